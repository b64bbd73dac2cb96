package board

import (
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

func TestAnUnchangedFeedIsNotRendered(t *testing.T) {
	t.Parallel()
	const written, rendered = "**Dark** mode", "<p><strong>Dark</strong> mode</p>\n"
	b := &Board{BaseURL: "https://intake.example.com"}
	var entries []feedEntry
	server := fiber.New()
	server.Get("/feed.atom", func(c *fiber.Ctx) error {
		at := time.Unix(0, 0)
		entries = []feedEntry{b.entry(&models.App{}, feedItem{id: "1", text: written, published: at, updated: at})}
		return b.sendFeed(c, feedPage{title: "Ideas", feed: "/feed.atom", path: "/", created: at}, entries, nil)
	})
	etag := ""
	for _, reader := range []struct {
		method string
		known  bool // the reader has the feed as it is
		status int
		leaves string
	}{
		{"HEAD", false, 200, written}, {"GET", true, 304, written}, {"GET", false, 200, rendered},
	} {
		request := httptest.NewRequest(reader.method, "/feed.atom", nil)
		if reader.known {
			request.Header.Set("If-None-Match", etag)
		}
		answer, err := server.Test(request)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		etag = answer.Header.Get("ETag")
		if answer.StatusCode != reader.status || entries[0].Content.Text != reader.leaves {
			t.Errorf("%+v is answered %d, after the text became %q", reader, answer.StatusCode, entries[0].Content.Text)
		}
	}
}
