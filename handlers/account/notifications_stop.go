package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	mailview "intake/views/mail"
	"intake/views/paths"
)

// MountStop adds the addresses that mail programs post to for one-click unsubscribing, from anywhere and without a
// cookie: the token in the address is all the authority that is needed.
func (a *Account) MountStop(server fiber.Router) {
	server.Post("/notifications/:kind/stop/:token", a.stopNotifications)
}

func (a *Account) showStopNotifications(c *fiber.Ctx) error { return a.renderStop(c, nil) }

func (a *Account) stopNotifications(c *fiber.Ctx) error {
	return a.renderStop(c, func(reader *models.Account, app *models.App, kind models.NoticeKind) error {
		if err := a.Limits.OfAccount(c, web.MailedForms, reader); err != nil {
			return err
		}
		return reader.StopNotices(c.UserContext(), a.DB, app, kind)
	})
}

// renderStop applies what the token and the form ask for, and confirms it.
func (a *Account) renderStop(
	c *fiber.Ctx, do func(reader *models.Account, app *models.App, kind models.NoticeKind) error,
) error {
	kind := models.NoticeKind(c.Params("kind"))
	reader, app, err := models.FindNoticeReader(c.UserContext(), a.DB, kind, c.Params("token"))
	if err != nil {
		return err
	}
	if do != nil {
		if err := do(reader, app, kind); err != nil {
			return err
		}
	}
	return web.Render(c, fiber.StatusOK, accountview.StopNotifications(accountview.StopNotificationsPage{
		Shell: a.shell(c), App: app.Name, What: mailview.NoticeKindNamed(string(kind)), Done: do != nil,
		Action: paths.StopNotifications(string(kind), c.Params("token")),
	}))
}
