// Package widget has a sample website that embeds the widget.
package widget

import "github.com/a-h/templ"

// DemoPage is a sample website with the widget of an app. Language and Theme are for the widget; unknown values leave
// the choice to the browser.
type DemoPage struct {
	Slug     string
	Name     string
	On       bool // the app's widget is switched on
	Language string
	Theme    string // light or dark
}

// choice is an option of a list.
type choice struct{ value, label string }

// languages are the languages of the widget, each by its own name.
var languages = []choice{
	{"en", "English"}, {"de", "Deutsch"}, {"fr", "Français"}, {"es", "Español"}, {"pt-BR", "Português (Brasil)"},
	{"it", "Italiano"},
	{"nl", "Nederlands"}, {"pl", "Polski"}, {"tr", "Türkçe"}, {"ja", "日本語"}, {"zh-Hans", "简体中文"}, {"ar", "العربية"},
}

var themes = []choice{{"light", "Light"}, {"dark", "Dark"}}

// chosen are the attributes for a chosen value, none if it is not one of the choices.
func chosen(name, value string, among []choice) templ.Attributes {
	for _, one := range among {
		if one.value == value {
			return templ.Attributes{name: value}
		}
	}
	return nil
}
