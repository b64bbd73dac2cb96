package admin_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// workOnCleanups does what the workers would.
func workOnCleanups(t *testing.T, s *handlertest.Service) {
	t.Helper()
	var ids []string
	if err := s.DB.Model(&models.Cleanup{}).Where("ended_at IS NULL").Pluck("id", &ids).Error; err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		if _, err := models.WorkOnCleanup(t.Context(), s.DB.DB, models.WorkCleanup{ID: id}, time.Minute); err != nil {
			t.Fatal(err)
		}
	}
}

var seenField = regexp.MustCompile(`name="seen" value="(\d+)"`)

func TestAFloodIsTakenBackAndUndone(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, list := s.SignIn(s.Olive), paths.AdminCleanups("kestrel")
		want(t, olive.Get(list), 200, "Nobody has sent anything.")
		flood := func(n int) {
			for i := range n {
				want(t, s.Post("/api/v1/widget/tickets", fmt.Sprintf(`{"app":"kestrel","subject":"Junk %d","description":"Buy!",
					"requester_email":"junk%d@example.com"}`, i, i)), 201)
			}
			want(t, s.Post("/api/v1/widget/feedback", fmt.Sprintf(`{"app":"kestrel","title":"Junk idea %d"}`, n)), 201)
		}
		flood(3)
		var ticket models.Ticket
		if err := s.DB.Order("id").Take(&ticket).Error; err != nil {
			t.Fatal(err)
		}
		want(t, olive.Get(list), 200, "3 tickets and 1 idea", "Junk idea 3", "Widget")
		found := olive.Get(paths.AdminCleanupOf("kestrel", ticket.ID))
		want(t, found, 303)
		from := found.Header.Get("Location")
		preview := olive.Get(from)
		want(t, preview, 200, "Take back 3 tickets and 1 idea", "Junk 2", "In the name of 3 addresses.")
		want(t, olive.PostForm(from, url.Values{"period": {"week"}}), 400)
		form := url.Values{"period": {"week"}, "seen": {seenField.FindStringSubmatch(preview.Body)[1]}, "catch": {"on"}}
		begun := olive.PostForm(from, form)
		want(t, begun, 303)
		cleanup := begun.Header.Get("Location")
		want(t, olive.Get(cleanup), 200, "Taking back", "0 done")
		want(t, s.SignIn(s.Amir).Get(cleanup), 404)
		workOnCleanups(t, s)
		want(t, olive.Get(cleanup), 200, "3 tickets and 1 idea were taken back.", "Let it in again", "Undo all of it")
		want(t, olive.PostForm(from, form), 409, "There is nothing left to take back here.")

		flood(2)
		want(t, olive.Get(list), 200, "5 tickets and 2 ideas were taken back.", "treated alike")
		want(t, olive.Get(paths.InboxTicket(ticket.ID, paths.Queue{})), 200, "in a clean-up", "More from the same network")
		want(t, olive.Get(paths.AdminAudit("kestrel")), 200, "Took back what came from one sender", "4 tickets, ideas, comments and votes")
		want(t, olive.PostForm(cleanup+"/release", nil), 303)
		if page := olive.Get(cleanup); strings.Contains(page.Body, "Let it in again") {
			t.Error("what comes from there is still not let in")
		}
		want(t, olive.PostForm(cleanup+"/undo", nil), 303)
		workOnCleanups(t, s)
		want(t, olive.Get(cleanup), 200, "7 are back as they were.")
		want(t, olive.Get(paths.AdminAudit("kestrel")), 200, "Undid a clean-up")
	})
}

