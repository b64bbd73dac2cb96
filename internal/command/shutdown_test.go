package command_test

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"intake/internal/testing/await"
)

// When the service is restarted under load, every accepted connection gets an answer, no acknowledged ticket is lost,
// the process exits with 0 within seconds, and the last use of the key is written.
func TestATerminatedServiceAnswersAcceptedRequests(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		app := in.tenant("kestrel")
		p := in.serve()
		var mu sync.Mutex
		var acknowledged []filed
		unanswered := map[string]int{}
		answers, late := 0, 0
		var down atomic.Bool
		var wait sync.WaitGroup
		client := newClient(t)
		for writer := range 16 {
			wait.Go(func() {
				for n := 0; !down.Load(); n++ {
					reused, idle := false, atomic.Bool{}
					began := time.Now()
					ctx := httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{
						GotConn:      func(conn httptrace.GotConnInfo) { reused = conn.Reused },
						WroteRequest: func(httptrace.WroteRequestInfo) { idle.Store(time.Since(began) > 200*time.Millisecond) },
					})
					// Without an Idempotency-Key, because with one the client would silently repeat an unanswered request.
					r := app.fileTicketWith(ctx, client, p.url, fmt.Sprintf("Ticket %d/%d", writer, n),
						"rita@example.com")
					mu.Lock()
					switch {
					case r.status == http.StatusCreated:
						acknowledged = append(acknowledged, ticketOf(r))
						answers++
					case r.status == http.StatusServiceUnavailable && r.header.Get("Retry-After") != "":
						answers++
					case errors.Is(r.err, syscall.ECONNREFUSED): // the process has ended
						mu.Unlock()
						return
					// the connection was not accepted yet, or was idle, when the listener was closed
					case r.err != nil && (!reused || idle.Load()) && late < 16:
						late++
					default:
						unanswered[r.String()]++
					}
					mu.Unlock()
				}
			})
		}
		await.That(t, "tickets are acknowledged", func() bool {
			mu.Lock()
			defer mu.Unlock()
			return len(acknowledged) > 100
		})
		code, took := p.stop(syscall.SIGTERM)
		down.Store(true)
		wait.Wait()
		if code != 0 || took > busy(5*time.Second) {
			t.Errorf("the process ended with %d after %v:\n%s", code, took, tail(p.log.String()))
		}
		if len(unanswered) > 0 {
			t.Errorf("after %d answers these came instead of one: %v", answers, unanswered)
		}
		checkKeyUsed(t, in, app)
		checkFiled(t, in, app, acknowledged)
	})
}

func TestIdleConnectionsDoNotDelayShutdown(t *testing.T) {
	t.Parallel()
	for name, begin := range map[string]string{
		"kept alive after an answer": "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
		"opened and silent":          "",
		"a request that never ends":  "GET /healthz HTTP/1.1\r\nHost:",
		"a body that never comes":    "POST /api/v1/widget/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := install(t)
			p := in.serve()
			conn, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			if _, err := io.WriteString(conn, begin); err != nil {
				t.Fatal(err)
			}
			if name == "kept alive after an answer" {
				if _, err := conn.Read(make([]byte, 1024)); err != nil {
					t.Fatal(err)
				}
			} else if p.ready() != http.StatusOK { // connections are accepted in order
				t.Fatal("the process is not ready")
			}
			limit := busy(3 * time.Second)
			if strings.HasPrefix(name, "a ") {
				limit = busy(10 * time.Second) // the service waits for the rest of the request, and then closes the connection
			}
			if code, took := p.stop(syscall.SIGTERM); took > limit || code != 0 {
				t.Errorf("the process ended with %d after %v:\n%s", code, took, tail(p.log.String()))
			}
		})
	}
}

