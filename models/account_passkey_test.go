package models_test

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/passkey"
	"intake/internal/testing/authenticator"
	"intake/models"
	"intake/models/modelstest"
)

const passkeyOrigin = "https://support.example.com"

func passkeySite(t *testing.T) *passkey.Site {
	t.Helper()
	site, err := passkey.NewSite(passkeyOrigin)
	if err != nil {
		t.Fatal(err)
	}
	return site
}

// addPasskey adds a passkey to the account.
func addPasskey(t *testing.T, db *database.DB, owner *models.Account, name string) *authenticator.Passkey {
	t.Helper()
	made := authenticator.New(t, passkeyOrigin)
	options, err := owner.NewPasskeyOptions(ctx, db.DB, passkeySite(t))
	if err != nil {
		t.Fatal(err)
	}
	draft := models.PasskeyDraft{Site: passkeySite(t), Answer: made.Create(options), Name: name}
	if err := owner.AddPasskey(ctx, db.DB, models.Actor{Account: owner}, draft); err != nil {
		t.Fatal(err)
	}
	return made
}

// passkeyAnswer is the answer of a browser with the passkey to the question how to sign in.
func passkeyAnswer(t *testing.T, db *database.DB, made *authenticator.Passkey) models.PasskeyAnswer {
	t.Helper()
	options, token, err := models.PasskeyOptions(ctx, db.DB, passkeySite(t), "")
	if err != nil {
		t.Fatal(err)
	}
	return models.PasskeyAnswer{Site: passkeySite(t), Answer: made.Use(options), Browser: token}
}

func byPasskey(t *testing.T, db *database.DB, made *authenticator.Passkey) (*models.NewSession, error) {
	t.Helper()
	return models.SignInByPasskey(ctx, db.DB, passkeyAnswer(t, db, made), models.Device{})
}

func TestAPasskeySignsItsOwnerIn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		addPasskey(t, db, rita, "Phone")
		made := addPasskey(t, db, rita, " Laptop \n of Rita ")
		session, err := byPasskey(t, db, made)
		if err != nil || session.AccountID != rita.ID || session.Token == "" || !session.Fresh() || !session.ByPasskey {
			t.Fatalf("the session is %+v, %v", session, err)
		}
		passkeys, err := rita.Passkeys(ctx, db.DB)
		if err != nil || len(passkeys) != 2 || passkeys[0].UsedAt != nil || passkeys[1].UsedAt == nil ||
			passkeys[1].Name != "Laptop of Rita" {
			t.Errorf("the passkeys are %+v, %v", passkeys, err)
		}
	})
}

// Whoever unlocks a passkey has it and knows a PIN, or is recognised by their finger.
func TestAPasskeyIsBothStepsOfASignIn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		turnOn(t, db, cast.Olive)
		made, olives := addPasskey(t, db, cast.Amir, "Phone"), addPasskey(t, db, cast.Olive, "Phone")
		if session, err := byPasskey(t, db, olives); err != nil || session.SecondStep != "" || session.Token == "" {
			t.Errorf("with an authenticator app: %+v, %v", session, err)
		}
		before, err := byPasskey(t, db, made)
		if err != nil {
			t.Fatal(err)
		}
		mailed := signInOf(t, db, cast.Amir)
		if err := cast.App.RequireTwoFactor(ctx, db.DB, models.Actor{Account: cast.Olive}, true); err != nil {
			t.Fatal(err)
		}
		for name, want := range map[*models.Session]bool{&before.Session: false, mailed: true} {
			var now models.Session
			if err := db.Take(&now, "id = ?", name.ID).Error; err != nil || now.TwoFactorDue != want {
				t.Errorf("of the session by passkey %v, two-factor authentication is due: %v, %v", name.ByPasskey,
					now.TwoFactorDue, err)
			}
		}
		if session, err := byPasskey(t, db, made); err != nil || session.TwoFactorDue {
			t.Errorf("a new session by passkey: %+v, %v", session, err)
		}
		if session := signInOf(t, db, cast.Amir); !session.TwoFactorDue {
			t.Error("whoever has a passkey needs no second factor for a mailed link either")
		}
	})
}

func TestAnAnswerOfAPasskeyCountsOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		made := addPasskey(t, db, rita, "Phone")
		answer := passkeyAnswer(t, db, made)
		var wait sync.WaitGroup
		errs := make([]error, 4)
		for i := range errs {
			wait.Go(func() { _, errs[i] = models.SignInByPasskey(ctx, db.DB, answer, models.Device{}) })
		}
		wait.Wait()
		let := 0
		for _, err := range errs {
			if err == nil {
				let++
			} else if !isFault(err, models.FaultPasskeyOver) {
				t.Error(err)
			}
		}
		if let != 1 {
			t.Errorf("the answer let %d people in", let)
		}
		wrong := passkeyAnswer(t, db, made)
		right := wrong.Answer
		wrong.Answer = strings.Replace(right, `"signature":"`, `"signature":"AAAA`, 1)
		if _, err := models.SignInByPasskey(ctx, db.DB, wrong, models.Device{}); !isFault(err, models.FaultPasskeyRefused) {
			t.Errorf("a forged answer: %v", err)
		}
		wrong.Answer = right
		if _, err := models.SignInByPasskey(ctx, db.DB, wrong, models.Device{}); !isFault(err, models.FaultPasskeyOver) {
			t.Errorf("then the right one: %v", err)
		}
		late := passkeyAnswer(t, db, made)
		later := models.At(ctx, models.Now().Add(16*time.Minute))
		if _, err := models.SignInByPasskey(later, db.DB, late, models.Device{}); !isFault(err, models.FaultPasskeyOver) {
			t.Errorf("sixteen minutes later: %v", err)
		}
	})
}

func TestForgedAnswersOfPasskeysAreRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		sam := modelstest.Account(t, db.DB, "sam@example.com", "Sam")
		for name, c := range map[string]struct {
			spoil func(*authenticator.Passkey, *models.PasskeyAnswer)
			want  models.Fault
		}{
			"a page of another website": {func(p *authenticator.Passkey, answer *models.PasskeyAnswer) {
				p.Origin = "https://support.example.com.evil.example"
				*answer = passkeyAnswer(t, db, p)
			}, models.FaultPasskeyRefused},
			"a passkey that nobody unlocked": {func(p *authenticator.Passkey, answer *models.PasskeyAnswer) {
				p.Unverified = true
				*answer = passkeyAnswer(t, db, p)
			}, models.FaultPasskeyRefused},
			"somebody who names another owner": {func(p *authenticator.Passkey, answer *models.PasskeyAnswer) {
				p.Owner = []byte(sam.ID)
				*answer = passkeyAnswer(t, db, p)
			}, models.FaultPasskeyRefused},
			"another key under the same id": {func(p *authenticator.Passkey, answer *models.PasskeyAnswer) {
				other := addPasskey(t, db, sam, "Phone")
				other.ID, other.Owner = p.ID, p.Owner
				*answer = passkeyAnswer(t, db, other)
			}, models.FaultPasskeyRefused},
			"a passkey that counted backwards": {func(p *authenticator.Passkey, answer *models.PasskeyAnswer) {
				p.Counter = 7
				if _, err := byPasskey(t, db, p); err != nil {
					t.Error(err)
				}
				p.Counter = 3
				*answer = passkeyAnswer(t, db, p)
			}, models.FaultPasskeyRefused},
			"another browser": {func(p *authenticator.Passkey, answer *models.PasskeyAnswer) {
				answer.Browser = passkeyAnswer(t, db, p).Browser
			}, models.FaultPasskeyOver},
			"a question that nobody asked": {func(p *authenticator.Passkey, answer *models.PasskeyAnswer) {
				options, err := passkeySite(t).Request(strings.Repeat("A", 43))
				if err != nil {
					t.Fatal(err)
				}
				answer.Answer = p.Use(options)
			}, models.FaultPasskeyOver},
			"the question for a new passkey": {func(p *authenticator.Passkey, answer *models.PasskeyAnswer) {
				options, err := rita.NewPasskeyOptions(ctx, db.DB, passkeySite(t))
				if err != nil {
					t.Fatal(err)
				}
				answer.Answer = p.Use(strings.Replace(options, `"challenge"`, `"rpId":"support.example.com","challenge"`, 1))
			}, models.FaultPasskeyOver},
			"nonsense": {func(_ *authenticator.Passkey, answer *models.PasskeyAnswer) { answer.Answer = "{}" },
				models.FaultPasskeyRefused},
		} {
			made := addPasskey(t, db, rita, "Phone")
			answer := passkeyAnswer(t, db, made)
			c.spoil(made, &answer)
			if session, err := models.SignInByPasskey(ctx, db.DB, answer, models.Device{}); !isFault(err, c.want) {
				t.Errorf("%s: %+v, %v, want %s", name, session, err, c.want)
			}
		}
	})
}

