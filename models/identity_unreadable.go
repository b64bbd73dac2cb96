package models

import (
	"log/slog"
	"sync"
	"time"
)

// unreadableKeys logs secrets that cannot be read, because SECRET_KEY has changed or is missing: each once a minute,
// however many tokens are sent for it.
var unreadableKeys = unreadable{logged: map[string]time.Time{}}

type unreadable struct {
	mu     sync.Mutex
	logged map[string]time.Time
}

func (u *unreadable) log(keyID string, now time.Time, err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if last, known := u.logged[keyID]; known && now.Sub(last) < time.Minute {
		return
	}
	u.logged[keyID] = now
	slog.Error("reading the secret of an identity key", "key", keyID, "error", err)
}
