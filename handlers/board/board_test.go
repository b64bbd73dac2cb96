package board_test

import (
	"context"
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// share publishes an idea of Rita's on the board.
func share(t *testing.T, s *handlertest.Service, title string) *models.Post {
	t.Helper()
	return shareAt(t.Context(), t, s, title)
}

// shareAt publishes an idea at the time of the context. Its author's own vote is withdrawn, so that tests count from 0.
func shareAt(ctx context.Context, t *testing.T, s *handlertest.Service, title string) *models.Post {
	t.Helper()
	post, err := modelstest.Intake(t, s.DB.DB).PublishPost(ctx, s.App, models.PostDraft{
		Title: title, Source: models.SourcePage, By: models.Actor{Account: s.Rita},
	})
	if err != nil {
		t.Fatal(err)
	}
	if post, err = post.TakeVoteBack(ctx, s.DB.DB, models.Actor{Account: s.Rita}); err != nil {
		t.Fatal(err)
	}
	return post
}

// say comments on an idea.
func say(t *testing.T, s *handlertest.Service, post *models.Post, by *models.Account, words string) *models.Comment {
	t.Helper()
	comment, err := post.Comment(t.Context(), s.DB.DB, models.Actor{Account: by}, words)
	if err != nil {
		t.Fatal(err)
	}
	return comment
}

// discuss adds that many comments of Rita's to an idea: "Comment no00.", "Comment no01." and so on.
func discuss(t *testing.T, s *handlertest.Service, post *models.Post, count int) []*models.Comment {
	t.Helper()
	comments := make([]*models.Comment, count)
	for n := range comments {
		comments[n] = say(t, s, post, s.Rita, fmt.Sprintf("Comment no%02d.", n))
	}
	return comments
}

func votes(t *testing.T, s *handlertest.Service, id string) int {
	t.Helper()
	post, err := s.App.Post(t.Context(), s.DB.DB, id)
	if err != nil {
		t.Fatal(err)
	}
	return post.Votes
}

func TestAVoteShowsAtOnceAndCanBeRemoved(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		page := "/b/kestrel/p/" + post.ID
		sam := s.SignIn(s.Sam)
		answer := sam.PostForm(page+"/vote",
			url.Values{"vote": {"yes"}, "next": {"/b/kestrel?sort=new#post-" + post.ID}})
		if answer.StatusCode != 303 || answer.Header.Get("Location") != "/b/kestrel?sort=new#post-"+post.ID {
			t.Fatalf("the vote answers %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		if got := sam.PostForm(page+"/vote", url.Values{"vote": {"yes"}}); got.StatusCode != 303 ||
			votes(t, s, post.ID) != 1 {
			t.Errorf("a second vote of the same person gives %d and %d votes", got.StatusCode, votes(t, s, post.ID))
		}
		if answer := sam.Get(page); !strings.Contains(answer.Body,
			`aria-pressed="true" aria-label="Remove your vote from Dark mode, 1 vote"`) ||
			!strings.Contains(answer.Body, "You follow this idea") {
			t.Errorf("the page does not show Sam their vote: %s", answer.Body)
		}
		box := sam.PostForm(page+"/vote", url.Values{"vote": {"no"}, "size": {"lg"}}, "HX-Request", "true")
		if box.StatusCode != 200 || !strings.Contains(box.Body, "Vote for Dark mode, 0 votes") ||
			strings.Contains(box.Body, "<html") {
			t.Errorf("taken back in place, the vote answers %d %s", box.StatusCode, box.Body)
		}
		if votes(t, s, post.ID) != 0 {
			t.Errorf("there are %d votes", votes(t, s, post.ID))
		}
		for _, next := range []string{"https://evil.example", "//evil.example", "/\\evil.example"} {
			if got := sam.PostForm(page+"/vote", url.Values{"next": {next}}).Header.Get("Location"); got != page {
				t.Errorf("next %q leads to %s, want %s", next, got, page)
			}
		}
	})
}

// Votes and comments of visitors are stored until they sign in. No text is lost.
func TestAPendingActionIsDoneOnceAfterSigningIn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		page := "/b/kestrel/p/" + post.ID
		comment := "I write **at night**.\n\n<script>alert(1)</script>"
		visitor := s.Visitor()
		answer := visitor.PostForm(page+"/vote", url.Values{"vote": {"yes"}})
		cookie := answer.Cookies()[0]
		if answer.StatusCode != 303 ||
			answer.Header.Get("Location") != "/login?next="+url.QueryEscape("/b/kestrel/return") ||
			!cookie.HttpOnly || !cookie.Secure || cookie.Name != "__Host-intake_act" {
			t.Fatalf("the visitor's vote answers %d %s, %v", answer.StatusCode, answer.Header.Get("Location"), cookie)
		}
		kept := cookie.Name + "=" + cookie.Value
		for path, form := range map[string]url.Values{
			page + "/comments": {"body": {comment}},
			"/b/kestrel/new": {"title": {"Export as PDF"}, "description": {"For the archive"},
				"category": {"feature"}},
		} {
			answer := visitor.PostForm(path, form, "Cookie", kept)
			if answer.StatusCode != 303 || answer.Cookies()[0].Value != cookie.Value {
				t.Fatalf("%s answers %d %v", path, answer.StatusCode, answer.Cookies())
			}
			visitor.PostForm(path, form, "Cookie", kept) // an impatient second click
		}
		if votes(t, s, post.ID) != 0 {
			t.Error("the vote counts before the sign-in")
		}
		if answer := visitor.Get("/b/kestrel/return", "Cookie", kept); answer.StatusCode != 303 ||
			!strings.HasPrefix(answer.Header.Get("Location"), "/login") {
			t.Errorf("still signed out, the return leads to %s", answer.Header.Get("Location"))
		}
		// Another browser that opens the address without the cookie changes nothing.
		if answer := s.SignIn(s.Amir).Get("/b/kestrel/return"); answer.Header.Get("Location") != "/b/kestrel" {
			t.Errorf("without the cookie the return leads to %s, want %q", answer.Header.Get("Location"), "/b/kestrel")
		}
		sam := s.SignIn(s.Sam)
		if answer := sam.Get("/b/kestrel/return", "Cookie", kept); answer.StatusCode != 303 ||
			!strings.Contains(answer.Header.Get("Location"), "notice=") {
			t.Fatalf("the return answers %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		sam.Get("/b/kestrel/return", "Cookie", kept)
		shown := s.Visitor().Get(page).Body
		if votes(t, s, post.ID) != 1 || strings.Count(shown, "I write <strong>at night</strong>.") != 1 ||
			strings.Contains(shown, "<script>alert") {
			t.Errorf("after the return there is 1 vote and the comment once, not %d and %s", votes(t, s, post.ID),
				shown)
		}
		var made []models.Post
		if s.DB.Find(&made, "title = ?", "Export as PDF"); len(made) != 1 ||
			made[0].Source != models.SourcePage || made[0].Description != "For the archive" ||
			made[0].AuthorID != s.Sam.ID || made[0].Votes != 1 {
			t.Errorf("the ideas that were shared are %+v", made)
		}
	})
}

