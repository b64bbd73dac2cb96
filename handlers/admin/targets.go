package admin

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

func (a *Admin) mountTargets(server fiber.Router) {
	const path = "/admin/apps/:slug/targets"
	server.Get(path, web.SignedIn, a.Staff.Manager(a.showTargets))
	server.Post(path, web.SignedIn, a.Staff.Manager(a.setTargets))
}

// week are the weekdays in the order of the form.
var week = []time.Weekday{time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday, time.Saturday, time.Sunday}

// showTargets suggests office hours in the reader's time zone as long as nothing is set.
func (a *Admin) showTargets(c *fiber.Ctx, app *web.TeamApp) error {
	draft, page := app.Targets.Draft(), adminview.TargetsPage{Seen: app.Targets.Version()}
	if app.Targets == (models.ResponseTargets{}) {
		page.Fresh = true
		for _, day := range week[:5] {
			draft.Days[day] = models.DayDraft{From: "09:00", To: "17:00"}
		}
		if zone := i18n.KnownZone(c.UserContext()); zone != nil {
			draft.Zone = zone.String()
		}
	}
	return a.renderTargets(c, app, fiber.StatusOK, page, draft, nil)
}

// renderTargets answers with the form as it was typed, with its faults.
func (a *Admin) renderTargets(c *fiber.Ctx, app *web.TeamApp, status int, page adminview.TargetsPage,
	draft models.ResponseTargetsDraft, faults web.FormFaults) error {
	page.Shell, page.App = a.Staff.Shell(c), web.App(app.App)
	for _, priority := range slices.Backward(models.Priorities) {
		target := draft.Targets[priority]
		if target.Unit == "" {
			target.Unit = models.TargetHours
		}
		page.Targets = append(page.Targets, adminview.TargetRow{Priority: string(priority), Unit: string(target.Unit),
			Amount: faults[models.TargetField(priority)].Typed(target.Amount)})
	}
	for i, day := range week {
		page.Days = append(page.Days, adminview.DayRow{Day: adminview.Weekdays[i].ID, To: draft.Days[day].To,
			From: faults[models.DayField(day)].Typed(draft.Days[day].From)})
	}
	page.Zone, page.DaysOff = faults["zone"].Typed(draft.Zone), faults["days_off"].Typed(draft.DaysOff)
	return web.Render(c, status, adminview.Targets(page))
}

func targetsDraft(form url.Values) models.ResponseTargetsDraft {
	draft := models.ResponseTargetsDraft{Targets: map[models.Priority]models.TargetDraft{}, Zone: form.Get("zone"),
		DaysOff: form.Get("days_off"), Seen: form.Get("seen")}
	for _, priority := range models.Priorities {
		draft.Targets[priority] = models.TargetDraft{Amount: form.Get("target_" + string(priority)),
			Unit: models.TargetUnit(form.Get("unit_" + string(priority)))}
	}
	for i, day := range week {
		id := adminview.Weekdays[i].ID
		draft.Days[day] = models.DayDraft{From: form.Get("from_" + id), To: form.Get("to_" + id)}
	}
	return draft
}

// setTargets shows the form as it was typed if it is refused, beside what somebody else saved in the meantime.
func (a *Admin) setTargets(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, draft := c.UserContext(), targetsDraft(form)
	if err = app.SetTargets(ctx, a.DB, web.Actor(c, a.Addresses), draft); err == nil {
		return web.RedirectNoticed(c, paths.AdminTargets(app.Slug), web.NoticeSaved)
	}
	page := adminview.TargetsPage{}
	if conflict := web.EditConflict(err); conflict != nil {
		stored, err := models.FindApp(ctx, a.DB, app.Slug)
		if err != nil {
			return err
		}
		page.Meanwhile = &ui.Meanwhile{Note: conflict.Message}
		typed := targetTexts(draft)
		for i, now := range targetTexts(stored.Targets.Draft()) {
			page.Meanwhile.Reads(now.id, now.label, now.text, typed[i].text)
		}
		draft.Seen = stored.Targets.Version()
	}
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	page.Seen = draft.Seen
	return a.renderTargets(c, app, status, page, draft, faults)
}

// targetTexts are the values of the form as people read them.
func targetTexts(draft models.ResponseTargetsDraft) (texts []ruleText) {
	for _, priority := range slices.Backward(models.Priorities) {
		target, text := draft.Targets[priority], ""
		if target.Amount != "" {
			text = target.Amount + " " + ui.TextOf(adminview.TargetUnits, string(target.Unit))
		}
		texts = append(texts, ruleText{models.TargetField(priority), ui.TextOf(ui.Priorities, string(priority)), text})
	}
	for i, day := range week {
		hours := draft.Days[day]
		texts = append(texts, ruleText{models.DayField(day), adminview.Weekdays[i].Text,
			strings.Trim(hours.From+"–"+hours.To, "–")})
	}
	return append(texts, ruleText{"zone", "Time zone", draft.Zone}, ruleText{"days_off", "Days off", draft.DaysOff})
}
