package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
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

// Through the server endpoints with a secret key, through the widget endpoints by anybody, on a page of ours, or by
// mail.
const (
	SourceAPI    Source = "api"
	SourceWidget Source = "widget"
	SourcePage   Source = "page"
	SourceMail   Source = "mail"
)

// How much a ticket presses, from least to most.
const (
	PriorityLow    Priority = "low"
	PriorityNormal Priority = "normal"
	PriorityHigh   Priority = "high"
	PriorityUrgent Priority = "urgent"
)

// What a ticket can be about.
const (
	CategoryGeneral TicketCategory = "general"
	CategoryBilling TicketCategory = "billing"
	CategoryBug     TicketCategory = "bug"
	CategoryAccount TicketCategory = "account"
	CategoryOther   TicketCategory = "other"
)

// All of each.
var (
	TicketStatuses   = []TicketStatus{TicketOpen, TicketPending, TicketResolved, TicketClosed}
	Sources          = []Source{SourceAPI, SourceWidget, SourcePage, SourceMail}
	Priorities       = []Priority{PriorityLow, PriorityNormal, PriorityHigh, PriorityUrgent}
	TicketCategories = []TicketCategory{CategoryGeneral, CategoryBilling, CategoryBug, CategoryAccount, CategoryOther}
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
	Locale      string // the requester's language, "" where nobody said
	Metadata    Metadata
	RequesterID string
	AssigneeID  *string
	CreatedAt   time.Time
	UpdatedAt   time.Time

	SnoozedUntil  *time.Time
	SpamAt        *time.Time
	DisownedAt    *time.Time // the owner of the address said that they did not write it
	MergedInto    *string    // the ticket that goes on instead of this one
	ResolvedAt    *time.Time // while it is resolved
	ReviewAt      *time.Time // a word of thanks came after it was resolved: somebody may look
	WaitingSince  *time.Time // the requester's oldest word that nobody answered
	LastMessageAt *time.Time // of the requester or the team, notes aside; nil: only what it was filed with

	OffersHiddenAt *time.Time // since when the team wants no offers of what may already answer it
	VouchedBy      *string    // the identity that the app's website signed for it

	single bool // no other was merged into it when it was read; false where nobody looked
}

// Done reports whether nobody has to do anything about the ticket any more.
func (t *Ticket) Done() bool { return t.Status == TicketResolved || t.Status == TicketClosed }

// LastActivity is when the requester or the team last said something.
func (t *Ticket) LastActivity() time.Time {
	if t.LastMessageAt != nil {
		return *t.LastMessageAt
	}
	return t.CreatedAt
}

// TicketDraft is what a ticket is filed from. Subject, Description and RequesterEmail are required; RequesterName is
// what the team calls them until they act in the app themselves; Priority and Category have defaults.
type TicketDraft struct {
	Subject        string
	Description    string
	RequesterEmail string
	RequesterName  string
	Priority       string
	Category       string
	Locale         string // the requester's language, "" where nobody said
	Metadata       Metadata
	Fields         []WidgetField // that the form has
	Source         Source
	By             Actor
	Idempotency    *Idempotency
	Identity       *Identity // of whom the app's website says that they write it; then it is theirs
}

func (d *TicketDraft) validate() error {
	var v Violations
	if d.Identity != nil {
		d.RequesterEmail, d.RequesterName = d.Identity.Account.Email, d.Identity.Name
	}
	d.Subject = v.checkText("subject", d.Subject, true, MaxSubject)
	d.Description = v.checkText("description", d.Description, true, MaxDescription)
	d.RequesterEmail = v.checkEmail("requester_email", d.RequesterEmail, true)
	d.RequesterName = v.checkText("requester_name", d.RequesterName, false, MaxName)
	d.Priority = string(checkChoice(&v, "priority", d.Priority, Priorities, PriorityNormal))
	d.Category = string(checkChoice(&v, "category", d.Category, TicketCategories, CategoryGeneral))
	d.Metadata = v.checkMetadata(d.Metadata, d.Fields)
	v.checkIdempotency(d.Idempotency)
	return v.orNil()
}

func (d *TicketDraft) ticket(app *App, at clock) *Ticket {
	return &Ticket{
		ID: at.NewID(), AppID: app.ID, Subject: d.Subject, Description: d.Description, Status: TicketOpen,
		Priority: Priority(d.Priority), Category: TicketCategory(d.Category), Source: d.Source, Locale: d.Locale,
		Metadata: d.Metadata, CreatedAt: at.Now, UpdatedAt: at.Now, WaitingSince: &at.Now, VouchedBy: d.Identity.id(),
	}
}

// Ticket finds a ticket of the app by its number.
func (a *App) Ticket(ctx context.Context, db *gorm.DB, number int64) (*Ticket, error) {
	return findTicket(db.WithContext(ctx).Where("app_id = ? AND number = ?", a.ID, number))
}

// Ticket finds a ticket that the account filed; those of others are not there.
func (a *Account) Ticket(ctx context.Context, db *gorm.DB, id string) (*Ticket, error) {
	if !IsID(id) {
		return nil, errNoTicket
	}
	return findTicket(db.WithContext(ctx).Where("id = ? AND requester_id = ?", id, a.ID))
}

// AgentTicket finds a ticket of any app that the account is a member of, with the app and the member's role.
func (a *Account) AgentTicket(ctx context.Context, db *gorm.DB, id string) (*Ticket, *App, Role, error) {
	if !IsID(id) {
		return nil, nil, "", errNoTicket
	}
	var lists store.Lists
	var roles []struct{ Role Role }
	var apps []App
	var tickets []struct {
		Ticket
		HasMerged bool
	}
	const ofTicket = "(SELECT app_id FROM tickets WHERE id = ?)"
	store.Select(&lists, &roles, "SELECT role FROM memberships WHERE account_id = ? AND app_id = "+ofTicket, a.ID, id)
	store.Select(&lists, &apps, "SELECT * FROM apps WHERE deleted_at IS NULL AND id = "+ofTicket, id)
	store.Select(&lists, &tickets, `
		SELECT tickets.*, EXISTS (SELECT 1 FROM tickets AS others WHERE others.merged_into = tickets.id) AS has_merged
		FROM tickets WHERE id = ?`, id)
	if err := lists.Read(db.WithContext(ctx)); err != nil {
		return nil, nil, "", err
	}
	if len(roles) == 0 || len(apps) == 0 || len(tickets) == 0 {
		return nil, nil, "", errNoTicket
	}
	ticket := &tickets[0].Ticket
	ticket.single = !tickets[0].HasMerged
	return ticket, &apps[0], roles[0].Role, nil
}

// App is the app that the ticket belongs to.
func (t *Ticket) App(ctx context.Context, db *gorm.DB) (*App, error) {
	return findApp(db.WithContext(ctx).Where("id = ?", t.AppID))
}

// Assignee is whoever of the team has the ticket; nil for nobody.
func (t *Ticket) Assignee(ctx context.Context, db *gorm.DB) (*Account, error) {
	if t.AssigneeID == nil {
		return nil, nil
	}
	var assignee Account
	err := db.WithContext(ctx).Take(&assignee, "id = ?", *t.AssigneeID).Error
	return &assignee, err
}

var errNoTicket = NotFound("There is no such ticket.")

func findTicket(scope *gorm.DB) (*Ticket, error) {
	var ticket Ticket
	err := scope.Take(&ticket).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, errNoTicket
	}
	if err != nil {
		return nil, err
	}
	return &ticket, nil
}
