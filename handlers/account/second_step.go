package account

import (
	"cmp"
	"net/url"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/i18n"
	"intake/views/paths"
)

// secondStepCookie identifies a sign-in whose first step succeeded in this browser.
func (a *Account) secondStepCookie() web.Cookie {
	return web.Cookie{Name: "intake_second_step", Age: 15 * time.Minute, Secure: a.Sessions.Secure}
}

// askSecondStep leads from the first step of a sign-in to the second.
func (a *Account) askSecondStep(c *fiber.Ctx, session *models.NewSession, next string) error {
	a.secondStepCookie().Set(c, session.SecondStep)
	a.signInCookie().Clear(c)
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Redirect(paths.LoginTwoFactor(web.SafeNext(next)), fiber.StatusSeeOther)
}

func (a *Account) showSecondStep(c *fiber.Ctx) error {
	step, err := models.FindSecondStep(c.UserContext(), a.DB, a.secondStepCookie().Value(c))
	if models.CodeOf(err) == models.CodeInvalid {
		return c.Redirect(paths.LoginNext(web.SafeNext(c.Query("next"))), fiber.StatusSeeOther)
	}
	if err != nil {
		return err
	}
	return a.renderSecondStep(c, fiber.StatusOK, step, accountview.Field{})
}

func (a *Account) renderSecondStep(c *fiber.Ctx, status int, step *models.SecondStep, code accountview.Field) error {
	signingIn, err := a.purposeOf(c, c.Query("next"))
	if err != nil {
		return err
	}
	return web.Render(c, status, accountview.SecondStep(accountview.SecondStepPage{
		Shell: signingIn.shell(a, c), Action: signingIn.pendingAction(), Email: step.Account.Email,
		Next: web.SafeNext(c.Query("next")), ByRecovery: c.Query("by") == "recovery-code", Code: code,
	}))
}

func (a *Account) finishSecondStep(c *fiber.Ctx) error {
	ctx := c.UserContext()
	step, err := models.FindSecondStep(ctx, a.DB, a.secondStepCookie().Value(c))
	if models.CodeOf(err) == models.CodeInvalid {
		return a.secondStepOver(c)
	}
	if err != nil {
		return err
	}
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	refuse := func(status int, fault string) error {
		return a.renderSecondStep(c, status, step, accountview.Field{Value: form.Get("recovery"), Error: fault})
	}
	status, fault, err := a.refuseSecondFactor(c, step.Account.Email, form)
	if err != nil {
		return err
	}
	if fault != "" {
		return refuse(status, fault)
	}
	session, err := step.Finish(ctx, a.DB, secondFactor(form), web.Device(c, a.Addresses))
	switch {
	case isFault(err, models.FaultSecondStepOver):
		return a.secondStepOver(c)
	case a.SSO != nil && isFault(err, models.FaultSSOTaken):
		return a.refuseTaken(c, step.Account.Email, c.Query("next"))
	case models.CodeOf(err) == models.CodeInvalid:
		return refuse(fiber.StatusUnprocessableEntity, web.ErrorText(ctx, err))
	case err != nil:
		return err
	}
	a.secondStepCookie().Clear(c)
	return a.welcome(c, session, a.rolesFirst(session, c.Query("next")))
}

// secondStepOver asks for the first step again, and says why.
func (a *Account) secondStepOver(c *fiber.Ctx) error {
	a.secondStepCookie().Clear(c)
	fault := web.FaultText(c.UserContext(), models.Refuse(models.FaultSecondStepOver))
	return a.renderSignInFault(c, fiber.StatusUnprocessableEntity, web.SafeNext(c.Query("next")), fault, nil)
}

// secondFactor is the code in the form: that of the authenticator app, or else a recovery code.
func secondFactor(form url.Values) string {
	return cmp.Or(digits(form.Get("app_code")), form.Get("recovery"))
}

// refuseSecondFactor counts a typed code, or says why it is not even compared: it is unfinished, or there were too many
// tries. Whoever types one knows the password or has the mailbox already.
func (a *Account) refuseSecondFactor(c *fiber.Ctx, email string, form url.Values) (status int, fault string, err error) {
	ctx := c.UserContext()
	by, err := a.asker(c, email)
	if err != nil {
		return 0, "", err
	}
	if form.Has("recovery") {
		may, err := a.mayTry(c, "recovery code", by)
		if err != nil || may {
			return 0, "", err
		}
		return fiber.StatusTooManyRequests, i18n.AccountTooManyTriesWait(ctx), nil
	}
	if len(digits(form.Get("app_code"))) != 6 {
		return fiber.StatusUnprocessableEntity, i18n.AccountCodeShort(ctx), nil
	}
	may, err := a.mayGuessAppCode(c, by)
	if err != nil || may {
		return 0, "", err
	}
	return fiber.StatusTooManyRequests, i18n.AccountSecondStepSpent(ctx), nil
}

// reauthenticateBySecondFactor is for people with two-factor authentication: their password or mailbox alone may be in
// other hands.
func (a *Account) reauthenticateBySecondFactor(c *fiber.Ctx, form url.Values) error {
	session := web.Session(c)
	refuse := func(status int, fault string) error {
		return a.renderReauthentication(c, status, accountview.ReauthenticationPage{TwoFactor: true,
			ByRecovery: form.Has("recovery"), Field: accountview.Field{Value: form.Get("recovery"), Error: fault}})
	}
	ctx := c.UserContext()
	// Only the signed-in person gets here, so nobody else can use up these attempts.
	if may, err := a.may(c, secondFactors, session.AccountID); err != nil {
		return err
	} else if !may {
		return refuse(fiber.StatusTooManyRequests, i18n.AccountTooManyTriesWait(ctx))
	}
	again, err := session.Account.SignInAgain(ctx, a.DB, secondFactor(form), a.sameDevice(c))
	if models.CodeOf(err) == models.CodeInvalid {
		return refuse(fiber.StatusUnprocessableEntity, web.ErrorText(ctx, err))
	}
	if err != nil {
		return err
	}
	return a.finishSignIn(c, again)
}
