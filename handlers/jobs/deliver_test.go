package jobs_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/handlers/jobs"
	"intake/internal/database"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/internal/webhook"
	"intake/models"
	"intake/models/modelstest"
)

var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}

// receiver is a server that receives webhooks.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	got    []received
	answer func(w http.ResponseWriter, r *http.Request) // 204 if nil
}

type received struct {
	id, timestamp, signature string
	body                     string
}

func newReceiver(t *testing.T, answer http.HandlerFunc) *receiver {
	t.Helper()
	r := &receiver{answer: answer}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		body, _ := io.ReadAll(request.Body)
		r.mu.Lock()
		r.got = append(r.got, received{
			request.Header.Get("webhook-id"), request.Header.Get("webhook-timestamp"),
			request.Header.Get("webhook-signature"), string(body),
		})
		r.mu.Unlock()
		if r.answer != nil {
			r.answer(w, request)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	}))
	t.Cleanup(r.Close)
	return r
}

func (r *receiver) all() []received {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]received(nil), r.got...)
}

func connect(t *testing.T, h *modelstest.Cast, db *database.DB, address string, draft models.ConnectionDraft) (
	*models.Connection, string,
) {
	t.Helper()
	draft.Address, draft.AllowHTTP = address, true
	if draft.Topics == nil {
		for _, topic := range models.Topics {
			draft.Topics = append(draft.Topics, string(topic))
		}
	}
	connection, secret, err := h.App.Connect(t.Context(), db.DB, models.Actor{Account: h.Olive}, "", draft)
	if err != nil {
		t.Fatal(err)
	}
	return connection, secret
}

// The tickets are filed while the workers run.
func TestATicketIsDeliveredSignedWithPermittedFieldsOnly(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		h := work(t, db, &mailtest.Recorder{}, nil)
		plain, full := newReceiver(t, nil), newReceiver(t, nil)
		_, secret := connect(t, h.Cast, db, plain.URL+"/path-is-secret", models.ConnectionDraft{Name: "thin"})
		connect(t, h.Cast, db, full.URL, models.ConnectionDraft{Name: "all", WithText: true, WithPerson: true})
		ticket := h.file(t, "The invoice is wrong", "rita@example.com")
		await.That(t, "both received it", func() bool { return len(plain.all()) == 1 && len(full.all()) == 1 })

		got := plain.all()[0]
		at, err := time.Parse(time.RFC3339, time.Now().Format(time.RFC3339))
		if err != nil {
			t.Fatal(err)
		}
		var hook struct {
			Type string
			Data map[string]any
		}
		if err := json.Unmarshal([]byte(got.body), &hook); err != nil {
			t.Fatal(err)
		}
		if hook.Type != "ticket.created" || hook.Data["id"] != ticket.ID || hook.Data["subject"] != "The invoice is wrong" ||
			hook.Data["number"] != float64(ticket.Number) || hook.Data["status"] != "open" {
			t.Errorf("it received %s", got.body)
		}
		if strings.Contains(got.body, "It broke.") || strings.Contains(got.body, "rita@") {
			t.Errorf("it received more than is permitted: %s", got.body)
		}
		if !signed(got, secret) {
			t.Errorf("%s is not signed with the secret (%v)", got.signature, at)
		}
		if all := full.all()[0].body; !strings.Contains(all, "It broke.") || !strings.Contains(all, "rita@example.com") {
			t.Errorf("the connection with text and person received %s", all)
		}
		var open int64
		await.That(t, "it is known that both arrived", func() bool {
			var done int64
			return db.Model(&models.Delivery{}).Where("state = ?",
				models.DeliveryDelivered).Count(&done).Error == nil && done == 2
		})
		err = db.Model(&models.Delivery{}).Where("request LIKE '%path-is-secret%'").Count(&open).Error
		if err != nil || open != 0 {
			t.Errorf("the path of an address is kept with %d deliveries (%v)", open, err)
		}
	})
}

func signed(got received, secret string) bool {
	var seconds int64
	for _, digit := range got.timestamp {
		seconds = seconds*10 + int64(digit-'0')
	}
	want := webhook.Sign(got.id, time.Unix(seconds, 0), []byte(got.body), secret)
	return want != "" && strings.Contains(" "+got.signature+" ", " "+want+" ")
}

