package web

import (
	"encoding/json"

	"intake/models"
	"intake/views/paths"
)

// Webhook is the body of a webhook. docs/webhooks.md and the OpenAPI document describe it.
type Webhook struct {
	Type      models.Topic `json:"type"`
	Timestamp string       `json:"timestamp"` // when it happened
	Data      any          `json:"data"`
}

// WebhookTicket is the data of a message about a ticket: the ticket as it is when the message is sent.
type WebhookTicket struct {
	ID         string            `json:"id"`
	Number     int64             `json:"number"`
	App        string            `json:"app"`
	Subject    string            `json:"subject"`
	Status     string            `json:"status"`
	Priority   string            `json:"priority"`
	Category   string            `json:"category"`
	AssigneeID *string           `json:"assignee_id"`
	DueAt      string            `json:"due_at,omitempty"`
	Previous   string            `json:"previous,omitempty"`
	URL        string            `json:"url"`
	Text       string            `json:"text,omitempty"`
	Requester  *WebhookPerson    `json:"requester,omitempty"`
	Metadata   map[string]string `json:"metadata,omitempty"`
}

// WebhookMovedTicket is the data of a message about a ticket that was moved to another app. It is sent by the app that
// the ticket left, which learns no more of it than that.
type WebhookMovedTicket struct {
	ID      string           `json:"id"`
	Number  int64            `json:"number"`
	App     string           `json:"app"`
	Subject string           `json:"subject"`
	MovedTo WebhookTargetApp `json:"moved_to"`
	URL     string           `json:"url"`
}

// WebhookTargetApp is the app to which a ticket was moved.
type WebhookTargetApp struct {
	App  string `json:"app"`
	Name string `json:"name"`
}

// WebhookPost is the data of a message about an idea.
type WebhookPost struct {
	ID       string            `json:"id"`
	App      string            `json:"app"`
	Title    string            `json:"title"`
	Status   string            `json:"status"`
	Category string            `json:"category"`
	Votes    int               `json:"votes"`
	Previous string            `json:"previous,omitempty"`
	Into     string            `json:"merged_into,omitempty"`
	URL      string            `json:"url"`
	Text     string            `json:"text,omitempty"`
	Author   *WebhookPerson    `json:"author,omitempty"`
	Metadata map[string]string `json:"metadata,omitempty"`
}

// WebhookEntry is the data of a message about a changelog entry.
type WebhookEntry struct {
	ID    string `json:"id"`
	App   string `json:"app"`
	Title string `json:"title"`
	Kind  string `json:"kind"`
	URL   string `json:"url"`
	Text  string `json:"text,omitempty"`
}

// WebhookKey is the data of a message about a secret key that was exposed.
type WebhookKey struct {
	ID     string `json:"id"`
	App    string `json:"app"`
	Name   string `json:"name"`
	Prefix string `json:"prefix"`
	URL    string `json:"url"`
}

// WebhookTest is the data of a test message.
type WebhookTest struct {
	App string `json:"app"`
	URL string `json:"url"`
}

// WebhookPerson is a requester or author. The name is "" if none is known.
type WebhookPerson struct {
	Name  string `json:"name"`
	Email string `json:"email"`
}

// webhookBody is the body of the webhook for the dispatch.
func webhookBody(baseURL string, app *models.App, d *models.Dispatch) []byte {
	hook := Webhook{Type: d.Topic, Timestamp: Timestamp(d.CreatedAt)}
	switch {
	case d.Topic == models.TopicTest:
		hook.Data = WebhookTest{App: app.Slug, URL: baseURL + paths.AdminConnections(app.Slug)}
	case d.Ticket != nil && d.MovedTo != nil:
		hook.Data = WebhookMovedTicket{
			ID: d.Ticket.ID, Number: d.Ticket.Number, App: app.Slug, Subject: d.Ticket.Subject,
			MovedTo: WebhookTargetApp{App: d.MovedTo.Slug, Name: d.MovedTo.Name},
			URL:     baseURL + paths.InboxTicket(d.Ticket.ID, paths.Queue{}),
		}
	case d.Ticket != nil:
		hook.Data = WebhookTicket{
			ID: d.Ticket.ID, Number: d.Ticket.Number, App: app.Slug, Subject: d.Ticket.Subject,
			Status: string(d.Ticket.Status), Priority: string(d.Ticket.Priority), Category: string(d.Ticket.Category),
			AssigneeID: d.Ticket.AssigneeID, DueAt: webhookDue(d.Ticket), Previous: d.Previous, URL: baseURL + paths.InboxTicket(d.Ticket.ID, paths.Queue{}),
			Text: d.Text, Requester: webhookPerson(d.Person), Metadata: webhookMetadata(d.Metadata),
		}
	case d.Post != nil:
		hook.Data = WebhookPost{
			ID: d.Post.ID, App: app.Slug, Title: d.Post.Title, Status: string(d.Post.Status),
			Category: string(d.Post.Category), Votes: d.Post.Votes, Previous: d.Previous, Into: d.IntoID,
			URL: baseURL + paths.Post(app.Slug, d.Post.ID), Text: d.Text, Author: webhookPerson(d.Person),
			Metadata: webhookMetadata(d.Metadata),
		}
	case d.Entry != nil:
		hook.Data = WebhookEntry{
			ID: d.Entry.ID, App: app.Slug, Title: d.Entry.Title, Kind: string(d.Entry.Kind),
			URL: baseURL + paths.Changelog(app.Slug), Text: d.Text,
		}
	case d.Key != nil:
		hook.Data = WebhookKey{
			ID: d.Key.ID, App: app.Slug, Name: d.Key.Name, Prefix: d.Key.Prefix, URL: baseURL + paths.AdminKeys(app.Slug),
		}
	}
	body, _ := json.Marshal(hook) // texts and numbers alone
	return body
}

// webhookDue is until when an answer is due, "" for no time.
func webhookDue(ticket *models.Ticket) string {
	_, due := ticket.Due()
	if due == nil {
		return ""
	}
	return Timestamp(*due)
}

func webhookPerson(person *models.Person) *WebhookPerson {
	if person == nil {
		return nil
	}
	return &WebhookPerson{Name: person.Name, Email: person.Email}
}

func webhookMetadata(metadata models.Metadata) map[string]string {
	if len(metadata) == 0 {
		return nil
	}
	values := map[string]string{}
	for _, pair := range metadata {
		values[pair.Name] = pair.Value
	}
	return values
}
