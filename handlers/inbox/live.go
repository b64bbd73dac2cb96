package inbox

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/live"
	"intake/models"
)

const (
	// streamTime is shorter than the server's WriteTimeout: the browser reconnects by itself.
	streamTime = 45 * time.Second
	// maxStreams is how many streams a session may have; further pages poll instead.
	maxStreams = 6
	// recheckInterval is how long a stream continues before it checks its permission again.
	recheckInterval = time.Second
)

// streams counts the open streams of each session.
type streams struct {
	mu   sync.Mutex
	open map[string]int
}

func (s *streams) take(session string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open == nil {
		s.open = map[string]int{}
	}
	if s.open[session] >= maxStreams {
		return false
	}
	s.open[session]++
	return true
}

func (s *streams) release(session string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[session]--; s.open[session] <= 0 {
		delete(s.open, session)
	}
}

// stream reports by server-sent events which tickets changed ("ticket"), and who has the shown ticket open ("looking").
// Events only name the ticket; the page then requests it like anybody else. A 204 tells the browser not to reconnect
// but to poll.
func (in *Inbox) stream(c *fiber.Ctx) error {
	ctx := c.UserContext()
	session := web.Session(c)
	ticket := c.Query("ticket")
	s := &stream{inbox: in, session: session, checked: time.Now()}
	if ticket != "" {
		found, _, _, err := session.Account.AgentTicket(ctx, in.DB, ticket)
		if err != nil {
			return err
		}
		s.look = live.Message{App: found.AppID, Ticket: found.ID, Person: session.AccountID, Tab: models.NewID()}
	}
	var err error
	if s.apps, err = session.Account.AppIDs(ctx, in.DB); err != nil {
		return err
	}
	if !in.streams.take(session.ID) {
		return c.SendStatus(fiber.StatusNoContent)
	}
	s.subscription = in.Live.Subscribe()
	c.Set(fiber.HeaderContentType, "text/event-stream")
	c.Set("X-Accel-Buffering", "no") // a buffering proxy would delay every event
	c.Context().SetBodyStreamWriter(s.run)
	return nil
}

// stream is one page that listens. It outlives its request's handler, so it must not reference the request.
type stream struct {
	inbox        *Inbox
	session      *models.Session
	apps         []string // whose tickets it may hear of
	look         live.Message
	subscription *live.Subscription
	checked      time.Time
}

func (s *stream) run(w *bufio.Writer) {
	defer func() {
		s.subscription.Close()
		s.inbox.streams.release(s.session.ID)
		if s.look.Ticket != "" {
			left := s.look
			left.Left = true
			s.inbox.Live.Publish(left)
		}
		if fault := recover(); fault != nil {
			slog.Error("panic in a live stream", "panic", fault)
		}
	}()
	s.stillLooking()
	if !send(w, "retry: 1000\n\n") {
		return
	}
	ends := time.NewTimer(streamTime)
	defer ends.Stop()
	beat := time.NewTicker(live.StillLooking)
	defer beat.Stop()
	for {
		select {
		case message, open := <-s.subscription.Messages:
			if !open || !s.forward(w, message) {
				return
			}
		case <-beat.C:
			if !s.allowed() || !send(w, ": still here\n\n") {
				return
			}
			s.stillLooking()
		case <-ends.C:
			return
		}
	}
}

func (s *stream) stillLooking() {
	if s.look.Ticket != "" {
		s.inbox.Live.Publish(s.look)
	}
}

// forward passes on messages about the person's apps, and those about viewers only if they view the same ticket.
func (s *stream) forward(w *bufio.Writer, message live.Message) (open bool) {
	event := "ticket"
	if message.Tab != "" {
		event = "looking"
		if message.Ticket != s.look.Ticket || message.Tab == s.look.Tab {
			return true
		}
	}
	if time.Since(s.checked) > recheckInterval && !s.allowed() {
		return false
	}
	if !slices.Contains(s.apps, message.App) {
		return true
	}
	data, err := json.Marshal(map[string]string{"ticket": message.Ticket})
	return err == nil && send(w, fmt.Sprintf("event: %s\ndata: %s\n\n", event, data))
}

// allowed checks again that the session is alive and which apps the person works for: after a sign-out or removal from
// the team nothing more is sent.
func (s *stream) allowed() bool {
	ctx, cancel := context.WithTimeout(context.Background(), web.RequestTimeout)
	defer cancel()
	s.checked = time.Now()
	alive, err := s.session.Active(ctx, s.inbox.DB)
	if err != nil || !alive {
		return false
	}
	s.apps, err = s.session.Account.AppIDs(ctx, s.inbox.DB)
	return err == nil && len(s.apps) > 0 && (s.look.App == "" || slices.Contains(s.apps, s.look.App))
}

func send(w *bufio.Writer, text string) bool {
	w.WriteString(text) //nolint:errcheck // checked by Flush
	return w.Flush() == nil
}