// The form may be sent before it shows what is similar to a title that was just changed.
func TestIdeasSimilarToAChangedTitleAreShownFirst(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		seen, other := share(t, s, "Dark mode"), share(t, s, "Export as PDF")
		sam, idea := s.SignIn(s.Sam), url.Values{"title": {"Export as a PDF"}, "seen": {seen.ID}}
		asked := sam.PostForm("/b/kestrel/new", idea)
		if asked.StatusCode != 422 || !strings.Contains(asked.Body, `name="seen" value="`+other.ID+`"`) {
			t.Errorf("it answers %d: %s", asked.StatusCode, asked.Body)
		}
		idea.Add("seen", other.ID)
		if shared := sam.PostForm("/b/kestrel/new", idea); shared.StatusCode != 303 {
			t.Errorf("once they were shown, it answers %d: %s", shared.StatusCode, shared.Body)
		}
	})
}

func TestCommentsAndIdeasSentTwiceArePublishedOnce(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		page := "/b/kestrel/p/" + post.ID
		sam := s.SignIn(s.Sam)
		for path, form := range map[string]url.Values{
			page + "/comments": {"body": {"At night"}},
			"/b/kestrel/new":   {"title": {"Export as PDF"}},
		} {
			first, second := sam.PostForm(path, form), sam.PostForm(path, form)
			if first.StatusCode != 303 || second.Header.Get("Location") != first.Header.Get("Location") {
				t.Errorf("%s leads to %d %s and then to %d %s", path, first.StatusCode, first.Header.Get("Location"),
					second.StatusCode, second.Header.Get("Location"))
			}
		}
		s.SignIn(s.Rita).PostForm(page+"/comments", url.Values{"body": {"At night"}})
		sam.PostForm(page+"/comments", url.Values{"body": {"At night"}})
		if shown := s.Visitor().Get(page); !strings.Contains(shown.Body, "3 comments") {
			t.Errorf("after what somebody else says the same words are said again: %s", shown.Body)
		}
	})
}

