package account_test

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

// wanting returns the Cookie header of a visitor who did something on a board before signing in.
func wanting(t *testing.T, s *handlertest.Service, app *models.App, at time.Time, draft models.PendingDraft) []string {
	t.Helper()
	token, err := app.SavePendingAction(models.At(t.Context(), at), s.DB.DB, "", draft)
	if err != nil {
		t.Fatal(err)
	}
	return []string{"Cookie", "__Host-intake_act=" + token}
}

func idea(t *testing.T, s *handlertest.Service, app *models.App, title string) *models.Post {
	t.Helper()
	post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), app, models.PostDraft{
		Title: title, Source: models.SourceAPI, RequesterEmail: s.Sam.Email})
	if err != nil {
		t.Fatal(err)
	}
	return post
}

func TestTheSignInShowsTheAppAndThePendingAction(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, now := idea(t, s, s.App, "Remind <me>"), models.Now()
		back := paths.BoardReturn("kestrel")
		for name, c := range map[string]struct {
			draft models.PendingDraft
			title string
			held  []string
		}{
			"a vote": {models.PendingDraft{Kind: models.PendingVote, PostID: post.ID},
				"Sign in to count your vote for “Remind &lt;me&gt;”", []string{"We keep your vote", "You will be the first."}},
			"a comment": {models.PendingDraft{Kind: models.PendingComment, PostID: post.ID, Body: "Mine <too>"},
				"Sign in to post your comment on “Remind &lt;me&gt;”", []string{"We keep your comment", "Mine &lt;too&gt;"}},
			"an idea": {models.PendingDraft{Kind: models.PendingPost, Title: strings.Repeat("w", 100), Description: "Why <b>"},
				"Sign in to share “" + strings.Repeat("w", 90) + "…”", []string{"We keep your idea", "Why &lt;b&gt;"}},
			"a wish to follow": {models.PendingDraft{Kind: models.PendingFollow, PostID: post.ID},
				"Sign in to follow “Remind &lt;me&gt;”", []string{"You will hear what becomes of it"}},
		} {
			headers := wanting(t, s, s.App, now, c.draft)
			held := append(c.held, `<html lang="en" dir="ltr" data-app="kestrel"`, `action="/b/kestrel/return/cancel"`)
			for page, says := range map[string][]string{
				paths.LoginNext(back):         append(held, "<h1>"+c.title+"</h1>", "E-mail me a code", "Never shown"),
				paths.LoginPasswordNext(back): held,
			} {
				answer := s.Visitor().Get(page, headers...)
				for _, text := range says {
					if !strings.Contains(answer.Body, text) {
						t.Errorf("%s: %s does not say %q: %s", name, page, text, answer.Body)
					}
				}
			}
		}
	})
}

func TestPendingActionsOfOtherAppsAndExpiredOnesAreNotShown(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		heron := modelstest.App(t, s.DB.DB, "heron", s.Olive)
		post, theirs := idea(t, s, s.App, "Dark mode"), idea(t, s, heron, "Light mode")
		now, back := models.Now(), paths.BoardReturn("kestrel")
		vote := models.PendingDraft{Kind: models.PendingVote, PostID: post.ID}
		for name, c := range map[string]struct {
			next    string
			headers []string
			held    bool
			wears   string
		}{
			"its own action": {back, wanting(t, s, s.App, now.Add(-59*time.Minute), vote), true, "kestrel"},
			"an old action":  {back, wanting(t, s, s.App, now.Add(-61*time.Minute), vote), false, "kestrel"},
			"another's": {back, wanting(t, s, heron, now, models.PendingDraft{Kind: models.PendingVote, PostID: theirs.ID}),
				false, "kestrel"},
			"on the way elsewhere":  {"/b/kestrel/roadmap", wanting(t, s, s.App, now, vote), false, "kestrel"},
			"the form for a ticket": {paths.NewTicket("kestrel"), nil, false, "kestrel"},
			"no such app":           {"/b/nowhere/return", wanting(t, s, s.App, now, vote), false, ""},
			"a ticket":              {paths.Ticket(models.NewID()), nil, false, ""},
			"a ticket of the app":   {paths.TicketOf("kestrel", models.NewID()), nil, false, "kestrel"},
			"elsewhere":             {"https://evil.example/b/kestrel/return", nil, false, ""},
		} {
			page := s.Visitor().Get(paths.LoginNext(c.next), c.headers...)
			if held := strings.Contains(page.Body, "We keep your vote"); page.StatusCode != 200 || held != c.held {
				t.Errorf("%s: %d, names an action %t", name, page.StatusCode, held)
			}
			if wears := strings.Contains(page.Body, `<html lang="en" dir="ltr" data-app="kestrel"`); wears != (c.wears != "") {
				t.Errorf("%s: wears the app %t", name, wears)
			}
		}
	})
}

