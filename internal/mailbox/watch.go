package mailbox

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/emersion/go-imap/v2"
)

// Turn is a process's right to read a mailbox, with the stored progress.
type Turn interface {
	// Place is the position up to which it was read.
	Place() Place
	// Hold renews the turn, and returns when somebody last requested a look; held is false if another process has the turn
	// by now.
	Hold(ctx context.Context) (wanted time.Time, held bool, err error)
	// Looked records that the mailbox works, and everything up to the place is stored.
	Looked(ctx context.Context, place Place) error
	// Failed records what is wrong, and what the server said.
	Failed(ctx context.Context, fault Fault, answer string) error
	// Leave releases the turn.
	Leave(ctx context.Context) error
}

const (
	// takePause is how long a process waits before it asks again whether the turn is free.
	takePause = 5 * time.Second
	// holdPause is how soon a request to look now is noticed.
	holdPause = 2 * time.Second
	// lostAfter is how long the turn counts as ours while the database is down: less than others wait for it.
	lostAfter = 30 * time.Second
	// soon is the time within which a connection ended early.
	soon = 10 * time.Second
	// lookEvery is how often to look even if the server announces new mail: some announce too little, and firewalls drop
	// idle connections.
	lookEvery = time.Minute
	// The pauses after faults grow from the first to the longest. Servers lock out clients that often try wrong passwords.
	firstPause, maxPause                 = 5 * time.Second, 5 * time.Minute
	firstPasswordPause, maxPasswordPause = time.Minute, 15 * time.Minute
)

// Watcher reads a mailbox for as long as it has the turn.
type Watcher struct {
	Box    IMAP
	Keeper Keeper
	// Take requests the turn; nil if another process has it.
	Take    func(ctx context.Context) (Turn, error)
	Observe func(Outcome)
	Options Options
}

// Run watches until ctx ends. Storing a mail in progress is finished.
func (w *Watcher) Run(ctx context.Context) {
	for ctx.Err() == nil {
		turn, err := w.Take(ctx)
		if err != nil && ctx.Err() == nil {
			slog.Warn("asking whose turn it is to look into a mailbox; it is tried again", "mailbox", w.Box.Name(), "error", err)
		}
		if err == nil && turn != nil {
			w.serve(ctx, turn)
			continue
		}
		pause(ctx, jittered(takePause), nil)
	}
}

// serve watches while the turn lasts.
func (w *Watcher) serve(ctx context.Context, turn Turn) {
	held, cancel := context.WithCancel(ctx)
	wake, ended := make(chan struct{}, 1), make(chan struct{})
	go func() {
		defer close(ended)
		defer cancel()
		w.hold(held, turn, wake)
	}()
	state := &watch{Watcher: w, turn: turn, wake: wake, place: turn.Place(), refusals: map[imap.UID]int{}}
	for held.Err() == nil {
		began := time.Now()
		well, err := state.session(held)
		switch {
		case held.Err() != nil:
		case well && time.Since(began) > soon: // servers end connections now and then
			pause(held, jittered(time.Second), nil)
		default:
			state.fail(held, err)
		}
	}
	<-ended
	last, done := context.WithTimeout(context.WithoutCancel(ctx), takePause)
	defer done()
	if err := turn.Leave(last); err != nil {
		slog.Debug("giving a mailbox back; its turn ends by itself", "mailbox", w.Box.Name(), "error", err)
	}
}

// hold renews the turn until ctx ends or the turn is lost, and wakes the waiting session when somebody requests a look.
func (w *Watcher) hold(ctx context.Context, turn Turn, wake chan struct{}) {
	sure, last := time.Now(), time.Time{}
	for first := true; ctx.Err() == nil; first = false {
		wanted, held, err := turn.Hold(ctx)
		switch {
		case err == nil && !held, err != nil && time.Since(sure) > lostAfter:
			return
		case err == nil:
			sure = time.Now()
			if wanted.After(last) && !first {
				signal(wake)
			}
			last = wanted
		}
		pause(ctx, holdPause, nil)
	}
}

// watch is the state of a process while it has the turn.
type watch struct {
	*Watcher
	turn  Turn
	wake  chan struct{}
	place Place
	fails int
	fault Fault
	// refusals count the looks in a row in which the server refused to return a mail.
	refusals map[imap.UID]int
}

// session connects, fetches present and new mail, and ends with the first fault; well says that there was a successful
// look before it.
func (w *watch) session(ctx context.Context) (well bool, err error) {
	s, err := open(ctx, w.Box, w.Options)
	if err != nil {
		return false, err
	}
	defer s.close()
	s.refusals = w.refusals
	for {
		w.place, err = s.look(ctx, w.Keeper, w.place, w.Observe, func(to Place) error { return w.looked(ctx, to) })
		if err != nil {
			return well, err
		}
		well = true
		if err := w.wait(ctx, s); err != nil {
			return well, err
		}
	}
}

func (w *watch) looked(ctx context.Context, to Place) error {
	if err := w.turn.Looked(context.WithoutCancel(ctx), to); err != nil {
		return err
	}
	if w.fault != "" {
		slog.Info("a mailbox can be read again", "mailbox", w.Box.Name())
	}
	w.fails, w.fault = 0, ""
	return nil
}

// wait returns when it is time for another look.
func (w *watch) wait(ctx context.Context, s *imapSession) error {
	select {
	case <-s.news: // it came during the look
		return nil
	default:
	}
	if !s.client.Caps().Has(imap.CapIdle) {
		pause(ctx, lookEvery, w.wake)
		return s.do(s.client.Noop().Wait)
	}
	var idling interface {
		Close() error
		Wait() error
	}
	err := s.do(func() (err error) {
		idling, err = s.client.Idle()
		return err
	})
	if err != nil {
		return err
	}
	select {
	case <-s.news:
	case <-w.wake:
	case <-s.client.Closed():
	case <-time.After(lookEvery):
	case <-ctx.Done():
	}
	return s.do(func() error {
		if err := idling.Close(); err != nil {
			return err
		}
		return idling.Wait()
	})
}

// fail records the fault and pauses, longer each time, but only until somebody requests a look.
func (w *watch) fail(ctx context.Context, err error) {
	fault, answer := faultOf(err)
	if fault != w.fault {
		slog.Warn("a mailbox cannot be read; its mail waits there, and it is tried again", "mailbox", w.Box.Name(),
			"fault", string(fault), "error", err)
	}
	w.fault = fault
	if err := w.turn.Failed(ctx, fault, answer); err != nil {
		slog.Debug("noting that a mailbox cannot be read", "mailbox", w.Box.Name(), "error", err)
	}
	first, longest := firstPause, maxPause
	if fault == FaultPassword {
		first, longest = firstPasswordPause, maxPasswordPause
	}
	pause(ctx, jittered(min(first<<min(w.fails, 10), longest)), w.wake)
	w.fails++
}

func jittered(d time.Duration) time.Duration { return d*3/4 + rand.N(d/2) }

func pause(ctx context.Context, d time.Duration, wake <-chan struct{}) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-wake:
	case <-ctx.Done():
	}
}
