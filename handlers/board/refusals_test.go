package board_test

import (
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
)

func TestABlockedAccountIsRefusedAndKeepsItsText(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		if err := s.App.Block(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, s.Sam.ID); err != nil {
			t.Fatal(err)
		}
		sam := s.SignIn(s.Sam)
		page := "/b/kestrel/p/" + post.ID
		for path, form := range map[string]url.Values{
			page + "/vote":     {"vote": {"yes"}},
			page + "/comments": {"body": {"Kept words"}},
			"/b/kestrel/new":   {"title": {"Kept words"}, "description": {"And these"}},
		} {
			answer := sam.PostForm(path, form)
			if answer.StatusCode != 409 || !strings.Contains(answer.Body, "no longer accepts anything from you here.") {
				t.Errorf("%s answers %d", path, answer.StatusCode)
			}
			if !strings.HasSuffix(path, "/vote") && !strings.Contains(answer.Body, "Kept words") {
				t.Errorf("%s loses the words", path)
			}
		}
		if votes(t, s, post.ID) != 0 {
			t.Error("the vote counts")
		}
	})
}

// Sharing the same text again leads to the first idea, or to an explanation if that idea is no longer visible to its
// author.
func TestSharingARemovedIdeaAgainIsExplained(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		team, idea := models.Actor{Account: s.Amir}, url.Values{"title": {"Export as PDF"},
			"description": {"Kept words"}}
		sam, amir := s.SignIn(s.Sam), s.SignIn(s.Amir)
		refused := func(when string) {
			t.Helper()
			again := sam.PostForm("/b/kestrel/new", idea)
			if again.StatusCode != 409 || !strings.Contains(again.Body, "It has since been removed from the board.") ||
				!strings.Contains(again.Body, "Kept words") {
				t.Errorf("%s, sharing it again answers %d %s", when, again.StatusCode, again.Header.Get("Location"))
			}
		}
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		page := sam.PostForm("/b/kestrel/new", idea).Header.Get("Location")
		var post, made models.Post
		must(s.DB.Take(&post, "title = ?", "Export as PDF").Error)
		must(post.Hide(t.Context(), s.DB.DB, team))
		refused("hidden")
		must(post.Unhide(t.Context(), s.DB.DB, team))
		if again := sam.PostForm("/b/kestrel/new", idea); again.StatusCode != 303 ||
			again.Header.Get("Location") != page {
			t.Errorf("shown again, sharing it leads to %d %s", again.StatusCode, again.Header.Get("Location"))
		}
		target := share(t, s, "Print to a file")
		_, err := post.MergeInto(t.Context(), s.DB.DB, team, target)
		must(err)
		must(target.Hide(t.Context(), s.DB.DB, team))
		refused("merged into a hidden one")

		// The team sees hidden ideas.
		own := amir.PostForm("/b/kestrel/new", url.Values{"title": {"Sort by colour"}})
		must(s.DB.Take(&made, "title = ?", "Sort by colour").Error)
		must(made.Hide(t.Context(), s.DB.DB, team))
		if again := amir.PostForm("/b/kestrel/new", url.Values{"title": {"Sort by colour"}}); again.Header.Get("Location") != own.Header.Get("Location") {
			t.Errorf("somebody of the team is led to %d %s", again.StatusCode, again.Header.Get("Location"))
		}
	})
}

func TestEveryFaultOfAnIdeaIsShownAtItsField(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for field, idea := range map[string]url.Values{
			"description": {"title": {"Dark mode"}, "description": {strings.Repeat("x", models.MaxDescription+1)}},
			"category":    {"title": {"Dark mode"}, "category": {"nonsense"}},
		} {
			answer := s.SignIn(s.Sam).PostForm("/b/kestrel/new", idea)
			if answer.StatusCode != 422 || !strings.Contains(answer.Body, `id="`+field+`-error"`) {
				t.Errorf("a faulty %s answers %d, and says nothing beside it", field, answer.StatusCode)
			}
		}
	})
}

func TestARefusalIsInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		sam := s.SignIn(s.Sam)
		inPseudo := func(path string) string { return path + "?lang=" + i18n.PseudoTag }
		if answer := sam.PostForm(inPseudo(paths.NewPost("kestrel")), nil); answer.
			StatusCode != 422 || !strings.Contains(answer.Body, "⟦This is required.⟧") {
			t.Errorf("an idea without a title answers %d %s", answer.StatusCode, answer.Body)
		}
		if _, err := post.SetStatus(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, models.PostDone, ""); err != nil {
			t.Fatal(err)
		}
		if answer := sam.PostForm(inPseudo(paths.PostVote("kestrel", post.ID)), nil); answer.StatusCode != 409 ||
			!strings.Contains(answer.Body, "⟦Voting on this idea has ended.⟧") {
			t.Errorf("a vote that is too late answers %d %s", answer.StatusCode, answer.Body)
		}
		// This request is refused before the chosen language is known.
		if answer := sam.PostForm(paths.PostVote("kestrel", post.ID), nil, "Sec-Fetch-Site", "cross-site",
			"Accept-Language", "de"); answer.StatusCode != 403 || !strings.Contains(answer.Body, `lang="de"`) {
			t.Errorf("a form from another site answers %d %s", answer.StatusCode, answer.Body)
		}
	})
}

func TestTooManyCommentsAreRefusedWithTheirText(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		sam := s.SignIn(s.Sam)
		for n := range 21 {
			answer := sam.PostForm("/b/kestrel/p/"+post.ID+"/comments", url.Values{"body": {"Again and again"}})
			if n < 20 && answer.StatusCode != 303 {
				t.Fatalf("comment %d answers %d", n+1, answer.StatusCode)
			}
			if n == 20 && (answer.StatusCode != 429 || !strings.Contains(answer.Body, "Again and again</textarea>") ||
				!strings.Contains(answer.Body, "try again in 10 minutes.") || answer.Header.Get("Retry-After") == "") {
				t.Errorf("comment %d answers %d, and to try again after %q seconds", n+1, answer.StatusCode,
					answer.Header.Get("Retry-After"))
			}
		}
		if answer := s.SignIn(s.Rita).
			PostForm("/b/kestrel/p/"+post.ID+"/comments", url.Values{"body": {"Me too"}}); answer.StatusCode != 303 {
			t.Errorf("somebody else's comment answers %d", answer.StatusCode)
		}
	})
}

// The first page of a long thread has no form.
func TestARefusedCommentOfALongThreadIsShownWhereItWasTyped(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		discuss(t, s, post, 61)
		latest, err := post.Seen(t.Context(), s.DB.DB)
		if err != nil {
			t.Fatal(err)
		}
		page, long := paths.Post("kestrel", post.ID), "Kept words"+strings.Repeat("x", models.MaxComment)
		action := regexp.MustCompile(`action="([^"]*/comments[^"]*)"`)
		for place, first := range map[string]string{page + "?comment=" + latest: "no50", page + "?order=newest": "no60"} {
			form := action.FindStringSubmatch(s.SignIn(s.Sam).Get(place).Body)
			if form == nil {
				t.Fatalf("%s has no form", place)
			}
			refused := s.SignIn(s.Sam).PostForm(html.UnescapeString(form[1]), url.Values{"body": {long}})
			if refused.StatusCode != 422 || !strings.Contains(refused.Body, ">Kept words") ||
				!strings.Contains(refused.Body, `id="body-error"`) {
				t.Errorf("a long comment at %s answers %d without its text", place, refused.StatusCode)
			}
			if shown := regexp.MustCompile(`no\d\d`).FindString(refused.Body); shown != first {
				t.Errorf("a long comment at %s is refused on the page that begins with %s", place, shown)
			}
		}
		// A form that was loaded when the thread was short does not say where it was.
		refused := s.SignIn(s.Sam).PostForm(page+"/comments", url.Values{"body": {long}})
		if refused.StatusCode != 422 || !strings.Contains(refused.Body, ">Kept words") {
			t.Errorf("a long comment answers %d without its text", refused.StatusCode)
		}
	})
}

func TestWordsAboutAnIdeaThatIsGoneAreGivenBack(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		page, team := paths.Post("kestrel", post.ID), models.Actor{Account: s.Amir}
		comment := say(t, s, post, s.Sam, "At night")
		sam, typed := s.SignIn(s.Sam), url.Values{"body": {"Kept words"}}
		gone := func(when string, answer handlertest.Answer) {
			t.Helper()
			if answer.StatusCode != 404 || !strings.Contains(answer.Body, "Kept words</textarea>") {
				t.Errorf("%s, the form answers %d and loses the words", when, answer.StatusCode)
			}
		}
		if err := comment.Delete(t.Context(), s.DB.DB, team); err != nil {
			t.Fatal(err)
		}
		gone("without the comment", sam.PostForm(paths.EditComment("kestrel", post.ID, comment.ID), typed))
		if err := post.Hide(t.Context(), s.DB.DB, team); err != nil {
			t.Fatal(err)
		}
		gone("hidden", sam.PostForm(page+"/comments", typed))
		gone("hidden, of a visitor", s.Visitor().PostForm(page+"/comments", typed))
		gone("hidden, with a picture", sam.PostFiles(page+"/comments", typed,
			[]handlertest.File{{Name: "a.png", Type: "image/png", Content: "x"}}))
	})
}

