// Package jobs has the workers. A job handler is a handler too: load, render, send.
package jobs

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/riverqueue/river"
	"gorm.io/gorm"

	"intake/internal/files"
	"intake/internal/mail"
	"intake/internal/mailauth"
	"intake/internal/webhook"
	"intake/models"
)

const (
	relayTimeout = 10 * time.Second
	// digestInterval is how often to look for people whose digest is due.
	digestInterval = 5 * time.Minute
)

// Jobs is what the workers need.
type Jobs struct {
	DB       *gorm.DB
	Files    files.Store
	Mail     mail.Sender
	MailFrom string
	BaseURL  string
	Keep     models.Retention
	Webhooks *webhook.Client
	// Observe receives the outcome of each attempt to send a mail: sent, delayed or failed. May be nil.
	Observe func(outcome string)
	// Busy reports whether this process is filing many tickets. Nil means no.
	Busy func() bool
	// Outbox says that Mail does not send, but stores mails in a folder.
	Outbox bool
	// LookupTXT queries the DNS; nil uses the machine's resolver.
	LookupTXT mailauth.Lookup
	// SelfTestWait is how long a self-test's mail may take to arrive; 0 means two minutes.
	SelfTestWait time.Duration
	// SelfTestFile is the size of the file of a self-test's last step, in bytes; 0 means 20 MB.
	SelfTestFile int

	outage          mailOutage
	turns           atomic.Int32 // jobs at work that rest while tickets are filed, see restAfter
	deliveriesAfter time.Time    // see queueDeliveries
	relayed         time.Time    // see Relay
}

// Workers returns the workers, each for its kind of jobs.
func (j *Jobs) Workers() *river.Workers {
	workers := river.NewWorkers()
	add(workers, j.sendMail)
	add(workers, j.sendTeamMail)
	add(workers, j.makeDigests)
	add(workers, j.renewMail)
	add(workers, j.gatherNews)
	add(workers, j.readReceived)
	add(workers, j.answerTickets)
	add(workers, j.reindexTickets)
	add(workers, j.reindexNames)
	add(workers, j.sendReply)
	add(workers, j.workRun)
	add(workers, j.recountDue)
	add(workers, j.workImport)
	add(workers, j.workTicketImport)
	add(workers, j.workCleanup)
	add(workers, j.everyMinute)
	add(workers, j.deliverTurn)
	add(workers, j.forgetConnection)
	add(workers, j.deleteApp)
	add(workers, j.finishErasure)
	add(workers, j.runSelfTest)
	add(workers, j.sweep)
	return workers
}

// Periodic returns the jobs that run periodically.
func (j *Jobs) Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{
		river.NewPeriodicJob(river.PeriodicInterval(time.Hour), func() (river.JobArgs, *river.InsertOpts) {
			return models.Sweep{}, &river.InsertOpts{MaxAttempts: sweepTries}
		}, &river.PeriodicJobOpts{RunOnStart: true}),
		river.NewPeriodicJob(river.PeriodicInterval(time.Minute), func() (river.JobArgs, *river.InsertOpts) {
			return models.EveryMinute{}, nil
		}, &river.PeriodicJobOpts{RunOnStart: true}),
		river.NewPeriodicJob(river.PeriodicInterval(digestInterval), func() (river.JobArgs, *river.InsertOpts) {
			// The next one comes soon.
			return models.MakeDigests{}, &river.InsertOpts{Queue: string(models.QueueTeam), MaxAttempts: 1}
		}, &river.PeriodicJobOpts{RunOnStart: true}),
	}
}

// gatherInterval is how often receipts and notices are made while many tickets are filed here. Each look costs the
// database a flush or two, however little it finds.
const gatherInterval = time.Second

// Relay makes the mails of due receipts, notifies team members and followers of ideas, and gives connections their
// turns. If one of these fails, the others are still done. It is called continuously: after a quiet time the first
// event is handled at once, and under load each call handles what has come up since the previous one, within the limits
// of models.QueueReceipts and models.QueueNotices.
func (j *Jobs) Relay(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, relayTimeout)
	defer cancel()
	now := models.Clock(ctx)
	if j.busy() && now.Sub(j.relayed) < gatherInterval {
		return j.queueDeliveries(ctx)
	}
	j.relayed = now
	return errors.Join(models.QueueReceipts(ctx, j.DB), models.QueueNotices(ctx, j.DB), j.queueDeliveries(ctx),
		models.NotifyFollowers(ctx, j.DB))
}

// queueDeliveries rests as turns do.
func (j *Jobs) queueDeliveries(ctx context.Context) error {
	began := time.Now()
	if began.Before(j.deliveriesAfter) {
		return nil
	}
	err := models.QueueDeliveries(ctx, j.DB)
	j.deliveriesAfter = time.Now().Add(j.restAfter(time.Since(began)))
	return err
}

func add[T river.JobArgs](workers *river.Workers, work func(context.Context, *river.Job[T]) error) {
	river.AddWorker(workers, river.WorkFunc(work))
}
