// Package static holds the files that browsers load beside the pages: the stylesheet, the
// scripts, the icons, and the icons of the site and of the installed app.
//
// Every file is served under a name that carries a fingerprint of its bytes, so that a browser may keep it forever.
//
// The sources are in src, and "go run ./static/build" (part of "make generate") joins them into dist.
package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"intake/internal/gzipped"
)

// Root is the path below which the files are served.
const Root = "/static/"

const fingerprintLength = 10

//go:embed dist vendor app icons.svg favicon.svg
var files embed.FS

// Favicon is the site icon for programs that read no SVG.
//
//go:embed favicon.ico
var Favicon []byte

// Asset is one file, ready to be sent as it is or compressed.
type Asset struct {
	ContentType string
	ETag        string // of the file as it is
	Body        []byte
	Gzip        []byte
}

// catalog has every file twice over: how it is called in the source, and under which name it is served.
type catalog struct {
	served map[string]string
	assets map[string]Asset
}

var loaded = sync.OnceValue(func() catalog {
	s, err := load(files)
	if err != nil {
		panic(err)
	}
	return s
})

// Path answers the address of a file, as in "css/intake.css" to "/static/css/intake.0f3a9c21be.css".
// An unknown name is a mistake in the program and panics.
func Path(name string) string {
	served, ok := loaded().served[name]
	if !ok {
		panic(fmt.Sprintf("static: there is no file %q", name))
	}
	return Root + served
}

// Find answers the file behind a path below Root. Only fingerprinted names are known.
func Find(name string) (Asset, bool) {
	asset, ok := loaded().assets[name]
	return asset, ok
}

func load(from fs.FS) (catalog, error) {
	s := catalog{served: map[string]string{}, assets: map[string]Asset{}}
	err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := fs.ReadFile(from, name)
		if err != nil {
			return fmt.Errorf("reading the static file %s: %w", name, err)
		}
		sum := sha256.Sum256(body)
		fingerprint := hex.EncodeToString(sum[:])[:fingerprintLength]
		asset, err := prepare(name, fingerprint, body)
		if err != nil {
			return err
		}
		name = strings.TrimPrefix(name, "dist/")
		served := strings.TrimSuffix(name, path.Ext(name)) + "." + fingerprint + path.Ext(name)
		s.served[name], s.assets[served] = served, asset
		return nil
	})
	return s, err
}

func prepare(name, fingerprint string, body []byte) (Asset, error) {
	contentType, ok := contentTypes[path.Ext(name)]
	if !ok {
		return Asset{}, fmt.Errorf("the static file %s has no content type", name)
	}
	packed, err := gzipped.Bytes(body)
	if err != nil {
		return Asset{}, fmt.Errorf("compressing the static file %s: %w", name, err)
	}
	return Asset{ContentType: contentType, ETag: `"` + fingerprint + `"`, Body: body, Gzip: packed}, nil
}

// contentTypes is our own table because mime.TypeByExtension answers differently from machine to machine.
var contentTypes = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
}
