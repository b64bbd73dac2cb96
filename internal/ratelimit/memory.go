package ratelimit

import (
	"container/list"
	"hash/maphash"
	"strings"
	"sync"
	"time"
)

const (
	shardCount   = 64
	mostKeys     = 100_000
	keysPerShard = mostKeys / shardCount
)

// memory counts in this process. The number of keys is bounded, so that a flood of client addresses evicts the history
// of others but does not exhaust memory.
type memory struct {
	seed   maphash.Seed
	clock  func() time.Duration // monotonic: setting the machine's clock affects no limit
	shards [shardCount]shard
}

type shard struct {
	sync.Mutex
	byKey map[string]*list.Element
	used  *list.List // of *entry, the most recently used first
}

type entry struct {
	key      string
	admitted []time.Duration // times of the admitted calls, oldest first
}

func newMemory() *memory {
	start := time.Now()
	m := &memory{seed: maphash.MakeSeed(), clock: func() time.Duration { return time.Since(start) }}
	for i := range m.shards {
		m.shards[i].byKey = make(map[string]*list.Element)
		m.shards[i].used = list.New()
	}
	return m
}

func (m *memory) allow(key string, limit int, window time.Duration) (retryAfter time.Duration, ok bool) {
	s := &m.shards[maphash.String(m.seed, key)%shardCount]
	s.Lock()
	defer s.Unlock()
	// The clock is read under the lock, so that the times of a key stay in order.
	return s.entry(key).admit(m.clock(), limit, window)
}

func (s *shard) entry(key string) *entry {
	if found, ok := s.byKey[key]; ok {
		s.used.MoveToFront(found)
		return found.Value.(*entry)
	}
	if s.used.Len() == keysPerShard {
		oldest := s.used.Remove(s.used.Back()).(*entry)
		delete(s.byKey, oldest.key)
	}
	// A web framework may reuse the bytes behind its strings, so the stored key is a copy.
	e := &entry{key: strings.Clone(key)}
	s.byKey[e.key] = s.used.PushFront(e)
	return e
}

func (e *entry) admit(now time.Duration, limit int, window time.Duration) (retryAfter time.Duration, ok bool) {
	left := 0
	for left < len(e.admitted) && now-e.admitted[left] >= window {
		left++
	}
	e.admitted = append(e.admitted[:0], e.admitted[left:]...)

	if n := len(e.admitted); n >= limit {
		return e.admitted[n-limit] + window - now, false
	}
	e.admitted = append(e.admitted, now)
	return 0, true
}
