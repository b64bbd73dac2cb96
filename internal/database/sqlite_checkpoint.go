package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"log/slog"
	"sync/atomic"

	"modernc.org/sqlite"
)

// What SQLite commits goes to the end of a log (intake.db-wal), and a checkpoint copies it from there into the file. By
// itself the writer does that within the commit that makes the log 1,000 pages long, and everybody who waits for the
// writer waits for the copy and for two flushes of the disk. So a connection of its own does it beside the writer.
const (
	// checkpointPages are written between two checkpoints beside the writer: 8 MB. With fewer, pages that change all the
	// time are copied more often.
	checkpointPages = 2000
	// longestLog is where the writer copies too, so that the log ends however much is written: 33 MB, which a start after
	// a kill read in 34 ms. By then there is little left to copy. The log begins anew once all of it is copied.
	longestLog = 8000
	// keptLog is how long the file of the log stays, in bytes, when it begins anew after it had to be longer: as while
	// somebody read for minutes.
	keptLog = 64 << 20
)

// checkpointer copies the log of a SQLite file into it, in a goroutine that close ends.
type checkpointer struct {
	db      *sql.DB
	written atomic.Int64 // pages since the last checkpoint was asked for
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

// wrote counts what the writer wrote.
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
		// PASSIVE waits for nobody. What others still read or write stays in the log until the next time.
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

// writerConnector opens connections of the writer, which tell how many pages they wrote.
type writerConnector struct {
	dsn   string
	wrote func(pages int)
}

// Connect opens a connection, as database/sql asks for one.
func (w writerConnector) Connect(context.Context) (driver.Conn, error) {
	conn, err := w.Driver().Open(w.dsn)
	if err != nil {
		return nil, err
	}
	return &writerConn{conn.(*cachingConn), w.wrote}, nil
}

// Driver is what opens them.
func (writerConnector) Driver() driver.Driver { return cachingStatements }

type writerConn struct {
	*cachingConn
	wrote func(pages int)
}

// IsValid is asked whenever a connection is given back, after a statement or a transaction. Here it counts what was
// written.
func (c *writerConn) IsValid() bool {
	if pages, _, err := c.Status(sqlite.DBStatusCacheWrite, true); err == nil && pages > 0 {
		c.wrote(pages)
	}
	return c.cachingConn.IsValid()
}
