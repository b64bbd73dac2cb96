package models_test

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

const issuer = "https://login.example.com"

func ssoPerson(subject, email string, verified bool) models.SSOPerson {
	return models.SSOPerson{Issuer: issuer, Subject: subject, Email: email, Verified: verified}
}

func bySSO(db *database.DB, person models.SSOPerson) (*models.NewSession, error) {
	return models.SignInBySSO(ctx, db.DB, person, models.Device{})
}

func isFault(err error, fault models.Fault) bool {
	var refused *models.Error
	return errors.As(err, &refused) && refused.Fault == fault
}

// connect connects the account by a mailed code.
func connectBySSO(t *testing.T, db *database.DB, person models.SSOPerson) *models.NewSession {
	t.Helper()
	request, _, code, _ := askedMail(t, db.DB, models.SignInDraft{Email: person.Email, SSO: &person, Network: models.NewID()})
	session, _, err := models.SignInByCode(ctx, db.DB, request.ID, code, models.Device{})
	if err != nil {
		t.Fatal(err)
	}
	return session
}

func TestAProvenAccountIsConnectedWithThePersonWhoOwnsItsAddress(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		session, err := bySSO(db, ssoPerson("42", "Rita@Example.com", true))
		if err != nil || session == nil || session.AccountID != rita.ID || session.SSOAt == nil {
			t.Fatalf("the first time: %+v, %v", session, err)
		}
		// From now on, the subject alone decides: addresses change.
		if session, err = bySSO(db, ssoPerson("42", "rita.new@example.com", false)); err != nil || session == nil ||
			session.AccountID != rita.ID {
			t.Errorf("with another address: %+v, %v", session, err)
		}
	})
}

// Otherwise anybody who can choose their address at the provider would get in everywhere.
func TestAnAddressThatIsNotProvenOnBothSidesNeedsAMailedCode(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		for name, person := range map[string]models.SSOPerson{
			"the provider does not vouch for the address": ssoPerson("42", rita.Email, false),
			"nobody has the address here":                 ssoPerson("43", "new@example.com", true),
		} {
			if session, err := bySSO(db, person); session != nil || err != nil {
				t.Errorf("%s: %+v, %v", name, session, err)
			}
			session := connectBySSO(t, db, person)
			if session.Account.Email != person.Email || session.SSOAt == nil {
				t.Errorf("%s: after the code: %+v", name, session)
			}
			if again, err := bySSO(db, person); err != nil || again == nil || again.AccountID != session.AccountID {
				t.Errorf("%s: the second time: %+v, %v", name, again, err)
			}
		}
		for _, email := range []string{"", "not an address"} {
			if _, err := bySSO(db, ssoPerson("44", email, true)); !isFault(err, models.FaultSSONoEmail) {
				t.Errorf("with the address %q: %v", email, err)
			}
		}
	})
}

// The link of the mail works in any browser, so it must not connect the account with the person who asked for it: they
// may have typed a stranger's address at the provider.
func TestAMailedLinkConnectsNobody(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		thief := ssoPerson("666", rita.Email, false)
		_, token, _, _ := askedMail(t, db.DB, models.SignInDraft{Email: rita.Email, SSO: &thief})
		session, _, err := models.SignInByLink(ctx, db.DB, token, models.Device{})
		if err != nil || session.SSOAt != nil {
			t.Errorf("the link: %+v, %v", session, err)
		}
		if session, err := bySSO(db, thief); session != nil || err != nil {
			t.Errorf("the person is connected: %+v, %v", session, err)
		}
	})
}

// Somebody may have asked at the same computer before, for another's address.
func TestASignInOfOnesOwnDoesNotContinueOneBySSO(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		thief := ssoPerson("666", rita.Email, false)
		asked, _, _, _ := askedMail(t, db.DB, models.SignInDraft{Email: rita.Email, SSO: &thief, Network: "a"})
		own, _, code, _ := askedMail(t, db.DB, models.SignInDraft{Email: rita.Email, Again: asked.ID, Network: "b"})
		if err := byCode(db.DB, own.ID, code); err != nil || own.ID == asked.ID {
			t.Fatalf("the code: %v", err)
		}
		if session, err := bySSO(db, thief); session != nil || err != nil {
			t.Errorf("the person is connected: %+v, %v", session, err)
		}

		sam := ssoPerson("42", "sam@example.com", true)
		first, _, _, _ := askedMail(t, db.DB, models.SignInDraft{Email: sam.Email, SSO: &sam, Network: "c"})
		again, _, code, _ := askedMail(t, db.DB,
			models.SignInDraft{Email: sam.Email, Again: first.ID, Resend: true, Network: "d"})
		if err := byCode(db.DB, again.ID, code); err != nil {
			t.Fatalf("the code that was sent again: %v", err)
		}
		if session, err := bySSO(db, sam); session == nil || err != nil {
			t.Errorf("after a code that was sent again: %v", err)
		}
	})
}

