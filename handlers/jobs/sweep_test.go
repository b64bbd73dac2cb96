package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/live"
	"intake/internal/mail"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

// The hourly sweep removes old files that belong to no attachment, but neither recent files nor those of tickets. It
// also removes expired idempotency keys.
func TestTheSweepRemovesOrphanedFilesAndExpiredRows(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var orphan, young, attached string
		ago := time.Now().Add(-25 * time.Hour)
		h := work(t, db, &mailtest.Recorder{}, func(h *house) {
			orphan, young = h.store(t, "orphan"), h.store(t, "young")
			ticket := h.file(t, "Ticket", "rita@example.com")
			upload := models.Upload{Name: "log.txt", DeclaredType: "text/plain", Size: 4, SHA256: make([]byte, 32),
				File: h.spool(t, "text")}
			if _, err := ticket.Attach(t.Context(), db.DB, models.Operator,
				models.Files{Store: h.files, Uploads: []models.Upload{upload}, Count: 1}); err != nil {
				t.Fatal(err)
			}
			db.Raw("SELECT file_key FROM attachments").Scan(&attached)
			for _, key := range []string{orphan, attached} {
				if err := os.Chtimes(h.path(key), ago, ago); err != nil {
					t.Fatal(err)
				}
			}
			for n, made := range []time.Time{ago, time.Now()} {
				err := db.Exec("INSERT INTO idempotency_keys (created_at, id, body_hash, result) VALUES (?, ?, ?, '{}')",
					made.UTC(), []byte(strings.Repeat(fmt.Sprint(n), 32)), make([]byte, 32)).Error
				if err != nil {
					t.Fatal(err)
				}
			}
		})
		await.That(t, "the orphan is gone", func() bool {
			_, err := os.Stat(h.path(orphan))
			return errors.Is(err, os.ErrNotExist)
		})
		await.That(t, "the sweep is over", func() bool { return h.openJobs("sweep") == 0 })
		for name, key := range map[string]string{"a young file": young, "the file of a ticket": attached} {
			if _, err := os.Stat(h.path(key)); err != nil {
				t.Errorf("%s was removed: %v", name, err)
			}
		}
		var keys int64
		if err := db.Raw("SELECT count(*) FROM idempotency_keys").Scan(&keys).Error; err != nil || keys != 1 {
			t.Errorf("%d of an old and a young idempotency key are left (%v)", keys, err)
		}
	})
}

func (h *house) path(key string) string { return h.folder + "/" + key[:2] + "/" + key[2:4] + "/" + key }

func (h *house) spool(t *testing.T, content string) *os.File {
	t.Helper()
	file, err := h.files.Spool()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	if _, err := file.WriteString(content); err != nil {
		t.Fatal(err)
	}
	return file
}

func (h *house) store(t *testing.T, content string) (key string) {
	t.Helper()
	key = h.files.NewKey()
	if err := h.files.Put(t.Context(), key, h.spool(t, content), int64(len(content))); err != nil {
		t.Fatal(err)
	}
	return key
}

// Open inboxes show at once that a snoozed ticket came back or that a ticket was closed automatically.
func TestAutomaticChangesOfTicketsReachOpenPages(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var hears *live.Subscription
		wanted := map[string]bool{}
		h := work(t, db, &mailtest.Recorder{}, func(h *house) {
			for _, change := range []string{"snoozed_until = ?", "status = 'resolved', resolved_at = ?"} {
				ticket := h.file(t, "Ticket", "rita@example.com")
				wanted[ticket.ID] = true
				ago := models.Now().Add(-8 * 24 * time.Hour)
				if err := db.Exec("UPDATE tickets SET created_at = ?, "+change+" WHERE id = ?", ago, ago,
					ticket.ID).Error; err != nil {
					t.Fatal(err)
				}
			}
			hears = h.live.Subscribe()
			t.Cleanup(hears.Close)
		})
		for len(wanted) > 0 {
			select {
			case message := <-hears.Messages:
				if message.App != h.App.ID || message.Tab != "" {
					t.Errorf("pages received %+v", message)
				}
				delete(wanted, message.Ticket)
			case <-time.After(30 * time.Second):
				t.Fatalf("no message arrived for %d tickets", len(wanted))
			}
		}
	})
}

// cutting is a sender that panics, as if the process was killed.
type cutting struct{}

func (cutting) Send(context.Context, mail.Message) error { panic("the process is killed here") }

