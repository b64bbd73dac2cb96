//go:build linux

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// process is a measured server.
type process struct {
	address string
	cmd     *exec.Cmd
	stderr  bytes.Buffer
	ended   chan error
	highest int64 // peak memory in bytes
}

// startProcess starts a server, and returns when GET ready answers 200.
func startProcess(ctx context.Context, address, ready, dir string, env []string, name string, args ...string) (*process,
	error) {
	p := &process{address: address, cmd: exec.CommandContext(ctx, name, args...), ended: make(chan error, 1)}
	p.cmd.Dir, p.cmd.Env, p.cmd.Stderr = dir, env, &p.stderr
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("starting %s: %w", name, err)
	}
	go func() { p.ended <- p.cmd.Wait() }()
	if err := p.awaitReady(ready); err != nil {
		return nil, err
	}
	return p, nil
}

// awaitReady waits until GET path answers 200.
func (p *process) awaitReady(path string) error {
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(time.Millisecond) {
		if _, err := get(p.address, path); err == nil {
			return nil
		}
		select {
		case err := <-p.ended:
			p.ended <- err
			return fmt.Errorf("the server ended before it was ready: %w\n%s", err, &p.stderr)
		default:
		}
		if time.Now().After(deadline) {
			return errors.Join(fmt.Errorf("the server did not get ready"), p.stop())
		}
	}
}

// pause keeps the server from using processor time while others are measured. Its jobs continue in its own slices,
// where their time counts.
func (p *process) pause() error  { return p.cmd.Process.Signal(syscall.SIGSTOP) }
func (p *process) resume() error { return p.cmd.Process.Signal(syscall.SIGCONT) }

// stop shuts the server down.
func (p *process) stop() error {
	if err := errors.Join(p.resume(), p.cmd.Process.Signal(syscall.SIGTERM)); err != nil {
		return err
	}
	select {
	case err := <-p.ended:
		if err != nil {
			return fmt.Errorf("the server ended badly: %w\n%s", err, &p.stderr)
		}
		return nil
	case <-time.After(30 * time.Second):
		return errors.Join(errors.New("the server did not end"), p.cmd.Process.Kill())
	}
}

// cpu is the processor time that the process has used so far.
func (p *process) cpu() (time.Duration, error) {
	const tick = 10 * time.Millisecond // USER_HZ
	text, err := os.ReadFile(p.proc("stat"))
	if err != nil {
		return 0, err
	}
	// The name of the program is in parentheses and may contain anything; utime and stime are the 11th and 12th fields
	// after it.
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	user, err1 := strconv.ParseInt(fields[11], 10, 64)
	system, err2 := strconv.ParseInt(fields[12], 10, 64)
	return time.Duration(user+system) * tick, errors.Join(err1, err2)
}

// forgetPeak resets the peak.
func (p *process) forgetPeak() error {
	_, err := p.peak() // highest includes what happened between measurements
	return errors.Join(err, os.WriteFile(p.proc("clear_refs"), []byte("5"), 0))
}

// peak is the peak memory of the process since forgetPeak, in bytes.
func (p *process) peak() (int64, error) {
	peak, err := p.memory("VmHWM:")
	p.highest = max(p.highest, peak)
	return peak, err
}

// memory is a line of the process's status, in bytes.
func (p *process) memory(name string) (int64, error) {
	text, err := os.ReadFile(p.proc("status"))
	if err != nil {
		return 0, err
	}
	_, line, _ := strings.Cut(string(text), name)
	line, _, _ = strings.Cut(line, " kB")
	kilobytes, err := strconv.ParseInt(strings.TrimSpace(line), 10, 64)
	return kilobytes << 10, err
}

func (p *process) proc(name string) string {
	return fmt.Sprintf("/proc/%d/%s", p.cmd.Process.Pid, name)
}

// ownCPU is the processor time of the bench itself.
func ownCPU() (time.Duration, error) {
	var usage syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano()), err
}
