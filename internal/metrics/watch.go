package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// watchTimeout bounds the queries of a scrape. What does not answer in time is left out.
const watchTimeout = 2 * time.Second

var (
	build = prometheus.NewDesc("intake_build_info", "The version of the process, and the commit that it was built from.",
		[]string{"version", "commit"}, nil)
	up    = prometheus.NewDesc("intake_up", "Whether a part answers: 1 or 0.", []string{"part"}, nil)
	depth = prometheus.NewDesc("intake_jobs", "Jobs in the queue, by kind and state.", []string{"kind", "state"}, nil)
	age   = prometheus.NewDesc("intake_job_wait_seconds", "How long the oldest job that is due has waited.",
		[]string{"kind"}, nil)
	waiting = prometheus.NewDesc("intake_mails_waiting",
		"Mails that are not sent yet: receipt_due (not made yet), queued (to be sent, perhaps once more).",
		[]string{"stage"}, nil)
	mailAge = prometheus.NewDesc("intake_mail_wait_seconds", "How long the oldest of these mails has waited.",
		[]string{"stage"}, nil)
	replicaUp = prometheus.NewDesc("intake_replica_up", "Whether a replica of the database answers: 1 or 0.",
		[]string{"replica"}, nil)
	mailboxUp = prometheus.NewDesc("intake_mailbox_up", "Whether a mailbox can be read: 1 or 0.", []string{"mailbox"}, nil)
)

// Jobs are the jobs of one kind in one state.
type Jobs struct {
	Kind, State string
	Count       int
	Wait        time.Duration // of the oldest due one
}

// Mails are the mails waiting at one stage.
type Mails struct {
	Stage string
	Count int
	Wait  time.Duration // of the oldest one
}

// Watched are the sources that each scrape queries.
type Watched struct {
	Release, Commit string                                // of the program; no release for a private build
	Parts           map[string]func(context.Context) bool // report whether each part works
	Jobs            func(context.Context) ([]Jobs, error)
	Mails           func(context.Context) ([]Mails, error)
	// Mailboxes reports for each whether it can be read; nil: there are none.
	Mailboxes func(context.Context) (map[string]bool, error)
	// Replicas reports for each replica of the database whether it works; nil: there are none.
	Replicas func() map[string]bool
}

// Watch adds metrics of the whole installation to those of the process. Call it once.
func (m *Metrics) Watch(watched Watched) { m.registry.MustRegister(watched) }

// Describe names the figures, for Prometheus.
func (w Watched) Describe(descriptions chan<- *prometheus.Desc) {
	for _, description := range []*prometheus.Desc{build, up, depth, age, waiting, mailAge, replicaUp, mailboxUp} {
		descriptions <- description
	}
}

// Collect asks for the figures, for Prometheus.
func (w Watched) Collect(figures chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), watchTimeout)
	defer cancel()
	gauge := func(description *prometheus.Desc, value float64, labels ...string) {
		figures <- prometheus.MustNewConstMetric(description, prometheus.GaugeValue, value, labels...)
	}
	gauge(build, 1, w.Release, w.Commit)
	for part, answers := range w.Parts {
		gauge(up, oneIf(answers(ctx)), part)
	}
	if w.Replicas != nil {
		for name, answers := range w.Replicas() {
			gauge(replicaUp, oneIf(answers), name)
		}
	}
	jobs, err := w.Jobs(ctx)
	if err != nil {
		return // a database that is down is reported above
	}
	mails, err := w.Mails(ctx)
	if err != nil {
		return
	}
	for _, each := range mails {
		gauge(waiting, float64(each.Count), each.Stage)
		gauge(mailAge, each.Wait.Seconds(), each.Stage)
	}
	w.collectMailboxes(ctx, gauge)
	for _, each := range jobs {
		gauge(depth, float64(each.Count), each.Kind, each.State)
		if each.State == "available" {
			gauge(age, each.Wait.Seconds(), each.Kind)
		}
	}
}

func (w Watched) collectMailboxes(ctx context.Context, gauge func(*prometheus.Desc, float64, ...string)) {
	if w.Mailboxes == nil {
		return
	}
	mailboxes, err := w.Mailboxes(ctx)
	if err != nil {
		return
	}
	for name, reads := range mailboxes {
		gauge(mailboxUp, oneIf(reads), name)
	}
}

func oneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
