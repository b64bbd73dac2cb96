package models

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

const (
	queueLength = 2048
	groupSize   = 256
	groupBytes  = 4 << 20 // of descriptions; the last one may go over
)

// GroupTimeout is how long the database may take for what several requests wait for together.
const GroupTimeout = 4 * time.Second

// Intake files tickets and publishes posts. One durable commit costs about a millisecond, so requests that arrive
// while a commit is under way share the next one: nobody waits for a timer, and an idle Intake commits at once.
type Intake struct {
	// Grouped is called with the size of each group that is committed. It may be nil. Set it before the first filing.
	Grouped func(size int)

	db      *gorm.DB
	timeout time.Duration                 // of a group
	admins  *store.Lookup[string, string] // the account of an app's first admin, by the app's id
	queue   chan *filing
	ended   chan struct{}
	recent  recent

	mu     sync.RWMutex // guards closed: nothing may be sent to a closed queue
	closed bool
}

// filing is a draft that waits to be written to the database. Exactly one of ticket and post is set.
type filing struct {
	app         *App
	at          clock
	ticket      *Ticket
	post        *Post
	email       string          // of the requester; "" if the author is known already
	requester   *knownRequester // the account with this address; nil if there is none yet
	name        string
	words       []string     // of the ticket's public texts, for searches
	pictures    []string     // the ids of the post's pictures
	came        *sortable    // the ticket, if rules may sort it
	tags        []*ticketTag // that rules add
	sorted      []*Event     // what rules did
	inTurn      *TicketRule  // the rule that assigns the ticket to one of several people
	answer      *string      // the id of the rule that answers the ticket
	by          Actor
	origin      []byte // the digest of where a visitor sent it from; nil if it is not noted
	caught      string // the id of the clean-up that catches it, "" if none does
	quiet       bool   // the requester gets no receipt
	idempotency *Idempotency
	leader      *filing         // the filing of the same group with the same idempotency key that is written
	expired     <-chan struct{} // closed when the request's deadline has passed

	state atomic.Int32
	err   error
	done  chan struct{}
}

// overdue reports whether the request's deadline has passed.
func (f *filing) overdue() bool {
	select {
	case <-f.expired:
		return true
	default:
		return false
	}
}

// contact is what the app learns about the requester, or nil if the filing names nobody.
func (f *filing) contact() *contactNote {
	note := &contactNote{AppID: f.app.ID, Name: f.name}
	switch {
	case f.ticket != nil:
		note.AccountID = f.ticket.RequesterID
	case f.post.AuthorNamed:
		note.AccountID = f.post.AuthorID
	default:
		return nil
	}
	note.Acted = f.by.Account != nil && !f.by.vouched() && f.by.Account.ID == note.AccountID
	return note
}

func (f *filing) size() int {
	if f.ticket != nil {
		return len(f.ticket.Description)
	}
	return len(f.post.Description)
}

// A filing is waiting until a group takes it or its caller gives up.
const (
	waiting int32 = iota
	taken
	abandoned
)

var (
	errBusy    = Unavailable("We are receiving more than we can store right now. Try again in a moment.")
	errNoAdmin = &Error{Code: CodeMisconfigured,
		Message: "This app has no owner or admin yet, so a post without requester_email belongs to nobody."}
)

// NewIntake starts an Intake that gives each group the timeout; Close ends it.
func NewIntake(db *gorm.DB, timeout time.Duration) *Intake {
	in := &Intake{
		db: db, timeout: timeout, admins: store.NewLookup(timeout, firstAdmins(db)),
		queue: make(chan *filing, queueLength), ended: make(chan struct{}),
	}
	go in.run()
	return in
}

// FileTicket files a ticket for the requester's address, and creates an account for the address if there is none. When
// it returns without an error, the ticket is durable. With an Idempotency that was used before, it returns the first
// ticket again.
func (in *Intake) FileTicket(ctx context.Context, app *App, draft TicketDraft) (*Ticket, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	at := clockOf(ctx)
	f := draft.filing(app, at)
	if !draft.Unsorted {
		f.origin = in.originOf(app, draft.By, draft.Source)
	}
	return f.ticket, in.file(ctx, f)
}

// filing prepares a valid draft. The words for searches and rules are extracted here, where requests run in parallel,
// and not while the group is written.
func (d *TicketDraft) filing(app *App, at clock) *filing {
	ticket := d.ticket(app, at)
	f := &filing{
		app: app, at: at, ticket: ticket, email: d.RequesterEmail, name: d.RequesterName,
		words: publicWords(ticket), by: d.By, quiet: d.WithoutReceipt, idempotency: d.Idempotency,
	}
	if app.HasRules && !d.Unsorted {
		f.came = ticket.sortable(d.RequesterEmail)
	}
	return f
}

// PublishPost publishes a post with its pictures on the app's board. When it returns without an error, the post is
// durable and public. With an Idempotency that was used before, it returns the first post again, with these pictures
// beside its own.
func (in *Intake) PublishPost(ctx context.Context, app *App, draft PostDraft) (*Post, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	if err := app.refusePictures(ctx, in.db, draft.By, draft.Pictures); err != nil {
		return nil, err
	}
	at := clockOf(ctx)
	f := &filing{
		app: app, at: at, post: draft.post(app, at), email: draft.RequesterEmail, by: draft.By,
		pictures: draft.Pictures, idempotency: draft.Idempotency, origin: in.originOf(app, draft.By, draft.Source),
	}
	if f.email == "" {
		author, err := in.author(ctx, app, &draft)
		if err != nil {
			return nil, err
		}
		f.post.AuthorID = author
	}
	return f.post, in.file(ctx, f)
}

// Close accepts nothing more, and returns once everything that was accepted is committed or refused.
func (in *Intake) Close() {
	in.mu.Lock()
	if !in.closed {
		in.closed = true
		close(in.queue)
	}
	in.mu.Unlock()
	<-in.ended
}

func (in *Intake) file(ctx context.Context, f *filing) error {
	f.done = make(chan struct{})
	f.expired = ctx.Done()
	if err := in.put(f); err != nil {
		return err
	}
	select {
	case <-f.done:
	case <-ctx.Done():
		if f.state.CompareAndSwap(waiting, abandoned) {
			return errBusy
		}
		<-f.done // it is being written: wait for the outcome
	}
	return f.err
}

func (in *Intake) put(f *filing) error {
	in.mu.RLock()
	defer in.mu.RUnlock()
	if in.closed {
		return errBusy
	}
	select {
	case in.queue <- f:
		return nil
	default:
		return errBusy
	}
}

// run commits one group after another: everything that is in the queue, up to the limits of a group. It yields first,
// so that requests that are about to arrive can join; without any, this takes no time. Otherwise, if 64 clients were
// answered together, the first one to send its next request would be written alone while the others wait.
func (in *Intake) run() {
	defer close(in.ended)
	for first := range in.queue {
		runtime.Gosched()
		group := make([]*filing, 0, groupSize)
		bytes := 0
		for f, more := first, true; more; {
			if f.state.CompareAndSwap(waiting, taken) {
				group = append(group, f)
				bytes += f.size()
			}
			if more = len(group) < groupSize && bytes < groupBytes; more {
				select {
				case f, more = <-in.queue:
				default:
					more = false
				}
			}
		}
		in.commitGroup(group)
		in.recent.add(len(group), time.Now())
	}
}

// Busy reports whether so much was filed within the last second that background work should give way.
func (in *Intake) Busy() bool { return in.recent.many(time.Now()) }
