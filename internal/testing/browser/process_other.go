//go:build !linux

package browser

import "os/exec"

func endWithUs(*exec.Cmd) {}

func endGroup(program *exec.Cmd) {
	program.Process.Kill() //nolint:errcheck // it may have ended by itself
}
