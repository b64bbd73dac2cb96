package account_test

import (
	"fmt"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func TestVotingThroughTheSignInStaysInTheAppsDesign(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		post := idea(t, s, s.App, "Dark mode")
		mail := s.Mailbox()
		w := browser.Open(t, s.URL, append(options, browser.Phone, browser.Touch)...)
		checked := func(w *browser.Window) {
			if len(options) == 0 { // axe is a script
				w.AxeEveryLook()
			}
		}
		w.Visit(paths.Board("kestrel"))
		w.Click("Vote for Dark mode, 0 votes")
		w.At(paths.LoginNext(paths.BoardReturn("kestrel")))
		w.See("App kestrel", "Sign in to count your vote for “Dark mode”", "You will be the first.")
		w.Focused("E-mail")
		checked(w)
		w.Click("Back to the idea without voting")
		w.At(paths.Post("kestrel", post.ID))
		w.Click("Vote for Dark mode, 0 votes")
		w.At(paths.LoginNext(paths.BoardReturn("kestrel")))
		w.Press(s.Rita.Email, browser.Enter)
		w.At(paths.LoginCode())
		w.See("App kestrel sent a code to " + s.Rita.Email)
		checked(w)
		code := mailedCode(t, mail, s.Rita.Email)
		w.Fill(codeField, strings.ReplaceAll(code, " ", ""))
		if len(options) > 0 { // only the script sends a complete code by itself
			w.Click("Count my vote")
		}
		w.At(paths.Post("kestrel", post.ID))
		w.SeeOffered("Remove your vote from Dark mode, 1 vote")
	})
}

// The field for a comment is below all others, so a page that began at the top would seem to have lost the comment.
func TestACommentThatIsNotSignedForIsFocusedInItsField(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		post := idea(t, s, s.App, "Dark mode")
		for n := range 60 {
			_, err := post.Comment(t.Context(), s.DB.DB, models.Actor{Account: s.Rita}, fmt.Sprint("Comment ", n))
			if err != nil {
				t.Fatal(err)
			}
		}
		w := browser.Open(t, s.URL, options...)
		w.Visit(paths.Post("kestrel", post.ID) + "?order=newest")
		w.Fill("Add a comment", "Kept words")
		w.NewPage(func() { w.Click("Comment") })
		w.NewPage(func() { w.Click("Back to the idea; your text stays in the field") })
		w.Focused("Add a comment")
		w.Holds("Add a comment", "Kept words")
	})
}
