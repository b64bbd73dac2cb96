package board_test

import (
	"fmt"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

// Both orders contain every comment once, and each event of the idea in its place.
func TestCommentsAreShownInBothOrders(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	for n := range 55 {
		if n == 52 {
			_, err := post.SetStatus(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, models.PostPlanned, "")
			if err != nil {
				t.Fatal(err)
			}
		}
		say(t, s, post, s.Rita, fmt.Sprintf("Comment no%02d.", n))
	}
	entry := regexp.MustCompile(`no\d\d|set the status`)
	more := regexp.MustCompile(`href="([^"]*after=[^"]*)#comments"`)
	read := func(path string) (all []string) {
		for path != "" {
			page := s.Visitor().Get(path).Body
			all = append(all, entry.FindAllString(page, -1)...)
			next := more.FindStringSubmatch(page)
			if path = ""; next != nil {
				path = html.UnescapeString(next[1])
			}
		}
		return all
	}
	oldest, newest := read("/b/kestrel/p/"+post.ID), read("/b/kestrel/p/"+post.ID+"?order=newest")
	if len(oldest) != 56 || oldest[0] != "no00" || oldest[52] != "set the status" || oldest[55] != "no54" {
		t.Errorf("from the oldest on: %q", oldest)
	}
	slices.Reverse(newest)
	if !slices.Equal(oldest, newest) {
		t.Errorf("from the newest back: %q", newest)
	}
}

// A link to a comment leads to a page of the thread that has it, with those before it.
func TestALinkToACommentOfALongThreadShowsIt(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	var links []string
	for _, comment := range discuss(t, s, post, 70) {
		links = append(links, paths.Comment("kestrel", post.ID, comment.ID))
	}
	shown := regexp.MustCompile(`no\d\d`)
	for n, first := range map[int]string{0: "no00", 10: "no00", 11: "no01", 60: "no50", 69: "no59"} {
		page, comment, _ := strings.Cut(links[n], "#")
		body := s.Visitor().Get(page).Body
		if all := shown.FindAllString(body, -1); !strings.Contains(body, `id="`+comment+`"`) || all[0] != first {
			t.Errorf("the link to comment %d shows %v", n, all)
		}
	}
}

// Mails and feeds have links to comments of an idea that was merged later.
func TestALinkToACommentStillLeadsThereAfterAMerge(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, target := share(t, s, "Night mode"), share(t, s, "Dark mode")
		discuss(t, s, target, 60)
		comment := say(t, s, post, s.Sam, "The moved one")
		if _, err := post.MergeInto(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, target); err != nil {
			t.Fatal(err)
		}
		link, _, _ := strings.Cut(paths.Comment("kestrel", post.ID, comment.ID), "#")
		led := s.Visitor().Get(link)
		place := led.Header.Get("Location")
		if led.StatusCode != 301 || strings.Contains(place, "#") ||
			!strings.Contains(s.Visitor().Get(place).Body, `id="comment-`+comment.ID+`"`) {
			t.Errorf("the link answers %d and leads to %s, which does not show the comment", led.StatusCode, place)
		}
	})
}

// The forms may be open during the merge.
func TestACommentIsEditedAndDeletedAfterAMerge(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, target := share(t, s, "Night mode"), share(t, s, "Dark mode")
		comment := say(t, s, post, s.Sam, "First words")
		team := models.Actor{Account: s.Amir}
		if _, err := post.MergeInto(t.Context(), s.DB.DB, team, target); err != nil {
			t.Fatal(err)
		}
		edit := paths.EditComment("kestrel", post.ID, comment.ID)
		edited := s.SignIn(s.Sam).PostForm(edit, url.Values{"body": {"Better words"}})
		if place := edited.Header.Get("Location"); edited.StatusCode != 303 || !strings.Contains(place, target.ID) ||
			!strings.Contains(s.Visitor().Get(paths.Post("kestrel", target.ID)).Body, "Better words") {
			t.Errorf("the edit answers %d and leads to %s", edited.StatusCode, place)
		}
		if refused := s.SignIn(s.Rita).PostForm(edit, url.Values{"body": {"Mine"}}); refused.StatusCode != 404 {
			t.Errorf("somebody else's edit answers %d", refused.StatusCode)
		}
		if err := target.Hide(t.Context(), s.DB.DB, team); err != nil {
			t.Fatal(err)
		}
		if hidden := s.SignIn(s.Sam).Get(edit); hidden.StatusCode != 404 {
			t.Errorf("the comment of a hidden idea answers %d", hidden.StatusCode)
		}
		remove := paths.DeleteComment("kestrel", post.ID, comment.ID)
		if removed := s.SignIn(s.Amir).PostForm(remove, nil); removed.StatusCode != 303 {
			t.Errorf("the deletion answers %d", removed.StatusCode)
		}
	})
}

