package feedback_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestTheTeamAsksTheVotersOfAnIdeaAndUndoesIt(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App,
			models.PostDraft{Title: "Dark mode", Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		team, page, ask := s.SignIn(s.Amir), paths.AdminPost(s.App.Slug, post.ID), paths.AdminPostAsk(s.App.Slug, post.ID)
		offered := func() bool { return strings.Contains(team.Get(page).Body, `action="`+ask+`"`) }
		if offered() {
			t.Error("voters can be asked where nobody voted")
		}
		if answer := team.PostForm(ask, nil); answer.StatusCode != 409 {
			t.Errorf("asking nobody answers %d", answer.StatusCode)
		}
		if _, err := post.Vote(models.At(t.Context(), models.Now().Add(-time.Hour)), s.DB.DB,
			models.Actor{Account: s.Rita}); err != nil {
			t.Fatal(err)
		}
		if !offered() {
			t.Error("the voters cannot be asked")
		}
		answer := team.PostForm(ask, nil)
		shown := team.Get(answer.Header.Get("Location"))
		if answer.StatusCode != 303 || !strings.Contains(shown.Body, "1 voter will be asked in 5 minutes.") ||
			!strings.Contains(shown.Body, "Nobody has answered yet.") || offered() {
			t.Errorf("the question answers %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		place, _ := url.Parse(answer.Header.Get("Location"))
		undone := team.PostForm(paths.AdminFeedbackUndo(s.App.Slug), url.Values{"undo": {place.Query().Get("undo")}})
		if undone.StatusCode != 303 || !offered() {
			t.Errorf("the undo answers %d, and they cannot be asked again", undone.StatusCode)
		}
		if _, err := post.AskVoters(models.At(t.Context(), models.Now().AddDate(0, 0, -31)), s.DB.DB,
			models.Actor{Account: s.Amir}); err != nil {
			t.Fatal(err)
		}
		list := paths.AdminFeedback(s.App.Slug)
		if body := team.Get(list).Body; !strings.Contains(body, list+"?view=unneeded") {
			t.Error("there is no list of ideas that nobody needs")
		}
		if body := team.Get(list + "?view=unneeded").Body; !strings.Contains(body, "Dark mode") {
			t.Error("the idea is not on that list")
		}
	})
}
