package web

import (
	"context"
	"errors"
	"io"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/i18n"
)

// ask sends a request to a server with this handler, behind this guard and with this deadline for requests.
func ask(t *testing.T, patience time.Duration, guard, handler fiber.Handler) (status int, body string) {
	t.Helper()
	server := fiber.New(fiber.Config{ErrorHandler: Fail})
	server.Use(Identify, Deadline(patience), Log(func(string, string, int, time.Duration) {}), speaking)
	server.Get("/", guard, handler)
	answer, err := server.Test(httptest.NewRequest("GET", "/", nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

// speaking is a handler that puts the reader's language into the context, as every page does.
func speaking(c *fiber.Ctx) error {
	c.SetUserContext(i18n.In(c.UserContext(), "de"))
	return c.Next()
}

func TestAllPartsOfARequestShareOneDeadline(t *testing.T) {
	t.Parallel()
	var first, second error
	status, body := ask(t, 50*time.Millisecond, func(c *fiber.Ctx) error {
		<-c.UserContext().Done()
		first = c.UserContext().Err()
		return c.Next()
	}, func(c *fiber.Ctx) error {
		second = c.UserContext().Err() // the deadline has passed already
		return second
	})
	if !errors.Is(first, context.DeadlineExceeded) || !errors.Is(second, context.DeadlineExceeded) {
		t.Errorf("the guard meets %v, the handler %v", first, second)
	}
	if status != fiber.StatusServiceUnavailable || !strings.Contains(body, `href="">`) {
		t.Errorf("the answer is %d %s", status, body)
	}
}

func TestTheContextOfARequestEndsWithItsHandler(t *testing.T) {
	t.Parallel()
	var before, after context.Context
	ask(t, time.Hour, func(c *fiber.Ctx) error {
		before = c.UserContext()
		RenewDeadline(c)
		return c.Next()
	}, func(c *fiber.Ctx) error {
		after = c.UserContext()
		return after.Err()
	})
	for name, ctx := range map[string]context.Context{"first": before, "renewed": after} {
		if !errors.Is(ctx.Err(), context.Canceled) {
			t.Errorf("the %s context says %v", name, ctx.Err())
		}
	}
}

func TestADeadlineCanBeRenewedWhenItIsOver(t *testing.T) {
	t.Parallel()
	status, body := ask(t, time.Hour, func(c *fiber.Ctx) error {
		clockOf(c).end(context.DeadlineExceeded)
		RenewDeadline(c)
		return c.Next()
	}, func(c *fiber.Ctx) error {
		if err := c.UserContext().Err(); err != nil {
			return err
		}
		if i18n.Of(c.UserContext()).Tag != "de" {
			t.Error("the reader's language is forgotten")
		}
		return c.SendString("your words")
	})
	if status != fiber.StatusOK || body != "your words" {
		t.Errorf("the answer is %d %s", status, body)
	}
}

// A context derived from the request's, such as that of a transaction, also ends with DeadlineExceeded.
func TestDerivedContextsEndWithTheErrorOfTheRequest(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		k := newClock(t.Context(), time.Second)
		inner, cancel := context.WithCancel(k)
		defer cancel()
		<-inner.Done()
		if !errors.Is(inner.Err(), context.DeadlineExceeded) {
			t.Errorf("it says %v", inner.Err())
		}
	})
}

// slowStore is a file store that needs some time to store a file.
type slowStore struct {
	models.FileStore
	takes time.Duration
}

func (s slowStore) Put(ctx context.Context, _ string, _ *os.File, _ int64) error {
	time.Sleep(s.takes)
	return ctx.Err()
}

func TestWaitingForABodyOrItsFilesDoesNotCountForTheDeadline(t *testing.T) {
	t.Parallel()
	const patience = 4 * time.Second
	slowly := func(k *clock) error { // a body that takes twelve seconds to arrive
		body := Body{stream: slowReader{strings.NewReader("abc")}, length: 3, limit: 3, clock: k}
		_, err := body.All()
		return err
	}
	for name, wait := range map[string]func(*clock) error{
		"a slow body": slowly,
		"a slow store": func(k *clock) error {
			return withoutDeadline{slowStore{takes: time.Minute}, k}.Put(k, "key", nil, 1)
		},
		"both, the one within the other": func(k *clock) error {
			defer k.pause()()
			return slowly(k)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				k := newClock(t.Context(), patience)
				began := time.Now()
				time.Sleep(patience / 2) // work before the wait
				if err := wait(k); err != nil {
					t.Fatal(err)
				}
				waited := time.Since(began) - patience/2
				if waited < patience || k.Err() != nil {
					t.Fatalf("after %v of waiting the clock says %v", waited, k.Err())
				}
				<-k.Done()
				if worked := time.Since(began) - waited; worked != patience ||
					!errors.Is(k.Err(), context.DeadlineExceeded) {
					t.Errorf("it ended after %v of work: %v", worked, k.Err())
				}
			})
		})
	}
}

// slowReader is a reader that waits four seconds for each byte.
type slowReader struct{ io.Reader }

func (r slowReader) Read(p []byte) (int, error) {
	time.Sleep(4 * time.Second)
	return iotest.OneByteReader(r.Reader).Read(p)
}

func TestAnEndedRequestIsNotResumed(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		k := newClock(t.Context(), time.Second)
		resume := k.pause()
		k.end(context.Canceled)
		resume()
		time.Sleep(time.Minute)
		if !errors.Is(k.Err(), context.Canceled) {
			t.Errorf("it says %v", k.Err())
		}
	})
}
