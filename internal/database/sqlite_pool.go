package database

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// sqlitePool uses the readers for reads, and the writer for everything else and for transactions.
type sqlitePool struct{ write, read *sql.DB }

// reads reports whether a query is for the readers, by its first word. A WITH may turn out to write: SQLite notices,
// and refusesWrite reports it.
func reads(query string) bool {
	switch strings.ToUpper(firstWord(query)) {
	case "SELECT", "WITH", "VALUES", "EXPLAIN", "PRAGMA":
		return true
	}
	return false
}

// firstWord returns the first word of a query, after blanks, parentheses and comments.
func firstWord(query string) string {
	for {
		query = strings.TrimLeft(query, " \t\n\f\r(")
		end := ""
		switch {
		case strings.HasPrefix(query, "--"):
			end = "\n"
		case strings.HasPrefix(query, "/*"):
			end = "*/"
		default:
			word := strings.IndexFunc(query, func(r rune) bool { return (r|0x20) < 'a' || (r|0x20) > 'z' })
			if word < 0 {
				return query
			}
			return query[:word]
		}
		_, query, _ = strings.Cut(query, end)
	}
}

// refusesWrite reports whether a reader refused the statement because it writes. Then it has changed nothing.
func refusesWrite(err error) bool {
	var refused *sqlite.Error
	return errors.As(err, &refused) && refused.Code() == sqlite3.SQLITE_READONLY
}

func (p *sqlitePool) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if reads(query) {
		if rows, err := p.read.QueryContext(ctx, query, args...); !refusesWrite(err) {
			return rows, err
		}
	}
	return p.write.QueryContext(ctx, query, args...)
}

func (p *sqlitePool) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if reads(query) {
		if row := p.read.QueryRowContext(ctx, query, args...); !refusesWrite(row.Err()) {
			return row
		}
	}
	return p.write.QueryRowContext(ctx, query, args...)
}

func (p *sqlitePool) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	return p.write.ExecContext(ctx, query, args...)
}

// PrepareContext prepares a statement on the writer, which may run any. GORM only calls it with PrepareStmt, which we
// do not use, because the connections cache statements themselves.
func (p *sqlitePool) PrepareContext(ctx context.Context, query string) (*sql.Stmt, error) {
	return p.write.PrepareContext(ctx, query)
}

func (p *sqlitePool) BeginTx(ctx context.Context, opts *sql.TxOptions) (*sql.Tx, error) {
	return p.write.BeginTx(ctx, opts)
}

func (p *sqlitePool) GetDBConn() (*sql.DB, error) { return p.write, nil }

// connections counts those of the readers and of the writer.
func (p *sqlitePool) connections() (inUse, idle, max int) {
	reads, writes := p.read.Stats(), p.write.Stats()
	return reads.InUse + writes.InUse, reads.Idle + writes.Idle, reads.MaxOpenConnections + writes.MaxOpenConnections
}

// releaseMemory closes idle readers, and empties the writer's caches, of statements and of pages.
func (p *sqlitePool) releaseMemory(ctx context.Context) error {
	p.read.SetMaxIdleConns(0) // closes the idle ones
	p.read.SetMaxIdleConns(p.read.Stats().MaxOpenConnections)
	conn, err := p.write.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close() //nolint:errcheck // it returns to the pool
	err = conn.Raw(func(conn any) error {
		conn.(*writerConn).clearCache()
		return nil
	})
	if err == nil {
		_, err = conn.ExecContext(ctx, "PRAGMA shrink_memory")
	}
	return err
}
