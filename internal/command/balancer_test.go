package command_test

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"testing"
)

// balancer passes each request to the next of its processes, like a proxy that knows which ones are ready.
type balancer struct {
	url       string
	t         testing.TB
	processes atomic.Pointer[[]*url.URL]
	requests  atomic.Int64
}

func startBalancer(t testing.TB, processes ...*process) *balancer {
	b := &balancer{t: t}
	b.use(processes...)
	transport := &http.Transport{MaxIdleConnsPerHost: 64}
	server := httptest.NewServer(&httputil.ReverseProxy{Transport: transport, Rewrite: func(r *httputil.ProxyRequest) {
		processes := *b.processes.Load()
		r.SetURL(processes[int(b.requests.Add(1))%len(processes)])
		r.Out.Header["X-Forwarded-For"] = r.In.Header["X-Forwarded-For"]
		r.SetXForwarded()
	}})
	t.Cleanup(server.Close)
	t.Cleanup(transport.CloseIdleConnections)
	b.url = server.URL
	return b
}

// use passes all further requests to these processes.
func (b *balancer) use(processes ...*process) {
	b.t.Helper()
	var addresses []*url.URL
	for _, p := range processes {
		address, err := url.Parse(p.url)
		if err != nil {
			b.t.Fatal(err)
		}
		addresses = append(addresses, address)
	}
	b.processes.Store(&addresses)
}
