package web

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"testing"

	"github.com/gofiber/fiber/v2"
)

// A client can tell that a download broke off, and never takes it for complete.
func TestAStreamThatFailsIsCutOff(t *testing.T) {
	t.Parallel()
	server := fiber.New(fiber.Config{DisableStartupMessage: true})
	server.Use(Deadline(RequestTimeout)) // it ends with the handler, before the stream does
	for path, end := range map[string]error{"/whole": nil, "/part": errors.New("the database is away")} {
		server.Get(path, func(c *fiber.Ctx) error {
			over := c.UserContext().Done()
			Stream(c, func(ctx context.Context, w io.Writer) error {
				<-over
				for range 3 {
					if ctx.Err() != nil {
						return ctx.Err()
					}
					if _, err := io.WriteString(w, "a line\n"); err != nil {
						return err
					}
				}
				return end
			})
			return nil
		})
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Listener(Listen(listener, Addresses{})) //nolint:errcheck // ends with the test
	t.Cleanup(func() { server.Shutdown() })           //nolint:errcheck // ends with the test
	for path, want := range map[string]error{"/whole": nil, "/part": io.ErrUnexpectedEOF} {
		answer, err := http.Get("http://" + listener.Addr().String() + path)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if !errors.Is(err, want) || want == nil && string(text) != "a line\na line\na line\n" {
			t.Errorf("%s reads %q (%v)", path, text, err)
		}
	}
}
