package store

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"time"
)

// Lookup finds rows by key for many callers at once: callers that arrive while a query is running share the next one,
// which one of them runs. Nothing is cached, so each caller sees everything that was committed before its call. A single
// caller does not wait.
type Lookup[K comparable, V any] struct {
	timeout time.Duration // of a query
	find    func(ctx context.Context, keys []K) (map[K]V, error)

	mu   sync.Mutex
	busy bool // a caller runs a query, or was asked to
	next *lookupGroup[K, V]
}

type lookupGroup[K comparable, V any] struct {
	keys  map[K]struct{}
	turn  chan struct{} // whoever receives from it runs the query
	done  chan struct{}
	found map[K]V
	err   error
}

// NewLookup returns a Lookup that calls find with different keys. Because a query serves many callers, none of them can
// cancel it: it ends after the timeout.
func NewLookup[K comparable, V any](
	timeout time.Duration, find func(ctx context.Context, keys []K) (map[K]V, error),
) *Lookup[K, V] {
	return &Lookup[K, V]{timeout: timeout, find: find}
}

// Get returns one row; ok is false if there is none. A caller that runs the query stays until it ends, also if its own
// context has ended.
func (l *Lookup[K, V]) Get(ctx context.Context, key K) (row V, ok bool, err error) {
	group := l.join(key)
	select {
	case <-group.turn:
		l.run(group)
	case <-group.done:
	case <-ctx.Done():
		return row, false, ctx.Err()
	}
	row, ok = group.found[key]
	return row, ok, group.err
}

func (l *Lookup[K, V]) join(key K) *lookupGroup[K, V] {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next == nil {
		l.next = &lookupGroup[K, V]{
			keys: map[K]struct{}{}, turn: make(chan struct{}, 1), done: make(chan struct{}),
		}
	}
	l.next.keys[key] = struct{}{}
	if !l.busy {
		l.busy = true
		l.next.turn <- struct{}{}
	}
	return l.next
}

// run answers the group, and then lets the next one run. It runs on the goroutine of a caller: its stack has grown
// before, and nobody has to be woken up.
func (l *Lookup[K, V]) run(group *lookupGroup[K, V]) {
	runtime.Gosched() // lets callers join that are about to call; without any, it takes no time
	l.mu.Lock()
	l.next = nil
	l.mu.Unlock()
	l.answer(group)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.busy = l.next != nil; l.busy {
		l.next.turn <- struct{}{} // if all of its callers have left, the next caller receives it
	}
}

func (l *Lookup[K, V]) answer(group *lookupGroup[K, V]) {
	defer close(group.done)
	defer func() {
		if fault := recover(); fault != nil {
			group.err = fmt.Errorf("looking up: %v\n%s", fault, debug.Stack())
		}
	}()
	keys := make([]K, 0, len(group.keys))
	for key := range group.keys {
		keys = append(keys, key)
	}
	ctx, cancel := context.WithTimeout(context.Background(), l.timeout)
	defer cancel()
	group.found, group.err = l.find(ctx, keys)
}
