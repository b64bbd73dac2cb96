package viewtest

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// pagesFolder names the setting of `make html`: the folder in which tests leave the pages that they have seen.
const pagesFolder = "INTAKE_PAGES"

var unfit = regexp.MustCompile(`[^A-Za-z0-9.]+`)

// Keep leaves a page for `make html` to check, in a file named after the test and the page. Otherwise it does nothing.
func Keep(t testing.TB, name, page string) {
	t.Helper()
	folder := os.Getenv(pagesFolder)
	if folder == "" {
		return
	}
	file := unfit.ReplaceAllString(t.Name()+" "+name, "-")
	if err := os.WriteFile(filepath.Join(folder, file[:min(len(file), 200)]+".html"), []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
}
