package browser

import (
	"os"
	"os/exec"
)

// program returns the path in the environment variable, or else that of an installed program with one of the names.
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
