package browser

import (
	"os"
	"os/exec"
)

// program looks where the environment says, and else for a program of the system by one of the names.
func program(variable string, names ...string) string {
	if path := os.Getenv(variable); path != "" {
		return path
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}
