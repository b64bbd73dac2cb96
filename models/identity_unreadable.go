package models

import (
	"log/slog"
	"sync"
	"time"
)

// unreadableKeys logs secrets that cannot be read, because SECRET_KEY has changed or is missing: each once a minute,
// however many tokens are sent for it.
var unreadableKeys = unreadable{told: map[string]time.Time{}}

type unreadable struct {
	mu   sync.Mutex
	told map[string]time.Time
}

func (u *unreadable) tell(keyID string, now time.Time, err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if last, known := u.told[keyID]; known && now.Sub(last) < time.Minute {
		return
	}
	u.told[keyID] = now
	slog.Error("reading the secret of an identity key", "key", keyID, "error", err)
}
