package web

import (
	"net"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

const (
	promptly       = time.Second // within it a body need not be counted
	mostUnfinished = 64          // of one network
)

var (
	errUnfinished = models.Unavailable("Too many requests from your network are still arriving. Try again in a moment.")
	errLeaving    = models.Unavailable("Intake is shutting down. Try again in a moment.")
)

// Unfinished counts, by network, the requests whose body is still coming in. Those that come promptly
// are never counted, so that it stands in nobody's way; of the others one network may have a few.
type Unfinished struct {
	Addresses Addresses

	mu        sync.Mutex
	byNetwork map[string]int
}

// expect watches over the body of the request.
func (u *Unfinished) expect(c *fiber.Ctx, conn net.Conn) *waiting {
	return u.watch(Neighbourhood(u.Addresses.Of(c)), conn)
}

func (u *Unfinished) watch(network string, conn net.Conn) *waiting {
	return &waiting{unfinished: u, network: network, conn: conn}
}

func (u *Unfinished) add(network string) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.byNetwork[network] >= mostUnfinished {
		return false
	}
	if u.byNetwork == nil {
		u.byNetwork = map[string]int{}
	}
	u.byNetwork[network]++
	return true
}

func (u *Unfinished) remove(network string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.byNetwork[network]--; u.byNetwork[network] == 0 {
		delete(u.byNetwork, network)
	}
}

// waiting is the time from the first look at a body to its end.
type waiting struct {
	unfinished *Unfinished
	network    string
	conn       net.Conn

	mu      sync.Mutex
	timer   *time.Timer
	counted bool
	ended   bool
	refused bool
}

// until sets until when the next read of the body may wait.
func (w *waiting) until(deadline time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.refused {
		return errUnfinished
	}
	if w.timer == nil && !w.ended {
		w.timer = time.AfterFunc(promptly, w.count)
	}
	w.conn.SetReadDeadline(deadline) //nolint:errcheck // a dead connection fails in the read that follows
	return nil
}

// count takes a place among the unfinished, or ends the read that is waiting.
func (w *waiting) count() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended {
		return
	}
	if w.counted = w.unfinished.add(w.network); !w.counted {
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
		return errUnfinished
	}
	return nil
}

// over ends the waiting: the body is here, or nobody wants it any more.
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
		w.unfinished.remove(w.network)
	}
}
