package inbox_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

// A search shows where its words occur and marks them, without the syntax of Markdown.
func TestASearchShowsTheWordsThatItFound(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		by := models.Actor{Account: s.Amir}
		for _, body := range []string{"Under *Settings, Printing* is the **pelican** switch.", "Anything else?"} {
			_, err := o.ticket.Reply(ctx, s.DB.DB, by, models.ReplyDraft{Body: body})
			o.must(err)
		}
		for _, path := range []string{"/admin/inbox?q=peli+vat", "/admin/search?q=peli+vat"} {
			page := string(o.amir.Get(path).Body)
			for _, want := range []string{
				`<mark class="hit">pelican</mark> switch.`, `Wrong <mark class="hit">VAT</mark> rate`,
			} {
				if !strings.Contains(page, want) {
					t.Errorf("%s does not show %s", path, want)
				}
			}
			if strings.Contains(page, "*Settings") {
				t.Errorf("%s shows the marks of Markdown", path)
			}
		}
		if page := o.amir.Get("/admin/inbox"); page.StatusCode != 200 || strings.Contains(page.Body, "<mark") {
			t.Errorf("a list that nobody searched has marks (status %d)", page.StatusCode)
		}
	})
}
