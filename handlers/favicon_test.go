package handlers_test

import (
	"net/http"
	"testing"

	"intake/handlers/handlertest"
)

// Feed readers, and browsers that show something else than a page, ask for it without having read a page.
func TestTheSiteIconIsWhereProgramsLookForIt(t *testing.T) {
	t.Parallel()
	icon := handlertest.SQLite(t).Visitor().Get("/favicon.ico")
	if icon.StatusCode != http.StatusOK || icon.Header.Get("Content-Type") != "image/x-icon" ||
		icon.Body[:4] != "\x00\x00\x01\x00" {
		t.Errorf("it answers %d with %q", icon.StatusCode, icon.Header.Get("Content-Type"))
	}
}
