package feedback_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// desk is a service with Amir, an agent, who is signed in.
type desk struct {
	*handlertest.Service
	*testing.T
	amir *handlertest.Browser
}

func atDesk(t *testing.T, s *handlertest.Service) *desk {
	t.Helper()
	return &desk{s, t, s.SignIn(s.Amir)}
}

func (d *desk) publish(title, email string) *models.Post {
	d.Helper()
	post, err := modelstest.Intake(d, d.DB.DB).
		PublishPost(d.Context(), d.App, models.PostDraft{Title: title, RequesterEmail: email, Source: models.SourceAPI})
	if err != nil {
		d.Fatal(err)
	}
	return post
}

func (d *desk) see(post *models.Post) *models.Post {
	d.Helper()
	now, err := d.App.Post(d.Context(), d.DB.DB, post.ID)
	if err != nil {
		d.Fatal(err)
	}
	return now
}

// post sends a form that must lead to a page, and returns that page.
func (d *desk) post(path string, form url.Values, leads string, headers ...string) handlertest.Answer {
	d.Helper()
	answer := d.amir.PostForm(path, form, headers...)
	location := answer.Header.Get("Location")
	if answer.StatusCode != 303 || !strings.HasPrefix(location, leads) {
		d.Fatalf("%s leads to %d %s, want %s: %s", path, answer.StatusCode, location, leads, answer.Body)
	}
	page := d.amir.Get(location)
	if page.StatusCode != 200 {
		d.Fatalf("%s answers %d, want 200", location, page.StatusCode)
	}
	return page
}

func (d *desk) shows(page handlertest.Answer, texts ...string) {
	d.Helper()
	for _, text := range texts {
		if !strings.Contains(page.Body, text) {
			d.Errorf("the page does not show %q", text)
		}
	}
}

// refused sends a faulty form, and checks that the page comes back with these texts: what was typed and what is wrong.
func (d *desk) refused(path string, form url.Values, texts ...string) {
	d.Helper()
	d.answers(422, path, form, texts...)
}

// conflict is refused for a form that comes too late, or does not fit to what is there.
func (d *desk) conflict(path string, form url.Values, texts ...string) {
	d.Helper()
	d.answers(409, path, form, texts...)
}

func (d *desk) answers(status int, path string, form url.Values, texts ...string) {
	d.Helper()
	answer := d.amir.PostForm(path, form)
	if answer.StatusCode != status {
		d.Fatalf("%s answers %d, want %d", path, answer.StatusCode, status)
	}
	d.shows(answer, texts...)
}

func TestAStatusIsSetAndUndone(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		post := d.publish("Dark mode", "rita@example.com")
		list := paths.AdminFeedback("kestrel") + "?q=dark&sort=newest&view=open"
		status := paths.AdminPostStatus("kestrel", post.ID)
		page := d.post(status, url.Values{"status": {"planned"}, "next": {list}}, list+"&undo=")
		d.shows(page, "Status set to Planned. 1 person will hear of it.", "Undo")
		_, event, _ := strings.Cut(page.Body, `name="undo" value="`)
		event = event[:36]
		if d.see(post).Status != models.PostPlanned {
			t.Fatalf("the status is %s, want %s", d.see(post).Status, models.PostPlanned)
		}
		d.shows(d.post(status, url.Values{"undo": {event}}, list+"&notice=", "Referer",
			handlertest.BaseURL+list+"&undo="+event), "Undone.")
		if d.see(post).Status != models.PostOpen {
			t.Errorf("after Undo the status is %s, want %s", d.see(post).Status, models.PostOpen)
		}
		d.shows(d.post(status, url.Values{"undo": {event}}, paths.AdminPost("kestrel", post.ID)+"?notice="),
			"Somebody else changed this idea meanwhile.")
		for _, next := range []string{"https://evil.example/", "//evil.example", "/my", paths.AdminFeedback("heron")} {
			d.post(status, url.Values{"status": {"planned"}, "next": {next}}, paths.AdminPost("kestrel", post.ID))
		}
		if answer := d.amir.PostForm(status, url.Values{"status": {"shipped"}}); answer.StatusCode != 400 {
			t.Errorf("an invented status answers %d, want 400", answer.StatusCode)
		}
	})
}

// An idea is declined with a public reason.
func TestAPostIsDeclinedWithAReason(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		post := d.publish("Dark mode", "rita@example.com")
		decline := paths.AdminPostDecline("kestrel", post.ID)
		d.shows(d.post(paths.AdminPostStatus("kestrel", post.ID), url.Values{"status": {"declined"}}, decline),
			"Why it is not planned")
		d.refused(decline, url.Values{"reason": {"  "}}, "This is required")
		page := d.post(decline, url.Values{"reason": {"We would draw all twice."}},
			paths.AdminPost("kestrel", post.ID)+"?undo=")
		d.shows(page, "Status set to Not planned.", "We would draw all twice.")
		board := s.Visitor().Get(paths.Post("kestrel", post.ID))
		if !strings.Contains(board.Body, "We would draw all twice.") {
			t.Error("the public page does not say why")
		}
	})
}

