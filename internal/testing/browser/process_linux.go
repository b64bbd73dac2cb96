package browser

import (
	"os/exec"
	"syscall"
)

// endWithUs starts a new process group for a program, and lets the kernel kill it when the tests end for any reason.
func endWithUs(program *exec.Cmd) {
	program.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// endGroup kills a program and those that it has started.
func endGroup(program *exec.Cmd) {
	syscall.Kill(-program.Process.Pid, syscall.SIGKILL) //nolint:errcheck // it may have ended by itself
}
