package i18n

import (
	"context"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"
	"github.com/go-playground/locales"
	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/unicode/bidi"
)

// value is the value for a {place} of a text.
type value struct{ place, text string }

// say returns the text with the id in the context's language, or in English if the language lacks it.
func say(ctx context.Context, id string, values ...value) string {
	language := Of(ctx)
	return language.text(id, locales.PluralRuleUnknown, 0).filled(language, values)
}

// sayCount returns the text in the form for the number, which is also the value of {count}.
func sayCount(ctx context.Context, id string, count int, values ...value) string {
	language := Of(ctx)
	values = append(values, value{"count", language.number(count)})
	return language.text(id, language.rules.CardinalPluralRule(float64(count), 0), count).filled(language, values)
}

// textKey identifies a form of a text. Rule is the plural rule, or 0 for a text without plural forms.
type textKey struct {
	id   string
	rule locales.PluralRule
}

// text returns the text with the id, in the form of the plural rule. It is parsed only once, because a board has
// hundreds of texts.
func (l *Language) text(id string, rule locales.PluralRule, count int) parts {
	key := textKey{id, rule}
	l.mu.RLock()
	text, known := l.read[key]
	l.mu.RUnlock()
	if !known {
		text = l.find(id, rule, count)
		l.mu.Lock()
		l.read[key] = text
		l.mu.Unlock()
	}
	return text
}

func (l *Language) find(id string, rule locales.PluralRule, count int) parts {
	config := goi18n.LocalizeConfig{MessageID: id, TemplateParser: template.IdentityParser{}}
	if rule != locales.PluralRuleUnknown {
		config.PluralCount = count
	}
	text, err := l.texts().Localize(&config)
	if text == "" && err != nil {
		if l != English {
			return English.find(id, rule, count)
		}
		panic(fmt.Sprintf("no text %q: %v", id, err)) // cannot happen: the functions are generated from the texts
	}
	return readPlaces(text)
}

// readPlaces parses the {places} of a text. Texts contain nothing to compute, so text/template would be too much.
func readPlaces(text string) (read parts) {
	for {
		before, rest, found := strings.Cut(text, "{")
		read = append(read, part{text: before})
		if !found {
			return read
		}
		place, after, _ := strings.Cut(rest, "}")
		read, text = append(read, part{place: strings.TrimPrefix(place, "@")}), after
	}
}

// parts is a parsed text.
type parts []part

type part struct{ text, place string }

// filled returns the text with the values in its places.
func (p parts) filled(language *Language, values []value) string {
	if len(p) == 1 {
		return p[0].text
	}
	var text strings.Builder
	for _, part := range p {
		if part.place == "" {
			text.WriteString(part.text)
			continue
		}
		for _, value := range values {
			if value.place == part.place {
				text.WriteString(language.isolated(value.text))
			}
		}
	}
	return text.String()
}

// The characters that prevent a name from changing the direction of the text around it.
const (
	firstStrongIsolate    = "\u2068"
	popDirectionalIsolate = "\u2069"
)

// isolated isolates a value of the other direction. A value of the text's own direction is not changed.
func (l *Language) isolated(text string) string {
	if l.Direction == "ltr" && isASCII(text) {
		return text
	}
	for _, letter := range text {
		properties, _ := bidi.LookupRune(letter)
		class := properties.Class()
		leftward := class == bidi.R || class == bidi.AL
		if l.Direction == "rtl" && class == bidi.L || l.Direction == "ltr" && leftward {
			return firstStrongIsolate + text + popDirectionalIsolate
		}
	}
	return text
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// element is the part of a page for a {@place} of a text.
type element struct {
	place string
	shown templ.Component
}

// elementMark is the placeholder of an element until the text around it is known. No catalogue has the character.
const elementMark = "\uE000"

// sayAround shows a text that contains links or other elements.
func sayAround(ctx context.Context, id string, elements []element, values ...value) templ.Component {
	return around(say(ctx, id, withMarks(elements, values)...), elements)
}

// sayCountAround is sayAround with the form for the number.
func sayCountAround(ctx context.Context, id string, count int, elements []element, values ...value) templ.Component {
	return around(sayCount(ctx, id, count, withMarks(elements, values)...), elements)
}

// withMarks returns the values of a text, with marks for its elements.
func withMarks(elements []element, values []value) []value {
	for i := range values {
		values[i].text = strings.ReplaceAll(values[i].text, elementMark, "")
	}
	for _, element := range elements {
		values = append(values, value{element.place, elementMark + element.place + elementMark})
	}
	return values
}

// around shows a text with the elements instead of their marks.
func around(text string, elements []element) templ.Component {
	pieces := strings.Split(text, elementMark)
	return templ.ComponentFunc(func(ctx context.Context, page io.Writer) error {
		for i, piece := range pieces {
			if err := showPiece(ctx, page, i, piece, elements); err != nil {
				return err
			}
		}
		return nil
	})
}

// showPiece shows a piece of text or, for each second piece, the element that it names.
func showPiece(ctx context.Context, page io.Writer, i int, piece string, elements []element) error {
	if i%2 == 0 {
		_, err := io.WriteString(page, templ.EscapeString(piece))
		return err
	}
	for _, element := range elements {
		if element.place == piece {
			return element.shown.Render(ctx, page)
		}
	}
	return nil
}
