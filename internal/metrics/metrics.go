// Package metrics counts what Prometheus asks for, and serves it on a listener of its own.
package metrics

import (
	"context"
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are the figures of one process.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
}

// New starts counting. The pool's figures are read when they are asked for.
func New(pool *sql.DB) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "intake_http_request_duration_seconds", Help: "Time to answer, by method, route pattern and status.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"method", "route", "status"}),
	}
	m.registry.MustRegister(m.requests, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), collectors.NewDBStatsCollector(pool, "intake"))
	return m
}

// Observe counts an answered request.
func (m *Metrics) Observe(method, route string, status int, took time.Duration) {
	if route == "unmatched" {
		method = "any" // a stranger may invent methods without end
	}
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Observe(took.Seconds())
}

// Listen serves /metrics on its own address until stop is called.
func (m *Metrics) Listen(address string) (stop func(context.Context) error, err error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listening for metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go server.Serve(listener) //nolint:errcheck // ends with Shutdown
	return server.Shutdown, nil
}
