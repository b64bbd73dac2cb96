package store

import "gorm.io/gorm"

// Take deletes and returns the first rows that meet the condition, "WHERE … ORDER BY … LIMIT …", in its order, and skips
// rows that others are taking. On PostgreSQL they are deleted by their physical position, which cannot change since they
// are locked: for a list of ids it would scan the whole table if its statistics still say that the table is short.
func Take[Row any](tx *gorm.DB, condition string, args ...any) (rows []Row, err error) {
	statement := &gorm.Statement{DB: tx}
	if err := statement.Parse(&rows); err != nil {
		return nil, err
	}
	table, key := statement.Schema.Table, statement.Schema.PrioritizedPrimaryField.DBName
	err = tx.Raw(ForDialect(tx,
		"DELETE FROM "+table+
			" WHERE ctid = ANY (ARRAY (SELECT ctid FROM "+table+" "+condition+" FOR UPDATE SKIP LOCKED)) RETURNING *",
		"DELETE FROM "+table+
			" WHERE "+key+" IN (SELECT "+key+" FROM "+table+" "+condition+") RETURNING *"), args...).Scan(&rows).Error
	return rows, err
}
