package mailin

import (
	"regexp"
	"strings"
)

// Markdown escapes a text for places that render all of Markdown, such as team messages: HTML, backslashes and
// entities, which the author meant literally, and lines that would turn the line above into a heading or a table.
func Markdown(text string) string {
	lines := strings.Split(text, "\n")
	fenced, before := false, ""
	for i, line := range lines {
		trimmed := strings.TrimSpace(line)
		fence := strings.HasPrefix(trimmed, "```") || strings.HasPrefix(trimmed, "~~~")
		switch indented := strings.HasPrefix(line, "    ") || strings.HasPrefix(line, "\t"); {
		case fence:
			fenced = !fenced
		case fenced || indented && before == "":
		case before != "" && makesHeading.MatchString(trimmed):
			lines[i] = strings.Replace(line, trimmed, `\`+trimmed, 1)
		default:
			lines[i] = escapedLine(line)
		}
		before = trimmed
	}
	return strings.Join(lines, "\n")
}

// makesHeading matches a line that makes a heading, or a table's header, of the one above it.
var makesHeading = regexp.MustCompile(`^(?:=+|-+|[|: -]*-[|: -]*\|[|: -]*|\|[|: -]*-[|: -]*)$`)

var (
	meansMore = regexp.MustCompile("`[^`]+`|" +
		`<(?:https?://|mailto:)[^<>\s]*>|<[^<>\s@]+@[^<>\s@]+>|\\|<|&[#A-Za-z0-9]+;`)
	keepsAs = regexp.MustCompile("^(?:`|<.*>$)")
)

// escapedLine leaves code and links in angle brackets as they are.
func escapedLine(line string) string {
	return meansMore.ReplaceAllStringFunc(line, func(part string) string {
		if keepsAs.MatchString(part) {
			return part
		}
		return `\` + part
	})
}
