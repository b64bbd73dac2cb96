package account

import (
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/views/i18n"
)

// chooseLanguage stores the language from the menu at the foot of a page, and redirects back to the page.
func (a *Account) chooseLanguage(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if chosen := i18n.Known(form.Get("lang")); chosen != nil {
		if err := a.keepLanguage(c, chosen); err != nil {
			return err
		}
	}
	return c.Redirect(withoutLanguage(web.SafeNext(form.Get("next"))), fiber.StatusSeeOther)
}

// chooseTheme stores the theme from the foot of a page, and redirects back to the page.
func (a *Account) chooseTheme(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	a.Themes.Remember(c, form.Get("theme"))
	return c.Redirect(web.SafeNext(form.Get("next")), fiber.StatusSeeOther)
}

// keepLanguage stores the language for the signed-in account and for this browser, which applies after a sign-out; nil
// leaves both to the browser's settings.
func (a *Account) keepLanguage(c *fiber.Ctx, chosen *i18n.Language) error {
	if session := web.Session(c); session != nil {
		tag := ""
		if chosen != nil {
			tag = chosen.Tag
		}
		if err := session.Account.ChooseLanguage(c.UserContext(), a.DB, tag); err != nil {
			return err
		}
	}
	a.Languages.Remember(c, chosen)
	return nil
}

// withoutLanguage is the page at the address without its language and its notice.
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
