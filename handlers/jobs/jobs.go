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
	// digestLooks is how often it is looked for whom it is time to get the digest.
	digestLooks = 5 * time.Minute
	// teamQueue is that of EnqueueTeam: the version before does not know the job.
	teamQueue = "team"
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
	// Observe is told what became of each try to send a mail: sent, delayed or failed. Nil: nobody wants to know.
	Observe func(outcome string)
	// Busy reports whether many tickets are filed in this process. Nil: they are not.
	Busy func() bool
	// Outbox says that Mail sends nothing, but keeps it in a folder.
	Outbox bool
	// LookupTXT asks the DNS; nil: as this machine does.
	LookupTXT mailauth.Lookup
	// SelfTestWait is how long a mail of a self-test may be on its way; 0 for two minutes.
	SelfTestWait time.Duration
	// SelfTestFile is how large the file of a self-test's last step is, in bytes; 0 for 20 MB.
	SelfTestFile int

	outage          mailOutage
	turns           atomic.Int32 // jobs that give way, and are at work
	deliveriesAfter time.Time    // see queueDeliveries
	relayed         time.Time    // see Relay
}

// Workers are the workers by the kind of their jobs.
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
	add(workers, j.everyMinute)
	add(workers, j.deliverTurn)
	add(workers, j.forgetConnection)
	add(workers, j.deleteApp)
	add(workers, j.finishErasure)
	add(workers, j.runSelfTest)
	add(workers, j.sweep)
	return workers
}

// Periodic are the jobs that come up by themselves.
func (j *Jobs) Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{
		river.NewPeriodicJob(river.PeriodicInterval(time.Hour), func() (river.JobArgs, *river.InsertOpts) {
			return models.Sweep{}, &river.InsertOpts{MaxAttempts: sweepTries}
		}, &river.PeriodicJobOpts{RunOnStart: true}),
		river.NewPeriodicJob(river.PeriodicInterval(time.Minute), func() (river.JobArgs, *river.InsertOpts) {
			return models.EveryMinute{}, nil
		}, &river.PeriodicJobOpts{RunOnStart: true}),
		river.NewPeriodicJob(river.PeriodicInterval(digestLooks), func() (river.JobArgs, *river.InsertOpts) {
			return models.MakeDigests{}, &river.InsertOpts{Queue: teamQueue, MaxAttempts: 1} // the next one comes soon
		}, &river.PeriodicJobOpts{RunOnStart: true}),
	}
}

// gathering is how often receipts are made and people told while many tickets are filed here. Each look costs the
// database a flush or two, however little it finds.
const gathering = time.Second

// Relay makes the mails of receipts that are due, tells members of teams and followers of ideas what happened, and gives
// turns to connections. Where one fails, the others are done. It is called all the while; after a rest, what comes first
// is told at once, and in a flood each look takes what came since the one before, as far as one look goes
// (models.QueueReceipts, models.QueueNotices).
func (j *Jobs) Relay(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, relayTimeout)
	defer cancel()
	now := models.Clock(ctx)
	if j.Busy != nil && j.Busy() && now.Sub(j.relayed) < gathering {
		return j.queueDeliveries(ctx)
	}
	j.relayed = now
	return errors.Join(models.QueueReceipts(ctx, j.DB), models.QueueNotices(ctx, j.DB), j.queueDeliveries(ctx),
		models.TellFollowers(ctx, j.DB))
}

// queueDeliveries gives way as turns do.
func (j *Jobs) queueDeliveries(ctx context.Context) error {
	began := time.Now()
	if began.Before(j.deliveriesAfter) {
		return nil
	}
	err := models.QueueDeliveries(ctx, j.DB)
	j.deliveriesAfter = time.Now().Add(j.way(time.Since(began)))
	return err
}

func add[T river.JobArgs](workers *river.Workers, work func(context.Context, *river.Job[T]) error) {
	river.AddWorker(workers, river.WorkFunc(work))
}