// A cancelled action is not done by a later sign-in, and its text is in its field again.
func TestAPendingActionCanBeCancelled(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, now := idea(t, s, s.App, "Dark mode"), models.Now()
		cancel := paths.BoardReturnCancel("kestrel")
		headers := wanting(t, s, s.App, now, models.PendingDraft{Kind: models.PendingVote, PostID: post.ID})
		if answer := s.Visitor().PostForm(cancel, url.Values{}, headers...); answer.StatusCode != 303 ||
			answer.Header.Get("Location") != paths.Post("kestrel", post.ID) {
			t.Errorf("a vote: %d to %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		rita := s.SignIn(s.Rita)
		rita.Get(paths.BoardReturn("kestrel"), "Cookie", rita.Cookie()+"; "+headers[1])
		if found, err := s.App.Post(t.Context(), s.DB.DB, post.ID); err != nil || found.Votes != 0 {
			t.Errorf("it has %d votes: %v", found.Votes, err)
		}
		headers = wanting(t, s, s.App, now,
			models.PendingDraft{Kind: models.PendingComment, PostID: post.ID, Body: "Kept words"})
		if answer := s.Visitor().PostForm(cancel, nil, headers...); !strings.Contains(answer.Body, ">Kept words</textarea>") {
			t.Errorf("a comment is not in its field: %s", answer.Body)
		}
		headers = wanting(t, s, s.App, now,
			models.PendingDraft{Kind: models.PendingPost, Title: "Kept title", Description: "Kept why"})
		answer := s.Visitor().PostForm(cancel, url.Values{}, headers...)
		if !strings.Contains(answer.Body, `value="Kept title"`) || !strings.Contains(answer.Body, ">Kept why</textarea>") {
			t.Errorf("an idea is not in its form: %s", answer.Body)
		}
	})
}

func TestTheSignInMailNamesThePendingIdeaOnlyToProvenAddresses(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := idea(t, s, s.App, "Dark mode")
		headers := wanting(t, s, s.App, models.Now(), models.PendingDraft{Kind: models.PendingVote, PostID: post.ID})
		for email, title := range map[string]string{s.Rita.Email: "Dark mode", "new@example.com": ""} {
			form := url.Values{"email": {email}, "next": {paths.BoardReturn("kestrel")}}
			if answer := s.Visitor().PostForm(paths.Login(), form, headers...); answer.StatusCode != 303 {
				t.Fatalf("asking for a code answers %d, want 303", answer.StatusCode)
			}
			mail := modelstest.SignInMail(t, s.DB.DB, email)
			named := ""
			if mail.Post != nil {
				named = mail.Post.Title
			}
			if mail.App == nil || mail.App.ID != s.App.ID || mail.Action != models.PendingVote || named != title {
				t.Errorf("to %s the mail is for %v, %q %q", email, mail.App, mail.Action, named)
			}
		}
	})
}

func TestTheErrorOfAnIncompleteAddressSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for typed, want := range map[string]string{
		"nadia@": "Something is missing after “nadia@”.", "nadia": "Type your e-mail address, like name@example.com.",
	} {
		answer := s.Visitor().PostForm(paths.Login(), url.Values{"email": {typed}})
		if answer.StatusCode != 422 || !strings.Contains(answer.Body, want) {
			t.Errorf("%q answers %d %s", typed, answer.StatusCode, answer.Body)
		}
	}
}
