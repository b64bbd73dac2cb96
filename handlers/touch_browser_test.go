package handlers_test

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// The journeys in this file use only taps on a phone. Axe checks every page on the way, with targets of at least 24
// pixels, and ample checks that buttons are large enough for a fingertip.

// small lists the buttons of the page that are lower than in the design.
const small = `[...document.querySelectorAll('main .btn, main .vote, dialog[open] .btn, .bar .btn')]
	.filter((button) => button.checkVisibility() && !button.closest('.toolbar, .meta, .sr') && button.getBoundingClientRect().height < 36)
	.map((button) => (button.innerText.trim() || button.getAttribute('aria-label')) + ' ' + button.getBoundingClientRect().height)`

// zooming lists the fields into which an iPhone zooms when they get the focus: their letters are smaller than 16 pixels.
const zooming = `[...document.querySelectorAll('textarea, select, input:not([type=checkbox], [type=radio], [type=file])')]
	.filter((field) => field.type !== 'hidden' && parseFloat(getComputedStyle(field).fontSize) < 16)
	.map((field) => (field.name || field.id) + ' ' + getComputedStyle(field).fontSize)`

// ample checks that the page can be used with a thumb.
func ample(t *testing.T, w *browser.Window) {
	t.Helper()
	w.Axe()
	if found := browser.Eval[[]string](w, small); len(found) > 0 {
		t.Errorf("these buttons are small for a thumb: %q", found)
	}
	if found := browser.Eval[[]string](w, zooming); len(found) > 0 {
		t.Errorf("an iPhone zooms into these fields: %q", found)
	}
	w.Until("document.documentElement.scrollWidth <= innerWidth")
}

func publish(t *testing.T, s *handlertest.Service, title, email string) *models.Post {
	t.Helper()
	post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App,
		models.PostDraft{Title: title, RequesterEmail: email, Source: models.SourceAPI})
	if err != nil {
		t.Fatal(err)
	}
	return post
}

func fileTicket(t *testing.T, s *handlertest.Service, subject string) *models.Ticket {
	t.Helper()
	ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App,
		models.TicketDraft{
			Subject: subject, Description: "It has 0 rows.", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
		})
	if err != nil {
		t.Fatal(err)
	}
	return ticket
}

func TestAVisitorVotesAndSharesAnIdeaByTouch(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := publish(t, s, "Dark mode", "")
	mail := s.Mailbox()
	w := browser.Open(t, s.URL, browser.Phone, browser.Touch)
	w.Visit(paths.Board("kestrel"))
	ample(t, w)
	w.Click("Vote for Dark mode, 0 votes")
	w.At(paths.Login())
	ample(t, w)
	w.Fill("E-mail", s.Sam.Email)
	w.Click("E-mail me a code")
	w.At(paths.LoginCode())
	ample(t, w)
	code, _, _ := strings.Cut(mail.Next(s.Sam.Email).Subject, " is your code")
	w.Fill("6-digit code", strings.ReplaceAll(code, " ", ""))
	w.At(paths.Post("kestrel", post.ID))
	w.SeeOffered("Remove your vote from Dark mode, 1 vote")
	ample(t, w)
	w.Click("All ideas")
	w.At(paths.Board("kestrel"))
	w.Click("Share an idea")
	w.At(paths.NewPost("kestrel"))
	w.Fill("Your idea in one line", "Export to paper")
	ample(t, w)
	w.NewPage(func() { w.Click("Post idea") })
	w.See("Export to paper")
	ample(t, w)
}

func TestARequesterAnswersWithAPictureByTouch(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	ticket := fileTicket(t, s, "The export is empty")
	_, err := ticket.Reply(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, models.ReplyDraft{Body: "Which one?"})
	if err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Rita, browser.Phone, browser.Touch)
	w.Visit(paths.MyTickets())
	ample(t, w)
	w.NewPage(func() { w.Click("Unread: The export is empty") })
	ample(t, w)
	w.Fill("Your reply", "This one.")
	w.Upload("Attach files", picture(t))
	w.NewPage(func() { w.Click("Send reply") })
	w.See("This one.")
	w.Click("Picture shot.png")
	w.See("shot.png")
	ample(t, w)
}

