package paths

import (
	"net/url"
	"strings"
)

// ChooseApp is the first step of NewTicket if the app is not known yet.
func ChooseApp() string { return MyTickets() + "/tickets/new" }

// MyTicketsPage is the part of MyTickets that a search finds, from a cursor on; both may be empty.
func MyTicketsPage(search, after string) string {
	return With(MyTickets(), map[string]string{"q": search, "after": after})
}

// MyIdeas lists the ideas that the person who is signed in shared or voted for.
func MyIdeas() string { return MyTickets() + "/ideas" }

// MyIdeasPage is the part of MyIdeas from a cursor on. The ideas with the ids kept stay in the list, voted for or not;
// both may be empty.
func MyIdeasPage(after string, kept []string) string {
	return With(MyIdeas(), map[string]string{"after": after, "kept": strings.Join(kept, ".")})
}

// MyEmails is where the person who is signed in chooses among the mails of all apps.
func MyEmails() string { return MyTickets() + "/emails" }

// MyEmailsOf is MyEmails at one app, which need not have mailed the person before.
func MyEmailsOf(slug string) string {
	return with(MyEmails(), "app", slug) + "#app-" + url.PathEscape(slug)
}

// StopMyEmails ends all mail of all apps but answers.
func StopMyEmails() string { return MyEmails() + "/stop" }

// TicketReceived says that a ticket was filed to those who are not signed in.
func TicketReceived() string { return MyTickets() + "/tickets/received" }

// TicketFiled is the ticket's page, which says that it was just filed: how says what its page has to explain.
func TicketFiled(id, how string) string { return with(Ticket(id), "filed", how) }

// TicketReplies adds the requester's message to a ticket: body, files, solved.
func TicketReplies(id string) string { return Ticket(id) + "/replies" }

// TicketVerdict stores whether a resolved ticket helped its requester: went, words, reopen.
func TicketVerdict(id string) string { return Ticket(id) + "/verdict" }

// TicketName stores the name of a ticket's requester: name, or later=1.
func TicketName(id string) string { return Ticket(id) + "/name" }

// TicketWent is the ticket's page with a verdict selected.
func TicketWent(id, went string) string {
	return with(Ticket(id), "went", went) + "#verdict"
}

// TicketLinkWent is TicketLink that redirects to TicketWent.
func TicketLinkWent(token, went string) string {
	return with(TicketLink(token), "went", went)
}

// TicketFile is a file of a ticket, for its requester.
func TicketFile(id, fileID string) string { return Ticket(id) + "/files/" + url.PathEscape(fileID) }

// TicketLink is the mailed link to one ticket. Opening it only asks: mail scanners open links too.
func TicketLink(token string) string { return "/t/" + url.PathEscape(token) }
