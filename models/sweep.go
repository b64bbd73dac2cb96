package models

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Sweep is the hourly job that deletes expired data.
type Sweep struct{}

// Kind names the worker.
func (Sweep) Kind() string { return "sweep" }

// Retention is how long the operator keeps records. Zero keeps them for ever.
type Retention struct {
	Audit time.Duration // events outside the history of a ticket or post
	Mails time.Duration // mails of receipts and replies, once their ticket is closed
}

const (
	// mailAge is how long the record of an unimportant sent mail is kept.
	mailAge = 2 * 24 * time.Hour
	// noticeAge is how long a member's notices are kept; one that waits for a digest waits no longer either.
	noticeAge = 14 * 24 * time.Hour
	// deadAge is how long an address that returned mail gets none: it may have another owner by then.
	deadAge = 365 * 24 * time.Hour
	// heldAge is how long a reply that was taken back keeps its files for the next one.
	heldAge = 30 * 24 * time.Hour
	// bulkAge is how long the tickets of a bulk run are remembered.
	bulkAge = 7 * 24 * time.Hour
	// expiredPerBatch is how many rows one statement deletes: a fraction of a second even on a slow disk.
	expiredPerBatch = 2000
)

// batches deletes expired rows of a table in batches.
type batches interface {
	name() string
	deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error)
}

// expiry selects the expired rows of a table.
type expiry struct {
	table string
	row   any
	key   string    // the columns of its primary key
	age   string    // the column that rows expire by; an index finds the oldest
	until time.Time // older rows are expired
	only  string    // a further condition
	args  []any
}

// expiries lists everything that expires.
func expiries(now time.Time, keep Retention) []batches {
	idle, life := now.Add(-requesterIdle), now.Add(-requesterLife)
	list := []batches{
		&expiry{table: "idempotency_keys", row: &idempotencyKey{}, key: "id", age: "created_at",
			until: now.Add(-idempotencyAge)},
		// An expired sign-in request is kept for as long again, for people who come late.
		&expiry{table: "sign_ins", row: &SignIn{}, key: "id", age: "created_at", until: now.Add(-2 * signInAge)},
		&expiry{table: "email_changes", row: &EmailChange{}, key: "id", age: "created_at", until: now.Add(-mailAge)},
		&expiry{table: "held_forms", row: &HeldForm{}, key: "session_id", age: "created_at", until: now.Add(-heldFormAge)},
		&expiry{
			table: "sessions", row: &Session{}, key: "id", age: "created_at", until: idle,
			only: "(last_seen_at < ? OR created_at < ?)", args: []any{idle, life},
		},
		&expiry{table: "known_browsers", row: &KnownBrowser{}, key: "id", age: "seen_at", until: now.Add(-knownAge)},
		&expiry{table: "account_tries", row: &accountTries{}, key: "id", age: "over_at", until: now},
		&expiry{table: "pending_acts", row: &PendingAct{}, key: "id", age: "created_at", until: now.Add(-PendingAge)},
		&expiry{table: "invitations", row: &Invitation{}, key: "id", age: "expires_at", until: now.Add(-invitationAge)},
		// A receipt's mail is the proof that it was sent, unless it was withheld; replies form the thread; and unsent news
		// may still be sent.
		&expiry{
			table: "mails", row: &Mail{}, key: "id", age: "created_at", until: now.Add(-mailAge),
			only: "kind NOT IN ('receipt', 'post_receipt', 'reply', 'notice') AND NOT (kind = 'news' AND state = 'queued')",
		},
		&expiry{
			table: "mails", row: &Mail{}, key: "id", age: "created_at", until: now.Add(-mailAge),
			only: "state = 'withheld' AND kind IN ('receipt', 'post_receipt')",
		},
		// A notice can be answered as long as its content is known.
		&expiry{
			table: "mails", row: &Mail{}, key: "id", age: "created_at", until: now.Add(-noticeAge),
			only: "kind = 'notice'",
		},
		&expiry{table: "answer_tags", row: &answerTag{}, key: "hash", age: "created_at", until: now.Add(-mailAge),
			only: "NOT EXISTS (SELECT 1 FROM mails WHERE mails.id = answer_tags.mail_id)"},
		&expiry{table: "dead_emails", row: &DeadEmail{}, key: "email", age: "created_at", until: now.Add(-deadAge)},
		&expiry{table: "dead_emails", row: &DeadEmail{}, key: "email", age: "created_at", until: now.Add(-reportsApart),
			only: "NOT confirmed"},
		&expiry{
			table: "news", row: &News{}, key: "account_id, event_id", age: "created_at", until: now.Add(-mailAge),
			only: "mail_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mails WHERE mails.id = news.mail_id)",
		},
		&expiry{table: "notices", row: &Notice{}, key: "id", age: "created_at", until: now.Add(-noticeAge)},
		&expiry{
			table: "saved_views", row: &SavedView{}, key: "id", age: "deleted_at", until: now.Add(-viewUndoAge),
			only: "deleted_at IS NOT NULL",
		},
		&expiry{table: "outgoing_replies", row: &OutgoingReply{}, key: "id", age: "created_at", until: now.Add(-heldAge),
			only: "held_at IS NOT NULL"},
		&expiry{table: "deliveries", row: &Delivery{}, key: "id", age: "created_at", until: now.Add(-deliveryAge)},
		// An unread one waits, however long.
		&expiry{table: "received_mails", row: &Received{}, key: "id", age: "received_at", until: now.Add(-rawAge),
			only: "state IN ('held', 'refused', 'discarded')"},
		&rawExpiry{until: now.Add(-rawAge)},
		&refusedExpiry{until: now.Add(-refusedAge)},
		&expiry{table: "mailboxes", row: &Mailbox{}, key: "name", age: "turn_until", until: now.Add(-mailboxAge)},
		&bulkExpiry{until: newIDAt(now.Add(-bulkAge))},
		&expiry{table: "bulk_runs", row: &BulkRun{}, key: "id", age: "created_at", until: now.Add(-bulkAge),
			only: "NOT EXISTS (SELECT 1 FROM bulk_tickets WHERE bulk_tickets.run_id = bulk_runs.id)"},
		&expiry{table: "self_tests", row: &SelfTest{}, key: "id", age: "started_at", until: now.Add(-selfTestAge)},
		&expiry{table: "ticket_links", row: &TicketLink{}, key: "id", age: "expires_at", until: now},
		&expiry{table: "pictures", row: &Picture{}, key: "id", age: "created_at", until: now.Add(-waitingPictureAge),
			only: onlyWaiting},
		&expiry{table: "post_tags", row: &PostTag{}, key: "id", age: "removed_at", until: now.Add(-removedTagAge)},
		&firstRunExpiry{until: now.Add(-firstRunStays)},
		&deletedPosts{until: now.Add(-deletedPostAge)},
		&expiry{table: "app_visits", row: &AppVisit{}, key: "id", age: "expires_at", until: now},
		&expiry{table: "ticket_visits", row: &TicketVisit{}, key: "id", age: "expires_at", until: now},
	}
	if keep.Audit > 0 {
		list = append(list, &expiry{
			table: "events", row: &Event{}, key: "id", age: "created_at", until: now.Add(-keep.Audit),
			only: "(" + auditOnly + ") AND NOT EXISTS (SELECT 1 FROM news WHERE news.event_id = events.id)",
		})
	}
	if keep.Mails > 0 {
		list = append(list, &mailExpiry{until: newIDAt(now.Add(-keep.Mails))})
	}
	return list
}

