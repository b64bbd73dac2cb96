package modelstest

import (
	"context"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/models"
)

// FinishErasure does what the job does after the account was erased.
func FinishErasure(t testing.TB, db *gorm.DB, account *models.Account) {
	t.Helper()
	for more := true; more; {
		var err error
		if more, err = (models.FinishErasure{AccountID: account.ID}).Work(context.Background(), db, time.Minute); err != nil {
			t.Fatal(err)
		}
	}
}
