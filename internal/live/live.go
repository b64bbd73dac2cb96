// Package live tells open pages at once that something changed: within the process, and through Redis to other
// processes. A message names things and carries nothing of them, so whoever receives it looks for themselves.
package live

import (
	"log/slog"
	"sync"

	"intake/internal/redis"
)

// Message says that something happened to a ticket, or with Tab set, that somebody looks at it.
type Message struct {
	App    string `json:"app"`
	Ticket string `json:"ticket"`
	Person string `json:"person,omitempty"` // the account that looks
	Tab    string `json:"tab,omitempty"`    // in which of its pages
	Left   bool   `json:"left,omitempty"`   // it looks no more
}

// backlog is how many messages may wait for one subscriber.
const backlog = 64

// Broker hands messages to all who subscribed. It never makes a publisher wait, and promises nothing: a subscriber that
// cannot follow is let go, and looks again when it comes back.
type Broker struct {
	relay *relay // nil: this process is alone
	looks looks

	mu     sync.Mutex
	subs   map[*Subscription]struct{}
	closed bool
}

// New returns a broker that reaches the other processes over Redis, or with nil stays in this process. While Redis is
// away, each process tells its own.
func New(client *redis.Client, log *slog.Logger) *Broker {
	b := &Broker{subs: map[*Subscription]struct{}{}}
	if client != nil {
		b.relay = newRelay(client, log, b.deliver)
	}
	return b
}

// Publish tells all subscribers, here and elsewhere.
func (b *Broker) Publish(message Message) {
	b.deliver(message)
	if b.relay != nil {
		b.relay.send(message)
	}
}

// TicketChanged tells all subscribers that something happened to the ticket of the app.
func (b *Broker) TicketChanged(app, ticket string) { b.Publish(Message{App: app, Ticket: ticket}) }

func (b *Broker) deliver(message Message) {
	if message.Tab != "" && !b.looks.note(message) {
		return // that somebody is still there is no news
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for sub := range b.subs {
		select {
		case sub.messages <- message:
		default:
			b.drop(sub)
		}
	}
}

// Subscription receives messages until it is closed.
type Subscription struct {
	// Messages is closed with the broker, or when too many waited.
	Messages <-chan Message

	messages chan Message
	broker   *Broker
}

// Subscribe begins to listen. At a closed broker there is nothing to hear any more.
func (b *Broker) Subscribe() *Subscription {
	messages := make(chan Message, backlog)
	sub := &Subscription{Messages: messages, messages: messages, broker: b}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		close(messages)
	} else {
		b.subs[sub] = struct{}{}
	}
	return sub
}

// Close stops listening.
func (s *Subscription) Close() {
	s.broker.mu.Lock()
	defer s.broker.mu.Unlock()
	s.broker.drop(s)
}

func (b *Broker) drop(sub *Subscription) {
	if _, there := b.subs[sub]; there {
		delete(b.subs, sub)
		close(sub.messages)
	}
}

// Close ends all subscriptions, so that the pages that hold a connection open let go of it. The
// Redis client stays open.
func (b *Broker) Close() {
	b.mu.Lock()
	b.closed = true
	for sub := range b.subs {
		b.drop(sub)
	}
	b.mu.Unlock()
	if b.relay != nil {
		b.relay.close()
	}
}
