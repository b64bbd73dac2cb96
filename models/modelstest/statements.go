package modelstest

import (
	"strings"
	"sync/atomic"
	"testing"

	"gorm.io/gorm"
)

// Statements returns a counter of the statements that db is asked from now on, by whomever.
func Statements(t testing.TB, db *gorm.DB) *atomic.Int64 {
	t.Helper()
	return counted(t, db, "modelstest:statements", func(string) bool { return true })
}

// Writes returns a counter of those that change something.
func Writes(t testing.TB, db *gorm.DB) *atomic.Int64 {
	t.Helper()
	return counted(t, db, "modelstest:writes", func(statement string) bool {
		word, _, _ := strings.Cut(strings.TrimSpace(statement), " ")
		return word == "INSERT" || word == "UPDATE" || word == "DELETE"
	})
}

// counted registers under the name, in place of what counted under it before.
func counted(t testing.TB, db *gorm.DB, name string, counts func(statement string) bool) *atomic.Int64 {
	t.Helper()
	var asked atomic.Int64
	count := func(db *gorm.DB) {
		if counts(db.Statement.SQL.String()) {
			asked.Add(1)
		}
	}
	callbacks := db.Callback()
	for _, register := range []func(string, func(*gorm.DB)) error{
		callbacks.Query().Register, callbacks.Row().Register, callbacks.Raw().Register,
		callbacks.Create().Register, callbacks.Update().Register, callbacks.Delete().Register,
	} {
		if err := register(name, count); err != nil {
			t.Fatal(err)
		}
	}
	return &asked
}
