// Package mail has the words of every mail that we send, as HTML and as text.
package mail

import (
	"context"
	"strings"
	"unicode"

	"github.com/a-h/templ"

	"intake/views/i18n"
)

// Letter is what a mail says, in the language of the context: its subject line, and the same words in two forms.
type Letter interface {
	Subject(ctx context.Context) string
	// Text is for mail programs that show no HTML.
	Text(ctx context.Context) string
	HTML() templ.Component
}

// lineStart is the side on which lines begin, for mail programs that know no text-align: start.
func lineStart(ctx context.Context) string {
	if i18n.Of(ctx).Direction == "rtl" {
		return "right"
	}
	return "left"
}

// name is a name that people chose, without what mail programs would turn into a link.
func name(text string) string {
	line := oneLine(text)
	if lower := strings.ToLower(line); strings.Contains(lower, "://") || strings.Contains(lower, "www.") {
		return ""
	}
	return line
}

// appName is what the team of an app calls it, as name has it; an app that is called like a link has no name in a mail.
func appName(ctx context.Context, text string) string {
	if named := name(text); named != "" {
		return named
	}
	return i18n.MailUnnamedApp(ctx)
}

// The marks around the line above which a mail is answered. Whoever reads the answers knows them in every language, and
// mail programs leave them as they are.
const aboveStart, aboveEnd = "##- ", " -##"

// writeAbove is that line, with what separates it from the mail, "" where nobody reads answers.
func writeAbove(ctx context.Context, reads bool) string {
	if !reads {
		return ""
	}
	return aboveStart + i18n.MailWriteAbove(ctx) + aboveEnd + "\n\n"
}

// reason says why a mail about a ticket came.
func reason(ctx context.Context, app string, proven bool) string {
	app = appName(ctx, app)
	if !proven {
		return i18n.MailSomebodyWrote(ctx, app)
	}
	return i18n.MailYouWrote(ctx, app)
}

// oneLine takes control characters and line breaks out, so that a text fits a header and a sentence.
func oneLine(text string) string {
	spaced := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
	return strings.Join(strings.Fields(spaced), " ")
}

// firstLength is how much of a text lists of mails show beside the subject, in characters.
const firstLength = 140

// firstLine is the beginning of a text on one line.
func firstLine(text string) string { return cut(oneLine(text), firstLength) }
