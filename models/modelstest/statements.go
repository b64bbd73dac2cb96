package modelstest

import (
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"gorm.io/gorm"
)

// Statements returns a counter of the statements that anybody executes on db from now on.
func Statements(t testing.TB, db *gorm.DB) *atomic.Int64 {
	t.Helper()
	return counted(t, db, "modelstest:statements", func(string) bool { return true })
}

// Writes returns a counter of the statements that change something or may do so: all but queries.
func Writes(t testing.TB, db *gorm.DB) *atomic.Int64 {
	t.Helper()
	return counted(t, db, "modelstest:writes", writes)
}

// changes matches a change within a WITH. FOR UPDATE is none.
var changes = regexp.MustCompile(`\b(INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+\S+\s+(AS\s+\S+\s+)?SET)\b`)

func writes(statement string) bool {
	switch word := strings.Fields(statement + " ;")[0]; word {
	case "SELECT":
		return false
	case "WITH":
		return changes.MatchString(statement)
	}
	return true
}

// OnStatement calls saw after each statement on db from now on, instead of the function of an earlier call.
func OnStatement(t testing.TB, db *gorm.DB, saw func(*gorm.DB)) {
	t.Helper()
	onStatement(t, db, "modelstest:on_statement", saw)
}

// counted registers a counter under the name, and replaces an earlier one of that name.
func counted(t testing.TB, db *gorm.DB, name string, counts func(statement string) bool) *atomic.Int64 {
	t.Helper()
	var asked atomic.Int64
	onStatement(t, db, name, func(db *gorm.DB) {
		if counts(db.Statement.SQL.String()) {
			asked.Add(1)
		}
	})
	return &asked
}

func onStatement(t testing.TB, db *gorm.DB, name string, saw func(*gorm.DB)) {
	t.Helper()
	callbacks := db.Callback()
	for _, register := range []func(string, func(*gorm.DB)) error{
		callbacks.Query().Register, callbacks.Row().Register, callbacks.Raw().Register,
		callbacks.Create().Register, callbacks.Update().Register, callbacks.Delete().Register,
	} {
		if err := register(name, saw); err != nil {
			t.Fatal(err)
		}
	}
}
