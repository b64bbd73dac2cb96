package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

const widestProse = 120

// Prose is wrapped, so that a change to it can be read; its links lead to files that are there.
func TestTheDocsAreWrappedAndTheirLinksLead(t *testing.T) {
	t.Parallel()
	found, err := filepath.Glob("docs/*.md")
	if err != nil || len(found) == 0 {
		t.Fatalf("there are no docs (%v)", err)
	}
	link := regexp.MustCompile(`\]\(([^)#]+)`)
	for _, path := range append(found, "README.md", "CONTRIBUTING.md", "CHANGELOG.md") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		code := false
		for n, line := range strings.Split(string(text), "\n") {
			trimmed := strings.TrimSpace(line)
			if strings.HasPrefix(trimmed, "```") {
				code = !code
			}
			prose := !code && !strings.HasPrefix(trimmed, "|") && !strings.HasPrefix(line, "    ")
			if prose && utf8.RuneCountInString(line) > widestProse {
				t.Errorf("%s:%d is wider than %d", path, n+1, widestProse)
			}
			for _, to := range link.FindAllStringSubmatch(line, -1) {
				if strings.Contains(to[1], "://") || code {
					continue
				}
				if _, err := os.Stat(filepath.Join(filepath.Dir(path), to[1])); err != nil {
					t.Errorf("%s:%d: %s is not there", path, n+1, to[1])
				}
			}
		}
	}
}
