package models

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"
)

// downloadRow is a row of a table, its columns in order.
type downloadRow []downloadCell

type downloadCell struct {
	name  string
	value any
}

// write writes the row as one line of JSON.
func (r downloadRow) write(w io.Writer) error {
	line := []byte("{")
	for i, cell := range r {
		if i > 0 {
			line = append(line, ',')
		}
		value, err := cell.json()
		if err != nil {
			return err
		}
		line = fmt.Appendf(line, "%q:", cell.name)
		line = append(line, value...)
	}
	_, err := w.Write(append(line, "}\n"...))
	return err
}

// json is the cell's value. The columns that store JSON as a text become that JSON, not a text with quotation marks in it.
func (c downloadCell) json() ([]byte, error) {
	text, isText := c.value.(string)
	switch {
	case !isText || c.name != "metadata" && c.name != "detail":
		return json.Marshal(c.value)
	case text == "":
		return []byte("null"), nil
	case !json.Valid([]byte(text)):
		return json.Marshal(text)
	}
	return json.Marshal(json.RawMessage(text))
}

// value is what stands in a column.
func (r downloadRow) value(name string) any {
	for _, cell := range r {
		if cell.name == name {
			return cell.value
		}
	}
	return nil
}

func (r downloadRow) text(name string) string { return fmt.Sprint(r.value(name)) }

// eachRow passes the app's rows of the table to take, in batches. Neither a query nor a transaction stays open while
// take runs.
func (d *appDownload) eachRow(table downloadTable, take func(downloadRow) error) error {
	if table.of == "app" {
		return d.eachPart(table, "app_id", []string{d.app.ID}, take)
	}
	query, after := `SELECT id, id AS place FROM posts
		WHERE app_id = ? AND id > ? AND deleted_at IS NULL ORDER BY id LIMIT ?`, any(beforeAllIDs)
	if table.of == "ticket" {
		query, after = "SELECT id, number AS place FROM tickets WHERE app_id = ? AND number > ? ORDER BY number LIMIT ?", 0
	}
	for {
		owners, err := d.readRows(query, d.app.ID, after, exportPart)
		if err != nil || len(owners) == 0 {
			return err
		}
		ids := make([]string, len(owners))
		for i, owner := range owners {
			ids[i], after = owner.text("id"), owner.value("place")
		}
		slices.Sort(ids)
		if err := d.eachPart(table, table.of+"_id", ids, take); err != nil {
			return err
		}
	}
}

// eachPart reads the rows of those owners.
func (d *appDownload) eachPart(
	table downloadTable, column string, owners []string, take func(downloadRow) error,
) error {
	where := cmp.Or(table.where, "TRUE")
	query := fmt.Sprintf(`
		SELECT %s, %s AS part_owner, %s AS part_key FROM %s
		WHERE %s IN ? AND (%s, %s) > (?, ?) AND %s ORDER BY %s, %s LIMIT ?`,
		table.columns, column, table.key, table.name, column, column, table.key, where, column, table.key)
	owner, key := any(owners[0]), table.first
	if key == nil {
		key = beforeAllIDs
	}
	for {
		began := time.Now()
		rows, err := d.readRows(query, owners, owner, key, exportPart)
		if err != nil {
			return err
		}
		rest(d.ctx, time.Since(began))
		for _, row := range rows {
			if err := take(row[:len(row)-2]); err != nil {
				return err
			}
		}
		if len(rows) < exportPart {
			return d.ctx.Err()
		}
		last := rows[len(rows)-1]
		owner, key = last.value("part_owner"), last.value("part_key")
	}
}

func (d *appDownload) readRows(query string, args ...any) (read []downloadRow, err error) {
	rows, err := d.db.Raw(query, args...).Rows()
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // checked by Err
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	for rows.Next() {
		row, places := make(downloadRow, len(columns)), make([]any, len(columns))
		for i, name := range columns {
			row[i].name, places[i] = name, &row[i].value
		}
		if err := rows.Scan(places...); err != nil {
			return nil, err
		}
		read = append(read, row)
	}
	return read, rows.Err()
}
