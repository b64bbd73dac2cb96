package i18n

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/a-h/templ"
	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/unicode/bidi"
)

// value is what stands in the {place} of a text.
type value struct{ place, text string }

// say is the text with the id in the context's language. A language that lacks it says it in English.
func say(ctx context.Context, id string, values ...value) string {
	language := Of(ctx)
	return language.localize(goi18n.LocalizeConfig{MessageID: id}, values)
}

// sayCount is say in the form that fits the number, which stands in {count}.
func sayCount(ctx context.Context, id string, count int, values ...value) string {
	language := Of(ctx)
	values = append(values, value{"count", language.number(count)})
	return language.localize(goi18n.LocalizeConfig{MessageID: id, PluralCount: count}, values)
}

func (l *Language) localize(config goi18n.LocalizeConfig, values []value) string {
	config.TemplateData, config.TemplateParser = filling{l, values}, places
	text, err := l.texts.Localize(&config)
	if text == "" && err != nil {
		panic(fmt.Sprintf("no text %q: %v", config.MessageID, err)) // the functions are generated from the texts
	}
	return text
}

// filling is what the places of a text are filled with.
type filling struct {
	language *Language
	values   []value
}

// placeParser reads the {places} of a text. There is nothing to compute in a text, so text/template would be too much:
// it takes four times as long.
type placeParser struct{}

var places template.Parser = placeParser{}

// Cacheable says that a text is read once.
func (placeParser) Cacheable() bool { return true }

// Parse reads a text.
func (placeParser) Parse(text, _, _ string) (template.ParsedTemplate, error) {
	var read parts
	for {
		before, rest, found := strings.Cut(text, "{")
		read = append(read, part{text: before})
		if !found {
			return read, nil
		}
		place, after, closed := strings.Cut(rest, "}")
		if !closed {
			return nil, fmt.Errorf("a { without its } in %q", text)
		}
		read, text = append(read, part{place: strings.TrimPrefix(place, "@")}), after
	}
}

// parts are a text that was read.
type parts []part

type part struct{ text, place string }

// Execute fills the places.
func (p parts) Execute(data any) (string, error) {
	if len(p) == 1 {
		return p[0].text, nil
	}
	with, _ := data.(filling)
	var text strings.Builder
	for _, part := range p {
		if part.place == "" {
			text.WriteString(part.text)
			continue
		}
		for _, value := range with.values {
			if value.place == part.place {
				text.WriteString(with.language.isolated(value.text))
			}
		}
	}
	return text.String(), nil
}

// The characters that keep a name from turning the direction of the sentence around it.
const (
	firstStrongIsolate    = "\u2068"
	popDirectionalIsolate = "\u2069"
)

// isolated keeps a value of the other direction to itself. One of the text's own direction stays as it is.
func (l *Language) isolated(text string) string {
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

// element is a piece of a page in the {@place} of a text.
type element struct {
	place string
	shown templ.Component
}

// elementMark stands for an element until the text around it is known. No catalogue has the character.
const elementMark = "\uE000"

// sayAround is say for a text that has links, or anything else of a page, in its middle.
func sayAround(ctx context.Context, id string, elements []element, values ...value) templ.Component {
	return around(say(ctx, id, withMarks(elements, values)...), elements)
}

// sayCountAround is sayAround in the form that fits the number.
func sayCountAround(ctx context.Context, id string, count int, elements []element, values ...value) templ.Component {
	return around(sayCount(ctx, id, count, withMarks(elements, values)...), elements)
}

// withMarks are the values of a text, with marks for its elements.
func withMarks(elements []element, values []value) []value {
	for i := range values {
		values[i].text = strings.ReplaceAll(values[i].text, elementMark, "")
	}
	for _, element := range elements {
		values = append(values, value{element.place, elementMark + element.place + elementMark})
	}
	return values
}

// around shows a text with the elements in the place of their marks.
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

// showPiece shows a piece of text, or, at each second turn, the element that it names.
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
