package models

import (
	"path"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	maxFileName = 120 // in characters
	// maxArchiveName leaves room for the folders of the archive, and of the place where it is unpacked.
	maxArchiveName = 100
)

// cleanFileName keeps the part that a person would recognize: the last element of a path, without control, direction or
// invisible characters.
func cleanFileName(name string) string {
	name = norm.NFC.String(strings.ToValidUTF8(name, ""))
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	name = strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == utf8.RuneError {
			return -1
		}
		return r
	}, name))
	name = shortFileName(name, maxFileName)
	if strings.Trim(name, ".") == "" {
		return "file"
	}
	return name
}

// archiveName is the name in a form that every system can store and that cannot leave its folder.
func archiveName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, strings.ToValidUTF8(name, "_"))
	if name = strings.Trim(shortFileName(name, maxArchiveName), " ."); name == "" {
		return "file"
	}
	if device.MatchString(name) {
		return "_" + name
	}
	return name
}

// device are names that Windows gives to no file, with any ending.
var device = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9]) *(\.|$)`)

// shortFileName shortens the name but keeps its extension.
func shortFileName(name string, longest int) string {
	runes := []rune(name)
	if len(runes) <= longest {
		return name
	}
	extension := []rune(path.Ext(name))
	if len(extension) > 10 {
		extension = nil
	}
	return string(runes[:longest-len(extension)]) + string(extension)
}