// auditOnly selects events outside the history of a ticket or post, as the index events_audit does.
const auditOnly = `action = 'ticket.link_opened'
	OR substr(action, 1, 7) <> 'ticket.' AND substr(action, 1, 5) <> 'post.'
	AND action <> 'message.files_refused' AND action <> 'comment.deleted'`

// DeleteExpired deletes expired rows: idempotency keys, sign-in requests, unusable sessions, and so on. It deletes a
// batch of each table in turn, within the budget; more says that something is left. A table that fails is named in the
// error, and the others continue.
func DeleteExpired(
	ctx context.Context, db *gorm.DB, keep Retention, budget time.Duration,
) (more bool, err error) {
	deadline := time.Now().Add(budget)
	var faults []error
	for left := expiries(clockOf(ctx).Now, keep); len(left) > 0; {
		var unfinished []batches
		for _, table := range left {
			if time.Now().After(deadline) {
				return true, errors.Join(faults...)
			}
			began := time.Now()
			more, err := table.deleteBatch(ctx, db)
			if ctx.Err() != nil {
				return true, ctx.Err()
			}
			if err != nil {
				faults = append(faults, fmt.Errorf("removing what has run out from %s: %w", table.name(), err))
			} else if more {
				unfinished = append(unfinished, table)
				rest(ctx, time.Since(began))
			}
		}
		left = unfinished
	}
	return false, errors.Join(faults...)
}

func (e *expiry) name() string { return e.table }

// deleteBatch deletes the oldest expired rows in a transaction of its own.
func (e *expiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	db = db.WithContext(ctx)
	batch := db.Model(e.row).Select(e.key).Where(e.age+" < ?", e.until).Order(e.age).Limit(expiredPerBatch).
		Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"}) // another process may sweep, too
	if e.only != "" {
		batch = batch.Where(e.only, e.args...)
	}
	removed := db.Where("("+e.key+") IN (?)", batch).Delete(e.row)
	return removed.RowsAffected == expiredPerBatch, removed.Error
}

// rest leaves the database to others for as long as it was busy: on SQLite they had to wait.
func rest(ctx context.Context, busy time.Duration) {
	select {
	case <-time.After(busy):
	case <-ctx.Done():
	}
}
