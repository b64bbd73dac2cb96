package database_test

import (
	"path/filepath"
	"testing"

	"intake/internal/database"
)

// Processes that start at once check a file that one of them is migrating.
func TestAFileIsCheckedWhileItsSchemaChanges(t *testing.T) {
	t.Parallel()
	address := "sqlite://" + filepath.Join(t.TempDir(), "intake.db")
	open := func() *database.DB {
		db, err := database.Open(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		return db
	}
	migrating := open()
	defer migrating.Close()
	checked, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			for _, statement := range []string{
				"CREATE VIRTUAL TABLE words USING fts5(a)", "CREATE TABLE more (a text)", "DROP TABLE words", "DROP TABLE more",
			} {
				if err := migrating.WithContext(t.Context()).Exec(statement).Error; err != nil {
					t.Error(err)
					return
				}
			}
			select {
			case <-checked:
				return
			default:
			}
		}
	}()
	for range 400 { // a few of them read the schema at the wrong moment
		starting := open()
		if faults, err := starting.Damage(t.Context(), false); err != nil || len(faults) > 0 {
			t.Errorf("%v, %v", faults, err)
		}
		starting.Close()
	}
	close(checked)
	<-ended
}
