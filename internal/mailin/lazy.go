package mailin

import (
	"regexp"
	"sync"
)

// lazy is a regular expression that is compiled when it is first used: most processes never read a mail, and those for
// all languages take 3 MB.
func lazy(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}
