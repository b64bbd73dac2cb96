package board

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

// showDisown only asks, because mail scanners open links too.
func (b *Board) showDisown(c *fiber.Ctx) error {
	found, err := models.FindDisownable(c.UserContext(), b.DB, c.Params("token"))
	if err != nil {
		return err
	}
	app, err := web.InApp(c, b.DB, &found.App)
	if err != nil {
		return err
	}
	if found.Disowned() { // somebody opened the link again
		return showDisowned(c, found, app)
	}
	page := boardview.DisownPage{
		App: web.App(app), Now: time.Now(), At: found.CreatedAt(),
		Action: paths.Disown(c.Params("token")), Viewer: viewer(c, app),
	}
	if found.Ticket != nil {
		page.Ticket, page.Title = true, found.Ticket.Subject
	} else {
		page.Title = found.Post.Title
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return web.Render(c, fiber.StatusOK, boardview.Disown(page))
}

func (b *Board) disown(c *fiber.Ctx) error {
	if err := b.Limits.Of(c, web.MailedForms); err != nil {
		return err
	}
	ctx := c.UserContext()
	found, err := models.FindDisownable(ctx, b.DB, c.Params("token"))
	if err != nil {
		return err
	}
	if err := found.Disown(ctx, b.DB, web.Actor(c, b.Addresses)); err != nil {
		return err
	}
	app, err := web.InApp(c, b.DB, &found.App)
	if err != nil {
		return err
	}
	return showDisowned(c, found, app)
}

func showDisowned(c *fiber.Ctx, found *models.Disownable, app *models.App) error {
	page := boardview.DisownedPage{App: web.App(app), Ticket: found.Ticket != nil, Viewer: viewer(c, app)}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return web.Render(c, fiber.StatusOK, boardview.Disowned(page))
}
