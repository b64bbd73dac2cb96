package markdown

import "strings"

const excerptLength = 220

// Excerpt is the beginning of a text on one line without Markdown, cut between words, for lists.
func Excerpt(text string) string {
	if len(text) > 3*excerptLength {
		text = strings.ToValidUTF8(text[:3*excerptLength], "") + " …"
	}
	return excerpts.of(text)
}

func excerpt(text string) string {
	runes := []rune(plainOf(render(text)))
	if len(runes) <= excerptLength {
		return string(runes)
	}
	short := string(runes[:excerptLength])
	if space := strings.LastIndex(short, " "); space > excerptLength/2 {
		short = short[:space]
	}
	return short + "…"
}
