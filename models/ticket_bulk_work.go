package models

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	// runBatch is how many tickets a run changes in one transaction, for which others may have to wait.
	runBatch = 20
	// runLost is how long a run may make no progress before another job takes it over.
	runLost = time.Minute
)

// WorkBulkRun continues a run by at least a batch, within the budget; more says that something is left. It may be
// called twice, also concurrently.
func WorkBulkRun(ctx context.Context, db *gorm.DB, job WorkRun, budget time.Duration) (more bool, err error) {
	more, err = withinBudget(ctx, budget, func() (bool, error) { return workBatch(ctx, db, job.ID) })
	if err != nil {
		return true, fmt.Errorf("changing all tickets of a list: %w", err)
	}
	return more, nil
}

// workBatch changes the next tickets of the run and records the results in the same transaction: if it is killed,
// either all or nothing of it is done. The person's permission is checked again each time.
func workBatch(ctx context.Context, db *gorm.DB, id string) (more bool, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		more = false
		var run BulkRun
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&run, "id = ? AND ended_at IS NULL", id).Error
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		next := bulkWaiting
		if run.Undoing() {
			next = bulkDone
		}
		var rows []bulkTicket
		err = tx.Where("run_id = ? AND state = ?", id, next).Order("ticket_id").Limit(runBatch).Find(&rows).Error
		if err != nil {
			return err
		}
		account, err := run.worker(ctx, tx)
		if err != nil {
			return err
		}
		more = account != nil && len(rows) == runBatch
		if account != nil && len(rows) > 0 {
			if err := run.work(ctx, tx, account, rows); err != nil {
				return err
			}
		}
		changes := map[string]any{"worked_at": tx.Now}
		if !more {
			changes["ended_at"] = tx.Now
		}
		return tx.Model(&run).Updates(changes).Error
	})
	return more, err
}

// worker is the person of the run; nil once they work for no app any more.
func (r *BulkRun) worker(ctx context.Context, tx *Tx) (*Account, error) {
	var account Account
	if err := tx.Take(&account, "id = ?", r.AccountID).Error; err != nil {
		return nil, err
	}
	apps, err := account.AppIDs(ctx, tx.DB)
	if err != nil || len(apps) == 0 {
		return nil, err
	}
	return &account, nil
}

// work changes the tickets or undoes that, and stores what became of each.
func (r *BulkRun) work(ctx context.Context, tx *Tx, account *Account, rows []bulkTicket) error {
	what, err := r.Change()
	if err != nil {
		return err
	}
	ids := collect(rows, func(b bulkTicket) string { return b.TicketID })
	if err := lockTickets(tx, ids); err != nil {
		return err
	}
	tickets, err := account.ticketsByID(tx, ids)
	if err != nil {
		return err
	}
	by := Actor{Account: account, Address: r.Address}
	for i := range rows {
		row := &rows[i]
		switch ticket := ticketByID(tickets, row.TicketID); {
		case ticket == nil && r.Undoing(): // of a team that the person has left
			row.State = bulkSkipped
		case ticket == nil:
			row.State = bulkRefused
		case r.Undoing():
			err = row.takeBack(ctx, tx, by, ticket)
		default:
			err = row.do(ctx, tx, by, ticket, what)
		}
		if err != nil {
			return err
		}
		changed := map[string]any{"state": row.State, "undo": row.Undo}
		if err := tx.Model(row).Updates(changed).Error; err != nil {
			return err
		}
	}
	return nil
}

// lockTickets locks all at once and in one order, so that two people who change many never deadlock.
func lockTickets(tx *Tx, ids []string) error {
	var locked []string
	return tx.Model(&Ticket{}).Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Where("id IN ?", ids).Order("id").
		Pluck("id", &locked).Error
}

// do changes the ticket, unless somebody else has changed it since it was selected.
func (b *bulkTicket) do(ctx context.Context, tx *Tx, by Actor, ticket *Ticket, what BulkChange) error {
	if ticket.UpdatedAt.After(b.SeenAt) {
		b.State = bulkMeanwhile
		return nil
	}
	began := BeginUndo()
	err := change(ctx, tx.DB, func(tx *Tx) error { return what.apply(ctx, tx.DB, by, ticket) })
	if isRefusal(err) {
		b.State = bulkRefused
		return nil
	}
	if err != nil {
		return err
	}
	b.State, b.Undo = bulkDone, began.Token()
	return nil
}

// takeBack undoes do, as far as nobody changed the ticket since.
func (b *bulkTicket) takeBack(ctx context.Context, tx *Tx, by Actor, ticket *Ticket) error {
	undone := true
	err := change(ctx, tx.DB, func(tx *Tx) error {
		events, err := by.Account.eventsOf(tx, b.Undo, "object_id = ?", ticket.ID)
		if err != nil {
			return err
		}
		for i := range events {
			still, err := ticket.undo(ctx, tx.DB, by, &events[i])
			if err != nil {
				return err
			}
			undone = undone && still
		}
		return nil
	})
	if err != nil && !isRefusal(err) {
		return err
	}
	b.State = bulkUndone
	if err != nil || !undone {
		b.State = bulkSkipped
	}
	return nil
}

// QueueLostRuns enqueues a new job for runs whose job was killed, so that none stays half done.
func QueueLostRuns(ctx context.Context, db *gorm.DB) error {
	return lostWork{
		rows: &BulkRun{}, unfinished: "ended_at IS NULL", after: runLost, id: "id",
		queue: queueBulk, job: func(id string) Job { return WorkRun{id} },
	}.enqueue(ctx, db)
}
