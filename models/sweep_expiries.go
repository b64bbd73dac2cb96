package models

import (
	"slices"
	"time"
)

const (
	// mailAge is how long the record of an unimportant sent mail is kept.
	mailAge = 2 * 24 * time.Hour
	// noticeAge is how long a member's notices are kept; one that waits for a digest waits no longer either, unless the
	// member is away.
	noticeAge = 14 * 24 * time.Hour
	// deadAge is how long an address that returned mail gets none: it may have another owner by then.
	deadAge = 365 * 24 * time.Hour
	// heldAge is how long a reply that was taken back keeps its files for the next one.
	heldAge = 30 * 24 * time.Hour
	// bulkAge is how long the tickets of a bulk run are remembered.
	bulkAge = 7 * 24 * time.Hour
)

// expiries lists everything that expires.
func expiries(now time.Time, keep Retention) []batches {
	list := slices.Concat(accountExpiries(now), mailExpiries(now), receivedExpiries(now), ticketExpiries(now),
		appExpiries(now))
	if keep.Audit > 0 {
		list = append(list, &expiry{
			table: "events", row: &Event{}, until: now.Add(-keep.Audit),
			only: "(" + auditOnly + ") AND NOT EXISTS (SELECT 1 FROM news WHERE news.event_id = events.id)",
		})
	}
	if keep.Mails > 0 {
		list = append(list, &mailExpiry{until: newIDAt(now.Add(-keep.Mails))})
	}
	return list
}

func accountExpiries(now time.Time) []batches {
	idle, life := now.Add(-requesterIdle), now.Add(-requesterLife)
	return []batches{
		// An expired sign-in request is kept for as long again, for people who come late.
		&expiry{table: "sign_ins", row: &SignIn{}, until: now.Add(-2 * signInAge)},
		&expiry{
			table: "sessions", row: &Session{}, until: idle,
			only: "(last_seen_at < ? OR created_at < ?)", args: []any{idle, life},
		},
		&expiry{table: "second_steps", row: &SecondStep{}, age: "expires_at", until: now},
		&expiry{table: "passkey_challenges", row: &PasskeyChallenge{}, key: "hash", age: "expires_at", until: now},
		&expiry{table: "email_changes", row: &EmailChange{}, until: now.Add(-mailAge)},
		&expiry{table: "held_forms", row: &SavedForm{}, key: "session_id", until: now.Add(-savedFormAge)},
		&expiry{table: "known_browsers", row: &KnownBrowser{}, age: "seen_at", until: now.Add(-knownAge)},
		&expiry{table: "account_tries", row: &accountTries{}, age: "over_at", until: now},
		&expiry{table: "pending_acts", row: &PendingAction{}, until: now.Add(-PendingAge)},
		&expiry{table: "invitations", row: &Invitation{}, age: "expires_at", until: now.Add(-invitationAge)},
		&expiry{
			table: "saved_views", row: &SavedView{}, age: "deleted_at", until: now.Add(-viewUndoAge),
			only: "deleted_at IS NOT NULL",
		},
		&expiry{table: "app_visits", row: &AppVisit{}, age: "expires_at", until: now},
		&expiry{table: "ticket_visits", row: &TicketVisit{}, age: "expires_at", until: now},
	}
}

func mailExpiries(now time.Time) []batches {
	return []batches{
		// A receipt's mail is the proof that it was sent, unless it was withheld; replies form the thread; and unsent
		// news may still be sent.
		&expiry{
			table: "mails", row: &Mail{}, until: now.Add(-mailAge),
			only: "kind NOT IN ('receipt', 'post_receipt', 'reply', 'notice') AND NOT (kind = 'news' AND state = 'queued')",
		},
		&expiry{
			table: "mails", row: &Mail{}, until: now.Add(-mailAge),
			only: "state = 'withheld' AND kind IN ('receipt', 'post_receipt')",
		},
		// A notice can be answered as long as its content is known.
		&expiry{table: "mails", row: &Mail{}, until: now.Add(-noticeAge), only: "kind = 'notice'"},
		&expiry{
			table: "notices", row: &Notice{}, until: now.Add(-noticeAge),
			only: "NOT (mail_id IS NULL AND EXISTS (SELECT 1 FROM accounts WHERE accounts.id = notices.account_id " +
				"AND accounts.hold_notices AND accounts.away_until > ?))",
			args: []any{now.Add(-digestDays)},
		},
		&expiry{
			table: "answer_tags", row: &answerTag{}, key: "hash", until: now.Add(-mailAge),
			only: "NOT EXISTS (SELECT 1 FROM mails WHERE mails.id = answer_tags.mail_id)",
		},
		&expiry{
			table: "news", row: &News{}, key: "account_id, event_id", until: now.Add(-mailAge),
			only: "mail_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mails WHERE mails.id = news.mail_id)",
		},
		&expiry{table: "dead_emails", row: &DeadEmail{}, key: "email", until: now.Add(-deadAge)},
		&expiry{
			table: "dead_emails", row: &DeadEmail{}, key: "email", until: now.Add(-reportsApart), only: "NOT confirmed",
		},
		&expiry{table: "self_tests", row: &SelfTest{}, age: "started_at", until: now.Add(-selfTestAge)},
	}
}

