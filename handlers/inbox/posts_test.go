package inbox_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// Staff link a ticket to a post, turn a post into a ticket, and turn a ticket into a post.
func TestATicketIsLinkedToAPostAndTurnedIntoOne(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		intake := modelstest.Intake(t, s.DB.DB)
		ticket, err := intake.FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "Dark mode", Description: "My secret is 42.", RequesterEmail: s.Rita.Email,
			Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
		post, err := intake.PublishPost(t.Context(), s.App,
			models.PostDraft{Title: "A dark mode", RequesterEmail: s.Sam.Email, Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		amir, list := s.SignIn(s.Amir), paths.Queue{}
		page := paths.InboxTicket(ticket.ID, list)
		shows := func(path string, texts ...string) string {
			t.Helper()
			body := string(amir.Get(path).Body)
			for _, text := range texts {
				if !strings.Contains(body, text) {
					t.Errorf("%s does not show %q", path, text)
				}
			}
			return body
		}

		shows(paths.InboxAction(ticket.ID, "posts", list), "Similar to this ticket", "A dark mode")
		shows(paths.InboxAction(ticket.ID, "posts", list)+"?find=drak", "A dark mode")
		link := func(act, says string) (undo string) {
			t.Helper()
			answer := amir.PostForm(paths.InboxAction(ticket.ID, act, list), url.Values{"post": {post.ID}})
			token := undoToken.FindStringSubmatch(shows(answer.Header.Get("Location"), says))
			if answer.StatusCode != 303 || token == nil {
				t.Fatalf("%s answers %d, and leads to a page without Undo", act, answer.StatusCode)
			}
			return token[1]
		}
		undo := link("posts", "The idea is linked.")
		amir.PostForm("/admin/inbox/bulk/undo", url.Values{"undo": {undo}})
		if strings.Contains(shows(page), paths.Post("kestrel", post.ID)) {
			t.Error("after Undo the idea is still linked")
		}
		link("posts", "The idea is linked.")
		shows(page, paths.Post("kestrel", post.ID), "linked the idea")
		shows(paths.AdminPost("kestrel", post.ID), "Dark mode", paths.InboxTicket(ticket.ID, list))
		undo = link("posts/remove", "The idea is unlinked.")
		amir.PostForm("/admin/inbox/bulk/undo", url.Values{"undo": {undo}})
		shows(page, paths.Post("kestrel", post.ID))
		link("posts/remove", "The idea is unlinked.")
		if strings.Contains(shows(page, "unlinked the idea"), paths.Post("kestrel", post.ID)) {
			t.Error("the idea is still linked")
		}

		if form := shows(paths.InboxAction(ticket.ID, "post", list), "Dark mode"); strings.Contains(form,
			">My secret is 42.</textarea>") {
			t.Error("the form offers what the requester wrote, to everybody")
		}
		answer := amir.PostForm(paths.InboxAction(ticket.ID, "post", list),
			url.Values{"title": {" "}, "description": {"Kept"}})
		if answer.StatusCode != 422 || !strings.Contains(string(answer.Body), "Kept") {
			t.Errorf("an idea without a title: %d", answer.StatusCode)
		}
		if answer := amir.PostForm(paths.InboxAction(ticket.ID, "post", list),
			url.Values{"title": {"Rest for the eyes"}}); answer.StatusCode != 303 {
			t.Errorf("turning it into an idea answers %d", answer.StatusCode)
		}
		shows(page, "Rest for the eyes")
		if board := string(s.Visitor().Get(paths.Board("kestrel")).
			Body); !strings.Contains(board, "Rest for the eyes") || strings.Contains(board, s.Rita.Name) {
			t.Error("the idea is not on the board, or names its requester")
		}
	})
}

func TestAPostOfAnotherAppIsNotFound(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		other := modelstest.App(t, s.DB.DB, "fernway", s.Sam)
		intake := modelstest.Intake(t, s.DB.DB)
		post, err := intake.PublishPost(t.Context(), other, models.PostDraft{Title: "Theirs", Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		ticket, err := intake.FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "Ours", Description: "x", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
		answer := s.SignIn(s.Amir).
			PostForm(paths.InboxAction(ticket.ID, "posts", paths.Queue{}), url.Values{"post": {post.ID}})
		if answer.StatusCode != 422 || strings.Contains(string(answer.Body), "Theirs") {
			t.Errorf("linking an idea of another app answers %d", answer.StatusCode)
		}
	})
}

// Whoever answers the ticket sees that its requester cannot open the idea, or is led to another one.
func TestALinkedPostIsShownAsHiddenOrMerged(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		publish := func(title string) *models.Post {
			post, err := o.intake.PublishPost(ctx, s.App, models.PostDraft{Title: title, Source: models.SourceAPI})
			o.must(err)
			return post
		}
		post, into := publish("A dark mode"), publish("A dark theme")
		o.post(o.amir, "posts", url.Values{"post": {post.ID}})
		by := models.Actor{Account: s.Olive}
		says := func(want string) {
			t.Helper()
			_, line, _ := strings.Cut(o.amir.Get(paths.InboxTicket(o.ticket.ID, paths.Queue{})).Body, "A dark mode</bdi>")
			if line = line[:min(len(line), 100)]; !strings.Contains(line, want) {
				t.Errorf("beside the idea there is %s, want %q", line, want)
			}
		}
		says("votes")
		_, err := post.MergeInto(ctx, s.DB.DB, by, into)
		o.must(err)
		says(">merged<")
		o.must(post.Unmerge(ctx, s.DB.DB, by))
		o.must(post.Hide(ctx, s.DB.DB, by))
		says(">hidden<")
	})
}
