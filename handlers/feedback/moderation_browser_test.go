package feedback_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// moderated starts a service with some ideas.
func moderated(t *testing.T) (*desk, map[string]*models.Post) {
	t.Helper()
	d := &desk{Service: handlertest.SQLite(t), T: t}
	posts := map[string]*models.Post{}
	for _, title := range []string{"Export to paper", "A dark theme", "Dark mode"} { // the newest is at the top
		posts[title] = d.publish(title, "rita@example.com")
	}
	return d, posts
}

func TestAModeratorSetsAStatusAndUndoesIt(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d, posts := moderated(t)
		w := d.Window(d.Amir, options...)
		w.Visit(paths.AdminFeedback("kestrel"))
		w.See("Open 3")
		if len(options) > 0 {
			w.Choose("Status of Dark mode", "Planned")
			w.NewPage(func() { w.Click("Save the status of Dark mode") })
		} else {
			w.Choose("Status of Dark mode", "Planned")
		}
		w.See("Status set to Planned. 1 person will hear of it.", "Open 2", "Planned 1", "Feedback 2")
		if now := d.see(posts["Dark mode"]); now.Status != models.PostPlanned {
			t.Errorf("the idea is %s, want %s", now.Status, models.PostPlanned)
		}
		w.Click("Undo")
		w.See("Undone.", "Open 3")
		if now := d.see(posts["Dark mode"]); now.Status != models.PostOpen {
			t.Errorf("after Undo the idea is %s, want %s", now.Status, models.PostOpen)
		}
	})
}

func TestAModeratorDeclinesWithAReason(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d, posts := moderated(t)
		w := d.Window(d.Amir, options...)
		w.Visit(paths.AdminFeedback("kestrel"))
		w.Choose("Status of Dark mode", "Not planned")
		if len(options) > 0 {
			w.NewPage(func() { w.Click("Save the status of Dark mode") })
		}
		w.Fill("Why it is not planned", "We would draw **all** twice.")
		w.Click("Set to Not planned")
		w.See("Status set to Not planned.")
		w.Visit(paths.Post("kestrel", posts["Dark mode"].ID))
		w.See("We would draw all twice.")
	})
}

// The session of a moderator ends while they write, and they look at another idea.
func TestATypedNoteStaysOnThePageWhenTheSessionEnds(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	session := d.SignIn(d.Amir)
	w := browser.Open(t, d.URL, browser.Cookie(session.Cookie()))
	w.Visit(paths.AdminPost("kestrel", posts["Dark mode"].ID))
	w.Fill("Note for the team", "Rita pays")
	if answer := session.PostForm("/logout", url.Values{}); answer.StatusCode != 303 {
		t.Fatalf("signing out: %d", answer.StatusCode)
	}
	w.Click("A dark theme")
	w.See("You are signed out. Your text is still here: sign in again in another tab, then go on.")
	w.Holds("Note for the team", "Rita pays")
	w.Fill("Note for the team", "")
	w.NewPage(func() { w.Click("A dark theme") })
	w.At("/login")
}

func TestATypedNoteSurvivesOtherActionsOnThePage(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	w := d.Window(d.Amir)
	w.Visit(paths.AdminPost("kestrel", posts["Dark mode"].ID))
	w.Fill("Note for the team", "Rita pays")
	still := func() { t.Helper(); w.Holds("Note for the team", "Rita pays") }
	w.Click("Hide from board")
	w.See("Only your team sees this idea.", "Feedback 2")
	still()
	w.Click("A dark theme")
	w.Until(`document.querySelector("#post-title").innerText === "A dark theme"`)
	if got := w.Value("Note for the team"); got != "" {
		t.Errorf("the note shows at another idea: %q", got)
	}
	// the table of this view does not contain the idea
	w.Visit(paths.AdminPost("kestrel", posts["A dark theme"].ID) + "?view=planned")
	w.Fill("Note for the team", "Rita pays")
	w.Choose("Status of A dark theme", "Not planned")
	w.Fill("Why it is not planned", "We would draw all twice.")
	w.Click("Set to Not planned")
	w.See("Status set to Not planned.")
	still()
	w.Click("Add note")
	w.See("Internal note")
	w.Holds("Note for the team", "")
}

