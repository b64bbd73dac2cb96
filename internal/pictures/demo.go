package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"syscall"
)

// demo is a running `intake demo`, with the output for its user.
type demo struct {
	base, email, password string

	process *exec.Cmd
	folder  string
}

var (
	boardLine = regexp.MustCompile(`^\s+Kestrel\s+(http\S+)/b/kestrel$`)
	ownerLine = regexp.MustCompile(`^\s+Owner\s+(\S+), password (\S+)$`)
)

// startDemo builds the program and returns once its demo is filled and serving.
func startDemo(ctx context.Context) (*demo, error) {
	folder, err := os.MkdirTemp("", "intake-pictures-")
	if err != nil {
		return nil, err
	}
	d := &demo{folder: folder}
	if err := d.start(ctx); err != nil {
		d.stop()
		return nil, err
	}
	return d, nil
}

func (d *demo) start(ctx context.Context) error {
	program := filepath.Join(d.folder, "intake")
	build := exec.CommandContext(ctx, "go", "build", "-o", program, ".")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("building intake: %w", err)
	}
	d.process = exec.Command(program, "demo")
	d.process.Stderr = os.Stderr
	out, err := d.process.StdoutPipe()
	if err != nil {
		return err
	}
	if err := d.process.Start(); err != nil {
		return fmt.Errorf("starting the demo: %w", err)
	}
	end := context.AfterFunc(ctx, func() {
		d.process.Process.Signal(syscall.SIGTERM) //nolint:errcheck // it may have ended
	})
	defer end()
	return d.read(out)
}

// read waits for the two lines with the demo's address and credentials.
func (d *demo) read(out io.Reader) error {
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if at := boardLine.FindStringSubmatch(lines.Text()); at != nil {
			d.base = at[1]
		}
		if who := ownerLine.FindStringSubmatch(lines.Text()); who != nil {
			d.email, d.password = who[1], who[2]
		}
		if d.base != "" && d.email != "" {
			go io.Copy(io.Discard, out) //nolint:errcheck // the rest is for people
			return nil
		}
	}
	return errors.Join(errors.New("the demo ended before it said how to sign in"), lines.Err())
}

func (d *demo) stop() {
	if d.process != nil && d.process.Process != nil {
		d.process.Process.Signal(syscall.SIGTERM) //nolint:errcheck // it may have ended
		d.process.Wait()                          //nolint:errcheck // it was asked to end
	}
	os.RemoveAll(d.folder) //nolint:errcheck // it is temporary either way
}
