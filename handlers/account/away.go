package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/views/i18n"
	"intake/views/paths"
)

// saveAway says until when the person is away or, with the field back, that they are back. The day begins by the clock
// of their browser or, if it did not send one, by that of their digest.
func (a *Account) saveAway(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	person := &web.Session(c).Account
	if form.Has("back") {
		if err := person.EndAway(ctx, a.DB); err != nil {
			return err
		}
		return web.RedirectNoticed(c, paths.Notifications(), web.NoticeBack)
	}
	zone := i18n.KnownZone(ctx)
	if zone == nil {
		digest, err := person.DigestTime(ctx, a.DB)
		if err != nil {
			return err
		}
		zone = digest.Location()
	}
	if err := person.SetAway(ctx, a.DB, form.Get("back_on"), zone); err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderNotifications(c, status, faults["back_on"].Typed(form.Get("back_on")))
	}
	return web.RedirectNoticed(c, paths.Notifications(), web.NoticeAway)
}
