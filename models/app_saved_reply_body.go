package models

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"intake/internal/names"
)

// nameless is what a requester without a name is called in a greeting, by the language of the saved reply. Other
// languages greet without a name: "Guten Tag,".
var nameless = map[string]string{"": "there", "en": "there", "ja": "お客"}

// addressed matches a name's placeholder with its separator: before it, or after it at the beginning of a line.
var addressed = regexp.MustCompile(`(?m)^\{\{name\}\}[,:!，、،：！]*[ \t]*|[ \t]*[,，、،]?[ \t]*\{\{name\}\}`)

// loosely matches placeholders as people type them: with spaces or capitals.
var loosely = regexp.MustCompile(`(?i)\{\{[ \t]*(name|number|app|agent)[ \t]*\}\}`)

// placeholder matches everything that looks like a placeholder.
var placeholder = regexp.MustCompile(`\{\{[ \t]*[\pL\pN_.-]+(?: [\pL\pN_.-]+)*[ \t]*\}\}`)

// Unfilled are the placeholders in the text that stand for nothing, each once: {{first_name}} is sent as it is. They are
// not refused, because some teams explain templates of their own.
func Unfilled(body string) (unknown []string) {
	for _, typed := range placeholder.FindAllString(body, -1) {
		if !loosely.MatchString(typed) && !slices.Contains(unknown, typed) {
			unknown = append(unknown, typed)
		}
	}
	return unknown
}

// For is the body with its placeholders filled in. A requester without a name is greeted as is usual in the language:
// "Hello there,", "Bonjour,".
func (r *SavedReply) For(ticket *Ticket, app *App, requester, agent *Account) string {
	body := loosely.ReplaceAllStringFunc(r.Body, func(typed string) string {
		return "{{" + strings.ToLower(strings.Trim(typed, "{} \t")) + "}}"
	})
	name := names.First(requester.Name)
	if name == "" {
		name = nameless[r.locale]
	}
	if name == "" {
		body = addressed.ReplaceAllString(body, "")
	}
	return strings.NewReplacer("{{name}}", name, "{{number}}", strconv.FormatInt(ticket.Number, 10), "{{app}}",
		app.Name, "{{agent}}", agent.displayName()).Replace(body)
}
