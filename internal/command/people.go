package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"gorm.io/gorm"

	"intake/models"
	"intake/views/paths"
)

type accountCreateCommand struct {
	answer
	Email         string `required:"" help:"E-mail address to sign in with."`
	Name          string `required:"" help:"Name that others see."`
	PasswordStdin bool   `help:"Read a password from the first line of standard input."`
}

func (cmd accountCreateCommand) Run(ctx context.Context, tty *terminal) error {
	draft := models.AccountDraft{Email: cmd.Email, Name: cmd.Name}
	if cmd.PasswordStdin {
		line, err := bufio.NewReader(tty.in).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("reading the password: %w", err)
		}
		if draft.Password = strings.TrimRight(line, "\r\n"); draft.Password == "" {
			return errors.New("no password came on standard input")
		}
	}
	return withStorage(ctx, func(s *storage) error {
		account, err := models.CreateAccount(ctx, s.db.DB, models.Operator, draft)
		if err != nil {
			return err
		}
		return cmd.give(tty, map[string]string{"id": account.ID, "email": account.Email, "name": account.Name},
			func(w io.Writer) {
				fmt.Fprintf(w, "Created the account %s of %s (%s).\n", account.Email, account.Name, account.ID)
			})
	})
}

type accountResetTwoFactorCommand struct {
	answer
	Email string `required:"" help:"E-mail address of the account. Make sure that its owner is asking."`
}

func (cmd accountResetTwoFactorCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		account, err := models.FindAccountByEmail(ctx, s.db.DB, cmd.Email)
		if err != nil {
			return err
		}
		if err := account.ResetTwoFactor(ctx, s.db.DB, models.Operator); err != nil {
			return err
		}
		return cmd.give(tty, map[string]string{"email": account.Email}, func(w io.Writer) {
			fmt.Fprintf(w, "Two-factor authentication is off for %s, who is signed out everywhere.\n", account.Email)
		})
	})
}

type accountSignInLinkCommand struct {
	answer
	Email string `required:"" help:"E-mail address of the account. Make sure that its owner is asking."`
}

func (cmd accountSignInLinkCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		account, err := models.FindAccountByEmail(ctx, s.db.DB, cmd.Email)
		if err != nil {
			return err
		}
		token, err := account.MakeSignInLink(ctx, s.db.DB, models.Operator)
		if err != nil {
			return err
		}
		staff, err := account.Staff(ctx, s.db.DB)
		if err != nil {
			return err
		}
		link := s.config.BaseURL + paths.LoginLink(token)
		return cmd.give(tty, map[string]string{"email": account.Email, "url": link}, func(w io.Writer) {
			fmt.Fprintf(w, "This link signs in %s, once and within 15 minutes:\n\n%s\n", account.Email, link)
			if staff && s.config.StaffSSO {
				fmt.Fprintf(w, "\nIt leads to %s first, where members of teams have to sign in: STAFF_SIGN_IN is oidc.\n",
					s.config.SSO.Name)
			}
		})
	})
}

type memberAddCommand struct {
	answer
	App   string `required:"" help:"Slug of the app."`
	Email string `required:"" help:"E-mail address of the account. If it has none yet, one is created."`
	Role  string `required:"" help:"owner, admin or agent."`
}

func (cmd memberAddCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		app, err := s.findApp(ctx, cmd.App)
		if err != nil {
			return err
		}
		var account *models.Account
		// In one transaction, so that a refused role leaves no account behind.
		err = models.Together(ctx, s.db.DB, func(db *gorm.DB) (err error) {
			if account, err = models.EnsureAccount(ctx, db, cmd.Email); err != nil {
				return err
			}
			return app.AddMember(ctx, db, models.Operator, account, models.Role(cmd.Role))
		})
		if err != nil {
			return err
		}
		return cmd.give(tty, map[string]string{"app": app.Slug, "email": account.Email, "role": cmd.Role},
			func(w io.Writer) {
				fmt.Fprintf(w, "%s is now %s of %s.\n", account.Email, cmd.Role, app.Slug)
				warnOfUnproven(w, account)
			})
	})
}

// warnOfUnproven: a typing error would give the role to a stranger.
func warnOfUnproven(w io.Writer, account *models.Account) {
	if !account.Verified() {
		fmt.Fprintf(w, "Nobody has signed in as %s yet. Make sure that it is spelt correctly: "+
			"whoever gets its mail can sign in and has this role.\n", account.Email)
	}
}
