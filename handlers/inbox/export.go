package inbox

import (
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// exportList sends the list in the address as a table, from its first page to its last.
func (in *Inbox) exportList(c *fiber.Ctx) error {
	queue, _, err := in.shownQueue(c)
	if err != nil {
		return err
	}
	export, err := web.Actor(c, in.Addresses).ExportList(c.UserContext(), in.DB, queryOf(queue))
	if err != nil {
		return err
	}
	web.SendTickets(c, in.DB, in.BaseURL, "tickets", export)
	return nil
}

// exportable reports whether the person manages all apps whose tickets are in a list: of that app, or of all.
func exportable(teams []models.Team, app string) bool {
	listed := slices.DeleteFunc(slices.Clone(teams), func(team models.Team) bool { return app != "" && team.Slug != app })
	return len(listed) > 0 &&
		!slices.ContainsFunc(listed, func(team models.Team) bool { return !team.Role.Manages() })
}
