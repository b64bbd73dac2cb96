package mailin

import (
	"strings"
	"unicode/utf8"
)

// maxSignature is how many lines a signature may have below its dashes: a longer one is text.
const maxSignature = 20

// findSignatures examines the end of each run of the author's lines: above a quote, and at the end of the mail.
func (l *letter) findSignatures() {
	for end := len(l.lines); end > 0; {
		start := end
		for start > 0 && l.kinds[start-1] != isQuote && l.kinds[start-1] != isForward {
			start--
		}
		if start < end {
			l.signature(start, end)
		}
		for end = start; end > 0 && (l.kinds[end-1] == isQuote || l.kinds[end-1] == isForward); end-- {
		}
	}
}

// signature marks the signature among the lines from start to end.
func (l *letter) signature(start, end int) {
	lines := 0
	for i := end - 1; i >= start; i-- {
		if l.kinds[i] == isBlank || l.kinds[i] == isSignature {
			continue
		}
		if line := plainLine(l.lines[i]); line == "--" && lines <= maxSignature {
			l.sign(i, end)
			return
		}
		lines++
	}
	for i := end - 1; i >= start; i-- {
		if l.kinds[i] == isBlank || l.kinds[i] == isSignature {
			continue
		}
		if !isMobileSignature(l.lines[i]) {
			return
		}
		l.sign(i, i+1)
	}
}

func (l *letter) sign(from, to int) {
	for i := from; i < to; i++ {
		l.kinds[i] = isSignature
	}
}

func isMobileSignature(line string) bool {
	line = linkedWords.ReplaceAllString(plainLine(line), "$1")
	line = strings.TrimLeft(line, "_- ")
	return utf8.RuneCountInString(line) <= maxMobile && mobileSignatures().MatchString(line)
}