// The team searches for an idea to merge another one into. Votes and followers count once per person, the old address
// redirects, and merging can be undone.
func TestAPostIsMergedAndUnmerged(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		dark, theme, export := d.publish("Dark mode", "rita@example.com"), d.publish("A dark theme",
			"sam@example.com"), d.publish("Export to paper", "")
		merge := paths.AdminPostMerge("kestrel", dark.ID)
		found := d.amir.Get(merge + "?q=theme")
		offered := func(post *models.Post) bool {
			return strings.Contains(found.Body, `name="into" value="`+post.ID+`"`)
		}
		if !offered(theme) || offered(export) || offered(dark) {
			t.Error("the search offers what does not match, or the idea itself")
		}
		d.refused(merge, nil, "Choose the idea to merge into.")
		d.conflict(merge, url.Values{"into": {dark.ID}}, "An idea cannot be merged into itself.")
		d.shows(d.post(merge, url.Values{"into": {theme.ID}}, paths.AdminPost("kestrel", theme.ID)), "Merged.",
			"Merged into this idea", "Dark mode")
		if answer := s.Visitor().Get(paths.Post("kestrel", dark.ID)); answer.StatusCode < 300 ||
			answer.StatusCode > 399 ||
			!strings.HasPrefix(answer.Header.Get("Location"), paths.Post("kestrel", theme.ID)) {
			t.Errorf("the old address answers %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		if apps, err := s.Amir.Apps(t.Context(), s.DB.DB); err != nil || apps[0].Posts != 2 {
			t.Errorf("the list of apps counts %+v (%v), want the two ideas that are left", apps, err)
		}
		d.shows(d.amir.Get(paths.AdminPost("kestrel", dark.ID)), "Undo the merge")
		d.shows(d.post(paths.AdminPostUnmerge("kestrel", dark.ID), nil, paths.AdminPost("kestrel", dark.ID)),
			"Taken out.")
		if answer := s.Visitor().Get(paths.Post("kestrel", dark.ID)); answer.StatusCode != 200 {
			t.Errorf("taken out again, the old address answers %d, want 200", answer.StatusCode)
		}
	})
}

