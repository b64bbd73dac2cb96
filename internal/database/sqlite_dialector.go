package database

import (
	"errors"
	"strconv"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/callbacks"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/schema"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// sqliteDialector is GORM's dialect for modernc's pure Go driver. The published ones either need cgo or cannot cancel a
// running query. It has no migrator, because goose migrates.
type sqliteDialector struct{ pool gorm.ConnPool }

func (sqliteDialector) Name() string { return "sqlite" }

func (d sqliteDialector) Initialize(db *gorm.DB) error {
	db.ConnPool = d.pool
	returning := func(clauses ...string) []string { return append(clauses, "RETURNING") }
	callbacks.RegisterDefaultCallbacks(db, &callbacks.Config{
		CreateClauses:        returning("INSERT", "VALUES", "ON CONFLICT"),
		UpdateClauses:        returning("UPDATE", "SET", "FROM", "WHERE"),
		DeleteClauses:        returning("DELETE", "FROM", "WHERE"),
		LastInsertIDReversed: true,
	})
	db.ClauseBuilders["LIMIT"] = buildLimit
	db.ClauseBuilders["FOR"] = func(clause.Clause, clause.Builder) {} // with only one writer, rows need no locks
	return nil
}

// buildLimit writes LIMIT -1 before an OFFSET without a limit, which SQLite requires.
func buildLimit(c clause.Clause, builder clause.Builder) {
	limit, ok := c.Expression.(clause.Limit)
	if !ok {
		return
	}
	count := -1
	if limit.Limit != nil && *limit.Limit >= 0 {
		count = *limit.Limit
	}
	if count < 0 && limit.Offset <= 0 {
		return
	}
	builder.WriteString("LIMIT " + strconv.Itoa(count)) //nolint:errcheck // writes to memory
	if limit.Offset > 0 {
		builder.WriteString(" OFFSET " + strconv.Itoa(limit.Offset)) //nolint:errcheck // writes to memory
	}
}

func (sqliteDialector) Migrator(*gorm.DB) gorm.Migrator   { return nil }
func (sqliteDialector) DataTypeOf(f *schema.Field) string { return string(f.DataType) }
func (sqliteDialector) DefaultValueOf(*schema.Field) clause.Expression {
	return clause.Expr{SQL: "NULL"}
}

func (sqliteDialector) BindVarTo(w clause.Writer, _ *gorm.Statement, _ any) {
	w.WriteByte('?') //nolint:errcheck // writes to memory
}

func (sqliteDialector) QuoteTo(w clause.Writer, name string) {
	for i, part := range strings.Split(name, ".") {
		if i > 0 {
			w.WriteByte('.') //nolint:errcheck // writes to memory
		}
		w.WriteString("`" + part + "`") //nolint:errcheck // writes to memory
	}
}

// Explain is called by GORM for each statement that it scans, for a log that we do not use. Inserting the values into
// the text was a tenth of everything that a process allocated.
func (sqliteDialector) Explain(sql string, _ ...any) string { return sql }

func (sqliteDialector) SavePoint(tx *gorm.DB, name string) error {
	return tx.Exec("SAVEPOINT " + name).Error
}

func (sqliteDialector) RollbackTo(tx *gorm.DB, name string) error {
	return tx.Exec("ROLLBACK TO SAVEPOINT " + name).Error
}

func (sqliteDialector) Translate(err error) error {
	if sqliteUnavailable(err) {
		return &UnavailableError{err}
	}
	var refused *sqlite.Error
	if errors.As(err, &refused) {
		switch refused.Code() {
		case sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
			return gorm.ErrDuplicatedKey
		case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
			return gorm.ErrForeignKeyViolated
		case sqlite3.SQLITE_CONSTRAINT_CHECK:
			return gorm.ErrCheckConstraintViolated
		}
	}
	return err
}
