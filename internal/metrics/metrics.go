// Package metrics counts what Prometheus scrapes, and serves it on a listener of its own.
package metrics

import (
	"context"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are the metrics of one process.
type Metrics struct {
	registry     *prometheus.Registry
	requests     *prometheus.HistogramVec
	groups       prometheus.Histogram
	jobFailures  *prometheus.CounterVec
	mails        *prometheus.CounterVec
	mailsIn      *prometheus.CounterVec
	fileFailures *prometheus.CounterVec
	replicaReads *prometheus.CounterVec
}

// New starts counting. Connections returns the database's connections, on each scrape.
func New(connections func() (inUse, idle, max int)) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "intake_http_request_duration_seconds", Help: "Time to answer, by method, route pattern and status.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"method", "route", "status"}),
		groups: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "intake_commit_group_size", Help: "How many tickets and posts shared a commit.",
			Buckets: prometheus.ExponentialBuckets(1, 2, 9),
		}),
		jobFailures: counter("intake_job_failures_total", "Tries of a job that failed, by kind.", "kind"),
		mails: counter("intake_mails_total",
			"Tries to send a mail, by outcome: sent, delayed (it is tried again), failed (it is not).", "outcome"),
		mailsIn: counter("intake_mails_in_total", "Mails that came in, by outcome: kept, duplicate (it was here already), "+
			"not_ours, too_large, unread (the server of its mailbox did not hand it over), "+
			"delayed (it could not be kept, and comes again).", "outcome"),
		replicaReads: counter("intake_replica_pages_total",
			"Public pages to be made from a replica of the database, by outcome: "+
				"served, or made from the primary because the replica was behind, failed, busy or resting.", "replica", "outcome"),
		fileFailures: counter("intake_file_failures_total", "Failed calls to the file store, by operation.", "operation"),
	}
	// An alert on a rate needs the counter to exist before the first failure.
	for _, outcome := range []string{"sent", "delayed", "failed"} {
		m.mails.WithLabelValues(outcome)
	}
	for _, outcome := range []string{"kept", "duplicate", "not_ours", "too_large", "unread", "delayed"} {
		m.mailsIn.WithLabelValues(outcome)
	}
	m.registry.MustRegister(
		m.requests, m.groups, m.jobFailures, m.mails, m.mailsIn, m.fileFailures, m.replicaReads, poolCollector(connections),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return m
}

func counter(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
}

var poolSize = prometheus.NewDesc("intake_database_connections",
	"Connections to the database: in use, idle, and the most there may be.",
	[]string{"state"}, nil)

type poolCollector func() (inUse, idle, max int)

func (poolCollector) Describe(descriptions chan<- *prometheus.Desc) { descriptions <- poolSize }

func (count poolCollector) Collect(figures chan<- prometheus.Metric) {
	inUse, idle, max := count()
	for state, connections := range map[string]int{"in_use": inUse, "idle": idle, "max": max} {
		figures <- prometheus.MustNewConstMetric(poolSize, prometheus.GaugeValue, float64(connections), state)
	}
}

// Observe counts an answered request.
func (m *Metrics) Observe(method, route string, status int, took time.Duration) {
	if route == "unmatched" {
		method = "any" // anybody may invent methods without end
	}
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Observe(took.Seconds())
}

// Group counts a commit with that many tickets and posts.
func (m *Metrics) Group(size int) { m.groups.Observe(float64(size)) }

// JobFailed counts a failed attempt at a job.
func (m *Metrics) JobFailed(kind string) { m.jobFailures.WithLabelValues(kind).Inc() }

// Mail counts an attempt to send a mail.
func (m *Metrics) Mail(outcome string) { m.mails.WithLabelValues(outcome).Inc() }

// MailIn counts a received mail.
func (m *Metrics) MailIn(outcome string) { m.mailsIn.WithLabelValues(outcome).Inc() }

// FileFailed counts a failed call to the file store.
func (m *Metrics) FileFailed(operation string) { m.fileFailures.WithLabelValues(operation).Inc() }

// ReplicaRead counts a public page for which a replica of the database was tried.
func (m *Metrics) ReplicaRead(replica, outcome string) {
	m.replicaReads.WithLabelValues(replica, outcome).Inc()
}

// Listen serves /metrics on its own address, with /healthz and /readyz by health, until stop is called.
func (m *Metrics) Listen(address string, health http.Handler) (stop func(context.Context) error, err error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	mux.Handle("GET /healthz", health)
	mux.Handle("GET /readyz", health)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go server.Serve(listener) //nolint:errcheck // ends with Shutdown
	return server.Shutdown, nil
}
