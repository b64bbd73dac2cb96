package command

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"intake/handlers/web"
	"intake/models"
)

type keyCreateCommand struct {
	answer
	App  string `required:"" help:"Slug of the app."`
	Name string `required:"" help:"A label to recognize the key by."`
}

func (cmd keyCreateCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		app, err := s.findApp(ctx, cmd.App)
		if err != nil {
			return err
		}
		key, value, err := app.CreateSecretKey(ctx, s.db.DB, models.Operator, cmd.Name)
		if err != nil {
			return err
		}
		return cmd.give(tty, map[string]string{"id": key.ID, "name": key.Name, "prefix": key.Prefix, "key": value},
			func(w io.Writer) {
				fmt.Fprintf(w,
					"%s\n\nThis is the only time the key %q is shown. Keep it on your server; it must never reach a browser.\n",
					value, key.Name)
			})
	})
}

type keyRevokeCommand struct {
	answer
	App string `required:"" help:"Slug of the app."`
	Key string `arg:"" name:"id-or-prefix" help:"Id or prefix of the key, as listed."`
}

func (cmd keyRevokeCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		app, err := s.findApp(ctx, cmd.App)
		if err != nil {
			return err
		}
		key, err := app.FindSecretKey(ctx, s.db.DB, cmd.Key)
		if err != nil {
			return err
		}
		if err := key.Revoke(ctx, s.db.DB, models.Operator); err != nil {
			return err
		}
		return cmd.give(tty, keyRow(key), func(w io.Writer) {
			fmt.Fprintf(w, "The key %q (%s…) is revoked. Requests with it fail from now on.\n", key.Name, key.Prefix)
		})
	})
}

type keyListCommand struct {
	answer
	App string `required:"" help:"Slug of the app."`
}

func (cmd keyListCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		app, err := s.findApp(ctx, cmd.App)
		if err != nil {
			return err
		}
		keys, err := app.SecretKeys(ctx, s.db.DB)
		if err != nil {
			return err
		}
		rows := make([]map[string]any, len(keys))
		for i := range keys {
			rows[i] = keyRow(&keys[i])
		}
		return cmd.give(tty, rows, func(w io.Writer) {
			table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
			fmt.Fprintln(table, "ID\tNAME\tPREFIX\tCREATED\tLAST USED\tREVOKED\tSEEN IN A BROWSER")
			for _, key := range keys {
				fmt.Fprintf(table, "%s\t%s\t%s…\t%s\t%s\t%s\t%s\n", key.ID, key.Name, key.Prefix, shown(&key.CreatedAt),
					shown(key.LastUsedAt), shown(key.RevokedAt), shown(key.ExposedAt))
			}
			table.Flush()
		})
	})
}

func keyRow(key *models.SecretKey) map[string]any {
	return map[string]any{
		"id": key.ID, "name": key.Name, "prefix": key.Prefix, "created_at": instant(&key.CreatedAt),
		"last_used_at": instant(key.LastUsedAt),
		"revoked_at":   instant(key.RevokedAt), "exposed_at": instant(key.ExposedAt),
	}
}

// instant is a time in the format of the API, nil for never.
func instant(t *time.Time) any {
	if t == nil {
		return nil
	}
	return web.Timestamp(*t)
}

func shown(t *time.Time) string {
	if t == nil {
		return "–"
	}
	return t.UTC().Format("2006-01-02 15:04")
}
