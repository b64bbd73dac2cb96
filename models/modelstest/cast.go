package modelstest

import (
	"context"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/models"
)

// Cast is an app and the people around it.
type Cast struct {
	App   *models.App
	Olive *models.Account // owner
	Amir  *models.Account // agent
	Rita  *models.Account // requester, verified
	Sam   *models.Account // stranger, verified
}

// NewCast creates the app kestrel and the people around it.
func NewCast(t testing.TB, db *gorm.DB) *Cast {
	t.Helper()
	cast := &Cast{
		Olive: Account(t, db, "olive@example.com", "Olive Owner"),
		Amir:  Account(t, db, "amir@example.com", "Amir Agent"),
		Rita:  Account(t, db, "rita@example.com", "Rita Requester"),
		Sam:   Account(t, db, "sam@example.com", "Sam Stranger"),
	}
	cast.App = App(t, db, "kestrel", cast.Olive)
	if err := cast.App.AddMember(context.Background(), db, models.Operator, cast.Amir, models.RoleAgent); err != nil {
		t.Fatal(err)
	}
	return cast
}

// Account creates a verified account.
func Account(t testing.TB, db *gorm.DB, email, name string) *models.Account {
	t.Helper()
	account, err := models.CreateAccount(context.Background(), db, models.Operator,
		models.AccountDraft{Email: email, Name: name})
	if err != nil {
		t.Fatal(err)
	}
	return account
}

// App creates an app. The owner may be nil.
func App(t testing.TB, db *gorm.DB, slug string, owner *models.Account) *models.App {
	t.Helper()
	app, err := models.CreateApp(context.Background(), db, models.Operator,
		models.AppDraft{Slug: slug, Name: "App " + slug}, owner)
	if err != nil {
		t.Fatal(err)
	}
	return app
}

// SecretKey creates a secret key of the app, and returns it with its value.
func SecretKey(t testing.TB, db *gorm.DB, app *models.App) (*models.SecretKey, string) {
	t.Helper()
	key, value, err := app.CreateSecretKey(context.Background(), db, models.Operator, "test")
	if err != nil {
		t.Fatal(err)
	}
	return key, value
}

// Intake starts an Intake that ends with the test and waits for the database, no matter how busy the machine is.
func Intake(t testing.TB, db *gorm.DB) *models.Intake {
	t.Helper()
	intake := models.NewIntake(db, time.Minute)
	t.Cleanup(intake.Close)
	return intake
}
