package web

import (
	"container/list"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// pageKey is all that a page for everybody depends on beside its age.
type pageKey struct{ app, address, language, zone, theme string }

// pageAge is what a page shows: the version of its app, and the minute, because pages say how long ago something was.
type pageAge struct{ version, minute int64 }

func minuteOf(at time.Time) int64 { return at.Unix() / 60 }

// before is false for a version that went back, as it does where a database is restored beside running processes: then
// a page of before is sent until its minute is over.
func (a pageAge) before(b pageAge) bool { return a.version < b.version || a.minute < b.minute }

// keptPage is an answer, once it is made.
type keptPage struct {
	key    pageKey
	age    pageAge
	made   chan struct{} // closed when the rest is there
	header [][2]string   // with no value: a header that is not to be there
	body   []byte        // nil: it is not kept

	compress   sync.Once
	compressed []byte

	place *list.Element // the store's
}

type keptPageKey struct{}

// send answers with the page, or says that the client has it.
func (p *keptPage) send(c *fiber.Ctx) error {
	response := c.Response()
	for _, header := range p.header {
		if header[1] == "" {
			response.Header.Del(header[0])
		} else {
			response.Header.Set(header[0], header[1])
		}
	}
	if !answerUnchanged(c) {
		c.Locals(keptPageKey{}, p)
		response.SetBodyRaw(p.body)
	}
	return nil
}

// gzipped is the body compressed, once for all who take it so.
func (p *keptPage) gzipped() []byte {
	p.compress.Do(func() {
		p.compressed = fasthttp.AppendGzipBytesLevel(nil, p.body, fasthttp.CompressBestSpeed)
	})
	return p.compressed
}

// size is about what the page takes, with its compressed form.
func (p *keptPage) size() int { return 1000 + len(p.key.address) + len(p.body)*3/2 }

// pageStore keeps the pages that were asked for last.
type pageStore struct {
	limit int

	mu    sync.Mutex
	pages map[pageKey]*keptPage // those too that are being made
	byUse *list.List            // of those that are made, the last used first
	size  int

	sweeping bool // a timer runs that calls sweep
}

// sweepInterval is how often pages go whose minute is over.
const sweepInterval = time.Minute

func newPageStore(limit int) *pageStore {
	return &pageStore{limit: limit, pages: map[pageKey]*keptPage{}, byUse: list.New()}
}

// claim finds the page of that age or a later one, which may still be in the making. Where there is none, the caller is
// the first, makes it, and calls settle.
func (s *pageStore) claim(key pageKey, age pageAge) (page *keptPage, first bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if page = s.pages[key]; page != nil && !page.age.before(age) {
		if page.place != nil {
			s.byUse.MoveToFront(page.place)
		}
		return page, false
	}
	s.remove(page)
	page = &keptPage{key: key, age: age, made: make(chan struct{})}
	s.pages[key] = page
	return page, true
}

// settle ends the making of a page.
func (s *pageStore) settle(page *keptPage, kept bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer close(page.made)
	switch {
	case !kept:
		page.body = nil
		s.remove(page)
	case s.pages[page.key] == page: // and no later one is being made
		page.place = s.byUse.PushFront(page)
		s.size += page.size()
		s.sweepLater()
		for s.size > s.limit {
			s.remove(s.byUse.Back().Value.(*keptPage))
		}
	}
}

// sweepLater has the pages of past minutes taken out in a while. The caller has the lock.
func (s *pageStore) sweepLater() {
	if !s.sweeping {
		s.sweeping = true
		time.AfterFunc(sweepInterval, func() { s.sweep(minuteOf(time.Now())) })
	}
}

// sweep takes out the pages that nobody asked for since the minute began, and that nobody can be sent any more.
func (s *pageStore) sweep(minute int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for last := s.byUse.Back(); last != nil && last.Value.(*keptPage).age.minute < minute; last = s.byUse.Back() {
		s.remove(last.Value.(*keptPage))
	}
	s.sweeping = false
	if s.byUse.Len() > 0 {
		s.sweepLater()
	}
}

// remove takes a page out, unless another has its place already.
func (s *pageStore) remove(page *keptPage) {
	if page == nil || s.pages[page.key] != page {
		return
	}
	delete(s.pages, page.key)
	if page.place != nil {
		s.byUse.Remove(page.place)
		s.size -= page.size()
	}
}
