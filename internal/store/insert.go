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

// Insert inserts rows into several tables. Call it in a transaction, because on SQLite it takes several statements.
// Each list is a slice of GORM models or of pointers to them, and may be empty; or it is an INSERT of its own, as a
// clause.Expr, which may refer to the rows of the lists before it. On PostgreSQL everything is one statement, with one
// JSON parameter for each list, so that lists of any length use the same prepared statement.
func Insert(tx *gorm.DB, lists ...any) error {
	if IsPostgres(tx) {
		return insertAtOnce(tx, lists)
	}
	for _, list := range lists {
		var err error
		if own, is := list.(clause.Expr); is {
			err = tx.Exec(own.SQL, own.Vars...).Error
		} else {
			err = insertInParts(tx, list)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// insertAtOnce inserts the lists with one statement.
func insertAtOnce(tx *gorm.DB, lists []any) error {
	var inserts []string
	var encoded []any
	for _, list := range lists {
		if own, is := list.(clause.Expr); is {
			inserts, encoded = append(inserts, own.SQL), append(encoded, own.Vars...)
			continue
		}
		if reflect.ValueOf(list).Len() == 0 {
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

// mostRows is how many rows one statement inserts on SQLite, at most.
const mostRows = 64

// insertInParts inserts the list with statements of 1, 2, 4 … rows: nearly every group of tickets has a different size,
// and a connection caches few prepared statements.
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

// insertStatement returns the statement that inserts the list, and its parameter, the rows as JSON.
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

// separator returns what precedes the element at that place of a JSON list or object.
func separator(place int, first string) string {
	if place == 0 {
		return first
	}
	return ","
}
