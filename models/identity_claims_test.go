package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// website signs the tokens of an app.
type website struct {
	*modelstest.Website
	*testing.T
	db *database.DB
}

func newWebsite(t *testing.T, db *database.DB, app *models.App) website {
	t.Helper()
	return website{modelstest.NewWebsite(t, db.DB, app), t, db}
}

func (w website) identify(subject, email string, claims map[string]any) *models.Identity {
	w.Helper()
	known, err := w.App.Identify(w.Context(), w.db.DB, w.Token(subject, email, claims))
	if err != nil {
		w.Fatal(err)
	}
	return known
}

func TestAnOlderIdentityTokenDoesNotRevertNewerClaims(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		site := newWebsite(t, db, modelstest.NewCast(t, db.DB).App)
		made := func(ago time.Duration, name string) map[string]any {
			at := time.Now().Add(-ago)
			return map[string]any{
				"iat": at.Unix(), "exp": at.Add(10 * time.Minute).Unix(), "name": name, "traits": map[string]any{"name": name},
			}
		}
		site.identify("u_1", "claire@example.org", made(5*time.Minute, "Claire"))
		site.identify("u_1", "claire@example.net", made(time.Minute, "Claire Moreau"))
		known := site.identify("u_1", "claire@example.org", made(5*time.Minute, "Claire"))
		if known.Account.Email != "claire@example.net" || known.Name != "Claire Moreau" ||
			known.TraitList()[0].Value != "Claire Moreau" {
			t.Errorf("the older token makes %+v of them", known)
		}
		if known = site.identify("u_1", "claire@example.org", made(0, "Claire")); known.Name != "Claire" ||
			known.Account.Email != "claire@example.org" {
			t.Errorf("a newer one makes %+v of them", known)
		}
		if known = site.identify("u_1", "claire@example.org", map[string]any{"name": "C."}); known.Name != "C." {
			t.Errorf("one that does not say when makes %+v of them", known)
		}
	})
}

func TestATraitThatChangesFromTextToANumberIsSummed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		site := newWebsite(t, db, d.App)
		post, err := d.intake.PublishPost(t.Context(), d.App, models.PostDraft{
			Title: "Dark mode", Source: models.SourceAPI,
		})
		d.must(err)
		for subject, email := range map[string]string{"u_1": "claire@example.org", "u_2": "bo@example.org"} {
			site.identify(subject, email, map[string]any{"traits": map[string]any{"value": "1000000000000"}})
			known := site.identify(subject, email, map[string]any{"traits": map[string]any{"value": 1e12}})
			if list := known.TraitList(); len(list) != 1 || list[0].Value != "1000000000000" {
				t.Errorf("the traits read %+v", list)
			}
			by := models.Actor{Account: &known.Account, VouchedIn: d.App.ID}
			if _, err := post.Vote(t.Context(), d.db, by); err != nil {
				t.Fatal(err)
			}
		}
		found, err := d.App.ModeratedPosts(t.Context(), d.db, models.PostFilter{Trait: "value"}, 10)
		if err != nil || len(found.Posts) != 1 || found.Posts[0].Wanted.String() != "2000000000000" {
			t.Errorf("what they come to: %+v, %v", found, err)
		}
	})
}

func TestErasingAnAccountRemovesItsIdentityAndVouchedTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		site := newWebsite(t, db, d.App)
		known := site.identify("u_1", "claire@example.org", nil)
		ticket, err := d.intake.FileTicket(t.Context(), d.App, models.TicketDraft{
			Subject: "From the shop", Description: "x", Identity: known, Source: models.SourceWidget})
		d.must(err)
		moved := site.identify("u_1", "claire@example.net", nil)
		d.must(moved.Account.Erase(t.Context(), d.db, models.Operator))
		modelstest.FinishErasure(t, d.db, &moved.Account)
		var left struct{ Tickets, Identities int }
		err = d.db.Raw(`SELECT (SELECT COUNT(*) FROM tickets WHERE id = ? AND vouched_by IS NOT NULL) AS tickets,
			(SELECT COUNT(*) FROM identities) AS identities`, ticket.ID).Scan(&left).Error
		if err != nil || left.Tickets+left.Identities > 0 {
			t.Errorf("left are %+v, %v", left, err)
		}
	})
}

func TestRevokingTheLastIdentityKeyInUseEndsTheDemandForIdentities(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.NewCast(t, db.DB).App
		site, second := newWebsite(t, db, app), newWebsite(t, db, app)
		newWebsite(t, db, app) // which nobody used
		site.identify("u_1", "claire@example.org", nil)
		second.identify("u_1", "claire@example.org", nil)
		if err := app.DemandIdentity(t.Context(), db.DB, models.Operator, true); err != nil {
			t.Fatal(err)
		}
		for n, key := range []*models.IdentityKey{second.Key, site.Key} {
			if err := key.Revoke(t.Context(), db.DB, models.Operator); err != nil {
				t.Fatal(err)
			}
			var stored models.App
			if err := db.Take(&stored, "id = ?", app.ID).Error; err != nil {
				t.Fatal(err)
			}
			if last := n == 1; stored.IdentityDemanded == last || key.DemandEnded != last {
				t.Errorf("after %d keys identities are demanded: %t", n+1, stored.IdentityDemanded)
			}
		}
		var recorded int
		err := db.Raw("SELECT COUNT(*) FROM events WHERE action = ?", models.ActionIdentityNotDemanded).Scan(&recorded).Error
		if err != nil || recorded != 1 {
			t.Errorf("the audit log says so %d times, %v", recorded, err)
		}
	})
}
