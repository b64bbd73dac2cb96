package models_test

import (
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// morning is a Monday at the hour, in Berlin.
func morning(hour, minute int) time.Time {
	return time.Date(2026, 11, 23, hour-1, minute, 0, 0, time.UTC)
}

func (m *team) digestsAt(at time.Time) []models.DigestMail {
	m.Helper()
	m.must(models.QueueDigests(models.At(ctx, at), m.db))
	digests, err := models.PrepareDigests(ctx, m.db, modelstest.QueuedMails(m.T, m.db, models.MailDigest))
	m.must(err)
	return digests
}

func (m *team) fileAt(at time.Time, subject string) *models.Ticket {
	m.Helper()
	ticket, err := m.intake.FileTicket(models.At(ctx, at), m.App, models.TicketDraft{
		Subject: subject, Description: "It broke.", RequesterEmail: m.Rita.Email, Source: models.SourceAPI,
	})
	m.must(err)
	m.must(m.db.Exec("UPDATE tickets SET created_at = ?, waiting_since = ? WHERE id = ?", at, at, ticket.ID).Error)
	return ticket
}

func TestTheDigestComesOnceInTheMorningOfItsReader(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		berlin := models.DigestTime{Hour: 8, Zone: "Europe/Berlin", Workdays: true}
		m.must(m.Olive.ChooseDigestTime(t.Context(), db.DB, berlin))
		m.must(m.Amir.ChooseDigestTime(t.Context(), db.DB, berlin)) // an agent, who wants none
		m.fileAt(morning(3, 0), "At night")
		m.fileAt(morning(3, 0).Add(-30*time.Hour), "On Saturday")
		for _, early := range []time.Time{morning(7, 55), morning(13, 0), morning(8, 0).Add(-24 * time.Hour)} {
			if sent := m.digestsAt(early); len(sent) != 0 {
				t.Errorf("a digest is made at %s", early)
			}
		}
		done := make(chan error, 4)
		for range cap(done) { // as many processes look at once
			go func() { done <- models.QueueDigests(models.At(t.Context(), morning(8, 2)), db.DB) }()
		}
		for range cap(done) {
			m.must(<-done)
		}
		sent := m.digestsAt(morning(9, 0))
		if len(sent) != 1 || sent[0].Reader.ID != m.Olive.ID || len(sent[0].Apps) != 1 {
			t.Fatalf("the digests are %+v", sent)
		}
		app := sent[0].Apps[0]
		if app.NewTickets != 1 || app.Waiting != 2 || app.Untaken != 2 || len(app.Free) != 2 ||
			app.Free[0].Subject != "On Saturday" || app.Oldest == nil || !app.Oldest.Equal(app.Free[0].CreatedAt) {
			t.Errorf("the digest has %+v", app)
		}
		if again := m.digestsAt(morning(8, 10).Add(24 * time.Hour)); len(again) != 1 {
			t.Error("a day on which nothing happened has a digest")
		}
		m.fileAt(morning(12, 0).Add(24*time.Hour), "On Tuesday")
		if next := m.digestsAt(morning(8, 10).Add(48 * time.Hour)); len(next) != 2 || next[1].Apps[0].NewTickets != 1 {
			t.Errorf("on Wednesday there are %+v", next)
		}
	})
}

func TestTheDigestContainsTheKindsThatItsReaderChose(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.must(m.Amir.ChooseDigestTime(t.Context(), db.DB, models.DigestTime{Hour: 8, Zone: "Europe/Berlin"}))
		m.choose(m.Amir, models.NoticeDigest, models.NoticeMentioned, models.NoticeAssigned)
		ticket := m.fileAt(morning(3, 0), "My invoice")
		night := models.At(t.Context(), morning(4, 0))
		m.must(ticket.Assign(night, db.DB, as(m.Olive), m.Amir.ID))
		_, err := ticket.AddNote(night, db.DB, as(m.Olive), models.NoteDraft{Body: "@Amir Agent: look"})
		m.must(err)
		for range 2 {
			m.must(models.QueueNotices(models.At(t.Context(), morning(4, 5)), db.DB))
		}
		m.wants()
		sent := m.digestsAt(morning(8, 0))
		if len(sent) != 1 || len(sent[0].Apps) != 1 {
			t.Fatalf("the digests are %+v", sent)
		}
		app := sent[0].Apps[0]
		if len(app.Notices) != 2 || len(app.Mine) != 1 || app.NewTickets != 0 || len(app.Free) != 0 {
			t.Errorf("the digest has %+v", app)
		}
		m.must(ticket.MarkRead(t.Context(), db.DB, m.Amir, morning(8, 1)))
		if left := m.digestsAt(morning(8, 2)); len(left) != 0 {
			t.Errorf("what was read is told: %+v", left)
		}
	})
}

