package account

import (
	"strings"
	"unicode"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/i18n"
	"intake/views/paths"
)

// showEmailChange asks for the new address and, once it is given, for the codes.
func (a *Account) showEmailChange(c *fiber.Ctx) error {
	request, err := web.Session(c).Account.EmailChange(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	if request == nil {
		return a.renderEmailChange(c, fiber.StatusOK, accountview.Field{})
	}
	return a.renderEmailCodes(c, fiber.StatusOK, request, nil)
}

func (a *Account) renderEmailChange(c *fiber.Ctx, status int, email accountview.Field) error {
	shell, err := a.ownShell(c)
	if err != nil {
		return err
	}
	return web.Render(c, status, accountview.EmailChange(accountview.EmailChangePage{Shell: shell, New: email}))
}

func (a *Account) renderEmailCodes(c *fiber.Ctx, status int, request *models.EmailChange, faults web.FormFaults) error {
	shell, err := a.ownShell(c)
	if err != nil {
		return err
	}
	return web.Render(c, status, accountview.EmailCodes(accountview.EmailCodesPage{
		Shell: shell, Old: request.OldEmail, New: request.NewEmail, Error: faults[""].Text,
		OldCode:    accountview.Field{Error: faults["old_code"].Text},
		NewCode:    accountview.Field{Error: faults["new_code"].Text},
		MailOutbox: a.Outbox,
	}))
}

// requestEmailChange answers the same for every address.
func (a *Account) requestEmailChange(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	person := &web.Session(c).Account
	typed := accountview.Field{Value: form.Get("email")}
	if may, err := a.may(c, emailChanges, person.ID); err != nil {
		return err
	} else if !may {
		typed.Error = i18n.AccountEmailTooMany(ctx)
		return a.renderEmailChange(c, fiber.StatusTooManyRequests, typed)
	}
	err = person.RequestEmailChange(ctx, a.DB, web.Actor(c, a.Addresses), typed.Value, i18n.Of(ctx).Tag)
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderEmailChange(c, status, faults["email"].Typed(typed.Value))
	}
	return c.Redirect(paths.AccountEmail(), fiber.StatusSeeOther)
}

func (a *Account) confirmEmailChange(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	session := web.Session(c)
	request, err := session.Account.EmailChange(ctx, a.DB)
	if err != nil {
		return err
	}
	if request == nil {
		return a.renderEmailChange(c, fiber.StatusUnprocessableEntity,
			accountview.Field{Error: i18n.FaultCodeOver(ctx)})
	}
	// Only the signed-in person gets here, so nobody else can use up these attempts.
	if may, err := a.may(c, codesFromBrowser, session.AccountID); err != nil {
		return err
	} else if !may {
		return a.renderEmailCodes(c, fiber.StatusTooManyRequests, request,
			web.FormFaults{"": {Text: i18n.AccountEmailTooMany(ctx)}})
	}
	err = session.Account.ConfirmEmailChange(ctx, a.DB, session, digits(form.Get("old_code")),
		digits(form.Get("new_code")))
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderEmailCodes(c, status, request, faults)
	}
	a.rememberBrowser(c, &session.Account)
	return web.RedirectNoticed(c, paths.Account(), web.NoticeNewEmail)
}

// digits is a typed code without spaces and dashes, in the digits of our mails: Arabic, Persian and Japanese keyboards
// type their own.
func digits(typed string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), unicode.Is(unicode.Dash, r):
			return -1
		case '٠' <= r && r <= '٩', '۰' <= r && r <= '۹', '０' <= r && r <= '９':
			return '0' + r&15
		}
		return r
	}, typed)
}

func (a *Account) withdrawEmailChange(c *fiber.Ctx) error {
	if err := web.Session(c).Account.WithdrawEmailChange(c.UserContext(), a.DB); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.Account(), web.NoticeSameEmail)
}

// showKeepEmail only asks, because mail scanners open links too.
func (a *Account) showKeepEmail(c *fiber.Ctx) error {
	request, err := models.FindEmailChange(c.UserContext(), a.DB, c.Params("token"))
	if models.CodeOf(err) == models.CodeNotFound {
		return web.Render(c, fiber.StatusGone,
			accountview.EmailChangeStopped(accountview.EmailChangeStoppedPage{Shell: a.shell(c), Over: true}))
	}
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, accountview.KeepEmail(accountview.KeepEmailPage{
		Shell: a.shell(c), New: request.NewEmail, Action: paths.KeepEmail(c.Params("token"))}))
}

func (a *Account) keepEmail(c *fiber.Ctx) error {
	ctx := c.UserContext()
	request, err := models.FindEmailChange(ctx, a.DB, c.Params("token"))
	if err == nil {
		err = request.Disown(ctx, a.DB, web.Actor(c, a.Addresses))
	}
	if models.CodeOf(err) == models.CodeNotFound {
		return web.Render(c, fiber.StatusGone,
			accountview.EmailChangeStopped(accountview.EmailChangeStoppedPage{Shell: a.shell(c), Over: true}))
	}
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK,
		accountview.EmailChangeStopped(accountview.EmailChangeStoppedPage{Shell: a.shell(c)}))
}
