package database

import (
	"context"
	"errors"
	"io"
	"sync"

	sqlite3 "modernc.org/sqlite/lib"
)

// watched is a statement, or another operation of a connection, that is interrupted when its context ends. modernc's
// driver starts a goroutine per statement to do so, and stops watching a query after its first row, although the next
// row may take minutes. So the driver gets contexts that never end, and this watches the real one.
type watched struct {
	ctx     context.Context
	handle  uintptr
	unwatch func() bool

	mu      sync.Mutex // guards running, between the goroutine that works and the one that interrupts it
	running bool
}

func (c *cachingConn) watch(ctx context.Context) *watched {
	w := &watched{ctx: ctx, handle: c.handle}
	w.unwatch = context.AfterFunc(ctx, w.interrupt)
	return w
}

// interrupt ends the step in progress. Between two steps, there is nothing to interrupt.
func (w *watched) interrupt() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.running {
		sqlite3.Xsqlite3_interrupt(nil, w.handle) // it sets a flag and does not use its first argument
	}
}

// run performs one step with the context for the driver.
func (w *watched) run(step func(ctx context.Context) error) error {
	if !w.setRunning(true) {
		return w.ctx.Err()
	}
	err := step(context.WithoutCancel(w.ctx))
	w.setRunning(false)
	if err == nil || errors.Is(err, io.EOF) || w.ctx.Err() == nil {
		return err
	}
	return w.ctx.Err()
}

// setRunning reports whether the context is still valid.
func (w *watched) setRunning(running bool) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running = running && w.ctx.Err() == nil
	return w.running
}

func (w *watched) end() { w.unwatch() }