// Each page of a long thread leads to the one before it, also where a link to a comment begins in the middle.
func TestEarlierCommentsOfALongThreadAreOnePageAway(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		latest := discuss(t, s, post, 90)[89]
		earlier := regexp.MustCompile(`href="([^"]*)#comments"[^>]*>\s*<span>Earlier comments`)
		page, _, _ := strings.Cut(paths.Comment("kestrel", post.ID, latest.ID), "#")
		for _, first := range []string{"no79", "no29", "no00"} {
			body := s.Visitor().Get(page).Body
			if shown := regexp.MustCompile(`no\d\d`).FindString(body); shown != first {
				t.Errorf("%s begins with %s, not %s", page, shown, first)
			}
			link := earlier.FindStringSubmatch(body)
			if (link == nil) != (first == "no00") {
				t.Fatalf("the page that begins with %s has the link %v", first, link)
			}
			if link != nil {
				page = html.UnescapeString(link[1])
			}
		}
	})
}

// Whoever moderates a long thread goes on where they were.
func TestDeletingACommentLeadsToTheOneBeforeIt(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		comments := discuss(t, s, post, 60)
		amir := s.SignIn(s.Amir)
		for _, at := range []int{57, 0} {
			deleted := amir.PostForm(paths.DeleteComment("kestrel", post.ID, comments[at].ID), nil)
			page, place, _ := strings.Cut(deleted.Header.Get("Location"), "#")
			want := "comments"
			if at > 0 {
				want = "comment-" + comments[at-1].ID
			}
			if shown := amir.Get(page).Body; place != want || !strings.Contains(shown, `id="`+place+`"`) {
				t.Errorf("deleting comment %d leads to %s, which does not show %s", at, deleted.Header.Get("Location"), want)
			}
		}
	})
}

// Also those who read it from its newest comment.
func TestDeletingACommentKeepsTheOrderOfTheThread(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		comments := discuss(t, s, post, 60)
		amir, page := s.SignIn(s.Amir), "/b/kestrel/p/"+post.ID
		first, second := page+"?order=newest", page+"?after="+comments[10].ID+"&order=newest"
		for _, step := range []struct {
			page, place string
			delete      *models.Comment
		}{
			{first, "comment-" + comments[51].ID, comments[50]},
			{first, "comments", comments[59]},
			{second, "comment-" + comments[6].ID, comments[5]},
			{second, "comments", comments[9]},
		} {
			link := regexp.MustCompile(`href="([^"]+/comments/` + step.delete.ID + `/delete[^"]*)"`).
				FindStringSubmatch(amir.Get(step.page).Body)
			if link == nil {
				t.Fatalf("%s offers no deletion of %q", step.page, step.delete.Body)
			}
			asked := amir.Get(html.UnescapeString(link[1])).Body
			if kept := step.page + "#comment-" + step.delete.ID; !strings.Contains(asked, `href="`+html.EscapeString(kept)+`"`) {
				t.Errorf("the question whether to delete %q does not lead back to %s", step.delete.Body, kept)
			}
			form := regexp.MustCompile(`action="([^"]+/delete[^"]*)"`).FindStringSubmatch(asked)
			led := amir.PostForm(html.UnescapeString(form[1]), nil).Header.Get("Location")
			back, place, _ := strings.Cut(led, "#")
			if back != step.page+"&notice=deleted&undo="+step.delete.ID || place != step.place || !strings.Contains(amir.Get(back).Body, `id="`+place+`"`) {
				t.Errorf("deleting %q leads to %s, not to %s of %s", step.delete.Body, led, step.place, step.page)
			}
		}
	})
}

// Whoever reads the newest comments first finds their own first, and goes on there after editing it.
func TestANewCommentAndItsEditKeepTheOrderOfTheThread(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	page := "/b/kestrel/p/" + post.ID
	sam := s.SignIn(s.Sam)
	sam.PostForm(page+"/comments", url.Values{"body": {"One."}})
	form := regexp.MustCompile(`action="([^"]+/comments\?[^"]*)"`).FindStringSubmatch(sam.Get(page + "?order=newest").Body)
	if form == nil {
		t.Fatal("there is no form for a comment that knows the order")
	}
	led := sam.PostForm(html.UnescapeString(form[1]), url.Values{"body": {"Two."}}).Header.Get("Location")
	want := page + "?order=newest&notice=commented#comment-" + latestComment(t, s, post).ID
	if led != want {
		t.Errorf("a new comment leads to %s, not to %s", led, want)
	}
	link := regexp.MustCompile(`href="([^"]+/edit\?[^"]*)"`).FindStringSubmatch(sam.Get(led[:strings.Index(led, "#")]).Body)
	if link == nil {
		t.Fatal("there is no link to edit the comment that knows the order")
	}
	edit := html.UnescapeString(link[1])
	if asked := sam.Get(edit).Body; !strings.Contains(asked, `action="`+link[1]+`"`) ||
		!strings.Contains(asked, `href="`+page+"?order=newest#comment-") {
		t.Errorf("the form to edit it forgets the order")
	}
	led = sam.PostForm(edit, url.Values{"body": {"Two!"}}).Header.Get("Location")
	if want := strings.Replace(want, "commented", "edited", 1); led != want {
		t.Errorf("editing leads to %s, not to %s", led, want)
	}
}

