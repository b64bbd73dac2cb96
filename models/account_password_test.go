package models_test

import (
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/alexedwards/argon2id"
	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// "Password 10..128 chars, no composition rules, refuse the 3000 commonest and the e-mail itself; NFKC before hashing"
func TestCommonAndMalformedPasswordsAreRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		for password, want := range map[string]string{
			"1q2w3e4r5t":             "one of the first",
			"QwertyUIOP":             "one of the first",
			"１q２w３e４r５t":             "one of the first", // full width: the same keys
			"short":                  "too short",
			"rita@example.com":       "must not be the e-mail address",
			strings.Repeat("x", 129): "too long",
			"all horses are green":   "",
			strings.Repeat("ﬃ", 42):  "", // 126 letters
			strings.Repeat("ﬃ", 43):  "too long",
		} {
			draft := models.AccountDraft{Email: "rita@example.com", Name: "Rita", Password: password}
			_, err := models.CreateAccount(ctx, db.DB, models.Operator, draft)
			if want == "" {
				draft.Email = models.NewID() + "@example.com"
				_, err = models.CreateAccount(ctx, db.DB, models.Operator, draft)
				if err != nil {
					t.Errorf("%q is refused: %v", password, err)
				}
			} else if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%q: %v, want %q", password, err, want)
			}
		}
	})
}

func TestComposedAndDecomposedPasswordsAreEqual(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		composed, decomposed := "Ein schöner Käse", "Ein scho\u0308ner Ka\u0308se"
		_, err := models.CreateAccount(ctx, db.DB, models.Operator,
			models.AccountDraft{Email: "rita@example.com", Name: "Rita", Password: composed})
		if err != nil {
			t.Fatal(err)
		}
		for _, password := range []string{composed, decomposed} {
			if _, err := models.SignInByPassword(ctx, db.DB, "rita@example.com", password,
				models.Device{}); err != nil {
				t.Errorf("%q: %v", password, err)
			}
		}
	})
}

func TestAnErasedAccountGetsNoPassword(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.must(d.Rita.Erase(ctx, d.db, as(d.Rita)))
		err := d.Rita.SetPassword(ctx, d.db, &models.Session{ID: models.NewID()}, "", "all horses are green")
		if models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("it answers %v", err)
		}
		var events int64
		d.must(d.db.Model(&models.Event{}).Where("action = ?", models.ActionAccountPasswordSet).Count(&events).Error)
		if events != 0 {
			t.Errorf("%d events say that a password was set", events)
		}
	})
}

// Of two who change it at once, each knowing the current password, the later one would lock the earlier one out.
func TestAPasswordIsCurrentUntilItIsChanged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		other := *d.Rita
		set := func(account *models.Account, current, password string) error {
			return account.SetPassword(ctx, d.db, &models.Session{ID: models.NewID()}, current, password)
		}
		d.must(set(d.Rita, "", "all horses are green"))
		if err := set(&other, "", "four quiet herons"); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a second first password is answered %v", err)
		}
		d.must(d.db.Take(d.Rita).Error)
		other = *d.Rita
		d.must(set(d.Rita, "all horses are green", "four quiet herons"))
		if err := set(&other, "all horses are green", "nine loud wrens"); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("the former password is answered %v", err)
		}
		if _, err := models.SignInByPassword(ctx, d.db, d.Rita.Email, "four quiet herons", models.Device{}); err != nil {
			t.Error(err)
		}
	})
}

// Whoever knows the old password may be signing in at the very moment in which it is changed.
func TestAnOldPasswordBeginsNoSessionOnceItIsChanged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		const old, changed = "four quiet herons", "all horses are green"
		weak, err := argon2id.CreateHash(old, &argon2id.Params{
			Memory: 1024, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32,
		})
		if err != nil {
			t.Fatal(err)
		}
		for name, outdated := range map[string]bool{"an up-to-date hash": false, "a hash that is to be renewed": true} {
			draft := models.AccountDraft{Email: models.NewID() + "@example.com", Name: "O", Password: old}
			account, err := models.CreateAccount(ctx, db.DB, models.Operator, draft)
			if err == nil && outdated {
				account.PasswordHash = &weak
				err = db.Model(&models.Account{}).Where("id = ?", account.ID).Update("password_hash", weak).Error
			}
			if err != nil {
				t.Fatal(err)
			}
			read := db.Callback().Query()
			err = read.After("gorm:query").Register("change", func(tx *gorm.DB) {
				if tx.Statement.Table != "accounts" {
					return
				}
				if err := read.Remove("change"); err != nil {
					t.Error(err)
				}
				err := account.SetPassword(ctx, db.DB, &models.Session{ID: models.NewID()}, old, changed)
				if err != nil {
					t.Error(err)
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			_, err = models.SignInByPassword(ctx, db.DB, draft.Email, old, models.Device{})
			if models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("%s: the old password is answered %v", name, err)
			}
			if sessions, err := account.Sessions(ctx, db.DB); err != nil || len(sessions) > 0 {
				t.Errorf("%s: there are %d sessions (%v)", name, len(sessions), err)
			}
			if _, err := models.SignInByPassword(ctx, db.DB, draft.Email, changed, models.Device{}); err != nil {
				t.Errorf("%s: the new password is answered %v", name, err)
			}
		}
	})
}

// Guesses by strangers queue for the processor; people who signed in from this browser before skip the queue.
func TestAKnownBrowserSignsInDuringAFloodOfGuesses(t *testing.T) {
	t.Parallel()
	db := modelstest.SQLite(t)
	draft := models.AccountDraft{Email: "o@example.com", Name: "O", Password: "four quiet herons"}
	if _, err := models.CreateAccount(ctx, db.DB, models.Actor{}, draft); err != nil {
		t.Fatal(err)
	}
	const guesses = 30
	var done atomic.Int64
	var strangers sync.WaitGroup
	began := make(chan struct{}, guesses)
	for range guesses {
		strangers.Go(func() {
			_, err := models.SignInByPassword(ctx, db.DB, draft.Email, "a guess or two", models.Device{})
			if models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("a guess ended with %v", err)
			}
			done.Add(1)
			began <- struct{}{}
		})
	}
	<-began
	if _, err := models.SignInByPassword(ctx, db.DB, draft.Email, draft.Password, models.Device{Known: true}); err != nil {
		t.Error(err)
	}
	if before := done.Load(); before > guesses*2/3 {
		t.Errorf("%d of %d guesses came before the owner", before, guesses)
	}
	strangers.Wait()
}
