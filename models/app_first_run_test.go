package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func firstRun(t *testing.T, db *database.DB, app *models.App) *models.FirstRun {
	t.Helper()
	run, err := app.FirstRun(ctx, db.DB)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

func TestFirstStepsAreMarkedDoneAutomatically(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		olive := modelstest.Account(t, db.DB, "olive@example.com", "Olive")
		app := modelstest.App(t, db.DB, "kestrel", olive)
		expect := func(when string, done ...models.FirstStep) {
			t.Helper()
			run := firstRun(t, db, app)
			if run == nil {
				t.Fatalf("%s there is no list", when)
			}
			is := map[models.FirstStep]bool{}
			for _, step := range done {
				is[step] = true
			}
			for _, step := range models.FirstSteps {
				if (run.Done(step) != nil) != is[step] {
					t.Errorf("%s the step %s is done: %v", when, step, run.Done(step) != nil)
				}
			}
			if finished := run.Finished() != nil; finished != (len(done) == 4) {
				t.Errorf("%s the list is finished: %v", when, finished)
			}
		}
		expect("at first")
		key, _ := modelstest.SecretKey(t, db.DB, app)
		expect("with a key", models.FirstKey)
		if err := key.Revoke(ctx, db.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		expect("with a revoked key")
		modelstest.SecretKey(t, db.DB, app)
		ticket, err := modelstest.Intake(t, db.DB).FileTicket(ctx, app, draft(1))
		if err != nil {
			t.Fatal(err)
		}
		expect("with a ticket", models.FirstKey, models.FirstTicket)
		if run := firstRun(t, db, app); run.TicketID != ticket.ID || run.TicketNumber != 1 || run.KeyName != "test" {
			t.Errorf("the list knows %+v", run)
		}
		sites := models.NewWidgetSites()
		sites.Note(app, "kestrel.example")
		if err := sites.Flush(ctx, db.DB); err != nil {
			t.Fatal(err)
		}
		expect("with a website", models.FirstKey, models.FirstTicket, models.FirstWebsite)
		by := models.Actor{Account: olive}
		invitation, err := app.Invite(ctx, db.DB, by,
			models.InvitationDraft{Email: "mia@example.com", Role: models.RoleAgent})
		if err != nil {
			t.Fatal(err)
		}
		expect("with an invitation", models.FirstSteps...)
		if run := firstRun(t, db, app); run.Site != "kestrel.example" || run.InvitedEmail != "mia@example.com" {
			t.Errorf("the list knows %+v", run)
		}
		if err := app.Withdraw(ctx, db.DB, by, invitation.ID); err != nil {
			t.Fatal(err)
		}
		expect("with an invitation that was withdrawn", models.FirstKey, models.FirstTicket, models.FirstWebsite)
		mia := modelstest.Account(t, db.DB, "mia@example.com", "Mia")
		if err := app.AddMember(ctx, db.DB, by, mia, models.RoleAgent); err != nil {
			t.Fatal(err)
		}
		expect("with a colleague", models.FirstSteps...)
		if run := firstRun(t, db, app); run.ColleagueName != "Mia" || run.InvitedEmail != "" {
			t.Errorf("the list knows %+v", run)
		}
	})
}

func TestAFinishedListOfFirstStepsIsDeletedAfterADayForGood(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.App(t, db.DB, "kestrel", modelstest.Account(t, db.DB, "olive@example.com", "Olive"))
		key, _ := modelstest.SecretKey(t, db.DB, app)
		if _, err := modelstest.Intake(t, db.DB).FileTicket(ctx, app, draft(1)); err != nil {
			t.Fatal(err)
		}
		sweep := func(at time.Time) {
			t.Helper()
			if _, err := models.DeleteExpired(models.At(ctx, at), db.DB, modelstest.Retention, time.Minute); err != nil {
				t.Fatal(err)
			}
		}
		tomorrow := time.Now().Add(25 * time.Hour)
		sweep(tomorrow)
		for _, step := range []models.FirstStep{models.FirstWebsite, models.FirstColleague} {
			if firstRun(t, db, app).Finished() != nil {
				t.Fatalf("the list is finished without the step %s", step)
			}
			if err := app.LeaveOut(ctx, db.DB, step, true); err != nil {
				t.Fatal(err)
			}
		}
		if run := firstRun(t, db, app); run.Finished() == nil || run.LeftOut(models.FirstWebsite) == nil {
			t.Fatalf("a list whose last steps are not needed is not finished: %+v", run)
		}
		if run, err := app.FirstRun(models.At(ctx, tomorrow), db.DB); err != nil || run != nil {
			t.Errorf("after a day there is the list %+v, %v", run, err)
		}
		sweep(time.Now())
		if firstRun(t, db, app) == nil {
			t.Error("the list is gone at once")
		}
		sweep(tomorrow)
		if err := key.Revoke(ctx, db.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		if run := firstRun(t, db, app); run != nil {
			t.Errorf("a list that was over is back: %+v", run)
		}
	})
}

