package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

func TestAFileIsServedUnderAFingerprintOfItsBytes(t *testing.T) {
	t.Parallel()
	body, err := fs.ReadFile(files, "dist/css/intake.css")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(body)
	want := "/static/css/intake." + hex.EncodeToString(sum[:])[:10] + ".css"
	if got := Path("css/intake.css"); got != want {
		t.Errorf("Path is %s, want %s", got, want)
	}
}

func TestChangedFilesGetAnotherName(t *testing.T) {
	t.Parallel()
	name := func(body string) string {
		s, err := load(fstest.MapFS{"css/a.css": {Data: []byte(body)}})
		if err != nil {
			t.Fatal(err)
		}
		return s.served["css/a.css"]
	}
	if name("a{}") == name("b{}") {
		t.Error("two versions of a file share one name")
	}
}

func TestEveryFileIsFoundUnderItsServedNameAndUnpacksToItself(t *testing.T) {
	t.Parallel()
	for name := range loaded().served {
		asset, ok := Find(strings.TrimPrefix(Path(name), Root))
		if !ok {
			t.Errorf("%s is not found under %s", name, Path(name))
			continue
		}
		if asset.ContentType == "" || !regexp.MustCompile(`^"[0-9a-f]{10}"$`).MatchString(asset.ETag) {
			t.Errorf("%s has content type %q and tag %s", name, asset.ContentType, asset.ETag)
		}
		reader, err := gzip.NewReader(bytes.NewReader(asset.Gzip))
		if err != nil {
			t.Fatal(err)
		}
		plain, err := io.ReadAll(reader)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(plain, asset.Body) || len(asset.Gzip) >= len(asset.Body) {
			t.Errorf("%s does not unpack to itself, or packing it gains nothing", name)
		}
	}
}

func TestAFileIsNotFoundUnderAnyOtherName(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "css/intake.css", "css/intake.0000000000.css", "../static.go", "css/"} {
		if _, ok := Find(name); ok {
			t.Errorf("%q is found", name)
		}
	}
}

func TestAScriptIsServedAsOne(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"js/intake.js", "vendor/htmx.min.js"} {
		if asset, _ := Find(strings.TrimPrefix(Path(name), Root)); asset.ContentType != "text/javascript; charset=utf-8" {
			t.Errorf("%s is served as %q", name, asset.ContentType)
		}
	}
}

func TestAnUnknownNamePanics(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("an unknown name was answered")
		}
	}()
	Path("css/nobody.css")
}

func TestNoFileLoadsFromOtherHosts(t *testing.T) {
	t.Parallel()
	outside := regexp.MustCompile(`@import|url\(|(?:href|src)="(?:https?:)?//`)
	for name, served := range loaded().served {
		if hit := outside.Find(loaded().assets[served].Body); hit != nil {
			t.Errorf("%s asks for %s", name, hit)
		}
	}
}
