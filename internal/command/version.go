package command

import "runtime/debug"

// Both are set by -ldflags. Release is the released version, "" for any other build. BuiltFrom is the commit, where Go
// cannot see the repository, as in the container image.
var release, builtFrom string

// version is how the program identifies itself.
func version() string {
	name := "intake"
	if release != "" {
		name += " " + release
	}
	return name + ", commit " + commit()
}

// commit is the commit that the program was built from; "unknown" if there is no information.
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