// A ticket whose body is still arriving when the process is told to stop is filed.
func TestARequestInProgressAtShutdownIsAnswered(t *testing.T) {
	t.Parallel()
	in := install(t)
	app := in.tenant("kestrel")
	p := in.serve()
	half, whole := io.Pipe()
	answered, underway := make(chan reply, 1), make(chan struct{})
	go func() {
		ctx := httptrace.WithClientTrace(t.Context(),
			&httptrace.ClientTrace{Got100Continue: func() { close(underway) }})
		client := newClient(t)
		client.Transport.(*http.Transport).ExpectContinueTimeout = time.Minute
		answered <- sendWith(ctx, client, "POST", p.url+"/api/v1/tickets", half, "Content-Type", "application/json",
			"Authorization", "Bearer "+app.secret, "Expect", "100-continue")
	}()
	select {
	case <-underway:
	case r := <-answered:
		t.Fatalf("before its body had come, the request was answered %v", r)
	}
	io.WriteString(whole, `{"subject":"Half`)
	p.signal(syscall.SIGINT)
	await.That(t, "nobody else is let in any more", func() bool {
		conn, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
		if err == nil {
			conn.Close()
		}
		return err != nil
	})
	io.WriteString(whole, ` and whole","description":"d","requester_email":"rita@example.com"}`)
	whole.Close()
	code := p.end()
	if r := <-answered; r.status != http.StatusCreated || code != 0 {
		t.Errorf("the request was answered %v, the process ended with %d", r, code)
	} else {
		checkFiled(t, in, app, []filed{ticketOf(r)})
	}
}

// It cannot delay the shutdown forever either.
func TestASlowUploadDoesNotPreventAnOrderlyShutdown(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits as long as the service does")
	}
	t.Parallel()
	in := install(t)
	app := in.tenant("kestrel")
	p := in.serve()
	if r := app.fileTicket(newClient(t), p.url, "Ticket", "rita@example.com"); r.status != http.StatusCreated {
		t.Fatalf("a ticket was answered %v", r)
	}
	conn, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(conn,
		"POST /api/v1/widget/tickets HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=%s\r\nContent-Length: %d\r\n\r\n", boundary, hugeBody)
	trickle := make(chan struct{})
	go func() {
		defer close(trickle)
		for body, err := form(ticketFields, 1, 50<<20), error(nil); err == nil; time.Sleep(100 * time.Millisecond) {
			_, err = io.CopyN(conn, body, 1000)
		}
	}()
	defer func() {
		conn.Close()
		<-trickle
	}()
	await.That(t, "the upload is spooled", func() bool { return len(in.spooled()) > 0 })
	if code, took := p.stop(syscall.SIGTERM); code != 0 || took > busy(35*time.Second) {
		t.Errorf("the process ended with %d after %v", code, took)
	}
	checkKeyUsed(t, in, app)
}

func checkKeyUsed(t *testing.T, in *installation, app *tenant) {
	t.Helper()
	var keys []struct {
		LastUsedAt *string `json:"last_used_at"`
	}
	in.answer(&keys, "key", "list", "--app", app.Slug)
	if len(keys) != 1 || keys[0].LastUsedAt == nil {
		t.Errorf("the last use of the key was not written: %+v", keys)
	}
}

// tail returns the end of a log.
func tail(log string) string { return log[max(0, len(log)-2000):] }

// It is no longer ready, so that a proxy has time to notice.
func TestAStoppingProcessServesDuringItsDrainDelay(t *testing.T) {
	t.Parallel()
	const delay = 5 * time.Second
	in := install(t, "DRAIN_DELAY", delay.String())
	app := in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	served := make(chan reply, 1)
	go func() {
		for {
			if r := send(client, "GET", p.url+"/readyz", nil); r.err != nil || r.text("status") == "shutting down" {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		served <- app.fileTicket(client, p.url, "Late", "rita@example.com")
	}()
	code, took := p.stop(syscall.SIGTERM)
	if r := <-served; r.status != http.StatusCreated || code != 0 || took < delay {
		t.Errorf("a late ticket was answered %v; the process ended with %d after %v", r, code, took)
	}
}
