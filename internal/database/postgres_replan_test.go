package database_test

import (
	"fmt"
	"sync"
	"testing"

	"intake/models/modelstest"
)

// A newer version starts next to this one and adds a column. PostgreSQL then refuses each prepared statement once per
// connection.
func TestReadsContinueWhenATableGetsAColumn(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	if err := db.Exec("CREATE TABLE things (id integer)").Error; err != nil {
		t.Fatal(err)
	}
	if err := db.Exec("INSERT INTO things VALUES (1), (2)").Error; err != nil {
		t.Fatal(err)
	}
	const connections = 4
	readOnAll := func() {
		var wait sync.WaitGroup
		for range connections {
			wait.Go(func() {
				for range 20 {
					var rows []struct{ ID int }
					if err := db.Raw("SELECT * FROM things ORDER BY id").Scan(&rows).Error; err != nil || len(rows) != 2 {
						t.Errorf("%d things are read: %v", len(rows), err)
						return
					}
				}
			})
		}
		wait.Wait()
	}
	readOnAll()
	for n := range 2 {
		if err := db.Exec(fmt.Sprintf("ALTER TABLE things ADD COLUMN more%d text NOT NULL DEFAULT ''", n)).Error; err != nil {
			t.Fatal(err)
		}
		readOnAll()
	}
}
