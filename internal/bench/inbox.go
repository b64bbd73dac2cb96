//go:build linux

package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

const (
	inboxApps   = 3
	inboxTarget = 200 * time.Millisecond
)

// inboxSize is the number of tickets in the inbox and of posts on its boards, and the number of days over which they
// came.
type inboxSize struct{ tickets, posts, days int64 }

var (
	fullInbox = inboxSize{tickets: 200_000, posts: 20_000, days: 730}
	// fewInbox is for a first look. Rolling up the days for the figures takes longer than everything else, and the
	// figures show up to a year.
	fewInbox = inboxSize{tickets: 20_000, posts: 2_000, days: 400}
)

func (s inboxSize) seconds() int64 { return s.days * 86_400 }

// filed and published are SQL: how many seconds after the first day ticket or post n came.
func (s inboxSize) filed() string     { return fmt.Sprintf("n * %d", s.seconds()/s.tickets) }
func (s inboxSize) published() string { return fmt.Sprintf("n * %d", s.seconds()/s.posts) }

// inboxLoads are the measured pages. Somebody waits for each of them, so their targets are tenths of a second.
var inboxLoads = []load{
	{"first page", "/admin/inbox", inboxTarget},
	{"first page, waiting longest", "/admin/inbox?sort=waiting", inboxTarget},
	{"first page, oldest ticket", "/admin/inbox?sort=oldest", inboxTarget},
	{"first page, most urgent", "/admin/inbox?sort=priority", inboxTarget},
	{"search, a rare word", "/admin/inbox?q=platypus", inboxTarget},
	{"search, every ticket", "/admin/inbox?q=export", inboxTarget},
	{"search by number", "/admin/inbox?q=%2310000", inboxTarget},
	{"ticket", "/admin/inbox/%s", inboxTarget},
}

// load is a measured page with its target.
type load struct {
	name, path string
	target     time.Duration
}

// statement is a statement that fills the database.
type statement struct {
	text string
	args []any
}

// measureInbox requests the pages of an inbox with very many tickets, one after the other.
func measureInbox(ctx context.Context, o options) error {
	services := make([]*inboxService, len(o.databases))
	defer func() {
		for _, s := range services {
			s.close()
		}
	}()
	var starting errgroup.Group
	for i, name := range o.databases {
		services[i] = &inboxService{name: name}
		starting.Go(func() error { return services[i].start(ctx, o) })
	}
	if err := starting.Wait(); err != nil {
		return fmt.Errorf("the inbox: %w", err)
	}
	for _, s := range services {
		if err := s.measure(o); err != nil {
			return fmt.Errorf("the inbox on %s: %w", s.name, err)
		}
	}
	return nil
}

// inboxService is Intake with a full inbox, and a signed-in agent.
type inboxService struct {
	name    string
	process *process
	ticket  string
	agent   *session
	drop    func()
}

func (s *inboxService) start(ctx context.Context, o options) error {
	intake, drop, err := o.install(ctx, s.name, "inbox-"+s.name, "LOG_LEVEL=error")
	if err != nil {
		return err
	}
	s.drop = drop
	say("%s: filling an inbox with %d tickets", s.name, o.inbox.tickets)
	if s.ticket, err = fillInbox(ctx, intake, o.inbox); err != nil {
		return err
	}
	if s.process, err = intake.start(ctx); err != nil {
		return err
	}
	if s.agent, err = signIn(intake.url(), memberEmail); err != nil {
		return err
	}
	if err := awaitFigures(ctx, intake.database); err != nil {
		return err
	}
	return s.process.pause()
}

// close stops the service and deletes its data.
func (s *inboxService) close() {
	if s == nil {
		return
	}
	if s.process != nil {
		s.process.stop() //nolint:errcheck // its data is deleted
	}
	if s.drop != nil {
		s.drop()
	}
}

func (s *inboxService) measure(o options) error {
	if err := s.process.resume(); err != nil {
		return err
	}
	for _, load := range slices.Concat(inboxLoads, figuresLoads) {
		path := strings.Replace(load.path, "%s", s.ticket, 1)
		took, err := timePages(s.process.address, path, s.agent.cookie, o.slice)
		if err != nil {
			return fmt.Errorf("%s: %w", load.name, err)
		}
		p50, p99 := took.percentile(50), took.percentile(99)
		o.summary.add("inbox of "+thousands(float64(o.inbox.tickets))+", "+load.name, s.name,
			fmt.Sprintf("p50 %.1f, p99 %.1f ms", p50, p99), fmt.Sprintf("p99 < %d ms", load.target.Milliseconds()),
			p99 < milliseconds(load.target))
	}
	return s.process.pause()
}

// timePages requests a page repeatedly for the length of the slice.
func timePages(address, path, cookie string, slice time.Duration) (calls, error) {
	request := fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: bench\r\nCookie: %s\r\n\r\n", path, cookie)
	callers, err := httpCallers(address, 1, 200, func([]byte) []byte { return request }, func() {})
	if err != nil {
		return calls{}, err
	}
	defer closeAll(callers)
	if err := callers[0].call(); err != nil { // warm-up
		return calls{}, err
	}
	return repeat(callers[0], slice, 4)
}

// repeat calls for the length of the slice, and at least that often.
func repeat(c caller, slice time.Duration, least int) (all calls, err error) {
	for end := time.Now().Add(slice); time.Now().Before(end) || len(all.took) < least; {
		began := time.Now()
		if err := c.call(); err != nil {
			return all, err
		}
		all.took = append(all.took, time.Since(began))
	}
	slices.Sort(all.took)
	return all, nil
}
