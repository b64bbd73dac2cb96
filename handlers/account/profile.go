package account

import (
	"context"
	"io"
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
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
	var provider string
	if a.SSO != nil {
		connected, err := current.Account.ConnectedBySSO(ctx, a.DB, a.SSO.Issuer)
		if err != nil {
			return err
		}
		if connected {
			provider = a.SSO.Name
		}
	}
	twoFactor, err := current.Account.HasTwoFactor(ctx, a.DB)
	if err != nil {
		return err
	}
	passkeys, err := current.Account.Passkeys(ctx, a.DB)
	if err != nil {
		return err
	}
	page := accountview.ProfilePage{
		Shell: shell, Now: time.Now(), Name: name, Email: current.Account.Email,
		Language: language, HasPassword: current.Account.PasswordHash != nil, SSO: provider,
		TwoFactor: twoFactor, MayAddPasskey: a.Passkeys != nil,
	}
	for i := range passkeys {
		page.Passkeys = append(page.Passkeys, passkeyRow(&passkeys[i]))
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
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderProfile(c, status,
			faults["name"].Typed(form.Get("name")), form.Get("language"))
	}
	if form.Has("language") {
		if err := a.keepLanguage(c, i18n.Known(form.Get("language"))); err != nil {
			return err
		}
	}
	return web.RedirectNoticed(c, paths.Account(), web.NoticeSaved)
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
