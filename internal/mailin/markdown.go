package mailin

import (
	"regexp"
	"strings"
)

// Markdown is a text as it has to be written where all of Markdown is read, as in the words of the team: HTML,
// backslashes and entities, which whoever typed them meant as they stand, are escaped, and so are lines that would make
// a heading or a table of the line above.
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

// makesHeading is a line that makes a heading of the one above it, or the head of a table.
var makesHeading = regexp.MustCompile(`^(?:=+|-+|[|: -]*-[|: -]*\|[|: -]*|\|[|: -]*-[|: -]*)$`)

var (
	meansMore = regexp.MustCompile("`[^`]+`|" +
		`<(?:https?://|mailto:)[^<>\s]*>|<[^<>\s@]+@[^<>\s@]+>|\\|<|&[#A-Za-z0-9]+;`)
	keepsAs = regexp.MustCompile("^(?:`|<.*>$)")
)

// escapedLine leaves code and links between angle brackets as they are.
func escapedLine(line string) string {
	return meansMore.ReplaceAllStringFunc(line, func(part string) string {
		if keepsAs.MatchString(part) {
			return part
		}
		return `\` + part
	})
}
