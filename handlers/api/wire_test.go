package api_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
)

// wire is a TCP connection, to send what no HTTP client would.
type wire struct {
	t    *testing.T
	conn *net.TCPConn
	in   *bufio.Reader
}

func dial(t *testing.T, s *handlertest.Service) *wire {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(time.Minute)) //nolint:errcheck // a new connection
	return &wire{t, conn.(*net.TCPConn), bufio.NewReader(conn)}
}

func (w *wire) send(text string) {
	w.t.Helper()
	if _, err := io.WriteString(w.conn, text); err != nil {
		w.t.Fatal(err)
	}
}

// answer reads the next response.
func (w *wire) answer() (*http.Response, string) {
	w.t.Helper()
	response, body, err := w.tryAnswer()
	if err != nil {
		w.t.Fatal(err)
	}
	return response, body
}

func (w *wire) tryAnswer() (*http.Response, string, error) {
	response, err := http.ReadResponse(w.in, nil)
	if err != nil {
		return nil, "", fmt.Errorf("reading an answer: %w", err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, "", fmt.Errorf("reading the body of %s: %w", response.Status, err)
	}
	return response, string(body), nil
}

// rest closes the sending side and reads everything that still arrives.
func (w *wire) rest() string {
	w.t.Helper()
	w.conn.CloseWrite() //nolint:errcheck // the other side may have closed it already
	text, err := io.ReadAll(w.in)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		w.t.Error("the connection was left open")
	}
	return string(text)
}

// closed waits until the other side closes the connection without another response.
func (w *wire) closed() {
	w.t.Helper()
	w.conn.SetReadDeadline(time.Now().Add(time.Minute)) //nolint:errcheck // the read below reports it
	text, err := io.ReadAll(w.in)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		w.t.Error("the connection is still open")
	}
	if len(text) > 0 {
		w.t.Errorf("another answer came: %s", clip(string(text)))
	}
}

// statuses lists the status codes of all responses in a transcript.
func statuses(transcript string) []string {
	var found []string
	for _, rest := range strings.Split(transcript, "HTTP/1.1 ")[1:] {
		found = append(found, rest[:3])
	}
	return found
}
