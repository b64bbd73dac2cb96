package models_test

import (
	"crypto/sha256"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/files"
	"intake/models"
	"intake/models/modelstest"
)

// post takes mail into a file store.
type post struct {
	*desk
	files.Store
}

func newPost(t *testing.T, db *database.DB) *post {
	t.Helper()
	return &post{newDesk(t, db), fileStore(t)}
}

// draft spools a mail.
func (p *post) draft(text string, to ...string) models.ReceivedDraft {
	p.Helper()
	file, err := p.Spool()
	p.must(err)
	_, err = io.WriteString(file, text)
	p.must(err)
	p.Cleanup(func() { file.Close() })
	sum := sha256.Sum256([]byte(text))
	return models.ReceivedDraft{Mailbox: models.ReceivedByLMTP, SentFrom: "Rita@Example.com", SentTo: to, Raw: file,
		Size: int64(len(text)), Digest: sum[:]}
}

func (p *post) keep(draft models.ReceivedDraft) *models.Received {
	p.Helper()
	received, err := models.StoreReceived(ctx, p.db, p, draft)
	p.must(err)
	if _, err := os.Stat(draft.Raw.Name()); !errors.Is(err, os.ErrNotExist) {
		p.Errorf("the spool file is still there: %v", err)
	}
	return received
}

func (p *post) rows() (rows []models.Received) {
	p.Helper()
	p.must(p.db.Order("id").Find(&rows).Error)
	return rows
}

// "Nothing acknowledged is lost, nothing comes twice": a stored mail has its file, its row and its job; delivering it
// again, in any way, adds nothing.
func TestAMailDeliveredRepeatedlyIsStoredOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPost(t, db)
		const text = "Subject: Wrong rate\r\n\r\nWhy?\r\n"
		first := p.keep(p.draft(text, "Help@Kestrel.example"))
		if first.Duplicate || first.State != models.ReceivedNew || first.SentTo != "help@kestrel.example" ||
			first.SentFrom != "rita@example.com" {
			t.Errorf("it is %+v", first)
		}
		file, err := first.Open(ctx, p)
		p.must(err)
		raw, err := io.ReadAll(file)
		if file.Close(); string(raw) != text || err != nil {
			t.Errorf("kept is %q (%v)", raw, err)
		}
		byIMAP := p.draft(text)
		byIMAP.Mailbox, byIMAP.UIDValidity, byIMAP.UID = "box", 1, 7
		for _, again := range []models.ReceivedDraft{p.draft(text, "help@kestrel.example"), byIMAP} {
			if known := p.keep(again); !known.Duplicate || known.ID != first.ID {
				t.Errorf("again it is %+v", known)
			}
		}
		if rows, keys := p.rows(), storedKeys(t, p.Store); len(rows) != 1 || len(keys) != 1 {
			t.Errorf("%d rows, %d files", len(rows), len(keys))
		}
		if jobs := p.jobs("read_received"); jobs != 1 {
			t.Errorf("%d jobs read it", jobs)
		}
		known, err := models.AttachmentKeys(ctx, p.db, storedKeys(t, p.Store))
		if err != nil || len(known) != 1 {
			t.Errorf("its file is an orphan: %v (%v)", known, err)
		}
	})
}

// Both copies are answered, whichever is first; neither leaves a file behind.
func TestAMailDeliveredByIMAPAndLMTPAtOnceIsStoredOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPost(t, db)
		var wait sync.WaitGroup
		var mu sync.Mutex
		ids := map[string]int{}
		for n := range 8 {
			draft := p.draft("Subject: Twice\r\n\r\nHello\r\n")
			if n%2 == 0 {
				draft.Mailbox, draft.UIDValidity, draft.UID = "box", 1, 7
			}
			wait.Go(func() {
				received, err := models.StoreReceived(ctx, p.db, p, draft)
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					t.Error(err)
					return
				}
				ids[received.ID]++
			})
		}
		wait.Wait()
		if rows, keys := p.rows(), storedKeys(t, p.Store); len(ids) != 1 || len(rows) != 1 || len(keys) != 1 {
			t.Errorf("ids %v, %d rows, %d files", ids, len(rows), len(keys))
		}
	})
}

// A mail server delivers one mail to two of our addresses as two; readers of the mail see both.
func TestASecondRecipientOfTheSameMailIsStored(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPost(t, db)
		const text = "Subject: To both\r\n\r\nHello\r\n"
		first := p.keep(p.draft(text, "a@kestrel.example"))
		p.keep(p.draft(text, "b@kestrel.example"))
		if rows := p.rows(); len(rows) != 1 || rows[0].SentTo != "a@kestrel.example b@kestrel.example" {
			t.Fatalf("before it is read there is %+v", rows)
		}
		p.must(p.db.Model(first).UpdateColumn("state", models.ReceivedAccepted).Error)
		for range 2 {
			p.keep(p.draft(text, "b@kestrel.example"))
			p.keep(p.draft(text, "c@kestrel.example"))
			p.keep(p.draft(text))
		}
		rows := p.rows()
		if len(rows) != 2 || rows[1].SentTo != "c@kestrel.example" || rows[1].State != models.ReceivedNew {
			t.Errorf("after it was read there is %+v", rows)
		}
		if jobs := p.jobs("read_received"); jobs != 2 {
			t.Errorf("%d jobs read them", jobs)
		}
	})
}

