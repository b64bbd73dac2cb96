package ui

// What only staff read is in English.

// TicketStatuses are the statuses of a ticket in the words of staff.
var TicketStatuses = []Word{
	{ID: "open", Text: "Open"},
	{ID: "pending", Text: "Pending"},
	{ID: "resolved", Text: "Resolved"},
	{ID: "closed", Text: "Closed"},
}

// Priorities say how soon a ticket wants an answer.
var Priorities = []Word{
	{ID: "low", Text: "Low"},
	{ID: "normal", Text: "Normal"},
	{ID: "high", Text: "High"},
	{ID: "urgent", Text: "Urgent"},
}

// TicketCategories are what a ticket can be about, in the words of staff.
var TicketCategories = []Word{
	{ID: "general", Text: "General"},
	{ID: "billing", Text: "Billing"},
	{ID: "bug", Text: "Bug"},
	{ID: "account", Text: "Account"},
	{ID: "other", Text: "Other"},
}
