package modelstest

import (
	"testing"

	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"intake/internal/database"
)

// Unlimited is the database for statements that fill tables: on PostgreSQL, they may take as long as they need. A busy
// machine takes longer for many rows than a page may.
func Unlimited(t testing.TB, db *database.DB) *gorm.DB {
	t.Helper()
	if db.Embedded() {
		return db.DB
	}
	connections := db.OpenUnlimited()
	t.Cleanup(func() { connections.Close() }) //nolint:errcheck // the database is dropped
	unlimited, err := gorm.Open(postgres.New(postgres.Config{Conn: connections}), &gorm.Config{Logger: logger.Discard})
	if err != nil {
		t.Fatal(err)
	}
	return unlimited
}
