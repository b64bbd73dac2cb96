// Package account is where people sign in.
package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/views/account"
)

// Mount adds the pages.
func Mount(server fiber.Router) {
	server.Get("/login", showLogin)
}

func showLogin(c *fiber.Ctx) error {
	return web.Render(c, fiber.StatusOK, account.Login())
}
