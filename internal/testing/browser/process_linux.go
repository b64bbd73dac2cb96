package browser

import (
	"os/exec"
	"syscall"
)

// endWithUs makes a program the first of a group of its own, and lets it end when the tests do, however they end.
func endWithUs(program *exec.Cmd) {
	program.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// endGroup ends a program and those that it has started.
func endGroup(program *exec.Cmd) {
	syscall.Kill(-program.Process.Pid, syscall.SIGKILL) //nolint:errcheck // it may have ended by itself
}
