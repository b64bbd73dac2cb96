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

// Computed is a list for InsertAnd of which PostgreSQL computes a column: SQL is an expression of the row's columns.
type Computed struct {
	List        any
	Column, SQL string
}

// InsertAnd inserts the lists with one statement, and scans the result of the query at its end into into. The query may
// refer to what the lists return: list_0, list_1 and so on, without the empty ones. Because it is one statement, it
// needs no transaction. It is for PostgreSQL only.
func InsertAnd(db *gorm.DB, into any, query string, lists ...any) error {
	statements, encoded, err := insertStatements(db, lists)
	if err != nil {
		return err
	}
	return db.Raw(combine(append(statements, query)), encoded...).Scan(into).Error
}

// insertAtOnce inserts the lists with one statement.
func insertAtOnce(tx *gorm.DB, lists []any) error {
	inserts, encoded, err := insertStatements(tx, lists)
	if err != nil || len(inserts) == 0 {
		return err
	}
	return tx.Exec(combine(inserts), encoded...).Error
}

// insertStatements returns a statement for each list that is not empty, and their parameters.
func insertStatements(tx *gorm.DB, lists []any) (statements []string, encoded []any, err error) {
	for _, list := range lists {
		if own, is := list.(clause.Expr); is {
			statements, encoded = append(statements, own.SQL), append(encoded, own.Vars...)
			continue
		}
		computed, is := list.(Computed)
		if !is {
			computed.List = list
		}
		if reflect.ValueOf(computed.List).Len() == 0 {
			continue
		}
		insert, rows, err := insertStatement(tx, computed)
		if err != nil {
			return nil, nil, err
		}
		statements, encoded = append(statements, insert), append(encoded, rows)
	}
	return statements, encoded, nil
}

// combine makes one statement of several. The last one may refer to the others as list_0, list_1 and so on.
func combine(statements []string) string {
	last := len(statements) - 1
	if last == 0 {
		return statements[0]
	}
	for i, statement := range statements[:last] {
		statements[i] = fmt.Sprintf("list_%d AS (%s)", i, statement)
	}
	return "WITH " + strings.Join(statements[:last], ", ") + " " + statements[last]
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
func insertStatement(tx *gorm.DB, list Computed) (insert, rows string, err error) {
	statement := &gorm.Statement{DB: tx}
	if err := statement.Parse(list.List); err != nil {
		return "", "", err
	}
	columns := statement.Schema.DBNames
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	elements := reflect.ValueOf(list.List)
	for i := range elements.Len() {
		text.WriteString(separator(i, "["))
		for n, column := range columns {
			value, _ := statement.Schema.FieldsByDBName[column].ValueOf(tx.Statement.Context,
				reflect.Indirect(elements.Index(i)))
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
	values := names
	if list.Column != "" {
		values = strings.Replace(names, `"`+list.Column+`"`, list.SQL, 1)
	}
	insert = "INSERT INTO " + statement.Table + " (" + names + ") SELECT " + values +
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
