package models_test

import (
	"fmt"
	"sync"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestAVisitDuringAnErasureIsRefusedOrErasedWithoutDeadlock(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		site := newWebsite(t, db, modelstest.NewCast(t, db.DB).App)
		for n := range 10 {
			known := site.identify(fmt.Sprint("u_", n), fmt.Sprintf("claire%d@example.org", n), nil)
			account := known.Account
			var all sync.WaitGroup
			for range 3 {
				all.Go(func() {
					token, err := known.OfferVisit(t.Context(), db.DB, "/b/kestrel")
					if err == nil {
						_, _, err = models.OpenVisit(t.Context(), db.DB, token)
					}
					if code := models.CodeOf(err); err != nil && code != models.CodeUnauthorized && code != models.CodeNotFound {
						t.Errorf("the visit answers %v", err)
					}
				})
			}
			all.Go(func() {
				if err := account.Erase(t.Context(), db.DB, models.Operator); err != nil {
					t.Errorf("the erasure answers %v", err)
				}
			})
			all.Wait()
		}
		var left int
		err := db.Raw("SELECT (SELECT COUNT(*) FROM app_visits) + (SELECT COUNT(*) FROM identities)").Scan(&left).Error
		if err != nil || left != 0 {
			t.Errorf("%d visits and identities are left: %v", left, err)
		}
	})
}

func TestIdentitiesCannotBeDemandedWhileTheLastKeyIsRevoked(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.NewCast(t, db.DB).App
		if err := app.DemandIdentity(t.Context(), db.DB, models.Operator, true); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("without a key that was used it answers %v", err)
		}
		for n := range 10 {
			site := newWebsite(t, db, app)
			site.identify(fmt.Sprint("u_", n), fmt.Sprintf("claire%d@example.org", n), nil)
			var both sync.WaitGroup
			both.Go(func() {
				err := (&models.App{ID: app.ID}).DemandIdentity(t.Context(), db.DB, models.Operator, true)
				if err != nil && models.CodeOf(err) != models.CodeConflict {
					t.Errorf("demanding answers %v", err)
				}
			})
			both.Go(func() {
				if err := site.Key.Revoke(t.Context(), db.DB, models.Operator); err != nil {
					t.Errorf("revoking answers %v", err)
				}
			})
			both.Wait()
			var stored models.App
			if err := db.Take(&stored, "id = ?", app.ID).Error; err != nil || stored.IdentityDemanded {
				t.Fatalf("without a key identities are demanded: %t, %v", stored.IdentityDemanded, err)
			}
		}
	})
}
