package command

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"intake/internal/config"
	"intake/internal/seed"
	"intake/views/paths"
)

type demoCommand struct{}

// Run serves a temporary installation: everything is in a folder that is removed when the demo ends. It ignores the
// environment except for LISTEN and BASE_URL.
func (demoCommand) Run(ctx context.Context, tty *terminal) error {
	folder, err := os.MkdirTemp("", "intake-demo-")
	if err != nil {
		return fmt.Errorf("making a folder for the demo: %w", err)
	}
	defer os.RemoveAll(folder) //nolint:errcheck // it is temporary either way
	cfg, err := demoConfig(folder)
	if err != nil {
		return err
	}
	slog.SetDefault(cfg.NewLogger(tty.err))
	s, err := start(ctx, cfg)
	if err != nil {
		return err
	}
	demo, err := seed.Demo(ctx, s.db.DB, s.intake, s.files)
	if err != nil {
		return errors.Join(fmt.Errorf("filling the demo: %w", err), s.stop())
	}
	printDemo(tty, cfg, demo)
	select {
	case <-ctx.Done():
		return s.stop()
	case err := <-s.failed:
		return errors.Join(err, s.stop())
	}
}

func demoConfig(folder string) (config.Config, error) {
	listen, base := os.Getenv("LISTEN"), os.Getenv("BASE_URL")
	if listen == "" {
		port, err := demoPort()
		if err != nil {
			return config.Config{}, err
		}
		listen = "localhost:" + port
	}
	if base == "" {
		_, port, _ := strings.Cut(listen[strings.LastIndex(listen, ":"):], ":")
		base = "http://localhost:" + port
	}
	return config.Load([]string{
		"BASE_URL=" + base, "LISTEN=" + listen, "LOG_LEVEL=warn", "WEBHOOK_ALLOW=127.0.0.0/8",
		"DATABASE_URL=sqlite://" + filepath.Join(folder, "intake.db"),
		"FILES_URL=file://" + filepath.Join(folder, "files"),
		"MAIL_OUTBOX=" + filepath.Join(folder, "outbox"), "MAIL_IN_URL=lmtp://127.0.0.1:0",
	})
}

// demoPort is 8080, or any free port if that is taken.
func demoPort() (string, error) {
	listener, err := net.Listen("tcp", "localhost:8080")
	if errors.Is(err, syscall.EADDRINUSE) {
		listener, err = net.Listen("tcp", "localhost:0")
	}
	if err != nil {
		return "", fmt.Errorf("looking for a free port: %w", err)
	}
	defer listener.Close()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	return port, err
}

func printDemo(tty *terminal, cfg config.Config, demo *seed.Installation) {
	w := tty.out
	fmt.Fprintf(w, "\nThe Intake demo runs until you press Ctrl-C; then everything in it is gone.\n\n")
	for _, app := range demo.Apps {
		fmt.Fprintf(w, "  %-14s %s\n", app.Name, cfg.BaseURL+paths.Board(app.Slug))
	}
	fmt.Fprintf(w, "  %-14s %s\n", "Widget", cfg.BaseURL+paths.WidgetDemo(demo.Apps[0].Slug))
	fmt.Fprintf(w, "  %-14s %s\n", "API", cfg.BaseURL+"/api/v1/openapi.json")
	fmt.Fprintf(w, "  %-14s %s\n", "Mail", cfg.MailOutbox)
	fmt.Fprintf(w, "\n  %-14s %s, password %s\n", "Owner", demo.OwnerEmail, demo.OwnerPassword)
	fmt.Fprintf(w, "  %-14s %s\n", "Secret key", demo.SecretKey)
	fmt.Fprintf(w, "\nFile a ticket as your backend would:\n\n%s\n\n", ticketCommand(cfg.BaseURL, demo.SecretKey))
	fmt.Fprintf(w, "Share an idea as a website would:\n\n%s\n\n", feedbackCommand(cfg.BaseURL, demo.Apps[0].Slug))
}

func ticketCommand(base, key string) string {
	return `  curl -sS ` + shellWord(base+"/api/v1/tickets") + ` \
    -H 'Authorization: Bearer ` + key + `' -H 'Content-Type: application/json' \
    -d '{"subject":"The invoice shows the wrong VAT rate","description":"It says 19 %, we are in Spain.","requester_email":"rita@example.com"}'`
}

func feedbackCommand(base, slug string) string {
	return `  curl -sS ` + shellWord(base+"/api/v1/widget/feedback") + ` \
    -H 'Content-Type: application/json' -d '{"app":"` + slug + `","title":"A dark theme for invoices","category":"feature"}'`
}

// shellWord leaves plain addresses as they are and quotes the rest.
func shellWord(address string) string {
	if parsed, err := url.Parse(address); err == nil && parsed.String() == address &&
		!strings.ContainsAny(address, "'&;()$ ") {
		return address
	}
	return "'" + address + "'"
}
