package handlers_test

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"intake/handlers/handlertest"
	"intake/internal/seed"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
	"intake/views/viewtest"
)

// walk is a kind of person with the pages that they start from, and the least number of pages that they must reach.
type walk struct {
	who, email string
	from       []string
	pages      int
}

// demo starts a service that contains the demo, and returns the people who walk through it. It has nearly every kind of
// page.
func demo(t *testing.T) (*handlertest.Service, []walk) {
	t.Helper()
	s := handlertest.Empty(t, modelstest.SQLite(t))
	filled, err := seed.Demo(t.Context(), s.DB.DB, modelstest.Intake(t, s.DB.DB), s.Files)
	if err != nil {
		t.Fatal(err)
	}
	return s, []walk{
		{"owner", filled.OwnerEmail, []string{paths.AdminApps(), paths.WidgetDemo("kestrel")}, 200},
		{"agent", "ingrid.solberg@example.com", []string{paths.Inbox(paths.Queue{})}, 90},
		{"requester", "nadia.rahimi@example.org", []string{paths.MyTickets(), paths.Account(), paths.MyEmails(),
			paths.Board("kestrel")}, 30},
		{"visitor", "", []string{paths.Board("kestrel"), paths.Board("fernway"), paths.Login(), "/api"}, 40},
	}
}

func TestEveryLinkInTheDemoLeadsToAPage(t *testing.T) {
	t.Parallel()
	s, walks := demo(t)
	offered := offers{}
	for _, walk := range walks {
		pages := 0
		follow(t, s, walk, func(address, body string) {
			pages++
			viewtest.Keep(t, walk.who+" "+address, body)
			offered.add(t, body)
		})
		if pages < walk.pages {
			t.Errorf("the %s saw only %d pages", walk.who, pages)
		}
	}
	holdPagesOffered(t, s, offered)
}

func accountOf(t *testing.T, s *handlertest.Service, email string) *models.Account {
	t.Helper()
	var account models.Account
	if err := s.DB.WithContext(t.Context()).Take(&account, "email = ?", email).Error; err != nil {
		t.Fatal(err)
	}
	return &account
}

// follow opens the pages and everything that they link to. Of addresses that differ only in ids and values, it opens
// two.
func follow(t *testing.T, s *handlertest.Service, walk walk, see func(address, body string)) {
	t.Helper()
	browser := s.Visitor()
	if walk.email != "" {
		browser = s.SignIn(accountOf(t, s, walk.email))
	}
	opened, alike := map[string]bool{}, map[string]int{}
	for next := walk.from; len(next) > 0; {
		address := next[0]
		next = next[1:]
		shape := shapeOf(address)
		if opened[address] || alike[shape] == 2 {
			continue
		}
		opened[address] = true
		alike[shape]++
		answer := browser.Get(address)
		switch {
		case answer.StatusCode >= 400:
			t.Errorf("%s answers the %s %d", address, walk.who, answer.StatusCode)
		case answer.StatusCode >= 300:
			next = append(next, ours(answer.Header.Get("Location"))...)
		case strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html"):
			see(address, answer.Body)
			next = append(next, links(t, answer.Body)...)
		}
	}
}

var anyID = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}`)

// shapeOf returns what an address has in common with others of its kind.
func shapeOf(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return address
	}
	shape := anyID.ReplaceAllString(parsed.Path, ":id") + "?"
	return shape + strings.Join(slices.Sorted(maps.Keys(parsed.Query())), "&")
}

// links returns the addresses of ours that a page links to.
func links(t *testing.T, body string) (found []string) {
	t.Helper()
	page, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for node := range page.Descendants() {
		if node.Type == html.ElementNode && node.Data == "a" {
			found = append(found, ours(viewtest.Attribute(node, "href"))...)
		}
	}
	return found
}

// ours returns the address without its host and fragment if it is one of ours.
func ours(address string) []string {
	address, _, _ = strings.Cut(strings.TrimPrefix(address, handlertest.BaseURL), "#")
	if !strings.HasPrefix(address, "/") {
		return nil
	}
	return []string{address}
}
