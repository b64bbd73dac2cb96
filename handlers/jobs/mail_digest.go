package jobs

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"intake/models"
	mailview "intake/views/mail"
	"intake/views/paths"
	"intake/views/ui"
)

// makeDigests makes the digests that are due.
func (j *Jobs) makeDigests(ctx context.Context, _ *river.Job[models.MakeDigests]) error {
	if err := models.QueueDigests(ctx, j.DB); err != nil {
		return fmt.Errorf("making digests: %w", err)
	}
	return nil
}

// digest summarizes the apps of a team member.
func (j *Jobs) digest(digest models.DigestMail) letter {
	zone := digest.Time.Location() // in which the mail names a day
	view := mailview.Digest{
		Reader: digest.Reader.Name, Since: digest.Since.In(zone), Until: digest.Mail.CreatedAt.In(zone),
		Hour: digest.Time.Hour, Workdays: digest.Time.Workdays, InboxURL: j.BaseURL + paths.Inbox(paths.Queue{}),
		ChooseURL: j.BaseURL + paths.Notifications(),
	}
	for i := range digest.Apps {
		app := &digest.Apps[i]
		view.Brand = j.brand(app.App)
		view.Apps = append(view.Apps, j.digestApp(app, view.Until))
	}
	sent := letter{Letter: view, mail: digest.Mail}
	if len(view.Apps) == 1 {
		sent.app = view.Apps[0].Name
	}
	return sent
}

func (j *Jobs) digestApp(app *models.DigestApp, now time.Time) mailview.DigestApp {
	shown := mailview.DigestApp{Name: app.App.Name}
	figure := func(n int64, one, many string) {
		if n > 0 {
			words := ui.Noun(int(n), one, many)
			shown.Figures = append(shown.Figures, mailview.DigestFigure{Number: fmt.Sprint(n), Words: words})
		}
	}
	figure(app.NewTickets, "new ticket", "new tickets")
	figure(app.Solved, "solved", "solved")
	figure(app.Waiting, "waits for an answer", "wait for an answer")
	figure(app.Untaken, "unassigned", "unassigned")
	figure(app.NewPosts, "new idea", "new ideas")
	if app.Oldest != nil {
		age := strings.TrimPrefix(mailview.DigestAge(*app.Oldest, now), "for ")
		shown.Figures = append(shown.Figures, mailview.DigestFigure{Number: age, Words: "is the longest wait"})
	}
	section := func(title string, all int64, url string, items []mailview.DigestItem) {
		if len(items) > 0 {
			shown.Sections = append(shown.Sections, mailview.DigestSection{
				Title: title, Items: items, More: max(0, all-int64(len(items))), URL: url,
			})
		}
	}
	inbox, board := j.BaseURL+paths.Inbox(paths.Queue{}), j.BaseURL+paths.AdminFeedback(app.App.Slug)
	section("Waiting for you", 0, inbox, j.digestTickets(app.Mine, now))
	section("Unassigned", app.Untaken, inbox, j.digestTickets(app.Free, now))
	var ideas []mailview.DigestItem
	for _, post := range app.Posts {
		ideas = append(ideas, mailview.DigestItem{
			Title: post.Title, Words: "New, " + ui.CountOf(post.Votes, "vote", "votes"),
			URL: j.BaseURL + paths.AdminPost(app.App.Slug, post.ID),
		})
	}
	section("New ideas", app.NewPosts, board, ideas)
	section("For you", app.NoticeCount, inbox, j.digestNotices(app))
	return shown
}

func (j *Jobs) digestTickets(tickets []models.Ticket, now time.Time) []mailview.DigestItem {
	items := make([]mailview.DigestItem, len(tickets))
	for i := range tickets {
		ticket := &tickets[i]
		items[i] = mailview.DigestItem{Title: ticket.Subject, URL: j.BaseURL + paths.InboxTicket(ticket.ID, paths.Queue{}),
			Words: fmt.Sprintf("#%d, waits %s", ticket.Number, mailview.DigestAge(*ticket.WaitingSince, now))}
	}
	return items
}

// digestWords describe what concerned the reader personally.
var digestWords = map[models.NoticeKind]string{
	models.NoticeAssigned: "Assigned to you", models.NoticeAnswer: "Answered by the requester",
	models.NoticeColleague: "Answered by a colleague", models.NoticeMentioned: "You are mentioned in a note",
	models.NoticeComment: "New comment", models.NoticeDue: "Answer due or overdue",
}

func (j *Jobs) digestNotices(app *models.DigestApp) []mailview.DigestItem {
	items := make([]mailview.DigestItem, 0, len(app.Notices))
	for _, notice := range app.Notices {
		words := cmp.Or(digestWords[notice.Kind], "News")
		if notice.Ticket != nil {
			items = append(items, mailview.DigestItem{Title: notice.Ticket.Subject,
				Words: fmt.Sprintf("#%d, %s", notice.Ticket.Number, words),
				URL:   j.BaseURL + paths.InboxTicket(notice.Ticket.ID, paths.Queue{})})
		} else if notice.Post != nil {
			items = append(items, mailview.DigestItem{Title: notice.Post.Title, Words: words,
				URL: j.BaseURL + paths.AdminPost(app.App.Slug, notice.Post.ID)})
		}
	}
	return items
}
