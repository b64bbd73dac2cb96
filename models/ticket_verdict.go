package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Went is the requester's verdict on a solved ticket.
type Went string

// How it can have gone.
const (
	WentWell  Went = "well"
	WentBadly Went = "badly"
)

// Wents are both, the better one first.
var Wents = []Went{WentWell, WentBadly}

const (
	maxVerdictWords = 2000
	verdictAge      = 14 * 24 * time.Hour // a verdict may be changed for so long
)

// Verdict is what the requester of a solved ticket says about the solution. Only the team sees it.
type Verdict struct {
	TicketID  string `gorm:"primaryKey"`
	AccountID string
	Went      Went
	Words     string
	CreatedAt time.Time
	UpdatedAt time.Time
}

// TableName is that of all verdicts.
func (Verdict) TableName() string { return "ticket_verdicts" }

// VerdictDraft is the input for a verdict. Words are optional. With Reopen they also become the requester's reply, and
// the ticket goes back to the team.
type VerdictDraft struct {
	Went   Went
	Words  string
	Reopen bool
}

func (d *VerdictDraft) validate() error {
	var v Violations
	checkChosen(&v, "went", d.Went, Wents)
	d.Words = v.checkText("words", d.Words, false, maxVerdictWords)
	return v.orNil()
}

// Judge stores the verdict on a solved ticket. It can be changed for 14 days.
func (t *Ticket) Judge(ctx context.Context, db *gorm.DB, by Actor, draft VerdictDraft) error {
	if err := draft.validate(); err != nil {
		return err
	}
	if !draft.Reopen || draft.Words == "" {
		return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
			events, err := row.judge(tx, by, draft)
			if err != nil || !draft.Reopen {
				return events, err
			}
			moved, err := row.step(tx, by, transitionRequesterReply)
			return append(events, moved...), err
		})
	}
	then := func(tx *Tx, row *Ticket, message *Message) ([]*Event, error) {
		events, err := row.judge(tx, by, draft)
		if err != nil {
			return nil, err
		}
		said, err := row.requesterSaid(tx, by, message, transitionRequesterReply)
		return append(events, said...), err
	}
	message := &Message{Kind: MessageRequester, Body: draft.Words}
	_, err := t.addMessage(ctx, db, newMessage{by: by, message: message, then: then}, Files{})
	return err
}

func (t *Ticket) judge(tx *Tx, by Actor, draft VerdictDraft) ([]*Event, error) {
	before, err := t.verdict(tx.DB)
	if err != nil {
		return nil, err
	}
	if !t.judgeable(before, tx.Now) {
		return nil, Refuse(FaultVerdictOver)
	}
	unchanged := before != nil && before.Went == draft.Went && before.Words == draft.Words
	if unchanged && !draft.Reopen && !t.solvedAgain(before) {
		return nil, nil
	}
	if err := markActorActive(tx, t.AppID, by); err != nil {
		return nil, err
	}
	verdict := &Verdict{TicketID: t.ID, AccountID: by.Account.ID, Went: draft.Went, Words: draft.Words, CreatedAt: tx.Now,
		UpdatedAt: tx.Now}
	if before != nil && !t.solvedAgain(before) {
		verdict.CreatedAt = before.CreatedAt
	}
	err = tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(verdict).Error
	return t.happened(by, ActionTicketJudged, EventDetail{To: string(draft.Went)}), err
}

// judgeable reports whether the requester may give or change a verdict: once the ticket is solved, and for a while
// after that.
func (t *Ticket) judgeable(before *Verdict, now time.Time) bool {
	return t.Done() && t.SpamAt == nil && (before == nil || t.solvedAgain(before) ||
		now.Before(before.CreatedAt.Add(verdictAge)))
}

// solvedAgain reports whether the verdict is about an earlier solution.
func (t *Ticket) solvedAgain(verdict *Verdict) bool {
	return t.ResolvedAt != nil && t.ResolvedAt.After(verdict.CreatedAt)
}

func (t *Ticket) verdict(db *gorm.DB) (*Verdict, error) {
	return findFirst[Verdict](db, "ticket_id = ?", t.ID)
}

// Verdict is the requester's verdict, nil for none.
func (t *Ticket) Verdict(ctx context.Context, db *gorm.DB) (*Verdict, error) {
	return t.verdict(db.WithContext(ctx))
}

// AskVerdict returns the requester's verdict on the current solution, nil for none yet, and whether they may give one
// now.
func (t *Ticket) AskVerdict(ctx context.Context, db *gorm.DB) (said *Verdict, may bool, err error) {
	said, err = t.Verdict(ctx, db)
	may = err == nil && t.judgeable(said, clockOf(ctx).Now)
	if said != nil && t.solvedAgain(said) {
		said = nil
	}
	return said, may, err
}
