package portal

import (
	"context"
	"strconv"
	"strings"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

func (v Viewer) shell(title string, app *App, next string) layout.RequesterPage {
	page := layout.RequesterPage{App: app, Title: title, SignedIn: v.SignedIn, Notice: v.Notice}
	if v.SignedIn == nil {
		page.SignInHref = paths.LoginNext(next)
	}
	return page
}

// firstName is what one calls somebody.
func firstName(name string) string {
	first, _, _ := strings.Cut(name, " ")
	return first
}

func number(n int64) string { return "#" + strconv.FormatInt(n, 10) }

func team(app App) string { return app.Name + " team" }

// state is the line under a ticket in the list: who has the next word.
func (r TicketRow) state() string {
	who := "The " + team(r.App)
	if r.With != "" {
		who = firstName(r.With)
	}
	switch r.Status {
	case "pending":
		return who + " waits for your answer"
	case "resolved":
		return "Solved by " + strings.Replace(who, "The ", "the ", 1)
	case "closed":
		return ""
	default:
		return "With " + strings.Replace(who, "The ", "the ", 1)
	}
}

func (m MyPage) count() int { return len(m.Open) + len(m.Done) }

// usually ends a sentence about an answer: ", usually within a working day.", or just the full stop.
func usually(answerTime string) string {
	if answerTime == "" {
		return "."
	}
	return ", usually " + answerTime + "."
}

func (p NewTicketPage) categories(ctx context.Context) []ui.Option {
	categories, chosen := ui.RequesterCategories(ctx), p.Category.Value
	if chosen == "" {
		chosen = categories[0].ID
	}
	return ui.Options(categories, chosen)
}

func (p NewTicketPage) faults() []ui.FieldError {
	return ui.Summary(p.Email.Fault("email", "Your e-mail"), p.Name.Fault("name", "Your name"),
		p.Subject.Fault("subject", "Subject"),
		p.Description.Fault("description", "What happened"), p.Category.Fault("category",
			"What it is about"), ui.FieldError{ID: "files", Message: p.Files})
}

func (m Message) props(page TicketPage) ui.MessageProps {
	props := ui.MessageProps{AuthorID: m.Author.ID, Author: m.Author.Name, Boxed: true, When: m.At, Now: page.Now}
	switch {
	case m.Team:
		props.Kind, props.Tag = "team", team(page.App)
	case m.You:
		props.Tag = "you"
	}
	return props
}

func files(ctx context.Context, ticketID string, all []File) []ui.File {
	shown := make([]ui.File, 0, len(all))
	for _, file := range all {
		shown = append(shown, ui.File{Name: file.Name, Type: file.Type, Size: ui.FileSize(ctx, file.Size),
			Href: paths.TicketFile(ticketID, file.ID)})
	}
	return shown
}

// sentence says what happened, with an icon for it; nothing for what a requester is not told.
func (e Event) sentence(app App) (icon, text string) {
	who := "The " + team(app)
	if e.Who != "" {
		who = firstName(e.Who)
	}
	switch {
	case e.Kind == EventWaiting:
		return "hourglass", "Waiting for your answer"
	case e.Kind == EventResolved && e.You:
		return "circle-check", "You marked this as solved"
	case e.Kind == EventResolved:
		return "circle-check", who + " marked this as solved"
	case e.Kind == EventReopened && e.You:
		return "refresh-cw", "You opened this again"
	case e.Kind == EventReopened:
		return "refresh-cw", who + " opened this again"
	case e.Kind == EventClosed:
		return "lock", "Closed"
	}
	return "", ""
}

func (p TicketPage) composer() ui.ComposerProps {
	placeholder := "Write a reply"
	switch {
	case p.JustFiled:
		placeholder = "Add something"
	case p.Status == "resolved":
		placeholder = "Still not solved? A reply opens this ticket again"
	}
	return ui.ComposerProps{ID: "body", Name: "body", Label: "Your reply", Placeholder: placeholder,
		Value: p.Reply.Body.Value, Error: p.Reply.Body.Error}
}

func (p TicketPage) writable() bool { return p.Status != "closed" }

func (p TicketPage) solvable() bool { return p.Status == "open" || p.Status == "pending" }
