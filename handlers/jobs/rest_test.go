package jobs

import (
	"context"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/mail"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
	mailview "intake/views/mail"
)

// While tickets are filed, webhooks get about a tenth of the time in total, no matter how many connections there are.
func TestDeliveriesAreThrottledWhileTicketsAreFiled(t *testing.T) {
	t.Parallel()
	var busy bool
	j := &Jobs{Busy: func() bool { return busy }}
	j.turns.Store(4)
	const took = 10 * time.Millisecond
	if rest := j.restAfter(took); rest != took {
		t.Errorf("where nobody files they rest for %v, want %v", rest, took)
	}
	busy = true
	if share := 5 * float64(took) / float64(took+j.restAfter(took)); share < 0.08 || share > 0.12 {
		t.Errorf("they work for %.0f %% of the time", 100*share)
	}
	if rest := j.restAfter(time.Minute); rest != maxRest {
		t.Errorf("after long work they rest for %v, want %v", rest, maxRest)
	}
	if rest := (&Jobs{}).restAfter(took); rest != took {
		t.Errorf("in a process that files nothing they rest for %v, want %v", rest, took)
	}
}

// slowLetter is a letter that takes time to render.
type slowLetter struct {
	mailview.Receipt
	takes time.Duration
}

func (l slowLetter) Subject(ctx context.Context) string {
	time.Sleep(l.takes)
	return l.Receipt.Subject(ctx)
}

// slowServer is a sender that takes time for each mail.
type slowServer struct {
	mailtest.Recorder
	takes time.Duration
}

func (s *slowServer) Send(ctx context.Context, m mail.Message) error {
	time.Sleep(s.takes)
	return s.Recorder.Send(ctx, m)
}

// Somebody waits for a single mail, as for a sign-in, so it is not delayed. Waiting for the mail server is not our
// work, so a slow server does not make the pauses longer.
func TestMailsOfAJobPauseBetweenEachOtherUnderLoad(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		for mails, rests := range map[int]int{1: 0, 3: 2} {
			const work, away = 5 * time.Millisecond, 300 * time.Millisecond
			sender := slowServer{takes: away}
			asked := 0 // calls of Busy: before each pause, and about its length
			j := &Jobs{DB: db.DB, Mail: &sender, MailFrom: "help@example.com", BaseURL: "https://help.example.com",
				Busy: func() bool { asked++; return true }}
			var letters []letter
			for range mails {
				letters = append(letters, letter{Letter: slowLetter{mailview.Receipt{AppName: "Kestrel"}, work},
					mail: models.Mail{ID: models.NewID(), Kind: models.MailReceipt, Email: "rita@example.com"}})
			}
			began := time.Now()
			if err := j.sendAll(t.Context(), letters, false); err != nil || len(sender.Sent()) != mails {
				t.Fatalf("of %d mails %d were sent (%v)", mails, len(sender.Sent()), err)
			}
			took := time.Since(began)
			least := time.Duration(mails)*(work+away) + time.Duration(2*rests)*busyRest*work
			most := time.Duration(mails) * (away + time.Second) // if that time counted, each of two pauses would take maxRest
			if asked != 2*rests || took < least || took > most {
				t.Errorf("%d mails took %v; it asked %d times whether many file", mails, took, asked)
			}
		}
	})
}

// This holds no matter how long a mail took. The time of the next one is measured from then on.
func TestMailsDoNotPauseWithoutLoad(t *testing.T) {
	t.Parallel()
	j := &Jobs{Busy: func() bool { return false }}
	began := time.Now()
	work := &workTime{began: began.Add(-time.Hour), away: time.Minute}
	j.restIfBusy(t.Context(), work)
	if took := time.Since(began); took >= maxRest {
		t.Errorf("it rested for %v", took)
	}
	if work.began.Before(began) || work.away != 0 {
		t.Errorf("it still measures from %v", work.began)
	}
}
