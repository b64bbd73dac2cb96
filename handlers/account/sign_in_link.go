package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
)

func (a *Account) showLink(c *fiber.Ctx) error {
	ctx := c.UserContext()
	signIn, err := models.FindSignInByToken(ctx, a.DB, c.Params("token"))
	if models.CodeOf(err) == models.CodeInvalid {
		next := ""
		if signIn != nil {
			next = signIn.Next
		}
		return a.linkExpired(c, next)
	}
	if err != nil {
		return err
	}
	registers, err := signIn.Registers(ctx, a.DB)
	if err != nil {
		return err
	}
	signingIn, err := a.purposeOf(c, signIn.Next)
	if err != nil {
		return err
	}
	page := accountview.LinkConfirmPage{
		Shell: signingIn.shell(a, c), Action: signingIn.pendingAction(), Token: c.Params("token"), Email: signIn.Email,
		Next:    signIn.Next,
		Purpose: accountview.LinkSignsIn,
	}
	if registers {
		page.Purpose = accountview.LinkRegisters
	}
	return web.Render(c, fiber.StatusOK, accountview.LinkConfirm(page))
}

func (a *Account) redeemLink(c *fiber.Ctx) error {
	session, next, err := models.SignInByLink(c.UserContext(), a.DB, c.Params("token"), web.Device(c, a.Addresses))
	if models.CodeOf(err) == models.CodeInvalid {
		return a.linkExpired(c, next)
	}
	if err != nil {
		return err
	}
	return a.welcome(c, session, next)
}

// linkExpired offers a new link, with the same destination as the old one.
func (a *Account) linkExpired(c *fiber.Ctx, next string) error {
	signingIn, err := a.purposeOf(c, next)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusGone,
		accountview.LinkExpired(accountview.LinkExpiredPage{Shell: signingIn.shell(a, c), Next: next}))
}
