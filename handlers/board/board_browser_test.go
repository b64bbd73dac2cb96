package board_test

import (
	"fmt"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
)

func TestMain(m *testing.M) { browser.Main(m) }

// signIn signs in on the form that the window shows, with the mailed code.
func signIn(t *testing.T, w *browser.Window, mail *handlertest.Mailbox, person *models.Account,
	options []browser.Option) {
	t.Helper()
	w.Fill("E-mail", person.Email)
	w.Click("E-mail me a code")
	w.At(paths.LoginCode())
	code, _, _ := strings.Cut(mail.Next(person.Email).Subject, " is your code")
	w.Fill("6-digit code", strings.ReplaceAll(code, " ", ""))
	if len(options) > 0 { // only the script sends a complete code by itself
		w.Press(browser.Enter)
	}
}

func TestAVisitorVotesSignsInAndTheVoteCounts(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		post := share(t, s, "Dark mode")
		mail := s.Mailbox()
		w := browser.Open(t, s.URL, options...)
		w.Visit("/b/kestrel")
		w.Click("Vote for Dark mode, 0 votes")
		w.At("/login")
		signIn(t, w, mail, s.Sam, options)
		w.At(paths.Post("kestrel", post.ID))
		w.See("Dark mode")
		w.SeeOffered("Remove your vote from Dark mode, 1 vote")
		if got := votes(t, s, post.ID); got != 1 {
			t.Errorf("there are %d votes", got)
		}
		takeBack := func() { w.Click("Remove your vote from Dark mode, 1 vote") }
		if len(options) > 0 {
			w.NewPage(takeBack)
		} else {
			takeBack()
			// at once, before the answer
			w.Until(`document.querySelector("main .vote").getAttribute("aria-pressed") === "false"`)
		}
		awaitVotes(t, s, post.ID, 0)
		w.Reload()
		w.SeeOffered("Vote for Dark mode, 0 votes")
	})
}

// awaitVotes waits until the idea has this many votes in the database. A page may show them before.
func awaitVotes(t *testing.T, s *handlertest.Service, post string, want int) {
	t.Helper()
	await.That(t, fmt.Sprintf("the idea has %d votes", want), func() bool { return votes(t, s, post) == want })
}

// With reduced motion, colours change at once. Even a short transition of every property would spread visibly from each
// element to its children. All windows of tests ask for reduced motion.
func TestReducedMotionDisablesTransitions(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	share(t, s, "Dark mode")
	w := browser.Open(t, s.URL)
	w.Visit("/b/kestrel")
	moving := browser.Eval[[]string](
		w, `[...document.querySelectorAll('*')].filter((part) => getComputedStyle(part).transitionDuration !== '0s').map((part) => part.tagName)`)
	if len(moving) > 0 {
		t.Errorf("there are transitions on %v", moving)
	}
}

// The page shows a vote before the request is answered.
func TestAVoteCountsEvenIfThePageIsLeftImmediately(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	w := browser.Open(t, s.URL, browser.Cookie(s.SignIn(s.Sam).Cookie()))
	press := func(name, pressed string, before, after int) {
		t.Helper()
		w.Visit("/b/kestrel")
		// a request that ends with the page is not sent
		w.Run("XMLHttpRequest.prototype.send = () => {}")
		w.Click(name)
		w.Until(`document.querySelector("main .vote").getAttribute("aria-pressed") === "` + pressed + `"`)
		if got := votes(t, s, post.ID); got != before {
			t.Fatalf("before the page is left there are %d votes", got)
		}
		w.Visit(paths.Changelog("kestrel"))
		awaitVotes(t, s, post.ID, after)
	}
	press("Vote for Dark mode, 0 votes", "true", 0, 1)
	press("Remove your vote from Dark mode, 1 vote", "false", 1, 0)
}

func TestAVoteIsCountedWhereThousandsAreSeparated(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	if err := s.DB.Model(&models.Post{}).Where("id = ?", post.ID).Update("votes", 1999).Error; err != nil {
		t.Fatal(err)
	}
	w := browser.Open(t, s.URL, browser.Cookie(s.SignIn(s.Sam).Cookie()))
	w.Visit("/b/kestrel")
	browser.Eval[bool](w, "XMLHttpRequest.prototype.send = () => {}, true") // only what is shown before the answer
	w.Click("Vote for Dark mode, 1,999 votes")
	w.Until(`document.querySelector("main .vote").innerText.trim() === "2,000"`)
}

func TestACommentIsPublishedAfterSigningIn(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		post := share(t, s, "Dark mode")
		mail := s.Mailbox()
		w := browser.Open(t, s.URL, options...)
		w.Visit(paths.Post("kestrel", post.ID))
		w.Fill("Add a comment", "I write at night.")
		w.Click("Comment")
		w.At("/login")
		signIn(t, w, mail, s.Sam, options)
		w.At(paths.Post("kestrel", post.ID))
		w.See("1 comment", "I write at night.", "Sam Stranger", "You follow this idea")
		w.Click("Edit your comment")
		w.Fill("Your comment", "I write by day.")
		w.Click("Save")
		w.At(paths.Post("kestrel", post.ID))
		w.See("I write by day.", "Your comment was changed.")
		w.Click("Delete the comment of Sam Stranger")
		w.See("Delete this comment?")
		w.NewPage(func() { w.Click("Delete comment") })
		w.See("No comments yet")
	})
}

