package inbox

import (
	"context"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	inboxview "intake/views/inbox"
)

// shownTicket is what is known of the ticket but its conversation.
func (in *Inbox) shownTicket(ctx context.Context, d *desk, read *models.TicketPage) (
	shown inboxview.Ticket, err error,
) {
	history := read.History
	shown = inboxview.Ticket{
		ID: d.ID, Mark: ticketMark(d.Ticket), Number: d.Number,
		App:     inboxview.App{Slug: d.App.Slug, Name: d.App.Name, LogoURL: web.Logo(d.App), Color: d.App.BrandColor},
		Subject: d.Subject, Status: string(d.Status), Priority: string(d.Priority), Category: string(d.Category),
		Source: string(d.Source), Language: languageName(d.Locale), Locale: d.Locale, Requester: shownRequester(d, read),
		Manage: d.Role != models.RoleAgent, OpenedAt: d.CreatedAt, WaitingSince: d.WaitingSince,
		SnoozedUntil: asleep(d.Ticket), Spam: d.SpamAt != nil, Disowned: d.DisownedAt != nil, Review: d.ReviewAt != nil,
		Tags: read.Tags, Verdict: shownVerdict(read.Verdict),
		Posts: shownPosts(history.Linked), Voted: shownPosts(history.Voted), VotedFor: history.Votes,
		OthersInAll: history.Filed,
	}
	for i := range history.Tickets {
		shown.Others = append(shown.Others, shownRef(&history.Tickets[i]))
	}
	page, rest := web.WroteFrom(d.Metadata)
	shown.WroteFrom, shown.Facts = page, web.Facts(ctx, rest)
	fillTeam(d, read, &shown)
	in.fillMail(read, &shown)
	fillHistory(read, &shown)
	if d.MergedInto != nil {
		canonical, err := d.Canonical(ctx, in.DB)
		if err != nil {
			return shown, err
		}
		ref := shownRef(canonical)
		shown.MergedInto = &ref
	}
	return shown, nil
}

func shownRequester(d *desk, read *models.TicketPage) inboxview.Requester {
	requester := read.Messages[0].Author
	for _, message := range read.Messages { // the opening may not be first, once tickets are merged
		if message.Opening && message.ID == d.ID {
			requester = message.Author
		}
	}
	return inboxview.Requester{
		ID: requester.ID, Name: web.NameOf(requester.Name, requester.Email), Email: web.AddressOf(&requester),
		Acted: requester.Acted, Verified: requester.Proven, Erased: requester.Erased, Vouched: vouched(read.Identity),
	}
}

// fillTeam says who has the ticket, whom it can be given to, and how notes name them.
func fillTeam(d *desk, read *models.TicketPage, shown *inboxview.Ticket) {
	handles := models.HandlesOf(read.Team)
	for i := range read.Team {
		person := shownPerson(&read.Team[i].Account)
		shown.Team = append(shown.Team, person)
		if handle := handles.Of(&read.Team[i]); handle != "" {
			shown.Handles = append(shown.Handles, inboxview.Handle{AccountID: person.ID, Name: person.Name, Handle: handle})
		}
		if d.AssigneeID != nil && *d.AssigneeID == person.ID {
			shown.Assignee = person
		}
	}
	if d.AssigneeID != nil && shown.Assignee.ID == "" { // left the team since
		shown.Assignee = inboxview.Person{ID: *d.AssigneeID, Name: "Somebody who left"}
	}
	shown.Mentions = mentions(read.Messages, handles)
}

// fillHistory says what the conversation tells of the ticket: when it was first answered, which tickets were merged
// into it, and when its requester was last asked to sign in.
func fillHistory(read *models.TicketPage, shown *inboxview.Ticket) {
	merged := map[string]bool{}
	for _, message := range read.Messages {
		first := shown.FirstReplyAt
		if message.Kind == models.MessageTeam && (first == nil || message.CreatedAt.Before(*first)) {
			shown.FirstReplyAt = &message.CreatedAt
		}
		if message.Merged != nil && !merged[message.Merged.ID] {
			merged[message.Merged.ID] = true
			shown.Merged = append(shown.Merged, shownRef(message.Merged))
		}
	}
	for i := range read.Timeline {
		if entry := &read.Timeline[i]; entry.Action == models.ActionTicketSignInAsked {
			shown.AskedToSignIn = &entry.CreatedAt
		}
	}
}

func shownRef(ticket *models.Ticket) inboxview.TicketRef {
	return inboxview.TicketRef{
		ID: ticket.ID, Number: ticket.Number, Subject: ticket.Subject, Status: string(ticket.Status),
		CreatedAt: ticket.CreatedAt,
	}
}

// languageName is what the team calls a language, "" for one that we do not know.
func languageName(tag string) string {
	if known := i18n.Known(tag); known != nil {
		return known.EnglishName()
	}
	return ""
}
