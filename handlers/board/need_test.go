package board_test

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

// askedPost is a post for which Rita voted, and whose voters the team asked.
func askedPost(t *testing.T, s *handlertest.Service) *models.Post {
	t.Helper()
	post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App,
		models.PostDraft{Title: "Dark mode", Source: models.SourceAPI})
	if err == nil {
		_, err = post.Vote(models.At(t.Context(), models.Now().Add(-time.Hour)), s.DB.DB, models.Actor{Account: s.Rita})
	}
	if err == nil {
		_, err = post.AskVoters(t.Context(), s.DB.DB, models.Actor{Account: s.Amir})
	}
	if err != nil {
		t.Fatal(err)
	}
	return post
}

func answerOf(t *testing.T, s *handlertest.Service, post *models.Post) string {
	t.Helper()
	now, err := s.App.Post(t.Context(), s.DB.DB, post.ID)
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case now.StillNeeded == 1 && now.Votes == 1:
		return "yes"
	case now.NotNeeded == 1 && now.Votes == 0:
		return "no"
	case now.Votes == 1:
		return ""
	}
	t.Errorf("%d votes, %d need it, %d do not", now.Votes, now.StillNeeded, now.NotNeeded)
	return ""
}

// One click answers, but a scanner that opens the links does not.
func TestAVoterAnswersByTheMailedLinkWithoutSigningIn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := askedPost(t, s)
		token := s.MailLinks().Need(s.Rita.ID, post.ID)
		for _, choice := range []string{"yes", "no", "<script>"} {
			answer := s.Visitor().Get(paths.NeedAnswer(token, choice))
			if answer.StatusCode != 200 || !strings.Contains(answer.Body, "Do you still need this?") ||
				!strings.Contains(answer.Body, "Dark mode") || answerOf(t, s, post) != "" {
				t.Errorf("the page for %s answers %d; stored: %q", choice, answer.StatusCode, answerOf(t, s, post))
			}
		}
		page := paths.Need(token)
		if answer := s.Visitor().PostForm(page, nil); answer.StatusCode != 400 || answerOf(t, s, post) != "" {
			t.Errorf("a form without an answer gets %d", answer.StatusCode)
		}
		for _, choice := range []string{"no", "yes", "no"} { // and people change their minds
			answer := s.Visitor().PostForm(page, url.Values{"answer": {choice}})
			if answer.StatusCode != 200 || !strings.Contains(answer.Body, "Thank you.") || answerOf(t, s, post) != choice {
				t.Errorf("%s answers %d; stored: %q", choice, answer.StatusCode, answerOf(t, s, post))
			}
		}
		if answer := s.Visitor().Get(page + "x"); answer.StatusCode != 404 {
			t.Errorf("a wrong link answers %d, want 404", answer.StatusCode)
		}
		if answer := s.Visitor().Get(paths.Need(s.MailLinks().LeaveTicket(s.Rita.ID, post.ID))); answer.StatusCode != 404 {
			t.Errorf("a link for another purpose answers %d, want 404", answer.StatusCode)
		}
		if _, err := post.SetStatus(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, models.PostDone, ""); err != nil {
			t.Fatal(err)
		}
		for _, answer := range []handlertest.Answer{s.Visitor().Get(page),
			s.Visitor().PostForm(page, url.Values{"answer": {"yes"}})} {
			if answer.StatusCode != 200 || !strings.Contains(answer.Body, "Voting on this idea has ended.") ||
				strings.Contains(answer.Body, "<form method=\"post\" action=\"/need") {
				t.Errorf("a decided idea answers %d", answer.StatusCode)
			}
		}
		if err := post.Hide(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}); err != nil {
			t.Fatal(err)
		}
		if answer := s.Visitor().Get(page); answer.StatusCode != 404 {
			t.Errorf("a hidden idea answers %d, want 404", answer.StatusCode)
		}
	})
}

func TestAVoterIsAskedOnThePageOfTheIdea(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := askedPost(t, s)
		page, question := paths.Post(s.App.Slug, post.ID), "Do you still need this?"
		rita := s.SignIn(s.Rita)
		for _, other := range []*handlertest.Browser{s.Visitor(), s.SignIn(s.Sam)} {
			if answer := other.Get(page); strings.Contains(answer.Body, question) ||
				!strings.Contains(answer.Body, "the voters were asked whether they still need this") {
				t.Error("somebody is asked who did not vote, or does not read that others were")
			}
		}
		if answer := rita.Get(page); !strings.Contains(answer.Body, question) {
			t.Error("the voter is not asked")
		}
		answer := rita.PostForm(paths.PostNeed(s.App.Slug, post.ID), url.Values{"answer": {"yes"}})
		if answer.StatusCode != 303 || !strings.HasPrefix(answer.Header.Get("Location"), page) ||
			answerOf(t, s, post) != "yes" {
			t.Errorf("the answer leads to %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		if answer := rita.Get(page); strings.Contains(answer.Body, question) ||
			!strings.Contains(answer.Body, "1 voter has confirmed since") {
			t.Error("the voter is asked again, or the answer does not count")
		}
	})
}
