package admin_test

import (
	"regexp"
	"testing"

	"intake/internal/testing/browser"
)

func TestMain(m *testing.M) { browser.Main(m) }

var minutesAgo = regexp.MustCompile(`\b\d+ minutes? ago\b`)

// soonRow matches the row of a table shortly after its change: on a busy machine, minutes may pass between two pages.
func soonRow(w *browser.Window, text string) string {
	return minutesAgo.ReplaceAllString(w.Row(text), "just now")
}
