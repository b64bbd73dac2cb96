package models

import (
	"context"
	"encoding/binary"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
)

// Now is the current time, for the whole domain: UTC, to the millisecond, as both databases store it.
func Now() time.Time { return toMillisecond(time.Now()) }

func toMillisecond(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// At makes every change under the context happen at that time: its rows, events and ids are dated by it.
func At(ctx context.Context, at time.Time) context.Context {
	return context.WithValue(ctx, clockKey{}, clock{Now: toMillisecond(at), set: true})
}

// Clock is the time under the context: now, unless At set it.
func Clock(ctx context.Context) time.Time { return clockOf(ctx).Now }

type clockKey struct{}

// clock is a fixed time, and makes ids of that time.
type clock struct {
	Now time.Time
	set bool // by At
}

// clockOf is the clock of changes under the context.
func clockOf(ctx context.Context) clock {
	if set, ok := ctx.Value(clockKey{}).(clock); ok {
		return set
	}
	return clock{Now: Now()}
}

// NewID is an id of the clock's time.
func (c clock) NewID() string {
	if c.set {
		return newIDAt(c.Now)
	}
	return NewID()
}

// NewID makes a UUIDv7: ids sort by the time at which they were made.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// pastIDs counts the ids made by newIDAt, so that those of the same millisecond sort in the order in which they were
// made.
var pastIDs atomic.Uint32

// newIDAt is a UUIDv7 of that time.
func newIDAt(at time.Time) string {
	id, n := uuid.New(), pastIDs.Add(1)
	binary.BigEndian.PutUint64(id[:], uint64(at.UnixMilli())<<16|7<<12|uint64(n>>20))
	binary.BigEndian.PutUint32(id[8:], 0b10<<30|n<<12>>2|uint32(id[11]))
	return id.String()
}
