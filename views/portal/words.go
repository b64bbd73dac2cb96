package portal

import (
	"context"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"intake/internal/names"
	"intake/views/i18n"
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

func number(n int64) string { return "#" + strconv.FormatInt(n, 10) }

// state is the line below a ticket in the list, which says who is expected to write next.
func (r TicketRow) state(ctx context.Context) string {
	person := names.First(r.With)
	switch {
	case r.Status == "closed":
		return ""
	case r.Status == "pending" && person != "":
		return i18n.TicketsPersonWaits(ctx, person)
	case r.Status == "pending":
		return i18n.TicketsTeamWaits(ctx, r.App.Name)
	case r.Status == "resolved" && person != "":
		return i18n.TicketsSolvedByPerson(ctx, person)
	case r.Status == "resolved":
		return i18n.TicketsSolvedByTeam(ctx, r.App.Name)
	case person != "":
		return i18n.TicketsWithPerson(ctx, person)
	default:
		return i18n.TicketsWithTeam(ctx, r.App.Name)
	}
}

func (m MyPage) count() int { return len(m.Open) + len(m.Done) }

// answered is the usual time until an answer, for the end of a sentence, without the owner's full stop.
func answered(answerTime string) string { return strings.TrimRight(answerTime, ".") }

func (p NewTicketPage) categories(ctx context.Context) []ui.Option {
	categories, chosen := ui.RequesterCategories(ctx), p.Category.Value
	if chosen == "" {
		chosen = categories[0].ID
	}
	return ui.Options(categories, chosen)
}

func (p NewTicketPage) faults(ctx context.Context) []ui.FieldError {
	return ui.Summary(p.Email.Fault("email", i18n.TermsEmail(ctx)), p.Name.Fault("name", i18n.TermsName(ctx)),
		p.Subject.Fault("subject", i18n.TermsSubject(ctx)),
		p.Description.Fault("description", i18n.TicketsHappenedField(ctx)),
		p.Category.Fault("category", i18n.TicketsCategoryField(ctx)), ui.FieldError{ID: "files", Message: p.Files})
}

func (m Message) props(ctx context.Context, page TicketPage) ui.MessageProps {
	props := ui.MessageProps{AuthorID: m.Author.ID, Author: m.Author.Name, Boxed: true, When: m.At, Now: page.Now}
	switch {
	case m.Automatic:
		props.Kind, props.Tag = "team", i18n.TicketsAutomatic(ctx)
	case m.Team:
		props.Kind, props.Tag = "team", i18n.TicketsTeam(ctx, page.App.Name)
	case m.You:
		props.Tag = i18n.TicketsYou(ctx)
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

// sentence describes an event, with its time and an icon; nil for events that requesters do not see.
func (e Event) sentence(ctx context.Context, app App, when templ.Component) (icon string, said templ.Component) {
	switch e.Kind {
	case EventWaiting:
		return "hourglass", i18n.TicketsEventWaiting(ctx, when)
	case EventResolved:
		return "circle-check", e.by(ctx, app, when, solved)
	case EventReopened:
		return "refresh-cw", e.by(ctx, app, when, reopened)
	case EventClosed:
		return "lock", i18n.TicketsEventClosed(ctx, when)
	}
	return "", nil
}

// variants are a sentence about an event, one for each kind of actor.
type variants struct {
	you          func(ctx context.Context, when templ.Component) templ.Component
	person, team func(ctx context.Context, name string, when templ.Component) templ.Component
}

var (
	solved = variants{
		i18n.TicketsEventSolvedByYou, i18n.TicketsEventSolvedByPerson, i18n.TicketsEventSolvedByTeam,
	}
	reopened = variants{
		i18n.TicketsEventReopenedByYou, i18n.TicketsEventReopenedByPerson, i18n.TicketsEventReopenedByTeam,
	}
)

// by is the variant of the sentence for the event's actor.
func (e Event) by(ctx context.Context, app App, when templ.Component, sentence variants) templ.Component {
	switch {
	case e.You:
		return sentence.you(ctx, when)
	case e.Who != "":
		return sentence.person(ctx, names.First(e.Who), when)
	default:
		return sentence.team(ctx, app.Name, when)
	}
}

func (p TicketPage) composer(ctx context.Context) ui.ComposerProps {
	placeholder := i18n.TicketsWriteReply(ctx)
	switch {
	case p.JustFiled:
		placeholder = i18n.TicketsAddSomething(ctx)
	case p.Status == "resolved":
		placeholder = i18n.TicketsNotSolved(ctx)
	}
	return ui.ComposerProps{ID: "body", Name: "body", Label: i18n.TicketsReply(ctx), Placeholder: placeholder,
		Value: p.Reply.Body.Value, Error: p.Reply.Body.Error}
}

func (p TicketPage) writable() bool { return p.Status != "closed" }

// unsent is the reply that somebody typed before the ticket was closed.
func (p TicketPage) unsent() []string {
	if p.Reply.Body.Value == "" {
		return nil
	}
	return []string{p.Reply.Body.Value}
}

func (p TicketPage) solvable() bool { return p.Status == "open" || p.Status == "pending" }

// last describes the last change of the idea, and its time.
func (r IdeaRow) last(ctx context.Context, when templ.Component) templ.Component {
	switch r.Last {
	case LastStatus:
		return i18n.MyLastStatus(ctx, when)
	case LastReply:
		return i18n.MyLastReply(ctx, when)
	case LastCommented:
		return i18n.MyLastComment(ctx, when)
	case LastMerged:
		return i18n.MyLastMerged(ctx, when)
	}
	return i18n.MyLastShared(ctx, when)
}
