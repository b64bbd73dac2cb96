package live

import (
	"slices"
	"sync"
	"time"
)

const (
	// StillLooking is how often a page repeats that it has a ticket open.
	StillLooking = 10 * time.Second
	// forgotten is the time without a repetition after which a page counts as closed: its process may have ended.
	forgotten = 25 * time.Second
)

// looks knows which accounts have which ticket open. Every process keeps its own record from the messages, so nothing
// stale can be left in a database.
type looks struct {
	mu      sync.Mutex
	tickets map[string]map[string]look // by ticket, by tab
	swept   time.Time
}

type look struct {
	person string
	until  time.Time
}

// note processes the message and reports whether the viewers changed.
func (l *looks) note(message Message) (news bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	l.sweep(now)
	tabs := l.tickets[message.Ticket]
	before, there := tabs[message.Tab]
	if message.Left {
		delete(tabs, message.Tab)
		return there
	}
	if tabs == nil {
		tabs = map[string]look{}
		if l.tickets == nil {
			l.tickets = map[string]map[string]look{}
		}
		l.tickets[message.Ticket] = tabs
	}
	tabs[message.Tab] = look{message.Person, now.Add(forgotten)}
	return !there || before.until.Before(now)
}

func (l *looks) sweep(now time.Time) {
	if now.Sub(l.swept) < forgotten {
		return
	}
	l.swept = now
	for ticket, tabs := range l.tickets {
		for tab, look := range tabs {
			if look.until.Before(now) {
				delete(tabs, tab)
			}
		}
		if len(tabs) == 0 {
			delete(l.tickets, ticket)
		}
	}
}

// Looking lists the accounts that have the ticket open.
func (b *Broker) Looking(ticket string) []string {
	b.looks.mu.Lock()
	defer b.looks.mu.Unlock()
	now := time.Now()
	var people []string
	for _, look := range b.looks.tickets[ticket] {
		if look.until.After(now) {
			people = append(people, look.person)
		}
	}
	slices.Sort(people)
	return slices.Compact(people)
}
