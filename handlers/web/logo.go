package web

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/paths"
)

// Logo is the address of the app's logo, "" if it has none.
func Logo(app *models.App) string {
	if app.Logo.Digest == "" {
		return app.LogoURL
	}
	return paths.Logo(app.Logo.Digest, string(app.Logo.At))
}

// AbsoluteLogo is Logo for mails and other websites.
func AbsoluteLogo(baseURL string, app *models.App) string {
	if logo := Logo(app); strings.HasPrefix(logo, "/") {
		return baseURL + logo
	}
	return app.LogoURL
}

// Logos serves the logos that teams uploaded.
type Logos struct {
	DB    *gorm.DB
	Files models.FileStore
}

// Mount adds the address of logos, whose content never changes. Logos are public like the board, so there is no
// sign-in.
func (l Logos) Mount(server fiber.Router) { server.Get("/logos/:digest", l.show) }

func (l Logos) show(c *fiber.Ctx) error {
	logo, err := models.FindLogo(c.UserContext(), l.DB, c.Params("digest"))
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentSecurityPolicy, "sandbox; default-src 'none'")
	c.Set("Cross-Origin-Resource-Policy", "cross-origin") // mails are shown on other websites
	c.Set(fiber.HeaderCacheControl, Forever)
	tag := `"` + logo.Digest + `"`
	c.Set(fiber.HeaderETag, tag)
	if has(c, tag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	c.Set(fiber.HeaderContentType, logo.ContentType)
	if err := sendStored(c, l.Files, logo.FileKey, 0, logo.Size); err != nil {
		c.Response().Header.Del(fiber.HeaderCacheControl)
		c.Response().Header.Del(fiber.HeaderETag)
		if errors.Is(err, os.ErrNotExist) {
			return fiber.ErrNotFound
		}
		return fmt.Errorf("opening a logo: %w", err)
	}
	return nil
}