// A visitor wrote them, and signs in.
func TestWordsThatAreRefusedAfterTheSignInAreGivenBack(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		team, sam := models.Actor{Account: s.Amir}, s.SignIn(s.Sam)
		for name, refused := range map[string]struct {
			by     func(post *models.Post) error
			status int
		}{
			"the idea is hidden":    {func(post *models.Post) error { return post.Hide(t.Context(), s.DB.DB, team) }, 404},
			"the writer is blocked": {func(*models.Post) error { return s.App.Block(t.Context(), s.DB.DB, team, s.Sam.ID) }, 409},
		} {
			post := share(t, s, "Dark mode")
			kept := s.Visitor().PostForm(paths.PostComments("kestrel", post.ID), url.Values{"body": {"Kept words"}})
			if kept.StatusCode != 303 || len(kept.Cookies()) != 1 {
				t.Fatalf("a visitor's comment is answered %d with %v", kept.StatusCode, kept.Cookies())
			}
			if err := refused.by(post); err != nil {
				t.Fatal(err)
			}
			cookie := kept.Cookies()[0]
			answer := sam.Get(paths.BoardReturn("kestrel"), "Cookie", sam.Cookie()+"; "+cookie.Name+"="+cookie.Value)
			if answer.StatusCode != refused.status || !strings.Contains(answer.Body, "Kept words</textarea>") {
				t.Errorf("%s: the return answers %d and loses the words", name, answer.StatusCode)
			}
		}
	})
}

func TestWordsForABoardThatIsArchivedMeanwhileAreGivenBack(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		comment, err := post.Comment(t.Context(), s.DB.DB, models.Actor{Account: s.Sam}, "At night")
		if err == nil {
			err = s.App.Archive(t.Context(), s.DB.DB, models.Actor{Account: s.Olive})
		}
		if err != nil {
			t.Fatal(err)
		}
		sam, visitor := s.SignIn(s.Sam), s.Visitor()
		comments, idea := paths.PostComments("kestrel", post.ID), paths.NewPost("kestrel")
		edit := paths.EditComment("kestrel", post.ID, comment.ID)
		for name, answer := range map[string]handlertest.Answer{
			"a comment":              sam.PostForm(comments, url.Values{"body": {"Kept words"}}),
			"a visitor's comment":    visitor.PostForm(comments, url.Values{"body": {"Kept words"}}),
			"an idea":                sam.PostForm(idea, url.Values{"title": {"T"}, "description": {"Kept words"}}),
			"a visitor's idea":       visitor.PostForm(idea, url.Values{"title": {"T"}, "description": {"Kept words"}}),
			"an edit of a comment":   sam.PostForm(edit, url.Values{"body": {"Kept words"}}),
			"a comment with a photo": sam.PostFiles(comments, url.Values{"body": {"Kept words"}}, []handlertest.File{{Name: "a.png"}}),
		} {
			if answer.StatusCode != 409 || !strings.Contains(answer.Body, "Kept words</textarea>") {
				t.Errorf("%s is answered %d and loses the words", name, answer.StatusCode)
			}
		}
		for _, form := range []string{edit, paths.EditPost("kestrel", post.ID)} {
			if answer := sam.Get(form); answer.StatusCode != 409 {
				t.Errorf("%s is answered %d, want 409", form, answer.StatusCode)
			}
			if page := sam.Get(paths.Post("kestrel", post.ID)).Body; strings.Contains(page, form) {
				t.Errorf("the page leads to %s", form)
			}
		}
		if page := visitor.Get(paths.Post("kestrel", post.ID)).Body; !strings.Contains(page, "At night") {
			t.Error("the comment is not as it was")
		}
	})
}

