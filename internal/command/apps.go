package command

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"

	"gorm.io/gorm"

	"intake/models"
)

type appCreateCommand struct {
	answer
	Slug        string `required:"" help:"Name in addresses: 1 to 64 lowercase letters, digits or hyphens."`
	Name        string `required:"" help:"Name that people see."`
	Owner       string `help:"E-mail address of the owner. If it has no account yet, one is created."`
	Description string `help:"One sentence for the board, at most 300 characters."`
	LogoURL     string `name:"logo-url" help:"Address of a logo image."`
}

func (cmd appCreateCommand) Run(ctx context.Context, tty *terminal) error {
	return withStorage(ctx, func(s *storage) error {
		var app *models.App
		var owner *models.Account
		// In one transaction, so that a refused app leaves no account behind.
		err := models.Together(ctx, s.db.DB, func(db *gorm.DB) (err error) {
			if cmd.Owner != "" {
				if owner, err = models.EnsureAccount(ctx, db, cmd.Owner); err != nil {
					return err
				}
			}
			app, err = models.CreateApp(ctx, db, models.Operator, models.AppDraft{
				Slug: cmd.Slug, Name: cmd.Name, Description: cmd.Description, LogoURL: cmd.LogoURL,
			}, owner)
			return err
		})
		if err != nil {
			return err
		}
		return cmd.give(tty, map[string]string{"id": app.ID, "slug": app.Slug, "widget_key": app.WidgetKey},
			func(w io.Writer) {
				fmt.Fprintf(w, "Created the app %s (%s). Its widget key is %s.\n", app.Slug, app.ID, app.WidgetKey)
				if owner == nil {
					fmt.Fprintln(w, "It has no owner yet: intake member add gives it one.")
					return
				}
				fmt.Fprintf(w, "Its owner is %s.\n", owner.Email)
				warnOfUnproven(w, owner)
			})
	})
}

// findApp names the slug that was not found: it may be one of many lines of a script.
func (s *storage) findApp(ctx context.Context, slug string) (*models.App, error) {
	app, err := models.FindApp(ctx, s.db.DB, slug)
	if models.CodeOf(err) == models.CodeNotFound {
		return nil, fmt.Errorf("there is no app with the slug %q: intake app list shows all apps", slug)
	}
	return app, err
}

type appWidgetCommand struct {
	answer
	Slug  string `arg:"" name:"slug" help:"Slug of the app."`
	State string `arg:"" name:"state" enum:"on,off" help:"on or off."`
}

func (cmd appWidgetCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		app, err := s.findApp(ctx, cmd.Slug)
		if err != nil {
			return err
		}
		if err := app.SwitchWidget(ctx, s.db.DB, models.Operator, cmd.State == "on"); err != nil {
			return err
		}
		return cmd.give(tty, map[string]any{"slug": app.Slug, "widget_enabled": app.WidgetEnabled}, func(w io.Writer) {
			fmt.Fprintf(w, "The widget of %s is %s.\n", app.Slug, cmd.State)
		})
	})
}

type appListCommand struct{ answer }

func (cmd appListCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		apps, err := models.ListApps(ctx, s.db.DB)
		if err != nil {
			return err
		}
		rows := make([]map[string]any, len(apps))
		for i, app := range apps {
			rows[i] = map[string]any{
				"id": app.ID, "slug": app.Slug, "name": app.Name, "widget_key": app.WidgetKey,
				"widget_enabled": app.WidgetEnabled,
			}
		}
		return cmd.give(tty, rows, func(w io.Writer) {
			table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
			fmt.Fprintln(table, "SLUG\tNAME\tWIDGET\tWIDGET KEY")
			for _, app := range apps {
				state := "off"
				if app.WidgetEnabled {
					state = "on"
				}
				fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", app.Slug, app.Name, state, app.WidgetKey)
			}
			table.Flush()
		})
	})
}
