package admin_test

import (
	"regexp"
	"testing"

	"intake/internal/testing/browser"
)

func TestMain(m *testing.M) { browser.Main(m) }

var minutesAgo = regexp.MustCompile(`\b\d+ minutes? ago\b`)

// soonRow is the row of a table right after its change: on a busy machine minutes pass between two pages.
func soonRow(w *browser.Window, text string) string {
	return minutesAgo.ReplaceAllString(w.Row(text), "just now")
}
