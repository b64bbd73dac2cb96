package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

// arrows says which of our packages each package may import. The first line whose pattern matches a package applies.
// The patterns are those of path.Match. docs/architecture.md draws the same picture.
var arrows = []struct {
	from string
	to   []string
}{
	{".", []string{"internal/command"}},
	{"internal/command",
		[]string{"handlers", "handlers/*", "internal/*", "migrations", "models", "static", "views/*", "widget"}},
	{"internal/seed", []string{"models"}},
	{"internal/bench", []string{"internal/database", "internal/queue", "internal/search", "migrations"}},
	{"internal/config", []string{
		"internal/files", "internal/mail", "internal/mailbox", "internal/mailoauth", "internal/redis", "internal/seal",
		"internal/sso",
	}},
	{"internal/files", []string{"internal/durable"}},
	{"internal/live", []string{"internal/redis"}},
	{"internal/mail", []string{"internal/mailoauth"}},
	{"internal/mailbox", []string{"internal/mailoauth"}},
	{"internal/mailin", []string{"internal/mailauth"}},
	{"internal/ratelimit", []string{"internal/redis"}},
	{"internal/seal", []string{"internal/durable"}},
	{"internal/ticketfile", []string{"internal/mailin"}},
	{"internal/*", nil},
	{"handlers",
		append([]string{"handlers/*", "models", "views/*", "static", "widget", "internal/database"}, adapters...)},
	{"handlers/web", []string{"internal/chat", "internal/webhook", "models", "views/*", "static"}},
	{"handlers/widget", []string{"handlers/web", "models", "views/*", "static", "widget"}},
	{"handlers/*", append([]string{"handlers/web", "models", "views/*"}, adapters...)},
	{"views/*", []string{"views/*", "static", "internal/names"}},
	{"models", []string{
		"internal/identity", "internal/names", "internal/passkey", "internal/search", "internal/store", "internal/totp",
	}},
	{"migrations", nil},
	{"static", []string{"internal/gzipped"}},
	{"widget", []string{"internal/gzipped"}},
}

// adapters are the packages in internal that handlers use.
var adapters = []string{
	"internal/csvfile", "internal/files", "internal/live", "internal/mail", "internal/mailauth", "internal/mailin",
	"internal/passkey", "internal/ratelimit", "internal/sso", "internal/ticketfile", "internal/totp", "internal/webhook",
}

// testHelpers may import what they need, and only tests import them.
var testHelpers = []string{
	"handlers/handlertest", "internal/testing/authenticator", "internal/testing/await", "internal/testing/browser", "internal/testing/cputime",
	"internal/testing/freeport", "internal/testing/mail", "internal/testing/needs", "internal/testing/npm",
	"internal/testing/provider", "internal/testing/redis", "internal/testing/tokens",
	"models/modelstest", "views/viewtest",
}

func TestImportsFollowTheArrowsOfTheArchitecture(t *testing.T) {
	t.Parallel()
	// Imports does not contain what only the tests of a package import.
	list, err := exec.CommandContext(t.Context(), "go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`,
		"./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	packages := strings.Split(strings.TrimSpace(string(list)), "\n")
	if len(packages) < 10 {
		t.Fatalf("go list names only %d packages", len(packages))
	}
	for _, line := range packages {
		names := strings.Fields(line)
		from, _ := room(names[0])
		for _, name := range names[1:] {
			if to, ours := room(name); ours {
				if fault := judge(from, to); fault != "" {
					t.Error(fault)
				}
			}
		}
	}
}

func TestForbiddenImportsAreDetected(t *testing.T) {
	t.Parallel()
	for _, arrow := range [][2]string{
		{"models", "internal/database"},
		{"views/board", "models"},
		{"handlers/api", "handlers/board"},
		{"handlers/inbox", "handlers/admin"},
		{"handlers/web", "internal/files"},
		{"handlers/jobs", "internal/database"},
		{"internal/mail", "models"},
		{"internal/bench", "models"},
		{"internal/command", "models/modelstest"},
		{"handlers", "handlers/handlertest"},
		{".", "handlers"},
		{"services", "models"},
	} {
		if judge(arrow[0], arrow[1]) == "" {
			t.Errorf("nobody minds %s ─► %s", arrow[0], arrow[1])
		}
	}
}

func TestEveryDependencyHasADocumentedReason(t *testing.T) {
	t.Parallel()
	file, err := exec.CommandContext(t.Context(), "go", "mod", "edit", "-json").Output()
	if err != nil {
		t.Fatalf("go mod edit: %v", err)
	}
	var module struct {
		Require []struct {
			Path     string
			Indirect bool
		}
	}
	if err := json.Unmarshal(file, &module); err != nil {
		t.Fatal(err)
	}
	reasons, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, dependency := range module.Require {
		if !dependency.Indirect && !strings.Contains(string(reasons), "\n| `"+dependency.Path+"` | ") {
			t.Errorf("CONTRIBUTING.md does not say why %s is here", dependency.Path)
		}
	}
}

// room returns the path of a package within the module, "." for main, and whether it is one of ours.
func room(importPath string) (string, bool) {
	if importPath == "intake" {
		return ".", true
	}
	return strings.CutPrefix(importPath, "intake/")
}

// judge returns what is wrong with an import, or "".
func judge(from, to string) string {
	switch {
	case slices.Contains(testHelpers, from):
		return ""
	case slices.Contains(testHelpers, to):
		return fmt.Sprintf("%s ─► %s: a test helper is for tests only", from, to)
	}
	fits := func(pattern, name string) bool {
		matched, err := path.Match(pattern, name)
		return err == nil && matched
	}
	for _, rule := range arrows {
		if !fits(rule.from, from) {
			continue
		}
		if slices.ContainsFunc(rule.to, func(pattern string) bool { return fits(pattern, to) }) {
			return ""
		}
		return fmt.Sprintf("%s ─► %s: this arrow is not drawn. %s may import %s of ours", from, to, from,
			orNothing(rule.to))
	}
	return fmt.Sprintf("%s ─► %s: %s has no line among the arrows yet", from, to, from)
}

func orNothing(names []string) string {
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, ", ")
}
