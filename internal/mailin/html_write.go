package mailin

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// writer writes lines with their prefixes, and merges spaces and empty lines.
type writer struct {
	out     strings.Builder
	levels  []level
	pending int  // line breaks before the next words
	blank   bool // a space before the next words
	started bool
}

// level is the prefix of the lines of a quote or list item.
type level struct {
	first, others string
	begun         bool
}

// maxLevel is how deeply quotes and lists are nested.
const maxLevel = 20

func (w *writer) begin(first, others string) {
	if len(w.levels) >= maxLevel {
		first, others = "", ""
	}
	w.levels = append(w.levels, level{first: first, others: others})
}

func (w *writer) finish() { w.levels = w.levels[:len(w.levels)-1] }

// lines requests at least that many line breaks before the next words.
func (w *writer) lines(n int) { w.pending, w.blank = max(w.pending, n), false }

func (w *writer) br() { w.pending, w.blank = min(w.pending+1, 2), false }

// words writes text in which all white space is collapsed.
func (w *writer) words(text string) {
	for text != "" {
		end := strings.IndexFunc(text, collapses)
		if end < 0 {
			end = len(text)
		}
		w.write(text[:end])
		_, size := utf8.DecodeRuneInString(text[end:])
		if size > 0 {
			w.blank = true
		}
		text = text[end+size:]
	}
}

func collapses(r rune) bool { return unicode.IsSpace(r) && r != noBreakSpace }

// typed writes text with its spaces and line breaks.
func (w *writer) typed(text string) {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			w.br()
		}
		w.write(line)
	}
}

func (w *writer) write(text string) {
	if text == "" || w.out.Len() > maxText { // the mail is cut there
		return
	}
	if !w.started || w.pending > 0 {
		w.beginLine()
	} else if w.blank {
		w.out.WriteByte(' ')
	}
	w.out.WriteString(text)
	w.pending, w.blank, w.started = 0, false, true
}

func (w *writer) beginLine() {
	if w.started {
		for range w.pending - 1 {
			w.out.WriteByte('\n')
			for _, level := range w.levels {
				if level.begun {
					w.out.WriteString(strings.TrimRight(level.others, " "))
				}
			}
		}
		w.out.WriteByte('\n')
	}
	for i := range w.levels {
		if w.levels[i].begun {
			w.out.WriteString(w.levels[i].others)
		} else {
			w.out.WriteString(w.levels[i].first)
			w.levels[i].begun = true
		}
	}
}

// mark writes a line that stands for a mark, whatever surrounds it.
func (w *writer) mark(mark string) {
	if w.out.Len() > maxText {
		return
	}
	if w.started {
		w.out.WriteByte('\n')
	}
	w.out.WriteString(mark)
	w.pending, w.started = max(w.pending, 1), true
}

// String is the text, without spaces at the ends of lines.
func (w *writer) String() string {
	lines := strings.Split(w.out.String(), "\n")
	for i, line := range lines {
		if line != "-- " {
			lines[i] = strings.TrimRightFunc(line, unicode.IsSpace)
		}
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}
