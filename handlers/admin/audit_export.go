package admin

import (
	"context"
	"io"

	"github.com/gofiber/fiber/v2"
	"golang.org/x/sync/errgroup"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

const (
	auditExport = 2_000 // entries at a time
	auditTries  = 3     // to read a part
)

// exportAudit sends the log, narrowed by the filter, as a file for a spreadsheet. A wrong filter leads to the page, which
// says what is wrong.
func (a *Admin) exportAudit(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	filter, typed := auditFilter(c)
	if typed.From.Error != "" || typed.To.Error != "" {
		return c.Redirect(paths.AdminAudit(app.Slug)+"?"+string(c.Request().URI().QueryString()), fiber.StatusSeeOther)
	}
	if err := app.RecordExport(ctx, a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	web.StreamCSV(c, "audit-"+app.Slug+".csv", func(ctx context.Context, w io.Writer) error {
		return a.writeAudit(ctx, w, app.App, filter)
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
	table := web.NewCSV(w)
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
