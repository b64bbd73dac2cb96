package mailin

import "strings"

// Our mails begin with a line that asks, in their language, to write above it, between marks that are the same in all
// languages.
var (
	delimiters = lazy(`^##- .{1,160} -##$`)
	// aField matches a header in an unknown language: "Fra: Ines <ines@example.com>".
	aField = lazy(`^[^\s:：]{1,20}(?: [^\s:：]{1,20}){0,2} ?[:：] ?\S`)
)

// delimiter reports whether our line begins there. Programs mark it as a quote, and wrap it.
func (l *letter) delimiter(i int) bool {
	line := unquoted(l.lines[i])
	if !strings.HasPrefix(line, "##-") {
		return false
	}
	for next := i + 1; !delimiters().MatchString(line); next++ {
		if next > i+2 || next >= len(l.lines) {
			return false
		}
		line += " " + unquoted(l.lines[next])
	}
	return true
}

func unquoted(line string) string { return strings.TrimLeft(plainLine(line), "> ") }

// delimit records that the answered mail begins at our line, or with the lines by which the program introduced it.
func (l *letter) delimit(i int, marked bool) {
	from := l.introduction(i)
	if !marked {
		l.rest = from
		return
	}
	for ; from <= i; from++ {
		l.kinds[from] = isQuote
	}
}

// introduction is the first of the lines by which a program introduces the quote at the line.
func (l *letter) introduction(i int) int {
	end := i - 1
	for end >= 0 && l.kinds[end] == isBlank {
		end--
	}
	if end < 0 || l.lines[end][0] == '>' {
		return i
	}
	last := plainLine(l.lines[end])
	for from := end; from > end-3 && from >= 0 && l.kinds[from] != isBlank; from-- {
		if l.attributes(from, end) != noAttribution {
			return from
		}
	}
	if (strings.HasSuffix(last, ":") || strings.HasSuffix(last, "：")) && strings.ContainsAny(last, "@<0123456789") {
		return end
	}
	from := end + 1
	for from > 0 && aField().MatchString(plainLine(l.lines[from-1])) {
		from--
	}
	if end-from >= 3 && strings.Contains(l.lines[from], "@") { // at least sender, date, recipient and subject
		return from
	}
	return i
}
