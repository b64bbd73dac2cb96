package account

import (
	"context"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/i18n"
	"intake/views/paths"
)

func (a *Account) showProfile(c *fiber.Ctx) error {
	person := web.Session(c).Account
	return a.renderProfile(c, fiber.StatusOK, accountview.Field{Value: person.Name}, person.Locale)
}

func (a *Account) renderProfile(c *fiber.Ctx, status int, name accountview.Field, language string) error {
	ctx := c.UserContext()
	current := web.Session(c)
	sessions, err := current.Account.Sessions(ctx, a.DB)
	if err != nil {
		return err
	}
	shell, err := a.ownShell(c)
	if err != nil {
		return err
	}
	page := accountview.ProfilePage{
		Shell: shell, Now: time.Now(), Name: name, Email: current.Account.Email,
		Language: language, HasPassword: current.Account.PasswordHash != nil,
	}
	for _, session := range sessions {
		page.Sessions = append(page.Sessions, accountview.Session{
			ID: session.ID, Device: web.DeviceName(ctx, session.UserAgent), Address: session.Address,
			LastSeen: session.LastSeenAt,
			Current:  session.ID == current.ID,
		})
	}
	return web.Render(c, status, accountview.Profile(page))
}

func (a *Account) saveProfile(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	person := &web.Session(c).Account
	err = person.Rename(ctx, a.DB, web.Actor(c, a.Addresses), form.Get("name"))
	if err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		return a.renderProfile(c, fiber.StatusUnprocessableEntity,
			faults["name"].Typed(form.Get("name")), form.Get("language"))
	}
	if form.Has("language") {
		if err := a.keepLanguage(c, i18n.Known(form.Get("language"))); err != nil {
			return err
		}
	}
	return web.RedirectNoticed(c, paths.Account(), web.NoticeSaved)
}

func (a *Account) showPassword(c *fiber.Ctx) error {
	return a.renderPassword(c, fiber.StatusOK, nil)
}

func (a *Account) renderPassword(c *fiber.Ctx, status int, faults web.FormFaults) error {
	person := web.Session(c).Account
	shell, err := a.ownShell(c)
	if err != nil {
		return err
	}
	return web.Render(c, status, accountview.Password(accountview.PasswordPage{
		Shell: shell, Email: person.Email, HasPassword: person.PasswordHash != nil,
		Current: faults["current"].Text, Password: faults["password"].Text,
	}))
}

func (a *Account) setPassword(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	session := web.Session(c)
	ctx := c.UserContext()
	// Only the signed-in person gets here, so nobody else can use up these attempts.
	if may, err := models.Try(ctx, a.DB, passwordChanges, session.AccountID); err != nil {
		return err
	} else if !may {
		faults := web.FormFaults{"current": {Text: i18n.AccountTooManyTries(ctx)}}
		return a.renderPassword(c, fiber.StatusTooManyRequests, faults)
	}
	err = session.Account.SetPassword(ctx, a.DB, session, form.Get("current"), form.Get("password"))
	if err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		return a.renderPassword(c, fiber.StatusUnprocessableEntity, faults)
	}
	a.rememberBrowser(c, &session.Account)
	return web.RedirectNoticed(c, paths.Account(), web.NoticePassword)
}

func (a *Account) endSession(c *fiber.Ctx) error {
	if err := web.Session(c).Account.EndSession(c.UserContext(), a.DB, c.Params("id")); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.Account(), web.NoticeSignedOut)
}

func (a *Account) endOtherSessions(c *fiber.Ctx) error {
	session := web.Session(c)
	if err := session.Account.EndOtherSessions(c.UserContext(), a.DB, session.ID); err != nil {
		return err
	}
	a.rememberBrowser(c, &session.Account)
	return web.RedirectNoticed(c, paths.Account(), web.NoticeSignedOut)
}

func (a *Account) download(c *fiber.Ctx) error {
	person := web.Session(c).Account
	c.Attachment("intake-account.json")
	web.Stream(c, func(ctx context.Context, w io.Writer) error {
		err := person.WriteExport(ctx, a.DB, w)
		if err != nil {
			slog.Error("a download of a person's data ended early", "account", person.ID, "error", err)
		}
		return err
	})
	return nil
}

func (a *Account) showDeletion(c *fiber.Ctx) error {
	return a.renderDeletion(c, fiber.StatusOK, accountview.Field{})
}

func (a *Account) renderDeletion(c *fiber.Ctx, status int, confirm accountview.Field) error {
	ctx := c.UserContext()
	person := web.Session(c).Account
	tickets, posts, err := person.Written(ctx, a.DB)
	if err != nil {
		return err
	}
	last, err := person.LastOwnerOf(ctx, a.DB)
	if err != nil {
		return err
	}
	shell, err := a.ownShell(c)
	if err != nil {
		return err
	}
	page := accountview.DeleteAccountPage{Shell: shell, Email: person.Email, Tickets: tickets, Posts: posts,
		Confirm: confirm}
	for _, app := range last {
		page.LastOwnerOf = append(page.LastOwnerOf, accountview.AppLink{Name: app.Name, Slug: app.Slug})
	}
	return web.Render(c, status, accountview.DeleteAccount(page))
}

func (a *Account) erase(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	person := web.Session(c).Account
	if !strings.EqualFold(strings.TrimSpace(form.Get("email")), person.Email) {
		return a.renderDeletion(c, fiber.StatusUnprocessableEntity,
			accountview.Field{Value: form.Get("email"), Error: i18n.AccountConfirmWrong(c.UserContext())})
	}
	err = person.Erase(c.UserContext(), a.DB, web.Actor(c, a.Addresses))
	if models.CodeOf(err) == models.CodeConflict {
		return a.renderDeletion(c, fiber.StatusConflict, accountview.Field{Error: web.ErrorText(c.UserContext(), err)})
	}
	if err != nil {
		return err
	}
	a.Sessions.End(c)
	return web.RedirectNoticed(c, paths.Login(), web.NoticeErased)
}
