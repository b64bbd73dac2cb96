package models

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// BulkRun is a change of all tickets of a list. There may be thousands, so a job applies it in batches.
type BulkRun struct {
	ID        string
	AccountID string
	Address   string
	What      string // the BulkChange as JSON
	CreatedAt time.Time
	WorkedAt  time.Time
	UndoAt    *time.Time // when its undo was requested
	EndedAt   *time.Time
}

// bulkTicket is a ticket of a run.
type bulkTicket struct {
	RunID    string    `gorm:"primaryKey"`
	TicketID string    `gorm:"primaryKey"`
	SeenAt   time.Time // when the selected ticket was last changed: one that changed since is left alone
	State    bulkState
	Undo     UndoToken // undoes its change
}

// bulkState is the state of a ticket in a run.
type bulkState string

const (
	bulkWaiting   bulkState = "waiting"
	bulkDone      bulkState = "done"
	bulkMeanwhile bulkState = "meanwhile" // somebody else changed it after it was selected
	bulkRefused   bulkState = "refused"   // the change is not possible, or the person has left its team
	bulkUndone    bulkState = "undone"
	bulkSkipped   bulkState = "kept" // changed since, and therefore not undone
)

// MaxRun is how many tickets one run changes at most.
const MaxRun = LongestCount

// WorkRun is the job that works on a run, from its beginning or where it stopped.
type WorkRun struct {
	ID string `json:"id"`
}

// Kind names the worker.
func (WorkRun) Kind() string { return "work_bulk_run" }

// ChangeList applies the change to all tickets that were in the list at the time seen, each as if it was changed alone.
// A job works on the returned run; tickets that somebody else changes in the meantime are left alone.
func (a Actor) ChangeList(
	ctx context.Context, db *gorm.DB, list InboxQuery, seen time.Time, what BulkChange,
) (*BulkRun, error) {
	if what == (BulkChange{}) {
		return nil, Invalid("action", "Choose what to change.")
	}
	run := &BulkRun{AccountID: a.Account.ID, Address: a.Address, What: mustJSON(what)}
	err := change(ctx, db, func(tx *Tx) error {
		run.ID, run.CreatedAt, run.WorkedAt = tx.NewID(), tx.Now, tx.Now
		if err := tx.Create(run).Error; err != nil {
			return err
		}
		listed, err := a.Account.wholeList(ctx, tx.DB, list, fewFound)
		if err != nil {
			return err
		}
		if listed.apps == nil {
			return Invalid("ticket", "Choose the tickets first.")
		}
		from, args := listed.all(tx.DB)
		id := store.ForDialect(tx.DB, "CAST(? AS uuid)", "?")
		chosen := tx.Exec("INSERT INTO bulk_tickets (run_id, ticket_id, seen_at) "+
			"SELECT "+id+", tickets.id, tickets.updated_at"+from+" AND tickets.updated_at <= ? LIMIT ?",
			append(append([]any{run.ID}, args...), seen.UTC(), MaxRun+1)...)
		switch {
		case chosen.Error != nil:
			return chosen.Error
		case chosen.RowsAffected == 0:
			return Invalid("ticket", "Choose the tickets first.")
		case chosen.RowsAffected > MaxRun:
			return Invalid("ticket",
				fmt.Sprintf("At most %d tickets can be changed at once. Filter the list first.", MaxRun))
		}
		return enqueueIn(tx, queueBulk, WorkRun{run.ID})
	})
	if err != nil {
		return nil, err
	}
	return run, nil
}

var errNoRun = NotFound("There is no such change.")

// BulkRun finds a run of the account.
func (a *Account) BulkRun(ctx context.Context, db *gorm.DB, id string) (*BulkRun, error) {
	return findByID[BulkRun](db.WithContext(ctx), errNoRun, id, "account_id = ?", a.ID)
}

// Change is the change of the run.
func (r *BulkRun) Change() (what BulkChange, err error) {
	if err := json.Unmarshal([]byte(r.What), &what); err != nil {
		return what, fmt.Errorf("reading what a run does: %w", err)
	}
	return what, nil
}

// Undoing reports whether the run is being undone.
func (r *BulkRun) Undoing() bool { return r.UndoAt != nil }

// Stop stops the run. Completed changes stay; Undo undoes them.
func (r *BulkRun) Stop(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		return tx.Model(&BulkRun{}).Where("id = ? AND ended_at IS NULL", r.ID).Update("ended_at", tx.Now).Error
	})
}

// Undo requests to undo the run's changes, even while it is running. What somebody changed since stays.
func (r *BulkRun) Undo(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		asked := tx.Model(&BulkRun{}).Where("id = ? AND undo_at IS NULL", r.ID).
			Updates(map[string]any{"undo_at": tx.Now, "ended_at": nil, "worked_at": tx.Now})
		if asked.Error != nil || asked.RowsAffected == 0 {
			return asked.Error
		}
		r.UndoAt, r.EndedAt = &tx.Now, nil
		return enqueueIn(tx, queueBulk, WorkRun{r.ID})
	})
}

// BulkProgress is the progress of a run.
type BulkProgress struct {
	Tickets   int // in total
	Done      int // changed or undone, depending on what the run is doing
	Waiting   int
	Meanwhile int // left alone because somebody else changed them
	Refused   int // left alone because the change is not possible
	Skipped   int // not undone because somebody changed them since
}

// Progress counts the tickets of the run by their state.
func (r *BulkRun) Progress(ctx context.Context, db *gorm.DB) (BulkProgress, error) {
	var rows []struct {
		State   bulkState
		Tickets int
	}
	err := db.WithContext(ctx).
		Raw("SELECT state, COUNT(*) AS tickets FROM bulk_tickets WHERE run_id = ? GROUP BY state", r.ID).Scan(&rows).Error
	if err != nil {
		return BulkProgress{}, fmt.Errorf("counting the tickets of a run: %w", err)
	}
	count := map[bulkState]int{}
	var p BulkProgress
	for _, row := range rows {
		count[row.State] = row.Tickets
		p.Tickets += row.Tickets
	}
	p.Done, p.Waiting = count[bulkDone], count[bulkWaiting]
	p.Meanwhile, p.Refused = count[bulkMeanwhile], count[bulkRefused]
	if r.Undoing() {
		p.Skipped = count[bulkSkipped]
		p.Tickets, p.Done, p.Waiting = count[bulkDone]+count[bulkUndone]+p.Skipped, count[bulkUndone], count[bulkDone]
	}
	return p, nil
}

// LeftAlone lists tickets that the run did not change, or did not undo, at most limit.
func (r *BulkRun) LeftAlone(ctx context.Context, db *gorm.DB, account *Account, limit int) ([]InboxTicket, error) {
	states := []bulkState{bulkMeanwhile, bulkRefused}
	if r.Undoing() {
		states = []bulkState{bulkSkipped}
	}
	var ids []string
	err := db.WithContext(ctx).Model(&bulkTicket{}).Where("run_id = ? AND state IN ?", r.ID, states).
		Where("ticket_id IN (SELECT id FROM tickets WHERE app_id IN (SELECT app_id FROM memberships WHERE account_id = ?))",
			account.ID).Order("ticket_id").Limit(limit).Pluck("ticket_id", &ids).Error
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return account.inboxTickets(ctx, db, ids)
}
