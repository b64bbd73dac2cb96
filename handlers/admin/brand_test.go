package admin_test

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

// "A saved brand colour is seen on the very next page": wherever an app's colour shows, its stylesheet has an address of
// its own for each look, which a browser may keep forever.
func TestASavedColourIsSeenOnTheNextPage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		heron := modelstest.App(t, s.DB.DB, "heron", s.Olive) // so that the side bar names apps
		o.must(heron.AddMember(ctx, s.DB.DB, models.Operator, s.Amir, models.RoleAgent))
		rita := s.SignIn(s.Rita)
		pages := map[string]*handlertest.Browser{
			"/b/kestrel": s.Visitor(), "/my": rita, "/my/tickets/" + o.ticket.ID: rita, paths.NewTicket("kestrel"): s.Visitor(),
			"/admin/inbox": o.olive, "/admin/inbox/" + o.ticket.ID: o.amir, paths.AdminApps(): o.olive, paths.AdminKeys("kestrel"): o.olive,
			paths.AdminKeys("heron"): o.olive, paths.AdminApp("kestrel") + "/widget/preview": o.olive, paths.AdminFeedback("kestrel"): o.amir,
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
					if cache := sheet.Header.Get("Cache-Control"); !strings.Contains(sheet.Body, color) || cache != "public, max-age=31536000, immutable" {
						t.Errorf("%s has %s: %q, %s; want %s", path, address, sheet.Body, cache, color)
					}
				}
			}
			return address
		}
		save := func(color string) {
			t.Helper()
			app, err := models.FindApp(ctx, s.DB.DB, "kestrel")
			o.must(err)
			answer := o.olive.PostForm(paths.AdminSettings("kestrel"), url.Values{"name": {app.Name}, "slug": {"kestrel"}, "brand_own": {color}, "seen": {app.Version()}})
			if answer.StatusCode != 303 {
				t.Fatalf("saving the colour: %d %s", answer.StatusCode, answer.Body)
			}
		}
		save("#8a2a5b")
		before := looks("#8a2a5b")
		save("#ffe100")
		if after := looks("#ffe100"); after == before {
			t.Errorf("both looks have the address %s", after)
		}
		for _, address := range []string{before, "/b/kestrel/brand.css", "/b/kestrel/brand.css?v=nonsense"} {
			sheet := s.Visitor().Get(address)
			if cache := sheet.Header.Get("Cache-Control"); sheet.StatusCode != 200 || !strings.Contains(sheet.Body, "#ffe100") || cache != "no-cache" {
				t.Errorf("%s answers %d %q, %s", address, sheet.StatusCode, sheet.Body, cache)
			}
		}
	})
}
