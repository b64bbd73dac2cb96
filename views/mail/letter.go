package mail

import "github.com/a-h/templ"

// Letter is what a mail says: its subject line, and the same words in two forms.
type Letter interface {
	Subject() string
	// Text is for mail programs that show no HTML.
	Text() string
	HTML() templ.Component
}
