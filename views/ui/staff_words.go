package ui

// Texts that only staff read are in English.

// TicketStatuses are the statuses of a ticket, in the words for staff.
var TicketStatuses = []Word{
	{ID: "open", Text: "Open"},
	{ID: "pending", Text: "Pending"},
	{ID: "resolved", Text: "Resolved"},
	{ID: "closed", Text: "Closed"},
}

// Priorities are the priorities of a ticket.
var Priorities = []Word{
	{ID: "low", Text: "Low"},
	{ID: "normal", Text: "Normal"},
	{ID: "high", Text: "High"},
	{ID: "urgent", Text: "Urgent"},
}

// TicketCategories are the categories of a ticket, in the words for staff.
var TicketCategories = []Word{
	{ID: "general", Text: "General"},
	{ID: "billing", Text: "Billing"},
	{ID: "bug", Text: "Bug"},
	{ID: "account", Text: "Account"},
	{ID: "other", Text: "Other"},
}

// Sources are the ways in which tickets come in.
var Sources = []Word{
	{ID: "widget", Text: "Widget"},
	{ID: "api", Text: "API"},
	{ID: "page", Text: "Help page"},
	{ID: "mail", Text: "Mail"},
}

// SameOrigin is the label of a link to all else that came from where something of the source came.
func SameOrigin(source string) string {
	if source == "api" {
		return "More by the same key"
	}
	return "More from the same network"
}
