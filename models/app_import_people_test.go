package models_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// The download is written while people work: one file may have what another does not.
func TestRowsWhoseTicketIdeaOrPersonIsMissingAreLeftOutAndTheReportSaysSo(t *testing.T) {
	t.Parallel()
	whole := unzipped(t, sharedSource(t).archive)
	drop := func(file, text string) string {
		_, line := lineOf(t, whole[file], text)
		whole[file] = bytes.Replace(whole[file], []byte(line), nil, 1)
		return line
	}
	drop("tickets.jsonl", `"Printer"`)
	drop("people.jsonl", `"customer@example.com"`)
	drop("changelog_entries.jsonl", `"id"`)
	for name := range whole {
		if strings.HasPrefix(name, "files/") && strings.HasSuffix(name, "a b.png") {
			delete(whole, name)
		}
	}
	archive := zipped(t, whole)
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		other := fileStore(t)
		here, plan, err := imported(ctx, db, other, archive)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []models.ImportOmission{
			{Table: "messages", Why: "ticket_id refers to nothing in tickets"},
			{Table: "ticket_participants", Why: "ticket_id refers to nothing in tickets"},
			{Table: "votes", Why: "account_id refers to nothing in people"},
			{Table: "changelog_posts", Why: "entry_id refers to nothing in changelog_entries"},
			{Table: "tickets", Column: "merged_into", Why: "merged_into refers to nothing in tickets"},
			{Table: "pictures", Why: "the archive does not have the file"},
		} {
			if !slices.ContainsFunc(plan.LeftOut, func(o models.ImportOmission) bool {
				return o.Table == want.Table && o.Column == want.Column && o.Why == want.Why && o.Rows > 0 && o.Line > 0
			}) {
				t.Errorf("the report does not say that %s are left out because %s: %v", want.Table, want.Why, plan.LeftOut)
			}
		}
		// What is here is whole: it can be exported, and imported without leaving out anything.
		again := exported(t, db, other, here)
		third := modelstest.SQLite(t)
		if _, plan, err = imported(ctx, third, fileStore(t), again); err != nil {
			t.Fatal(err)
		}
		if len(plan.LeftOut) > 0 {
			t.Errorf("it is not whole: %v", plan.LeftOut)
		}
		var wrong int64
		db.Raw(`SELECT COUNT(*) FROM posts
			WHERE votes <> imported_votes + (SELECT COUNT(*) FROM votes WHERE post_id = posts.id)`).Scan(&wrong)
		if wrong > 0 {
			t.Errorf("%d ideas have another number of votes than they have votes", wrong)
		}
	})
}

func TestPeopleWhoAreHereAlreadyKeepTheirAccounts(t *testing.T) {
	t.Parallel()
	from := sharedSource(t)
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		// Rosa has an account of her own here. Somebody who voted was here, by the same id, and is gone.
		rosa := modelstest.Account(t, db.DB, "rare@example.com", "Rosa at Home")
		voter := from.voter
		must(db.Create(&voter).Error)
		must(voter.Erase(ctx, db.DB, as(&voter)))
		modelstest.FinishErasure(t, db.DB, &voter)

		here, plan, err := imported(ctx, db, fileStore(t), from.archive)
		must(err)
		if plan.KnownPeople != 1 || plan.ErasedPeople < 2 {
			t.Errorf("%d people are known, %d erased", plan.KnownPeople, plan.ErasedPeople)
		}
		count := func(query string, args ...any) (n int64) {
			t.Helper()
			must(db.Raw("SELECT COUNT(*) FROM "+query, args...).Scan(&n).Error)
			return n
		}
		if count("votes WHERE account_id = ?", rosa.ID) == 0 || count("accounts WHERE email = ?", rosa.Email) != 1 {
			t.Error("what Rosa did is not hers")
		}
		var known models.Contact
		must(db.Take(&known, "app_id = ? AND account_id = ?", here.ID, rosa.ID).Error)
		if known.Name != "Rare Rosa" || known.ActedAt != nil {
			t.Errorf("the app knows what Rosa keeps elsewhere: %+v", known)
		}
		if count("votes WHERE account_id = ?", voter.ID) == 0 {
			t.Error("the vote of somebody who is erased is gone")
		}
		for _, table := range []string{"contacts", "follows", "identities", "changelog_subscriptions"} {
			if count(table+" WHERE account_id = ?", voter.ID) > 0 {
				t.Errorf("%s remember somebody who is erased here", table)
			}
		}
		if count("accounts WHERE id = ? AND erased_at IS NOT NULL AND name = ''", voter.ID) != 1 {
			t.Error("who was erased here is back")
		}
	})
}

func TestAnAppWithoutAnOwnerIsNotImported(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		from := modelstest.SQLite(t)
		cast := modelstest.NewCast(t, from.DB)
		archive := exported(t, from, fileStore(t), cast.App)
		gone := *cast.Olive
		if err := db.Create(&gone).Error; err != nil {
			t.Fatal(err)
		}
		if err := gone.Erase(ctx, db.DB, as(&gone)); err != nil {
			t.Fatal(err)
		}
		_, err := planned(db, archive, "")
		if models.CodeOf(err) != models.CodeInvalid || !strings.Contains(err.Error(), "no owner") {
			t.Errorf("an app whose owner deleted her account here: %v", err)
		}
	})
}

func TestAnAppWhoseMailAnotherAppReceivesIsNotImported(t *testing.T) {
	t.Parallel()
	archive := sharedSource(t).archive
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.must(db.Exec("INSERT INTO mail_addresses (email, app_id, created_at) VALUES ('help@kestrel.example', ?, ?)",
			d.App.ID, models.Now()).Error)
		_, err := planned(db, archive, "another")
		if models.CodeOf(err) != models.CodeConflict || !strings.Contains(err.Error(), "help@kestrel.example") {
			t.Errorf("it is not refused: %v", err)
		}
	})
}

// Words are found, numbers go on, and the app can be used, as soon as the import is done.
func TestAnImportedAppIsInUseAtOnce(t *testing.T) {
	t.Parallel()
	from := sharedSource(t)
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		before := models.Now()
		here, plan, err := imported(ctx, db, fileStore(t), from.archive)
		if err != nil {
			t.Fatal(err)
		}
		if err := here.Unarchive(ctx, db.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		ticket, err := modelstest.Intake(t, db.DB).FileTicket(ctx, here, models.TicketDraft{Subject: "New",
			Description: "Here.", RequesterEmail: "rare@example.com", Source: models.SourceAPI})
		if err != nil || ticket.Number != from.last+1 {
			t.Errorf("the next ticket is %+v (%v), not %d", ticket, err, from.last+1)
		}
		owner, err := models.FindAccountByEmail(ctx, db.DB, plan.Owners[0])
		if err != nil {
			t.Fatal(err)
		}
		found, err := owner.Inbox(ctx, db.DB, models.InboxQuery{View: models.ViewAll, Query: "Printer"}, 20)
		if err != nil || len(found.Tickets) == 0 {
			t.Errorf("no ticket is found by its words (%v)", err)
		}
		var noted int64
		db.Table("events").Where("action = ? AND app_id = ? AND address = ? AND created_at >= ?", models.ActionAppImported,
			here.ID, models.Operator.Address, before).Count(&noted)
		if noted != 1 {
			t.Errorf("%d imports are in the audit log", noted)
		}
	})
}