// Amir's text is not lost, and does not overwrite his colleague's.
func TestAnOfficialReplyIsEditedByTwoMembersAtOnce(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d, posts := moderated(t)
		dark := posts["Dark mode"]
		say := func(body string) {
			t.Helper()
			if err := dark.PublishReply(t.Context(), d.DB.DB, models.Actor{Account: d.Olive}, body); err != nil {
				t.Fatal(err)
			}
		}
		says := func(want string) {
			t.Helper()
			if reply, err := dark.OfficialReply(t.Context(), d.DB.DB); err != nil || reply.Body != want {
				t.Errorf("the reply is %+v (%v), want %q", reply, err, want)
			}
		}
		say("In spring.")
		w := d.Window(d.Amir, append(options, browser.Refused(409))...)
		w.Visit(paths.AdminPost("kestrel", dark.ID))
		w.Click("Change the official reply")
		if len(options) > 0 {
			w.NewPage(func() { w.Click("Change it on a page of its own") })
			for _, name := range []string{"Hide from board", "Add note", "Add vote", "Save the status of Dark mode"} {
				if w.Offers(name) {
					t.Errorf("%q is offered beside the reply", name)
				}
			}
		}
		w.Fill("Official reply", "In summer.")
		say("In autumn.")
		if len(options) == 0 { // the script loads the panel again and keeps the text
			w.Click("Hide from board")
			w.See("Only your team sees this idea.")
		}
		w.Click("Save reply")
		w.See("Olive Owner changed this while you were writing.")
		w.Holds("Official reply now", "In autumn.")
		w.Holds("Official reply", "In summer.")
		says("In autumn.")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.Click("Save reply")
		w.See("The reply is saved.")
		says("In summer.")
	})
}

// A moderator needs no mouse.
func TestAModeratorMergesByKeysAlone(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	w := d.Window(d.Amir)
	w.Visit(paths.AdminFeedback("kestrel"))
	w.Press("j")
	w.Focused("Dark mode")
	w.Press("m")
	w.Focused("Merge into")
	w.Press("theme")
	// Results are loaded several times while typing, and a late answer replaces the element with the focus.
	w.Answered(d.URL + paths.AdminPostMerge("kestrel", posts["Dark mode"].ID) + "?q=theme")
	w.Until(`!document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling")`)
	w.See("A dark theme", "Votes, comments and followers move over")
	w.TabTo("Merge")
	w.Press(browser.Enter)
	w.See("Merged. 0 votes moved.", "Merged into this idea")
	if now := d.see(posts["Dark mode"]); now.MergedInto == nil || *now.MergedInto != posts["A dark theme"].ID {
		t.Errorf("the idea is merged into %v", now.MergedInto)
	}
	w.Click("Take out Dark mode")
	w.See("Taken out.")
}

func TestAnEntryIsWrittenWithPostsAndPublished(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d, posts := moderated(t)
		w := d.Window(d.Amir, options...)
		w.Visit(paths.AdminChangelogNew("kestrel"))
		w.Fill("Title", "It is dark")
		w.Fill("Text", "At **last**.")
		w.Fill("Find an idea", "dark mode")
		if len(options) > 0 { // with the script, ideas are found while typing
			w.Click("Find")
		}
		w.Click("Add Dark mode")
		w.See("tells 1 person by e-mail")
		w.NewPage(func() { w.Click("Publish") })
		w.See("Published.")
		if now := d.see(posts["Dark mode"]); now.Status != models.PostDone {
			t.Errorf("the idea is %s, want %s", now.Status, models.PostDone)
		}
		w.Visit(paths.Changelog("kestrel"))
		w.See("It is dark", "At last.", "Dark mode")
	})
}