// The form says which comment was the newest on its page. So it is recognized when it is sent again later, from the page
// that Back shows, although others have commented since; a page that is loaded again can say the same again.
func TestACommentFormThatIsSentAgainLaterIsOneComment(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		page := "/b/kestrel/p/" + share(t, s, "Dark mode").ID
		sam, rita := s.SignIn(s.Sam), s.SignIn(s.Rita)
		load := func(reader *handlertest.Browser) url.Values {
			seen := regexp.MustCompile(`name="seen" value="([^"]+)"`).FindStringSubmatch(reader.Get(page).Body)
			if seen == nil {
				t.Fatal("the form does not say what was on its page")
			}
			return url.Values{"seen": {seen[1]}, "body": {"Any news?"}}
		}
		send := func(form url.Values) string {
			return sam.PostForm(page+"/comments", form).Header.Get("Location")
		}
		visitors := load(s.Visitor())
		for form := range 2 { // the first on a page without comments
			loaded := load(sam)
			first := send(loaded)
			rita.PostForm(page+"/comments", url.Values{"body": {"Me too, " + strconv.Itoa(form)}})
			if again := send(loaded); first == "" || again != first {
				t.Errorf("form %d leads to %s, and again to %s", form, first, again)
			}
			if other := send(url.Values{"seen": loaded["seen"], "body": {"Thanks, " + strconv.Itoa(form)}}); other == first {
				t.Errorf("other words of form %d lead to the same comment", form)
			}
		}
		// Written signed out, stored until the sign-in, and sent again afterwards, after what others said.
		visitors.Set("body", "At night, too")
		stored := s.Visitor().PostForm(page+"/comments", visitors)
		kept := stored.Cookies()[0].Name + "=" + stored.Cookies()[0].Value
		first := sam.Get("/b/kestrel/return", "Cookie", kept).Header.Get("Location")
		rita.PostForm(page+"/comments", url.Values{"body": {"At noon"}})
		if again := send(visitors); !strings.Contains(first, "#comment-") || again != first {
			t.Errorf("written signed out, it leads to %s, and again to %s", first, again)
		}
		if shown := s.Visitor().Get(page); !strings.Contains(shown.Body, "8 comments") {
			t.Errorf("there are other comments than expected: %s", shown.Body)
		}
	})
}

// Public pages must be revalidated.
func TestPublicPagesAreCacheableAndOthersPrivate(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		for _, path := range []string{"/b/kestrel", "/b/kestrel/p/" + post.ID, "/b/kestrel/roadmap",
			"/b/kestrel/changelog", "/b/kestrel/feed.atom",
			"/b/kestrel/changelog/feed.atom", "/b/kestrel/p/" + post.ID + "/feed.atom", "/b/kestrel/sitemap.xml"} {
			first := s.Visitor().Get(path)
			tag := first.Header.Get("ETag")
			if first.StatusCode != 200 || tag == "" ||
				first.Header.Get("Cache-Control") != "public, max-age=0, must-revalidate" ||
				!strings.Contains(first.Header.Get("Vary"), "Cookie") {
				t.Errorf("%s answers %d with %v", path, first.StatusCode, first.Header)
			}
			again := s.Visitor().Get(path, "If-None-Match", `"other", W/`+strings.TrimPrefix(tag, "W/"))
			if again.StatusCode != 304 || again.Body != "" {
				t.Errorf("%s answers %d to a client that has it", path, again.StatusCode)
			}
			if cache := s.SignIn(s.Sam).Get(path).Header.Get("Cache-Control"); cache != "private, no-cache" {
				t.Errorf("for Sam %s says %q, want %q", path, cache, "private, no-cache")
			}
		}
		before := s.Visitor().Get("/b/kestrel")
		s.SignIn(s.Sam).PostForm("/b/kestrel/p/"+post.ID+"/vote", nil)
		if after := s.Visitor().Get("/b/kestrel", "If-None-Match", before.Header.Get("ETag")); after.StatusCode != 200 {
			t.Errorf("after a vote the board answers %d to a client with the older page", after.StatusCode)
		}
	})
}

// An owner's description longer than the limit of today opens the board in full, and is cut in search results.
func TestALongDescriptionIsCutForSearchEngines(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	long := strings.Repeat("Invoices and time. ", 200)
	if err := s.DB.Model(s.App).Update("description", long).Error; err != nil {
		t.Fatal(err)
	}
	page := s.Visitor().Get("/b/kestrel").Body
	if !strings.Contains(page, `<p dir="auto">`+long) {
		t.Error("the board does not show the description")
	}
	_, rest, _ := strings.Cut(page, `<meta name="description" content="`)
	content, _, _ := strings.Cut(rest, `"`)
	if len(content) > 170 || !strings.HasPrefix(content, "Invoices and time.") || !strings.HasSuffix(content, "…") {
		t.Errorf("the description for search engines is %q", content)
	}
}
