package browser

import (
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"strconv"
	"strings"
	"sync/atomic"
)

// wire is the proxy for all requests of a WebKit window, because WebDriver does not report requests. It passes on what
// the window's pages may load, and nothing else leaves this machine.
type wire struct {
	watch  *watch
	server *httptest.Server
	count  atomic.Int64
	cut    atomic.Bool
}

func layWire(w *watch) *wire {
	l := &wire{watch: w}
	l.server = httptest.NewServer(l)
	return l
}

func (l *wire) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	address := r.URL.String()
	if r.Method == http.MethodConnect {
		address = "https://" + r.Host
	}
	if r.URL.Path == "/favicon.ico" { // loaded by the browser, not by the page
		w.WriteHeader(http.StatusNotFound)
		return
	}
	id := strconv.FormatInt(l.count.Add(1), 10)
	l.watch.asked(id, r.Method, address)
	l.watch.sent(id, func(sent *Request) { sent.Cookie = r.Header.Get("Cookie") != "" })
	if l.cut.Load() || r.Method == http.MethodConnect || !l.watch.ours(address) {
		panic(http.ErrAbortHandler) // the window is offline
	}
	wholePage := strings.Contains(r.Header.Get("Accept"), "text/html")
	(&httputil.ReverseProxy{
		Rewrite:       func(*httputil.ProxyRequest) {},
		Transport:     wireTransport,
		FlushInterval: -1, // streams are passed on as they are written
		ErrorLog:      log.New(io.Discard, "", 0),
		ErrorHandler:  func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
		ModifyResponse: func(response *http.Response) error {
			l.watch.answered(id, address, int64(response.StatusCode), wholePage)
			return nil
		},
	}).ServeHTTP(w, r)
}

// wireTransport passes everything on unchanged.
var wireTransport = &http.Transport{DisableCompression: true}

func (l *wire) end() {
	l.server.CloseClientConnections()
	l.server.Close()
}
