package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"intake/models"
)

type appImportCommand struct {
	answer
	File   string `arg:"" name:"file" help:"An archive of intake app export, or of Download everything on the app's page."`
	Slug   string `help:"Name in addresses, if it is to be another one here."`
	DryRun bool   `help:"Read everything and say what would be imported, but write nothing."`

	Discard bool `help:"Remove what an interrupted import of the app left here, and import nothing."`
}

func (cmd appImportCommand) Run(ctx context.Context, tty *terminal) error {
	return withStorage(ctx, func(s *storage) error {
		file, err := os.Open(cmd.File)
		if err != nil {
			return err
		}
		defer file.Close()
		info, err := file.Stat()
		if err != nil {
			return err
		}
		archive, err := models.OpenAppArchive(file, info.Size())
		if err != nil {
			return fmt.Errorf("%s: %w", cmd.File, err)
		}
		if cmd.Discard {
			return cmd.discard(ctx, tty, s, archive)
		}
		plan, err := archive.Plan(ctx, s.db.DB, cmd.Slug)
		if err != nil {
			return fmt.Errorf("nothing was imported. %w", err)
		}
		if cmd.DryRun {
			return cmd.give(tty, importAnswer(plan, ""), func(w io.Writer) { cmd.sayPlan(w, plan) })
		}
		return cmd.write(ctx, tty, s, plan)
	})
}

func (cmd appImportCommand) write(ctx context.Context, tty *terminal, s *storage, plan *models.AppImport) error {
	store, err := openStore(ctx, s.config)
	if err != nil {
		return err
	}
	app, err := plan.Run(ctx, s.db.DB, store, models.Operator)
	if err != nil {
		if code := models.CodeOf(err); code == models.CodeInvalid || code == models.CodeConflict {
			return fmt.Errorf("the app was not imported. %w", err)
		}
		return fmt.Errorf("the import is not finished; the same command continues it, "+
			"and with --discard it removes what is here: %w", err)
	}
	return cmd.give(tty, importAnswer(plan, app.WidgetKey), func(w io.Writer) {
		fmt.Fprintf(w, "Imported %s (%s) as %s.\n\n", app.Name, app.ID, app.Slug)
		sayContents(w, plan)
		sayNext(w, plan, app, s.config.BaseURL)
	})
}

func (cmd appImportCommand) discard(
	ctx context.Context, tty *terminal, s *storage, archive *models.AppArchive,
) error {
	store, err := openStore(ctx, s.config)
	if err != nil {
		return err
	}
	if err := archive.Discard(ctx, s.db.DB, store); err != nil {
		return err
	}
	return cmd.give(tty, map[string]bool{"discarded": true}, func(w io.Writer) {
		fmt.Fprintln(w, "Removed what the interrupted import had left. People keep their accounts.")
	})
}

// importAnswer is what programs read.
func importAnswer(plan *models.AppImport, widgetKey string) map[string]any {
	answer := map[string]any{
		"id": plan.App.ID, "slug": plan.App.Slug, "rows": plan.Rows, "left_out": orEmptyList(plan.LeftOut),
		"people": map[string]int{"known": plan.KnownPeople, "new": plan.NewPeople, "erased": plan.ErasedPeople},
		"owners": plan.Owners, "continued": plan.Begun,
	}
	if widgetKey != "" {
		answer["widget_key"] = widgetKey
	}
	return answer
}

// orEmptyList is the list as JSON has it: [] and not null.
func orEmptyList[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func (cmd appImportCommand) sayPlan(w io.Writer, plan *models.AppImport) {
	fmt.Fprintf(w, "%s can be imported as %s. Nothing was written.\n\n", plan.App.Name, plan.App.Slug)
	if plan.Begun {
		fmt.Fprint(w, "An earlier import of this app was interrupted. With the same archive it is continued; "+
			"what there is of another one is removed first.\n\n")
	}
	sayContents(w, plan)
	fmt.Fprintf(w, "\nIts owners are %s.\n", strings.Join(plan.Owners, ", "))
}

func sayContents(w io.Writer, plan *models.AppImport) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, rows := range plan.Rows {
		if rows.Rows > 0 {
			fmt.Fprintf(table, "%d\t  %s\n", rows.Rows, strings.ReplaceAll(rows.Table, "_", " "))
		}
	}
	table.Flush()
	fmt.Fprintf(w, "\nPeople: %d known here, %d new, %d who deleted their accounts.\n",
		plan.KnownPeople, plan.NewPeople, plan.ErasedPeople)
	for _, omission := range plan.LeftOut {
		what := "Not imported"
		if omission.Column != "" {
			what = "Imported without " + omission.Column
		}
		fmt.Fprintf(w, "%s: %d rows of %s.jsonl, the first in line %d: %s.\n",
			what, omission.Rows, omission.Table, omission.Line, omission.Why)
	}
}

// sayNext tells what an archive cannot bring along.
func sayNext(w io.Writer, plan *models.AppImport, app *models.App, baseURL string) {
	fmt.Fprintf(w, `
What to do next:
- The widget has a new key: %s. Websites load it from %s.
- Servers need new secret keys: intake key create --app %s --name NAME
- Connections to other programs, and the keys with which a website signs who its visitors are, are made anew.
- Owners sign in with their address at %s: %s.
  If no mail reaches them: intake account sign-in-link --email ADDRESS
`, app.WidgetKey, baseURL, app.Slug, baseURL, strings.Join(plan.Owners, ", "))
	if app.IdentityDemanded {
		fmt.Fprintln(w, "- The widget takes only visitors for whom the website signs: nobody, until there is such a key.")
	}
}
