package models_test

import (
	"sync"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/seed"
	"intake/models"
	"intake/models/modelstest"
)

// source is an app of another installation.
type source struct {
	app     *models.App
	archive []byte
	derived map[string]map[string]int // what derivedLines found, by query
	last    int64                     // the highest number of a ticket
	voter   models.Account            // a proven person who votes and follows, and is not in the team
}

// sources has the source that tests share: making one takes longer than an import.
var sources struct {
	sync.Mutex
	shared *source
}

// sharedSource is a source on SQLite, which no test may change.
func sharedSource(t *testing.T) *source {
	t.Helper()
	sources.Lock()
	defer sources.Unlock()
	if sources.shared == nil {
		sources.shared = newSource(t, modelstest.SQLite(t))
	}
	return sources.shared
}

func newSource(t *testing.T, db *database.DB) *source {
	t.Helper()
	store := fileStore(t)
	app := furnished(t, db, store)
	s := &source{app: app, archive: exported(t, db, store, app), derived: map[string]map[string]int{}}
	for _, query := range derived {
		s.derived[query] = derivedLines(t, db, query, app.ID)
	}
	err := db.Raw("SELECT MAX(number) FROM tickets WHERE app_id = ?", app.ID).Scan(&s.last).Error
	if err == nil {
		err = db.Take(&s.voter, `email_verified_at IS NOT NULL AND id IN (SELECT account_id FROM votes)
			AND id IN (SELECT account_id FROM follows) AND id NOT IN (SELECT account_id FROM memberships)`).Error
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// furnished is an app of the demo with rows in all tables of its download, and what is rare: merged, hidden and
// imported ones, spam, and somebody who deleted their account.
func furnished(t *testing.T, db *database.DB, store files.Store) *models.App {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	intake := modelstest.Intake(t, db.DB)
	demo, err := seed.Demo(ctx, db.DB, intake, store)
	must(err)
	app := demo.Apps[0]
	owner, err := models.FindAccountByEmail(ctx, db.DB, demo.OwnerEmail)
	must(err)
	by, at := as(owner), models.Now().Add(-time.Hour)
	gone := modelstest.Account(t, db.DB, "gone@example.com", "Gone Gustav")
	rare := modelstest.Account(t, db.DB, "rare@example.com", "Rare Rosa")
	file := func(by *models.Account, subject string, metadata models.Metadata) *models.Ticket {
		ticket, err := intake.FileTicket(ctx, app, models.TicketDraft{Subject: subject, Description: "It jams.\n\u00a0“Ü” <b>",
			RequesterEmail: by.Email, RequesterName: "Ro", Source: models.SourceAPI, Metadata: metadata})
		must(err)
		return ticket
	}
	hours := officeHours(map[models.Priority]string{models.PriorityNormal: "8h"})
	hours.DaysOff = "2026-12-25 Christmas Day"
	must(app.SetTargets(ctx, db.DB, by, hours))
	var team []string
	must(db.Table("memberships").Where("app_id = ?", app.ID).Order("id").Pluck("account_id", &team).Error)
	_, err = app.AddTicketRule(ctx, db.DB, by, models.TicketRuleDraft{Name: "Printers", Phrases: "printer",
		SetPriority: models.PriorityHigh, AddTags: "hardware", Assignees: []string{owner.ID}})
	must(err)
	_, err = app.AddTicketRule(ctx, db.DB, by, models.TicketRuleDraft{Name: "In turn", Phrases: "scanner",
		Locale: "de", Metadata: "plan: gold*", Assignees: team})
	must(err)
	said := models.Metadata{{Name: "plan", Label: "Plan", Value: "<gold> & silver"}}
	one, two, spam := file(rare, "Printer", said), file(rare, "The printer again", nil), file(gone, "Buy", said)
	must(two.MergeInto(ctx, db.DB, by, one))
	must(spam.MarkSpam(ctx, db.DB, by))
	im, err := app.PrepareTicketImport(ctx, db.DB, by, recordsFile(models.TicketRecord{Reference: "7", Subject: "Imported",
		RequesterEmail: rare.Email, Created: "2023-01-02", Status: "solved", Messages: []models.MessageRecord{
			{Body: "So.", Name: "Nils", At: "2023-01-03"}, {Body: "Note", Name: "Nils", Note: true, At: "2023-01-04"}}}))
	must(err)
	must(im.Begin(ctx, db.DB, by, models.GuessTickets(nil)))
	_, err = models.WorkOnTicketImport(ctx, db.DB, models.WorkTicketImport{ID: im.ID}, time.Hour)
	must(err)
	share := func(title string) *models.Post {
		post, err := intake.PublishPost(ctx, app, models.PostDraft{Title: title, Source: models.SourcePage, By: as(gone)})
		must(err)
		return post
	}
	dark, night, hidden := share("A dark mode"), share("A mode for the night"), share("An advertisement")
	_, err = night.Comment(ctx, db.DB, as(rare), "My eyes hurt.")
	must(err)
	_, err = night.Vote(ctx, db.DB, as(rare))
	must(err)
	must(dark.VoteFor(ctx, db.DB, by, "customer@example.com"))
	_, err = night.MergeInto(ctx, db.DB, by, dark)
	must(err)
	must(hidden.Hide(ctx, db.DB, by))
	sent := upload(t, store, "logo.png", pngOf(t, 300, 200))
	must(app.Update(ctx, db.DB, by, draftOf(app, models.LogoEdit{Store: store, Upload: &sent, At: models.LogoEnd})))
	pictures, err := app.AddPictures(ctx, db.DB, as(rare), models.Files{Store: store, Count: 1,
		Uploads: []models.Upload{upload(t, store, "a b.png", picture)}})
	must(err)
	_, err = intake.PublishPost(ctx, app, models.PostDraft{Title: "With a picture", Source: models.SourcePage, By: as(rare),
		Pictures: []string{pictures[0].ID}})
	must(err)

	identity, tag, field := models.NewID(), models.NewID(), models.NewID()
	for _, row := range []struct {
		table  string
		values map[string]any
	}{
		{"identities", map[string]any{"id": identity, "app_id": app.ID, "subject": "u-1", "account_id": rare.ID,
			"name": "Rosa", "traits": `{"plan":"gold","seats":12}`, "created_at": at, "seen_at": at, "said_at": at}},
		{"identity_traits", map[string]any{"identity_id": identity, "name": "plan", "app_id": app.ID,
			"account_id": rare.ID, "value": "gold"}},
		{"identity_traits", map[string]any{"identity_id": identity, "name": "seats", "app_id": app.ID,
			"account_id": rare.ID, "value": "12", "number": 12.0}},
		{"ticket_verdicts", map[string]any{"ticket_id": one.ID, "account_id": rare.ID, "went": "badly",
			"words": "Too late.", "created_at": at, "updated_at": at}},
		{"post_versions", map[string]any{"id": models.NewID(), "post_id": dark.ID, "account_id": gone.ID,
			"title": "Dark mod", "description": "", "created_at": at}},
		{"post_tags", map[string]any{"id": tag, "app_id": app.ID, "name": "Looks", "public": true, "created_at": at}},
		{"post_tags", map[string]any{"id": models.NewID(), "app_id": app.ID, "name": "Old", "public": false,
			"created_at": at, "removed_at": at}},
		{"post_taggings", map[string]any{"post_id": dark.ID, "tag_id": tag}},
		{"post_taggings", map[string]any{"post_id": hidden.ID, "tag_id": tag}},
		{"ticket_participants", map[string]any{"ticket_id": one.ID, "account_id": rare.ID, "added_by": owner.ID,
			"created_at": at}},
		{"mail_addresses", map[string]any{"email": "help@kestrel.example", "app_id": app.ID, "category": "billing",
			"created_at": at, "last_at": at}},
		{"widget_fields", map[string]any{"id": field, "app_id": app.ID, "tab": "help", "kind": "choice", "name": "plan",
			"label": "Plan", "choices": "a\nb", "required": true, "created_at": at, "updated_at": at}},
		{"translations", map[string]any{"about_id": field, "locale": "de", "field": "label", "app_id": app.ID,
			"text": "Tarif", "original": "Plan", "updated_at": at}},
		{"translations", map[string]any{"about_id": app.ID, "locale": "de", "field": "description", "app_id": app.ID,
			"text": "Rechnungen", "original": "Invoices", "updated_at": at}},
		{"blocks", map[string]any{"app_id": app.ID, "account_id": gone.ID, "blocked_by": owner.ID, "created_at": at}},
		{"changelog_subscriptions", map[string]any{"app_id": app.ID, "account_id": rare.ID, "created_at": at}},
		{"need_answers", map[string]any{"post_id": dark.ID, "account_id": rare.ID, "needed": false, "created_at": at}},
		// Who wrote last when it was resolved, and not who wrote since, solved it.
		{"messages", map[string]any{"id": models.NewID(), "ticket_id": one.ID, "author_id": owner.ID, "kind": "team",
			"body": "Turn it off.", "created_at": at}},
		{"events", map[string]any{"id": models.NewID(), "app_id": app.ID, "action": models.ActionTicketResolved,
			"object_id": one.ID, "created_at": at.Add(time.Minute)}},
		{"messages", map[string]any{"id": models.NewID(), "ticket_id": one.ID, "author_id": rare.ID, "kind": "team",
			"body": "And on.", "created_at": at.Add(time.Hour)}},
	} {
		must(db.Table(row.table).Create(row.values).Error)
	}
	must(db.Exec("UPDATE tickets SET vouched_by = ?, vouched_read_at = ? WHERE id = ?", identity, at, one.ID).Error)
	must(db.Exec("UPDATE posts SET imported_votes = 7, votes = votes + 7 WHERE id = ?", dark.ID).Error)
	must(db.Exec("UPDATE posts SET need_asked_at = ?, not_needed = 1 WHERE id = ?", at, dark.ID).Error)
	must(db.Exec("UPDATE contacts SET vouched = ? WHERE account_id = ?", true, rare.ID).Error)
	must(db.Exec("UPDATE memberships SET by_groups = ? WHERE role = 'agent'", true).Error)
	must(gone.Erase(ctx, db.DB, as(gone)))
	modelstest.FinishErasure(t, db.DB, gone)
	must(app.Archive(ctx, db.DB, by))
	app, err = models.FindApp(ctx, db.DB, app.Slug)
	must(err)
	return app
}
