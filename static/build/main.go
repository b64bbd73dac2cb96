// Command build turns the sources of styles and scripts into the files that pages load: for each entry one, with
// all that it imports. Two scripts of one page each have their own copy of what both import, so only entries,
// and modules of one entry alone, listen to events as soon as they are loaded. It is part of "make generate".
package main

import (
	"errors"
	"log"
	"os"

	"github.com/evanw/esbuild/pkg/api"
)

const (
	source = "static/src"
	target = "static/dist"
)

// entries are what pages name; whatever else is in the sources, these import.
var entries = []string{
	source + "/css/intake.css",
	source + "/css/design.css",
	source + "/css/sample.css",
	source + "/js/intake.ts",
	source + "/js/board.ts",
	source + "/js/figures.ts",
	source + "/js/files.ts",
	source + "/js/inbox.ts",
	source + "/js/moderation.ts",
	source + "/js/preview.ts",
	source + "/js/staff.ts",
}

func main() {
	log.SetFlags(0)
	if err := build(); err != nil {
		log.Fatal("building the static files: ", err)
	}
}

func build() error {
	if err := os.RemoveAll(target); err != nil {
		return err
	}
	result := api.Build(api.BuildOptions{
		EntryPoints:       entries,
		Outbase:           source,
		Outdir:            target,
		Bundle:            true,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		Format:            api.FormatIIFE,
		Target:            api.ES2022,
		Charset:           api.CharsetUTF8,
		LogLevel:          api.LogLevelWarning, // it says on standard error what is wrong, and where
		Write:             true,
	})
	if len(result.Errors)+len(result.Warnings) > 0 {
		return errors.New("see above")
	}
	return nil
}
