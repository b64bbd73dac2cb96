package models_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// askedMail requests a sign-in mail and returns what it contains; ok is false if it was withheld.
func askedMail(
	t *testing.T, db *gorm.DB, draft models.SignInDraft,
) (request *models.SignIn, token, code string, ok bool) {
	t.Helper()
	request, err := models.RequestSignIn(ctx, db, draft)
	if err != nil {
		t.Fatal(err)
	}
	var mail models.Mail
	if err := db.Order("id DESC").Take(&mail, "email = ? AND kind = 'sign_in'", draft.Email).Error; err != nil {
		t.Fatal(err)
	}
	if mail.State == models.MailWithheld {
		return request, "", "", false
	}
	mailed := modelstest.SignInMail(t, db, draft.Email)
	return request, mailed.Token, mailed.Code, true
}

func TestSignInMailsCausedByAStrangerDoNotUseUpThePersonsLimit(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		for _, email := range []string{rita.Email, "unproven@example.com"} {
			sent := 0
			for range 12 {
				if _, _, _, ok := askedMail(t, db.DB, models.SignInDraft{Email: email, Network: "198.51.100.1"}); ok {
					sent++
				}
			}
			if sent != 3 {
				t.Errorf("one network caused %d mails to %s", sent, email)
			}
			_, token, _, ok := askedMail(t, db.DB, models.SignInDraft{Email: email, Network: "203.0.113.9"})
			if !ok {
				t.Errorf("%s gets no mail from a network of their own", email)
			}
			if _, _, err := models.SignInByLink(ctx, db.DB, token, models.Device{}); err != nil {
				t.Errorf("the link for %s: %v", email, err)
			}
		}
	})
}

func TestOneNetworkCausesTenMailsADayToAnUnprovenAddress(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		sent := 0
		for range 6 {
			for range 4 {
				if _, _, _, ok := askedMail(t, db.DB,
					models.SignInDraft{Email: "bombed@example.com", Network: "198.51.100.1"}); ok {
					sent++
				}
			}
			// an hour later
			db.Exec("UPDATE mails SET created_at = ?", models.Now().Add(-2*time.Hour))
		}
		if sent != 10 {
			t.Errorf("%d mails went out in a day", sent)
		}
	})
}

// The limit per address protects its mailbox from strangers. It locks nobody out: the mailbox has a link that works.
func TestAFloodedMailboxAlwaysHasALinkThatWorks(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		flood := func() (sent int, newest string) {
			for i := range 30 {
				_, token, _, ok := askedMail(t, db.DB,
					models.SignInDraft{Email: rita.Email, Network: fmt.Sprint("network ", i)})
				if ok {
					sent, newest = sent+1, token
				}
			}
			return sent, newest
		}
		sent, newest := flood()
		if sent != 20 {
			t.Errorf("%d mails reached the mailbox within an hour", sent)
		}
		if _, err := models.FindSignInByToken(ctx, db.DB, newest); err != nil {
			t.Errorf("the newest link in the flooded mailbox: %v", err)
		}
		if _, err := rita.AddKnownBrowser(ctx, db.DB, ""); err != nil {
			t.Fatal(err)
		}
		if _, _, _, ok := askedMail(t, db.DB,
			models.SignInDraft{Email: rita.Email, Network: "network 1", Browser: "theirs"}); !ok {
			t.Error("a known browser gets no mail because of what strangers asked for")
		}
		// Once no link works any more, the next request sends one mail, and only one.
		db.Model(&models.SignIn{}).Where("email = ?", rita.Email).Update("expires_at", models.Now().Add(-time.Second))
		if sent, _ := flood(); sent != 1 {
			t.Errorf("after the links of the flood ran out %d mails went out", sent)
		}
	})
}

