package mailin

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// symbols are what characters look like in the font Wingdings. Outlook replaces a typed :-) by a J in this font, and
// arrows accordingly; people insert the marks of checklists. In the other fonts, they would be read as letters.
var symbols = map[rune]rune{
	'J': '🙂', 'K': '😐', 'L': '🙁',
	'ß': '←', 'à': '→', 'ç': '⇐', 'è': '⇒', 'ó': '⇔',
	'ü': '✓', 'û': '✗', 'þ': '☑', 'ý': '☒', 'o': '☐', '¨': '☐',
	'l': '●', 'n': '■', '§': '▪', 'v': '❖', 'Ø': '➢',
}

// symbolArea is where Word stores the characters of fonts of symbols, from U+F020 to U+F0FF.
const symbolArea = 0xf000

// maxSymbols is the length up to which a text may consist of symbols: nobody types a sentence in Wingdings.
const maxSymbols = 16

// textOf is the text of a text node, with characters for the symbols of Wingdings.
func textOf(n *html.Node) string {
	text := tidy(n.Data)
	if len(text) > maxSymbols || !inSymbols(n) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if r > symbolArea && r <= symbolArea+0xff {
			r -= symbolArea
		}
		if symbol, known := symbols[r]; known {
			return symbol
		}
		return r
	}, text)
}

// symbolDepth is how many elements outwards the font is looked for: Outlook sets it right around the symbol.
const symbolDepth = 3

var fontFamily = regexp.MustCompile(`(?i)font-family\s*:\s*["']?([^"';,]*)`)

// inSymbols reports whether the innermost font around a text is Wingdings.
func inSymbols(n *html.Node) bool {
	for range symbolDepth {
		if n = n.Parent; n == nil {
			return false
		}
		font := ""
		if n.DataAtom == atom.Font {
			font = attribute(n, "face")
		}
		for _, style := range fontFamily.FindAllStringSubmatch(attribute(n, "style"), -1) {
			font = style[1]
		}
		if font != "" {
			return strings.EqualFold(strings.TrimSpace(font), "Wingdings")
		}
	}
	return false
}
