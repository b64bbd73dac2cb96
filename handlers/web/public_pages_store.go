package web

import (
	"container/list"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// pageKey is everything that a public page depends on besides its age.
type pageKey struct{ app, address, language, zone, theme string }

// pageAge is how recent a page is: the version of its app, and the minute, because pages say how long ago something
// happened.
type pageAge struct{ version, minute int64 }

func minuteOf(at time.Time) int64 { return at.Unix() / 60 }

// before is false for a version that went back, as when a database is restored under running processes: then an older
// page is sent until its minute is over.
func (a pageAge) before(b pageAge) bool { return a.version < b.version || a.minute < b.minute }

// cachedPage is a cached answer, once it is made.
type cachedPage struct {
	key    pageKey
	age    pageAge
	made   chan struct{} // closed when the answer is complete
	header [][2]string   // an empty value removes the header
	body   []byte        // nil: not cached

	compress   sync.Once
	compressed []byte

	place *list.Element // the store's
}

type cachedPageKey struct{}

// send answers with the page, or with 304 if the client has it.
func (p *cachedPage) send(c *fiber.Ctx) error {
	response := c.Response()
	for _, header := range p.header {
		if header[1] == "" {
			response.Header.Del(header[0])
		} else {
			response.Header.Set(header[0], header[1])
		}
	}
	if !answerUnchanged(c) {
		c.Locals(cachedPageKey{}, p)
		response.SetBodyRaw(p.body)
	}
	return nil
}

// gzipped is the compressed body, made once for all clients that accept it.
func (p *cachedPage) gzipped() []byte {
	p.compress.Do(func() {
		p.compressed = fasthttp.AppendGzipBytesLevel(nil, p.body, fasthttp.CompressBestSpeed)
	})
	return p.compressed
}

// size estimates the memory of the page, including its compressed form.
func (p *cachedPage) size() int { return 1000 + len(p.key.address) + len(p.body)*3/2 }

// pageStore keeps the most recently used pages.
type pageStore struct {
	limit int

	mu    sync.Mutex
	pages map[pageKey]*cachedPage // including pages that are being made
	byUse *list.List              // completed pages, the most recently used first
	size  int

	sweeping bool // a timer will call sweep
}

func newPageStore(limit int) *pageStore {
	return &pageStore{limit: limit, pages: map[pageKey]*cachedPage{}, byUse: list.New()}
}

// claim finds the page of that age or a later one, which may still be in the making. If there is none, the caller is
// first: it makes the page and calls settle.
func (s *pageStore) claim(key pageKey, age pageAge) (page *cachedPage, first bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if page = s.pages[key]; page != nil && !page.age.before(age) {
		if page.place != nil {
			s.byUse.MoveToFront(page.place)
		}
		return page, false
	}
	s.remove(page)
	page = &cachedPage{key: key, age: age, made: make(chan struct{})}
	s.pages[key] = page
	return page, true
}

// settle completes a page that was being made.
func (s *pageStore) settle(page *cachedPage, cacheable bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer close(page.made)
	switch {
	case !cacheable:
		page.body = nil
		s.remove(page)
	case s.pages[page.key] == page: // no later one is being made
		page.place = s.byUse.PushFront(page)
		s.size += page.size()
		s.sweepLater()
		for s.size > s.limit {
			s.remove(s.byUse.Back().Value.(*cachedPage))
		}
	}
}

// sweepLater schedules a sweep for the end of this minute. The caller holds the lock.
func (s *pageStore) sweepLater() {
	if !s.sweeping {
		s.sweeping = true
		next := time.Unix(60*(minuteOf(time.Now())+1), 0)
		time.AfterFunc(time.Until(next), func() { s.sweep(minuteOf(time.Now())) })
	}
}

// sweep removes pages of past minutes, since they can no longer be sent.
func (s *pageStore) sweep(minute int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for last := s.byUse.Back(); last != nil && last.Value.(*cachedPage).age.minute < minute; last = s.byUse.Back() {
		s.remove(last.Value.(*cachedPage))
	}
	s.sweeping = false
	if s.byUse.Len() > 0 {
		s.sweepLater()
	}
}

// remove removes a page, unless another has taken its place.
func (s *pageStore) remove(page *cachedPage) {
	if page == nil || s.pages[page.key] != page {
		return
	}
	delete(s.pages, page.key)
	if page.place != nil {
		s.byUse.Remove(page.place)
		s.size -= page.size()
	}
}
