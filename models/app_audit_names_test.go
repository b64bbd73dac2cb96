package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// plainNames are the names of an app's events by a plain join with every table, each limited to the app.
const plainNames = `
	SELECT events.id,
		COALESCE(object_key.name, posts.title, changelog_entries.title, '#' || tickets.number,
			CASE WHEN person.erased_at IS NULL THEN person.name ELSE person.email END, '') AS object,
		CASE WHEN object_key.id IS NOT NULL THEN 'key'
			WHEN posts.id IS NOT NULL THEN CASE WHEN posts.deleted_at IS NULL THEN 'post' ELSE '' END
			WHEN changelog_entries.id IS NOT NULL THEN 'changelog' WHEN tickets.id IS NOT NULL THEN 'ticket'
			WHEN person.id IS NOT NULL THEN 'person' ELSE '' END AS kind,
		COALESCE(secret_keys.name, '') AS key_name, COALESCE(actor.name, '') AS actor
	FROM events
	LEFT JOIN accounts AS actor ON actor.id = events.account_id
	LEFT JOIN secret_keys ON secret_keys.id = events.secret_key_id AND secret_keys.app_id = events.app_id
	LEFT JOIN secret_keys AS object_key ON object_key.id = events.object_id AND object_key.app_id = events.app_id
	LEFT JOIN posts ON posts.id = events.object_id AND posts.app_id = events.app_id
	LEFT JOIN changelog_entries ON changelog_entries.id = events.object_id AND changelog_entries.app_id = events.app_id
	LEFT JOIN tickets ON tickets.id = events.object_id AND tickets.app_id = events.app_id
	LEFT JOIN accounts AS person ON person.id = events.object_id
	WHERE events.app_id = ?`

// The log looks first in the table that an action is most likely about.
func TestTheAuditLogFindsTheSameNamesAsAPlainJoin(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		heron := modelstest.App(t, db.DB, "heron", s.Olive)
		key, _ := modelstest.SecretKey(t, db.DB, s.App)
		revoked, _, err := s.App.CreateSecretKey(ctx, s.db, s.team, "Old backend")
		s.must(err)
		s.must(revoked.Revoke(ctx, s.db, s.team))
		theirs, _, err := heron.CreateSecretKey(ctx, s.db, s.team, "Heron backend")
		s.must(err)
		entry, err := s.App.DraftEntry(ctx, s.db, s.team, models.EntryDraft{Title: "It is dark"})
		s.must(err)
		s.must(entry.Publish(ctx, s.db, s.team, false))
		withdrawn, err := s.App.DraftEntry(ctx, s.db, s.team, models.EntryDraft{Title: "It was dark"})
		s.must(err)
		s.must(withdrawn.Publish(ctx, s.db, s.team, false))
		s.must(withdrawn.Withdraw(ctx, s.db, s.team))
		post, gone := s.post("Pay in parts", ""), s.post("Gone", "")
		s.must(s.db.Exec("UPDATE posts SET deleted_at = ?, hidden_at = ? WHERE id = ?", models.Now(), models.Now(),
			gone.ID).Error)
		ticket := s.ticketAbout(post, models.PriorityNormal)
		erased := modelstest.Account(t, db.DB, "ada@example.com", "Ada")
		s.must(erased.Erase(ctx, s.db, models.Actor{Account: erased}))
		objects := []string{post.ID, gone.ID, ticket.ID, entry.ID, withdrawn.ID, key.ID, revoked.ID, theirs.ID, s.Amir.ID,
			erased.ID, heron.ID, s.App.ID, models.NewID()}
		var events []models.Event
		for n, action := range modelstest.Actions(t, ".") {
			for i, object := range objects {
				event := models.Event{
					ID: models.NewID(), AppID: &s.App.ID, Action: action, ObjectID: object, CreatedAt: models.Now(),
				}
				switch i % 4 {
				case 0:
					event.AccountID = &s.Amir.ID
				case 1:
					event.SecretKeyID = []*string{&key.ID, &revoked.ID, &theirs.ID}[n%3]
				}
				events = append(events, event)
			}
		}
		s.must(s.db.CreateInBatches(&events, 500).Error)
		var rows []struct{ ID, Object, Kind, KeyName, Actor string }
		s.must(s.db.Raw(plainNames, s.App.ID).Scan(&rows).Error)
		type names struct{ object, kind, key, actor string }
		want := map[string]names{}
		for _, row := range rows {
			want[row.ID] = names{row.Object, row.Kind, row.KeyName, row.Actor}
		}
		entries, _, err := s.App.Audit(ctx, s.db, models.AuditFilter{}, 2*len(events))
		s.must(err)
		if len(entries) != len(rows) || len(entries) < len(events) {
			t.Fatalf("%d entries of %d", len(entries), len(rows))
		}
		for i := range entries {
			e := &entries[i]
			got := names{e.ObjectName, string(e.ObjectKind), e.KeyName, e.Actor.Name}
			if got != want[e.ID] {
				t.Errorf("%s of %s: %+v, want %+v", e.Action, e.ObjectID, got, want[e.ID])
			}
		}
	})
}
