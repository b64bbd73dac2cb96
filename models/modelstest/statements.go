package modelstest

import (
	"sync/atomic"
	"testing"

	"gorm.io/gorm"
)

// Statements returns a counter of the statements that db is asked from now on, by whomever.
func Statements(t testing.TB, db *gorm.DB) *atomic.Int64 {
	t.Helper()
	var asked atomic.Int64
	count := func(*gorm.DB) { asked.Add(1) }
	callbacks := db.Callback()
	for _, register := range []func(string, func(*gorm.DB)) error{
		callbacks.Query().Register, callbacks.Row().Register, callbacks.Raw().Register,
		callbacks.Create().Register, callbacks.Update().Register, callbacks.Delete().Register,
	} {
		if err := register("modelstest:statements", count); err != nil {
			t.Fatal(err)
		}
	}
	return &asked
}
