package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
)

// TicketStatus is how far a ticket has come.
type TicketStatus string

// Priority is how much a ticket presses.
type Priority string

// TicketCategory is what a ticket is about.
type TicketCategory string

// Source is the way a ticket or post came in.
type Source string

// The states of a ticket; a new one is open.
const (
	TicketOpen     TicketStatus = "open"
	TicketPending  TicketStatus = "pending"
	TicketResolved TicketStatus = "resolved"
	TicketClosed   TicketStatus = "closed"
)

// Through the server endpoints with a secret key, or through the widget endpoints by anybody.
const (
	SourceAPI    Source = "api"
	SourceWidget Source = "widget"
)

var (
	priorities       = []Priority{"low", "normal", "high", "urgent"}
	ticketCategories = []TicketCategory{"general", "billing", "bug", "account", "other"}
)

// Ticket is one matter of one requester, numbered within its app.
type Ticket struct {
	ID          string
	AppID       string
	Number      int64
	Subject     string
	Description string
	Status      TicketStatus
	Priority    Priority
	Category    TicketCategory
	Source      Source
	RequesterID string
	AssigneeID  *string
	CreatedAt   time.Time
	UpdatedAt   time.Time
}

// TicketDraft is what a ticket is filed from. Subject, Description and RequesterEmail are required; RequesterName is
// used for a new account only; Priority and Category have defaults.
type TicketDraft struct {
	Subject        string
	Description    string
	RequesterEmail string
	RequesterName  string
	Priority       string
	Category       string
	Source         Source
	By             Actor
	Idempotency    *Idempotency
}

func (d *TicketDraft) validate() error {
	var v Violations
	d.Subject = v.checkText("subject", d.Subject, true, MaxSubject)
	d.Description = v.checkText("description", d.Description, true, MaxDescription)
	d.RequesterEmail = v.checkEmail("requester_email", d.RequesterEmail, true)
	d.RequesterName = v.checkText("requester_name", d.RequesterName, false, MaxName)
	d.Priority = string(checkChoice(&v, "priority", d.Priority, priorities, "normal"))
	d.Category = string(checkChoice(&v, "category", d.Category, ticketCategories, "general"))
	v.checkIdempotency(d.Idempotency)
	return v.orNil()
}

func (d *TicketDraft) ticket(app *App) *Ticket {
	now := Now()
	return &Ticket{
		ID: NewID(), AppID: app.ID, Subject: d.Subject, Description: d.Description, Status: TicketOpen,
		Priority: Priority(d.Priority), Category: TicketCategory(d.Category), Source: d.Source, CreatedAt: now, UpdatedAt: now,
	}
}

// Ticket finds a ticket of the app by its number.
func (a *App) Ticket(ctx context.Context, db *gorm.DB, number int64) (*Ticket, error) {
	var ticket Ticket
	err := db.WithContext(ctx).Where("app_id = ? AND number = ?", a.ID, number).Take(&ticket).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, NotFound("There is no such ticket.")
	}
	return &ticket, err
}

// Ticket finds a ticket that the account filed; those of others are not there.
func (a *Account) Ticket(ctx context.Context, db *gorm.DB, id string) (*Ticket, error) {
	if !IsID(id) {
		return nil, NotFound("There is no such ticket.")
	}
	var ticket Ticket
	err := db.WithContext(ctx).Where("id = ? AND requester_id = ?", id, a.ID).Take(&ticket).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, NotFound("There is no such ticket.")
	}
	return &ticket, err
}