// desk delivers without workers, at times that the test chooses.
type desk struct {
	*modelstest.Cast
	t      *testing.T
	db     *database.DB
	intake *models.Intake
	jobs   *jobs.Jobs
	now    time.Time
}

func newDesk(t *testing.T, db *database.DB) *desk {
	t.Helper()
	d := &desk{Cast: modelstest.NewCast(t, db.DB), t: t, db: db, intake: modelstest.Intake(t, db.DB), now: models.Now()}
	if _, err := modelstest.Attach(db, nil); err != nil {
		t.Fatal(err)
	}
	d.jobs = &jobs.Jobs{DB: db.DB, BaseURL: "https://help.example.com", Webhooks: webhook.NewClient(loopback)}
	return d
}

func (d *desk) file(subject string) {
	d.t.Helper()
	_, err := d.intake.FileTicket(models.At(d.t.Context(), d.now), d.App, models.TicketDraft{
		Subject: subject, Description: "It broke.", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
	})
	if err != nil {
		d.t.Fatal(err)
	}
}

// pass advances the clock, and sends everything that is due.
func (d *desk) pass(by time.Duration) {
	d.t.Helper()
	for _, turn := range d.turns(by) {
		if err := d.jobs.Deliver(models.At(d.t.Context(), d.now), turn); err != nil {
			d.t.Fatal(err)
		}
	}
}

// turns advances the clock, and returns the turns that are given or held then.
func (d *desk) turns(by time.Duration) (turns []models.DeliverTurn) {
	d.t.Helper()
	d.now = d.now.Add(by)
	if err := models.QueueDeliveries(models.At(d.t.Context(), d.now), d.db.DB); err != nil {
		d.t.Fatal(err)
	}
	err := d.db.Raw("SELECT id AS connection_id, turn FROM connections WHERE turn <> '' ORDER BY id").Scan(&turns).Error
	if err != nil {
		d.t.Fatal(err)
	}
	return turns
}

func (d *desk) connection(id string) *models.Connection {
	d.t.Helper()
	connection, err := d.App.FindConnection(d.t.Context(), d.db.DB, id)
	if err != nil {
		d.t.Fatal(err)
	}
	return connection
}

func TestAFailingServerIsRetriedForADayAndPausedAfterFive(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		dead := newReceiver(t, func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, "no", http.StatusInternalServerError)
		})
		well := newReceiver(t, nil)
		failing, _ := connect(t, d.Cast, db, dead.URL, models.ConnectionDraft{})
		connect(t, d.Cast, db, well.URL, models.ConnectionDraft{})
		d.file("One")
		d.pass(time.Second)
		if len(dead.all()) != 1 || len(well.all()) != 1 {
			t.Fatalf("%d and %d messages were received at once", len(dead.all()), len(well.all()))
		}
		d.pass(time.Second)
		if len(dead.all()) != 1 {
			t.Error("it was tried again without a rest")
		}
		for range 31 * 6 { // enough for the random delays, and for the pauses between attempts
			d.pass(10 * time.Minute)
		}
		got := dead.all()
		if len(got) != models.MaxTries {
			t.Errorf("within a day it was tried %d times", len(got))
		}
		for _, one := range got {
			if one.id != got[0].id || one.id == "" {
				t.Errorf("the ids are %s and %s", got[0].id, one.id)
			}
		}
		if connection := d.connection(failing.ID); connection.Paused() || connection.FailingSince == nil {
			t.Errorf("after a day it is %+v", connection)
		}
		d.now = d.now.Add(4 * 24 * time.Hour)
		d.file("Two")
		d.pass(time.Second)
		if connection := d.connection(failing.ID); connection.PausedWhy != models.PausedFailing {
			t.Errorf("after five days it is %+v", connection)
		}
		mails := modelstest.QueuedMails(t, db.DB, models.MailWarning, d.Olive.Email)
		if len(mails) != 1 {
			t.Fatalf("the owner gets %d mails", len(mails))
		}
		if warnings, err := models.PrepareWarnings(t.Context(), db.DB, mails); err != nil || warnings[0].Paused == nil {
			t.Errorf("the mail is about %+v, %v", warnings, err)
		}
		before := len(dead.all())
		d.file("Three")
		d.pass(time.Hour)
		if len(dead.all()) != before || len(well.all()) != 3 {
			t.Errorf("%d and %d messages were received afterwards", len(dead.all()), len(well.all()))
		}
		// Once repaired and resumed, it receives the messages that waited, in order.
		dead.answer = nil
		connection := d.connection(failing.ID)
		if err := connection.Resume(models.At(t.Context(), d.now), db.DB, models.Actor{Account: d.Olive}, false); err != nil {
			t.Fatal(err)
		}
		d.pass(time.Second)
		if last := dead.all()[before:]; len(last) != 2 || !strings.Contains(last[0].body, "Two") ||
			!strings.Contains(last[1].body, "Three") {
			t.Errorf("after the pause it received %+v", last)
		}
	})
}

