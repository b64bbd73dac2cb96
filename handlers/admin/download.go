package admin

import (
	"context"
	"io"
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// downloadPatience is for all files of an app, over a slow line.
const downloadPatience = 6 * time.Hour

// download is everything of an app as a ZIP archive, written while it is read. There is one at a time for each app: it
// costs the others something.
func (a *Admin) download(c *fiber.Ctx, app *web.TeamApp) error {
	if _, busy := a.downloads.LoadOrStore(app.ID, true); busy {
		return models.Conflict("Somebody is downloading this app already. Try again when that is done.")
	}
	if err := app.RecordDownload(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		a.downloads.Delete(app.ID)
		return err
	}
	c.Attachment(app.Slug + ".zip")
	c.Set(fiber.HeaderContentType, "application/zip")
	web.StreamWithin(c, downloadPatience, func(ctx context.Context, w io.Writer) error {
		defer a.downloads.Delete(app.ID)
		err := app.WriteDownload(ctx, a.DB, a.Files, w)
		if err != nil {
			slog.Error("a download of an app ended early", "app", app.Slug, "error", err)
		}
		return err
	})
	return nil
}
