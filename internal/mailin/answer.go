package mailin

import (
	"strings"
	"unicode"
)

// The marks that the HTML reader puts into a text, each on a line of its own. The text of a mail never has these
// characters.
const (
	markHeading      = "\x01"
	markRest         = "\x02"
	markSignature    = "\x03"
	markSignatureEnd = "\x04"
)

// kind is the kind of a line of a mail.
type kind byte

const (
	isBlank kind = iota
	isWritten
	isQuote
	isSignature
	isForward // a forwarded mail, from here to the end
)

// letter is a mail as lines.
type letter struct {
	lines []string
	kinds []kind
	sent  sentTexts
	// passesOn reports that the subject marks the mail as forwarded.
	passesOn bool
	rest     int // the line from which everything is an older mail; the number of lines if there is none
	tries    int // how many lines were examined closely
}

// textAndAnswer returns the whole text of a marked mail, and what its author wrote in it, "" for nothing. It cuts what
// mail programs put below an answer; if there is text below a quote, it cuts nothing, because that answers the quote.
// onlyOurs reports that there is nothing but a quote of what we sent.
func textAndAnswer(marked, subject string, sent []string) (text, answer string, onlyOurs bool) {
	if len(marked) > maxText {
		marked = strings.ToValidUTF8(marked[:maxText], "")
	}
	l := letter{sent: sentOf(sent), passesOn: forwarded().MatchString(subject)}
	l.take(marked)
	text = joined(l.lines)
	l.findQuotes()
	l.findSignatures()
	answer = l.written()
	return text, answer, answer == "" && l.onlyOurs()
}

// unmarked is a text without the marks.
func unmarked(marked string) string {
	return strings.NewReplacer(markHeading, "", markRest, "", markSignature, "", markSignatureEnd, "").Replace(marked)
}

// take splits a text into lines, and converts its marks to kinds.
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

// nextLine is the next non-empty line from there on.
func (l *letter) nextLine(from int) int {
	for from < len(l.lines) && l.kinds[from] == isBlank {
		from++
	}
	return from
}

// written is the answer: the lines above the quote or below it. If there are lines on both sides, or between quotes,
// they refer to the quotes, which therefore stay.
func (l *letter) written() string {
	first, last := -1, -1           // of the lines written by the author
	quoteFirst, quoteLast := -1, -1 // of the quoted lines
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

// joined joins the lines with at most one empty line between them, and one after each quote: otherwise Markdown makes
// the next line part of the quote.
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

// plainLine is a line without emphasis, without direction marks, and with single spaces.
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
