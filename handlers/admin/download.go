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

// downloadTimeout is for all files of an app over a slow line.
const downloadTimeout = 6 * time.Hour

// download sends everything of an app as a ZIP archive, written while it is read.
func (a *Admin) download(c *fiber.Ctx, app *web.TeamApp) error {
	turn, err := app.BeginDownload(c.UserContext(), a.DB, web.Actor(c, a.Addresses))
	if err != nil {
		return err
	}
	c.Attachment(app.Slug + ".zip")
	c.Set(fiber.HeaderContentType, "application/zip")
	web.StreamWithin(c, downloadTimeout, func(ctx context.Context, w io.Writer) error {
		err := turn.While(ctx, a.DB, models.DownloadRenew, func(ctx context.Context) error {
			return app.WriteDownload(ctx, a.DB, a.Files, w)
		})
		if err != nil {
			slog.Error("a download of an app ended early", "app", app.Slug, "error", err)
		}
		return err
	})
	return nil
}
