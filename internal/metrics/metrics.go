// Package metrics counts what Prometheus asks for, and serves it on a listener of its own.
package metrics

import (
	"context"
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

// New starts counting. Connections are those to the database, counted when somebody asks.
func New(connections func() (inUse, idle, max int)) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "intake_http_request_duration_seconds", Help: "Time to answer, by method, route pattern and status.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"method", "route", "status"}),
	}
	m.registry.MustRegister(m.requests, poolCollector(connections), collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
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
