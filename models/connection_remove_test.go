package models_test

import (
	"fmt"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestARemovedConnectionIsRestoredUnchanged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		if _, err := modelstest.Attach(db, nil); err != nil {
			t.Fatal(err)
		}
		by, start := models.Actor{Account: cast.Olive}, models.Now()
		connection, secret := connect(t, db, cast)
		at := func(after time.Duration) time.Time { return start.Add(after) }
		remove := func(after time.Duration) {
			if err := connection.Remove(models.At(t.Context(), at(after)), db.DB, by); err != nil {
				t.Fatal(err)
			}
		}
		restore := func(after time.Duration) error {
			_, err := cast.App.RestoreConnection(models.At(t.Context(), at(after)), db.DB, by, connection.ID)
			return err
		}
		forget := func(after time.Duration) {
			job := models.ForgetConnection{ID: connection.ID}
			if err := job.DeleteRemoved(models.At(t.Context(), at(after)), db.DB); err != nil {
				t.Fatal(err)
			}
		}
		remove(time.Minute)
		log(t, db, connection, 3, models.DeliveryWaiting, start) // what happened meanwhile
		if err := models.QueueDeliveries(models.At(t.Context(), at(2*time.Minute)), db.DB); err != nil {
			t.Fatal(err)
		}
		var turns int64
		if err := db.Model(&models.Connection{}).Where("turn <> ''").Count(&turns).Error; err != nil || turns != 0 {
			t.Errorf("what was removed is still sent to (%v)", err)
		}
		if _, err := cast.App.FindConnection(t.Context(), db.DB, connection.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("it is found: %v", err)
		}
		if err := restore(10 * time.Minute); err != nil {
			t.Fatal(err)
		}
		found, err := cast.App.FindConnection(t.Context(), db.DB, connection.ID)
		if err != nil {
			t.Fatal(err)
		}
		if to, err := found.Destination(t.Context(), db.DB); err != nil || to.Secrets[0] != secret {
			t.Errorf("its secret is %q, %v", to.Secrets, err)
		}
		if waiting := countOf(t, db.DB, models.DeliveryWaiting); waiting != 3 {
			t.Errorf("of 3 deliveries %d wait", waiting)
		}

		remove(12 * time.Minute)
		forget(16 * time.Minute) // the job of the first removal
		again, _ := connect(t, db, cast)
		if err := restore(20 * time.Minute); err == nil {
			t.Error("two connections have one address")
		}
		if err := again.Remove(models.At(t.Context(), at(21*time.Minute)), db.DB, by); err != nil {
			t.Fatal(err)
		}
		if err := restore(22 * time.Minute); err != nil {
			t.Fatal(err)
		}
		remove(23 * time.Minute)
		forget(38 * time.Minute)
		if err := restore(38 * time.Minute); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("when its time is over it comes back: %v", err)
		}
		if waiting := countOf(t, db.DB, models.DeliveryWaiting); waiting != 0 {
			t.Errorf("its log is there: %d", waiting)
		}
	})
}

// The job of a removal may be lost with a process of the previous version, which does not know its kind.
func TestTheSweepDeletesConnectionsRemovedLongAgo(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		connection, _ := connect(t, db, cast)
		now := models.Now()
		if err := connection.Remove(models.At(t.Context(), now), db.DB, models.Actor{Account: cast.Olive}); err != nil {
			t.Fatal(err)
		}
		for after, want := range []int64{1, 0} {
			at := models.At(t.Context(), now.Add(time.Duration(1+after)*45*time.Minute))
			if err := models.DeleteAllRemoved(at, db.DB); err != nil {
				t.Fatal(err)
			}
			var left int64
			if err := db.Model(&models.Connection{}).Count(&left).Error; err != nil || left != want {
				t.Errorf("look %d leaves %d (%v)", after, left, err)
			}
		}
	})
}

// While one connection is being restored, another one waits, so that both cannot take the last place.
func TestAnAppNeverHasMoreThanFiftyConnections(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	d := newDesk(t, db)
	const limit = 50
	var removed []string
	for n := range limit + 1 {
		connection, _ := connectTo(t, db, d.Cast, fmt.Sprintf("https://hooks.example.com/%d", n))
		if n >= 2 {
			continue
		}
		d.must(connection.Remove(ctx, db.DB, as(d.Olive)))
		removed = append(removed, connection.ID)
	}
	restore := func(id string) func(*gorm.DB) error {
		return func(db *gorm.DB) error {
			_, err := d.App.RestoreConnection(ctx, db, as(d.Olive), id)
			return err
		}
	}
	if err := d.meanwhile(restore(removed[0]), restore(removed[1])); models.CodeOf(err) != models.CodeConflict {
		t.Errorf("the connection beyond the limit was restored: %v", err)
	}
}
