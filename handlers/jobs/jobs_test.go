package jobs_test

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/handlers/jobs"
	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/live"
	"intake/internal/mail"
	"intake/internal/queue"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/internal/webhook"
	"intake/models"
	"intake/models/modelstest"
)

func init() { slog.SetDefault(slog.New(slog.DiscardHandler)) }

// house is a database with running workers.
type house struct {
	*modelstest.Cast
	db     *database.DB
	intake *models.Intake
	folder string
	files  files.Store
	live   *live.Broker
	jobs   *queue.Queue
	host   string // of the installation; example.com by default
}

// work runs the workers until the test ends.
func work(t *testing.T, db *database.DB, sender mail.Sender, prepare func(*house)) *house {
	t.Helper()
	h := &house{Cast: modelstest.NewCast(t, db.DB), db: db, intake: modelstest.Intake(t, db.DB), folder: t.TempDir()}
	h.digestLater(t)
	var err error
	if h.files, err = files.Open(t.Context(), files.Place{Folder: h.folder}); err != nil {
		t.Fatal(err)
	}
	h.live = live.New(nil, slog.Default())
	if h.jobs, err = modelstest.Attach(db, h.live); err != nil {
		t.Fatal(err)
	}
	if prepare != nil {
		prepare(h)
	}
	host := cmp.Or(h.host, "example.com")
	j := &jobs.Jobs{DB: db.DB, Files: h.files, Mail: sender, MailFrom: "Intake <help@" + host + ">",
		BaseURL: "https://help." + host, Webhooks: webhook.NewClient(loopback)}
	workers, err := h.jobs.Work(t.Context(), j.Workers(), j.Periodic(), j.Relay)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := workers.Stop(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return h
}

// digestLater prevents a digest between the mails of a test, no matter at which hour it runs.
func (h *house) digestLater(t *testing.T) {
	t.Helper()
	for _, person := range []*models.Account{h.Olive, h.Amir, h.Rita, h.Sam} {
		later := models.DigestTime{Hour: (time.Now().UTC().Hour() + 12) % 24, Zone: "UTC"}
		if err := person.ChooseDigestTime(t.Context(), h.db.DB, later); err != nil {
			t.Fatal(err)
		}
	}
}

func (h *house) file(t *testing.T, subject, email string) *models.Ticket {
	t.Helper()
	ticket, err := h.intake.FileTicket(t.Context(), h.App, models.TicketDraft{
		Subject: subject, Description: "It broke.", RequesterEmail: email, Source: models.SourceAPI,
	})
	if err != nil {
		t.Fatal(err)
	}
	return ticket
}

// enqueue adds a job.
func (h *house) enqueue(t *testing.T, job models.Job) {
	t.Helper()
	err := h.db.Transaction(func(tx *gorm.DB) error {
		return h.jobs.Enqueue(tx, job, "default")
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (h *house) openJobs(kind string) (n int64) {
	err := h.db.Raw("SELECT (SELECT count(*) FROM river_job WHERE kind = ? AND state <> 'completed') + (SELECT count(*) FROM receipts_due)", kind).Scan(&n).Error
	if err != nil {
		return -1
	}
	return n
}

// hurry waits until n notices of the kind are due, and sends them now.
func (h *house) hurry(t *testing.T, kind models.NoticeKind, n int64) {
	t.Helper()
	await.That(t, fmt.Sprintf("%d notices of the kind %s wait, and no event", n, kind), func() bool {
		var waiting, events int64
		err := h.db.Raw("SELECT COUNT(*) FROM notices WHERE kind = ? AND mail_id IS NULL", kind).Scan(&waiting).Error
		if err == nil {
			err = h.db.Raw("SELECT COUNT(*) FROM notices_due WHERE NOT late").Scan(&events).Error
		}
		return err == nil && waiting == n && events == 0
	})
	if err := h.db.Exec("UPDATE notices SET due_at = ? WHERE kind = ?", models.Now(), kind).Error; err != nil {
		t.Fatal(err)
	}
}

// failing is a sender that fails for some addresses, and passes on all other mails.
type failing struct {
	mailtest.Recorder
	mu    sync.Mutex
	fails map[string][]error // the errors for the next mails to an address
	tried map[string]int
}

func (f *failing) Send(ctx context.Context, m mail.Message) error {
	f.mu.Lock()
	if f.tried == nil {
		f.tried = map[string]int{}
	}
	f.tried[m.To]++
	next := f.fails[m.To]
	if len(next) > 0 {
		f.fails[m.To] = next[1:]
	}
	f.mu.Unlock()
	if len(next) > 0 {
		return next[0]
	}
	return f.Recorder.Send(ctx, m)
}
