package admin

import (
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/ui"
)

// renderRule answers with the form for a rule.
func (a *Admin) renderRule(c *fiber.Ctx, app *web.TeamApp, status int, page adminview.RulePage) error {
	words, err := a.ruleWords(c, app)
	if err != nil {
		return err
	}
	page.Shell, page.App, page.Team, page.Replies = a.Staff.Shell(c), web.App(app.App), words.team, words.replies
	return web.Render(c, status, adminview.Rule(page))
}

// ruleWords are the people to whom a rule can assign tickets, and the saved replies with which it can answer them.
type ruleWords struct{ team, replies []ui.Word }

func (a *Admin) ruleWords(c *fiber.Ctx, app *web.TeamApp) (words ruleWords, err error) {
	members, err := app.Members(c.UserContext(), a.DB)
	if err != nil {
		return words, err
	}
	now := time.Now()
	for i := range members {
		person := &members[i].Account
		name := ui.NameWithAway(c.UserContext(), now, web.NameOf(person.Name, person.Email), person.DayBack(now))
		words.team = append(words.team, ui.Word{ID: person.ID, Text: name})
	}
	replies, err := app.SavedReplies(c.UserContext(), a.DB)
	for i := range replies {
		words.replies = append(words.replies, ui.Word{ID: replies[i].ID, Text: replies[i].Title})
	}
	return words, err
}

func ruleDraft(form url.Values) models.TicketRuleDraft {
	return models.TicketRuleDraft{
		Name: form.Get("name"), Phrases: form.Get("phrases"), Senders: form.Get("senders"),
		Source: models.Source(form.Get("source")), Category: models.TicketCategory(form.Get("category")),
		Locale: form.Get("locale"), Metadata: form.Get("metadata"),
		SetPriority: models.Priority(form.Get("set_priority")),
		SetCategory: models.TicketCategory(form.Get("set_category")),
		AddTags:     form.Get("add_tags"), Assignees: form["assignee"], Reply: form.Get("reply"),
		Seen: form.Get("seen"),
	}
}

// typedRule is the form as it was typed, with its faults.
func typedRule(draft models.TicketRuleDraft, faults web.FormFaults) adminview.RuleForm {
	return adminview.RuleForm{
		Name: faults["name"].Typed(draft.Name), Phrases: faults["phrases"].Typed(draft.Phrases),
		Senders: faults["senders"].Typed(draft.Senders), Source: faults["source"].Typed(string(draft.Source)),
		Category:    faults["category"].Typed(string(draft.Category)),
		Language:    faults["locale"].Typed(draft.Locale),
		Metadata:    faults["metadata"].Typed(draft.Metadata),
		SetPriority: faults["set_priority"].Typed(string(draft.SetPriority)),
		SetCategory: faults["set_category"].Typed(string(draft.SetCategory)),
		AddTags:     faults["add_tags"].Typed(draft.AddTags),
		Assignees:   draft.Assignees, Assignee: faults["assignee"].Typed(""),
		Reply: faults["reply"].Typed(draft.Reply),
	}
}

// ruleText is the value of a field of the form as people read it.
type ruleText struct{ id, label, text string }

func ruleTexts(draft models.TicketRuleDraft, words ruleWords) []ruleText {
	var assignees []string
	for _, id := range draft.Assignees {
		assignees = append(assignees, ui.TextOf(words.team, id))
	}
	return []ruleText{
		{"name", "Name", draft.Name},
		{"phrases", "Words", draft.Phrases},
		{"senders", "Sent by", draft.Senders},
		{"metadata", "Metadata", draft.Metadata},
		{"locale", "Language", ui.TextOf(adminview.TicketLanguages(), draft.Locale)},
		{"source", "Came in by", ui.TextOf(ui.Sources, string(draft.Source))},
		{"category", "Category", ui.TextOf(ui.TicketCategories, string(draft.Category))},
		{"set_priority", "Priority to set", ui.TextOf(ui.Priorities, string(draft.SetPriority))},
		{"set_category", "Category to set", ui.TextOf(ui.TicketCategories, string(draft.SetCategory))},
		{"add_tags", "Tags", draft.AddTags},
		{"assignee", "Assign to", strings.Join(assignees, ", ")},
		{"reply", "Answer at once with", ui.TextOf(words.replies, draft.Reply)},
	}
}
