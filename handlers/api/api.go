// Package api is the public API of docs/api.md: it creates tickets and posts, returns an app's public details, and
// nothing else.
package api

import (
	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/internal/files"
	"intake/models"
	"intake/views/paths"
)

// API is what the endpoints need.
type API struct {
	DB          *gorm.DB
	Intake      *models.Intake
	SecretKeys  *models.SecretKeys
	KeyUses     *models.KeyUses
	Files       files.Store
	ExposedKeys web.ExposedKeys
	Limits      web.Limits
	Addresses   web.Addresses
	Uploads     *web.Uploads
	BaseURL     string
	PublicPages *web.PublicPages
}

// Mount adds the endpoints. The widget's are open to any origin, the server's to none.
func (a *API) Mount(server fiber.Router) {
	v1 := server.Group("/api/v1")
	v1.Post("/tickets", a.authenticated(a.createTicket))
	v1.Post("/feedback", a.authenticated(a.createPost))
	v1.All("/widget/tickets", openTo("POST, OPTIONS"), a.createWidgetTicket)
	v1.All("/widget/feedback", openTo("POST, OPTIONS"), a.createWidgetPost)
	v1.All("/widget/visits", openTo("POST, OPTIONS"), a.createVisit)
	v1.All("/widget/config", openTo("GET, HEAD, OPTIONS"), a.answerConfig)
	v1.Get("/openapi.json", a.showOpenAPI)
	server.Get("/api", a.showReference)
	// The widget's own endpoint, like its settings and news: it reads, which the public API does not. It is here with the
	// code that reads identity tokens.
	server.All(paths.WidgetVerdicts(), openTo("POST, OPTIONS"), a.answerVerdict)
}