func TestAnAccountIsConnectedWithOnePersonAtAProvider(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		if _, err := bySSO(db, ssoPerson("42", rita.Email, true)); err != nil {
			t.Fatal(err)
		}
		successor := ssoPerson("43", rita.Email, true) // has the same address later
		if _, err := bySSO(db, successor); !isFault(err, models.FaultSSOTaken) {
			t.Errorf("a second person gets %v", err)
		}
		request, _, code, _ := askedMail(t, db.DB, models.SignInDraft{Email: rita.Email, SSO: &successor})
		if err := byCode(db.DB, request.ID, code); !isFault(err, models.FaultSSOTaken) {
			t.Errorf("by a code, a second person gets %v", err)
		}
		if err := rita.DisconnectSSO(ctx, db.DB, models.Actor{Account: rita}, issuer); err != nil {
			t.Fatal(err)
		}
		if session, err := bySSO(db, successor); err != nil || session == nil {
			t.Errorf("after the first was disconnected: %v", err)
		}
		var actions []models.Action
		err := db.Model(&models.Event{}).Where("object_id = ? AND action LIKE 'account.sso%'", rita.ID).Order("id").
			Pluck("action", &actions).Error
		want := []models.Action{models.ActionAccountSSOConnected, models.ActionAccountSSODisconnected,
			models.ActionAccountSSOConnected}
		if err != nil || !slices.Equal(actions, want) {
			t.Errorf("recorded were %v, %v", actions, err)
		}
	})
}

func TestSimultaneousFirstSignInsConnectOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		faults := make([]error, 8)
		var all sync.WaitGroup
		for i := range faults {
			all.Go(func() {
				if _, faults[i] = bySSO(db, ssoPerson([]string{"42", "43"}[i%2], rita.Email, true)); isFault(faults[i], models.FaultSSOTaken) {
					faults[i] = nil
				}
			})
		}
		all.Wait()
		if err := errors.Join(faults...); err != nil {
			t.Error(err)
		}
		var connections int64
		if err := db.Model(&models.SSOIdentity{}).Count(&connections).Error; err != nil || connections != 1 {
			t.Errorf("%d connections, %v", connections, err)
		}
	})
}

func TestATeamLacksSingleSignOnUntilItSignsInByIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		lacks := func(session *models.Session) bool {
			t.Helper()
			lacks, err := session.LacksSSO(ctx, d.db)
			d.must(err)
			return lacks
		}
		recent, old := models.Now(), models.Now().Add(-8*24*time.Hour)
		for name, session := range map[string]models.Session{
			"a member by mail":           {Account: *d.Amir},
			"a member by SSO, long ago":  {Account: *d.Amir, SSOAt: &old},
			"a member by SSO":            {Account: *d.Amir, SSOAt: &recent},
			"somebody outside all teams": {Account: *d.Rita},
		} {
			if want := name == "a member by mail" || name == "a member by SSO, long ago"; lacks(&session) != want {
				t.Errorf("%s lacks single sign-on: %t", name, !want)
			}
		}
	})
}

func TestAnErasedPersonIsNoLongerConnected(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		if _, err := bySSO(db, ssoPerson("42", rita.Email, true)); err != nil {
			t.Fatal(err)
		}
		export, err := modelstest.ExportOf(rita, db.DB)
		if err != nil || len(export.SSO) != 1 || export.SSO[0].Subject != "42" || export.SSO[0].Issuer != issuer {
			t.Errorf("the export has %+v, %v", export.SSO, err)
		}
		if err := rita.Erase(ctx, db.DB, models.Actor{Account: rita}); err != nil {
			t.Fatal(err)
		}
		if session, err := bySSO(db, ssoPerson("42", rita.Email, true)); session != nil || err != nil {
			t.Errorf("after the erasure: %+v, %v", session, err)
		}
	})
}
