package api

import (
	"bytes"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

const widgetKeyHeader = "X-Service-Widget-Key"

// visitor is the caller of a widget endpoint: anybody, for the app that they name.
type visitor struct {
	api   *API
	c     *fiber.Ctx
	limit web.Limit // of a client for an app
	app   *models.App
}

var (
	errUnknownApp     = models.Unauthorized("The widget key or app is unknown, or its widget is switched off.")
	errSecretInWidget = models.Unauthorized(
		"A secret key was sent to the widget. Keep it on a server, and replace it: whoever opened the page can read it.")
)

// admitByHeader finds the app by the key in the header, if there is one, before the body is read. A secret key does not
// belong in a request that any page can send.
func (v *visitor) admitByHeader() error {
	if v.api.ExposedKeys.InWidget(v.c, bearer(v.c)) {
		return errSecretInWidget
	}
	if key := headerKey(v.c); key != "" {
		return v.admit(v.api.appByWidgetKey(v.c, key))
	}
	return nil
}

// headerKey is the widget key in the header. Several headers form one list, as HTTP says, and a list is not a key.
func headerKey(c *fiber.Ctx) string {
	return string(bytes.Join(c.Request().Header.PeekAll(widgetKeyHeader), []byte(", ")))
}

// admitByFields finds the app by the body's widget_key, else by its app. The header wins over both. A key that is not
// text is a wrong key.
func (v *visitor) admitByFields(f form) error {
	switch key, slug := strings.TrimSpace(f.fields["widget_key"]), strings.TrimSpace(f.fields["app"]); {
	case headerKey(v.c) != "":
		return nil
	case key != "":
		return v.admit(v.api.appByWidgetKey(v.c, key))
	case len(f.faultsOf("widget_key")) > 0:
		return errUnknownApp
	case slug != "":
		return v.admit(v.api.appBySlug(v.c, slug))
	}
	return errUnknownApp
}

// admit counts the request against the limit of its app and client, valid or not, once its app is known.
func (v *visitor) admit(app *models.App, err error) error {
	switch {
	case models.CodeOf(err) == models.CodeNotFound:
		return errUnknownApp
	case err != nil:
		return err
	case !app.WidgetEnabled:
		return errUnknownApp
	case v.app != nil && v.app.ID == app.ID:
		return nil
	}
	if err := v.api.Limits.OfClientFor(v.c, v.limit, app); err != nil {
		return err
	}
	v.app = app
	return nil
}

func (a *API) appByWidgetKey(c *fiber.Ctx, key string) (*models.App, error) {
	if a.ExposedKeys.InWidget(c, key) {
		return nil, errSecretInWidget
	}
	return models.FindAppByWidgetKey(c.UserContext(), a.DB, key)
}

func (a *API) appBySlug(c *fiber.Ctx, slug string) (*models.App, error) {
	if a.ExposedKeys.InWidget(c, slug) {
		return nil, errSecretInWidget
	}
	return models.FindApp(c.UserContext(), a.DB, slug)
}
