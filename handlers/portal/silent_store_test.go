package portal_test

import (
	"fmt"
	"io"
	"net"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"intake/handlers"
	"intake/handlers/handlertest"
	"intake/internal/files"
	"intake/models/modelstest"
)

// freezer is a proxy in front of an S3 server. When frozen, it accepts connections and answers nothing.
type freezer struct {
	store  files.Store
	frozen atomic.Bool
}

func newFreezer(t *testing.T) *freezer {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket("intake"); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	f := &freezer{}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			t.Cleanup(func() { near.Close() })
			far, err := net.Dial("tcp", strings.TrimPrefix(server.URL, "http://"))
			if err != nil {
				near.Close()
				continue
			}
			t.Cleanup(func() { far.Close() })
			go f.carry(far, near)
			go f.carry(near, far)
		}
	}()
	f.store, err = files.Open(t.Context(), files.Place{S3: &files.S3{
		Host: listener.Addr().String(), Key: "key", Secret: "secret", Bucket: "intake", Region: "us-east-1",
		Plain:   true,
		Timeout: 2 * time.Second,
	}})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func (f *freezer) carry(to, from net.Conn) {
	defer to.Close()
	for piece := make([]byte, 32<<10); ; {
		n, err := from.Read(piece)
		if err != nil {
			return
		}
		if f.frozen.Load() {
			io.Copy(io.Discard, from) //nolint:errcheck // a frozen connection ignores it
			return
		}
		to.Write(piece[:n]) //nolint:errcheck // then the next read fails
	}
}

// While the S3 store hangs, the text of a message is stored, its sender is told that the files are missing, and upload
// slots are freed. Everything works again once the store does.
func TestAHangingStoreDoesNotBlockMessages(t *testing.T) {
	t.Parallel()
	store := newFreezer(t)
	s := handlertest.New(t, modelstest.SQLite(t), func(deps *handlers.Deps) { deps.Files = store.store })
	d := newDesk(t, s)
	picture := []handlertest.File{{Name: "a.png", Type: "image/png", Content: png}}
	ticket := form("app", "kestrel", "subject", "It hangs", "description", "It does.", "email", "a@example.com")
	d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", "See here."), picture), page(d.ritas))
	address := d.fileOf(d.ritas)
	d.expect(d.rita.Get(address), 200, png)

	store.frozen.Store(true)
	began := time.Now()
	d.expect(d.rita.Get(address), 503, "try again")
	var all sync.WaitGroup
	for n := range 40 { // more than there are slots, one after the other from many networks
		all.Go(func() {
			answer := d.visitor.PostFiles("/api/v1/widget/tickets", ticket, picture, "X-Forwarded-For",
				fmt.Sprintf("203.0.113.%d", n))
			if answer.StatusCode != 503 || answer.Header.Get("Retry-After") == "" {
				t.Errorf("the answer is %d %s", answer.StatusCode, answer.Body)
			}
			if !strings.Contains(answer.Body, "was created, but its files could not be stored") &&
				!strings.Contains(answer.Body, "Too many uploads") {
				t.Errorf("it says %s", answer.Body)
			}
		})
	}
	all.Wait()
	d.expect(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", "Words of mine"), picture), 503, "Words of mine",
		`id="files-error"`)
	filed := d.rita.PostFiles("/my/tickets/new",
		form("app", "kestrel", "subject", "It hangs", "description", "It does."), picture)
	d.expectTo(filed, "/my/tickets/")
	if to := filed.Header.Get("Location"); !strings.HasSuffix(to, "?filed=without-files") {
		t.Errorf("a ticket without its files leads to %s", to)
	}
	if took := time.Since(began); took > 5*time.Minute {
		t.Errorf("it took %v", took)
	}

	store.frozen.Store(false)
	for began := time.Now(); ; time.Sleep(50 * time.Millisecond) { // a frozen connection may be tried first
		answer := d.visitor.PostFiles("/api/v1/widget/tickets", ticket, picture, "X-Forwarded-For", "203.0.113.200")
		if answer.StatusCode == 201 {
			break
		}
		if time.Since(began) > 2*time.Minute {
			t.Fatalf("the store is back, and the answer is %d %s", answer.StatusCode, answer.Body)
		}
	}
	d.expect(d.rita.Get(address), 200, png)
}