func TestAnswersOfServersControlFurtherDeliveries(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		busy := newReceiver(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", "3600")
			w.WriteHeader(http.StatusTooManyRequests)
		})
		gone := newReceiver(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) })
		moved := newReceiver(t, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://169.254.169.254/latest/meta-data", http.StatusFound)
		})
		large := newReceiver(t, func(w http.ResponseWriter, _ *http.Request) {
			io.Copy(w, io.LimitReader(endless{}, 10<<20)) //nolint:errcheck // the client stops reading early
		})
		connect(t, d.Cast, db, busy.URL, models.ConnectionDraft{})
		ended, _ := connect(t, d.Cast, db, gone.URL, models.ConnectionDraft{})
		redirected, _ := connect(t, d.Cast, db, moved.URL, models.ConnectionDraft{})
		endless, _ := connect(t, d.Cast, db, large.URL, models.ConnectionDraft{})
		d.file("One")
		d.pass(time.Second)
		d.pass(50 * time.Minute)
		if len(busy.all()) != 1 {
			t.Errorf("the server that asked for an hour was tried %d times", len(busy.all()))
		}
		d.pass(15 * time.Minute)
		if len(busy.all()) != 2 {
			t.Errorf("after the hour it was tried %d times", len(busy.all()))
		}
		if connection := d.connection(ended.ID); connection.PausedWhy != models.PausedGone || len(gone.all()) != 1 {
			t.Errorf("after 410 it is %+v", connection)
		}
		var delivery models.Delivery
		if err := db.Take(&delivery, "connection_id = ?", redirected.ID).Error; err != nil ||
			delivery.Status != http.StatusFound || delivery.State != models.DeliveryWaiting {
			t.Errorf("a redirect is %+v, %v", delivery, err)
		}
		delivery = models.Delivery{}
		if err := db.Take(&delivery, "connection_id = ?", endless.ID).Error; err != nil ||
			delivery.State != models.DeliveryDelivered || len(delivery.Answer) > 70<<10 || len(delivery.Answer) < 60<<10 {
			t.Errorf("of an answer without end %d bytes are kept (%v)", len(delivery.Answer), err)
		}
	})
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

// The process may be killed between sending a message and recording that.
func TestAnInterruptedDeliveryIsSentAgainWithTheSameID(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		r := newReceiver(t, nil)
		connect(t, d.Cast, db, r.URL, models.ConnectionDraft{})
		d.file("One")
		ctx := models.At(t.Context(), d.now)
		if err := models.QueueDeliveries(ctx, db.DB); err != nil { // and no worker runs the job
			t.Fatal(err)
		}
		var first models.DeliverTurn
		if err := db.Raw("SELECT id AS connection_id, turn FROM connections").Scan(&first).Error; err != nil {
			t.Fatal(err)
		}
		d.now = d.now.Add(3 * time.Minute)
		d.pass(0)
		if err := d.jobs.Deliver(models.At(t.Context(), d.now), first); err != nil {
			t.Fatal(err)
		}
		if got := r.all(); len(got) != 1 {
			t.Errorf("it was sent %d times", len(got))
		}
	})
}

