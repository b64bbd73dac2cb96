package handlers_test

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

var brandLink = regexp.MustCompile(`<link rel="stylesheet" href="(/b/kestrel/brand\.css[^"]*)"`)

// The next page after a change shows the new brand colour: wherever the colour appears, its stylesheet has an address
// that changes with it, because browsers may cache it forever.
func TestASavedColourIsSeenOnTheNextPage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		ctx := t.Context()
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(ctx, s.App, models.TicketDraft{
			Subject: "Wrong VAT rate", Description: "It says 19 %.", RequesterEmail: s.Rita.Email,
			Source: models.SourceWidget,
		})
		must(err)
		heron := modelstest.App(t, s.DB.DB, "heron", s.Olive) // so that the side bar lists apps
		must(heron.AddMember(ctx, s.DB.DB, models.Operator, s.Amir, models.RoleAgent))
		rita, amir, olive := s.SignIn(s.Rita), s.SignIn(s.Amir), s.SignIn(s.Olive)
		pages := map[string]*handlertest.Browser{
			"/b/kestrel": s.Visitor(), "/my": rita, "/my/tickets/" + ticket.ID: rita,
			paths.NewTicket("kestrel"): s.Visitor(),
			"/admin/inbox":             olive, "/admin/inbox/" + ticket.ID: amir, paths.AdminApps(): olive,
			paths.AdminKeys("kestrel"): olive,
			paths.AdminKeys("heron"):   olive, paths.AdminApp("kestrel") + "/widget/preview": olive,
			paths.AdminFeedback("kestrel"): amir,
		}
		looks := func(color string) (address string) {
			t.Helper()
			for path, browser := range pages {
				links := brandLink.FindAllStringSubmatch(browser.Get(path).Body, -1)
				if len(links) == 0 && path != paths.AdminKeys("heron") {
					t.Errorf("%s has no colour", path)
				}
				for _, link := range links {
					address = html.UnescapeString(link[1])
					sheet := s.Visitor().Get(address)
					if cache := sheet.Header.Get("Cache-Control"); !strings.Contains(sheet.Body, color) ||
						cache != "public, max-age=31536000, immutable" {
						t.Errorf("%s has %s: %q, %s; want %s", path, address, sheet.Body, cache, color)
					}
				}
			}
			return address
		}
		save := func(color string) {
			t.Helper()
			app, err := models.FindApp(ctx, s.DB.DB, "kestrel")
			must(err)
			answer := olive.PostForm(paths.AdminSettings("kestrel"),
				url.Values{"name": {app.Name}, "slug": {"kestrel"}, "brand_own": {color}, "seen": {app.Version()}})
			if answer.StatusCode != 303 {
				t.Fatalf("saving the colour: %d %s", answer.StatusCode, answer.Body)
			}
		}
		save("#8a2a5b")
		before := looks("#8a2a5b")
		save("FFE100") // as many programs copy it
		if after := looks("#ffe100"); after == before {
			t.Errorf("both looks have the address %s", after)
		}
		for _, address := range []string{before, "/b/kestrel/brand.css", "/b/kestrel/brand.css?v=nonsense"} {
			sheet := s.Visitor().Get(address)
			if cache := sheet.Header.Get("Cache-Control"); sheet.StatusCode != 200 ||
				!strings.Contains(sheet.Body, "#ffe100") || cache != "no-cache" {
				t.Errorf("%s answers %d %q, %s", address, sheet.StatusCode, sheet.Body, cache)
			}
		}
	})
}
