package admin

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
	"intake/views/ui"
)

func (a *Admin) mountRules(server fiber.Router) {
	manager := a.Staff.Manager
	const all, one = "/admin/apps/:slug/rules", "/admin/apps/:slug/rules/:id"
	server.Get(all, web.SignedIn, manager(a.showRules))
	server.Post(all, web.SignedIn, manager(a.addRule))
	server.Get(all+"/new", web.SignedIn, manager(a.showNewRule))
	server.Get(one, web.SignedIn, manager(a.showRule))
	server.Post(one, web.SignedIn, manager(a.updateRule))
	server.Post(one+"/move", web.SignedIn, manager(a.moveRule))
	server.Get(one+"/delete", web.SignedIn, manager(a.confirmDeleteRule))
	server.Post(one+"/delete", web.SignedIn, manager(a.deleteRule))
}

func (a *Admin) showRules(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	rules, err := app.TicketRules(ctx, a.DB)
	if err != nil {
		return err
	}
	page := adminview.RulesPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Full: len(rules) >= models.MaxRules,
	}
	for i := range rules {
		row := ruleRow(&rules[i], page.Now)
		row.First, row.Last = i == 0, i == len(rules)-1
		page.Rules = append(page.Rules, row)
	}
	if page.Moved = movedIn(c); page.Moved.ID != "" {
		page.Shell.Undo = page.Moved.Back(paths.AdminMoveRule(app.Slug, page.Moved.ID))
	}
	return web.Render(c, fiber.StatusOK, adminview.Rules(page))
}

func ruleRow(rule *models.TicketRule, now time.Time) adminview.RuleRow {
	row := adminview.RuleRow{
		ID: rule.ID, Name: rule.Name, Phrases: rule.PhraseList(), Senders: rule.SenderList(), Source: string(rule.Source),
		Category: string(rule.Category), Language: rule.Locale, Metadata: rule.MetadataList(),
		SetPriority: string(rule.SetPriority), SetCategory: string(rule.SetCategory),
		Tags: rule.Tags(), Reply: rule.ReplyTitle, ReplyDeleted: rule.ReplyID != nil && !rule.Answers(),
	}
	for _, assignee := range rule.Assignees {
		person := adminview.RuleAssignee{Name: web.NameOf(assignee.Name, assignee.Email), Left: assignee.Left,
			BackOn: assignee.DayBack(now)}
		if models.ErasedAddress(assignee.Email) {
			person.Name = "Somebody"
		}
		row.Assignees = append(row.Assignees, person)
	}
	return row
}

func (a *Admin) showNewRule(c *fiber.Ctx, app *web.TeamApp) error {
	return a.renderRule(c, app, fiber.StatusOK, adminview.RulePage{})
}

func (a *Admin) addRule(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := ruleDraft(form)
	if form.Has("try") {
		return a.tryRule(c, app, adminview.RulePage{}, draft)
	}
	if _, err := app.AddTicketRule(c.UserContext(), a.DB, web.Actor(c, a.Addresses), draft); err != nil {
		return a.refuseRule(c, app, adminview.RulePage{}, draft, err)
	}
	return web.RedirectNoticed(c, paths.AdminRules(app.Slug), web.NoticeSaved)
}

// tryRule shows which of the latest tickets the rule in the form would have sorted. Nothing is saved.
func (a *Admin) tryRule(
	c *fiber.Ctx, app *web.TeamApp, page adminview.RulePage, draft models.TicketRuleDraft,
) error {
	trial, err := app.TryTicketRule(c.UserContext(), a.DB, draft)
	if err != nil {
		return a.refuseRule(c, app, page, draft, err)
	}
	page.Trial = &adminview.RuleTrial{Tried: trial.Tried, Matching: trial.Matching}
	for _, ticket := range trial.Newest {
		page.Trial.Newest = append(page.Trial.Newest,
			adminview.TriedTicket{ID: ticket.ID, Number: ticket.Number, Subject: ticket.Subject})
	}
	page.Form, page.Seen = typedRule(draft, nil), draft.Seen
	return a.renderRule(c, app, fiber.StatusOK, page)
}

