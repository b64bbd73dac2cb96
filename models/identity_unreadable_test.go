package models

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"
)

//nolint:paralleltest // it listens to the log of the whole process
func TestAnUnreadableKeyIsLoggedOnceAMinute(t *testing.T) {
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	defer slog.SetDefault(before)
	keys, now := unreadable{logged: map[string]time.Time{}}, Now()
	for range 3 {
		keys.log("one", now, errors.New("no"))
	}
	keys.log("other", now, errors.New("no"))
	keys.log("one", now.Add(time.Minute), errors.New("no"))
	if lines := strings.Count(log.String(), "\n"); lines != 3 {
		t.Errorf("%d lines are logged: %s", lines, log.String())
	}
}
