// Package widget holds the help button that other websites embed: the script that they load, and the files that it
// loads in turn when somebody reaches for it.
//
// The sources are in src, and "go run ./widget/build" (part of "make generate") turns them into dist.
package widget

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"intake/internal/gzipped"
)

// ScriptName is how the script is called that websites embed. Its address never changes, so it may be kept for a short
// while only; all other files carry a fingerprint of their bytes in their names and may be kept forever.
const ScriptName = "widget.js"

// TypesName is how the description for TypeScript is called.
const TypesName = "widget.d.ts"

//go:embed dist/*.js widget.d.ts
var files embed.FS

// packed is a file as it is and gzipped.
type packed struct{ plain, gzip []byte }

var loaded = sync.OnceValue(func() map[string]packed {
	all, err := load()
	if err != nil {
		panic(err)
	}
	return all
})

// Script is what websites embed: it draws the button, and loads everything else when somebody reaches for it.
func Script() []byte { return loaded()[ScriptName].plain }

// File finds one of the files that the script loads, by its fingerprinted name ("form-4f2a90c1.js"). They are ES
// modules, which browsers only run on other origins when they come with Access-Control-Allow-Origin.
func File(name string) (content []byte, found bool) {
	if name == ScriptName || name == TypesName {
		return nil, false
	}
	file, found := loaded()[name]
	return file.plain, found
}

// Compressed is the gzipped form of the script (ScriptName) or of one of the files that it loads.
func Compressed(name string) (content []byte, found bool) {
	file, found := loaded()[name]
	return file.gzip, found
}

// Types describes the script's interface to programmers who work in TypeScript.
func Types() []byte { return loaded()[TypesName].plain }

// Sizes are how many bytes go over the wire, gzipped: for the script, which every visitor of a site loads, and for the
// form with its styles, which those load who open it.
func Sizes() (launcher, form int) {
	for name, file := range loaded() {
		if strings.HasPrefix(name, "form-") {
			form = len(file.gzip)
		}
	}
	return len(loaded()[ScriptName].gzip), form
}

// RecorderName is how the file is called that records what goes wrong on a page, for apps whose owners want that.
func RecorderName() string {
	for name := range loaded() {
		if strings.HasPrefix(name, "errors-") {
			return name
		}
	}
	return ""
}

func load() (map[string]packed, error) {
	all := map[string]packed{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		plain, err := fs.ReadFile(files, name)
		if err != nil {
			return fmt.Errorf("reading the widget's %s: %w", name, err)
		}
		small, err := gzipped.Bytes(plain)
		if err != nil {
			return fmt.Errorf("compressing the widget's %s: %w", name, err)
		}
		all[path.Base(name)] = packed{plain, small}
		return nil
	})
	return all, err
}
