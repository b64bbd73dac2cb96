package admin

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	adminview "intake/views/admin"
)

// redirectMoved leads back to a list in which something was moved one place, and offers Undo. If nothing moved, because
// somebody else moved or deleted it in the meantime, there is no notice.
func redirectMoved(c *fiber.Ctx, list, id string, moved, up bool) error {
	notice := web.NoticeMovedDown
	switch {
	case !moved:
		return c.Redirect(list, fiber.StatusSeeOther)
	case up:
		notice = web.NoticeMovedUp
	}
	return web.RedirectNoticed(c, list, notice, web.WithUndo(id))
}

// movedIn is what redirectMoved says was just moved in the list.
func movedIn(c *fiber.Ctx) adminview.Moved {
	notice := web.NoticeOf(c)
	if notice != web.NoticeMovedUp && notice != web.NoticeMovedDown {
		return adminview.Moved{}
	}
	return adminview.Moved{ID: c.Query("undo"), Up: notice == web.NoticeMovedUp}
}
