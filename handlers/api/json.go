package api

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// Every shape that goes over the wire is here, in the words of openapi.json.

// timestamp is a time as the API writes it.
type timestamp time.Time

func (t timestamp) MarshalText() ([]byte, error) {
	return []byte(web.Timestamp(time.Time(t))), nil
}

// created answers 201. What was created concerns its sender alone, so no cache may store the answer.
func created(c *fiber.Ctx, body any) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Status(fiber.StatusCreated).JSON(body)
}

type ticketJSON struct {
	ID          string    `json:"id"`
	AppID       string    `json:"app_id"`
	Number      int64     `json:"number"`
	Subject     string    `json:"subject"`
	Description string    `json:"description"`
	Status      string    `json:"status"`
	Priority    string    `json:"priority"`
	Category    string    `json:"category"`
	RequesterID string    `json:"requester_id"`
	AssigneeID  *string   `json:"assignee_id"`
	CreatedAt   timestamp `json:"created_at"`
	UpdatedAt   timestamp `json:"updated_at"`
}

func newTicketJSON(t *models.Ticket) ticketJSON {
	return ticketJSON{
		ID: t.ID, AppID: t.AppID, Number: t.Number, Subject: t.Subject, Description: t.Description,
		Status:   string(t.Status),
		Priority: string(t.Priority), Category: string(t.Category), RequesterID: t.RequesterID,
		AssigneeID: t.AssigneeID,
		CreatedAt:  timestamp(t.CreatedAt), UpdatedAt: timestamp(t.UpdatedAt),
	}
}

type postJSON struct {
	ID          string    `json:"id"`
	AppID       string    `json:"app_id"`
	Title       string    `json:"title"`
	Description string    `json:"description"`
	Category    string    `json:"category"`
	Status      string    `json:"status"`
	Votes       int       `json:"votes"`
	AuthorID    string    `json:"author_id"`
	CreatedAt   timestamp `json:"created_at"`
	UpdatedAt   timestamp `json:"updated_at"`
}

func newPostJSON(p *models.Post) postJSON {
	return postJSON{
		ID: p.ID, AppID: p.AppID, Title: p.Title, Description: p.Description, Category: string(p.Category),
		Status: string(p.Status),
		Votes:  p.Votes, AuthorID: p.AuthorID, CreatedAt: timestamp(p.CreatedAt), UpdatedAt: timestamp(p.UpdatedAt),
	}
}

type widgetTicketJSON struct {
	ID          string `json:"id"`
	Number      int64  `json:"number"`
	Subject     string `json:"subject"`
	Status      string `json:"status"`
	URL         string `json:"url"`
	Attachments int    `json:"attachments"`
}

type widgetPostJSON struct {
	ID       string `json:"id"`
	Title    string `json:"title"`
	Status   string `json:"status"`
	Category string `json:"category"`
	URL      string `json:"url"`
}

type visitJSON struct {
	URL string `json:"url"`
}

// verdictJSON has the ticket that is next to be asked about.
type verdictJSON struct {
	Next *solvedJSON `json:"next"`
}

type solvedJSON struct {
	ID      string `json:"id"`
	Number  int64  `json:"number"`
	Subject string `json:"subject"`
	URL     string `json:"url"`
}

func newVerdictJSON(next *models.Ticket, base string) verdictJSON {
	if next == nil {
		return verdictJSON{}
	}
	return verdictJSON{&solvedJSON{
		ID: next.ID, Number: next.Number, Subject: next.Subject, URL: base + paths.Ticket(next.ID),
	}}
}

type configJSON struct {
	App       appJSON      `json:"app"`
	WidgetKey string       `json:"widget_key"`
	Links     web.Links    `json:"links"`
	Features  featuresJSON `json:"features"`
}

type appJSON struct {
	ID          string `json:"id"`
	Slug        string `json:"slug"`
	Name        string `json:"name"`
	Description string `json:"description"`
	LogoURL     string `json:"logo_url"`
}

// featuresJSON is reserved: both are always true.
type featuresJSON struct {
	Tickets  bool `json:"tickets"`
	Feedback bool `json:"feedback"`
}
