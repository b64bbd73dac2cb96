package chat

import (
	"fmt"
	"strings"
	"unicode"
)

// An escape writes a text such that a dialect of Markdown shows it as it is.
type escape func(text string) string

func (e escape) list(items []Item) string {
	lines := make([]string, len(items))
	for i, item := range items {
		lines[i] = "- " + e(item.Line) + ": " + e.link(item)
	}
	return strings.Join(lines, "\n")
}

func (e escape) link(item Item) string { return "[" + e(item.Title) + "](" + item.URL + ")" }

// escaped writes the text with each character replaced that could format it, make it a link or an emoji, or hide the
// target of a link: those of always, and others where they would have a meaning.
func escaped(text, always string, replace func(r rune) string) string {
	begin := listMark(text)
	var written strings.Builder
	for i, r := range text {
		if i == begin || strings.ContainsRune(always, r) || hasMeaning(text, i) {
			written.WriteString(replace(r))
		} else {
			written.WriteRune(r)
		}
	}
	return written.String()
}

// hasMeaning reports whether the character at i belongs to an address, an emoji such as :) and :smile:, a heading or a
// #tag. People also write times, sentences and #143.
func hasMeaning(text string, i int) bool {
	var next rune
	if i+1 < len(text) {
		next = rune(text[i+1])
	}
	switch text[i] {
	case ':':
		return next != 0 && !unicode.IsSpace(next)
	case '#':
		return !unicode.IsDigit(next)
	case '.':
		return strings.HasSuffix(strings.ToLower(strings.TrimRight(text[:i], "0123456789")), "www")
	}
	return false
}

// listMark is the index of the character that makes a text the item of a list, or underlines the line before; -1 for
// none.
func listMark(text string) int {
	rest := strings.TrimLeft(text, "0123456789")
	digits := len(text) - len(rest)
	marks := "-+="
	if digits > 0 {
		marks = ".)"
	}
	if rest != "" && strings.ContainsRune(marks, rune(rest[0])) {
		return digits
	}
	return -1
}

func backslashed(r rune) string { return `\` + string(r) }

func asEntity(r rune) string { return fmt.Sprintf("&#%d;", r) }
