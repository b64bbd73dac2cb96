package database

import (
	"context"
	"errors"
	"io"
	"sync"

	sqlite3 "modernc.org/sqlite/lib"
)

// watched is what a connection does for somebody, and ends when their context does. modernc's driver starts a goroutine
// for each statement to that end, and watches no query past its first row: one that finds a row at once may look for the
// next for minutes. So the driver is given contexts that do not end.
type watched struct {
	ctx     context.Context
	handle  uintptr
	unwatch func() bool

	mu      sync.Mutex // between the goroutine that works and the one that interrupts it
	running bool
}

func (c *cachingConn) watch(ctx context.Context) *watched {
	w := &watched{ctx: ctx, handle: c.handle}
	w.unwatch = context.AfterFunc(ctx, w.interrupt)
	return w
}

// interrupt ends work that is under way; between two steps there is nothing to end.
func (w *watched) interrupt() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.running {
		sqlite3.Xsqlite3_interrupt(nil, w.handle) // it sets a flag and takes nothing from its first argument
	}
}

// run does one step of the work, which is given the context for the driver.
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

// setRunning reports whether the context has not ended.
func (w *watched) setRunning(running bool) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running = running && w.ctx.Err() == nil
	return w.running
}

func (w *watched) end() { w.unwatch() }
