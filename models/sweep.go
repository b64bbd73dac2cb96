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
		{&Invitation{}, "expires_at < ?", now.Add(-invitationAge)},
		{&Mail{}, "kind <> 'receipt' AND created_at < ?", now.Add(-2 * 24 * time.Hour)},
	} {
		if err := db.WithContext(ctx).Delete(expired.row, expired.condition, expired.before).Error; err != nil {
			return err
		}
	}
	return nil
}
