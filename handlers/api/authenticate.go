package api

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// authenticated admits requests with an active secret key, before a byte of the body is read.
func (a *API) authenticated(next func(*fiber.Ctx, *models.SecretKey) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		key, err := a.authenticate(c)
		if models.CodeOf(err) == models.CodeUnauthorized {
			c.Set(fiber.HeaderWWWAuthenticate, "Bearer")
		}
		if err != nil {
			return err
		}
		return next(c, key)
	}
}

func (a *API) authenticate(c *fiber.Ctx) (*models.SecretKey, error) {
	key, err := a.SecretKeys.Authenticate(c.UserContext(), bearer(c))
	if err != nil {
		return nil, err
	}
	// An Origin header means a browser, where anybody who opens the page can read the key. Without CORS headers the page
	// cannot read the answer; the team is notified, and the key works until somebody revokes it.
	if c.Get(fiber.HeaderOrigin) != "" && !key.Exposed() {
		a.ExposedKeys.InBrowser(c, bearer(c))
	}
	a.KeyUses.Note(key)
	return key, nil
}

// bearer is the credential of the Authorization header; none if there are several headers.
func bearer(c *fiber.Ctx) string {
	headers := c.Request().Header.PeekAll(fiber.HeaderAuthorization)
	if len(headers) != 1 {
		return ""
	}
	scheme, credential, _ := strings.Cut(string(headers[0]), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(credential)
}

func (a *API) actor(c *fiber.Ctx, key *models.SecretKey) models.Actor {
	address := a.Addresses.Of(c)
	return models.Actor{SecretKey: key, Address: address.String(), Network: web.ClientNetwork(address)}
}
