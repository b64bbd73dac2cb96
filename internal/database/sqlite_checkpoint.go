package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"log/slog"
	"sync/atomic"

	"modernc.org/sqlite"
)

// SQLite appends commits to a log (intake.db-wal), and a checkpoint copies them into the database file. By default, the
// writer does so within the commit that makes the log 1,000 pages long, and everybody who waits for the writer waits
// for the copy and two disk flushes. Here a separate connection does it while the writer continues.
const (
	// checkpointPages is how many pages are written between two checkpoints: 8 MB. With fewer, pages that change all
	// the time would be copied more often.
	checkpointPages = 2000
	// longestLog is the size in pages from which the writer copies, too, so that the log does not grow without limit:
	// 33 MB, which a start after a kill read in 34 ms. By then, little is left to copy. Once all of it is copied, the
	// log starts over.
	longestLog = 8000
	// keptLog is the size in bytes to which the log's file is cut when it starts over. It can be larger before, for
	// example while somebody reads for minutes.
	keptLog = 64 << 20
)

// checkpointer copies the log of a SQLite file into the file, in a goroutine that close ends.
type checkpointer struct {
	db      *sql.DB
	written atomic.Int64 // pages since the last checkpoint was requested
	due     chan struct{}
	stop    context.CancelFunc
	ended   chan struct{}
}

func newCheckpointer(path string) (*checkpointer, error) {
	db, err := openFile(path, "")
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	c := &checkpointer{db: db, due: make(chan struct{}, 1), stop: stop, ended: make(chan struct{})}
	go c.run(ctx)
	return c, nil
}

// wrote counts the pages that the writer wrote.
func (c *checkpointer) wrote(pages int) {
	if c.written.Add(int64(pages)) < checkpointPages {
		return
	}
	c.written.Store(0)
	select {
	case c.due <- struct{}{}:
	default: // one is due already
	}
}

func (c *checkpointer) run(ctx context.Context) {
	defer close(c.ended)
	failed := false
	for {
		select {
		case <-ctx.Done():
			return
		case <-c.due:
		}
		// PASSIVE does not wait for others. Pages that they still read or write stay in the log until the next time.
		_, err := c.db.ExecContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)")
		if err != nil && ctx.Err() == nil && !failed {
			slog.Warn("the log of the database cannot be copied into it, and grows", "error", err)
		}
		failed = err != nil
	}
}

func (c *checkpointer) close() error {
	c.stop()
	<-c.ended
	return c.db.Close()
}

// writerConnector opens the writer's connections, which report how many pages they wrote.
type writerConnector struct {
	dsn   string
	wrote func(pages int)
}

// Connect is called by database/sql.
func (w writerConnector) Connect(context.Context) (driver.Conn, error) {
	conn, err := w.Driver().Open(w.dsn)
	if err != nil {
		return nil, err
	}
	return &writerConn{conn.(*cachingConn), w.wrote}, nil
}

// Driver is called by database/sql.
func (writerConnector) Driver() driver.Driver { return cachingStatements }

type writerConn struct {
	*cachingConn
	wrote func(pages int)
}

// IsValid is called by database/sql whenever a connection is returned, after a statement or a transaction. So this is
// where written pages are counted.
func (c *writerConn) IsValid() bool {
	if pages, _, err := c.Status(sqlite.DBStatusCacheWrite, true); err == nil && pages > 0 {
		c.wrote(pages)
	}
	return c.cachingConn.IsValid()
}
