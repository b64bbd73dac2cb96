package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

// refusedAbsence is the form as it was sent.
type refusedAbsence struct {
	backOn ui.Typed
	hold   bool
}

// saveAway says until when the person is away, with the field hold that their notifications wait until then, or, with
// the field back, that they are back. The day begins by the clock of their browser or, if it did not send one, by that of
// their digest.
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
	draft := models.AbsenceDraft{BackOn: form.Get("back_on"), Zone: zone, HoldNotices: form.Has("hold")}
	if err := person.SetAway(ctx, a.DB, draft); err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderNotifications(c, status, &refusedAbsence{faults["back_on"].Typed(draft.BackOn), draft.HoldNotices})
	}
	return web.RedirectNoticed(c, paths.Notifications(), web.NoticeAway)
}
