package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// TicketStatus is how far a ticket has come.
type TicketStatus string

// Priority is the urgency of a ticket.
type Priority string

// TicketCategory is the topic of a ticket.
type TicketCategory string

// Source is how a ticket or post came in.
type Source string

// The states of a ticket; a new one is open.
const (
	TicketOpen     TicketStatus = "open"
	TicketPending  TicketStatus = "pending"
	TicketResolved TicketStatus = "resolved"
	TicketClosed   TicketStatus = "closed"
)

// The server endpoints with a secret key, the widget endpoints, our own pages, or mail.
const (
	SourceAPI    Source = "api"
	SourceWidget Source = "widget"
	SourcePage   Source = "page"
	SourceMail   Source = "mail"
)

// The priorities, from lowest to highest.
const (
	PriorityLow    Priority = "low"
	PriorityNormal Priority = "normal"
	PriorityHigh   Priority = "high"
	PriorityUrgent Priority = "urgent"
)

// The categories of tickets.
const (
	CategoryGeneral TicketCategory = "general"
	CategoryBilling TicketCategory = "billing"
	CategoryBug     TicketCategory = "bug"
	CategoryAccount TicketCategory = "account"
	CategoryOther   TicketCategory = "other"
)

// The lists of all of them.
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
	Locale      string // the requester's language, "" if unknown
	Metadata    Metadata
	RequesterID string
	AssigneeID  *string
	CreatedAt   time.Time
	UpdatedAt   time.Time

	SnoozedUntil  *time.Time
	SpamAt        *time.Time
	DisownedAt    *time.Time // the owner of the address denied writing it
	MergedInto    *string    // the ticket that it was merged into
	ResolvedAt    *time.Time // while it is resolved
	ReviewAt      *time.Time // thanks came after it was resolved, and somebody may check it
	WaitingSince  *time.Time // the requester's oldest unanswered message
	AnswerDueAt   *time.Time // until when the requester is to be answered; see Due
	AnswerNearAt  *time.Time // since when that is near
	DueNoticeAt   *time.Time // when the team is told of either next
	LastMessageAt *time.Time // by the requester or the team, without notes; nil: only the opening

	OffersHiddenAt *time.Time // since when the team hides the suggestions for it
	VouchedBy      *string    // the identity for which the app's website signed it

	single bool // no other was merged into it when it was loaded; false if that was not checked
}

// Done reports whether nothing is left to do about the ticket.
func (t *Ticket) Done() bool { return t.Status == TicketResolved || t.Status == TicketClosed }

// LastActivity is the time of the latest message by the requester or the team.
func (t *Ticket) LastActivity() time.Time {
	if t.LastMessageAt != nil {
		return *t.LastMessageAt
	}
	return t.CreatedAt
}

// TicketDraft is the input for a ticket. Subject, Description and RequesterEmail are required; RequesterName is what
// the team calls them until they act in the app themselves; Priority and Category have defaults.
type TicketDraft struct {
	Subject        string
	Description    string
	RequesterEmail string
	RequesterName  string
	Priority       Priority
	Category       TicketCategory
	Locale         string // the requester's language, "" if unknown
	Metadata       Metadata
	Fields         []WidgetField // of the form
	Source         Source
	By             Actor
	WithoutReceipt bool
	Unsorted       bool // no rule sorts it: the team files it itself
	Idempotency    *Idempotency
	Identity       *Identity // of the requester, if the app's website vouches for one
}

// FaultsBeside returns the faults that were found when the draft was read, and those of its fields that are not
// settled, so that one answer names them all.
func (d TicketDraft) FaultsBeside(read Violations, settled []string) error {
	return read.beside(d.validate(), settled)
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
	d.Priority = checkChoice(&v, "priority", d.Priority, Priorities, PriorityNormal)
	d.Category = checkChoice(&v, "category", d.Category, TicketCategories, CategoryGeneral)
	d.Metadata = v.checkMetadata(d.Metadata, d.Fields)
	v.checkIdempotency(d.Idempotency)
	return v.orNil()
}

func (d *TicketDraft) ticket(app *App, at clock) *Ticket {
	return &Ticket{
		ID: at.NewID(), AppID: app.ID, Subject: d.Subject, Description: d.Description, Status: TicketOpen,
		Priority: d.Priority, Category: d.Category, Source: d.Source, Locale: d.Locale,
		Metadata: d.Metadata, CreatedAt: at.Now, UpdatedAt: at.Now, WaitingSince: &at.Now, VouchedBy: d.Identity.id(),
	}
}

// Ticket finds a ticket of the app by its number.
func (a *App) Ticket(ctx context.Context, db *gorm.DB, number int64) (*Ticket, error) {
	return findTicket(db.WithContext(ctx).Where("app_id = ? AND number = ?", a.ID, number))
}

// Ticket finds a ticket that the account filed; others are not found.
func (a *Account) Ticket(ctx context.Context, db *gorm.DB, id string) (*Ticket, error) {
	return findByID[Ticket](db.WithContext(ctx), errNoTicket, id, "requester_id = ?", a.ID)
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

// Assignee is the team member to whom the ticket is assigned; nil for nobody.
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
	return findOr[Ticket](scope, errNoTicket)
}
