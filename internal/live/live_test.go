package live

import (
	"fmt"
	"log/slog"
	"slices"
	"testing"
	"time"

	"intake/internal/redis"
	"intake/internal/testing/await"
	redistest "intake/internal/testing/redis"
)

func newBroker(t *testing.T, client *redis.Client) *Broker {
	t.Helper()
	broker := New(client, slog.New(slog.DiscardHandler))
	t.Cleanup(broker.Close)
	return broker
}

// received returns a condition that holds once a message about the ticket has arrived.
func received(sub *Subscription, ticket string) func() bool {
	return func() bool {
		for {
			select {
			case message := <-sub.Messages:
				if message.Ticket == ticket {
					return true
				}
			default:
				return false
			}
		}
	}
}

func TestAMessageReachesAllSubscribers(t *testing.T) {
	t.Parallel()
	broker := newBroker(t, nil)
	first, second := broker.Subscribe(), broker.Subscribe()
	want := Message{App: "kestrel", Ticket: "one"}
	broker.Publish(want)
	if got := <-first.Messages; got != want {
		t.Errorf("the first gets %+v, want %+v", got, want)
	}
	if got := <-second.Messages; got != want {
		t.Errorf("the second gets %+v, want %+v", got, want)
	}
	first.Close()
	first.Close()
	broker.Publish(want)
	if _, open := <-first.Messages; open {
		t.Error("whoever stopped listening still hears")
	}
}

func TestASlowSubscriberIsDroppedWithoutDelayingOthers(t *testing.T) {
	t.Parallel()
	broker := newBroker(t, nil)
	slow := broker.Subscribe()
	for range backlog + 1 {
		broker.Publish(Message{Ticket: "one"})
	}
	count := 0
	for range slow.Messages {
		count++
	}
	if count != backlog {
		t.Errorf("it heard %d messages", count)
	}
}

func TestAClosedBrokerEndsEverySubscription(t *testing.T) {
	t.Parallel()
	broker := newBroker(t, nil)
	before := broker.Subscribe()
	broker.Close()
	if _, open := <-before.Messages; open {
		t.Error("a subscription outlives its broker")
	}
	if _, open := <-broker.Subscribe().Messages; open {
		t.Error("a closed broker takes new subscribers")
	}
}

func TestAViewerIsListedUntilAllTheirTabsAreClosed(t *testing.T) {
	t.Parallel()
	broker := newBroker(t, nil)
	sub := broker.Subscribe()
	look := func(person, tab string, left bool) {
		broker.Publish(Message{Ticket: "one", Person: person, Tab: tab, Left: left})
	}
	want := func(people ...string) {
		t.Helper()
		if got := broker.Looking("one"); !slices.Equal(got, people) {
			t.Errorf("looking are %v, want %v", got, people)
		}
	}
	look("olive", "a", false)
	look("amir", "b", false)
	look("amir", "c", false)
	look("amir", "c", false) // still there
	want("amir", "olive")
	look("amir", "b", true)
	want("amir", "olive")
	look("amir", "c", true)
	look("amir", "c", true)
	want("olive")
	if got := len(sub.messages); got != 5 {
		t.Errorf("%d messages were news, want 5", got)
	}
	if people := broker.Looking("another"); len(people) != 0 {
		t.Errorf("at another ticket are %v", people)
	}
}

func TestAViewerWithoutSignsOfLifeIsRemoved(t *testing.T) {
	t.Parallel()
	broker := newBroker(t, nil)
	broker.Publish(Message{Ticket: "one", Person: "olive", Tab: "a"})
	broker.looks.tickets["one"]["a"] = look{"olive", time.Now().Add(-time.Second)}
	if people := broker.Looking("one"); len(people) != 0 {
		t.Errorf("still looking: %v", people)
	}
	broker.looks.swept = time.Time{}
	broker.Publish(Message{Ticket: "two", Person: "amir", Tab: "b"})
	if len(broker.looks.tickets) != 1 {
		t.Errorf("what ran out is kept: %v", broker.looks.tickets)
	}
}

func TestProcessesShareMessagesOverRedis(t *testing.T) {
	t.Parallel()
	server := redistest.New(t)
	here, there := newBroker(t, server.Client(t)), newBroker(t, server.Client(t))
	sub, own := there.Subscribe(), here.Subscribe()
	await.That(t, "a message crosses", func() bool {
		here.Publish(Message{App: "kestrel", Ticket: "one", Person: "olive", Tab: "a"})
		return slices.Equal(there.Looking("one"), []string{"olive"})
	})
	await.That(t, "its subscribers get it", received(sub, "one"))
	if !received(own, "one")() {
		t.Error("this process was not told")
	}
	await.That(t, "the other process hears of a ticket", func() bool { // a message is lost if Redis takes too long
		here.Publish(Message{Ticket: "two"})
		if !received(own, "two")() {
			t.Error("this process was not told")
		}
		return received(sub, "two")()
	})
	select {
	case message := <-own.Messages:
		t.Errorf("our own message came back: %+v", message)
	case <-time.After(50 * time.Millisecond):
	}
}

func TestEachProcessServesItsOwnSubscribersDuringAnOutageOfRedis(t *testing.T) {
	t.Parallel()
	server := redistest.New(t)
	here, there := newBroker(t, server.Client(t)), newBroker(t, server.Client(t))
	own, others := here.Subscribe(), there.Subscribe()
	server.Stop()
	began := time.Now()
	for n := range 10 {
		ticket := fmt.Sprint(n)
		here.Publish(Message{Ticket: ticket})
		if !received(own, ticket)() {
			t.Error("this process was not told")
		}
	}
	if took := time.Since(began); took > time.Minute {
		t.Errorf("publishing waited for Redis: %v", took)
	}
	server.Start(t)
	await.That(t, "Redis is used again", func() bool {
		here.Publish(Message{Ticket: "back"})
		return received(others, "back")()
	})
}