func TestSharingAnIdeaShowsThoseThatAreLikeIt(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		share(t, s, "Send invoices by e-mail")
		mail := s.Mailbox()
		w := browser.Open(t, s.URL, options...)
		w.Visit(paths.NewPost("kestrel"))
		w.Fill("Your idea in one line", "Send an invocie")
		if len(options) == 0 {
			w.See("Is it one of these?", "Send invoices by e-mail") // while the title is being typed
			w.Fill("Why would it help you? optional", "Our customers ask.")
			w.Click("Post idea")
		} else {
			w.Fill("Why would it help you? optional", "Our customers ask.")
			w.NewPage(func() { w.Click("Post idea") })
			w.See("Is it one of these?", "Send invoices by e-mail")
			w.Click("Post it anyway")
		}
		w.At("/login")
		signIn(t, w, mail, s.Sam, options)
		w.See("Your idea is on the board.", "Send an invocie", "Our customers ask.", "Sam Stranger")
	})
}

func TestEveryPageOfTheBoardIsAccessible(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Send invoices by e-mail")
	share(t, s, "Send an invoice as PDF")
	word := strings.Repeat("W", models.MaxSubject)
	table := "\n\n| Kind | Before | " + word + " |\n|---|---|---|\n| One line | 1.2 s | 0.3 s |"
	wide, copied := share(t, s, word), share(t, s, word[1:])
	rita := models.Actor{Account: s.Rita}
	if _, err := post.Vote(t.Context(), s.DB.DB, rita); err != nil {
		t.Fatal(err)
	}
	if _, err := post.Comment(t.Context(), s.DB.DB, rita, "A *list*:\n\n- one\n- two"); err != nil {
		t.Fatal(err)
	}
	if _, err := post.SetStatus(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, models.PostPlanned,
		"We begin in spring."); err != nil {
		t.Fatal(err)
	}
	amir := models.Actor{Account: s.Amir}
	if _, err := wide.SetStatus(t.Context(), s.DB.DB, amir, models.PostInProgress, ""); err != nil {
		t.Fatal(err)
	}
	if _, err := copied.MergeInto(t.Context(), s.DB.DB, amir, wide); err != nil {
		t.Fatal(err)
	}
	entry, err := s.App.DraftEntry(t.Context(), s.DB.DB, amir,
		models.EntryDraft{Title: word, Body: word + table, PostIDs: []string{wide.ID}})
	if err != nil {
		t.Fatal(err)
	}
	if err := entry.Publish(t.Context(), s.DB.DB, amir, false); err != nil {
		t.Fatal(err)
	}
	w := browser.Open(t, s.URL)
	for _, path := range []string{"/b/kestrel", "/b/kestrel/p/" + wide.ID + "?merged=" + copied.ID, "/b/kestrel?q=" +
		word, "/b/kestrel/changelog/" + entry.ID, "/b/kestrel?q=invocie", "/b/kestrel?q=nothing",
		"/b/kestrel/p/" + post.ID, "/b/kestrel/new?q=Send+invoices",
		"/b/kestrel/roadmap", "/b/kestrel/changelog"} {
		w.Visit(path)
		w.AxeEveryLook()
	}
	if !browser.Eval[bool](w,
		"(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('.wide'))") {
		t.Error("a table that is too wide does not scroll")
	}
}

// The words for kinds and sorts are longer in some languages than in English.
func TestTheBoardFitsASmallPhoneInEveryLanguage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	share(t, s, "Dark mode")
	amir := models.Actor{Account: s.Amir}
	entry, err := s.App.DraftEntry(t.Context(), s.DB.DB, amir, models.EntryDraft{Title: "A dark theme", Body: "Here it is."})
	if err != nil {
		t.Fatal(err)
	}
	if err := entry.Publish(t.Context(), s.DB.DB, amir, false); err != nil {
		t.Fatal(err)
	}
	w := browser.Open(t, s.URL, browser.Sized(320, 640))
	for _, language := range i18n.Languages {
		for _, path := range []string{"/b/kestrel", "/b/kestrel/changelog"} {
			w.Visit(path + "?lang=" + language.Tag)
			if wide := browser.Eval[int](w, "document.documentElement.scrollWidth"); wide > 320 {
				t.Errorf("%s is %d pixels wide in %s", path, wide, language.Tag)
			}
		}
	}
}

// While somebody types, screen readers hear once that there are similar ideas, not after each pause.
func TestSimilarIdeasAreAnnouncedOnce(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	share(t, s, "Dark mode at night")
	share(t, s, "Export as a table")
	w := s.Window(s.Sam)
	w.Visit(paths.NewPost("kestrel"))
	w.RecordAnnouncements()
	w.TabTo("Your idea in one line")
	w.Press("dark")
	w.Until(`announced.join() === "Is it one of these?"`)
	w.Press(" mode")
	w.Until(`settled >= 2`)
	w.Fill("Your idea in one line", "export")
	w.Until(`settled >= 3 && document.querySelector('#near').innerText.includes('Export as a table')`)
	w.Until(`announced.join() === "Is it one of these?,Is it one of these?"`)
}
