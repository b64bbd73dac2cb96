package mailin

import (
	"strings"
	"unicode/utf8"
)

// maxTries is how many lines may look like the beginning of a quote: a text with more of them is a log.
const maxTries = 300

// findQuotes marks the lines that are quotes or introduce one.
func (l *letter) findQuotes() {
	quoted := len(l.lines) // the first line of a quote
	for i := 0; i < l.rest; i++ {
		switch marked := strings.HasPrefix(l.lines[i], ">"); {
		case l.kinds[i] == isBlank:
		case quoted > i && l.forward(i): // within a quote, it belongs to an older mail
			l.pass(i)
			return
		case l.delimiter(i):
			l.delimit(i, marked)
			quoted = min(quoted, i)
		case marked:
			l.kinds[i] = isQuote
			quoted = min(quoted, i)
		case l.original(i):
			l.rest = i
		case l.tries < maxTries:
			l.attribution(i)
		}
	}
	if from := min(quoted, l.rest); l.passesOn && from < len(l.lines) {
		l.pass(from)
		return
	}
	l.findSent()
	for l.rest > 0 && l.rest < len(l.lines) && (l.kinds[l.rest-1] == isBlank || ruled(l.lines[l.rest-1])) {
		l.rest--
	}
	begins := l.rest
	l.findAnswersBelow()
	for i := begins; i < len(l.lines); i++ {
		if l.kinds[i] != isBlank && (i >= l.rest || l.ours(i)) {
			l.kinds[i] = isQuote
		}
	}
}

// pass marks a forwarded mail from the line to the end.
func (l *letter) pass(from int) {
	for i := from; i < len(l.lines); i++ {
		l.kinds[i] = isForward
	}
	l.rest = len(l.lines)
}

func (l *letter) forward(i int) bool {
	line := strings.TrimLeft(plainLine(l.lines[i]), "> ")
	return forwards[0]().MatchString(line) || forwards[1]().MatchString(line)
}

// original reports whether an unquoted older mail begins at the line.
func (l *letter) original(i int) bool {
	line := plainLine(l.lines[i])
	if originals().MatchString(line) {
		return true
	}
	if l.tries > maxTries {
		return false
	}
	if senders().MatchString(line) {
		l.tries++
		return l.fieldsBelow(i+1) >= 2
	}
	if ruled(line) {
		l.tries++
		next := l.nextLine(i + 1)
		return next < l.rest && senders().MatchString(plainLine(l.lines[next])) && l.fieldsBelow(next+1) >= 2
	}
	return false
}

// ruled reports whether the line consists of dashes.
func ruled(line string) bool { return len(line) >= 3 && strings.Trim(line, "_-") == "" }

// fieldsBelow counts the headers of an older mail. Programs omit some, fold long ones, or insert lines.
func (l *letter) fieldsBelow(from int) int {
	found := 0
	for i, seen := from, 0; i < len(l.lines) && seen < 6; i++ {
		if l.kinds[i] == isBlank {
			continue
		}
		seen++
		if otherFields().MatchString(plainLine(l.lines[i])) {
			found++
		}
	}
	return found
}

// attribution marks the lines that say who wrote the quote below them. They may be wrapped.
func (l *letter) attribution(i int) {
	// Yahoo on phones begins the quote on the same line.
	if head, _, is := strings.Cut(strings.TrimSpace(l.lines[i]), ":  "); is && l.kinds[i] == isWritten {
		if head = plainLine(head) + ":"; attributes(head) && certain().MatchString(head) {
			l.rest = i
			return
		}
	}
	for end := i; end < min(i+3, l.rest) && l.kinds[end] != isBlank && l.lines[end][0] != '>'; end++ {
		form := l.attributes(i, end)
		if form == noAttribution {
			continue
		}
		for k := i + 1; k <= end; k++ {
			if l.attributes(k, end) != noAttribution {
				return // it begins there, and this is the last line of the answer
			}
		}
		switch next := l.nextLine(end + 1); {
		case next < l.rest && strings.HasPrefix(l.lines[next], ">"):
			for k := i; k <= end; k++ {
				l.kinds[k] = isQuote
			}
		case l.kinds[i] == isQuote || form == certainAttribution:
			l.rest = i
		}
		return
	}
}

// How certain it is that lines are an attribution.
const (
	noAttribution = iota
	likelyAttribution
	certainAttribution
)

// attributes rates the lines from first to last as one attribution.
func (l *letter) attributes(first, last int) int {
	end := strings.TrimRightFunc(l.lines[last], blank)
	if !strings.HasSuffix(end, ":") && !strings.HasSuffix(end, "：") {
		return noAttribution
	}
	l.tries++
	joined := ""
	for i := first; i <= last; i++ {
		joined = strings.TrimSpace(joined + " " + plainLine(l.lines[i]))
	}
	switch {
	case attributes(joined) && certain().MatchString(joined):
		return certainAttribution
	case attributes(joined):
		return likelyAttribution
	case !anyAttribution().MatchString(joined):
		return noAttribution
	case year().MatchString(joined) && dayTime().MatchString(joined):
		return certainAttribution
	}
	return likelyAttribution
}

func attributes(line string) bool {
	if utf8.RuneCountInString(line) > 300 {
		return false
	}
	for _, form := range attributions {
		if form().MatchString(line) {
			return true
		}
	}
	return false
}
