package models_test

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"intake/internal/database"
	"intake/internal/seal"
	itotp "intake/internal/totp"
	"intake/models"
	"intake/models/modelstest"
)

// phone is an authenticator app with the secret of an account.
type phone struct {
	t      *testing.T
	db     *database.DB
	owner  *models.Account
	secret string
	codes  []string // recovery codes
	at     time.Time
}

// turnOn turns two-factor authentication of the account on, as of a day ago.
func turnOn(t *testing.T, db *database.DB, owner *models.Account) *phone {
	t.Helper()
	enrollment, err := itotp.Enroll("support.example.com", owner.Email)
	if err != nil {
		t.Fatal(err)
	}
	p := &phone{t: t, db: db, owner: owner, secret: enrollment.Secret, at: models.Now().Add(-24 * time.Hour)}
	session := signInOf(t, db, owner)
	if p.codes, err = owner.TurnOnTwoFactor(models.At(ctx, p.at), db.DB, session, p.secret, p.code()); err != nil {
		t.Fatal(err)
	}
	p.at = models.Now()
	return p
}

// code is what the phone shows.
func (p *phone) code() string {
	p.t.Helper()
	code, err := totp.GenerateCode(p.secret, p.at)
	if err != nil {
		p.t.Fatal(err)
	}
	return code
}

// signInOf begins a session of the account by a mailed link.
func signInOf(t *testing.T, db *database.DB, owner *models.Account) *models.Session {
	t.Helper()
	begun := linkOf(t, db, owner)
	if begun.SecondStep != "" {
		t.Fatal("the sign-in asks for a second step")
	}
	return &begun.Session
}

// linkOf uses a mailed link of the account.
func linkOf(t *testing.T, db *database.DB, owner *models.Account) *models.NewSession {
	t.Helper()
	_, token, _, _ := askedMail(t, db.DB, models.SignInDraft{Email: owner.Email, Network: models.NewID()})
	begun, _, err := models.SignInByLink(ctx, db.DB, token, models.Device{})
	if err != nil {
		t.Fatal(err)
	}
	return begun
}

// secondStep is the second step of a sign-in by a mailed link.
func (p *phone) secondStep() *models.SecondStep {
	p.t.Helper()
	return p.stepOf(linkOf(p.t, p.db, p.owner))
}

func (p *phone) stepOf(begun *models.NewSession) *models.SecondStep {
	p.t.Helper()
	if begun == nil || begun.SecondStep == "" || begun.Token != "" || begun.ID != "" {
		p.t.Fatalf("the sign-in asks for no second step: %+v", begun)
	}
	step, err := models.FindSecondStep(ctx, p.db.DB, begun.SecondStep)
	if err != nil {
		p.t.Fatal(err)
	}
	return step
}

func (p *phone) finish(step *models.SecondStep, code string) error {
	p.t.Helper()
	session, err := step.Finish(models.At(ctx, p.at), p.db.DB, code, models.Device{})
	if err == nil && (session.AccountID != p.owner.ID || session.Token == "") {
		p.t.Errorf("the session is %+v", session)
	}
	return err
}

func (p *phone) sessions() int {
	p.t.Helper()
	sessions, err := p.owner.Sessions(ctx, p.db.DB)
	if err != nil {
		p.t.Fatal(err)
	}
	return len(sessions)
}

func TestEveryWayInNeedsTheSecondStep(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		if err := rita.SetPassword(ctx, db.DB, signInOf(t, db, rita), "", "a long passphrase"); err != nil {
			t.Fatal(err)
		}
		before := signInOf(t, db, rita)
		p := turnOn(t, db, rita)
		if active, err := before.Active(ctx, db.DB); active || err != nil {
			t.Errorf("a session from before is active: %v, %v", active, err)
		}
		for name, begin := range map[string]func() (*models.NewSession, error){
			"password": func() (*models.NewSession, error) {
				return models.SignInByPassword(ctx, db.DB, rita.Email, "a long passphrase", models.Device{})
			},
			"mailed link": func() (*models.NewSession, error) { return linkOf(t, db, rita), nil },
			"mailed code": func() (*models.NewSession, error) {
				request, _, code, _ := askedMail(t, db.DB, models.SignInDraft{Email: rita.Email, Network: models.NewID()})
				session, _, err := models.SignInByCode(ctx, db.DB, request.ID, code, models.Device{})
				return session, err
			},
			"the first single sign-on": func() (*models.NewSession, error) { return bySSO(db, ssoPerson("7", rita.Email, true)) },
			"single sign-on with a code": func() (*models.NewSession, error) {
				return connectBySSO(t, db, ssoPerson("8", rita.Email, false)), nil
			},
		} {
			sessions := p.sessions()
			begun, err := begin()
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			step := p.stepOf(begun)
			if err := p.finish(step, "000000"); !isFault(err, models.FaultAppCodeWrong) || p.sessions() != sessions {
				t.Errorf("%s: a wrong code: %v, and there are %d sessions", name, err, p.sessions())
			}
			p.at = p.at.Add(time.Minute)
			if err := p.finish(step, p.code()); err != nil || p.sessions() != sessions+1 {
				t.Errorf("%s: the right code: %v, and there are %d sessions", name, err, p.sessions())
			}
			if _, err := models.FindSecondStep(ctx, db.DB, begun.SecondStep); !isFault(err, models.FaultSecondStepOver) {
				t.Errorf("%s: afterwards, the second step is still there: %v", name, err)
			}
			if err := rita.DisconnectSSO(ctx, db.DB, models.Actor{Account: rita}, issuer); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// The provider asks for as many factors as the company wants.
func TestAConnectedPersonNeedsNoSecondStepAtTheProvider(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		p := turnOn(t, db, rita)
		first, err := bySSO(db, ssoPerson("7", rita.Email, true))
		if err != nil {
			t.Fatal(err)
		}
		if connected, err := rita.ConnectedBySSO(ctx, db.DB, issuer); connected || err != nil {
			t.Errorf("before the second step, the account is connected: %v, %v", connected, err)
		}
		step := p.stepOf(first)
		session, err := step.Finish(models.At(ctx, p.at), db.DB, p.code(), models.Device{})
		if err != nil || session.SSOAt == nil {
			t.Errorf("the second step: %+v, %v", session, err)
		}
		again, err := bySSO(db, ssoPerson("7", rita.Email, true))
		if err != nil || again.SecondStep != "" || again.Token == "" {
			t.Errorf("the second time: %+v, %v", again, err)
		}
	})
}

func TestACodeWorksOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := turnOn(t, db, modelstest.Account(t, db.DB, "rita@example.com", "Rita"))
		for name, code := range map[string]string{"app": p.code(), "recovery code": p.codes[3]} {
			var wait sync.WaitGroup
			errs := make([]error, 4)
			for i := range errs {
				step := p.secondStep()
				wait.Go(func() { errs[i] = p.finish(step, code) })
			}
			wait.Wait()
			let := 0
			for _, err := range errs {
				switch {
				case err == nil:
					let++
				case !isFault(err, models.FaultAppCodeUsed) && !isFault(err, models.FaultRecoveryCodeWrong):
					t.Errorf("%s: %v", name, err)
				}
			}
			if let != 1 {
				t.Errorf("%s: the code let %d people in", name, let)
			}
		}
		p.at = p.at.Add(-time.Minute) // a code from before the accepted one was seen by somebody else, maybe
		if err := p.finish(p.secondStep(), p.code()); !isFault(err, models.FaultAppCodeWrong) &&
			!isFault(err, models.FaultAppCodeUsed) {
			t.Errorf("an older code: %v", err)
		}
	})
}

func TestAfterFiveWrongCodesTheSignInBeginsAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := turnOn(t, db, modelstest.Account(t, db.DB, "rita@example.com", "Rita"))
		step := p.secondStep()
		for try := range 5 {
			want := models.FaultAppCodeWrong
			if try == 4 {
				want = models.FaultSecondStepOver
			}
			if err := p.finish(step, "000000"); !isFault(err, want) {
				t.Errorf("wrong code %d: %v", try+1, err)
			}
		}
		if err := p.finish(step, p.code()); !isFault(err, models.FaultSecondStepOver) {
			t.Errorf("then the right one: %v", err)
		}
		// Not even within a quarter of an hour.
		late := p.secondStep()
		p.at = p.at.Add(16 * time.Minute)
		if err := p.finish(late, p.code()); !isFault(err, models.FaultSecondStepOver) {
			t.Errorf("sixteen minutes later: %v", err)
		}
	})
}

func TestRecoveryCodesReplaceThePhone(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		p := turnOn(t, db, rita)
		format := regexp.MustCompile(`^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$`)
		sorted := slices.Sorted(slices.Values(p.codes))
		if len(slices.Compact(sorted)) != 10 || slices.ContainsFunc(p.codes, func(c string) bool { return !format.MatchString(c) }) {
			t.Errorf("the recovery codes are %v", p.codes)
		}
		for _, typed := range []string{p.codes[0], strings.ToUpper(strings.ReplaceAll(p.codes[1], "-", " "))} {
			if err := p.finish(p.secondStep(), typed); err != nil {
				t.Errorf("%s: %v", typed, err)
			}
		}
		expectLeft := func(want int) {
			t.Helper()
			factor, err := rita.FindTwoFactor(ctx, db.DB)
			if err != nil || factor == nil || factor.CodesLeft != want || factor.Codes != 10 {
				t.Errorf("the state is %+v, %v, want %d codes left", factor, err, want)
			}
		}
		expectLeft(8)
		by, once := models.Actor{Account: rita}, models.NewID()
		renewed, err := rita.RenewRecoveryCodes(ctx, db.DB, by, once)
		if err != nil {
			t.Fatal(err)
		}
		expectLeft(10)
		if again, err := rita.RenewRecoveryCodes(ctx, db.DB, by, once); err != nil || !slices.Equal(again, renewed) {
			t.Errorf("the same form again makes %v (%v), not %v", again, err, renewed)
		}
		if err := p.finish(p.secondStep(), p.codes[5]); !isFault(err, models.FaultRecoveryCodeWrong) {
			t.Errorf("an old code: %v", err)
		}
		if err := p.finish(p.secondStep(), renewed[5]); err != nil {
			t.Errorf("a new code: %v", err)
		}
		if _, err := rita.RenewRecoveryCodes(ctx, db.DB, by, once); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the same form after one was used: %v", err)
		}
	})
}

