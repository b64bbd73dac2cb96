package account

import (
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/views/i18n"
)

// chooseLanguage takes the language from the menu at the foot of a page, and leads back to the page.
func (a *Account) chooseLanguage(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if language := i18n.Known(form.Get("lang")); language != nil {
		a.Languages.Remember(c, language)
		if session := web.Session(c); session != nil {
			if err := session.Account.ChooseLanguage(c.UserContext(), a.DB, language.Tag); err != nil {
				return err
			}
		}
	}
	return c.Redirect(withoutLanguage(web.SafeNext(form.Get("next"))), fiber.StatusSeeOther)
}

// withoutLanguage is the page at the address in whatever language its reader chose, without what it said once.
func withoutLanguage(next string) string {
	page, err := url.Parse(next)
	if err != nil {
		return next
	}
	query := page.Query()
	if !query.Has("lang") && !query.Has("notice") {
		return next
	}
	query.Del("lang")
	query.Del("notice")
	page.RawQuery = query.Encode()
	return page.String()
}
