package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"intake/internal/testing/needs"
)

const widestProse = 120

// longestReadme is as much as somebody reads who wants to know what this is. The rest belongs in docs.
const longestReadme = 120

// page is a file of the documentation, line by line.
type page struct {
	path  string
	lines []line
}

type line struct {
	number int
	text   string
	code   bool
}

// pages are all files of the documentation.
func pages(t *testing.T) (list []page) {
	t.Helper()
	found, err := filepath.Glob("docs/*.md")
	if err != nil || len(found) == 0 {
		t.Fatalf("there are no docs (%v)", err)
	}
	for _, path := range append(found, "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md") {
		list = append(list, readPage(t, path))
	}
	return list
}

func readPage(t *testing.T, path string) page {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	p, code := page{path: path}, false
	for n, text := range strings.Split(string(text), "\n") {
		fence := strings.HasPrefix(strings.TrimSpace(text), "```")
		p.lines = append(p.lines, line{n + 1, text, code || fence})
		code = code != fence
	}
	if code {
		t.Errorf("%s ends within code", path)
	}
	return p
}

var (
	notInAnchors = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	linked       = regexp.MustCompile(`\]\(([^)#\s]*)(?:#([^)\s]+))?\)|(?:src|srcset)="(docs/[^"]+)"`)
)

// anchors are the names of the page's headings, as links say them.
func (p page) anchors() (names []string) {
	for _, line := range p.lines {
		if title := strings.TrimLeft(line.text, "#"); !line.code && strings.HasPrefix(title, " ") && title != line.text {
			name := notInAnchors.ReplaceAllString(strings.ToLower(strings.TrimSpace(title)), "")
			names = append(names, strings.Map(func(r rune) rune {
				if unicode.IsSpace(r) {
					return '-'
				}
				return r
			}, name))
		}
	}
	return names
}

// Prose is wrapped, so that a change to it can be read.
func TestTheDocsAreWrapped(t *testing.T) {
	t.Parallel()
	for _, p := range pages(t) {
		for _, line := range p.lines {
			prose := !line.code && !strings.HasPrefix(strings.TrimSpace(line.text), "|") && !strings.HasPrefix(line.text, "    ")
			if prose && utf8.RuneCountInString(line.text) > widestProse {
				t.Errorf("%s:%d is wider than %d", p.path, line.number, widestProse)
			}
		}
	}
}

func TestLinksInTheDocsLeadToExistingFilesAndHeadings(t *testing.T) {
	t.Parallel()
	for _, p := range pages(t) {
		for _, line := range p.lines {
			if line.code {
				continue
			}
			for _, to := range linked.FindAllStringSubmatch(line.text, -1) {
				file, anchor := to[1]+to[3], to[2]
				if strings.Contains(file, "://") {
					continue
				}
				target := p.path
				if file != "" {
					target = filepath.Join(filepath.Dir(p.path), file)
				}
				if _, err := os.Stat(target); err != nil {
					t.Errorf("%s:%d: %s is not there", p.path, line.number, target)
				} else if anchor != "" && !slices.Contains(readPage(t, target).anchors(), anchor) {
					t.Errorf("%s:%d: %s has no heading #%s", p.path, line.number, target, anchor)
				}
			}
		}
	}
}

func TestTheReadmeIsShortAndNamesEveryPage(t *testing.T) {
	t.Parallel()
	readme := readPage(t, "README.md")
	if len(readme.lines) > longestReadme {
		t.Errorf("README.md has %d lines, more than %d: move something into docs", len(readme.lines), longestReadme)
	}
	var text strings.Builder
	for _, line := range readme.lines {
		text.WriteString(line.text + "\n")
	}
	for _, p := range pages(t) {
		if p.path != "README.md" && !strings.Contains(text.String(), "]("+p.path+")") {
			t.Errorf("README.md does not lead to %s", p.path)
		}
	}
}

func TestTheDocsNameOnlyExistingMakeTargets(t *testing.T) {
	t.Parallel()
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("(?:^|`)make ([a-z-]+)")
	for _, p := range pages(t) {
		for _, line := range p.lines {
			for _, target := range named.FindAllStringSubmatch(line.text, -1) {
				if !strings.Contains(string(makefile), "\n"+target[1]+":") {
					t.Errorf("%s:%d: there is no make %s", p.path, line.number, target[1])
				}
			}
		}
	}
}

// In a file of settings, systemd takes what follows a value for a part of it.
func TestNoSettingInTheDocsIsFollowedByAComment(t *testing.T) {
	t.Parallel()
	followed := regexp.MustCompile(`^\s*[A-Z][A-Z0-9_]+=\S*\s+#`)
	for _, p := range pages(t) {
		for _, line := range p.lines {
			if line.code && followed.MatchString(line.text) {
				t.Errorf("%s:%d: %s", p.path, line.number, line.text)
			}
		}
	}
}

func TestTheSystemdUnitIsValid(t *testing.T) {
	t.Parallel()
	needs.Program(t, "systemd-analyze")
	unit, err := os.ReadFile("contrib/intake.service")
	if err != nil {
		t.Fatal(err)
	}
	// What it starts has to be there, and intake is not installed where tests run.
	here := strings.Replace(string(unit), "ExecStart=/usr/local/bin/intake\n", "ExecStart=/bin/true\n", 1)
	if here == string(unit) {
		t.Fatal("the unit does not start /usr/local/bin/intake")
	}
	path := filepath.Join(t.TempDir(), "intake.service")
	if err := os.WriteFile(path, []byte(here), 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.CommandContext(t.Context(), "systemd-analyze", "verify", path).CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("systemd-analyze verify: %v\n%s", err, said)
	}
}
