package models

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
)

// lookup finds rows by key for many requests at once: those that arrive while a query is under way share the next one.
// A row is never kept, so each request sees what was committed before it came; one that is alone asks at once.
type lookup[K comparable, V any] struct {
	find func(ctx context.Context, keys []K) (map[K]V, error)

	mu   sync.Mutex
	busy bool
	next *lookupGroup[K, V]
}

type lookupGroup[K comparable, V any] struct {
	keys  map[K]struct{}
	done  chan struct{}
	found map[K]V
	err   error
}

// get finds one row; ok is false where there is none.
func (l *lookup[K, V]) get(ctx context.Context, key K) (row V, ok bool, err error) {
	group := l.join(key)
	select {
	case <-group.done:
	case <-ctx.Done():
		return row, false, ctx.Err()
	}
	row, ok = group.found[key]
	return row, ok, group.err
}

func (l *lookup[K, V]) join(key K) *lookupGroup[K, V] {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next == nil {
		l.next = &lookupGroup[K, V]{keys: map[K]struct{}{}, done: make(chan struct{})}
	}
	l.next.keys[key] = struct{}{}
	group := l.next
	if !l.busy {
		l.busy = true
		go l.run()
	}
	return group
}

func (l *lookup[K, V]) run() {
	for {
		l.mu.Lock()
		group := l.next
		l.next, l.busy = nil, group != nil
		l.mu.Unlock()
		if group == nil {
			return
		}
		l.answer(group)
	}
}

func (l *lookup[K, V]) answer(group *lookupGroup[K, V]) {
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
	ctx, cancel := context.WithTimeout(context.Background(), groupTimeout)
	defer cancel()
	group.found, group.err = l.find(ctx, keys)
}

// padded repeats the last key until their number is a power of two: a list of any length then has one of few SQL texts,
// and finds its prepared statement.
func padded[K any](keys []K) []K {
	keys = slices.Clip(keys) // what lies behind them is not ours
	for len(keys)&(len(keys)-1) != 0 {
		keys = append(keys, keys[len(keys)-1])
	}
	return keys
}