func TestEveryPageOfModerationIsAccessible(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	dark, theme := posts["Dark mode"], posts["A dark theme"]
	amir := models.Actor{Account: d.Amir}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(dark.AddNote(t.Context(), d.DB.DB, amir, strings.Repeat("A long note. ", 30)))
	must(dark.PublishReply(t.Context(), d.DB.DB, amir, "In **spring**."))
	must(dark.VoteFor(t.Context(), d.DB.DB, amir, "a.rather.long.address@somewhere.example.com"))
	_, err := posts["Export to paper"].MergeInto(t.Context(), d.DB.DB, amir, dark)
	must(err)
	_, err = dark.FileTicket(t.Context(), d.DB.DB, amir)
	must(err)
	must(theme.Hide(t.Context(), d.DB.DB, amir))
	long := strings.Repeat("W", models.MaxSubject)
	wide := d.publish(long, "rita@example.com")
	d.draft(long, wide)
	must(d.App.Block(t.Context(), d.DB.DB, amir, d.Rita.ID))
	draft, published := d.draft("A draft", dark), d.draft("It is dark", dark)
	must(published.Publish(t.Context(), d.DB.DB, amir, true))
	must(dark.Tag(t.Context(), d.DB.DB, amir, "looks"))
	must(wide.Tag(t.Context(), d.DB.DB, amir, strings.Repeat("w", 40)))
	w := d.Window(d.Amir)
	for _, path := range []string{
		paths.AdminFeedback("kestrel"), paths.AdminFeedback("kestrel") + "?view=hidden",
		paths.AdminFeedback("kestrel") + "?view=planned",
		paths.AdminFeedback("kestrel") + "?q=nothing", paths.AdminPost("kestrel", dark.ID),
		paths.AdminPost("kestrel", theme.ID), paths.AdminPost("kestrel", wide.ID),
		paths.AdminPost("kestrel", posts["Export to paper"].ID), paths.AdminPostDecline("kestrel", dark.ID),
		paths.AdminPostReply("kestrel", dark.ID),
		paths.AdminPostMerge("kestrel", dark.ID) + "?q=nothing", paths.AdminChangelog("kestrel"),
		paths.AdminTags("kestrel"), paths.AdminFeedbackMerge("kestrel") + "?post=" + dark.ID + "&post=" + wide.ID,
		paths.AdminChangelogNew("kestrel"),
		paths.AdminChangelogEntry("kestrel", draft.ID), paths.AdminChangelogEntry("kestrel", published.ID),
		paths.AdminChangelogDelete("kestrel", draft.ID),
	} {
		w.Visit(path)
		w.AxeEveryLook()
	}
}

// The panel's own headings are small and grey; those of what somebody wrote are part of the text.
func TestHeadingsInAnIdeaLookLikeItsText(t *testing.T) {
	t.Parallel()
	d := &desk{Service: handlertest.SQLite(t), T: t}
	post, err := modelstest.Intake(t, d.DB.DB).PublishPost(t.Context(), d.App, models.PostDraft{
		Title: "Dark mode", Description: "# At night\n\nMy eyes hurt.", Source: models.SourceAPI})
	if err != nil {
		t.Fatal(err)
	}
	w := d.Window(d.Amir)
	w.Visit(paths.AdminPost("kestrel", post.ID))
	w.See("My eyes hurt.")
	if !browser.Eval[bool](w, `(() => {
		const look = (tag) => getComputedStyle(document.querySelector('.mod__panel .prose ' + tag));
		return look('h3').color === look('p').color && parseFloat(look('h3').fontSize) >= parseFloat(look('p').fontSize);
	})()`) {
		t.Error("the heading is smaller or greyer than the text below it")
	}
}

// The title tells the pages of ideas apart, also for those who only hear it.
func TestTheTitleOfThePageNamesTheOpenIdea(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	w := d.Window(d.Amir)
	titled := func(title string) {
		t.Helper()
		w.Until(`document.title === "` + title + ` – App kestrel – Intake"`)
	}
	w.Visit(paths.AdminPost("kestrel", posts["A dark theme"].ID))
	titled("A dark theme")
	w.Click("Dark mode")
	titled("Dark mode")
	w.Press(browser.Escape)
	titled("Feedback")
}
