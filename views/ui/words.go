package ui

// Word is how people read a stored value.
type Word struct {
	ID   string
	Text string
	Icon string
}

// PostStatuses are the statuses of an idea, in the order in which work proceeds.
var PostStatuses = []Word{
	{ID: "open", Text: "Open"},
	{ID: "under_review", Text: "Under review"},
	{ID: "planned", Text: "Planned"},
	{ID: "in_progress", Text: "In progress"},
	{ID: "done", Text: "Done"},
	{ID: "declined", Text: "Not planned"},
}

// PostCategories are what an idea can be about.
var PostCategories = []Word{
	{ID: "feature", Text: "Feature", Icon: "sparkles"},
	{ID: "bug", Text: "Bug", Icon: "bug"},
	{ID: "question", Text: "Question", Icon: "circle-help"},
	{ID: "feedback", Text: "Feedback", Icon: "message-square"},
}

// TicketStatuses are the statuses of a ticket in the words of staff.
var TicketStatuses = []Word{
	{ID: "open", Text: "Open"},
	{ID: "pending", Text: "Pending"},
	{ID: "resolved", Text: "Resolved"},
	{ID: "closed", Text: "Closed"},
}

// RequesterStatuses are the statuses of a ticket in the words of the one who wrote it.
var RequesterStatuses = []Word{
	{ID: "open", Text: "Open"},
	{ID: "pending", Text: "Waiting for you"},
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

// Kinds are what an entry of the changelog can bring.
var Kinds = []Word{
	{ID: "new", Text: "New"},
	{ID: "improved", Text: "Improved"},
	{ID: "fixed", Text: "Fixed"},
}

// PostStatus is the word for the status of an idea.
func PostStatus(status string) string { return find(PostStatuses, status).Text }

// PostCategory is the word for what an idea is about.
func PostCategory(category string) string { return find(PostCategories, category).Text }

// find answers the word for a stored value. A value that the table does not know is shown as it is.
func find(words []Word, id string) Word {
	for _, word := range words {
		if word.ID == id {
			return word
		}
	}
	return Word{ID: id, Text: id, Icon: "message-square"}
}

// EntryKind is the word for the kind of a changelog entry.
func EntryKind(kind string) string { return find(Kinds, kind).Text }

// TicketCategories are what a ticket can be about, in the words of staff.
var TicketCategories = []Word{
	{ID: "general", Text: "General"},
	{ID: "billing", Text: "Billing"},
	{ID: "bug", Text: "Bug"},
	{ID: "account", Text: "Account"},
	{ID: "other", Text: "Other"},
}

// RequesterCategories are the same in the words of those who write tickets.
var RequesterCategories = []Word{
	{ID: "general", Text: "General"},
	{ID: "billing", Text: "Billing"},
	{ID: "bug", Text: "Something is broken"},
	{ID: "account", Text: "My account"},
	{ID: "other", Text: "Something else"},
}

// Called is the word of a table for a stored value; one that it does not know is shown as it is.
func Called(words []Word, id string) string { return find(words, id).Text }

// Options are the words of a table to choose from.
func Options(words []Word, chosen string) []Option {
	options := make([]Option, 0, len(words))
	for _, word := range words {
		options = append(options, Option{Value: word.ID, Label: word.Text, Selected: word.ID == chosen})
	}
	return options
}
