package web

import "sync"

// sender is who uploads files. The better known a sender is, the more upload slots are open to them.
type sender int

const (
	anonymous sender = iota
	signedIn
	team
)

// maxUploads is how many uploads may run at once before the next one of such a sender is refused, and
// maxUploadsOfNetwork how many of them from one network.
var maxUploads = [...]int{anonymous: 20, signedIn: 26, team: 32}

const maxUploadsOfNetwork = 8

// uploadSlots counts the uploads in progress.
type uploadSlots struct {
	mu        sync.Mutex
	taken     int
	byNetwork map[uploadSlot]int
}

// uploadSlot is counted separately for each kind of sender: a stranger in the same building takes no slot from the
// team.
type uploadSlot struct {
	who     sender
	network string
}

func (p *uploadSlots) take(who sender, network string) (release func(), ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at := uploadSlot{who, network}
	if p.taken >= maxUploads[who] || p.byNetwork[at] >= maxUploadsOfNetwork {
		return nil, false
	}
	if p.byNetwork == nil {
		p.byNetwork = map[uploadSlot]int{}
	}
	p.taken++
	p.byNetwork[at]++
	return func() { p.release(at) }, true
}

func (p *uploadSlots) release(at uploadSlot) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken--
	if p.byNetwork[at]--; p.byNetwork[at] == 0 {
		delete(p.byNetwork, at)
	}
}
