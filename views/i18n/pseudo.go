package i18n

import goi18n "github.com/nicksnyder/go-i18n/v2/i18n"

// PseudoTag is the tag of a pseudo-language: English between ⟦ and ⟧. Text outside of them is not in the catalogues.
// ?lang=en-XA shows it, and a test looks for such text on every page and in every mail.
const PseudoTag = "en-XA"

// pseudo is the pseudo-language, made from the English texts.
func pseudo() *Language {
	return &Language{Tag: PseudoTag, Name: "⟦English⟧", rules: English.rules}
}

// mark puts the texts between ⟦ and ⟧.
func mark(texts []*goi18n.Message) {
	for _, text := range texts {
		for _, form := range []*string{&text.Zero, &text.One, &text.Two, &text.Few, &text.Many, &text.Other} {
			if *form != "" {
				*form = "⟦" + *form + "⟧"
			}
		}
	}
}
