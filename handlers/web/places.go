package web

import "sync"

// sender is who sends files. Whoever is further from being anonymous finds places that others cannot take.
type sender int

const (
	anonymous sender = iota
	signedIn
	team
)

// mostUploads is how many uploads may come in at once before the next one of such a sender is asked to come back, and
// mostOfNetwork how many of them from one network.
var mostUploads = [...]int{anonymous: 20, signedIn: 26, team: 32}

const mostOfNetwork = 8

// places are those of the uploads that are coming in.
type places struct {
	mu        sync.Mutex
	taken     int
	byNetwork map[place]int
}

// place is counted apart for each kind of sender: a stranger in the same building takes nothing from the team.
type place struct {
	who     sender
	network string
}

func (p *places) take(who sender, network string) (release func(), ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at := place{who, network}
	if p.taken >= mostUploads[who] || p.byNetwork[at] >= mostOfNetwork {
		return nil, false
	}
	if p.byNetwork == nil {
		p.byNetwork = map[place]int{}
	}
	p.taken++
	p.byNetwork[at]++
	return func() { p.release(at) }, true
}

func (p *places) release(at place) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken--
	if p.byNetwork[at]--; p.byNetwork[at] == 0 {
		delete(p.byNetwork, at)
	}
}
