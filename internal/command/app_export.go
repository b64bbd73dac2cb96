package command

import (
	"context"
	"fmt"
	"io"

	"intake/models"
)

type appExportCommand struct {
	answer
	Slug string `arg:"" name:"slug" help:"Slug of the app."`
	File string `arg:"" name:"file" help:"Where to write the archive; it must not exist yet."`
}

func (cmd appExportCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		app, err := s.findApp(ctx, cmd.Slug)
		if err != nil {
			return err
		}
		store, err := openStore(ctx, s.config)
		if err != nil {
			return err
		}
		err = writeNewFile(cmd.File, func(w io.Writer) error {
			turn, err := app.BeginDownload(ctx, s.db.DB, models.Operator)
			if err != nil {
				return err
			}
			return turn.While(ctx, s.db.DB, models.DownloadRenew, func(ctx context.Context) error {
				return app.WriteDownload(ctx, s.db.DB, store, w)
			})
		})
		if err != nil {
			return fmt.Errorf("exporting the app: %w", err)
		}
		return cmd.give(tty, map[string]string{"slug": app.Slug, "file": cmd.File}, func(w io.Writer) {
			fmt.Fprintf(w, "Wrote everything of %s to %s. Keys and connections are not in it. "+
				"Another installation takes it in with: intake app import\n", app.Slug, cmd.File)
		})
	})
}
