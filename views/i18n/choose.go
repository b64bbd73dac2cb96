package i18n

import (
	"strings"

	"golang.org/x/text/language"
)

// Known is the language with exactly the tag, whatever its case; nil for any other.
func Known(tag string) *Language { return byTag[strings.ToLower(tag)] }

// Find is Known, and English for what is not known.
func Find(tag string) *Language {
	if known := Known(tag); known != nil {
		return known
	}
	return English
}

// longestWish bounds what a header can make us parse.
const longestWish = 200

// Accepted is the language that fits the value of an Accept-Language header best; nil where none fits, or where the
// header makes no sense. A tag alone is such a value too.
func Accepted(header string) *Language {
	if len(header) > longestWish {
		header = header[:longestWish]
		header = header[:max(strings.LastIndexByte(header, ','), 0)]
	}
	wishes, _, err := language.ParseAcceptLanguage(header)
	if err != nil {
		return nil
	}
	for _, wish := range wishes {
		for _, ours := range Languages {
			if fits(wish, ours.tag) {
				return ours
			}
		}
	}
	return nil
}

// fits reports whether those who wish for the language read ours. Any Portuguese is better than none; those who read
// traditional Chinese do not read the simplified one.
func fits(wish, ours language.Tag) bool {
	base, confidence := wish.Base()
	script, _ := wish.Script()
	ourBase, _ := ours.Base()
	ourScript, _ := ours.Script()
	return confidence != language.No && base == ourBase && script == ourScript
}
