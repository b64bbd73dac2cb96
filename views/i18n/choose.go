package i18n

import (
	"strings"

	"golang.org/x/text/language"
)

// Known returns the language with exactly this tag, in any case, or nil.
func Known(tag string) *Language { return byTag[strings.ToLower(tag)] }

// Find returns the language with this tag, or English.
func Find(tag string) *Language {
	if known := Known(tag); known != nil {
		return known
	}
	return English
}

// longestHeader is how many bytes of a header are parsed at most.
const longestHeader = 200

// Accepted returns the language that fits the value of an Accept-Language header best, or nil if none fits or the
// header cannot be parsed. A single tag is a valid value, too.
func Accepted(header string) *Language {
	if len(header) > longestHeader {
		header = header[:longestHeader]
		header = header[:max(strings.LastIndexByte(header, ','), 0)]
	}
	accepted, _, err := language.ParseAcceptLanguage(header)
	if err != nil {
		return nil
	}
	for _, wanted := range accepted {
		for _, ours := range Languages {
			if fits(wanted, ours.tag) {
				return ours
			}
		}
	}
	return nil
}

// fits reports whether people who want the language can read ours. Any Portuguese is better than none, but readers of
// traditional Chinese do not read simplified Chinese.
func fits(wanted, ours language.Tag) bool {
	base, confidence := wanted.Base()
	script, _ := wanted.Script()
	ourBase, _ := ours.Base()
	ourScript, _ := ours.Script()
	return confidence != language.No && base == ourBase && script == ourScript
}