func TestOnlyChosenEventsOfTheAppAreDelivered(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		r := newReceiver(t, nil)
		connect(t, d.Cast, db, r.URL, models.ConnectionDraft{WithText: true, Topics: []string{"ticket.status_changed"}})
		d.file("Not chosen")
		other := modelstest.App(t, db.DB, "fernway", d.Sam)
		d.App, other = other, d.App
		d.file("Not theirs")
		d.App = other
		d.pass(time.Second)
		if got := r.all(); len(got) != 0 {
			t.Errorf("it received %+v", got)
		}
	})
}

func TestAHangingServerDoesNotDelayOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		answer := make(chan struct{})
		hung := newReceiver(t, func(http.ResponseWriter, *http.Request) { <-answer })
		well := newReceiver(t, nil)
		connect(t, d.Cast, db, hung.URL, models.ConnectionDraft{})
		connect(t, d.Cast, db, well.URL, models.ConnectionDraft{})
		d.file("One")
		turns := d.turns(time.Second)
		if len(turns) != 2 || turns[0].Turn == turns[1].Turn {
			t.Fatalf("the turns are %+v", turns)
		}
		ended, ctx := make(chan error, 1), models.At(t.Context(), d.now)
		go func() { ended <- d.jobs.Deliver(ctx, turns[0]) }()
		await.That(t, "one server is asked, and does not answer", func() bool { return len(hung.all()) == 1 })

		for i, subject := range []string{"Two", "Three"} {
			if err := d.jobs.Deliver(models.At(t.Context(), d.now), turns[len(turns)-1]); err != nil {
				t.Fatal(err)
			}
			if got := well.all(); len(got) != i+1 {
				t.Errorf("the other server received %d messages at the same time", len(got))
			}
			d.file(subject)
			turns = d.turns(time.Second)
		}
		if len(hung.all()) != 1 {
			t.Errorf("the server that does not answer was asked %d times", len(hung.all()))
		}
		close(answer)
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

func TestADeliveryTurnIsTakenOverOnlyFromADeadWorker(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		r := newReceiver(t, nil)
		connect(t, d.Cast, db, r.URL, models.ConnectionDraft{})
		d.file("One")
		given := d.turns(time.Second)[0]
		turn, err := models.TakeTurn(models.At(t.Context(), d.now), db.DB, given)
		if err != nil {
			t.Fatal(err)
		}
		if due, err := turn.Next(models.At(t.Context(), d.now), db.DB); err != nil || len(due) != 1 {
			t.Fatalf("%d are due, %v", len(due), err)
		}
		// With a slow receiver, the turn is renewed before each message.
		for range 10 {
			if now := d.turns(10 * time.Second); now[0].Turn != given.Turn {
				t.Fatal("a second worker got the turn")
			}
			if held, err := turn.Hold(models.At(t.Context(), d.now), db.DB); err != nil || !held {
				t.Fatalf("the turn is lost: %v", err)
			}
		}
		if now := d.turns(30 * time.Second); now[0].Turn == given.Turn {
			t.Error("half a minute after its worker was killed the turn is still held")
		}
		if held, err := turn.Hold(models.At(t.Context(), d.now), db.DB); err != nil || held {
			t.Errorf("two have the turn (%v)", err)
		}
	})
}

// An event that nobody wrote has no person, also for connections that may receive one.
func TestWhatNobodyWroteIsDelivered(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		hook := newReceiver(t, nil)
		connect(t, d.Cast, db, hook.URL, models.ConnectionDraft{Name: "all", WithText: true, WithPerson: true})
		entry, err := d.App.DraftEntry(t.Context(), db.DB, models.Actor{Account: d.Olive},
			models.EntryDraft{Title: "It is dark", Body: "Look.", Kind: "new"})
		if err == nil {
			err = entry.Publish(t.Context(), db.DB, models.Actor{Account: d.Olive}, false)
		}
		if err != nil {
			t.Fatal(err)
		}
		d.pass(time.Second)
		if got := hook.all(); len(got) != 1 || !strings.Contains(got[0].body, "changelog.published") {
			t.Errorf("it received %+v", got)
		}
	})
}