func TestTheTeamRepliesToHidesAndLinksAnIdea(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		post := d.publish("Dark mode", "rita@example.com")
		idea, public := paths.AdminPost("kestrel", post.ID), paths.Post("kestrel", post.ID)
		visitor := s.Visitor()

		d.shows(d.post(paths.AdminPostReply("kestrel", post.ID), url.Values{"body": {"In **spring**."}}, idea),
			"The reply is saved.")
		d.shows(visitor.Get(public), "In <strong>spring</strong>.")
		d.post(paths.AdminPostReply("kestrel", post.ID), url.Values{"body": {""}}, idea)
		if strings.Contains(visitor.Get(public).Body, "spring") {
			t.Error("the reply that was taken away is still there")
		}
		d.refused(paths.AdminPostReply("kestrel", post.ID), url.Values{"body": {strings.Repeat("x", 20_001)}},
			"too long")

		d.shows(d.post(paths.AdminPostNotes("kestrel", post.ID), url.Values{"body": {"A secret of the team."}}, idea),
			"A secret of the team.")
		d.refused(paths.AdminPostNotes("kestrel", post.ID), nil, "This is required")
		for _, page := range []string{public, paths.Board("kestrel"), paths.PostFeed("kestrel", post.ID),
			paths.BoardFeed("kestrel")} {
			if answer := visitor.Get(page); answer.StatusCode != 200 ||
				strings.Contains(answer.Body, "secret of the team") {
				t.Errorf("%s answers %d and may tell the note", page, answer.StatusCode)
			}
		}

		d.shows(d.post(paths.AdminPostVotes("kestrel", post.ID), url.Values{"email": {"new@example.com"}}, idea),
			"new@example.com")
		d.conflict(paths.AdminPostVotes("kestrel", post.ID), url.Values{"email": {"new@example.com"}},
			"has voted for this idea already")
		d.refused(paths.AdminPostVotes("kestrel", post.ID), url.Values{"email": {"nobody"}}, "valid e-mail address",
			`value="nobody"`)

		d.shows(d.post(paths.AdminPostBlock("kestrel", post.ID), nil, idea), "Its author is blocked")
		d.post(paths.AdminPostUnblock("kestrel", post.ID), nil, idea)
		d.shows(d.post(paths.AdminPostTicket("kestrel", post.ID), nil, idea), "The ticket is created.", "#1")
		tickets, err := post.Tickets(t.Context(), s.DB.DB)
		if err != nil || len(tickets) != 1 {
			t.Fatalf("the tickets are %v (%v)", tickets, err)
		}
		undone := func(page handlertest.Answer, linked int) {
			t.Helper()
			token := regexp.MustCompile(`name="undo" value="([^"]+)"`).FindStringSubmatch(page.Body)
			if token == nil {
				t.Fatalf("there is no Undo in %s", page.Body)
			}
			d.shows(d.post(paths.AdminFeedbackUndo("kestrel"), url.Values{"undo": {token[1]}}, paths.AdminFeedback("kestrel")),
				"Undone.")
			if tickets, err := post.Tickets(t.Context(), s.DB.DB); err != nil || len(tickets) != linked {
				t.Errorf("after Undo the tickets are %v (%v)", tickets, err)
			}
		}
		unlink := func() handlertest.Answer {
			return d.post(paths.AdminPostUnlinkTicket("kestrel", post.ID, tickets[0].ID), nil, idea)
		}
		page := unlink()
		d.shows(page, "Ticket #1 is unlinked.")
		undone(page, 1)
		unlink()
		page = d.post(paths.AdminPostTickets("kestrel", post.ID), url.Values{"number": {"#1"}}, idea)
		d.shows(page, "Ticket #1 is linked.")
		undone(page, 0)
		d.post(paths.AdminPostTickets("kestrel", post.ID), url.Values{"number": {"#1"}}, idea)
		d.refused(paths.AdminPostTickets("kestrel", post.ID), url.Values{"number": {"99"}},
			"There is no ticket with this number.")
		d.refused(paths.AdminPostTickets("kestrel", post.ID), url.Values{"number": {"one"}},
			"Type the number of a ticket")

		d.shows(d.post(paths.AdminPostHide("kestrel", post.ID), nil, idea), "Hidden from the board.",
			"Only your team sees this idea", `action="`+paths.AdminPostUnhide("kestrel", post.ID)+`"`, "Undo")
		if answer := visitor.Get(public); answer.StatusCode != 404 {
			t.Errorf("the hidden idea answers %d, want 404", answer.StatusCode)
		}
		d.post(paths.AdminPostUnhide("kestrel", post.ID), nil, idea)
		if answer := visitor.Get(public); answer.StatusCode != 200 {
			t.Errorf("shown again, the idea answers %d, want 200", answer.StatusCode)
		}
	})
}

// Queries are limited to the team's app: a member of another team finds and changes nothing.
// Whoever makes a tag that is there already does not read that it was created, on the board or not.
func TestATagIsNotMadeTwice(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		tags := paths.AdminTags("kestrel")
		if page := d.post(tags, url.Values{"tag": {"Payments"}}, tags); !strings.Contains(page.Body, "The tag is created.") {
			t.Error("the page does not say that the tag is created")
		}
		twice := d.amir.PostForm(tags, url.Values{"tag": {"payments"}, "public": {"on"}})
		if twice.StatusCode != 409 || !strings.Contains(twice.Body, "There is a tag with this name already.") {
			t.Errorf("the second tag answers %d", twice.StatusCode)
		}
	})
}

func TestTheTeamOfAnotherAppFindsNothing(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		post, draft := d.publish("Dark mode", "rita@example.com"), d.draft("It is dark")
		modelstest.App(t, s.DB.DB, "heron", s.Sam)
		sam := s.SignIn(s.Sam)
		for _, app := range []string{"kestrel", "heron"} {
			for path, form := range map[string]url.Values{
				paths.AdminPostStatus(app, post.ID):           {"status": {"done"}},
				paths.AdminPostDecline(app, post.ID):          {"reason": {"x"}},
				paths.AdminPostReply(app, post.ID):            {"body": {"x"}},
				paths.AdminPostMerge(app, post.ID):            {"into": {post.ID}},
				paths.AdminPostHide(app, post.ID):             {},
				paths.AdminPostNotes(app, post.ID):            {"body": {"x"}},
				paths.AdminPostVotes(app, post.ID):            {"email": {"x@example.com"}},
				paths.AdminChangelogEntry(app, draft.ID):      {"do": {"publish"}, "title": {"x"}},
				paths.AdminChangelogWithdraw(app, draft.ID):   {},
				paths.AdminChangelogDelete(app, draft.ID):     {},
				paths.AdminPostBlock(app, post.ID):            {},
				paths.AdminPostTicket(app, post.ID):           {},
				paths.AdminPostTickets(app, post.ID):          {"number": {"1"}},
				paths.AdminPostUnmerge(app, post.ID):          {},
				paths.AdminPostUnblock(app, post.ID):          {},
				paths.AdminPostUnhide(app, post.ID):           {},
				paths.AdminPostUnlinkTicket(app, post.ID, ""): {},
			} {
				if answer := sam.PostForm(path, form); answer.StatusCode != 404 {
					t.Errorf("%s answers a stranger %d, want 404", path, answer.StatusCode)
				}
			}
			for _, path := range []string{paths.AdminPost(app, post.ID), paths.AdminPostMerge(app, post.ID) + "?q=dark",
				paths.AdminChangelogEntry(app, draft.ID)} {
				if answer := sam.Get(path); answer.StatusCode != 404 || strings.Contains(answer.Body, "Dark mode") {
					t.Errorf("%s answers a stranger %d", path, answer.StatusCode)
				}
			}
		}
		if now := d.see(post); now.Status != models.PostOpen || now.Hidden() || now.Votes != 0 {
			t.Errorf("a stranger changed the idea: %+v", now)
		}
		answer := sam.PostForm(paths.AdminChangelogNew("heron"),
			url.Values{"do": {"save"}, "title": {"Mine"}, "idea": {post.ID}})
		if answer.StatusCode != 422 {
			t.Errorf("a foreign idea is linked: %d, want 422", answer.StatusCode)
		}
	})
}

