package store

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/bits"
	"reflect"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Insert writes the rows of several tables, in a transaction: on SQLite it takes several statements. Each list is a
// slice of GORM models or of pointers to them, and may be empty; or a statement of its own that inserts rows, as a
// clause.Expr, which may refer to those before it. On PostgreSQL all go in one statement, and each list as one JSON
// parameter, so that groups of every size share one prepared statement.
func Insert(tx *gorm.DB, lists ...any) error {
	var inserts []string
	var encoded []any
	for _, list := range lists {
		if own, is := list.(clause.Expr); is {
			if !IsPostgres(tx) {
				if err := tx.Exec(own.SQL, own.Vars...).Error; err != nil {
					return err
				}
				continue
			}
			inserts, encoded = append(inserts, own.SQL), append(encoded, own.Vars...)
			continue
		}
		if reflect.ValueOf(list).Len() == 0 {
			continue
		}
		if !IsPostgres(tx) {
			if err := insertInParts(tx, list); err != nil {
				return err
			}
			continue
		}
		insert, rows, err := insertStatement(tx, list)
		if err != nil {
			return err
		}
		inserts, encoded = append(inserts, insert), append(encoded, rows)
	}
	if len(inserts) == 0 {
		return nil
	}
	last := len(inserts) - 1
	for i, insert := range inserts[:last] {
		inserts[i] = fmt.Sprintf("list_%d AS (%s)", i, insert)
	}
	statement := inserts[last]
	if last > 0 {
		statement = "WITH " + strings.Join(inserts[:last], ", ") + " " + statement
	}
	return tx.Exec(statement, encoded...).Error
}

// mostRows is how many rows go in one statement on SQLite.
const mostRows = 64

// insertInParts inserts the list by statements of one, two, four … rows: a connection keeps few of them prepared, and
// nearly every group of filings has another size.
func insertInParts(tx *gorm.DB, list any) error {
	rows := reflect.ValueOf(list)
	for from := 0; from < rows.Len(); {
		until := from + min(mostRows, 1<<(bits.Len(uint(rows.Len()-from))-1))
		if err := tx.Omit(clause.Associations).Create(rows.Slice(from, until).Interface()).Error; err != nil {
			return err
		}
		from = until
	}
	return nil
}

// insertStatement is the statement that inserts the list, which it takes as JSON.
func insertStatement(tx *gorm.DB, list any) (insert, rows string, err error) {
	statement := &gorm.Statement{DB: tx}
	if err := statement.Parse(list); err != nil {
		return "", "", err
	}
	columns := statement.Schema.DBNames
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	values := reflect.ValueOf(list)
	for i := range values.Len() {
		text.WriteString(separator(i, "["))
		for n, column := range columns {
			value, _ := statement.Schema.FieldsByDBName[column].ValueOf(tx.Statement.Context,
				reflect.Indirect(values.Index(i)))
			if raw, isBytes := value.([]byte); isBytes && raw != nil {
				value = `\x` + hex.EncodeToString(raw) // as PostgreSQL writes bytea
			}
			text.WriteString(separator(n, "{") + `"` + column + `":`)
			if err := encoder.Encode(value); err != nil {
				return "", "", err
			}
		}
		text.WriteString("}")
	}
	text.WriteString("]")
	names := `"` + strings.Join(columns, `", "`) + `"`
	insert = "INSERT INTO " + statement.Table + " (" + names + ") SELECT " + names +
		" FROM json_populate_recordset(NULL::" + statement.Table + ", CAST(? AS json))"
	return insert, text.String(), nil
}

// separator is what stands before the element at that place of a JSON list or object.
func separator(place int, first string) string {
	if place == 0 {
		return first
	}
	return ","
}
