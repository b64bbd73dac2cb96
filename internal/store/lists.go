package store

import (
	"context"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/schema"
)

// Lists are queries that run together in one statement, so that a page with many short lists waits for the database
// only once. Each is still an independent query, which can be read and explained on its own: the database returns its
// rows as one JSON text. A query that needs the rows of another one belongs into a second statement.
type Lists struct {
	queries []clause.Expression
	rows    []any // pointers to slices
}

// Select adds a query. Read stores its rows in the slice. T is a struct that GORM can scan into. The query has to
// return a column for each field, and may return more. Columns of the type jsonb are not supported; text that contains
// JSON is.
func Select[T any](lists *Lists, into *[]T, query string, args ...any) {
	var expression clause.Expression = clause.Expr{SQL: query, Vars: args}
	if named(args) {
		expression = clause.NamedExpr{SQL: query, Vars: args}
	}
	lists.queries, lists.rows = append(lists.queries, expression), append(lists.rows, into)
}

// named reports whether the arguments have names, from a map or sql.Named. An @ in a query may also be part of a text.
func named(args []any) bool {
	for _, arg := range args {
		switch arg.(type) {
		case sql.NamedArg, map[string]any:
			return true
		}
	}
	return false
}

// Read runs all queries that were added.
func (l *Lists) Read(db *gorm.DB) error {
	if len(l.queries) == 0 {
		return nil
	}
	parts := make([]string, len(l.queries))
	vars := make([]any, len(l.queries))
	schemas := make([]*schema.Schema, len(l.queries))
	for i, query := range l.queries {
		statement := &gorm.Statement{DB: db}
		if err := statement.Parse(l.rows[i]); err != nil {
			return err
		}
		schemas[i], vars[i] = statement.Schema, query
		parts[i] = "SELECT " + strconv.Itoa(i) + " AS list, " + encodedRows(db, statement.Schema) +
			" AS encoded FROM (?) AS q"
	}
	var answers []struct {
		List    int
		Encoded string
	}
	if err := db.Raw(strings.Join(parts, " UNION ALL "), vars...).Scan(&answers).Error; err != nil {
		return err
	}
	for _, answer := range answers {
		if err := decodeRows(db.Statement.Context, schemas[answer.List], l.rows[answer.List], answer.Encoded); err != nil {
			return fmt.Errorf("reading rows of %s: %w", schemas[answer.List].Name, err)
		}
	}
	return nil
}

// encodedRows returns the expression that encodes the rows of q as one JSON text, each as a list of its values.
func encodedRows(db *gorm.DB, of *schema.Schema) string {
	columns := make([]string, len(of.DBNames))
	for i, name := range of.DBNames {
		columns[i] = `q."` + name + `"`
		if !IsPostgres(db) && isBytes(of.FieldsByDBName[name].IndirectFieldType) { // SQLite cannot encode a blob as JSON
			columns[i] = "CASE WHEN " + columns[i] + " IS NOT NULL THEN hex(" + columns[i] + ") END" // hex(NULL) is ''
		}
	}
	row := strings.Join(columns, ", ")
	return ForDialect(db, "CAST(json_agg(json_build_array("+row+")) AS text)", "json_group_array(json_array("+row+"))")
}

func decodeRows(ctx context.Context, of *schema.Schema, into any, encoded string) error {
	var cells [][]any
	if encoded != "" { // no rows
		decoder := json.NewDecoder(strings.NewReader(encoded))
		decoder.UseNumber()
		if err := decoder.Decode(&cells); err != nil {
			return err
		}
	}
	slice := reflect.ValueOf(into).Elem()
	rows := reflect.MakeSlice(slice.Type(), len(cells), len(cells))
	for i, row := range cells {
		for n, name := range of.DBNames {
			field := of.FieldsByDBName[name]
			value, err := decodeCell(row[n], field.IndirectFieldType)
			if err == nil {
				err = field.Set(ctx, rows.Index(i), value)
			}
			if err != nil {
				return fmt.Errorf("column %s: %w", name, err)
			}
		}
	}
	slice.Set(rows)
	return nil
}

var timeType = reflect.TypeFor[time.Time]()

func isBytes(t reflect.Type) bool {
	return t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8
}

// decodeCell returns the value as a driver would return it for the type.
func decodeCell(cell any, as reflect.Type) (any, error) {
	switch cell := cell.(type) {
	case json.Number:
		if number, err := cell.Int64(); err == nil {
			return number, nil
		}
		return cell.Float64()
	case string:
		switch {
		case as == timeType:
			at, err := time.Parse(time.RFC3339, strings.Replace(cell, " ", "T", 1)) // SQLite has a blank there
			return at.UTC(), err
		case isBytes(as):
			return hex.DecodeString(strings.TrimPrefix(cell, `\x`)) // as PostgreSQL writes bytea
		}
	}
	return cell, nil
}
