package command_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// balancer sends each request to the next of the processes that it was told of, as a proxy does that knows who is
// ready.
type balancer struct {
	url       string
	t         testing.TB
	processes atomic.Pointer[[]*url.URL]
	requests  atomic.Int64
	again     sync.Map // the hosts that are asked again what they answer by 500
}

// askAgain has the balancer send a request again that these processes answer by 500.
func (b *balancer) askAgain(processes ...*process) {
	for _, p := range processes {
		b.again.Store(strings.TrimPrefix(p.url, "http://"), true)
	}
}

// askingAgain sends what a process could not do to it again.
type askingAgain struct {
	*http.Transport
	hosts *sync.Map
}

// RoundTrip sends a request, and again as often as a process may have connections.
func (a askingAgain) RoundTrip(request *http.Request) (*http.Response, error) {
	if _, listed := a.hosts.Load(request.URL.Host); !listed {
		return a.Transport.RoundTrip(request)
	}
	var body []byte
	if request.Body != nil {
		var err error
		if body, err = io.ReadAll(request.Body); err != nil {
			return nil, err
		}
	}
	for tries := 0; ; tries++ {
		if request.Body != nil {
			request.Body = io.NopCloser(bytes.NewReader(body))
		}
		response, err := a.Transport.RoundTrip(request)
		if err != nil || response.StatusCode != http.StatusInternalServerError || tries == 200 {
			return response, err
		}
		io.Copy(io.Discard, response.Body) //nolint:errcheck // so that its connection can be used again
		response.Body.Close()
	}
}

func startBalancer(t testing.TB, processes ...*process) *balancer {
	b := &balancer{t: t}
	b.use(processes...)
	transport := &http.Transport{MaxIdleConnsPerHost: 64}
	server := httptest.NewServer(&httputil.ReverseProxy{Transport: askingAgain{transport, &b.again}, Rewrite: func(r *httputil.ProxyRequest) {
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

// use sends what comes from now on to these processes.
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
