package queue

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"
)

// While the database is down, River reports it for every queue, several times a second.
func TestAProblemThatRepeatsIsLoggedOnceAMinute(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	over := &levelHandler{slog.NewTextHandler(&log, nil), &repetitions{last: map[string]time.Time{}}}
	began := time.Now()
	for _, said := range []struct {
		message string
		after   time.Duration
	}{
		{"no jobs", 0}, {"no jobs", time.Second}, {"no leader", time.Second}, {"no jobs", 59 * time.Second},
		{"no jobs", 61 * time.Second},
	} {
		record := slog.NewRecord(began.Add(said.after), slog.LevelError, said.message, 0)
		if err := over.WithAttrs(nil).Handle(t.Context(), record); err != nil {
			t.Fatal(err)
		}
	}
	if strings.Count(log.String(), "no jobs") != 2 || strings.Count(log.String(), "no leader") != 1 {
		t.Errorf("it logs\n%s", log.String())
	}
}
