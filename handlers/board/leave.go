package board

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

// showLeave only asks the participant of a ticket, because mail scanners open links too.
func (b *Board) showLeave(c *fiber.Ctx) error { return b.renderLeave(c, false) }

func (b *Board) leave(c *fiber.Ctx) error {
	if err := b.Limits.Of(c, web.MailedForms); err != nil {
		return err
	}
	found, err := models.FindParticipation(c.UserContext(), b.DB, c.Params("token"))
	if err != nil {
		return err
	}
	if err := found.Leave(c.UserContext(), b.DB, web.Actor(c, b.Addresses).Address); err != nil {
		return err
	}
	return b.renderLeave(c, true)
}

func (b *Board) renderLeave(c *fiber.Ctx, left bool) error {
	found, err := models.FindParticipation(c.UserContext(), b.DB, c.Params("token"))
	if err != nil {
		return err
	}
	app, err := web.InApp(c, b.DB, &found.App)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return web.Render(c, fiber.StatusOK, boardview.Leave(boardview.LeavePage{
		App: web.App(app), Number: found.Ticket.Number, Action: paths.LeaveTicket(c.Params("token")), Left: left,
		Viewer: viewer(c, app),
	}))
}