// They are kept while the limit is reached.
func TestActionsStoredWhileSignedOutCountAgainstTheLimit(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		visitor, sam, kept := s.Visitor(), s.SignIn(s.Sam), ""
		keep := func(n int) {
			form := url.Values{"title": {fmt.Sprint("Idea number ", n)}}
			answer := visitor.PostForm("/b/kestrel/new", form, "Cookie", kept)
			if answer.StatusCode != 303 {
				t.Fatalf("idea %d is answered %d, want 303", n, answer.StatusCode)
			}
			kept = answer.Cookies()[0].Name + "=" + answer.Cookies()[0].Value
		}
		shared := func() (n int64) {
			s.DB.Model(&models.Post{}).Where("author_id = ?", s.Sam.ID).Count(&n)
			return n
		}
		for n := range 10 {
			keep(n)
		}
		if answer := sam.Get("/b/kestrel/return", "Cookie", kept); answer.StatusCode != 303 || shared() != 10 {
			t.Fatalf("the return answers %d after %d ideas", answer.StatusCode, shared())
		}
		keep(10)
		if answer := sam.Get("/b/kestrel/return", "Cookie", kept); answer.StatusCode != 429 || shared() != 10 {
			t.Errorf("the eleventh idea of an hour answers %d, and there are %d", answer.StatusCode, shared())
		}
		if answer := s.SignIn(s.Rita).Get("/b/kestrel/return", "Cookie", kept); answer.StatusCode != 303 ||
			!strings.Contains(answer.Header.Get("Location"), "/p/") {
			t.Errorf("the idea did not wait: %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
	})
}

func TestAPendingActionOfABlockedAccountIsRefusedOnce(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		answer := s.Visitor().PostForm("/b/kestrel/new", url.Values{"title": {"Buy now"}})
		kept := answer.Cookies()[0].Name + "=" + answer.Cookies()[0].Value
		if err := s.App.Block(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, s.Sam.ID); err != nil {
			t.Fatal(err)
		}
		sam := s.SignIn(s.Sam)
		for _, want := range []int{409, 303} {
			if answer := sam.Get("/b/kestrel/return", "Cookie", kept); answer.StatusCode != want {
				t.Errorf("the return answers %d, want %d", answer.StatusCode, want)
			}
		}
	})
}

func TestEditsOfACommentAreLimited(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		comment := say(t, s, post, s.Sam, "At night")
		sam := s.SignIn(s.Sam)
		for n := range 21 {
			answer := sam.PostForm("/b/kestrel/p/"+post.ID+"/comments/"+comment.ID+"/edit",
				url.Values{"body": {"Again and again"}})
			if n < 20 && answer.StatusCode != 303 {
				t.Fatalf("edit %d answers %d", n+1, answer.StatusCode)
			}
			if n == 20 && (answer.StatusCode != 429 || !strings.Contains(answer.Body, "Again and again</textarea>")) {
				t.Errorf("edit %d answers %d", n+1, answer.StatusCode)
			}
		}
	})
}

func TestUnknownParametersDoNotBreakTheBoard(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		share(t, s, "Dark mode")
		for _, query := range []string{"status=nonsense", "category=%00", "sort=';--", "after=x",
			"after=99999999999999999999.x", "after=1." + models.NewID(),
			"q=%22%27%28%29*%3A%5E", "q=" + strings.Repeat("a%20", 500), "q=%FF%FE", "q=%00", "q=NEAR(dark)", "q=" +
				url.QueryEscape("dark' | 'mode"), "status=declined&q=dark"} {
			if answer := s.Visitor().Get("/b/kestrel?" + query); answer.StatusCode != 200 {
				t.Errorf("%s answers %d, want 200", query, answer.StatusCode)
			}
		}
		if page := s.Visitor().
			Get("/b/kestrel?status=nonsense&sort=nonsense"); !strings.Contains(page.Body, "Dark mode") {
			t.Error("nonsense hides the ideas")
		}
		long := strings.Repeat("字", 300)
		if answer := s.Visitor().PostForm("/b/kestrel/new",
			url.Values{"title": {long}, "description": {strings.Repeat("字", 60_000)}}); answer.StatusCode != 303 {
			t.Errorf("a long idea of a visitor answers %d", answer.StatusCode)
		}
		if answer := s.Visitor().PostForm("/b/kestrel/new",
			url.Values{"title": {" "}, "description": {"Kept words"}}); answer.StatusCode != 422 ||
			!strings.Contains(answer.Body, "Kept words") || !strings.Contains(answer.Body, "This is required.") {
			t.Errorf("an idea without a title answers %d", answer.StatusCode)
		}
	})
}
