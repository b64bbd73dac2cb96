package board_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestTheMailedPagesAreAccessible(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App,
		models.PostDraft{Title: "BUY NOW", RequesterEmail: "rita@example.com", Source: models.SourceAPI})
	if err != nil {
		t.Fatal(err)
	}
	links, err := models.OpenMailLinks(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	w := browser.Open(t, s.URL)
	w.Visit(paths.MailPreferencesLink("kestrel", links.Preferences(s.Rita.ID, s.App.ID)))
	w.AxeEveryLook()
	w.NewPage(func() { w.Click("Stop all news of this app") })
	w.See("Stopped.")
	w.AxeEveryLook()
	w.Visit(paths.Disown(links.DisownPost(post.ID)))
	w.AxeEveryLook()
	w.NewPage(func() { w.Click("It wasn’t me") })
	w.See("The idea is off the board")
	w.AxeEveryLook()
}
