package web

import (
	"context"
	"sync"
	"time"
)

// clock is a context with a deadline that can be stopped and goes on later. A nil clock never ends.
type clock struct {
	context.Context // for its values
	patience        time.Duration
	running         context.Context
	cancel          context.CancelFunc

	mu      sync.Mutex
	timer   *time.Timer
	left    time.Duration // when it began to run
	since   time.Time     // when it began to run
	stopped bool
	err     error
}

func newClock(parent context.Context, patience time.Duration) *clock {
	k := &clock{Context: context.WithoutCancel(parent), patience: patience, left: patience, since: time.Now()}
	k.running, k.cancel = context.WithCancel(k.Context)
	k.mu.Lock() // the timer may be quicker than its assignment
	defer k.mu.Unlock()
	k.timer = time.AfterFunc(patience, func() { k.end(context.DeadlineExceeded) })
	return k
}

// clockKey finds the clock in contexts that were made of it, such as one with the reader's language.
type clockKey struct{}

// Value is the clock itself for its key.
func (k *clock) Value(key any) any {
	if key == (clockKey{}) {
		return k
	}
	return k.Context.Value(key)
}

// Deadline is not told, for it moves.
func (k *clock) Deadline() (deadline time.Time, ok bool) { return time.Time{}, false }

// Done ends with the time, or with the request.
func (k *clock) Done() <-chan struct{} { return k.running.Done() }

// Err is DeadlineExceeded if the time is over, and Canceled if the request is.
func (k *clock) Err() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.err
}

// AfterFunc lets contexts that are made of this one end with it without a goroutine each: package context looks for it.
func (k *clock) AfterFunc(f func()) (stop func() bool) { return context.AfterFunc(k.running, f) }

// end ends the context, unless it has ended.
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

// stop lets time go by uncounted, until resume.
func (k *clock) stop() (resume func()) {
	if k == nil {
		return func() {}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.stopped || k.err != nil {
		return func() {}
	}
	k.timer.Stop()
	k.stopped, k.left = true, k.left-time.Since(k.since)
	return k.resume
}

func (k *clock) resume() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.stopped, k.since = false, time.Now()
	if k.err == nil {
		k.timer.Reset(k.left)
	}
}
