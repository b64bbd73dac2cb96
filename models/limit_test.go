package models_test

import (
	"fmt"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
)

// While somebody takes the last place, others wait, so that two cannot both take it.
func TestSimultaneousCallsDoNotExceedALimit(t *testing.T) {
	t.Parallel()
	for name, limited := range map[string]struct {
		limit int
		add   func(d *desk, db *gorm.DB, n int) error
	}{
		"saved replies": {300, func(d *desk, db *gorm.DB, n int) error {
			_, err := d.App.SaveReply(ctx, db, as(d.Olive), models.SavedReplyDraft{Title: fmt.Sprint(n), Body: "Hello"})
			return err
		}},
		"mail addresses": {50, func(d *desk, db *gorm.DB, n int) error {
			_, err := d.App.AddMailAddress(ctx, db, as(d.Olive),
				models.MailAddressDraft{Email: fmt.Sprintf("help%d@example.com", n), Category: "other", Priority: "normal"})
			return err
		}},
		"rules": {30, func(d *desk, db *gorm.DB, n int) error {
			_, err := d.App.AddTicketRule(ctx, db, as(d.Olive),
				models.TicketRuleDraft{Name: fmt.Sprint(n), Phrases: "word", AddTags: "tag"})
			return err
		}},
		"saved views": {100, func(d *desk, db *gorm.DB, n int) error {
			_, err := d.Olive.SaveView(ctx, db, as(d.Olive), models.SavedViewDraft{Name: fmt.Sprint(n)})
			return err
		}},
		"tags of posts": {100, func(d *desk, db *gorm.DB, n int) error {
			_, err := d.App.MakePostTag(ctx, db, as(d.Olive), fmt.Sprint(n), true)
			return err
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t, modelstest.Postgres(t))
			d.must(models.Together(ctx, d.db, func(tx *gorm.DB) error {
				for n := 1; n < limited.limit; n++ {
					if err := limited.add(d, tx, n); err != nil {
						return err
					}
				}
				return nil
			}))
			err := d.meanwhile(
				func(tx *gorm.DB) error { return limited.add(d, tx, limited.limit) },
				func(db *gorm.DB) error { return limited.add(d, db, limited.limit+1) })
			if code := models.CodeOf(err); code != models.CodeInvalid && code != models.CodeConflict {
				t.Errorf("one more than the limit: %v", err)
			}
		})
	}
}

// Lists of tags end at the limit, so that one restored beyond it would not be seen.
func TestATagIsNotRestoredBeyondTheLimit(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		create := func(name string) *models.PostTag {
			tag, err := d.App.MakePostTag(ctx, d.db, as(d.Olive), name, true)
			d.must(err)
			return tag
		}
		removed := create("first")
		for n := range 99 {
			create(fmt.Sprint(n))
		}
		d.must(removed.Remove(ctx, d.db, as(d.Olive)))
		d.must(removed.Restore(ctx, d.db, as(d.Olive)))
		d.must(removed.Restore(ctx, d.db, as(d.Olive))) // pressed twice
		d.must(removed.Remove(ctx, d.db, as(d.Olive)))
		create("in its place")
		if err := removed.Restore(ctx, d.db, as(d.Olive)); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("it is restored beside a hundred others: %v", err)
		}
	})
}

// Views can be restored for a day. Their creator then has no more than they can create.
func TestASavedViewIsNotRestoredBeyondTheLimit(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		removed := d.saves(d.Amir, models.SavedViewDraft{Name: "first", Shared: true, List: models.InboxQuery{App: "kestrel"}})
		d.must(models.Together(ctx, d.db, func(tx *gorm.DB) error {
			for n := range 99 {
				if _, err := d.Amir.SaveView(ctx, tx, as(d.Amir), models.SavedViewDraft{Name: fmt.Sprint(n)}); err != nil {
					return err
				}
			}
			return nil
		}))
		d.must(removed.Delete(ctx, d.db, as(d.Amir)))
		d.must(removed.Restore(ctx, d.db, as(d.Amir)))
		d.must(removed.Restore(ctx, d.db, as(d.Amir))) // pressed twice
		d.must(removed.Delete(ctx, d.db, as(d.Amir)))
		d.saves(d.Amir, models.SavedViewDraft{Name: "in its place"})
		for _, by := range []*models.Account{d.Amir, d.Olive} { // she runs the app
			view, err := by.SavedView(ctx, d.db, removed.ID)
			d.must(err)
			if err := view.Restore(ctx, d.db, as(by)); models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("%s restores it beside a hundred others: %v", by.Name, err)
			}
		}
	})
}

// meanwhile begins the second change before the first is committed, as soon as it waits or is done, and returns the
// error of the second.
func (d *desk) meanwhile(first, second func(db *gorm.DB) error) error {
	d.Helper()
	done := make(chan error, 1)
	d.must(models.Together(ctx, d.db, func(tx *gorm.DB) error {
		if err := first(tx); err != nil {
			return err
		}
		go func() { done <- second(d.db) }()
		await.That(d, "the second one waits, or does not", func() bool { return d.waiting() > 0 || len(done) > 0 })
		return nil
	}))
	return <-done
}
