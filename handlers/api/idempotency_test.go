package api_test

import (
	"fmt"
	"sync"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// An Idempotency-Key with the same body gets the first 201 again for 24 hours. With another body it gets 400.
func TestARepeatedIdempotentRequestGetsTheSameAnswer(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, s *handlertest.Service, e creation) {
		body := e.good.with("requester_email", "new-here@example.com").JSON()
		first := e.send(s, body, "Idempotency-Key", "one")
		created(t, first)
		for range 2 {
			again := e.send(s, body, "Idempotency-Key", "one")
			if created(t, again); again.Body != first.Body {
				t.Errorf("the answers differ:\n%s\n%s", first.Body, again.Body)
			}
		}
		contains(t, refused(t, e.send(s, e.good.JSON(), "Idempotency-Key", "one"), 400), "Idempotency-Key")
		other := e.send(s, body, "Idempotency-Key", "two")
		if created(t, other); other.Body == first.Body {
			t.Error("another key gives the same thing")
		}
		if plain := e.send(s, body); plain.Body == first.Body {
			t.Error("without a key nothing is the same")
		}
	})
}

// docs/api.md: "…is refused with 400, and so is a request with two different keys."
func TestARequestWithTwoIdempotencyKeysIsRefused(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, s *handlertest.Service, e creation) {
		contains(t, refused(t, e.send(s, e.good.JSON(), "Idempotency-Key", "one", "Idempotency-Key", "two"), 400),
			"Idempotency-Key was sent twice")
		same := e.send(s, e.good.JSON(), "Idempotency-Key", "one", "Idempotency-Key", "one")
		if created(t, same); e.send(s, e.good.JSON(), "Idempotency-Key", "one").Body != same.Body {
			t.Error("a key that is sent twice does not count")
		}
	})
}

// docs/api.md: "The same key with the same body answers the first 201 again for 24 hours, also when two arrive at the
// same moment", at one process or at two. "The same key with another body is 400."
func TestEqualRequestsAtTwoProcessesGetTheSameAnswer(t *testing.T) {
	t.Parallel()
	here := handlertest.New(t, modelstest.Postgres(t))
	there := handlertest.Beside(t, here, nil)
	const keys = 20
	var mu sync.Mutex
	answers := map[string]map[string]int{}
	var wait sync.WaitGroup
	for _, e := range creations {
		for sender, s := range []*handlertest.Service{here, there, here, there} {
			wait.Go(func() {
				var race sync.WaitGroup
				for n := range keys {
					race.Go(func() {
						key := n
						if sender > 1 {
							key = keys - 1 - n
						}
						name := fmt.Sprint(e.path, " ", key)
						body := e.good.with(e.title(), name)
						other := sender == 3 && key%3 == 0
						if other {
							body = body.with(e.title(), "Another "+name)
						}
						answer := e.send(s, body.JSON(), "Idempotency-Key", name)
						mu.Lock()
						defer mu.Unlock()
						if answers[name] == nil {
							answers[name] = map[string]int{}
						}
						switch {
						case answer.StatusCode == 201:
							answers[name][answer.Body]++
						case answer.StatusCode != 400 || key%3 != 0:
							t.Errorf("%s: %d %s", name, answer.StatusCode, answer.Body)
						}
					})
				}
				race.Wait()
			})
		}
	}
	wait.Wait()
	for name, bodies := range answers {
		if len(bodies) != 1 {
			t.Errorf("%s got %d different answers: %v", name, len(bodies), bodies)
		}
	}
	for table, want := range map[string]int64{"tickets": 2 * keys, "posts": 2 * keys} {
		var rows int64
		if here.DB.Table(table).Count(&rows); rows != want {
			t.Errorf("%d keys made %d %s", want, rows, table)
		}
	}
}

// The owner is the secret key, or the app of a widget.
func TestIdempotencyKeysAreSeparateForEachEndpointAndOwner(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		other, secret := heron(t, s)
		_, second := modelstest.SecretKey(t, s.DB.DB, s.App)
		body := ticketFields.with("title", "Dark mode").JSON() // valid for all endpoints
		seen := map[string]bool{}
		for _, made := range []handlertest.Answer{
			s.Post(serverTickets, body, "Idempotency-Key", "k", "Authorization", "Bearer "+s.Secret),
			s.Post(serverTickets, body, "Idempotency-Key", "k", "Authorization", "Bearer "+secret),
			s.Post(serverTickets, body, "Idempotency-Key", "k", "Authorization", "Bearer "+second),
			s.Post(serverFeedback, body, "Idempotency-Key", "k", "Authorization", "Bearer "+s.Secret),
			s.Post(widgetTickets, body, "Idempotency-Key", "k", "X-Service-Widget-Key", s.App.WidgetKey),
			s.Post(widgetTickets, body, "Idempotency-Key", "k", "X-Service-Widget-Key", other.WidgetKey),
			s.Post(widgetFeedback, body, "Idempotency-Key", "k", "X-Service-Widget-Key", s.App.WidgetKey),
		} {
			seen[created(t, made)["id"].(string)] = true
		}
		if len(seen) != 7 {
			t.Errorf("7 different requests made %d things", len(seen))
		}
	})
}

