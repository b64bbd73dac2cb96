package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// An export is read in batches.
func TestALongExportContainsEveryRowOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, exportIsWhole)
}

func exportIsWhole(t *testing.T, db *database.DB) {
	cast := modelstest.NewCast(t, db.DB)
	intake := modelstest.Intake(t, db.DB)
	const tickets = 205
	for i := range tickets {
		draft := draft(i)
		draft.RequesterEmail = cast.Rita.Email
		if _, err := intake.FileTicket(ctx, cast.App, draft); err != nil {
			t.Fatal(err)
		}
	}
	export, err := modelstest.ExportOf(cast.Rita, db.DB)
	if err != nil {
		t.Fatal(err)
	}
	numbers := map[int64]bool{}
	for _, ticket := range export.Tickets {
		numbers[ticket.Number] = true
	}
	if len(export.Tickets) != tickets || len(numbers) != tickets {
		t.Errorf("the export has %d tickets, %d of them different, want %d", len(export.Tickets), len(numbers), tickets)
	}
}

// An address can begin with any sign, also with one that sorts before all ids.
func TestAnExportSaysThatMailToAnyAddressIsReturned(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		for _, email := range []string{"+plus@example.com", "zoe@example.com"} {
			account := modelstest.Account(t, db.DB, email, "Zoe")
			if err := db.Create(&models.DeadEmail{Email: email, CreatedAt: models.Now()}).Error; err != nil {
				t.Fatal(err)
			}
			if export, err := modelstest.ExportOf(account, db.DB); err != nil || len(export.MailReturned) != 1 {
				t.Errorf("%s: the export says %+v, %v", email, export.MailReturned, err)
			}
		}
	})
}

func TestAnExportNamesTheTimeZoneOfDailyNews(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		daily := models.MailChoices{Ideas: models.NewsDaily, Zone: "Asia/Tokyo", Changelog: true}
		if err := cast.Rita.ChooseMail(ctx, db.DB, cast.App, daily); err != nil {
			t.Fatal(err)
		}
		export, err := modelstest.ExportOf(cast.Rita, db.DB)
		if err != nil || len(export.Daily) != 1 || export.Daily[0].Zone != "Asia/Tokyo" || len(export.Subscriptions) != 1 {
			t.Errorf("it has %+v and %+v, %v", export.Daily, export.Subscriptions, err)
		}
	})
}
