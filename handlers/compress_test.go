package handlers_test

import (
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/static"
	"intake/views/paths"
)

// unpacked returns the body of an answer, decompressed if it is gzipped.
func unpacked(t *testing.T, answer handlertest.Answer) string {
	t.Helper()
	if answer.Header.Get("Content-Encoding") != "gzip" {
		return answer.Body
	}
	reader, err := gzip.NewReader(strings.NewReader(answer.Body))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// This covers pages, feeds, sitemaps, styles and scripts.
func TestTextIsSentCompressedToClientsThatAcceptIt(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for range 12 { // for a long sitemap and feed
		s.Post("/api/v1/widget/feedback", `{"app":"kestrel","title":"A dark theme for invoices","description":"Please."}`)
	}
	for _, path := range []string{
		paths.Board("kestrel"), paths.Roadmap("kestrel"), paths.Changelog("kestrel"), paths.NewTicket("kestrel"),
		paths.Login(), paths.BoardFeed("kestrel"), paths.BoardSitemap("kestrel"),
		static.Path("css/intake.css"), static.Path("js/board.js"),
	} {
		plain := s.Do("GET", path, "", "Accept-Encoding", "identity")
		packed := s.Do("GET", path, "", "Accept-Encoding", "br;q=1.0, gzip;q=0.8")
		if got := plain.Header.Get("Content-Encoding"); got != "" {
			t.Errorf("%s comes as %q to who takes only what is as it is", path, got)
		}
		if got := packed.Header.Get("Content-Encoding"); got != "gzip" || len(packed.Body) > len(plain.Body)*2/3 {
			t.Errorf("%s comes as %q, %d bytes of %d", path, got, len(packed.Body), len(plain.Body))
		}
		if packed.StatusCode != plain.StatusCode || len(unpacked(t, packed)) != len(plain.Body) {
			t.Errorf("%s is something else when it is compressed", path)
		}
		for _, answer := range []handlertest.Answer{plain, packed} {
			if vary := strings.Join(answer.Header.Values("Vary"), ", "); !strings.Contains(vary, "Accept-Encoding") {
				t.Errorf("%s varies with %q", path, vary)
			}
		}
	}
}

// They fit into one packet. Answers of the API are not compressed either.
func TestShortAnswersAreNotCompressed(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for _, path := range []string{"/api/v1/nothing", "/healthz", "/api/v1/openapi.json"} {
		if got := s.Do("GET", path, "", "Accept-Encoding", "gzip").Header.Get("Content-Encoding"); got != "" {
			t.Errorf("%s comes as %q", path, got)
		}
	}
}

func TestACompressedPageIsRevalidatedByItsETag(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	first := s.Do("GET", paths.Board("kestrel"), "", "Accept-Encoding", "gzip")
	tag := first.Header.Get("ETag")
	if !strings.HasPrefix(tag, `W/"`) {
		t.Errorf("the tag %q promises the bytes of the page as it is", tag)
	}
	for _, takes := range []string{"gzip", "identity"} {
		again := s.Do("GET", paths.Board("kestrel"), "", "Accept-Encoding", takes, "If-None-Match", tag)
		if again.StatusCode != 304 || again.Body != "" || again.Header.Get("Content-Encoding") != "" {
			t.Errorf("to %s it is %d with %d bytes", takes, again.StatusCode, len(again.Body))
		}
	}
	head := s.Do("HEAD", paths.Board("kestrel"), "", "Accept-Encoding", "gzip")
	if head.Header.Get("Content-Encoding") != "gzip" || head.Body != "" {
		t.Errorf("its head says %v", head.Header)
	}
}

// Another site could make a signed-in browser load a page, and learn its content from the compressed length (BREACH).
func TestPagesRequestedByOtherSitesAreNotCompressed(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	amir := s.SignIn(s.Amir)
	for from, want := range map[string]string{
		"same-origin": "gzip", "none": "gzip", "same-site": "", "cross-site": "", "": "", "x": "",
	} {
		page := amir.Get("/admin/inbox?q=VAT", "Accept-Encoding", "gzip", "Sec-Fetch-Site", from)
		if got := page.Header.Get("Content-Encoding"); page.StatusCode != 200 || got != want {
			t.Errorf("asked for by %q, the inbox comes as %q (%d)", from, got, page.StatusCode)
		}
	}
}
