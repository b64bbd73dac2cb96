package command

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// documentation returns the text of each page in the repository, by its path from here.
func documentation(t *testing.T) map[string]string {
	t.Helper()
	paths, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(paths) == 0 {
		t.Fatalf("there are no docs (%v)", err)
	}
	pages := map[string]string{}
	for _, path := range append(paths, "../../README.md", "../../CONTRIBUTING.md", "../../SECURITY.md") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		pages[path] = string(text)
	}
	return pages
}

func parser(t *testing.T) *kong.Kong {
	t.Helper()
	k, err := kong.New(&cli{}, kong.Name("intake"), kong.Vars{"version": ""}, kong.Exit(func(int) {}))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// The list of commands in docs/operations.md contains exactly the program's commands and flags.
func TestTheDocumentationListsEveryCommand(t *testing.T) {
	t.Parallel()
	text := documentation(t)["../../docs/operations.md"]
	_, rest, found := strings.Cut(text, "```\nintake | ")
	list, _, _ := strings.Cut(rest, "```")
	var said []string
	first, lines, _ := strings.Cut(list, "\n")
	said = append(said, strings.Split(first, " | ")...)
	said = append(said, regexp.MustCompile(`(?m)^intake `).ReplaceAllString(strings.TrimSpace(lines), ""))
	said = append(said[:len(said)-1], strings.Split(said[len(said)-1], "\n")...)

	var known []string
	flags := map[string][]string{}
	for _, leaf := range parser(t).Model.Leaves(true) {
		name := strings.TrimPrefix(leaf.Path(), "intake ")
		known = append(known, name)
		for _, flag := range leaf.Flags {
			if flag.Name != "json" { // described once for all commands
				flags[name] = append(flags[name], "--"+flag.Name)
			}
		}
	}
	var named []string
	for _, line := range said {
		at := slices.IndexFunc(known, func(name string) bool { return line == name || strings.HasPrefix(line, name+" ") })
		if at < 0 {
			t.Errorf("there is no command %q", line)
			continue
		}
		named = append(named, known[at])
		shown := regexp.MustCompile(`--[a-z-]+`).FindAllString(line, -1)
		slices.Sort(shown)
		slices.Sort(flags[known[at]])
		if !slices.Equal(shown, flags[known[at]]) {
			t.Errorf("%s is shown with %v, and has %v", known[at], shown, flags[known[at]])
		}
	}
	slices.Sort(named)
	slices.Sort(known)
	if !found || !slices.Equal(named, known) {
		t.Errorf("the documentation lists\n%v, and there are\n%v", named, known)
	}
}

// The program understands every command in the examples.
func TestTheCommandsOfTheDocumentationAreUnderstood(t *testing.T) {
	t.Parallel()
	block := regexp.MustCompile("(?ms)^ *```\\w*\n(.*?)^ *```$")
	call := regexp.MustCompile(`(?m)^\s*(?:bin/)?intake ([a-z][^|<#\n]*)(?:#.*)?$`)
	tried := 0
	for path, text := range documentation(t) {
		for _, code := range block.FindAllStringSubmatch(text, -1) {
			if strings.HasPrefix(code[1], "intake | ") { // the list of commands, which has a test of its own
				continue
			}
			for _, line := range call.FindAllStringSubmatch(code[1], -1) {
				tried++
				arguments := words.FindAllString(strings.TrimSpace(line[1]), -1)
				for i := range arguments {
					arguments[i] = strings.Trim(arguments[i], `'"`)
				}
				if _, err := parser(t).Parse(arguments); err != nil {
					t.Errorf("%s: intake %s: %v", path, line[1], err)
				}
			}
		}
	}
	if tried < 5 {
		t.Errorf("only %d calls were found", tried)
	}
}

// words matches the words of a command line. Quotation marks may enclose several.
var words = regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`)
