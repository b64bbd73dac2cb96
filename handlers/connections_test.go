package handlers_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models/modelstest"
)

// dialFrom opens a connection from an address of this machine; each of 127.0.0.0/8 is a network of its own.
func dialFrom(t *testing.T, s *handlertest.Service, address string) net.Conn {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}, Timeout: time.Minute}
	conn, err := dialer.DialContext(t.Context(), "tcp", strings.TrimPrefix(s.URL, "http://"))
	if err != nil {
		t.Skipf("this system does not let us come from %s: %v", address, err)
	}
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(time.Minute)) //nolint:errcheck // a fresh connection
	return conn
}

func answerOf(t *testing.T, conn net.Conn) (*http.Response, string) {
	t.Helper()
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

// refusalOf is the answer to one connection too many. While hundreds are refused at once, some are cut off without one.
func refusalOf(t *testing.T, s *handlertest.Service, address string) (*http.Response, string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		response, err := http.ReadResponse(bufio.NewReader(dialFrom(t, s, address)), nil)
		if err != nil {
			continue
		}
		if body, err := io.ReadAll(response.Body); err == nil {
			return response, string(body)
		}
	}
	t.Fatal("no connection too many was answered")
	return nil, ""
}

// "10,000 idle or dribbling connections from one host must not take every connection of the server."
func TestOneHostCannotTakeAllConnections(t *testing.T) {
	if testing.Short() {
		t.Skip("with the race detector it may take longer to open them than the service waits for what they say")
	}
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t), handlertest.Stranger)
	const greedy, many = "127.0.71.1", 3000
	dribble := "POST /api/v1/widget/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
	for n := range many {
		conn := dialFrom(t, s, greedy)
		if n%2 == 0 {
			io.WriteString(conn, dribble) //nolint:errcheck // it may be refused
		}
	}
	response, body := refusalOf(t, s, greedy)
	if response.StatusCode != 503 || response.Header.Get("Content-Type") != "application/json" || !strings.HasPrefix(body, `{"error":"`) ||
		response.Header.Get("Retry-After") == "" || response.Header.Get("Access-Control-Allow-Origin") != "*" || !response.Close {
		t.Errorf("one connection too many is answered %d %v %s", response.StatusCode, response.Header, body)
	}
	for range 20 {
		began := time.Now()
		other := dialFrom(t, s, "127.0.71.2")
		io.WriteString(other, "GET /b/kestrel HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") //nolint:errcheck // the answer says so
		if response, _ := answerOf(t, other); response.StatusCode != 200 {
			t.Fatalf("another host is answered %d", response.StatusCode)
		}
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("another host waits for %v", took)
		}
	}
}

// Behind a proxy all connections come from its address: they are everybody's.
func TestAProxyMayHaveManyConnections(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t))
	var last net.Conn
	for range 2600 {
		last = dialFrom(t, s, "127.0.71.3")
	}
	io.WriteString(last, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n") //nolint:errcheck // the answer says so
	if response, _ := answerOf(t, last); response.StatusCode != 200 {
		t.Errorf("the proxy is answered %d", response.StatusCode)
	}
}
