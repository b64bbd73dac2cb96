// Package i18n has every text that visitors, voters and requesters read, in each of our languages. A page names a text
// by a function: i18n.BoardShareIdea(ctx). The functions are generated from catalogue/en.json, so a page cannot name a
// text that does not exist. catalogue_test.go checks that every language has every text, and that every text is used.
// docs/translating.md says how to change a text and how to add a language.
package i18n

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/go-playground/locales"
	"github.com/go-playground/locales/ar_AE"
	"github.com/go-playground/locales/de"
	"github.com/go-playground/locales/en_GB"
	"github.com/go-playground/locales/es"
	"github.com/go-playground/locales/fr"
	"github.com/go-playground/locales/it"
	"github.com/go-playground/locales/ja"
	"github.com/go-playground/locales/nl"
	"github.com/go-playground/locales/pl"
	"github.com/go-playground/locales/pt_BR"
	"github.com/go-playground/locales/tr"
	"github.com/go-playground/locales/zh_Hans"
	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

//go:generate go run ./build

//go:embed catalogue/*.json
var catalogues embed.FS

// Language is a language in which we have texts.
type Language struct {
	Tag       string // BCP 47, as in the lang attribute
	Name      string // in the language itself
	Direction string // "ltr" or "rtl"

	tag   language.Tag
	rules locales.Translator // plurals, numbers and dates, from the CLDR
	texts func() *goi18n.Localizer

	mu   sync.RWMutex
	read map[textKey]parts // texts that were used
}

// Languages has all languages, English first and the others in the order of their names.
var Languages = []*Language{
	{Tag: "en", Name: "English", rules: en_GB.New()},
	{Tag: "de", Name: "Deutsch", rules: de.New()},
	{Tag: "es", Name: "Español", rules: es.New()},
	{Tag: "fr", Name: "Français", rules: fr.New()},
	{Tag: "it", Name: "Italiano", rules: it.New()},
	{Tag: "nl", Name: "Nederlands", rules: nl.New()},
	{Tag: "pl", Name: "Polski", rules: pl.New()},
	{Tag: "pt-BR", Name: "Português (Brasil)", rules: pt_BR.New()},
	{Tag: "tr", Name: "Türkçe", rules: tr.New()},
	// In the Emirates, Arabic is written with Latin digits, as in our texts.
	{Tag: "ar", Name: "العربية", Direction: "rtl", rules: latinNumbers{ar_AE.New()}},
	{Tag: "ja", Name: "日本語", rules: ja.New()},
	{Tag: "zh-Hans", Name: "简体中文", rules: zh_Hans.New()},
}

// English is the fallback, and the language of the team's pages.
var English = Languages[0]

var byTag = load(Languages)

// load prepares the languages. The texts of a language are read when they are first needed: all languages take some
// megabytes, and most installations need two or three.
func load(languages []*Language) map[string]*Language {
	byTag := make(map[string]*Language, len(languages)+1)
	for _, known := range append(languages, pseudo()) {
		if known.Direction == "" {
			known.Direction = "ltr"
		}
		known.tag, known.read = language.MustParse(known.Tag), map[textKey]parts{}
		known.texts = sync.OnceValue(known.open)
		byTag[strings.ToLower(known.Tag)] = known
	}
	return byTag
}

// open reads the catalogue of the language. That it cannot be read is a mistake in the build.
func (l *Language) open() *goi18n.Localizer {
	bundle := goi18n.NewBundle(l.tag)
	from := l.Tag
	if l.Tag == PseudoTag {
		from = English.Tag
	}
	file := "catalogue/" + from + ".json"
	text, err := catalogues.ReadFile(file)
	if err != nil {
		panic(err)
	}
	read, err := goi18n.ParseMessageFileBytes(text, file, map[string]goi18n.UnmarshalFunc{"json": json.Unmarshal})
	if err != nil {
		panic(fmt.Sprintf("reading %s: %v", file, err))
	}
	if l.Tag == PseudoTag {
		mark(read.Messages)
	}
	bundle.MustAddMessages(l.tag, read.Messages...)
	return goi18n.NewLocalizer(bundle, l.Tag)
}

// Reader is the person for whom a page or a mail is rendered: their language and time zone. The zero Reader reads
// English, and times in UTC.
type Reader struct {
	Language *Language
	Zone     *time.Location
}

// Clock is the layout of a time of day on the team's pages. As long as the reader's time zone is not known, it says
// that the time is in UTC.
func (r Reader) Clock() string {
	if r.Zone == time.UTC {
		return "15:04 UTC"
	}
	return "15:04"
}

type readerKey struct{}

// With returns the context for rendering for the reader.
func With(ctx context.Context, reader Reader) context.Context {
	return context.WithValue(ctx, readerKey{}, reader)
}

// In returns the context for rendering in the language with the tag, or in English if we do not have it.
func In(ctx context.Context, tag string) context.Context {
	reader := given(ctx)
	reader.Language = Find(tag)
	return With(ctx, reader)
}

// given is what is known of the context's reader.
func given(ctx context.Context) Reader {
	reader, _ := ctx.Value(readerKey{}).(Reader)
	return reader
}

// ReaderOf returns the reader of the context: in English and UTC as long as nothing else is known.
func ReaderOf(ctx context.Context) Reader {
	reader := given(ctx)
	if reader.Language == nil {
		reader.Language = English
	}
	if reader.Zone == nil {
		reader.Zone = time.UTC
	}
	return reader
}

// Undecided reports whether the language of the context's reader is not known yet.
func Undecided(ctx context.Context) bool { return given(ctx).Language == nil }

// KnownZone is the time zone of the context's reader, nil if it is not known yet.
func KnownZone(ctx context.Context) *time.Location { return given(ctx).Zone }

// Of returns the language of the context.
func Of(ctx context.Context) *Language { return ReaderOf(ctx).Language }

// EnglishName is the name of the language for staff.
func (l *Language) EnglishName() string { return display.English.Tags().Name(l.tag) }
