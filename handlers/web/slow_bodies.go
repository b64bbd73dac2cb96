package web

import (
	"net"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

const (
	promptTime    = time.Second // bodies that arrive within it are not counted
	maxSlowBodies = 64          // of one network
)

var (
	errManySlow = models.Unavailable("Too many requests from your network are still arriving. Try again in a moment.")
	errLeaving  = models.Unavailable("Intake is shutting down. Try again in a moment.")
)

// SlowBodies counts, by network, the requests whose body is still arriving. Bodies that arrive within promptTime are
// never counted, so normal use is not affected; a network may have only a few of the others.
type SlowBodies struct {
	Addresses Addresses

	mu        sync.Mutex
	byNetwork map[string]int
}

// expect starts to watch the body of the request.
func (s *SlowBodies) expect(c *fiber.Ctx, conn net.Conn) *waiting {
	return s.watch(ClientNetwork(s.Addresses.Of(c)), conn)
}

func (s *SlowBodies) watch(network string, conn net.Conn) *waiting {
	return &waiting{slow: s, network: network, conn: conn}
}

func (s *SlowBodies) add(network string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byNetwork[network] >= maxSlowBodies {
		return false
	}
	if s.byNetwork == nil {
		s.byNetwork = map[string]int{}
	}
	s.byNetwork[network]++
	return true
}

func (s *SlowBodies) remove(network string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byNetwork[network]--; s.byNetwork[network] == 0 {
		delete(s.byNetwork, network)
	}
}

// waiting is the time from the first read of a body to its end.
type waiting struct {
	slow    *SlowBodies
	network string
	conn    net.Conn

	mu      sync.Mutex
	timer   *time.Timer
	counted bool
	ended   bool
	refused bool
}

// until sets the deadline of the next read of the body.
func (w *waiting) until(deadline time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.refused {
		return errManySlow
	}
	if w.timer == nil && !w.ended {
		w.timer = time.AfterFunc(promptTime, w.count)
	}
	w.conn.SetReadDeadline(deadline) //nolint:errcheck // a dead connection fails in the following read
	return nil
}

// count adds the request to the slow ones, or ends the read that is waiting.
func (w *waiting) count() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended {
		return
	}
	if w.counted = w.slow.add(w.network); !w.counted {
		w.refused = true
		w.conn.SetReadDeadline(time.Now()) //nolint:errcheck // a dead connection has failed already
	}
}

func (w *waiting) refusal() error {
	if w == nil {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.refused {
		return errManySlow
	}
	return nil
}

// over ends the watch: the body is complete, or no longer wanted.
func (w *waiting) over() {
	if w == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended {
		return
	}
	w.ended = true
	if w.timer != nil {
		w.timer.Stop()
	}
	if w.counted {
		w.slow.remove(w.network)
	}
}