func TestTwoFactorAuthenticationIsTurnedOffAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		p := turnOn(t, db, rita)
		waiting := p.secondStep()
		if err := rita.TurnOffTwoFactor(ctx, db.DB, models.Actor{Account: rita}); err != nil {
			t.Fatal(err)
		}
		signInOf(t, db, rita)
		if err := p.finish(waiting, p.code()); !isFault(err, models.FaultSecondStepOver) {
			t.Errorf("a second step that waited: %v", err)
		}
		if err := rita.TurnOffTwoFactor(ctx, db.DB, models.Actor{Account: rita}); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("turning it off again: %v", err)
		}
		p = turnOn(t, db, rita)
		if err := rita.ResetTwoFactor(ctx, db.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		if left := p.sessions(); left != 0 {
			t.Errorf("after the operator's reset, %d sessions are left", left)
		}
		signInOf(t, db, rita)
	})
}

// The owner of the account learns of it even if somebody else did it.
func TestTheOwnerIsToldByMail(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		p := turnOn(t, db, rita)
		if err := p.finish(p.secondStep(), p.codes[0]); err != nil {
			t.Fatal(err)
		}
		if err := rita.TurnOffTwoFactor(ctx, db.DB, models.Actor{Account: rita}); err != nil {
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
		want := []models.Action{models.ActionAccountTwoFactorOn, models.ActionAccountRecoveryCodeUsed,
			models.ActionAccountTwoFactorOff}
		slices.Sort(told)
		slices.Sort(want)
		if !slices.Equal(told, want) {
			t.Errorf("the mails tell %v, want %v", told, want)
		}
	})
}

// With a form that is sent twice, the browser shows the second answer: it has to have the recovery codes, and those of
// the first must not be dead.
func TestTurningOnTwiceMakesOneSetOfRecoveryCodes(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		rita := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		session := signInOf(t, db, rita)
		enrollment, err := itotp.Enroll("support.example.com", rita.Email)
		if err != nil {
			t.Fatal(err)
		}
		code, err := totp.GenerateCode(enrollment.Secret, models.Now())
		if err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct {
			secret, code string
			want         models.Code
		}{
			"a wrong code":   {enrollment.Secret, "12345", models.CodeInvalid},
			"a foreign text": {"secret", code, models.CodeInvalid},
		} {
			if _, err := rita.TurnOnTwoFactor(ctx, db.DB, session, c.secret, c.code); models.CodeOf(err) != c.want {
				t.Errorf("%s: %v", name, err)
			}
		}
		if has, err := rita.HasTwoFactor(ctx, db.DB); has || err != nil {
			t.Fatalf("it is on: %v, %v", has, err)
		}
		codes, err := rita.TurnOnTwoFactor(ctx, db.DB, session, enrollment.Secret, code)
		if err != nil {
			t.Fatal(err)
		}
		again, err := rita.TurnOnTwoFactor(ctx, db.DB, session, enrollment.Secret, code)
		if err != nil || len(again) != 10 || !slices.Equal(again, codes) {
			t.Errorf("the same form again makes %v (%v), not %v", again, err, codes)
		}
		p := &phone{t: t, db: db, owner: rita, secret: enrollment.Secret, at: models.Now()}
		if err := p.finish(p.secondStep(), codes[9]); err != nil {
			t.Errorf("a recovery code of the first answer: %v", err)
		}
		if _, err := rita.TurnOnTwoFactor(ctx, db.DB, session, enrollment.Secret, code); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the same form after a recovery code was used: %v", err)
		}
	})
}

// A lost SECRET_KEY must not lock everybody out.
func TestWithoutTheSecretKeyOnlyRecoveryCodesWork(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := turnOn(t, db, modelstest.Account(t, db.DB, "rita@example.com", "Rita"))
		jobs, err := modelstest.Attach(db, nil)
		if err != nil {
			t.Fatal(err)
		}
		other, err := seal.New([]byte(strings.Repeat("x", seal.KeySize)))
		if err != nil {
			t.Fatal(err)
		}
		for name, outside := range map[string]models.Outside{
			"another key": {Jobs: jobs, Secrets: other}, "no key": {Jobs: jobs},
		} {
			begun := linkOf(t, db, p.owner)
			attached, err := models.Attach(db.DB, outside)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := p.stepOf(begun).Finish(ctx, attached, p.code(), models.Device{}); !isFault(err, models.FaultAppCodeUnreadable) {
				t.Errorf("%s: a code of the app: %v", name, err)
			}
			if has, err := p.owner.HasTwoFactor(ctx, attached); !has || err != nil {
				t.Errorf("%s: it is off: %v", name, err)
			}
		}
		if err := p.finish(p.secondStep(), p.codes[0]); err != nil {
			t.Errorf("a recovery code: %v", err)
		}
	})
}