func TestSimultaneousRequestsForASignInMailKeepToTheLimit(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var all sync.WaitGroup
		for range 10 {
			all.Go(func() {
				if _, err := models.RequestSignIn(ctx, db.DB,
					models.SignInDraft{Email: "rita@example.com", Network: "198.51.100.1"}); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		var queued int64
		if err := db.Model(&models.Mail{}).Where("state = ?", models.MailQueued).Count(&queued).Error; err != nil ||
			queued != 3 {
			t.Errorf("%d mails were queued, %v", queued, err)
		}
	})
}

func TestAskingForAnotherSignInMailKeepsEarlierLinksAndCodesValid(t *testing.T) {
	t.Parallel()
	for name, use := range map[string]func(db *gorm.DB, id string, tokens, codes []string) error{
		"the first link":  func(db *gorm.DB, _ string, tokens, _ []string) error { return byLink(db, tokens[0]) },
		"the newest link": func(db *gorm.DB, _ string, tokens, _ []string) error { return byLink(db, tokens[2]) },
		"the first code":  func(db *gorm.DB, id string, _, codes []string) error { return byCode(db, id, codes[0]) },
		"the newest code": func(db *gorm.DB, id string, _, codes []string) error { return byCode(db, id, codes[2]) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				draft := models.SignInDraft{Email: "rita@example.com", Network: "198.51.100.1"}
				var tokens, codes []string
				for asked := range 5 {
					draft.Network = fmt.Sprint("network ", asked) // as a telephone goes from one to the next
					request, token, code, ok := askedMail(t, db.DB, draft)
					if asked > 0 && request.ID != draft.Again {
						t.Fatal("the same browser has another request now")
					}
					draft.Again = request.ID
					if ok {
						tokens, codes = append(tokens, token), append(codes, code)
					}
				}
				if len(tokens) != 3 {
					t.Fatalf("%d mails went out", len(tokens))
				}
				if err := use(db.DB, draft.Again, tokens, codes); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				for n := range tokens {
					if byLink(db.DB, tokens[n]) == nil || byCode(db.DB, draft.Again, codes[n]) == nil {
						t.Errorf("after %s mail %d is still good", name, n+1)
					}
				}
			})
		})
	}
}

func byLink(db *gorm.DB, token string) error {
	_, _, err := models.SignInByLink(ctx, db, token, models.Device{})
	return err
}

func byCode(db *gorm.DB, id, code string) error {
	_, _, err := models.SignInByCode(ctx, db, id, code, models.Device{})
	return err
}

// A request allows three codes, no matter how many mails it has, and never joins a request of another browser or
// address.
func TestMoreSignInMailsDoNotAllowMoreWrongCodes(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		draft := models.SignInDraft{Email: "rita@example.com", Network: "198.51.100.1"}
		request, _, _, _ := askedMail(t, db.DB, draft)
		draft.Again = request.ID
		_, _, code, _ := askedMail(t, db.DB, draft)
		wrong := "000000"
		if code == wrong {
			wrong = "111111"
		}
		for range 3 {
			if byCode(db.DB, request.ID, wrong) == nil {
				t.Fatal("a wrong code was taken")
			}
		}
		if byCode(db.DB, request.ID, code) == nil {
			t.Error("the fourth try was taken")
		}
		if again, _, code, _ := askedMail(t, db.DB, draft); again.ID == request.ID ||
			byCode(db.DB, again.ID, code) != nil {
			t.Error("after three wrong codes asking again is no new request")
		}
		other, _, _, _ := askedMail(t, db.DB,
			models.SignInDraft{Email: "sam@example.com", Network: "198.51.100.1", Again: request.ID})
		if other.ID == request.ID || other.Email != "sam@example.com" {
			t.Errorf("another address joins the request: %+v", other)
		}
	})
}

func TestABrowserIsKnownOnlyForAccountsThatSignedInThere(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		known := func(token, email string) string {
			id, err := models.FindKnownBrowser(ctx, db.DB, token, email)
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
		first, err := cast.Rita.AddKnownBrowser(ctx, db.DB, "planted by somebody else")
		if err != nil {
			t.Fatal(err)
		}
		id := known(first, cast.Rita.Email)
		if id == "" || known("planted by somebody else", cast.Rita.Email) != "" || known("", cast.Rita.Email) != "" {
			t.Error("the browser is not known by its new cookie alone")
		}
		if known(first, cast.Sam.Email) != "" || known(first, "nobody@example.com") != "" {
			t.Error("the browser is known for somebody who never signed in there")
		}
		second, err := cast.Sam.AddKnownBrowser(ctx, db.DB, first)
		if err != nil {
			t.Fatal(err)
		}
		if known(first, cast.Rita.Email) != "" || known(second, cast.Rita.Email) != id ||
			known(second, cast.Sam.Email) == "" {
			t.Error("a browser of two people is not known for both by its newest cookie")
		}
		if again, err := cast.Rita.AddKnownBrowser(ctx, db.DB, second); err != nil ||
			known(again, cast.Rita.Email) != id {
			t.Errorf("signing in once more makes the browser another, %v", err)
		}
		db.Model(&models.KnownBrowser{}).Where("id = ?", id).Update("seen_at", models.Now().Add(-181*24*time.Hour))
		if _, err := models.DeleteExpired(ctx, db.DB, modelstest.Retention, time.Minute); err != nil {
			t.Fatal(err)
		}
		var left int64
		if db.Model(&models.KnownBrowser{}).Count(&left); left != 1 {
			t.Errorf("%d browsers are known after the sweep", left)
		}
	})
}
