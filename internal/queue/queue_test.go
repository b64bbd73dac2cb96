package queue_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/riverqueue/river"
	"gorm.io/gorm"

	"intake/internal/database"
	"intake/internal/queue"
	"intake/internal/testing/await"
	"intake/models/modelstest"
)

func init() { slog.SetDefault(slog.New(slog.DiscardHandler)) } // tests check errors themselves

// letter is a kind of job that the tests' workers run.
type letter struct {
	Text string `json:"text"`
}

func (letter) Kind() string { return "letter" }

// parcel is a job of another kind.
type parcel struct {
	Text string `json:"text"`
}

func (parcel) Kind() string { return "parcel" }

// office is a queue with its workers, and the jobs that they were given.
type office struct {
	*testing.T
	db   *database.DB
	jobs *queue.Queue
	work func(ctx context.Context, text string) error // does nothing if nil

	mu     sync.Mutex
	worked []string
}

func each(t *testing.T, test func(o *office)) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		test(officeIn(t, db))
	})
}

func officeIn(t *testing.T, db *database.DB) *office {
	t.Helper()
	jobs, err := queue.Open(db.SQL, db.Pool)
	if err != nil {
		t.Fatal(err)
	}
	return &office{T: t, db: db, jobs: jobs}
}

// open starts workers, which stop when close is called, or with the test.
func (o *office) open() (close func()) {
	o.Helper()
	return o.openWith(func(context.Context) error { return nil })
}

func (o *office) openWith(relay func(context.Context) error) (close func()) {
	o.Helper()
	workers := river.NewWorkers()
	river.AddWorker(workers, river.WorkFunc(func(ctx context.Context, job *river.Job[letter]) error {
		return o.take(ctx, job.Args.Text)
	}))
	river.AddWorker(workers, river.WorkFunc(func(ctx context.Context, job *river.Job[parcel]) error {
		return o.take(ctx, job.Args.Text)
	}))
	running, err := o.jobs.Work(context.Background(), workers, nil, relay)
	o.must(err)
	close = sync.OnceFunc(func() { o.must(running.Stop(context.Background())) })
	o.Cleanup(close)
	return close
}

func (o *office) take(ctx context.Context, text string) error {
	o.mu.Lock()
	o.worked = append(o.worked, text)
	o.mu.Unlock()
	if o.work == nil {
		return nil
	}
	return o.work(ctx, text)
}

// post enqueues the jobs in one transaction.
func (o *office) post(jobs ...interface{ Kind() string }) {
	o.Helper()
	o.postTo("default", jobs...)
}

func (o *office) postTo(queue string, jobs ...interface{ Kind() string }) {
	o.Helper()
	o.must(o.db.Transaction(func(tx *gorm.DB) error {
		for _, job := range jobs {
			if err := o.jobs.Enqueue(tx, job, queue); err != nil {
				return err
			}
		}
		return nil
	}))
}

func (o *office) has(text string) bool { return o.times(text) > 0 }

// times returns how often a worker was given the text.
func (o *office) times(text string) (times int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, worked := range o.worked {
		if worked == text {
			times++
		}
	}
	return times
}

func (o *office) eventually(what string, holds func() bool) {
	o.Helper()
	await.That(o, what, holds)
}

// states returns the states of the jobs in the order in which they were enqueued.
func (o *office) states() (states []string) {
	o.Helper()
	o.must(o.db.Raw("SELECT CAST(state AS text) FROM river_job ORDER BY id").Scan(&states).Error)
	return states
}

func (o *office) must(err error) {
	o.Helper()
	if err != nil {
		o.Fatal(err)
	}
}

