// Command pictures takes the screenshots in docs/pictures: it builds Intake, starts its demo, and visits four pages in
// Chromium, light and dark. So README.md shows what the program shows. `make screenshots` runs it.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"
)

// folder is where README.md expects the pictures.
const folder = "docs/pictures"

// largest is the maximum size of a picture, in bytes: README.md shows eight.
const largest = 150 << 10

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Minute)
	defer cancel()
	d, err := startDemo(ctx)
	if err != nil {
		return err
	}
	defer d.stop()
	for _, scheme := range []string{"light", "dark"} {
		if err := takeAll(ctx, d, scheme); err != nil {
			return fmt.Errorf("the %s pictures: %w", scheme, err)
		}
	}
	return nil
}

// keep stores a picture for README.md.
func keep(name string, picture []byte) error {
	if len(picture) > largest {
		return fmt.Errorf("%s has %d bytes, more than %d", name, len(picture), largest)
	}
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, picture, 0o644); err != nil { //nolint:gosec // everybody may read it
		return err
	}
	fmt.Printf("%s %d KB\n", path, len(picture)>>10)
	return nil
}
