package mailin

import (
	"strings"
	"unicode"
)

// The marks that the reader of HTML puts into a text, each on a line of its own. No text of a mail has such characters.
const (
	markHeading      = "\x01"
	markRest         = "\x02"
	markSignature    = "\x03"
	markSignatureEnd = "\x04"
)

// kind is what a line of a mail is.
type kind byte

const (
	isBlank kind = iota
	isWritten
	isQuote
	isSignature
	isForward // a mail that is passed on, from here to the end
)

// letter is a mail by its lines.
type letter struct {
	lines []string
	kinds []kind
	sent  sentTexts
	// passesOn reports that the subject says that a mail is passed on.
	passesOn bool
	rest     int // the line from which all is an older mail; the number of lines where there is none
	tries    int // how many lines were looked at more closely
}

// textAndAnswer are all that stands in a marked text, and what whoever wrote the mail wrote now, "" where that is
// nothing. What is cut away is what programs put below an answer; nothing is cut where words stand below a quote, for
// those are answers to it.
func textAndAnswer(marked, subject string, sent []string) (text, answer string) {
	if len(marked) > maxText {
		marked = strings.ToValidUTF8(marked[:maxText], "")
	}
	l := letter{sent: sentOf(sent), passesOn: forwarded.MatchString(subject)}
	l.take(marked)
	text = joined(l.lines)
	l.findQuotes()
	l.findSignatures()
	return text, l.written()
}

// unmarked is a text without the marks.
func unmarked(marked string) string {
	return strings.NewReplacer(markHeading, "", markRest, "", markSignature, "", markSignatureEnd, "").Replace(marked)
}

// take splits a text into lines, and turns its marks into kinds.
func (l *letter) take(marked string) {
	l.rest = -1
	next, signature := isBlank, false
	for line := range strings.SplitSeq(marked, "\n") {
		switch line {
		case markHeading:
			next = isQuote
			continue
		case markRest:
			if l.rest < 0 {
				l.rest = len(l.lines)
			}
			continue
		case markSignature, markSignatureEnd:
			signature = line == markSignature
			continue
		}
		kind := isWritten
		switch {
		case strings.TrimFunc(line, blank) == "":
			kind, line = isBlank, ""
		case next == isQuote:
			kind, next = isQuote, isBlank
		case signature:
			kind = isSignature
		}
		line = strings.TrimRightFunc(line, unicode.IsSpace)
		l.lines, l.kinds = append(l.lines, line), append(l.kinds, kind)
	}
	if l.rest < 0 {
		l.rest = len(l.lines)
	}
}

// nextLine is the next one from there on that is not empty.
func (l *letter) nextLine(from int) int {
	for from < len(l.lines) && l.kinds[from] == isBlank {
		from++
	}
	return from
}

// written is what is left: the lines above the quote or below it. Where lines stand on both sides, or between quotes,
// they answer to what they stand at, so the quotes stay.
func (l *letter) written() string {
	first, last := -1, -1           // of the lines that somebody wrote
	quoteFirst, quoteLast := -1, -1 // of those that are quotes
	for i, kind := range l.kinds {
		switch kind {
		case isWritten, isForward:
			if first < 0 {
				first = i
			}
			last = i
		case isQuote:
			if quoteFirst < 0 {
				quoteFirst = i
			}
			quoteLast = i
		case isBlank, isSignature:
		}
	}
	if first < 0 {
		return ""
	}
	from, to := 0, len(l.lines)
	switch {
	case quoteFirst < 0:
	case last < quoteFirst:
		to = quoteFirst
	case first > quoteLast:
		from = quoteLast + 1
	default:
		to = l.rest
	}
	var kept []string
	for i := from; i < to; i++ {
		if l.kinds[i] != isSignature {
			kept = append(kept, l.lines[i])
		}
	}
	return joined(kept)
}

// joined are the lines as one text, with no more than one empty line between them, and one after each quote: without
// it Markdown takes the next line for the quote's.
func joined(lines []string) string {
	var kept []string
	for _, line := range lines {
		if len(kept) > 0 && line != "" && line[0] != '>' && strings.HasPrefix(kept[len(kept)-1], ">") {
			kept = append(kept, "")
		}
		if line != "" || len(kept) > 0 && kept[len(kept)-1] != "" {
			kept = append(kept, line)
		}
	}
	return strings.TrimRightFunc(strings.Join(kept, "\n"), unicode.IsSpace)
}

// plainLine is a line without emphasis, without what turns the direction of text, and with single blanks.
func plainLine(line string) string {
	line = strings.Map(func(r rune) rune {
		switch {
		case r == '*' || unicode.Is(unicode.Cf, r):
			return -1
		case unicode.IsSpace(r):
			return ' '
		}
		return r
	}, line)
	return strings.Join(strings.Fields(line), " ")
}
