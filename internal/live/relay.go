package live

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
)

const (
	channel  = "intake:live"
	patience = 200 * time.Millisecond // for Redis to take one message
	unsent   = 256                    // messages may wait for Redis; what comes beyond is dropped
)

// The client would print a line of its own for every failed connection; the relay logs once per change of state.
func init() { logging.Disable() }

// relay carries messages between processes over Redis.
type relay struct {
	client *goredis.Client
	origin string // of our own messages, which come back
	queue  chan Message
	log    *slog.Logger
	stop   context.CancelFunc
	done   sync.WaitGroup
}

// envelope is a message on its way.
type envelope struct {
	Origin  string  `json:"origin"`
	Message Message `json:"message"`
}

func openRelay(redisURL string, log *slog.Logger, deliver func(Message)) (*relay, error) {
	options, err := goredis.ParseURL(redisURL)
	if err != nil {
		// The cause is left out because it may quote the password.
		return nil, errors.New("the Redis address cannot be read: write it as redis://user:password@host:6379/0")
	}
	options.DialTimeout, options.WriteTimeout = patience, patience
	options.MaxRetries, options.DialerRetries = -1, 1
	options.ContextTimeoutEnabled = true
	ctx, stop := context.WithCancel(context.Background())
	r := &relay{client: goredis.NewClient(options), origin: rand.Text(), queue: make(chan Message, unsent), log: log, stop: stop}
	r.done.Go(func() { r.post(ctx) })
	r.done.Go(func() { r.listen(ctx, deliver) })
	return r, nil
}

func (r *relay) send(message Message) {
	select {
	case r.queue <- message:
	default:
	}
}

// post publishes what is queued. While Redis is away messages are lost: those who missed them look again by themselves.
func (r *relay) post(ctx context.Context) {
	away := false
	for {
		select {
		case <-ctx.Done():
			return
		case message := <-r.queue:
			text, err := json.Marshal(envelope{r.origin, message})
			if err == nil {
				attempt, cancel := context.WithTimeout(ctx, patience)
				err = r.client.Publish(attempt, channel, text).Err()
				cancel()
			}
			if failed := err != nil; failed != away && ctx.Err() == nil {
				away = failed
				if failed {
					r.log.Warn("Redis does not answer: other processes are not told what changes", "error", err)
				} else {
					r.log.Info("Redis answers again: other processes are told what changes")
				}
			}
		}
	}
}

// listen hands on what other processes say. The client connects again by itself.
func (r *relay) listen(ctx context.Context, deliver func(Message)) {
	subscription := r.client.Subscribe(ctx, channel)
	defer subscription.Close() //nolint:errcheck // nothing more is wanted of it
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

func (r *relay) close() error {
	r.stop()
	r.done.Wait()
	return r.client.Close()
}