func TestOnlyTheSignedInPersonAddsAPasskey(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		sam := modelstest.Account(t, db.DB, "sam@example.com", "Sam")
		site, made := passkeySite(t), authenticator.New(t, passkeyOrigin)
		options, err := rita.NewPasskeyOptions(ctx, db.DB, site)
		if err != nil {
			t.Fatal(err)
		}
		draft := models.PasskeyDraft{Site: site, Answer: made.Create(options), Name: "Phone"}
		if err := sam.AddPasskey(ctx, db.DB, models.Actor{Account: sam}, draft); !isFault(err, models.FaultPasskeyOver) {
			t.Errorf("an answer to a question to somebody else: %v", err)
		}
		nameless := draft
		nameless.Name = " "
		if err := rita.AddPasskey(ctx, db.DB, models.Actor{Account: rita}, nameless); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("without a name: %v", err)
		}
		if err := rita.AddPasskey(ctx, db.DB, models.Actor{Account: rita}, draft); err != nil {
			t.Fatal(err)
		}
		if err := rita.AddPasskey(ctx, db.DB, models.Actor{Account: rita}, draft); !isFault(err, models.FaultPasskeyOver) {
			t.Errorf("the same form again: %v", err)
		}
		if options, err = rita.NewPasskeyOptions(ctx, db.DB, site); err != nil || !made.Excluded(options) {
			t.Errorf("a device that has one is asked for another: %s, %v", options, err)
		}
		if options, err = sam.NewPasskeyOptions(ctx, db.DB, site); err != nil {
			t.Fatal(err)
		}
		draft.Answer = made.Create(options)
		if err := sam.AddPasskey(ctx, db.DB, models.Actor{Account: sam}, draft); !isFault(err, models.FaultPasskeyRefused) {
			t.Errorf("somebody else's passkey: %v", err)
		}
		for range 19 {
			addPasskey(t, db, rita, "Phone")
		}
		if _, err := rita.NewPasskeyOptions(ctx, db.DB, site); !isFault(err, models.FaultPasskeyLimit) {
			t.Errorf("the twenty-first passkey: %v", err)
		}
	})
}

func TestSigningInAgainTakesAPasskeyOfTheAccount(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		sam := modelstest.Account(t, db.DB, "sam@example.com", "Sam")
		ritas, sams := addPasskey(t, db, rita, "Phone"), addPasskey(t, db, sam, "Phone")
		if session, err := rita.SignInAgainByPasskey(ctx, db.DB, passkeyAnswer(t, db, sams), models.Device{}); !isFault(err, models.FaultPasskeyOther) {
			t.Errorf("somebody else's: %+v, %v", session, err)
		}
		session, err := rita.SignInAgainByPasskey(ctx, db.DB, passkeyAnswer(t, db, ritas), models.Device{})
		if err != nil || session.AccountID != rita.ID || !session.Fresh() {
			t.Errorf("one's own: %+v, %v", session, err)
		}
	})
}

