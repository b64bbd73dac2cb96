package inbox

import (
	"context"
	"strconv"
	"strings"
	"time"

	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

func (p TicketPage) action(name string) string {
	return paths.InboxAction(p.Ticket.ID, name, p.List)
}

func (t Ticket) settled() bool { return t.Status == "resolved" || t.Status == "closed" }

// possibleAssignees are nobody and the people on the team.
func (p TicketPage) possibleAssignees(ctx context.Context) []ui.Option {
	t := p.Ticket
	options := []ui.Option{{Label: "Nobody", Selected: t.Assignee.ID == ""}}
	listed := false
	for _, person := range t.Team {
		listed = listed || person.ID == t.Assignee.ID
		options = append(options, ui.Option{Value: person.ID, Label: person.called(ctx, p.Now), Selected: person.ID == t.Assignee.ID})
	}
	if t.Assignee.ID != "" && !listed { // the assignee has left the team
		options = append(options,
			ui.Option{Value: t.Assignee.ID, Label: t.Assignee.Name, Selected: true, Disabled: true})
	}
	return options
}

func priorities(chosen string) []ui.Option {
	options := ui.Options(ui.Priorities, chosen)
	for i := range options {
		if options[i].Value != "urgent" {
			options[i].Label += " priority"
		}
	}
	return options
}

// snoozePreset is a named end of a snooze.
type snoozePreset struct {
	id, text string
	morning  bool // it ends at SnoozeMorning
}

var snoozes = []snoozePreset{
	{"later", "For three hours", false},
	{"tomorrow", "Until tomorrow", true},
	{"monday", "Until Monday", true},
	{"week", "For a week", true},
}

// SnoozeMorning is the hour at which a snooze ends on its last day.
const SnoozeMorning = 8

// snoozeHour is that hour as pages show it.
func snoozeHour(ctx context.Context) string {
	reader := i18n.ReaderOf(ctx)
	return time.Date(0, 1, 1, SnoozeMorning, 0, 0, 0, reader.Zone).Format(reader.Clock())
}

// firstSnooze is the first day on which a snooze can end: today until the morning, then tomorrow.
func firstSnooze(ctx context.Context, now time.Time) string {
	now = now.In(i18n.ReaderOf(ctx).Zone)
	if now.Hour() >= SnoozeMorning {
		now = now.AddDate(0, 0, 1)
	}
	return now.Format(time.DateOnly)
}

// day formats a time of a day: that alone today, with the weekday in the coming days, otherwise with the date.
func day(ctx context.Context, now, t time.Time) string {
	reader := i18n.ReaderOf(ctx)
	now, t = now.In(reader.Zone), t.In(reader.Zone)
	switch {
	case now.Format(time.DateOnly) == t.Format(time.DateOnly):
		return t.Format(reader.Clock())
	case t.After(now) && t.Sub(now) < 6*24*time.Hour:
		return t.Format("Monday, " + reader.Clock())
	case now.Year() == t.Year():
		return t.Format("2 January, " + reader.Clock())
	default:
		return t.Format("2 January 2006, " + reader.Clock())
	}
}

func (t Ticket) cameInBy() string {
	if t.Imported {
		return "Import"
	}
	if t.FiledByTeam && t.Source == "page" {
		return "Team"
	}
	return ui.TextOf(ui.Sources, t.Source)
}

// firstOne reports whether nothing else is known about the requester.
func (t Ticket) firstOne() bool {
	return len(t.Others)+len(t.Merged)+len(t.Voted) == 0 && !t.Requester.Erased
}

// inShort is the rest of the one line about the requester after their name: " · due in 2 h · proven · 2 other tickets".
func (p TicketPage) inShort() string {
	t := p.Ticket
	var facts []string
	if t.DueAt != nil {
		facts = append(facts, dueWords(p.Now, *t.DueAt))
	}
	switch r := t.Requester; {
	case r.Vouched != nil && !r.Erased:
		facts = append(facts, "verified")
	case r.Erased || !r.Acted:
	case r.Verified:
		facts = append(facts, "proven")
	default:
		facts = append(facts, "not verified")
	}
	switch t.OthersInAll {
	case 0:
	case 1:
		facts = append(facts, "1 other ticket")
	default:
		facts = append(facts, ui.Number(t.OthersInAll)+" other tickets")
	}
	for i := range facts {
		facts[i] = " · " + facts[i]
	}
	return strings.Join(facts, "")
}

// inPrint is the properties as text, for print.
func (t Ticket) inPrint() string {
	words := []string{t.properties(), t.Requester.Name}
	if t.Requester.Email != t.Requester.Name { // somebody without a name is shown by their address
		words = append(words, t.Requester.Email)
	}
	return strings.Join(words, " · ")
}

// takesParticipants reports whether the team can add people who receive the replies.
func (t Ticket) takesParticipants() bool { return t.TakesMail && t.MergedInto == nil }

// waits reports whether the requester waits for an answer to this ticket.
func (t Ticket) waits() bool {
	return t.WaitingSince != nil && t.Status == "open" && t.MergedInto == nil
}

// properties are what the team changes of a ticket, in words.
func (t Ticket) properties() string {
	assignee := "Assigned to nobody"
	if t.Assignee.ID != "" {
		assignee = "Assigned to " + t.Assignee.Name
	}
	return strings.Join([]string{ui.TextOf(ui.TicketStatuses, t.Status), assignee,
		ui.TextOf(ui.Priorities, t.Priority) + " priority", ui.TextOf(ui.TicketCategories, t.Category)}, " · ")
}

// allOfRequester is the search for their tickets in this app.
func (t Ticket) allOfRequester() string {
	return paths.Inbox(paths.Queue{View: Found, App: t.App.Slug, Query: t.Requester.Email})
}

// verifiedBy says who verified the requester.
func (t Ticket) verifiedBy() string { return "Verified by " + t.App.Name }

// identityUnproven reports whether the requester has not proven who they are, while the team can still answer them.
func (t Ticket) identityUnproven() bool {
	proven := t.Requester.Verified || t.Requester.Vouched != nil
	return !proven && !t.Requester.Erased && !t.Spam && !t.Disowned
}

// unproven says why an address is not trustworthy.
func (t Ticket) unproven() string {
	switch t.Source {
	case "widget":
		return "Anyone can type any address in the widget."
	case "api":
		return "This address came from another system and nobody has proven it here."
	case "mail":
		return "Anyone can write any sender into a mail."
	default:
		if t.FiledByTeam {
			return "The team typed this address, and nobody has proven it here."
		}
		return "Anyone can type any address on the help page."
	}
}

// check says what to do about a mail with an unproven sender.
func (m Message) check() string {
	return "Check with " + firstName(m.Author.Name) + " before you act on it: your reply goes to their own address."
}

func (m Message) props(page Page) ui.MessageProps {
	props := ui.MessageProps{AuthorID: m.Author.ID, Author: m.Author.Name, Boxed: true, When: m.At, Now: page.Now}
	switch m.Kind {
	case FromTeam:
		props.Kind = "team"
		if m.MailedTo != "" {
			props.Tag = "Sent by e-mail"
		}
		if m.Rule != "" {
			props.Author, props.Anonymous = "The rule “"+m.Rule+"”", true
			props.Tag = strings.TrimSuffix("Automatic reply, "+strings.ToLower(props.Tag), ", ")
		}
	case Note:
		props.Kind = "note"
	}
	return props
}

func files(ctx context.Context, ticket Ticket, all []File) []ui.File {
	shown := make([]ui.File, 0, len(all))
	for _, file := range all {
		shown = append(shown, ui.File{Name: file.Name, Type: file.Type, Size: ui.FileSize(ctx, file.Size),
			Href: paths.InboxFile(ticket.ID, file.ID)})
	}
	return shown
}

func (r Reply) label() string {
	if r.Note {
		return "Internal note"
	}
	return "Reply"
}

// kind is the value of the form's field.
func (r Reply) kind() string {
	if r.Note {
		return "note"
	}
	return "reply"
}

func (p TicketPage) replyPlaceholder() string {
	return "Reply to " + firstName(p.Ticket.Requester.Name)
}

func (p TicketPage) placeholder() string {
	if p.Reply.Note {
		return "What your team should know. @ names a colleague."
	}
	return p.replyPlaceholder()
}

// lookers says who else looks: "Tomás is looking at this too".
func lookers(people []Person) string {
	names := make([]string, len(people))
	for i, person := range people {
		names[i] = firstName(person.Name)
	}
	if last := len(names) - 1; last > 0 {
		return strings.Join(names[:last], ", ") + " and " + names[last] + " are looking at this too"
	}
	return names[0] + " is looking at this too"
}

// undoSeconds is how long a reply can be undone.
const undoSeconds = 10

// left is the number of milliseconds until the reply is sent.
func (p TicketPage) left(reply Outgoing) string {
	return strconv.FormatInt(max(0, reply.DueAt.Sub(p.Now).Milliseconds()), 10)
}

// seconds is the same in seconds, for display.
func (p TicketPage) seconds(reply Outgoing) string {
	return strconv.FormatInt(min(undoSeconds, max(0, (reply.DueAt.Sub(p.Now).Milliseconds()+999)/1000)), 10)
}

// excerpt is the beginning of a text, in one line.
func excerpt(text string) string {
	return ui.Cut(strings.Join(strings.Fields(text), " "), 120)
}

// sending is the label of the send button. For an undone reply, it is the one that was chosen before.
func (r Reply) sending() string {
	switch r.Then {
	case "pending":
		return "Send and wait for the answer"
	case "resolved":
		return "Send and resolve"
	}
	return "Send reply"
}