func TestAJobRunsOnlyIfItsTransactionIsCommitted(t *testing.T) {
	each(t, func(o *office) {
		o.open()
		undone := errors.New("undone")
		err := o.db.Transaction(func(tx *gorm.DB) error {
			o.must(o.jobs.Enqueue(tx, letter{"rolled back"}, "default"))
			o.must(o.jobs.EnqueueAt(tx, letter{"rolled back"}, time.Now()))
			o.must(o.jobs.Enqueue(tx, letter{"rolled back"}, "bulk"))
			return undone
		})
		if !errors.Is(err, undone) {
			o.Fatal(err)
		}
		tx := o.db.Begin()
		o.must(o.jobs.Enqueue(tx, letter{"committed"}, "default"))
		if o.has("committed") {
			o.Error("it was worked before the commit")
		}
		o.must(tx.Commit().Error)
		o.eventually("the job is done", func() bool { return slices.Equal(o.states(), []string{"completed"}) })
		if o.times("committed") != 1 || o.has("rolled back") {
			o.Errorf("worked: %q", o.worked)
		}
	})
}

func TestAJobCannotBeEnqueuedOutsideATransaction(t *testing.T) {
	each(t, func(o *office) {
		_, takeErr := o.jobs.TakeGivenUp(o.db.DB, []string{"letter"}, func([]byte) error { return nil })
		for name, err := range map[string]error{
			"Enqueue":     o.jobs.Enqueue(o.db.DB, letter{}, "default"),
			"EnqueueAt":   o.jobs.EnqueueAt(o.db.DB, letter{}, time.Now()),
			"TakeGivenUp": takeErr,
		} {
			if err == nil {
				o.Errorf("%s works without one", name)
			}
		}
	})
}

func TestAJobForAQueueThatNobodyWorksIsRefused(t *testing.T) {
	each(t, func(o *office) {
		err := o.db.Transaction(func(tx *gorm.DB) error { return o.jobs.Enqueue(tx, letter{}, "attic") })
		if err == nil || len(o.states()) != 0 {
			o.Errorf("it is enqueued: %v, %q", err, o.states())
		}
	})
}

func TestAScheduledJobDoesNotRunEarly(t *testing.T) {
	each(t, func(o *office) {
		var workedAt atomic.Value
		o.work = func(_ context.Context, text string) error {
			if text == "soon" {
				workedAt.Store(time.Now())
			}
			return nil
		}
		soon := time.Now().Add(time.Second)
		o.must(o.db.Transaction(func(tx *gorm.DB) error {
			return errors.Join(
				o.jobs.EnqueueAt(tx, letter{"past"}, time.Now().Add(-time.Hour)),
				o.jobs.EnqueueAt(tx, letter{"soon"}, soon),
				o.jobs.EnqueueAt(tx, letter{"later"}, time.Now().Add(time.Hour)),
			)
		}))
		o.open()
		o.eventually("both are done", func() bool {
			return slices.Equal(o.states(), []string{"completed", "completed", "scheduled"})
		})
		if at := workedAt.Load().(time.Time); at.Before(soon) {
			o.Errorf("worked %v too early", soon.Sub(at))
		}
		if o.has("later") {
			o.Error("what is due in an hour was worked")
		}
	})
}

// Somebody who wants to sign in does not wait for slow jobs.
func TestSlowJobsDoNotDelayOthers(t *testing.T) {
	each(t, func(o *office) {
		release := make(chan struct{})
		var atWork, most atomic.Int32
		o.work = func(ctx context.Context, text string) error {
			if text != "bulk" {
				return nil
			}
			most.Store(max(most.Load(), atWork.Add(1)))
			select {
			case <-release:
			case <-ctx.Done():
			}
			atWork.Add(-1)
			return nil
		}
		for range 12 {
			o.postTo("bulk", letter{"bulk"})
		}
		o.open()
		o.eventually("the workers are busy", func() bool { return o.times("bulk") == 2 })
		for n := range 8 {
			o.post(letter{fmt.Sprint("sign-in ", n)})
		}
		o.eventually("everybody has signed in", func() bool {
			for n := range 8 {
				if !o.has(fmt.Sprint("sign-in ", n)) {
					return false
				}
			}
			return true
		})
		if o.times("bulk") != 2 {
			o.Errorf("%d of bulk began meanwhile", o.times("bulk"))
		}
		close(release)
		o.eventually("bulk is done too", func() bool { return o.times("bulk") == 12 })
		if most.Load() > 2 {
			o.Errorf("%d of bulk at once", most.Load())
		}
	})
}