// picture writes a small picture to a file.
func picture(t *testing.T) string {
	t.Helper()
	var content bytes.Buffer
	if err := png.Encode(&content, image.NewGray(image.Rect(0, 0, 40, 30))); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "shot.png")
	if err := os.WriteFile(path, content.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAnAgentWorksThroughTheInboxByTouch(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	ticket := fileTicket(t, s, "The export is empty")
	w := s.Window(s.Amir, browser.Phone, browser.Touch)
	now := func() *models.Ticket {
		t.Helper()
		now, err := s.App.Ticket(t.Context(), s.DB.DB, ticket.Number)
		if err != nil {
			t.Fatal(err)
		}
		return now
	}
	w.Visit(paths.Inbox(paths.Queue{}))
	ample(t, w)
	w.Click("Unread: The export is empty")
	w.At(paths.InboxTicket(ticket.ID, paths.Queue{}))
	ample(t, w)
	w.Click("Take it")
	w.See("Assigned.")
	if assignee := now().AssigneeID; assignee == nil || *assignee != s.Amir.ID {
		t.Errorf("the ticket is %v's", assignee)
	}
	w.Click("More")
	w.See("This ticket: The export is empty", "Merge")
	ample(t, w)
	w.Click("Close") // not "Esc", which a phone lacks
	w.Click("Snooze")
	w.NewPage(func() { w.Click("For three hours") })
	w.See("is snoozed")
	w.Click("Undo")
	w.See("Undone.")
	if now().SnoozedUntil != nil {
		t.Error("Undo leaves it asleep")
	}
	w.Visit(paths.InboxTicket(ticket.ID, paths.Queue{}))
	w.NewPage(func() { w.Click("Resolve") })
	ample(t, w)
	w.Click("Undo")
	w.See("Undone.")
	if status := now().Status; status != models.TicketOpen {
		t.Errorf("after Undo it is %s, want %s", status, models.TicketOpen)
	}
}

func TestAModeratorSetsAStatusAndMergesByTouch(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	theme, dark := publish(t, s, "A dark theme", s.Rita.Email), publish(t, s, "Dark mode", s.Rita.Email)
	w := s.Window(s.Amir, browser.Phone, browser.Touch)
	w.Visit(paths.AdminFeedback("kestrel"))
	ample(t, w)
	w.Click("Dark mode")
	w.At(paths.AdminPost("kestrel", dark.ID))
	ample(t, w)
	w.Choose("Status of Dark mode", "Planned")
	w.See("Status set to Planned. 1 person will hear of it.")
	w.Click("Undo")
	w.Until(`document.querySelector('#post-status select').value === 'open'`)
	w.Click("Merge into another idea")
	w.Fill("Merge into", "theme")
	w.See("Votes, comments and followers move over")
	w.Click("Merge")
	w.See("Merged into this idea")
	ample(t, w)
	now, err := s.App.Post(t.Context(), s.DB.DB, dark.ID)
	if err != nil || now.MergedInto == nil || *now.MergedInto != theme.ID {
		t.Errorf("the idea is merged into %+v (%v)", now, err)
	}
}

func TestAnOwnerCreatesAKeyAndChangesTheColourByTouch(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive, browser.Phone, browser.Touch)
	w.Visit(paths.AdminKeys("kestrel"))
	ample(t, w)
	w.Click("New secret key")
	w.Fill("Name", "phone")
	ample(t, w)
	w.Click("Create key")
	w.See("Copy your new key now")
	ample(t, w)
	w.NewPage(func() { w.Click("I have saved it") })
	w.Visit(paths.AdminSettings("kestrel"))
	ample(t, w)
	w.Click("Green")
	w.NewPage(func() { w.Click("Save changes") })
	app, err := models.FindApp(t.Context(), s.DB.DB, "kestrel")
	if err != nil || app.BrandColor == s.App.BrandColor {
		t.Errorf("the colour is %q (%v)", app.BrandColor, err)
	}
}
