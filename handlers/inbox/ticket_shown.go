package inbox

import (
	"context"
	"time"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	inboxview "intake/views/inbox"
)

// shownTicket is everything known about the ticket except its conversation.
func (in *Inbox) shownTicket(
	ctx context.Context, t *teamTicket, read *models.TicketPage,
) (inboxview.Ticket, error) {
	history := read.History
	near, due := t.Due()
	shown := inboxview.Ticket{
		ID: t.ID, Mark: ticketMark(t.Ticket), Number: t.Number,
		App:     inboxview.App{Slug: t.App.Slug, Name: t.App.Name, LogoURL: web.Logo(t.App), Color: t.App.BrandColor},
		Subject: t.Subject, Status: string(t.Status), Priority: string(t.Priority), Category: string(t.Category),
		Source: string(t.Source), Language: languageName(t.Locale), Locale: t.Locale, Requester: shownRequester(t, read),
		Manage: t.Role.Manages(), OpenedAt: t.CreatedAt, WaitingSince: t.WaitingSince, NearAt: near, DueAt: due,
		SnoozedUntil: snoozedUntil(t.Ticket), Spam: t.SpamAt != nil, Disowned: t.DisownedAt != nil, Review: t.ReviewAt != nil,
		Tags: read.Tags, Verdict: shownVerdict(read.Verdict),
		Posts: shownPosts(history.Linked), Voted: shownPosts(history.Voted), VotedFor: history.Votes,
		OthersInAll: history.Filed,
		SameOrigin:  t.Role.Manages() && models.MayHaveOrigin(t.Source, t.CreatedAt, time.Now()),
	}
	for i := range history.Tickets {
		shown.Others = append(shown.Others, shownRef(&history.Tickets[i]))
	}
	page, rest := web.WroteFrom(t.Metadata)
	shown.WroteFrom, shown.Facts = page, web.Facts(ctx, rest)
	fillTeam(t, read, &shown)
	in.fillMail(read, &shown)
	fillHistory(read, &shown)
	if t.MergedInto != nil {
		canonical, err := t.Canonical(ctx, in.DB)
		if err != nil {
			return shown, err
		}
		ref := shownRef(canonical)
		shown.MergedInto = &ref
	}
	return shown, nil
}

func shownRequester(t *teamTicket, read *models.TicketPage) inboxview.Requester {
	requester := read.Messages[0].Author
	for _, message := range read.Messages { // after a merge, the opening message may not be the first
		if message.Opening && message.ID == t.ID {
			requester = message.Author
		}
	}
	return inboxview.Requester{
		ID: requester.ID, Name: web.NameOf(requester.Name, requester.Email), Email: web.AddressOf(&requester),
		Acted: requester.Acted, Verified: requester.Proven, Erased: requester.Erased, Vouched: vouched(read.Identity),
	}
}

// vouched is what the app's website says about the ticket's requester, nil if nothing.
func vouched(known *models.Identity) *inboxview.Vouched {
	if known == nil {
		return nil
	}
	shown := &inboxview.Vouched{UserID: known.Subject}
	for _, trait := range known.TraitList() {
		shown.Traits = append(shown.Traits, inboxview.Trait{Name: trait.Name, Value: trait.Value})
	}
	return shown
}

// shownVerdict is the requester's verdict, nil for none.
func shownVerdict(verdict *models.Verdict) *inboxview.Verdict {
	if verdict == nil {
		return nil
	}
	return &inboxview.Verdict{Badly: verdict.Went == models.WentBadly, Words: verdict.Words, At: verdict.UpdatedAt}
}

// fillTeam adds the assignee, the people it can be assigned to, and how notes mention them.
func fillTeam(t *teamTicket, read *models.TicketPage, shown *inboxview.Ticket) {
	handles := models.HandlesOf(read.Team)
	for i := range read.Team {
		person := shownPerson(&read.Team[i].Account)
		shown.Team = append(shown.Team, person)
		if handle := handles.Of(&read.Team[i]); handle != "" {
			shown.Handles = append(shown.Handles, inboxview.Handle{AccountID: person.ID, Name: person.Name, Handle: handle})
		}
		if t.AssigneeID != nil && *t.AssigneeID == person.ID {
			shown.Assignee = person
		}
	}
	if t.AssigneeID != nil && shown.Assignee.ID == "" { // they have left the team
		shown.Assignee = inboxview.Person{ID: *t.AssigneeID, Name: "Somebody who left"}
	}
	shown.Mentions = mentions(read.Messages, handles)
}

// fillHistory adds what follows from the conversation: when the ticket was first answered, which tickets were merged
// into it, when its requester was last asked to sign in, and whether the team filed it.
func fillHistory(read *models.TicketPage, shown *inboxview.Ticket) {
	merged := map[string]bool{}
	for _, message := range read.Messages {
		first := shown.FirstReplyAt
		if message.Kind == models.MessageTeam && !message.Automatic && (first == nil || message.CreatedAt.Before(*first)) {
			shown.FirstReplyAt = &message.CreatedAt
		}
		if message.Merged != nil && !merged[message.Merged.ID] {
			merged[message.Merged.ID] = true
			shown.Merged = append(shown.Merged, shownRef(message.Merged))
		}
	}
	for i := range read.Timeline {
		entry := &read.Timeline[i]
		if entry.Action == models.ActionTicketSignInAsked {
			shown.AskedToSignIn = &entry.CreatedAt
		}
		if entry.ObjectID == shown.ID && entry.Action == models.ActionTicketImported {
			shown.Imported = true
		}
		if entry.ObjectID == shown.ID && filedForOther(entry, shown.Requester.ID) {
			shown.FiledByTeam = true
		}
	}
}

func shownRef(ticket *models.Ticket) inboxview.TicketRef {
	return inboxview.TicketRef{
		ID: ticket.ID, Number: ticket.Number, Subject: ticket.Subject, Status: string(ticket.Status),
		CreatedAt: ticket.CreatedAt,
	}
}

// languageName is the English name of a language, "" if we do not know it.
func languageName(tag string) string {
	if known := i18n.Known(tag); known != nil {
		return known.EnglishName()
	}
	return ""
}
