package web

import (
	"net/url"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/paths"
)

// secretFields are never kept: a form that has one has to be filled in again. The address of a connection may be a
// secret.
var secretFields = []string{"password", "current", "address"}

// heldKey is where the form is of a request that goes on after its sender has signed in once more.
type heldKey struct{}

// FreshlySignedIn asks people whose sign-in is not recent to sign in once more. What they sent waits meanwhile, and is
// done right after; or they come back to page, which has the form. With script the page asks before it sends the form,
// and this guard only has the last word.
func FreshlySignedIn(db *gorm.DB, page func(*fiber.Ctx) string) fiber.Handler {
	return func(c *fiber.Ctx) error {
		session := Session(c)
		if session == nil || session.Fresh() {
			return c.Next()
		}
		form, err := Form(c)
		if err == nil && !hasSecrets(form) {
			err = session.HoldForm(c.UserContext(), db, c.Path(), form.Encode())
		} else {
			err = session.DropHeldForm(c.UserContext(), db) // that of before is not what is waited for now
		}
		if err != nil {
			return err
		}
		return c.Redirect(paths.LoginAgain(SafeNext(page(c))), fiber.StatusSeeOther)
	}
}

func hasSecrets(form url.Values) bool {
	for _, name := range secretFields {
		if form.Has(name) {
			return true
		}
	}
	return false
}

// Resume goes on with the form that was held, in the new session, as if it had been sent just now: through every guard
// of its route.
func Resume(c *fiber.Ctx, session *models.Session, held *models.HeldForm) error {
	form, err := url.ParseQuery(held.Form)
	if err != nil {
		return errUnreadable
	}
	c.Locals(sessionKey{}, session)
	c.Locals(heldKey{}, form)
	c.Method(fiber.MethodPost)
	c.Path(held.Path)
	return c.RestartRouting()
}