func TestOnlyAWebsiteAndAColleagueCanBeLeftOut(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.App(t, db.DB, "kestrel", modelstest.Account(t, db.DB, "olive@example.com", "Olive"))
		for _, step := range []models.FirstStep{models.FirstKey, models.FirstTicket, "", "app_id"} {
			if err := app.LeaveOut(ctx, db.DB, step, true); models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("the step %q is left out: %v", step, err)
			}
		}
		for _, out := range []bool{true, false} {
			if err := app.LeaveOut(ctx, db.DB, models.FirstColleague, out); err != nil {
				t.Fatal(err)
			}
			if left := firstRun(t, db, app).LeftOut(models.FirstColleague) != nil; left != out {
				t.Errorf("the step is left out: %v, want %v", left, out)
			}
		}
	})
}

func TestTheNewestListOfFirstStepsIsShownToThoseWhoManageItsApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		olive := modelstest.Account(t, db.DB, "olive@example.com", "Olive")
		amir := modelstest.Account(t, db.DB, "amir@example.com", "Amir")
		older, newer := modelstest.App(t, db.DB, "older", olive), modelstest.App(t, db.DB, "newer", olive)
		if err := newer.AddMember(ctx, db.DB, models.Operator, amir, models.RoleAgent); err != nil {
			t.Fatal(err)
		}
		expect := func(who *models.Account, slug, want string) {
			t.Helper()
			run, err := who.FirstRun(ctx, db.DB, slug)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if run != nil {
				got = run.AppSlug
			}
			if got != want {
				t.Errorf("%s asks for %q and is shown %q, want %q", who.Name, slug, got, want)
			}
		}
		expect(olive, "", "newer")
		expect(olive, "older", "older")
		expect(amir, "", "")
		expect(amir, "older", "")
		if err := newer.HideFirstRun(ctx, db.DB, true); err != nil {
			t.Fatal(err)
		}
		expect(olive, "", "older")
		expect(olive, "newer", "")
		if run := firstRun(t, db, newer); run == nil || run.HiddenAt == nil {
			t.Errorf("the hidden list is %+v", run)
		}
		if err := older.Archive(ctx, db.DB, models.Actor{Account: olive}); err != nil {
			t.Fatal(err)
		}
		expect(olive, "", "")
		if err := newer.HideFirstRun(ctx, db.DB, false); err != nil {
			t.Fatal(err)
		}
		expect(olive, "", "newer")
	})
}

// Anybody can claim that the widget is on a website.
func TestTheNumberOfStoredWidgetWebsitesIsLimited(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.App(t, db.DB, "kestrel", nil)
		for _, sites := range []*models.WidgetSites{models.NewWidgetSites(), models.NewWidgetSites()} { // two processes
			for _, host := range []string{"a.example", "a.example", "b.example", "c.example", "d.example", "e.example",
				"f.example", "g.example"} {
				sites.Note(app, host)
			}
			for range 2 {
				if err := sites.Flush(ctx, db.DB); err != nil {
					t.Fatal(err)
				}
			}
		}
		var hosts int64
		if err := db.Table("widget_sites").Count(&hosts).Error; err != nil || hosts != 5 {
			t.Errorf("%d websites are kept: %v", hosts, err)
		}
		if run := firstRun(t, db, app); run.Site != "a.example" {
			t.Errorf("the widget was seen first on %q", run.Site)
		}
	})
}

// Apps older than the list of first steps.
func TestTheUpgradeGivesAListOfFirstStepsOnlyToUnusedApps(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		olive := modelstest.Account(t, db.DB, "olive@example.com", "Olive")
		idle, filed := modelstest.App(t, db.DB, "idle", olive), modelstest.App(t, db.DB, "filed", olive)
		keyed, gone := modelstest.App(t, db.DB, "keyed", olive), modelstest.App(t, db.DB, "gone", olive)
		if _, err := modelstest.Intake(t, db.DB).FileTicket(ctx, filed, draft(1)); err != nil {
			t.Fatal(err)
		}
		modelstest.SecretKey(t, db.DB, keyed)
		if err := gone.Archive(ctx, db.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		if err := db.DB.Exec("DELETE FROM first_runs").Error; err != nil {
			t.Fatal(err)
		}
		upgrade(t, db, "00065_first_runs_of_idle_apps.sql")
		for app, want := range map[*models.App]bool{idle: true, filed: false, keyed: false, gone: false} {
			if has := firstRun(t, db, app) != nil; has != want {
				t.Errorf("%s has a list: %v", app.Slug, has)
			}
		}
	})
}
