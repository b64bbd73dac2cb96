package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"
)

// defaultPatience is how long a store may leave us without a sign: until the first byte of its answer, and from one
// stretch of a file to the next.
const defaultPatience = 30 * time.Second

// silent says that the store accepted our call and then said nothing.
type silent struct{ after time.Duration }

func (s silent) Error() string { return fmt.Sprintf("the store has been silent for %v", s.after) }

// Unavailable marks the error for those who only know errors by what they answer.
func (silent) Unavailable() bool { return true }

// watch ends a call to the store in which nothing moves any more. How long the whole takes does not matter.
type watch struct {
	ctx      context.Context
	cancel   context.CancelCauseFunc
	timer    *time.Timer
	patience time.Duration
}

func newWatch(ctx context.Context, patience time.Duration) *watch {
	ctx, cancel := context.WithCancelCause(ctx)
	return &watch{ctx, cancel, time.AfterFunc(patience, func() { cancel(silent{patience}) }), patience}
}

// moved begins the wait for the next sign anew.
func (w *watch) moved() { w.timer.Reset(w.patience) }

// pause stops the wait, while it is not the store that we wait for.
func (w *watch) pause() { w.timer.Stop() }

func (w *watch) end() {
	w.timer.Stop()
	w.cancel(nil)
}

// explain says of an error whether it was the silence of the store; the client knows only of a cancellation.
func (w *watch) explain(err error) error {
	if cause := context.Cause(w.ctx); err != nil && errors.As(cause, &silent{}) {
		return cause
	}
	return err
}

// sending tells the watch whenever the client takes more of the file: what it took before is on its way.
type sending struct {
	io.ReaderAt
	watch *watch
}

func (s sending) ReadAt(p []byte, offset int64) (int, error) {
	s.watch.moved()
	return s.ReaderAt.ReadAt(p, offset)
}

// receiving watches over a file that comes from the store, but not over who reads it.
type receiving struct {
	body  io.ReadCloser
	watch *watch
}

func (r receiving) Read(p []byte) (int, error) {
	r.watch.moved()
	n, err := r.body.Read(p)
	r.watch.pause()
	if err != nil && err != io.EOF { //nolint:errorlint // wrapped, it is no end
		err = failure("reading a file", r.watch.explain(err))
	}
	return n, err
}

func (r receiving) Close() error {
	defer r.watch.end()
	return r.body.Close()
}
