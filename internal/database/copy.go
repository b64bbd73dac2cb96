package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
)

// ErrNotEmpty is the error of CopyFrom if there are rows already.
var ErrNotEmpty = errors.New("the database is not empty")

// CopyFrom fills this PostgreSQL, which has the current schema and no rows, with all rows of source, a SQLite database
// with the same schema. Rows of the tables replaced may be there, and are replaced; the tables left out stay empty. Also
// is called at the end of the transaction, for what is not in our own tables. It copies everything or, with an error or
// if the process ends, nothing.
//
// Rows are copied as they are: no trigger sees them. What triggers count is in the tables that are copied.
func (d *DB) CopyFrom(
	ctx context.Context, source *DB, replaced, leftOut []string, also func(context.Context, pgx.Tx) error,
) (err error) {
	conn, err := pgx.ConnectConfig(ctx, d.unlimited())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close(context.WithoutCancel(ctx))) }()
	tx, err := conn.Begin(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback(context.WithoutCancel(ctx)) //nolint:errcheck // it was committed, or the first error matters
	tables, err := tablesToFill(ctx, tx, leftOut)
	if err != nil {
		return err
	}
	if err := loosen(ctx, tx, tables); err != nil {
		return err
	}
	checks, err := dropReferences(ctx, tx)
	if err != nil {
		return err
	}
	for _, table := range tables {
		if err := table.fill(ctx, tx, source, slices.Contains(replaced, table.name)); err != nil {
			return fmt.Errorf("copying %s: %w", table.name, err)
		}
	}
	for _, statement := range slices.Concat(checks, tighten(tables)) {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return fmt.Errorf("checking what was copied: %w", err)
		}
	}
	if err := also(ctx, tx); err != nil {
		return err
	}
	if err := tx.Commit(ctx); err != nil {
		return err
	}
	if _, err := conn.Exec(ctx, "ANALYZE"); err != nil { // the server does it by itself later
		slog.Warn("gathering statistics about the copied rows", "error", err)
	}
	return nil
}

// table is a table that is filled.
type table struct {
	name    string
	columns []string
	types   []string
	counted string // the column that numbers the rows, "" if there is none
}

// tablesToFill lists our own tables: those of goose and of the job queue are not ours.
func tablesToFill(ctx context.Context, tx pgx.Tx, leftOut []string) ([]table, error) {
	rows, err := tx.Query(ctx, `
		SELECT tables.table_name, array_agg(CAST(column_name AS text) ORDER BY ordinal_position),
			array_agg(CAST(data_type AS text) ORDER BY ordinal_position),
			COALESCE(max(column_name) FILTER (WHERE is_identity = 'YES'), '')
		FROM information_schema.tables JOIN information_schema.columns USING (table_schema, table_name)
		WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
			AND table_name <> $1 AND table_name NOT LIKE 'river\_%' AND table_name <> ALL ($2)
		GROUP BY tables.table_name ORDER BY tables.table_name`, versionTable, leftOut)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (found table, err error) {
		return found, row.Scan(&found.name, &found.columns, &found.types, &found.counted)
	})
}

// loosen switches off the triggers of the tables until the end of the transaction, and locks the tables.
func loosen(ctx context.Context, tx pgx.Tx, tables []table) error {
	for _, table := range tables {
		if _, err := tx.Exec(ctx, "ALTER TABLE "+table.quoted()+" DISABLE TRIGGER USER"); err != nil {
			return err
		}
	}
	return nil
}

// tighten is the opposite of loosen. It also lets each numbered table continue behind its last row.
func tighten(tables []table) (statements []string) {
	for _, table := range tables {
		statements = append(statements, "ALTER TABLE "+table.quoted()+" ENABLE TRIGGER USER")
		if table.counted != "" {
			statements = append(statements, fmt.Sprintf(
				"SELECT setval(pg_get_serial_sequence('%[1]s', '%[2]s'), COALESCE(max(%[2]s), 0) + 1, false) FROM %[1]s",
				table.name, table.counted))
		}
	}
	return statements
}

// dropReferences drops the foreign keys, because rows refer to each other in any order, and returns the statements that
// create them again, which checks all rows at once.
func dropReferences(ctx context.Context, tx pgx.Tx) (restore []string, err error) {
	rows, err := tx.Query(ctx, `
		SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
			format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
		FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
			AND conrelid::regclass::text NOT LIKE 'river\_%'`)
	if err != nil {
		return nil, err
	}
	var drops []string
	var drop, create string
	_, err = pgx.ForEachRow(rows, []any{&drop, &create}, func() error {
		drops, restore = append(drops, drop), append(restore, create)
		return nil
	})
	for _, statement := range drops {
		if err == nil {
			_, err = tx.Exec(ctx, statement)
		}
	}
	return restore, err
}

func (t table) quoted() string { return pgx.Identifier{t.name}.Sanitize() }

func (t table) fill(ctx context.Context, tx pgx.Tx, source *DB, replace bool) error {
	if replace {
		if _, err := tx.Exec(ctx, "DELETE FROM "+t.quoted()); err != nil {
			return err
		}
	}
	var taken bool
	if err := tx.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM "+t.quoted()+")").Scan(&taken); err != nil {
		return err
	}
	if taken {
		return ErrNotEmpty
	}
	rows, err := source.SQL.QueryContext(ctx, "SELECT "+strings.Join(t.columns, ", ")+" FROM "+t.quoted())
	if err != nil {
		return err
	}
	defer rows.Close()
	copied, err := tx.CopyFrom(ctx, pgx.Identifier{t.name}, t.columns, &rowsToCopy{rows, t.types})
	if copied >= manyRows {
		slog.Info("copied rows", "table", t.name, "rows", copied)
	}
	return err
}

// manyRows take long enough for people to want to see that the copy goes on.
const manyRows = 10_000

// rowsToCopy gives pgx the rows of a query on SQLite, for columns of these types.
type rowsToCopy struct {
	*sql.Rows
	types []string
}

// Values returns the next row.
func (r *rowsToCopy) Values() ([]any, error) {
	values, into := make([]any, len(r.types)), make([]any, len(r.types))
	for i := range values {
		into[i] = &values[i]
	}
	if err := r.Scan(into...); err != nil {
		return nil, err
	}
	for i, value := range values {
		values[i] = storable(value, r.types[i])
	}
	return values, nil
}

// storable is a value as PostgreSQL takes it. In SQLite, a boolean may be a number, and a text may have zero bytes, or be
// no UTF-8.
func storable(value any, as string) any {
	switch value := value.(type) {
	case int64:
		if as == "boolean" {
			return value != 0
		}
	case string:
		return strings.ReplaceAll(strings.ToValidUTF8(value, "\uFFFD"), "\x00", "\uFFFD")
	}
	return value
}
