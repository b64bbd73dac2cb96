package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// Sweep is the hourly job that removes what nobody needs any more.
type Sweep struct{}

// Kind names the worker.
func (Sweep) Kind() string { return "sweep" }

// mailAge is how long it is known that a mail was sent.
const mailAge = 2 * 24 * time.Hour

// ForgetExpired removes what has run out: idempotency keys, requests to sign in, and sessions that nobody can use.
func ForgetExpired(ctx context.Context, db *gorm.DB) error {
	now := Now()
	for _, expired := range []struct {
		row       any
		condition string
		before    any
	}{
		{&idempotencyKey{}, "created_at < ?", now.Add(-idempotencyAge)},
		{&SignIn{}, "expires_at < ?", now.Add(-signInAge)},
		{&Session{}, "last_seen_at < ?", now.Add(-requesterIdle)},
		{&Session{}, "created_at < ?", now.Add(-requesterLife)},
		{&KnownBrowser{}, "seen_at < ?", now.Add(-knownAge)},
		{&pendingAct{}, "created_at < ?", now.Add(-pendingAge)},
		{&Invitation{}, "expires_at < ?", now.Add(-invitationAge)},
		// A receipt's mail is the proof that it was sent, and replies form the thread; news that could not be sent yet may still be.
		{&Mail{}, "kind NOT IN ('receipt', 'post_receipt', 'reply') AND NOT (kind = 'news' AND state = 'queued') AND created_at < ?", now.Add(-mailAge)},
		{&News{}, "mail_id IS NOT NULL AND mail_id NOT IN (SELECT id FROM mails) AND created_at < ?", now.Add(-mailAge)},
		{&TicketLink{}, "expires_at < ?", now},
		{&TicketVisit{}, "expires_at < ?", now},
	} {
		if err := db.WithContext(ctx).Delete(expired.row, expired.condition, expired.before).Error; err != nil {
			return err
		}
	}
	return nil
}
