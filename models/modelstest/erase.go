package modelstest

import (
	"context"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/models"
)

// FinishErasure does what the job does after an account was erased.
func FinishErasure(t testing.TB, db *gorm.DB, account *models.Account) {
	t.Helper()
	for more := true; more; {
		var err error
		more, err = models.FinishErasure{AccountID: account.ID}.Work(context.Background(), db, time.Minute, AtOnce)
		if err != nil {
			t.Fatal(err)
		}
	}
}

// AtOnce makes a job continue without a pause after each batch.
func AtOnce(time.Duration) time.Duration { return 0 }