func TestOnlyManagersAreOfferedWhatElseCameFromANetwork(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		want(t, s.Post("/api/v1/widget/tickets",
			`{"app":"kestrel","subject":"Junk","description":"Buy!","requester_email":"junk@example.com"}`), 201)
		var ticket models.Ticket
		if err := s.DB.Take(&ticket).Error; err != nil {
			t.Fatal(err)
		}
		amir := s.SignIn(s.Amir)
		page := amir.Get(paths.InboxTicket(ticket.ID, paths.Queue{}))
		want(t, page, 200)
		if strings.Contains(page.Body, "More from the same network") {
			t.Error("an agent is offered a page that is not there for them")
		}
		want(t, amir.Get(paths.AdminCleanupOf("kestrel", ticket.ID)), 404)
		olive := s.SignIn(s.Olive)
		want(t, olive.Get(paths.AdminCleanupOf("kestrel", models.NewID())), 303)
		want(t, olive.Get(paths.AdminCleanupsUnknown("kestrel")), 200, "It is not known where this came from")
	})
}

func TestAFloodOfVotesAndCommentsIsTakenBackAndUndone(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App, models.PostDraft{Title: "Dark mode", Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		board := paths.Post("kestrel", post.ID)
		flood := func(from, until int) {
			for i := from; i < until; i++ {
				person := s.SignIn(modelstest.Account(t, s.DB.DB, fmt.Sprintf("junk%d@example.com", i), "Junk"))
				want(t, person.PostForm(paths.PostVote("kestrel", post.ID), nil), 303)
				want(t, person.PostForm(paths.PostComments("kestrel", post.ID), url.Values{"body": {fmt.Sprintf("Junk %d", i)}}), 303)
			}
		}
		flood(0, 3)
		want(t, s.Visitor().Get(board), 200, "Junk 0", "Junk 2")
		var comment models.Comment
		if err := s.DB.Order("id").Take(&comment).Error; err != nil {
			t.Fatal(err)
		}
		olive := s.SignIn(s.Olive)
		want(t, olive.Get(paths.AdminCleanups("kestrel")), 200, "3 comments and 3 votes", "Most votes: ", "Dark mode", "Board")
		one := paths.AdminCleanupOf("kestrel", comment.ID)
		deletion := paths.DeleteComment("kestrel", post.ID, comment.ID)
		want(t, olive.Get(deletion), 200, one, "More from the same network")
		if page := s.SignIn(s.Amir).Get(deletion); page.StatusCode != 200 || strings.Contains(page.Body, one) {
			t.Error("an agent is offered a page that is not there for them")
		}
		found := olive.Get(one)
		want(t, found, 303)
		from := found.Header.Get("Location")
		preview := olive.Get(from)
		want(t, preview, 200, "Take back 3 comments and 3 votes", "In the name of 3 addresses.", "Junk 1", "Votes for", "3 votes")
		begun := olive.PostForm(from, url.Values{"period": {"week"}, "catch": {"on"},
			"seen": {seenField.FindStringSubmatch(preview.Body)[1]}})
		want(t, begun, 303)
		workOnCleanups(t, s)
		cleanup := begun.Header.Get("Location")
		want(t, olive.Get(cleanup), 200, "3 comments and 3 votes were taken back.")
		flood(3, 5)
		want(t, olive.Get(cleanup), 200, "5 comments and 5 votes were taken back.")
		if page := s.Visitor().Get(board); strings.Contains(page.Body, "Junk") || !strings.Contains(page.Body, "No comments yet") {
			t.Error("visitors still read the flood")
		}
		want(t, olive.Get(paths.AdminPost("kestrel", post.ID)), 200, "5 votes and 5 comments", "taken back in")
		want(t, olive.Get(paths.AdminAudit("kestrel")), 200, "6 tickets, ideas, comments and votes", "Took votes for an idea back",
			"3 votes, in a clean-up", "Deleted a comment", "in a clean-up")
		want(t, olive.PostForm(cleanup+"/undo", nil), 303)
		workOnCleanups(t, s)
		want(t, olive.Get(cleanup), 200, "10 are back as they were.")
		want(t, s.Visitor().Get(board), 200, "Junk 0", "Junk 4")
		want(t, olive.Get(paths.AdminAudit("kestrel")), 200, "Gave back votes that were taken back")
		if page := olive.Get(paths.AdminPost("kestrel", post.ID)); strings.Contains(page.Body, "taken back in") {
			t.Error("the idea's page still says that something was taken back")
		}
	})
}
