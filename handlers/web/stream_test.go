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

// What ends early is seen to be broken off, and never taken for the whole.
func TestAStreamThatFailsIsCutOff(t *testing.T) {
	t.Parallel()
	server := fiber.New(fiber.Config{DisableStartupMessage: true})
	for path, end := range map[string]error{"/whole": nil, "/part": errors.New("the database is away")} {
		server.Get(path, func(c *fiber.Ctx) error {
			Stream(c, func(_ context.Context, w io.Writer) error {
				for range 3 {
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
