package models

import (
	"encoding/hex"
	"encoding/json"
	"reflect"
	"strings"

	"gorm.io/gorm"
)

// insertAll writes the rows in one statement. On PostgreSQL they go as one JSON parameter, so that groups of every size
// share one prepared statement; GORM's own VALUES lists are another text for every size.
func insertAll[T any](tx *gorm.DB, rows []T) error {
	if len(rows) == 0 {
		return nil
	}
	if tx.Name() != "postgres" {
		return tx.Create(&rows).Error
	}
	statement := &gorm.Statement{DB: tx}
	if err := statement.Parse(&rows); err != nil {
		return err
	}
	columns := statement.Schema.DBNames
	records := make([]map[string]any, len(rows))
	for i := range rows {
		row := reflect.Indirect(reflect.ValueOf(&rows[i]).Elem())
		records[i] = make(map[string]any, len(columns))
		for _, column := range columns {
			value, _ := statement.Schema.FieldsByDBName[column].ValueOf(tx.Statement.Context, row)
			if raw, isBytes := value.([]byte); isBytes {
				value = `\x` + hex.EncodeToString(raw) // as PostgreSQL writes bytea
			}
			records[i][column] = value
		}
	}
	encoded, err := json.Marshal(records)
	if err != nil {
		return err
	}
	list := `"` + strings.Join(columns, `", "`) + `"`
	return tx.Exec("INSERT INTO "+statement.Table+" ("+list+") SELECT "+list+
		" FROM json_populate_recordset(NULL::"+statement.Table+", CAST(? AS json))", string(encoded)).Error
}
