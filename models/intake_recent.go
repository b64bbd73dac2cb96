package models

import (
	"sync/atomic"
	"time"
)

// manyFiled is how many filings within a second count as busy.
const manyFiled = 16

// recent holds when the last filings were committed, in nanoseconds. One goroutine adds, any may ask.
type recent struct {
	at   [manyFiled]atomic.Int64
	next int
}

func (r *recent) add(count int, now time.Time) {
	for range min(count, manyFiled) {
		r.at[r.next].Store(now.UnixNano())
		r.next = (r.next + 1) % manyFiled
	}
}

func (r *recent) many(now time.Time) bool {
	for i := range r.at {
		if now.UnixNano()-r.at[i].Load() >= int64(time.Second) {
			return false
		}
	}
	return true
}
