package models

import (
	"context"
	"sync"

	"gorm.io/gorm"
)

// KeyUses collects in memory which secret keys were used, so that a request costs no write: Flush writes them all at
// once.
type KeyUses struct {
	mu   sync.Mutex
	used map[string]struct{}
}

// NewKeyUses starts empty.
func NewKeyUses() *KeyUses { return &KeyUses{used: map[string]struct{}{}} }

// Note records a use of the key.
func (u *KeyUses) Note(key *SecretKey) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.used[key.ID] = struct{}{}
}

// Flush writes the last use of every key noted since the last flush, in one statement. After a failure they are kept
// for the next flush.
func (u *KeyUses) Flush(ctx context.Context, db *gorm.DB) error {
	u.mu.Lock()
	ids := make([]string, 0, len(u.used))
	for id := range u.used {
		ids = append(ids, id)
	}
	clear(u.used)
	u.mu.Unlock()
	if len(ids) == 0 {
		return nil
	}
	now := clockOf(ctx).Now
	err := db.WithContext(ctx).Model(&SecretKey{}).
		Where("id IN ? AND (last_used_at IS NULL OR last_used_at < ?)", ids, now).Update("last_used_at", now).Error
	if err != nil {
		u.mu.Lock()
		defer u.mu.Unlock()
		for _, id := range ids {
			u.used[id] = struct{}{}
		}
	}
	return err
}
