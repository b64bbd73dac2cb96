package web

import (
	"fmt"
	"strconv"
	"strings"

	"intake/internal/chat"
	"intake/models"
	"intake/views/paths"
)

// chatMessage describes dispatches for a chat: a single one with everything that the connection may receive, several
// with one line each.
func chatMessage(baseURL string, app *models.App, dispatches []models.Dispatch) chat.Message {
	message := chat.Message{App: app.Name}
	topics := map[models.Topic]int{}
	for i := range dispatches {
		d := &dispatches[i]
		item, urgent := chatItem(baseURL, app, d)
		message.Items = append(message.Items, item)
		message.Urgent = message.Urgent || urgent
		topics[d.Topic]++
	}
	first := &dispatches[0]
	message.Tag = chatTag(first)
	if len(dispatches) == 1 {
		message.Headline, message.URL = message.Items[0].Line, message.Items[0].URL
		return message
	}
	message.Headline = strconv.Itoa(len(dispatches)) + " things happened"
	if len(topics) == 1 {
		message.Headline = strconv.Itoa(len(dispatches)) + " " + manyOf[first.Topic]
	}
	switch message.URL = baseURL + paths.AdminApp(app.Slug); {
	case first.Ticket != nil:
		message.URL = baseURL + paths.Inbox(paths.Queue{App: app.Slug})
	case first.Post != nil:
		message.URL = baseURL + paths.Board(app.Slug)
	}
	return message
}

// manyOf names several dispatches of the same topic.
var manyOf = map[models.Topic]string{
	models.TopicTicketCreated: "new tickets", models.TopicTicketRequesterReplied: "answers of requesters",
	models.TopicTicketTeamReplied: "answers of the team", models.TopicTicketAssigned: "assigned tickets",
	models.TopicTicketStatusChanged: "changes of status", models.TopicTicketPriorityChanged: "changes of priority",
	models.TopicTicketDueSoon: "answers are due soon", models.TopicTicketOverdue: "answers are overdue",
	models.TopicTicketMoved: "tickets moved to another app",
	models.TopicPostCreated: "new ideas", models.TopicPostCommented: "new comments",
	models.TopicPostStatusChanged: "changes of status", models.TopicPostMerged: "merged ideas",
	models.TopicChangelogPublished: "changelog entries", models.TopicKeyExposed: "secret keys found in public",
}

func chatTag(d *models.Dispatch) string {
	switch {
	case d.Ticket != nil:
		return "ticket"
	case d.Post != nil:
		return "bulb"
	case d.Entry != nil:
		return "mega"
	case d.Key != nil:
		return "rotating_light"
	}
	return "white_check_mark"
}

// chatItem describes in one line what happened, with a link to it.
func chatItem(baseURL string, app *models.App, d *models.Dispatch) (item chat.Item, urgent bool) {
	item.Text = d.Text
	if d.Person != nil {
		item.By = d.Person.Email
		if d.Person.Name != "" {
			item.By = d.Person.Name + " (" + d.Person.Email + ")"
		}
	}
	switch {
	case d.Ticket != nil:
		item.Title, item.URL = d.Ticket.Subject, baseURL+paths.InboxTicket(d.Ticket.ID, paths.Queue{})
		item.Line = ticketLine(d)
		urgent = d.Ticket.Priority == models.PriorityUrgent
	case d.Post != nil:
		item.Title, item.URL = d.Post.Title, baseURL+paths.Post(app.Slug, d.Post.ID)
		item.Line = postLine(d)
	case d.Entry != nil:
		item.Line, item.Title, item.URL = "Changelog entry published", d.Entry.Title, baseURL+paths.Changelog(app.Slug)
	case d.Key != nil:
		item.Line, item.Title, item.URL = "A secret key was found in public", d.Key.Name+" ("+d.Key.Prefix+"…)",
			baseURL+paths.AdminKeys(app.Slug)
		urgent = true
	default:
		item.Line, item.Title = "This is a test", "Messages from Intake arrive here"
		item.URL = baseURL + paths.AdminConnections(app.Slug)
	}
	return item, urgent
}

func ticketLine(d *models.Dispatch) string {
	number := fmt.Sprintf("#%d", d.Ticket.Number)
	switch d.Topic {
	case models.TopicTicketRequesterReplied:
		return "The requester answered in " + number
	case models.TopicTicketTeamReplied:
		return "The team answered in " + number
	case models.TopicTicketAssigned:
		if d.Ticket.AssigneeID == nil {
			return number + " is unassigned now"
		}
		return number + " was assigned"
	case models.TopicTicketStatusChanged:
		return number + " is " + string(d.Ticket.Status) + " now"
	case models.TopicTicketPriorityChanged:
		return "The priority of " + number + " is " + string(d.Ticket.Priority) + " now"
	case models.TopicTicketDueSoon:
		return "The answer to " + number + " is due soon"
	case models.TopicTicketOverdue:
		return "The answer to " + number + " is overdue"
	case models.TopicTicketMoved:
		return number + " was moved to " + d.MovedTo.Name
	}
	if d.Ticket.Priority == models.PriorityUrgent || d.Ticket.Priority == models.PriorityHigh {
		return "New ticket " + number + ", priority " + string(d.Ticket.Priority)
	}
	return "New ticket " + number
}

func postLine(d *models.Dispatch) string {
	switch d.Topic {
	case models.TopicPostCommented:
		return "New comment"
	case models.TopicPostStatusChanged:
		return "An idea is " + strings.ReplaceAll(string(d.Post.Status), "_", " ") + " now"
	case models.TopicPostMerged:
		return "An idea was merged into another"
	}
	return "New idea"
}