// After 24 hours a mail has failed, even if its last attempt was interrupted before that was recorded. When sent again,
// it no longer counts as failed.
func TestAMailWhoseLastAttemptIsInterruptedIsMarkedFailed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		h := work(t, db, cutting{}, func(h *house) {
			ticket := h.file(t, "Ticket", "rita@example.com")
			h.publish(t, "An idea", "rita@example.com", models.SourceAPI)
			modelstest.QueueReceipts(t, db.DB)
			if _, err := ticket.Reply(t.Context(), db.DB, as(h.Amir), models.ReplyDraft{Body: "Hello."}); err != nil {
				t.Fatal(err)
			}
			if err := db.Exec("UPDATE river_job SET max_attempts = 1").Error; err != nil {
				t.Fatal(err)
			}
		})
		count := func(query string) (n int) {
			if err := db.Raw("SELECT count(*) FROM " + query).Scan(&n).Error; err != nil {
				t.Fatal(err)
			}
			return n
		}
		sweep := func() {
			before := count("river_job WHERE kind = 'sweep' AND state = 'completed'")
			h.enqueue(t, models.Sweep{})
			await.That(t, "the sweep is over", func() bool {
				return count("river_job WHERE kind = 'sweep' AND state = 'completed'") > before &&
					h.openJobs("sweep") == 0
			})
		}
		// The sweep at the start may have processed some of the jobs already, or have run before all of them existed.
		await.That(t, "every job is cut off", func() bool {
			return count("river_job WHERE kind LIKE 'send%' AND state <> 'discarded'") == 0
		})
		sweep()
		failed, _, err := h.App.FailedMails(t.Context(), db.DB, "", 10)
		if err != nil || len(failed) != 3 {
			t.Fatalf("the team sees %d failed mails (%v)", len(failed), err)
		}
		if failed[0].Error != "Each try was cut off before it could say why." {
			t.Errorf("it is said that %q, want %q", failed[0].Error, "Each try was cut off before it could say why.")
		}
		if err := h.App.SendMailAgain(t.Context(), db.DB, as(h.Olive), failed[0].ID); err != nil {
			t.Fatal(err)
		}
		sweep()
		if queued := count("mails WHERE state = 'queued'"); queued != 1 {
			t.Errorf("%d mails are on their way, after one was sent again", queued)
		}
	})
}

// The job is retried.
func TestAFailedStepOfTheSweepDoesNotStopTheOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		ago := models.Now().Add(-8 * 24 * time.Hour)
		var orphan string
		var ticket *models.Ticket
		must := func(statement string, args ...any) {
			t.Helper()
			if err := db.Exec(statement, args...).Error; err != nil {
				t.Fatal(err)
			}
		}
		h := work(t, db, &mailtest.Recorder{}, func(h *house) {
			must("INSERT INTO idempotency_keys (created_at, id, body_hash, result) VALUES (?, ?, ?, '{}')", ago,
				make([]byte, 32), make([]byte, 32))
			if db.Embedded() {
				must("CREATE TRIGGER kept BEFORE DELETE ON idempotency_keys BEGIN SELECT RAISE(ABORT, 'kept'); END")
			} else {
				must("CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$")
				must("CREATE TRIGGER kept BEFORE DELETE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION keep()")
			}
			ticket = h.file(t, "Ticket", "rita@example.com")
			must("UPDATE tickets SET created_at = ?, status = 'resolved', resolved_at = ? WHERE id = ?", ago, ago,
				ticket.ID)
			orphan = h.store(t, "orphan")
			if err := os.Chtimes(h.path(orphan), ago, ago); err != nil {
				t.Fatal(err)
			}
		})
		await.That(t, "the orphan is gone", func() bool {
			_, err := os.Stat(h.path(orphan))
			return errors.Is(err, os.ErrNotExist)
		})
		await.That(t, "the quiet ticket is closed", func() bool {
			var status string
			return db.Raw("SELECT status FROM tickets WHERE id = ?", ticket.ID).Scan(&status).Error == nil &&
				status == "closed"
		})
		await.That(t, "the job is to be tried again, and says which table failed", func() bool {
			var waiting int
			err := db.Raw("SELECT count(*) FROM river_job WHERE kind = 'sweep' AND state NOT IN ('completed', 'discarded') AND CAST(errors AS text) LIKE '%idempotency_keys%'").
				Scan(&waiting).Error
			return err == nil && waiting > 0
		})
		must("DROP TRIGGER kept" + map[bool]string{false: " ON idempotency_keys"}[db.Embedded()])
		await.That(t, "nothing is left once it can be removed", func() bool {
			var left int
			return db.Raw("SELECT count(*) FROM idempotency_keys").Scan(&left).Error == nil && left == 0
		})
	})
}
