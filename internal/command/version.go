package command

import "runtime/debug"

// builtFrom is set by -ldflags where Go cannot see the repository, as in the container image.
var builtFrom string

// commit is what the program was built from; "unknown" where nobody told.
func commit() string {
	if builtFrom != "" {
		return builtFrom
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	revision, changed := "unknown", ""
	for _, setting := range info.Settings {
		switch {
		case setting.Key == "vcs.revision":
			revision = setting.Value
		case setting.Key == "vcs.modified" && setting.Value == "true":
			changed = "+changes"
		}
	}
	return revision + changed
}
