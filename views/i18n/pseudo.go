package i18n

import (
	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// PseudoTag names a language that nobody speaks: English between ⟦ and ⟧. What stands outside of them on a page is no
// text of ours: ?lang=en-XA shows it, and a test looks for it on every page and in every mail.
const PseudoTag = "en-XA"

// pseudo makes the pseudo-language from the English texts.
func pseudo(bundle *goi18n.Bundle, english []*goi18n.Message) *Language {
	tag := language.MustParse(PseudoTag)
	for _, message := range english {
		marked := *message
		for _, form := range []*string{&marked.Zero, &marked.One, &marked.Two, &marked.Few, &marked.Many, &marked.Other} {
			if *form != "" {
				*form = "⟦" + *form + "⟧"
			}
		}
		bundle.MustAddMessages(tag, &marked)
	}
	return &Language{
		Tag: PseudoTag, Name: "⟦English⟧", Direction: "ltr", tag: tag, rules: English.rules,
		texts: goi18n.NewLocalizer(bundle, PseudoTag), read: map[textKey]parts{},
	}
}
