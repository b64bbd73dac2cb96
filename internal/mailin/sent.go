package mailin

import (
	"regexp"
	"strings"
	"unicode"
)

// sentTexts are our earlier texts, as letters and digits alone: programs wrap and indent what they quote, put the
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

// bare is a text without everything that programs change in it.
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

// minSent is how many letters and digits a line must have to be recognized as ours: anybody writes "Hello".
const minSent = 16

// findSent searches for our text where no line announces a quote. Below its first line everything has to be ours, or
// short enough to belong to its frame: an author who writes between our lines answers them.
func (l *letter) findSent() {
	if len(l.sent) == 0 || l.rest < len(l.lines) {
		return
	}
	from := len(l.lines)
	for i := len(l.lines) - 1; i >= 0; i-- {
		switch words := bare(l.lines[i]); {
		case l.kinds[i] == isQuote && l.ours(i): // a quote in our own text
			continue
		case l.kinds[i] == isQuote:
			return
		case words == "":
			continue
		case !strings.Contains(string(l.sent), words):
			l.rest = from
			return
		case len(words) >= minSent:
			from = i
		}
	}
	l.rest = from
}

// ours reports whether we wrote the line.
func (l *letter) ours(i int) bool { return strings.Contains(string(l.sent), bare(l.lines[i])) }

// onlyOurs reports whether everything from our first line on is ours. The lines above it introduce it.
func (l *letter) onlyOurs() bool {
	began := false
	for i, kind := range l.kinds {
		switch {
		case kind == isBlank || kind == isSignature:
		case len(bare(l.lines[i])) >= minSent && l.ours(i):
			began = true
		case began && !l.ours(i):
			return false
		}
	}
	return began
}

// findAnswersBelow checks whether somebody answered between the lines of our text, without marks: "see below, in red".
// Then the quote stays, up to the next older mail.
func (l *letter) findAnswersBelow() {
	first, last, found := -1, -1, 0
	end := len(l.lines)
	for i := l.nextLine(l.rest + 1); i < end; i++ {
		switch {
		case l.kinds[i] == isBlank:
		case first >= 0 && (strings.HasPrefix(l.lines[i], ">") || l.original(i)):
			end = i
		case len(bare(l.lines[i])) >= minSent && l.ours(i):
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

// answered marks the lines from first to end as ours with answers to them. Above is the older mail's header.
func (l *letter) answered(first, end int) {
	for i := l.rest; i < first; i++ {
		if l.kinds[i] == isWritten {
			l.kinds[i] = isQuote
		}
	}
	l.rest = end
}