func receivedExpiries(now time.Time) []batches {
	return []batches{
		// An unread one waits, however long.
		&expiry{
			table: "received_mails", row: &Received{}, age: "received_at", until: now.Add(-rawAge),
			only: "state IN ('held', 'refused', 'discarded')",
		},
		&rawExpiry{until: now.Add(-rawAge)},
		&refusedExpiry{until: now.Add(-refusedAge)},
		&expiry{table: "mailboxes", row: &Mailbox{}, key: "name", age: "turn_until", until: now.Add(-mailboxAge)},
	}
}

func ticketExpiries(now time.Time) []batches {
	return []batches{
		&expiry{table: "idempotency_keys", row: &idempotencyKey{}, until: now.Add(-idempotencyAge)},
		&expiry{
			table: "outgoing_replies", row: &OutgoingReply{}, until: now.Add(-heldAge), only: "held_at IS NOT NULL",
		},
		&expiry{table: "ticket_links", row: &TicketLink{}, age: "expires_at", until: now},
		&originExpiry{until: newIDAt(now.Add(-originAge))}, &voteOriginExpiry{until: now.Add(-originAge)},
		&cleanupExpiry{until: newIDAt(now.Add(-cleanupAge - cleanupKeeps))},
		&cleanupVoteExpiry{until: newIDAt(now.Add(-cleanupAge - cleanupKeeps))},
		&expiry{
			table: "cleanups", row: &Cleanup{}, until: now.Add(-cleanupAge - cleanupKeeps),
			only: "NOT EXISTS (SELECT 1 FROM cleanup_items WHERE cleanup_items.cleanup_id = cleanups.id) " +
				"AND NOT EXISTS (SELECT 1 FROM cleanup_votes WHERE cleanup_votes.cleanup_id = cleanups.id)",
		},
		&bulkExpiry{until: newIDAt(now.Add(-bulkAge))},
		&expiry{
			table: "bulk_runs", row: &BulkRun{}, until: now.Add(-bulkAge),
			only: "NOT EXISTS (SELECT 1 FROM bulk_tickets WHERE bulk_tickets.run_id = bulk_runs.id)",
		},
	}
}

func appExpiries(now time.Time) []batches {
	return []batches{
		&expiry{table: "deliveries", row: &Delivery{}, until: now.Add(-deliveryAge)},
		&expiry{table: "pictures", row: &Picture{}, until: now.Add(-waitingPictureAge), only: onlyWaiting},
		&expiry{table: "post_tags", row: &PostTag{}, age: "removed_at", until: now.Add(-removedTagAge)},
		&expiry{table: "post_imports", row: &PostImport{}, until: now.Add(-importDraftAge), only: "begun_at IS NULL"},
		&expiry{table: "ticket_imports", row: &TicketImport{}, until: now.Add(-importDraftAge), only: "begun_at IS NULL"},
		&deletedPosts{until: now.Add(-deletedPostAge)},
		&deletedComments{until: now.Add(-deletedCommentAge)},
		&deletedComments{until: now.Add(-cleanupAge - cleanupKeeps), ofCleanups: true},
		&firstRunExpiry{until: now.Add(-firstRunStays)},
	}
}

// auditOnly selects events outside the history of a ticket or post, as the index events_audit does.
const auditOnly = `action = 'ticket.link_opened'
	OR substr(action, 1, 7) <> 'ticket.' AND substr(action, 1, 5) <> 'post.'
	AND action <> 'message.files_refused' AND action <> 'comment.deleted'`
