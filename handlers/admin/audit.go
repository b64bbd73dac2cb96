package admin

import (
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/i18n"
	"intake/views/paths"
)

const auditPage = 50

func (a *Admin) mountAudit(server fiber.Router) {
	manager := a.Staff.Manager
	server.Get("/admin/apps/:slug/audit", web.SignedIn, manager(a.showAudit))
	server.Get("/admin/apps/:slug/audit.csv", web.SignedIn, manager(a.exportAudit))
}

// auditFilter reads the query: the filter for the log, and the same for display, including faults. Days are those of
// the reader's time zone.
func auditFilter(c *fiber.Ctx) (models.AuditFilter, adminview.AuditFilter) {
	typed := adminview.AuditFilter{
		Person: c.Query("person"), Action: c.Query("action"), From: adminview.Field{Value: c.Query("from")},
		To: adminview.Field{Value: c.Query("to")}, Before: c.Query("before"),
	}
	zone := i18n.ReaderOf(c.UserContext()).Zone
	filter := models.AuditFilter{Actor: typed.Person, Action: typed.Action, Before: typed.Before}
	day := func(field *adminview.Field, plus int) time.Time {
		if field.Value == "" {
			return time.Time{}
		}
		date, err := web.ParseDay(field.Value, zone)
		if err != nil {
			field.Error = web.FaultDay
			return time.Time{}
		}
		return models.StartOfDay(date.Year(), date.Month(), date.Day()+plus, zone)
	}
	filter.From, filter.Until = day(&typed.From, 0), day(&typed.To, 1)
	if !filter.Until.IsZero() && !filter.Until.After(filter.From) {
		typed.To.Error, filter.Until = web.FaultDayOrder, time.Time{}
	}
	return filter, typed
}

func (a *Admin) showAudit(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	filter, typed := auditFilter(c)
	entries, next, err := app.Audit(ctx, a.DB, filter, auditPage)
	if err != nil {
		return err
	}
	people, actions, err := app.AuditChoices(ctx, a.DB, filter)
	if err != nil {
		return err
	}
	page := adminview.AuditPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Filter: typed, Next: next,
	}
	for _, action := range actions {
		page.Actions = append(page.Actions, string(action))
	}
	for _, person := range people {
		page.People = append(page.People, adminview.Person{ID: person.ID, Name: web.NameOf(person.Name, person.Email)})
	}
	for i := range entries {
		page.Entries = append(page.Entries, auditEntry(&entries[i]))
		page.Entries[i].Href = auditObject(app.App, &entries[i])
	}
	return web.Render(c, fiber.StatusOK, adminview.Audit(page))
}

// auditEntry converts an entry for display, without the link to its object.
func auditEntry(entry *models.AuditEntry) adminview.AuditEntry {
	row := adminview.AuditEntry{
		At: entry.CreatedAt, Actor: auditName(entry.Actor.Name, entry.Actor.Email), Action: string(entry.Action),
		Object: auditName(entry.ObjectName, entry.ObjectName), Detail: auditDetail(entry),
		Address: entry.Address,
	}
	switch {
	case entry.AccountID != nil:
		row.ActorID = *entry.AccountID
	case entry.KeyName != "":
		row.Actor = "Key " + entry.KeyName
	case entry.Address == models.Operator.Address:
		row.Actor = "Operator"
	case entry.Address == models.IdentityProvider.Address:
		row.Actor = "Single sign-on"
	case entry.Address == models.Rules.Address:
		row.Actor = "Rule " + entry.Said.Rule
	case entry.Address == models.Cleanups.Address:
		row.Actor = "Clean-up"
	case entry.Address != "":
		row.Actor = "A visitor" // through the widget, where people are not signed in
	}
	return row
}

func auditDetail(entry *models.AuditEntry) adminview.AuditDetail {
	said := &entry.Said
	return adminview.AuditDetail{
		From: said.From, To: said.To, Name: said.Name, Title: said.Title, Number: said.Number, Role: said.Role,
		Where: said.Where, Locale: said.Locale, Count: said.Count, Email: said.Email, Reason: said.Message,
		Person: entry.Person, InCleanup: said.Cleanup != "", Changes: said.Changes, Identity: said.Identity,
	}
}

// auditName is how the log names a person or a thing. An erased person is shown as such, even if they left the team
// long before.
func auditName(name, email string) string {
	if models.ErasedAddress(email) {
		return "A person who was erased"
	}
	return web.NameOf(name, email)
}

// auditObject is the address of the thing that an event is about, "" if it has no page.
func auditObject(app *models.App, entry *models.AuditEntry) string {
	switch entry.ObjectKind {
	case models.AuditChangelog:
		return paths.AdminChangelogEntry(app.Slug, entry.ObjectID)
	case models.AuditKey:
		return paths.AdminKeys(app.Slug)
	case models.AuditPost:
		return paths.AdminPost(app.Slug, entry.ObjectID)
	case models.AuditTicket:
		return paths.InboxTicket(entry.ObjectID, paths.Queue{})
	case models.AuditPerson:
		if strings.HasPrefix(string(entry.Action), "member.") {
			return paths.AdminMembers(app.Slug)
		}
	}
	return ""
}