// The page that begins with the oldest comment has no room for it.
func TestANewCommentOfALongThreadIsShown(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	sam := s.SignIn(s.Sam)
	for n := range 52 {
		if n < 49 {
			say(t, s, post, s.Rita, fmt.Sprintf("Comment no%02d.", n))
			continue
		}
		led := sam.PostForm("/b/kestrel/p/"+post.ID+"/comments", url.Values{"body": {fmt.Sprintf("Mine is no%02d.", n)}})
		page, comment, _ := strings.Cut(led.Header.Get("Location"), "#")
		if shown := sam.Get(page).Body; led.StatusCode != 303 || !strings.Contains(shown, `id="`+comment+`"`) {
			t.Errorf("comment %d leads to %s, which does not show it", n, led.Header.Get("Location"))
		}
	}
}

// A follower who opens the page needs no mail about the comments on it. A page that reloads itself, or shows an older
// part, does not count.
func TestACommentSeenOnThePageIsNotMailed(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		page := "/b/kestrel/p/" + post.ID
		if _, err := post.Follow(t.Context(), s.DB.DB, models.Actor{Account: s.Rita}); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			body := "Comment " + models.NewID()
			say(t, s, post, s.Sam, body)
		}
		if err := models.NotifyFollowers(t.Context(), s.DB.DB); err != nil {
			t.Fatal(err)
		}
		waiting := func() (n int64) {
			t.Helper()
			if err := s.DB.DB.Model(&models.News{}).Where("account_id = ?", s.Rita.ID).Count(&n).Error; err != nil {
				t.Fatal(err)
			}
			return n
		}
		rita := s.SignIn(s.Rita)
		s.Visitor().Get(page)
		s.SignIn(s.Sam).Get(page)
		rita.Get(page, "Intake-Background", "1")
		rita.Get(page + "?after=" + models.NewID())
		if waiting() != 2 {
			t.Errorf("%d wait for somebody who saw none", waiting())
		}
		rita.Get(page + "?order=newest")
		if waiting() != 0 {
			t.Errorf("%d wait for somebody who saw all", waiting())
		}
	})
}

// A comment that was deleted by mistake comes back with its picture, for whoever deleted it, and where they read.
func TestADeletedCommentCanBeRestored(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, rita, amir := share(t, s, "Dark mode"), s.SignIn(s.Rita), s.SignIn(s.Amir)
		page := paths.Post("kestrel", post.ID)
		rita.PostFiles(paths.PostComments("kestrel", post.ID), url.Values{"body": {"Like the aubergine"}},
			[]handlertest.File{handlertest.Picture(t, "a.png")})
		comment := latestComment(t, s, post)
		if shown := picturesOf(s.Visitor().Get(page)); len(shown) != 1 {
			t.Fatalf("the comment shows the pictures %v", shown)
		}
		deleted := amir.PostForm(paths.DeleteComment("kestrel", post.ID, comment.ID)+"?order=newest", nil)
		restore := paths.RestoreComment("kestrel", post.ID, comment.ID)
		noticed := amir.Get(deleted.Header.Get("Location")).Body
		if strings.Contains(noticed, "Like the aubergine") || !strings.Contains(noticed, `action="`+restore+`?order=newest"`) {
			t.Fatalf("after the deletion the page shows the comment, or no Undo: %s", noticed)
		}
		if refused := rita.PostForm(restore, nil); refused.StatusCode != 404 {
			t.Errorf("the author of what the team deleted is answered %d", refused.StatusCode)
		}
		undone := amir.PostForm(restore+"?order=newest", nil)
		place := undone.Header.Get("Location")
		if back := amir.Get(place).Body; !strings.Contains(place, "order=newest") ||
			!strings.Contains(back, "The comment is back.") || !strings.Contains(back, `id="comment-`+comment.ID) {
			t.Errorf("Undo leads to %s, which does not show the comment", place)
		}
		again := s.Visitor().Get(page)
		if !strings.Contains(again.Body, "Like the aubergine") || len(picturesOf(again)) != 1 {
			t.Error("the comment is not back with its picture")
		}
	})
}
