package admin

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
)

// exportTickets sends all tickets of the app as a table.
func (a *Admin) exportTickets(c *fiber.Ctx, app *web.TeamApp) error {
	export, err := app.ExportTickets(c.UserContext(), a.DB, web.Actor(c, a.Addresses))
	if err != nil {
		return err
	}
	web.SendTickets(c, a.DB, a.BaseURL, "tickets-"+app.Slug, export)
	return nil
}
