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

// find answers the word for a stored value. A value that the table does not know is shown as it is.
func find(words []Word, id string) Word {
	for _, word := range words {
		if word.ID == id {
			return word
		}
	}
	return Word{ID: id, Text: id, Icon: "message-square"}
}
