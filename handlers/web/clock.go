package web

import (
	"context"
	"sync"
	"time"
)

// clock is a context whose deadline can be paused. A nil clock never ends.
type clock struct {
	context.Context // its values count
	timeout         time.Duration
	running         context.Context
	cancel          context.CancelFunc

	mu     sync.Mutex
	timer  *time.Timer
	left   time.Duration // when since was set
	since  time.Time     // when it last began to run
	paused bool
	err    error
}

func newClock(parent context.Context, timeout time.Duration) *clock {
	k := &clock{Context: context.WithoutCancel(parent), timeout: timeout, left: timeout, since: time.Now()}
	k.running, k.cancel = context.WithCancel(k.Context)
	k.mu.Lock() // the timer may fire before it is assigned
	defer k.mu.Unlock()
	k.timer = time.AfterFunc(timeout, func() { k.end(context.DeadlineExceeded) })
	return k
}

// clockKey finds the clock from contexts derived from it, such as one with the reader's language.
type clockKey struct{}

// Value returns the clock itself for its key.
func (k *clock) Value(key any) any {
	if key == (clockKey{}) {
		return k
	}
	return k.Context.Value(key)
}

// Deadline reports none, because pauses move it.
func (k *clock) Deadline() (deadline time.Time, ok bool) { return time.Time{}, false }

// Done is closed when the time is up or the request ends.
func (k *clock) Done() <-chan struct{} { return k.running.Done() }

// Err is DeadlineExceeded when the time is up, and Canceled when the request has ended.
func (k *clock) Err() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.err
}

// AfterFunc lets derived contexts end with this one without a goroutine each: package context looks for this method.
func (k *clock) AfterFunc(f func()) (stop func() bool) { return context.AfterFunc(k.running, f) }

// end ends the context, unless it has ended already.
func (k *clock) end(reason error) {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.err == nil {
		k.err = reason
		k.timer.Stop()
		k.cancel()
	}
}

// pause stops the time until resume is called.
func (k *clock) pause() (resume func()) {
	if k == nil {
		return func() {}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.paused || k.err != nil {
		return func() {}
	}
	k.timer.Stop()
	k.paused, k.left = true, k.left-time.Since(k.since)
	return k.resume
}

func (k *clock) resume() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.paused, k.since = false, time.Now()
	if k.err == nil {
		k.timer.Reset(k.left)
	}
}
