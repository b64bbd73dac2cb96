package search

import "strings"

// Text is a text in which phrases are found.
type Text string

// between separates the texts of a Text, so that no phrase begins in one and ends in the next.
const between = "\x00"

// NewText joins the texts; a phrase is found in each of them.
func NewText(texts ...string) Text {
	var joined strings.Builder
	for _, text := range texts {
		joined.WriteString(between + " ")
		for run := range runs(Fold(text)) {
			joined.WriteString(string(run) + " ")
		}
	}
	return Text(joined.String())
}

// Phrase is one or several words in their order, whatever stands between them. Case and accents do not matter.
type Phrase string

// ParsePhrase reads a phrase as people type it: whole words, the last of which may go on where a * follows, as in
// invoice*. In scripts without blanks between words, it is found anywhere. It is "" if there is no word in it.
func ParsePhrase(typed string) Phrase {
	var phrase strings.Builder
	last := blank
	for run := range runs(Fold(typed)) {
		if kindOf(run[0]) == spaced || last != blank {
			phrase.WriteString(" ")
		}
		phrase.WriteString(string(run))
		last = kindOf(run[0])
	}
	if last == spaced && !strings.HasSuffix(strings.TrimSpace(typed), "*") {
		phrase.WriteString(" ")
	}
	return Phrase(phrase.String())
}

// Has reports whether the text has the phrase.
func (t Text) Has(phrase Phrase) bool {
	return phrase != "" && strings.Contains(string(t), string(phrase))
}
