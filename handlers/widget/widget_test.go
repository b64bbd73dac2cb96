package widget_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/widget"
)

// innerFiles returns the files that the script loads, under the names that the script uses.
func innerFiles(t *testing.T) []string {
	t.Helper()
	built, err := filepath.Glob("../../widget/dist/*.js")
	if err != nil || len(built) < 3 {
		t.Fatalf("the widget is built of %q: %v", built, err)
	}
	var names []string
	for _, name := range built {
		if filepath.Base(name) != widget.ScriptName {
			names = append(names, "/widget/"+filepath.Base(name))
		}
	}
	return names
}

// The script has a stable address with an ETag. The files that it loads never change.
func TestTheScriptIsCachedBrieflyAndItsFilesForever(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	cache := map[string]string{"/widget.js": "public, max-age=300", "/widget.d.ts": "public, max-age=300"}
	for _, name := range innerFiles(t) {
		cache[name] = "public, max-age=31536000, immutable"
	}
	for path, want := range cache {
		answer := s.Do("GET", path, "", "Accept-Encoding", "identity")
		if answer.StatusCode != 200 || answer.Body == "" || answer.Header.Get("Cache-Control") != want {
			t.Errorf("%s: %d, Cache-Control %q", path, answer.StatusCode, answer.Header.Get("Cache-Control"))
		}
		kind := "text/javascript; charset=utf-8"
		if strings.HasSuffix(path, ".ts") {
			kind = "text/plain; charset=utf-8"
		}
		if got := answer.Header.Get("Content-Type"); got != kind {
			t.Errorf("%s is %q, want %q", path, got, kind)
		}
		head := s.Do("HEAD", path, "", "Accept-Encoding", "identity")
		if head.StatusCode != 200 || head.Body != "" || head.ContentLength != int64(len(answer.Body)) ||
			head.Header.Get("ETag") != answer.Header.Get("ETag") {
			t.Errorf("HEAD %s: %d with %d bytes and tag %s", path, head.StatusCode, head.ContentLength,
				head.Header.Get("ETag"))
		}
	}
}

// Pages of any origin can load these files, with import() and from isolated pages too, and browsers do not guess
// another type.
func TestAnyPageMayLoadTheWidget(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for _, path := range append(innerFiles(t), "/widget.js", "/widget.d.ts", "/widget/settings?app=kestrel",
		"/widget/settings?app=nowhere", "/widget/none.js") {
		answer := s.Do("GET", path, "", "Origin", "https://shop.example", "Cookie", "__Host-intake=x")
		for header, want := range map[string]string{
			"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin",
			"X-Content-Type-Options":           "nosniff",
			"Access-Control-Allow-Credentials": "", "Set-Cookie": "",
		} {
			if got := answer.Header.Get(header); got != want {
				t.Errorf("%s has %s %q, want %q", path, header, got, want)
			}
		}
	}
	if answer := s.Do("GET", "/widget/demo?app=kestrel", ""); answer.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Error("the sample website may be read by other origins")
	}
}

func TestACachedFileIsAnsweredWith304(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for _, path := range append(innerFiles(t), "/widget.js") {
		tags := map[string]string{}
		for _, encoding := range []string{"identity", "gzip"} {
			tag := s.Do("GET", path, "", "Accept-Encoding", encoding).Header.Get("ETag")
			if !strings.HasPrefix(tag, `"`) {
				t.Fatalf("%s has the tag %s", path, tag)
			}
			tags[encoding] = tag
			for _, sent := range []string{tag, "W/" + tag, `"old", ` + tag, "*"} {
				answer := s.Do("GET", path, "", "Accept-Encoding", encoding, "If-None-Match", sent)
				if answer.StatusCode != 304 || answer.Body != "" || answer.Header.Get("ETag") != tag ||
					answer.Header.Get("Access-Control-Allow-Origin") != "*" {
					t.Errorf("%s with If-None-Match %s: %d %q", path, sent, answer.StatusCode, answer.Header)
				}
			}
			if answer := s.Do("GET", path, "", "Accept-Encoding", encoding, "If-None-Match", `"old"`); answer.StatusCode != 200 {
				t.Errorf("%s for somebody who has an old one: %d, want 200", path, answer.StatusCode)
			}
		}
		if tags["gzip"] == tags["identity"] {
			t.Errorf("%s has one tag for two forms", path)
		}
	}
}

func TestTheWidgetIsCompressedForClientsThatAcceptIt(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for _, path := range append(innerFiles(t), "/widget.js", "/widget.d.ts") {
		plain := s.Do("GET", path, "", "Accept-Encoding", "identity")
		small := s.Do("GET", path, "", "Accept-Encoding", "br;q=1, gzip;q=0.8")
		if plain.Header.Get("Content-Encoding") != "" || small.Header.Get("Content-Encoding") != "gzip" ||
			small.Header.Get("Vary") != "Accept-Encoding" {
			t.Fatalf("%s: %q and %q, Vary %q", path, plain.Header.Get("Content-Encoding"),
				small.Header.Get("Content-Encoding"), small.Header.Get("Vary"))
		}
		reader, err := gzip.NewReader(strings.NewReader(small.Body))
		if err != nil {
			t.Fatal(err)
		}
		if unpacked, err := io.ReadAll(reader); err != nil || !bytes.Equal(unpacked, []byte(plain.Body)) {
			t.Errorf("%s unpacks to something else: %v", path, err)
		}
	}
}

func TestOnlyTheWidgetsOwnFilesAreServed(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for _, path := range []string{
		"/widget/none.js", "/widget/widget.js", "/widget/widget.d.ts", "/widget/..%2Fwidget.js", "/widget/form.js",
		"/widget/", "/widget", "/widget/dist/widget.js",
	} {
		if answer := s.Do("GET", path, ""); answer.StatusCode != 404 {
			t.Errorf("%s: %d, want 404", path, answer.StatusCode)
		}
	}
	for _, path := range []string{"/widget.js", "/widget/settings?app=kestrel"} {
		if answer := s.Do("POST", path, ""); answer.StatusCode != 405 {
			t.Errorf("POST %s: %d, want 405", path, answer.StatusCode)
		}
	}
}
