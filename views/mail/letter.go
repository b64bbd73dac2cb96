// Package mail has the words of every mail that we send, as HTML and as text.
package mail

import (
	"context"
	"strings"
	"unicode"

	"github.com/a-h/templ"

	"intake/views/i18n"
)

// Letter is the content of a mail, in the language of the context: its subject, and its text in two formats.
type Letter interface {
	Subject(ctx context.Context) string
	// Text is for mail programs that show no HTML.
	Text(ctx context.Context) string
	HTML() templ.Component
}

// lineStart is the side on which lines start, for mail programs without support for text-align: start.
func lineStart(ctx context.Context) string {
	if i18n.Of(ctx).Direction == "rtl" {
		return "right"
	}
	return "left"
}

// name is a name that people chose, without parts that mail programs would turn into links.
func name(text string) string {
	line := oneLine(text)
	if lower := strings.ToLower(line); strings.Contains(lower, "://") || strings.Contains(lower, "www.") {
		return ""
	}
	return line
}

// appName is the app's name, filtered by name. An app whose name is only a link has no name in mails.
func appName(ctx context.Context, text string) string {
	if named := name(text); named != "" {
		return named
	}
	return i18n.MailUnnamedApp(ctx)
}

// The marks around the line above which to answer a mail. They identify it in replies in every language, and mail
// programs do not change them.
const aboveStart, aboveEnd = "##- ", " -##"

// writeAbove is that line with a separator, "" if answers are not read.
func writeAbove(ctx context.Context, reads bool) string {
	if !reads {
		return ""
	}
	return aboveStart + i18n.MailWriteAbove(ctx) + aboveEnd + "\n\n"
}

// reason says why a mail about a ticket was sent.
func reason(ctx context.Context, app string, proven bool) string {
	app = appName(ctx, app)
	if !proven {
		return i18n.MailSomebodyWrote(ctx, app)
	}
	return i18n.MailYouWrote(ctx, app)
}

// oneLine removes control characters and line breaks, so that a text can be part of a header or sentence.
func oneLine(text string) string {
	spaced := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
	return strings.Join(strings.Fields(spaced), " ")
}

// firstLength is the length of the preview that mail programs show next to the subject, in characters.
const firstLength = 140

// firstLine is the beginning of a text on one line.
func firstLine(text string) string { return cut(oneLine(text), firstLength) }