// A refused request created nothing, so its key can be used again.
func TestARefusedRequestLeavesItsKeyFree(t *testing.T) {
	t.Parallel()
	onEachEndpoint(t, func(t *testing.T, s *handlertest.Service, e creation) {
		refused(t, e.send(s, e.good.with(e.title(), "").JSON(), "Idempotency-Key", "k"), 400)
		created(t, e.send(s, e.good.JSON(), "Idempotency-Key", "k"))
		created(t, e.send(s, e.good.JSON(), "Idempotency-Key", long("é", 255)))
		contains(t, refused(t, e.send(s, e.good.JSON(), "Idempotency-Key", long("k", 256)), 400), "Idempotency-Key")
	})
}

// All of them get the same answer.
func TestSimultaneousEqualRequestsCreateOneRow(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, s *handlertest.Service, e creation) {
		var mu sync.Mutex
		bodies := map[string]int{}
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				answer := e.send(s, e.good.JSON(), "Idempotency-Key", "k")
				mu.Lock()
				defer mu.Unlock()
				bodies[answer.Body]++
				if answer.StatusCode != 201 {
					t.Errorf("the answer is %d %s", answer.StatusCode, answer.Body)
				}
			})
		}
		all.Wait()
		if len(bodies) != 1 {
			t.Errorf("the answers are %v", bodies)
		}
	})
}

// Two forms are equal if their fields and files are, however they are encoded. Their files are stored once.
func TestARepeatedFormGetsTheSameAnswer(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		send := func(boundary, subject string, file sample) handlertest.Answer {
			f := newForm()
			f.boundary = boundary
			f.fields(ticketFields.with("app", "kestrel", "subject", subject)).file(file.name, file.kind, file.body)
			return postForm(s, f, append(anybody(), "Idempotency-Key", "k")...)
		}
		first := send("one", "x", pngSample)
		if ticket := created(t, first); ticket["attachments"] != 1.0 {
			t.Errorf("%v files were attached", ticket["attachments"])
		}
		var all sync.WaitGroup
		for _, boundary := range []string{"two", "three", "four"} {
			all.Go(func() {
				if again := send(boundary, "x", pngSample); again.Body != first.Body {
					t.Errorf("the answers differ:\n%s\n%s", first.Body, again.Body)
				}
			})
		}
		all.Wait()
		refused(t, send("one", "y", pngSample), 400)
		refused(t, send("one", "x", sample{pngSample.name, pngSample.kind, pngSample.body + "x"}), 400)
		refused(t, send("one", "x", sample{"b.png", pngSample.kind, pngSample.body}), 400)
		refused(t, send("one", "x", sample{pngSample.name, "image/gif", pngSample.body}), 400)
		refused(t, send("one", "x", textSample), 400)
		if n := stored(t, s); n != 1 || count(t, s, &models.Ticket{}) != 1 || count(t, s, &models.Attachment{}) != 1 {
			t.Errorf("the store holds %d files", n)
		}
	})
}

// A repeated request whose files were refused gets the same message, and files no second ticket.
func TestRefusedFilesAreRefusedAgain(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	send := func() string {
		return refused(t, postForm(s, visitorForm().file("b.exe", "", "MZ\x90\x00"),
			append(anybody(), "Idempotency-Key", "k")...), 400)
	}
	first := send()
	contains(t, first, "#1", "b.exe")
	if again := send(); again != first {
		t.Errorf("the answers differ:\n%s\n%s", first, again)
	}
	if n := count(t, s, &models.Event{}, "action = ?", "ticket.files_refused"); n != 1 ||
		count(t, s, &models.Ticket{}) != 1 {
		t.Errorf("%d refusals of %d tickets", n, count(t, s, &models.Ticket{}))
	}
}

func TestSimultaneousEqualFormsStoreTheirFilesOnce(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				f := visitorForm().file("a.png", "image/png", pngSample.body).file("a.txt", "text/plain",
					textSample.body)
				answer := postForm(s, f, append(anybody(), "Idempotency-Key", "k")...)
				if answer.StatusCode != 201 || answer.JSON(t)["attachments"] != 2.0 {
					t.Errorf("the answer is %d %s", answer.StatusCode, answer.Body)
				}
			})
		}
		all.Wait()
		if n := stored(t, s); n != 2 || count(t, s, &models.Attachment{}) != 2 || count(t, s, &models.Ticket{}) != 1 {
			t.Errorf("the store holds %d files of %d tickets", n, count(t, s, &models.Ticket{}))
		}
	})
}
