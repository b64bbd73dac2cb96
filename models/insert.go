package models

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// insertAll writes the rows of several tables; each list is a slice of models or of pointers to them, and may be empty.
// On PostgreSQL all go in one statement, and each list as one JSON parameter, so that groups of every size share one
// prepared statement; GORM's own VALUES lists are another text for every size.
func insertAll(tx *gorm.DB, lists ...any) error {
	var inserts []string
	var encoded []any
	for _, list := range lists {
		if reflect.ValueOf(list).Len() == 0 {
			continue
		}
		if tx.Name() != "postgres" {
			if err := tx.Omit(clause.Associations).Create(list).Error; err != nil {
				return err
			}
			continue
		}
		insert, rows, err := insertOf(tx, list)
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

// insertOf is the statement that inserts the list, which it takes as JSON.
func insertOf(tx *gorm.DB, list any) (insert, rows string, err error) {
	statement := &gorm.Statement{DB: tx}
	if err := statement.Parse(list); err != nil {
		return "", "", err
	}
	columns := statement.Schema.DBNames
	values := reflect.ValueOf(list)
	records := make([]map[string]any, values.Len())
	for i := range records {
		record := make(map[string]any, len(columns))
		for _, column := range columns {
			value, _ := statement.Schema.FieldsByDBName[column].ValueOf(tx.Statement.Context, reflect.Indirect(values.Index(i)))
			if raw, isBytes := value.([]byte); isBytes {
				value = `\x` + hex.EncodeToString(raw) // as PostgreSQL writes bytea
			}
			record[column] = value
		}
		records[i] = record
	}
	encoded, err := json.Marshal(records)
	if err != nil {
		return "", "", err
	}
	names := `"` + strings.Join(columns, `", "`) + `"`
	insert = "INSERT INTO " + statement.Table + " (" + names + ") SELECT " + names +
		" FROM json_populate_recordset(NULL::" + statement.Table + ", CAST(? AS json))"
	return insert, string(encoded), nil
}