// refuseRule shows the form as it was typed, with its faults.
func (a *Admin) refuseRule(
	c *fiber.Ctx, app *web.TeamApp, page adminview.RulePage, draft models.TicketRuleDraft, err error,
) error {
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	page.Form, page.Seen = typedRule(draft, faults), draft.Seen
	return a.renderRule(c, app, status, page)
}

func (a *Admin) showRule(c *fiber.Ctx, app *web.TeamApp) error {
	rule, err := app.TicketRule(c.UserContext(), a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	return a.renderRule(c, app, fiber.StatusOK, adminview.RulePage{
		ID: rule.ID, Form: typedRule(rule.Draft(), nil), Seen: rule.Version(),
	})
}

// updateRule keeps the typed text if others changed or deleted the rule in the meantime.
func (a *Admin) updateRule(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, draft := c.UserContext(), ruleDraft(form)
	rule, err := app.TicketRule(ctx, a.DB, c.Params("id"))
	switch {
	case err == nil && form.Has("try"):
		return a.tryRule(c, app, adminview.RulePage{ID: rule.ID}, draft)
	case err == nil:
		err = rule.Update(ctx, a.DB, web.Actor(c, a.Addresses), draft)
	}
	switch {
	case err == nil:
		return web.RedirectNoticed(c, paths.AdminRules(app.Slug), web.NoticeSaved)
	case models.CodeOf(err) == models.CodeNotFound:
		return a.renderRule(c, app, fiber.StatusNotFound, adminview.RulePage{Form: typedRule(draft, nil), Deleted: true})
	}
	return a.ruleOvertaken(c, app, rule, draft, err)
}

// ruleOvertaken shows the form as it was typed, beside what somebody else saved in the meantime, if that is the error.
func (a *Admin) ruleOvertaken(
	c *fiber.Ctx, app *web.TeamApp, rule *models.TicketRule, draft models.TicketRuleDraft, err error,
) error {
	page := adminview.RulePage{ID: rule.ID}
	if conflict := web.EditConflict(err); conflict != nil {
		stored, err := app.TicketRule(c.UserContext(), a.DB, rule.ID)
		if err != nil {
			return err
		}
		words, err := a.ruleWords(c, app)
		if err != nil {
			return err
		}
		page.Meanwhile = &ui.Meanwhile{Note: conflict.Message}
		typed := ruleTexts(draft, words)
		for i, now := range ruleTexts(stored.Draft(), words) {
			page.Meanwhile.Reads(now.id, now.label, now.text, typed[i].text)
		}
		draft.Seen = stored.Version()
	}
	return a.refuseRule(c, app, page, draft, err)
}

func (a *Admin) moveRule(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, up := c.UserContext(), form.Get("to") == "up"
	rule, err := app.TicketRule(ctx, a.DB, c.Params("id"))
	moved := false
	if err == nil {
		moved, err = rule.Move(ctx, a.DB, web.Actor(c, a.Addresses), up)
	}
	if err != nil && models.CodeOf(err) != models.CodeNotFound {
		return err
	}
	return redirectMoved(c, paths.AdminRules(app.Slug), c.Params("id"), moved, up)
}

func (a *Admin) confirmDeleteRule(c *fiber.Ctx, app *web.TeamApp) error {
	rule, err := app.TicketRule(c.UserContext(), a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, adminview.RuleDelete(adminview.RuleDeletePage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), ID: rule.ID, Name: rule.Name,
	}))
}

func (a *Admin) deleteRule(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	rule, err := app.TicketRule(ctx, a.DB, c.Params("id"))
	if err == nil {
		err = rule.Delete(ctx, a.DB, web.Actor(c, a.Addresses))
	}
	if err != nil && models.CodeOf(err) != models.CodeNotFound { // not found: somebody was first
		return err
	}
	return web.RedirectNoticed(c, paths.AdminRules(app.Slug), web.NoticeDeleted)
}
