// Package command is the command line: it reads the configuration, wires the parts together and runs them.
package command

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/alecthomas/kong"
)

// cli is the table of all commands. Without one, intake serves.
type cli struct {
	Version kong.VersionFlag `help:"Print the version, and the commit that this program was built from."`

	Serve   serveCommand   `cmd:"" default:"1" help:"Run the service: web pages, API and workers (the default)."`
	Work    workCommand    `cmd:"" help:"Run only workers, beside other processes on the same PostgreSQL."`
	Migrate migrateCommand `cmd:"" help:"Bring the database schema up to date, and stop."`
	Demo    demoCommand    `cmd:"" help:"Run the service in a temporary folder with two sample apps."`
	Account struct {
		Create         accountCreateCommand         `cmd:"" help:"Create an account, whose address counts as verified."`
		ResetTwoFactor accountResetTwoFactorCommand `cmd:"" help:"Turn off two-factor authentication for somebody who lost their phone and their recovery codes, remove their passkeys, and sign them out."`
		SignInLink     accountSignInLinkCommand     `cmd:"" help:"Print a link that signs somebody in whom no mail reaches."`
	} `cmd:"" help:"Manage accounts."`
	Member struct {
		Add memberAddCommand `cmd:"" help:"Give an account a role in an app."`
	} `cmd:"" help:"Manage the team of an app."`
	App struct {
		Create appCreateCommand `cmd:"" help:"Create an app with its widget key."`
		Widget appWidgetCommand `cmd:"" help:"Switch the widget of an app on or off."`
		List   appListCommand   `cmd:"" help:"List all apps."`
		Export appExportCommand `cmd:"" help:"Write everything of an app to FILE, for another installation."`
		Import appImportCommand `cmd:"" help:"Import an app from FILE, an archive that another installation wrote."`
	} `cmd:"" help:"Manage apps."`
	Key struct {
		Create keyCreateCommand `cmd:"" help:"Create a secret key; its value is shown only once."`
		Revoke keyRevokeCommand `cmd:"" help:"Revoke a secret key, for good and at once."`
		List   keyListCommand   `cmd:"" help:"List the secret keys of an app."`
	} `cmd:"" help:"Manage secret keys."`
	Mail struct {
		Deliver mailDeliverCommand `cmd:"" help:"Read a mail from standard input, for a mail server that delivers to a pipe."`
	} `cmd:"" help:"Receive mail."`
	Secret struct {
		Rotate secretRotateCommand `cmd:"" help:"Encrypt stored secrets again with SECRET_KEY, reading them with SECRET_KEY_OLD."`
	} `cmd:"" help:"Manage the key that encrypts stored secrets."`
	Backup  backupCommand  `cmd:"" help:"Back up the database and the files to FILE, while Intake runs; for SQLite."`
	Restore restoreCommand `cmd:"" help:"Restore a backup into an empty installation, which may also be on PostgreSQL and S3."`
	Check   checkCommand   `cmd:"" help:"Check the SQLite database for damage."`
	Health  healthCommand  `cmd:"" help:"Ask a running service on this machine whether it is alive; for container health checks."`
}

// terminal is the input and output of a command.
type terminal struct {
	in  io.Reader
	out io.Writer
	err io.Writer
}

// Run executes one command line and returns the exit code of the process.
func Run(arguments []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	tty := &terminal{in: os.Stdin, out: os.Stdout, err: os.Stderr}

	var commands cli
	parser, err := kong.New(&commands,
		kong.Name("intake"),
		kong.Description("Collects support tickets and feedback. "+
			"Configured by environment variables; see docs/configuration.md."),
		kong.UsageOnError(), kong.Vars{"version": version()},
		kong.BindTo(ctx, (*context.Context)(nil)), kong.Bind(tty))
	if err != nil {
		fmt.Fprintln(tty.err, "intake:", err)
		return 1
	}
	if len(arguments) > 0 && arguments[0] == "help" { // as many programs have it: help, help backup
		arguments = append(slices.Clone(arguments[1:]), "--help")
	}
	parsed, err := parser.Parse(arguments)
	if err != nil {
		parser.Stdout = tty.err // the usage that explains the error is not an answer
		parser.FatalIfErrorf(err)
	}
	if err := parsed.Run(); err != nil {
		fmt.Fprintln(tty.err, "intake:", err)
		return exitCode(err)
	}
	return 0
}

// answer is embedded by every command with output.
type answer struct {
	JSON bool `help:"Print JSON, for programs."`
}

// give prints the value as JSON, or as people reads it.
func (a answer) give(tty *terminal, value any, people func(w io.Writer)) error {
	if !a.JSON {
		people(tty.out)
		return nil
	}
	encoder := json.NewEncoder(tty.out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value)
}