func (d *desk) draft(title string, posts ...*models.Post) *models.ChangelogEntry {
	d.Helper()
	draft := models.EntryDraft{Title: title}
	for _, post := range posts {
		draft.PostIDs = append(draft.PostIDs, post.ID)
	}
	entry, err := d.App.DraftEntry(d.Context(), d.DB.DB, models.Actor{Account: d.Amir}, draft)
	if err != nil {
		d.Fatal(err)
	}
	return entry
}

// The side bar links to every app of a person who works for several, and shows how much is waiting there.
func TestTheSideBarLeadsToThePostsOfEachApp(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		d.publish("Dark mode", "")
		heron := modelstest.App(t, s.DB.DB, "heron", s.Sam)
		if err := heron.AddMember(t.Context(), s.DB.DB, models.Operator, s.Amir, models.RoleAgent); err != nil {
			t.Fatal(err)
		}
		all := d.amir.Get(paths.AdminApps())
		d.shows(all, paths.AdminFeedback("kestrel"), paths.AdminFeedback("heron"))
		one := d.amir.Get(paths.AdminFeedback("kestrel"))
		d.shows(one, paths.AdminChangelog("kestrel"), `<details data-fold="kestrel" open data-current>`,
			`<details data-fold="heron">`)
	})
}

func TestTheTableIsFilteredByTraitsOfVoters(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		ctx, amir := t.Context(), s.SignIn(s.Amir)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		for _, title := range []string{"Dark mode", "Export"} {
			post, err := modelstest.Intake(t, s.DB.DB).PublishPost(ctx, s.App,
				models.PostDraft{Title: title, Source: models.SourceAPI})
			if err != nil {
				t.Fatal(err)
			}
			if title == "Export" {
				continue
			}
			known, err := s.App.Identify(ctx, s.DB.DB,
				site.Token("u_1", "claire@example.org", map[string]any{"traits": map[string]any{"plan": "Studio", "value": 49.5}}))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := post.Vote(ctx, s.DB.DB, models.Actor{Account: &known.Account, VouchedIn: s.App.ID}); err != nil {
				t.Fatal(err)
			}
		}
		const table = "/admin/apps/kestrel/feedback"
		for query, want := range map[string][2]string{
			"":                     {"Export", "None of them"},
			"?trait=plan%3DStudio": {"1 vote of theirs", "Export"},
			"?trait=value":         {"49.5 from 1 vote", "Export"},
			"?trait=plan%3DGold":   {"None of them voted for anything here", "Dark mode"},
		} {
			shown := amir.Get(table + query)
			if shown.StatusCode != 200 || !strings.Contains(shown.Body, want[0]) || strings.Contains(shown.Body, want[1]+"<") {
				t.Errorf("%q is answered with %d, want %q and not %q", query, shown.StatusCode, want[0], want[1])
			}
			if !strings.Contains(shown.Body, "Sum of value") || !strings.Contains(shown.Body, "plan: Studio") {
				t.Errorf("%q does not offer the traits", query)
			}
		}
	})
}

// A ticket needs somebody who can be answered. An idea without a name has nobody.
func TestOnlyAnIdeaOfSomebodyIsTurnedIntoATicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		for email, want := range map[string]bool{"rita@example.com": true, "": false} {
			post := d.publish("Dark mode of "+email, email)
			page := d.amir.Get(paths.AdminPost("kestrel", post.ID))
			if offered := strings.Contains(page.Body, "Turn into a ticket"); offered != want {
				t.Errorf("for an idea of %q it is offered: %t", email, offered)
			}
		}
	})
}
