package ui

import (
	"regexp"
	"strings"
)

var (
	lineEnds   = strings.NewReplacer("\r\n", "\n", "\r", "\n")
	blankLines = regexp.MustCompile(`\n[ \t]*(?:\n[ \t]*)+`)
)

// paragraphs splits a text at blank lines. Line breaks within a paragraph are kept.
func paragraphs(text string) []string {
	text = strings.Trim(lineEnds.Replace(text), "\n")
	if text == "" {
		return nil
	}
	return blankLines.Split(text, -1)
}
