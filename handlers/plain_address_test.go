package handlers_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

// People type addresses, and other programs change them: capitals and slashes at the end must not hide a page.
func TestAnAddressInCapitalsOrWithASlashAtItsEndLeadsToThePage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		visitor, rita, agent := s.Visitor(), s.SignIn(s.Rita), s.SignIn(s.Amir)
		id := models.NewID()
		for _, c := range []struct {
			who         *handlertest.Browser
			asked, page string
		}{
			{visitor, "/b/KESTREL", "/b/kestrel"},
			{visitor, "/b/kestrel/", "/b/kestrel"},
			{visitor, "/b/Kestrel///?sort=new&q=%2F%2Fevil", "/b/kestrel?sort=new&q=%2F%2Fevil"},
			{visitor, "/B/kestrel", "/b/kestrel"},
			{visitor, "/b/KESTREL/p/" + id + "/", "/b/kestrel/p/" + id},
			{visitor, "/b/kestrel/Roadmap", "/b/kestrel/roadmap"},
			{visitor, "/b/KESTREL/changelog/", "/b/kestrel/changelog"},
			{visitor, "/b/kestrel/changelog/feed.atom/", "/b/kestrel/changelog/feed.atom"},
			{visitor, "/b/KESTREL/tickets", "/b/kestrel/tickets"},
			{visitor, "/b/KESTREL/brand.css", "/b/kestrel/brand.css"},
			{visitor, "/widget.js/", "/widget.js"},
			{visitor, "/api/", "/api"},
			{visitor, "/API", "/api"},
			{visitor, "/login/", "/login"},
			{visitor, "/Login", "/login"},
			{visitor, "/setup/", "/setup"},
			{visitor, "/t/GueSS/", "/t/GueSS"},
			{rita, "/my/", "/my"},
			{rita, "/my/tickets/" + id + "/", "/my/tickets/" + id},
			{agent, "/Admin/inbox/", "/admin/inbox"},
			{agent, "/admin/apps/KESTREL/feedback?sort=new", "/admin/apps/kestrel/feedback?sort=new"},
		} {
			answer := c.who.Get(c.asked)
			leads, cache := answer.Header.Get("Location"), answer.Header.Get("Cache-Control")
			if answer.StatusCode != 301 || leads != c.page || !strings.Contains(cache, "no-store") {
				t.Errorf("%s answers %d and leads to %q, cached %q", c.asked, answer.StatusCode, leads, cache)
			}
		}
		for _, path := range []string{
			"/b/NOWHERE/zzz", "/b/kestrel/zzz/", "/zzz/", "//evil.example/", "//evil.example", "/b//evil.example/", "/b/",
			"/static/CSS/", "/api/v1", "/api/V1/", "/api/v1/widget/config/", "/api/v1/openapi.JSON", "/API/v1/openapi.json",
			"/widget/SETTINGS", "/b/kestrel/zzz/\\evil.example/",
		} {
			if answer := visitor.Get(path); answer.StatusCode != 404 || answer.Header.Get("Location") != "" {
				t.Errorf("%s answers %d and leads to %q", path, answer.StatusCode, answer.Header.Get("Location"))
			}
		}
		if answer := rita.PostForm("/b/KESTREL/new", nil); answer.StatusCode != 404 {
			t.Errorf("a form is led elsewhere: %d", answer.StatusCode)
		}
	})
}

func TestTheAddressOfAnArchivedAppInCapitalsLeadsToItsBoard(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		if err := s.App.Archive(t.Context(), s.DB.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		visitor := s.Visitor()
		answer := visitor.Get("/b/KESTREL/")
		if leads := answer.Header.Get("Location"); answer.StatusCode != 301 || leads != paths.Board("kestrel") {
			t.Errorf("it answers %d and leads to %q", answer.StatusCode, leads)
		}
		if answer := visitor.Get(paths.Board("kestrel")); answer.StatusCode != 200 {
			t.Errorf("the board answers %d", answer.StatusCode)
		}
	})
}
