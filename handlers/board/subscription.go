package board

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// subscriptionCookie marks a visitor who asked for the app's changelog by e-mail, until they have proven their address.
// Forms of other sites do not send it.
func (b *Board) subscriptionCookie(app *models.App) web.Cookie {
	return web.Cookie{Name: "intake-subscription", Path: paths.Changelog(app.Slug), Age: time.Hour, Secure: b.Secure}
}

// subscribe subscribes a signed-in person to the changelog by e-mail. A visitor's form, with their address, goes on to
// the sign-in, which mails the code, limits the attempts, and answers the same for every address.
func (b *Board) subscribe(c *fiber.Ctx, app *models.App) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if person(c) == nil {
		b.subscriptionCookie(app).Set(c, "asked")
		return c.Redirect(paths.Login(), fiber.StatusTemporaryRedirect)
	}
	if err := b.Limits.Of(c, web.Votes); err != nil {
		return err
	}
	if err := person(c).Subscribe(c.UserContext(), b.DB, app); err != nil {
		return err
	}
	return c.Redirect(paths.Changelog(app.Slug), fiber.StatusSeeOther)
}

// returnToSubscribe is where a visitor returns to. In another browser than the one that asked, it is the changelog,
// which offers one button.
func (b *Board) returnToSubscribe(c *fiber.Ctx, app *models.App) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	asked := b.subscriptionCookie(app)
	if reader := person(c); reader != nil && asked.Value(c) != "" {
		if err := reader.Subscribe(c.UserContext(), b.DB, app); err != nil {
			return err
		}
		asked.Clear(c)
	}
	return c.Redirect(paths.Changelog(app.Slug), fiber.StatusSeeOther)
}

// unsubscribe ends the changelog mails, and no others.
func (b *Board) unsubscribe(c *fiber.Ctx, app *models.App) error {
	if err := b.Limits.Of(c, web.Votes); err != nil {
		return err
	}
	if err := person(c).Unsubscribe(c.UserContext(), b.DB, app); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.Changelog(app.Slug), web.NoticeSaved)
}
