package api

import "sync"

// How many uploads may come in at once, in all and from one client; the next one is asked to come back.
const (
	maxUploads       = 32
	maxClientUploads = 8
)

// slots are the places for uploads that are coming in.
type slots struct {
	mu       sync.Mutex
	taken    int
	byClient map[string]int
}

// take finds a place, unless there is none or the client has enough of them.
func (s *slots) take(client string) (release func(), ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.taken == maxUploads || s.byClient[client] == maxClientUploads {
		return nil, false
	}
	s.taken++
	s.byClient[client]++
	return func() { s.release(client) }, true
}

func (s *slots) release(client string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.taken--
	if s.byClient[client]--; s.byClient[client] == 0 {
		delete(s.byClient, client)
	}
}
