package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"
)

// defaultTimeout is how long a store may make no progress: until the first byte of its answer, and from one stretch of
// a file to the next.
const defaultTimeout = 30 * time.Second

// silent means that the store accepted our call and then made no progress.
type silent struct{ after time.Duration }

func (s silent) Error() string { return fmt.Sprintf("the store has been silent for %v", s.after) }

// Unavailable marks the error as an outage for callers that do not know this package.
func (silent) Unavailable() bool { return true }

// watch cancels a call to the store that makes no progress any more, however long the whole takes.
type watch struct {
	ctx     context.Context
	cancel  context.CancelCauseFunc
	timer   *time.Timer
	timeout time.Duration
}

func newWatch(ctx context.Context, timeout time.Duration) *watch {
	ctx, cancel := context.WithCancelCause(ctx)
	return &watch{ctx, cancel, time.AfterFunc(timeout, func() { cancel(silent{timeout}) }), timeout}
}

// moved restarts the timeout.
func (w *watch) moved() { w.timer.Reset(w.timeout) }

// pause stops the timeout, while we are not waiting for the store.
func (w *watch) pause() { w.timer.Stop() }

func (w *watch) end() {
	w.timer.Stop()
	w.cancel(nil)
}

// explain replaces an error caused by the timeout; the client only knows of a cancellation.
func (w *watch) explain(err error) error {
	if cause := context.Cause(w.ctx); err != nil && errors.As(cause, &silent{}) {
		return cause
	}
	return err
}

// sending restarts the timeout whenever the client reads more of the file: what it read before was sent.
type sending struct {
	io.ReaderAt
	watch *watch
}

func (s sending) ReadAt(p []byte, offset int64) (int, error) {
	s.watch.moved()
	return s.ReaderAt.ReadAt(p, offset)
}

// receiving watches over a file that comes from the store, but not over its reader.
type receiving struct {
	body  io.ReadCloser
	watch *watch
}

func (r receiving) Read(p []byte) (int, error) {
	r.watch.moved()
	n, err := r.body.Read(p)
	r.watch.pause()
	if err != nil && err != io.EOF { //nolint:errorlint // a wrapped io.EOF is not the end
		err = away{failure("reading a file", r.watch.explain(err))}
	}
	return n, err
}

func (r receiving) Close() error {
	defer r.watch.end()
	return r.body.Close()
}