func TestARemovedPasskeyLetsNobodyIn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		sam := modelstest.Account(t, db.DB, "sam@example.com", "Sam")
		lost := addPasskey(t, db, rita, "Phone")
		thief, err := byPasskey(t, db, lost)
		if err != nil {
			t.Fatal(err)
		}
		session, answer := signInOf(t, db, rita), passkeyAnswer(t, db, lost)
		passkeys, err := rita.Passkeys(ctx, db.DB)
		if err != nil {
			t.Fatal(err)
		}
		if err := sam.RemovePasskey(ctx, db.DB, signInOf(t, db, sam), passkeys[0].ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a stranger removes it: %v", err)
		}
		if err := rita.RemovePasskey(ctx, db.DB, session, passkeys[0].ID); err != nil {
			t.Fatal(err)
		}
		if err := rita.RemovePasskey(ctx, db.DB, session, passkeys[0].ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("the same form again: %v", err)
		}
		if active, err := thief.Active(ctx, db.DB); active || err != nil {
			t.Errorf("a session in another browser is active: %v, %v", active, err)
		}
		if active, err := session.Active(ctx, db.DB); !active || err != nil {
			t.Errorf("one's own session is over: %v", err)
		}
		if _, err := models.SignInByPasskey(ctx, db.DB, answer, models.Device{}); !isFault(err, models.FaultPasskeyUnknown) {
			t.Errorf("signing in with it: %v", err)
		}
	})
}

func TestAnErasedPersonsPasskeyLetsNobodyIn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		made := addPasskey(t, db, rita, "Phone")
		answer := passkeyAnswer(t, db, made)
		if err := rita.Erase(ctx, db.DB, models.Actor{Account: rita}); err != nil {
			t.Fatal(err)
		}
		if passkeys, err := rita.Passkeys(ctx, db.DB); len(passkeys) != 0 || err != nil {
			t.Errorf("%d passkeys are left, %v", len(passkeys), err)
		}
		if _, err := models.SignInByPasskey(ctx, db.DB, answer, models.Device{}); !isFault(err, models.FaultPasskeyUnknown) {
			t.Errorf("signing in with it: %v", err)
		}
	})
}

func TestTheOwnerIsToldOfNewAndRemovedPasskeys(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		made := addPasskey(t, db, rita, "Phone")
		if _, err := byPasskey(t, db, made); err != nil {
			t.Fatal(err)
		}
		passkeys, err := rita.Passkeys(ctx, db.DB)
		if err != nil {
			t.Fatal(err)
		}
		if err := rita.RemovePasskey(ctx, db.DB, signInOf(t, db, rita), passkeys[0].ID); err != nil {
			t.Fatal(err)
		}
		var mails []models.Mail
		if err := db.Order("id").Find(&mails, "kind = ? AND email = ?", models.MailWarning, rita.Email).Error; err != nil {
			t.Fatal(err)
		}
		prepared, err := models.PrepareWarnings(ctx, db.DB, mails)
		if err != nil {
			t.Fatal(err)
		}
		var told []models.Action
		for _, warning := range prepared {
			told = append(told, warning.OwnChange)
		}
		slices.Sort(told)
		if !slices.Equal(told, []models.Action{models.ActionAccountPasskeyAdded, models.ActionAccountPasskeyRemoved}) {
			t.Errorf("the mails tell %v", told)
		}
	})
}

func TestTheExportListsPasskeysWithoutTheirKeys(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		addPasskey(t, db, rita, "Rita’s phone")
		var export strings.Builder
		if err := rita.WriteExport(ctx, db.DB, &export); err != nil {
			t.Fatal(err)
		}
		listed := export.String()
		if !strings.Contains(listed, "Rita’s phone") || !strings.Contains(listed, `"last_used_at"`) ||
			strings.Contains(listed, "public_key") || strings.Contains(listed, "credential_id") {
			t.Errorf("the export is %s", listed)
		}
	})
}

func TestUnansweredQuestionsForPasskeysExpire(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		if _, _, err := models.PasskeyOptions(ctx, db.DB, passkeySite(t), ""); err != nil {
			t.Fatal(err)
		}
		left := func(ago time.Duration) (count int64) {
			t.Helper()
			later := models.At(ctx, models.Now().Add(ago))
			if _, err := models.DeleteExpired(later, db.DB, models.Retention{}, time.Minute); err != nil {
				t.Fatal(err)
			}
			if err := db.Model(&models.PasskeyChallenge{}).Count(&count).Error; err != nil {
				t.Fatal(err)
			}
			return count
		}
		if now, later := left(0), left(16*time.Minute); now != 1 || later != 0 {
			t.Errorf("%d are left at once, and %d after sixteen minutes", now, later)
		}
	})
}
