package live

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"sync"

	"intake/internal/redis"
)

const (
	channel = "intake:live"
	unsent  = 256 // messages may wait for Redis; further ones are dropped
)

// relay carries messages between processes through Redis.
type relay struct {
	client *redis.Client
	origin string // identifies our own messages, which come back
	queue  chan Message
	log    *slog.Logger
	stop   context.CancelFunc
	done   sync.WaitGroup
}

// envelope is a message with its sender.
type envelope struct {
	Origin  string  `json:"origin"`
	Message Message `json:"message"`
}

func newRelay(client *redis.Client, log *slog.Logger, deliver func(Message)) *relay {
	ctx, stop := context.WithCancel(context.Background())
	r := &relay{client: client, origin: rand.Text(), queue: make(chan Message, unsent), log: log, stop: stop}
	r.done.Go(func() { r.post(ctx) })
	r.done.Go(func() { r.listen(ctx, deliver) })
	return r
}

func (r *relay) send(message Message) {
	select {
	case r.queue <- message:
	default:
	}
}

// post publishes the queued messages. While Redis is down they are lost: pages also reload periodically.
func (r *relay) post(ctx context.Context) {
	away := false
	for {
		select {
		case <-ctx.Done():
			return
		case message := <-r.queue:
			text, err := json.Marshal(envelope{r.origin, message})
			if err == nil {
				attempt, cancel := context.WithTimeout(ctx, r.client.Timeout)
				err = r.client.Conn().Publish(attempt, channel, text).Err()
				cancel()
			}
			if failed := err != nil; failed != away && ctx.Err() == nil {
				away = failed
				if failed {
					r.log.Warn("Redis cannot be used: other processes are not told what changes", "error", err)
				} else {
					r.log.Info("Redis can be used again: other processes are told what changes")
				}
			}
		}
	}
}

// listen delivers messages of other processes. The client reconnects by itself.
func (r *relay) listen(ctx context.Context, deliver func(Message)) {
	subscription := r.client.Conn().Subscribe(ctx, channel)
	defer subscription.Close() //nolint:errcheck // no longer needed
	messages := subscription.Channel()
	for {
		select {
		case <-ctx.Done():
			return
		case received, open := <-messages:
			if !open {
				return
			}
			var letter envelope
			if json.Unmarshal([]byte(received.Payload), &letter) == nil && letter.Origin != r.origin {
				deliver(letter.Message)
			}
		}
	}
}

func (r *relay) close() {
	r.stop()
	r.done.Wait()
}
