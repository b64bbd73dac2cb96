// Package portal is where requesters read their tickets.
package portal

import (
	"github.com/gofiber/fiber/v2"

	"intake/views/paths"
)

// Mount adds the pages. A ticket's address is a name, not a key: it leads to the sign-in, for any id alike.
func Mount(server fiber.Router) {
	server.Get("/my", signIn)
	server.Get("/my/tickets/:id", signIn)
}

func signIn(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Redirect(paths.LoginNext(c.Path()), fiber.StatusSeeOther)
}