func TestDiscardedJobsAreReportedOnce(t *testing.T) {
	each(t, func(o *office) {
		const many = 130 // more than are taken at once
		var want []string
		for n := range many {
			want = append(want, fmt.Sprint("given up ", n))
			o.post(letter{want[n]})
		}
		o.postTo("bulk", letter{"given up in bulk"}, parcel{"given up of another kind"})
		want = append(want, "given up in bulk")
		o.must(o.db.Exec("UPDATE river_job SET state = 'discarded', finalized_at = created_at").Error)

		// One job fails in its last attempt, one can be retried, one waits, and one is done.
		o.work = func(_ context.Context, text string) error {
			if text == "done" {
				return nil
			}
			return errors.New("it failed")
		}
		o.post(letter{"failed"})
		o.must(o.db.Exec("UPDATE river_job SET max_attempts = 1 WHERE state = 'available'").Error)
		o.post(letter{"fails for now"}, letter{"done"})
		want = append(want, "failed")
		closeOffice := o.open()
		o.eventually("they are worked", func() bool {
			states := o.states()
			return slices.Equal(states[len(states)-3:], []string{"discarded", "retryable", "completed"})
		})
		closeOffice()
		o.must(o.db.Transaction(func(tx *gorm.DB) error {
			return o.jobs.EnqueueAt(tx, letter{"waits"}, time.Now().Add(time.Hour))
		}))

		take := func(kind string, then error) (texts []string) {
			o.Helper()
			err := o.db.Transaction(func(tx *gorm.DB) error {
				for more := true; more; {
					var err error
					more, err = o.jobs.TakeGivenUp(tx, []string{kind}, func(fields []byte) error {
						var job letter
						o.must(json.Unmarshal(fields, &job))
						texts = append(texts, job.Text)
						return nil
					})
					if err != nil {
						return err
					}
				}
				return then
			})
			if !errors.Is(err, then) {
				o.Fatal(err)
			}
			slices.Sort(texts)
			return texts
		}
		slices.Sort(want)
		if got := take("letter", errors.New("rolled back")); !slices.Equal(got, want) {
			o.Errorf("taken at first: %d of %d, %q", len(got), len(want), got)
		}
		if got := take("letter", nil); !slices.Equal(got, want) {
			o.Errorf("taken after a rollback: %d of %d, %q", len(got), len(want), got)
		}
		if got := take("letter", nil); len(got) > 0 {
			o.Errorf("taken twice: %q", got)
		}
		if got := take("parcel", nil); !slices.Equal(got, []string{"given up of another kind"}) {
			o.Errorf("of the other kind: %q", got)
		}
		if states := o.states(); !slices.Equal(states, []string{"retryable", "completed", "scheduled"}) {
			o.Errorf("left: %q", states)
		}
	})
}

func TestADiscardedJobStaysIfReportingItFails(t *testing.T) {
	each(t, func(o *office) {
		o.post(letter{"one"})
		o.must(o.db.Exec("UPDATE river_job SET state = 'discarded', finalized_at = created_at").Error)
		failed := errors.New("it could not be noted")
		err := o.db.Transaction(func(tx *gorm.DB) error {
			_, err := o.jobs.TakeGivenUp(tx, []string{"letter"}, func([]byte) error { return failed })
			return err
		})
		if states := o.states(); !errors.Is(err, failed) || !slices.Equal(states, []string{"discarded"}) {
			o.Errorf("%v, and left: %q", err, states)
		}
	})
}
