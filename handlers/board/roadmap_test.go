package board_test

import (
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
)

// The column shows what was done in the last 90 days, and the link below it says how many the page behind it has.
func TestTheRoadmapLeadsToEverythingThatIsDone(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		team := models.Actor{Account: s.Olive}
		finish := func(title string, ago time.Duration) {
			post := share(t, s, title)
			at := models.At(t.Context(), models.Now().Add(-ago))
			if _, err := post.SetStatus(at, s.DB.DB, team, models.PostDone, ""); err != nil {
				t.Fatal(err)
			}
		}
		roadmap := func() string { return s.Visitor().Get("/b/kestrel/roadmap").Body }
		const all = `<a class="crumb" href="/b/kestrel?status=done" aria-label="All `

		finish("Export as CSV", time.Hour)
		if page := roadmap(); strings.Contains(page, all) {
			t.Error("everything that is done is on the roadmap, and it offers more")
		}
		finish("Dark mode", 100*24*time.Hour)
		finish("Reminders", 200*24*time.Hour)
		page := roadmap()
		if !strings.Contains(page, "Export as CSV") || strings.Contains(page, "Dark mode") {
			t.Error("the roadmap has something else than what was done in the last 90 days")
		}
		if !strings.Contains(page, all+"3 ") {
			t.Errorf("the roadmap does not lead to all 3 that are done: %s", page)
		}
	})
}
