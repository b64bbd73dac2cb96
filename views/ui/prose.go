package ui

import (
	"regexp"
	"strings"
)

var (
	lineEnds   = strings.NewReplacer("\r\n", "\n", "\r", "\n")
	blankLines = regexp.MustCompile(`\n[ \t]*(?:\n[ \t]*)+`)
)

// paragraphs splits a text at its blank lines. The line breaks inside a paragraph stay.
func paragraphs(text string) []string {
	text = strings.Trim(lineEnds.Replace(text), "\n")
	if text == "" {
		return nil
	}
	return blankLines.Split(text, -1)
}
