package handlers_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

var (
	phoneMenu = regexp.MustCompile(`(?s)<nav [^>]*id="side-menu".*?</nav>`)
	sideBar   = regexp.MustCompile(`(?s)<div class="side__sections".*?</div>`)
	menuLine  = regexp.MustCompile(`(?s)<h2>(.*?)</h2>|<a href="([^"]*)".*?<span class="truncate">(.*?)</span>`)
)

// menuLines are the headings of a menu, each with a #, and its links.
func menuLines(menu string) (lines []string) {
	for _, match := range menuLine.FindAllStringSubmatch(menu, -1) {
		if match[1] != "" {
			lines = append(lines, "# "+match[1])
		} else {
			lines = append(lines, match[3]+" "+match[2])
		}
	}
	return lines
}

// The menu of a phone names the same apps under the same headings as the side bar, and the changelog is in reach.
func TestThePhoneMenuSaysWhatItsAppsAreListedFor(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		amir := s.SignIn(s.Amir)
		menus := func() (phone, side []string) {
			page := amir.Get("/admin/inbox").Body
			return menuLines(phoneMenu.FindString(page)), menuLines(sideBar.FindString(page))
		}
		phone, side := menus()
		if !slices.Equal(phone, side) || !strings.HasSuffix(strings.Join(phone, "\n"),
			"# App kestrel\nFeedback /admin/apps/kestrel/feedback\nChangelog /admin/apps/kestrel/changelog\n# Set-up\nApps /admin/apps") {
			t.Errorf("with one app the menu has %q, the side bar %q", phone, side)
		}
		heron := modelstest.App(t, s.DB.DB, "heron", s.Olive)
		if err := heron.AddMember(t.Context(), s.DB.DB, models.Operator, s.Amir, models.RoleAgent); err != nil {
			t.Fatal(err)
		}
		phone, side = menus()
		if want := strings.Join([]string{
			"# Open by app", "App heron /admin/inbox?app=heron", "App kestrel /admin/inbox?app=kestrel",
			"# Feedback", "App heron /admin/apps/heron/feedback", "App kestrel /admin/apps/kestrel/feedback",
			"# Changelog", "App heron /admin/apps/heron/changelog", "App kestrel /admin/apps/kestrel/changelog",
			"# Set-up", "Apps /admin/apps",
		}, "\n"); !slices.Equal(phone, side) || !strings.HasSuffix(strings.Join(phone, "\n"), want) {
			t.Errorf("the menu has %q, the side bar %q", phone, side)
		}
	})
}
