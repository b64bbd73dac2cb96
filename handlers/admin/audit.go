package admin

import (
	"bufio"
	"context"
	"encoding/csv"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"golang.org/x/sync/errgroup"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/i18n"
	"intake/views/paths"
)

const (
	auditPage   = 50
	auditExport = 2_000  // entries at a time
	auditBuffer = 65_536 // bytes of the file that are sent at a time
	auditTries  = 3      // to read a part
	auditDay    = "2006-01-02"
)

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
		date, err := time.ParseInLocation(auditDay, field.Value, zone)
		if err != nil {
			field.Error = "Type a date like 2026-11-20."
			return time.Time{}
		}
		return date.AddDate(0, 0, plus)
	}
	filter.From, filter.Until = day(&typed.From, 0), day(&typed.To, 1)
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
		Object: auditName(entry.ObjectName, entry.ObjectName), Detail: adminview.AuditDetail(entry.Said),
		Address: entry.Address,
	}
	if entry.AccountID != nil {
		row.ActorID = *entry.AccountID
	} else if entry.KeyName != "" {
		row.Actor = "Key " + entry.KeyName
	} else if entry.Address == models.Operator.Address {
		row.Actor = "Operator"
	} else if entry.Address != "" {
		row.Actor = "A visitor" // through the widget, where people are not signed in
	}
	return row
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

// exportAudit sends the log, narrowed by the filter, as a file for a spreadsheet. It is written while it is read, so a
// long log needs no memory.
func (a *Admin) exportAudit(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	filter, _ := auditFilter(c)
	if err := app.RecordExport(ctx, a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	c.Attachment("audit-" + app.Slug + ".csv")
	c.Type("csv", "utf-8")
	web.Stream(c, func(ctx context.Context, w io.Writer) error {
		err := a.writeAudit(ctx, w, app.App, filter)
		if err != nil {
			slog.Error("an export of the audit log ended early", "app", app.Slug, "error", err)
		}
		return err
	})
	return nil
}

// writeAudit reads a part of the log while the one before it is written.
func (a *Admin) writeAudit(ctx context.Context, w io.Writer, app *models.App, filter models.AuditFilter) error {
	if err := app.FindKinds(ctx, a.DB, &filter); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	parts := make(chan []models.AuditEntry, 1)
	group.Go(func() error {
		defer close(parts)
		for more := true; more; more = filter.Before != "" {
			entries, next, err := a.auditPart(ctx, app, filter)
			if err != nil {
				return err
			}
			select {
			case parts <- entries:
			case <-ctx.Done():
				return ctx.Err()
			}
			filter.Before = next
		}
		return nil
	})
	group.Go(func() error { return writeAuditTable(ctx, w, parts) })
	return group.Wait()
}

func writeAuditTable(ctx context.Context, w io.Writer, parts <-chan []models.AuditEntry) error {
	table := csv.NewWriter(bufio.NewWriterSize(w, auditBuffer))
	heading := []string{"time", "actor", "action", "object", "address", "detail", "in words"}
	table.Write(heading) //nolint:errcheck // checked by Error below
	cells := make([]string, len(heading))
	for entries := range parts {
		for i := range entries {
			row := auditEntry(&entries[i])
			copy(cells, []string{
				web.Timestamp(row.At), web.InertCell(row.Actor), web.InertCell(row.Action),
				web.InertCell(row.Object), web.InertCell(row.Address), web.InertCell(entries[i].Event.Detail),
				web.InertCell(row.InWords(ctx)),
			})
			table.Write(cells) //nolint:errcheck // checked by Error below
		}
		if table.Flush(); table.Error() != nil {
			return table.Error()
		}
	}
	return nil
}

// auditPart reads a part again if the database was too busy for it: an error would end a file that is half sent.
func (a *Admin) auditPart(ctx context.Context, app *models.App, filter models.AuditFilter) (
	entries []models.AuditEntry, next string, err error,
) {
	for range auditTries {
		part, cancel := context.WithTimeout(ctx, web.RequestTimeout)
		entries, next, err = app.Audit(part, a.DB, filter, auditExport)
		cancel()
		if err == nil || models.CodeOf(err) != models.CodeUnavailable || ctx.Err() != nil {
			break
		}
	}
	return entries, next, err
}
