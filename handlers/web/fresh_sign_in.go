package web

import (
	"net/url"
	"slices"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/paths"
)

// secretFields are never stored, so a form with one of them has to be filled in again. The address of a connection may
// be a secret, and the secret is that of an authenticator app. The answer of a browser about a passkey soon expires.
var secretFields = []string{"password", "current", "address", "secret", "passkey"}

// savedFormKey marks a request that resumes a saved form after its sender signed in again.
type savedFormKey struct{}

// FreshlySignedIn asks people whose sign-in is not recent to sign in again. Meanwhile their form is saved, to be
// resumed right afterwards; or they return to page, which has the form. With script, the page asks before it sends the
// form, so this guard is only the last resort.
func FreshlySignedIn(db *gorm.DB, page func(*fiber.Ctx) string) fiber.Handler {
	return func(c *fiber.Ctx) error {
		session := Session(c)
		if session == nil || session.Fresh() {
			return c.Next()
		}
		form, err := Form(c)
		if err == nil && !hasSecrets(form) {
			err = session.SaveForm(c.UserContext(), db, c.Path(), form.Encode())
		} else {
			err = session.DiscardSavedForm(c.UserContext(), db) // an older saved form is not what this request waits for
		}
		if err != nil {
			return err
		}
		return c.Redirect(paths.Reauthenticate(SafeNext(page(c))), fiber.StatusSeeOther)
	}
}

func hasSecrets(form url.Values) bool { return slices.ContainsFunc(secretFields, form.Has) }

// Resume runs the saved form in the new session as if it had just been sent, through every guard of its route.
func Resume(c *fiber.Ctx, session *models.Session, saved *models.SavedForm) error {
	form, err := url.ParseQuery(saved.Form)
	if err != nil {
		return errUnreadable
	}
	c.Locals(sessionKey{}, session)
	c.Locals(savedFormKey{}, form)
	c.Method(fiber.MethodPost)
	c.Path(saved.Path)
	return c.RestartRouting()
}
