// Package widget serves what a website embeds: the script with its files, the app's data for them, and a sample
// website.
package widget

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/models"
	"intake/static"
	"intake/views/paths"
	widgetfiles "intake/widget"
)

// Widget is what the routes need.
type Widget struct {
	DB          *gorm.DB
	ExposedKeys web.ExposedKeys
	Sites       *models.WidgetSites // counts where widgets are seen
	BaseURL     string
	Development bool // anybody may see the sample website
	PublicPages *web.PublicPages
}

// Mount adds what pages of any origin load. Cookies are not looked at here.
func (w *Widget) Mount(server fiber.Router) {
	server.Get(paths.WidgetScript(), anyOrigin, showScript)
	server.Get(paths.WidgetTypes(), anyOrigin, showTypes)
	server.Get(paths.WidgetSettings(), anyOrigin, w.answerSettings)
	server.Get(paths.WidgetNews(), anyOrigin, w.answerNews)
	server.Get(paths.WidgetFile(":name.js"), anyOrigin, showFile)
}

// MountPages adds the sample website, which has to know the viewer.
func (w *Widget) MountPages(server fiber.Router) {
	guard := web.SignedIn
	if w.Development {
		guard = func(c *fiber.Ctx) error { return c.Next() }
	}
	server.Get("/widget/demo", guard, w.showDemo)
}

// anyOrigin lets every page load and read the answer, including cross-origin isolated ones.
func anyOrigin(c *fiber.Ctx) error {
	c.Set(fiber.HeaderAccessControlAllowOrigin, "*")
	c.Set("Cross-Origin-Resource-Policy", "cross-origin")
	return c.Next()
}

const javaScript = "text/javascript; charset=utf-8"

// The script's address never changes, so clients revalidate it every few minutes.
const shortly = "public, max-age=300"

// An app's settings may change at any moment, and are the same for everybody.
const briefly = "public, max-age=60"

func showScript(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, shortly)
	return send(c, widgetfiles.ScriptName, widgetfiles.Script(), javaScript)
}

func showTypes(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, shortly)
	// Plain text, because it is for reading.
	return send(c, widgetfiles.TypesName, widgetfiles.Types(), "text/plain; charset=utf-8")
}

func showFile(c *fiber.Ctx) error {
	name := c.Params("name") + ".js"
	content, found := widgetfiles.File(name)
	if !found {
		return fiber.ErrNotFound
	}
	c.Set(fiber.HeaderCacheControl, web.Forever)
	return send(c, name, content, javaScript)
}

func send(c *fiber.Ctx, name string, content []byte, contentType string) error {
	compressed, _ := widgetfiles.Compressed(name)
	sum := sha256.Sum256(content)
	return web.SendAsset(c, static.Asset{
		ContentType: contentType, ETag: `"` + hex.EncodeToString(sum[:10]) + `"`, Body: content, Gzip: compressed,
	})
}