// A busy app does not displace notices from another app in the digest.
func TestTheDigestHasTheNewestOfEachAppAndCountsTheOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.choose(m.Amir, models.NoticeDigest, models.NoticeAssigned)
		m.must(m.Amir.ChooseDigestTime(t.Context(), db.DB, models.DigestTime{Hour: 8, Zone: "Europe/Berlin"}))
		assign := func(at time.Time, subject string) {
			ticket := m.fileAt(at, subject)
			m.must(ticket.Assign(models.At(t.Context(), at), db.DB, as(m.Olive), m.Amir.ID))
		}
		busy, quiet := m.App, modelstest.App(t, db.DB, "heron", m.Olive)
		m.must(quiet.AddMember(t.Context(), db.DB, models.Operator, m.Amir, models.RoleAgent))
		m.App = quiet
		assign(morning(2, 0), "Quiet")
		m.App = busy
		for n := range 25 {
			assign(morning(3, n), fmt.Sprint("Busy ", n))
		}
		m.must(models.QueueNotices(models.At(t.Context(), morning(4, 0)), db.DB))
		sent := m.digestsAt(morning(8, 0))
		if len(sent) != 1 || len(sent[0].Apps) != 2 {
			t.Fatalf("the digests are %+v", sent)
		}
		for _, app := range sent[0].Apps {
			all, listed, newest := int64(25), 20, "Busy 24"
			if app.App.ID == quiet.ID {
				all, listed, newest = 1, 1, "Quiet"
			}
			if app.NoticeCount != all || len(app.Notices) != listed || app.Notices[0].Ticket.Subject != newest {
				t.Errorf("of %s are listed %d of %d, from %+v", app.App.Name, len(app.Notices), app.NoticeCount,
					app.Notices[0].Ticket)
			}
		}
	})
}

func TestAFailedDigestDoesNotStopThoseOfOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		broken := errors.New("broken")
		berlin := models.DigestTime{Hour: 8, Zone: "Europe/Berlin"}
		m.must(m.Olive.ChooseDigestTime(t.Context(), db.DB, berlin))
		last := modelstest.Account(t, db.DB, "zoe@example.com", "Zoe")
		m.must(m.App.AddMember(t.Context(), db.DB, models.Operator, last, models.RoleOwner))
		m.must(last.ChooseDigestTime(t.Context(), db.DB, berlin))
		m.fileAt(morning(3, 0), "At night")
		m.must(db.Callback().Create().Before("gorm:create").Register("test:broken", func(tx *gorm.DB) {
			if mail, is := tx.Statement.Dest.(*models.Mail); is && mail.Email == m.Olive.Email {
				tx.AddError(broken)
			}
		}))
		if err := models.QueueDigests(models.At(t.Context(), morning(8, 0)), db.DB); !errors.Is(err, broken) {
			t.Errorf("the failure is reported as %v", err)
		}
		sent := modelstest.QueuedMails(t, db.DB, models.MailDigest)
		if len(sent) != 1 || sent[0].Email != last.Email {
			t.Errorf("the digests are %+v", sent)
		}
		m.must(db.Callback().Create().Remove("test:broken"))
		if next := m.digestsAt(morning(8, 5)); len(next) != 2 || next[1].Reader.ID != m.Olive.ID {
			t.Errorf("after it was mended there are %+v", next)
		}
	})
}

// On SQLite nobody else writes at the same time, and filing a ticket would wait.
func TestADigestReadsNoTicketsWhileItHoldsTheDatabase(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.must(m.Olive.ChooseDigestTime(t.Context(), db.DB, models.DigestTime{Hour: 8, Zone: "Europe/Berlin"}))
		m.fileAt(morning(3, 0), "At night")
		var inside, outside atomic.Int64
		count := func(tx *gorm.DB) {
			if !strings.Contains(tx.Statement.SQL.String(), "FROM tickets") {
				return
			}
			if _, is := tx.Statement.ConnPool.(gorm.TxCommitter); is {
				inside.Add(1)
			} else {
				outside.Add(1)
			}
		}
		m.must(db.Callback().Row().After("gorm:row").Register("test:count", count))
		m.must(db.Callback().Query().After("gorm:query").Register("test:count", count))
		m.must(models.QueueDigests(models.At(t.Context(), morning(8, 0)), db.DB))
		if sent := modelstest.QueuedMails(t, db.DB, models.MailDigest); len(sent) != 1 {
			t.Fatalf("the digests are %+v", sent)
		}
		if inside.Load() != 0 || outside.Load() == 0 {
			t.Errorf("tickets are read %d times in the change and %d times before it", inside.Load(), outside.Load())
		}
	})
}
