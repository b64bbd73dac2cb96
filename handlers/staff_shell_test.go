package handlers_test

import (
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

var (
	phoneMenu = regexp.MustCompile(`(?s)<nav [^>]*id="side-menu".*?</nav>`)
	sideBar   = regexp.MustCompile(`(?s)<div class="side__sections".*?</div>`)
	menuLine  = regexp.MustCompile(
		`(?s)<p class="nav-title[^>]*>(.*?)</p>|<summary>(.*?)</summary>|<a href="([^"]*)".*?<bdi>(.*?)</bdi>`)
	heading = regexp.MustCompile(`<h[1-6]`)
	markup  = regexp.MustCompile(`(?s)<.*?>`)
)

// menuLines returns the headings of a menu with a #, its folds with a +, and its links.
func menuLines(menu string) (lines []string) {
	for _, match := range menuLine.FindAllStringSubmatch(menu, -1) {
		switch text := func(html string) string { return strings.TrimSpace(markup.ReplaceAllString(html, "")) }; {
		case match[1] != "":
			lines = append(lines, "# "+text(match[1]))
		case match[2] != "":
			lines = append(lines, "+ "+text(match[2]))
		default:
			lines = append(lines, match[4]+" "+match[3])
		}
	}
	return lines
}

// The menu has the same order on every page of the staff. On a phone each app has a heading, and nothing is folded.
func TestTheMenuIsTheSameOnEveryPageOfTheStaff(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		heron := modelstest.App(t, s.DB.DB, "heron", s.Olive)
		if err := heron.AddMember(t.Context(), s.DB.DB, models.Operator, s.Amir, models.RoleAgent); err != nil {
			t.Fatal(err)
		}
		amir := s.SignIn(s.Amir)
		app := func(slug string) string {
			return "Tickets /admin/inbox?app=" + slug + "\nFeedback /admin/apps/" + slug + "/feedback\nChangelog /admin/apps/" +
				slug + "/changelog\n"
		}
		rare := "Thanked /admin/inbox?view=review\nResolved /admin/inbox?view=resolved\nClosed /admin/inbox?view=closed\n" +
			"Spam /admin/inbox?view=spam\n"
		for _, page := range []string{
			"/admin/inbox", "/admin/inbox?app=heron", "/admin/apps", "/admin/apps/kestrel/feedback",
			"/admin/apps/heron/changelog", "/admin/figures",
		} {
			body := amir.Get(page).Body
			if first := heading.FindString(body); first != "<h1" {
				t.Errorf("the first heading of %s is a %s>", page, first)
			}
			side := strings.Join(menuLines(sideBar.FindString(body)), "\n") + "\n"
			phone := strings.Join(menuLines(phoneMenu.FindString(body)), "\n") + "\n"
			if !strings.HasPrefix(side, "# Tickets\nAll open /admin/inbox\n") || !strings.Contains(side, "+ More\n"+rare) ||
				!strings.HasSuffix(side, "# Apps\n+ App heron\n"+app("heron")+"+ App kestrel\n"+app("kestrel")+
					"Figures /admin/figures\nApps and keys /admin/apps\n") {
				t.Errorf("on %s the side bar has\n%s", page, side)
			}
			if !strings.HasPrefix(phone, "# Tickets\nAll open /admin/inbox\n") || strings.Contains(phone, "+") ||
				!strings.HasSuffix(phone, rare+"# App heron\n"+app("heron")+"# App kestrel\n"+app("kestrel")+
					"# Everything\nFigures /admin/figures\nApps and keys /admin/apps\n") {
				t.Errorf("on %s the menu of a phone has\n%s", page, phone)
			}
			unfolded, here := strings.Count(body, `" open data-current>`), page != "/admin/inbox" && page != "/admin/apps" &&
				page != "/admin/figures"
			if (unfolded == 1) != here || unfolded > 1 {
				t.Errorf("on %s %d apps are unfolded", page, unfolded)
			}
			if marked := strings.Count(sideBar.FindString(body), `aria-current="page"`); marked != 1 {
				t.Errorf("on %s the menu marks %d lines", page, marked)
			}
		}
	})
}

// The account menu links staff to the tickets that they wrote themselves. The start page redirects them to the inbox.
func TestStaffStartAtTheInboxAndCanReachTheirOwnTickets(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	amir := s.SignIn(s.Amir)
	if to := amir.Get("/").Header.Get("Location"); to != "/admin/inbox" {
		t.Errorf("the start page leads to %q, want %q", to, "/admin/inbox")
	}
	if answer := amir.Get("/my"); answer.StatusCode != 200 {
		t.Errorf("their own tickets answer %d, want 200", answer.StatusCode)
	}
	if to := s.SignIn(s.Rita).Get("/").Header.Get("Location"); to != "/my" {
		t.Errorf("the start page leads a requester to %q, want %q", to, "/my")
	}
}
