package mailin

import (
	"regexp"
	"strings"
	"unicode"
)

// sentTexts is what we wrote before, as letters and digits alone: programs wrap and indent what they quote, put the
// addresses of links in brackets, and lose emphasis.
type sentTexts string

func sentOf(texts []string) sentTexts {
	var b strings.Builder
	for _, text := range texts {
		b.WriteString(bare(text))
		b.WriteByte('\n')
	}
	return sentTexts(b.String())
}

var (
	linkedWords = regexp.MustCompile(`\[([^\[\]]*)\]\([^()]*\)`)
	linkTargets = regexp.MustCompile(`<[^<>]*>|\((?:https?|mailto):[^()]*\)|\bhttps?://\S+`)
)

// bare is a text without all that programs change in it.
func bare(text string) string {
	text = linkedWords.ReplaceAllString(text, "$1")
	text = linkTargets.ReplaceAllString(text, "")
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}

// shortestSent is how many letters and digits a line must have before it is taken for ours: anybody writes "Hello".
const shortestSent = 16

// findSent looks for our text where no line says that a quote begins. Below its first line all has to be ours, or short
// enough to be of the frame around it: whoever writes between our lines answers to them.
func (l *letter) findSent() {
	if len(l.sent) == 0 || l.rest < len(l.lines) {
		return
	}
	from := len(l.lines)
	for i := len(l.lines) - 1; i >= 0; i-- {
		switch words := bare(l.lines[i]); {
		case l.kinds[i] == isQuote && l.ours(i): // we quoted it ourselves
			continue
		case l.kinds[i] == isQuote:
			return
		case words == "":
			continue
		case !strings.Contains(string(l.sent), words):
			l.rest = from
			return
		case len(words) >= shortestSent:
			from = i
		}
	}
	l.rest = from
}

// ours reports whether we wrote the line.
func (l *letter) ours(i int) bool { return strings.Contains(string(l.sent), bare(l.lines[i])) }

// findAnswersBelow looks whether somebody answered between the lines of our text, where a program marks no line of it:
// "see below, in red". Then the quote stays, up to the next older mail.
func (l *letter) findAnswersBelow() {
	first, last, found := -1, -1, 0
	end := len(l.lines)
	for i := l.nextLine(l.rest + 1); i < end; i++ {
		switch {
		case l.kinds[i] == isBlank:
		case first >= 0 && (strings.HasPrefix(l.lines[i], ">") || l.original(i)):
			end = i
		case len(bare(l.lines[i])) >= shortestSent && l.ours(i):
			if first < 0 {
				first = i
			}
			last, found = i, found+1
		}
	}
	if len(l.sent) == 0 || found < 2 {
		return
	}
	for i := first; i < last; i++ {
		if l.kinds[i] == isWritten && !l.ours(i) {
			l.answered(first, end)
			return
		}
	}
}

// answered notes that the lines from first to end are ours and answers to them. What stands above is the older mail's
// head.
func (l *letter) answered(first, end int) {
	for i := l.rest; i < first; i++ {
		if l.kinds[i] == isWritten {
			l.kinds[i] = isQuote
		}
	}
	l.rest = end
}
