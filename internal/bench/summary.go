//go:build linux

package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// summary is the table of all results: a row for each measurement, with a column for each database, the target, and
// whether the target was met. It is printed as Markdown, for docs/performance.md.
type summary struct {
	databases []string
	lines     []*summaryLine
}

type summaryLine struct {
	what, wanted string
	found        map[string]string // by database
	missed       []string          // the databases that missed the target
}

// add notes a result on a database. If it has no target, met is ignored.
func (s *summary) add(what, database, found, wanted string, met bool) {
	at := slices.IndexFunc(s.lines, func(line *summaryLine) bool { return line.what == what })
	if at < 0 {
		at = len(s.lines)
		s.lines = append(s.lines, &summaryLine{what: what, wanted: wanted, found: map[string]string{}})
	}
	line := s.lines[at]
	line.found[database] = found
	if wanted != "" && !met {
		line.missed = append(line.missed, database)
	}
}

func (s *summary) print(w io.Writer) {
	if len(s.lines) == 0 {
		return
	}
	names := map[string]string{"sqlite": "SQLite", "postgres": "PostgreSQL"}
	heads := []string{"what"}
	for _, database := range s.databases {
		heads = append(heads, names[database])
	}
	rows := [][]string{append(heads, "wanted", "met")}
	for _, line := range s.lines {
		row := []string{line.what}
		for _, database := range s.databases {
			row = append(row, line.found[database])
		}
		rows = append(rows, append(row, line.wanted, line.verdict(names)))
	}
	fmt.Fprintln(w)
	for n, row := range rows {
		fmt.Fprintln(w, "| "+strings.Join(row, " | ")+" |")
		if n == 0 {
			fmt.Fprintln(w, strings.Repeat("|---", len(row))+"|")
		}
	}
}

func (l *summaryLine) verdict(names map[string]string) string {
	switch {
	case l.wanted == "":
		return ""
	case len(l.missed) == 0:
		return "yes"
	case len(l.missed) == len(l.found):
		return "**no**"
	}
	var where []string
	for _, database := range l.missed {
		where = append(where, names[database])
	}
	return "**not on " + strings.Join(where, ", ") + "**"
}