func TestATooLargeMailIsRefusedAndShownToItsApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPost(t, db)
		p.address("help@kestrel.example")
		draft := p.draft("From: rita@example.com\r\n\r\n")
		draft.Unfetched = models.ReceivedTooLarge
		draft.Headers = models.ReceivedHeaders{FromEmail: "Rita@example.com", FromName: "Rita", Subject: "Film\x00",
			To: []string{"Help@Kestrel.example", "else@example.com"}}
		received := p.keep(draft)
		if received.State != models.ReceivedRefused || received.Reason != models.ReceivedTooLarge ||
			received.AppID == nil || *received.AppID != p.App.ID || received.Subject != "Film" ||
			received.FromEmail != "rita@example.com" {
			t.Errorf("it is %+v", received)
		}
		refused := p.draft("")
		refused.Size, refused.Unfetched, refused.Headers.To = 0, models.ReceivedNotHandedOver, draft.Headers.To
		received = p.keep(refused)
		if received.Reason != models.ReceivedNotHandedOver || received.AppID == nil || received.FileKey != "" {
			t.Errorf("one of which there is nothing is %+v", received)
		}
		if jobs := p.jobs("read_received"); jobs != 0 {
			t.Error("a job reads it")
		}
	})
}

func (p *post) address(email string) {
	p.Helper()
	p.must(p.db.Exec("INSERT INTO mail_addresses (email, app_id, created_at) VALUES (?, ?, ?)", email, p.App.ID,
		models.Now()).Error)
}

func TestMailIsAcceptedOnlyForOurAddresses(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPost(t, db)
		p.address("help@kestrel.example")
		p.address("büro@bücher.example")
		for email, want := range map[string]bool{
			"help@kestrel.example": true, "Help@KESTREL.example": true, "help+abc@kestrel.example": true,
			"intake@help.example.com": true, "intake+k3j2@help.example.com": true, "büro@xn--bcher-kva.example": true,
			"intake@kestrel.example": false, "helper@kestrel.example": false, "+help@kestrel.example": false,
			"": false, "help": false, "@": false, "help@kestrel.example.org": false,
		} {
			if takes, err := models.TakesMail(ctx, p.db, "Intake@help.example.com", email); takes != want || err != nil {
				t.Errorf("%q: %v (%v)", email, takes, err)
			}
		}
	})
}

// The whole mail is deleted after 30 days; that it became a ticket stays known. Unread mails stay.
func TestOldMailsAreDeleted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPost(t, db)
		for _, state := range []models.ReceivedState{models.ReceivedNew, models.ReceivedAccepted, models.ReceivedHeld,
			models.ReceivedRefused, models.ReceivedDiscarded} {
			for _, age := range []time.Duration{29 * day, 31 * day} {
				received := p.keep(p.draft(string(state) + age.String()))
				p.must(p.db.Model(received).UpdateColumns(map[string]any{"state": state,
					"received_at": models.Now().Add(-age), "subject": string(state) + " " + age.String()}).Error)
			}
		}
		more, err := models.DeleteExpired(ctx, p.db, modelstest.Retention, time.Hour)
		if more || err != nil {
			t.Fatal(more, err)
		}
		var old []string
		for _, row := range p.rows() {
			if strings.HasSuffix(row.Subject, "744h0m0s") {
				old = append(old, strings.Fields(row.Subject)[0])
				_, err := row.Open(ctx, p)
				if gone := errors.Is(err, os.ErrNotExist); gone != (row.State == models.ReceivedAccepted) {
					t.Errorf("the whole of one that is %s is gone: %v", row.State, gone)
				}
			}
		}
		if slices.Sort(old); len(p.rows()) != 7 || !slices.Equal(old, []string{"kept", "new"}) {
			t.Errorf("of the old ones %v are left, %d in all", old, len(p.rows()))
		}
	})
}

// The team sees mails that could not be read.
func TestAMailThatCannotBeReadIsHeld(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPost(t, db)
		draft := p.draft("garbage")
		draft.Headers = models.ReceivedHeaders{FromEmail: "rita@example.com", Subject: "Film"}
		received := p.keep(draft)
		p.must(models.HoldUnread(ctx, p.db))
		p.must(p.db.Exec("UPDATE river_job SET state = 'discarded', finalized_at = ? WHERE kind = 'read_received'",
			models.Now()).Error)
		p.must(models.HoldUnread(ctx, p.db))
		rows := p.rows()
		if rows[0].ID != received.ID || rows[0].State != models.ReceivedHeld || rows[0].Reason != models.ReceivedUnread ||
			rows[0].FromEmail != "rita@example.com" || rows[0].Subject != "Film" {
			t.Errorf("it is %+v", rows)
		}
	})
}

// "The whole of a mail is what its writer sent, with their name and address": erasing the writer deletes it.
func TestErasingAPersonDeletesTheirMails(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPost(t, db)
		p.must(p.db.Model(p.keep(p.draft("From Rita"))).UpdateColumn("from_email", p.Rita.Email).Error)
		others := p.draft("From Sam")
		others.SentFrom = p.Sam.Email
		p.keep(others)
		p.must(p.Rita.Erase(ctx, p.db, as(p.Rita)))
		rows := p.rows()
		if len(rows) != 1 || rows[0].SentFrom != p.Sam.Email {
			t.Errorf("left are %+v", rows)
		}
		known, err := models.AttachmentKeys(ctx, p.db, storedKeys(t, p.Store))
		if err != nil || len(known) != 1 {
			t.Errorf("of %d files %d are no orphans (%v)", len(storedKeys(t, p.Store)), len(known), err)
		}
	})
}
