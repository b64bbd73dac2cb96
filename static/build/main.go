// Command build joins the sources of what pages load into the files that browsers get: one stylesheet or script for each
// entry, without what its parts share twice. It is part of "make generate".
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
