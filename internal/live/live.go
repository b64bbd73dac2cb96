// Package live informs open pages of changes: within the process, and through Redis in other processes. A message only
// names objects and has no content, so receivers load it with their own permissions.
package live

import (
	"log/slog"
	"sync"

	"intake/internal/redis"
)

// Message says that something happened to a ticket or, with Tab set, that somebody has it open.
type Message struct {
	App    string `json:"app"`
	Ticket string `json:"ticket"`
	Person string `json:"person,omitempty"` // the account that has it open
	Tab    string `json:"tab,omitempty"`    // in which of its pages
	Left   bool   `json:"left,omitempty"`   // it was closed
}

// backlog is how many messages may wait for one subscriber.
const backlog = 64

// Broker delivers messages to all subscribers. It never blocks a publisher, and guarantees nothing: a subscriber that
// is too slow is dropped, and reloads when it reconnects.
type Broker struct {
	relay *relay // nil: this process is the only one
	looks looks

	mu     sync.Mutex
	subs   map[*Subscription]struct{}
	closed bool
}

// New returns a broker that reaches the other processes through Redis; with nil it stays in this process. While Redis
// is down, each process only informs its own pages.
func New(client *redis.Client, log *slog.Logger) *Broker {
	b := &Broker{subs: map[*Subscription]struct{}{}}
	if client != nil {
		b.relay = newRelay(client, log, b.deliver)
	}
	return b
}

// Publish sends the message to all subscribers, in this and other processes.
func (b *Broker) Publish(message Message) {
	b.deliver(message)
	if b.relay != nil {
		b.relay.send(message)
	}
}

// TicketChanged informs all subscribers that something happened to the app's ticket.
func (b *Broker) TicketChanged(app, ticket string) { b.Publish(Message{App: app, Ticket: ticket}) }

func (b *Broker) deliver(message Message) {
	if message.Tab != "" && !b.looks.note(message) {
		return // a repeated sign of life is no news
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
	// Messages is closed with the broker, or when too many messages waited.
	Messages <-chan Message

	messages chan Message
	broker   *Broker
}

// Subscribe returns a new subscription. After Close it never receives anything.
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

// Close ends the subscription.
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

// Close ends all subscriptions, so that open event streams end. The Redis client stays open.
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
