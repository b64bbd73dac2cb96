package models_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// wantEmail requests a change to another address, and returns the codes that are mailed.
func (d *desk) wantEmail(person *models.Account, email string) (oldCode, newCode string) {
	d.Helper()
	d.must(person.RequestEmailChange(ctx, d.db, models.Actor{Account: person}, email, "en"))
	return modelstest.EmailChangeMail(d, d.db, models.MailEmailOld, person.Email).Code,
		modelstest.EmailChangeMail(d, d.db, models.MailEmailNew, strings.ToLower(email)).Code
}

func (d *desk) session(person *models.Account) *models.NewSession {
	d.Helper()
	_, err := models.RequestSignIn(ctx, d.db, models.SignInDraft{Email: person.Email})
	d.must(err)
	session, _, err := models.SignInByLink(ctx, d.db, modelstest.SignInMail(d, d.db, person.Email).Token, models.Device{})
	d.must(err)
	return session
}

func (d *desk) now(person *models.Account) *models.Account {
	d.Helper()
	var account models.Account
	d.must(d.db.Take(&account, "id = ?", person.ID).Error)
	return &account
}

func (d *desk) sessions(person *models.Account) int {
	d.Helper()
	sessions, err := person.Sessions(ctx, d.db)
	d.must(err)
	return len(sessions)
}

func TestAnAccountGetsAnotherAddressOnceBothAreProven(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		ticket := s.ticket("My eyes hurt", s.Amir.Email)
		here := s.session(s.Amir)
		s.session(s.Amir)
		oldCode, newCode := s.wantEmail(s.Amir, "Amir.New@example.com")
		for _, wrong := range [][2]string{{oldCode, ""}, {"", newCode}, {newCode, oldCode}} {
			err := s.Amir.ConfirmEmailChange(ctx, s.db, &here.Session, wrong[0], wrong[1])
			if models.CodeOf(err) != models.CodeInvalid || s.now(s.Amir).Email != "amir@example.com" {
				t.Fatalf("with %q the change answers %v", wrong, err)
			}
		}
		s.must(s.Amir.ConfirmEmailChange(ctx, s.db, &here.Session, oldCode, newCode))
		now := s.now(s.Amir)
		_, role, err := now.AppOf(ctx, s.db, s.App.Slug, models.Roles...)
		if now.Email != "amir.new@example.com" || !now.Verified() || err != nil || role == "" {
			t.Errorf("the account is %+v, with the role %q (%v)", now, role, err)
		}
		if left := s.sessions(s.Amir); left != 1 {
			t.Errorf("%d sessions are left", left)
		}
		var requester string
		s.must(s.db.Model(&models.Ticket{}).Where("id = ?", ticket.ID).Pluck("requester_id", &requester).Error)
		informed := s.mails(string(models.MailEmailChanged))
		slices.Sort(informed)
		if requester != s.Amir.ID || !slices.Equal(informed, []string{"amir.new@example.com", "amir@example.com"}) {
			t.Errorf("the ticket is of %s; informed are %v", requester, informed)
		}
		for _, mail := range modelstest.QueuedMails(t, s.db, models.MailReceipt) {
			if mail.Email == "amir@example.com" {
				t.Error("a receipt would not be erased with its person")
			}
		}
		err = s.Amir.ConfirmEmailChange(ctx, s.db, &here.Session, oldCode, newCode)
		if models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a second time answers %v", err)
		}
	})
}

// What belongs to the person moves to the new address; proofs of the old mailbox and invitations sent to it do not.
func TestMailsOfThePersonMoveToTheirChangedAddress(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		here := s.session(s.Amir)
		oldCode, newCode := s.wantEmail(s.Amir, "amir.new@example.com")
		stay := []models.MailKind{models.MailSignIn, models.MailInvitation, models.MailEmailNew, models.MailEmailOld,
			models.MailEmailTaken, models.MailEmailChanged, models.MailSelfTest}
		kept := map[string]models.MailKind{}
		for _, kind := range modelstest.Constants[models.MailKind](t, ".") {
			mail := models.Mail{ID: models.NewID(), Kind: kind, Email: s.Amir.Email, State: models.MailSent,
				CreatedAt: models.Now()}
			s.must(s.db.Omit("Ticket").Create(&mail).Error)
			kept[mail.ID] = kind
		}
		s.must(s.Amir.ConfirmEmailChange(ctx, s.db, &here.Session, oldCode, newCode))
		for id, kind := range kept {
			var email string
			s.must(s.db.Model(&models.Mail{}).Where("id = ?", id).Pluck("email", &email).Error)
			if moved := email == "amir.new@example.com"; moved == slices.Contains(stay, kind) {
				t.Errorf("a mail of the kind %s is to %s", kind, email)
			}
		}
	})
}

func TestAnAddressCannotBeChangedToThatOfAnotherAccount(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		here := s.session(s.Sam)
		unproven := s.account("unproven@example.com")
		for _, taken := range []*models.Account{s.Rita, unproven} {
			s.must(s.Sam.RequestEmailChange(ctx, s.db, models.Actor{Account: s.Sam}, taken.Email, "en"))
			oldCode := modelstest.EmailChangeMail(t, s.db, models.MailEmailOld, s.Sam.Email).Code
			if informed := modelstest.EmailChangeMail(t, s.db, models.MailEmailTaken, taken.Email); informed.Code != "" {
				t.Errorf("%s gets a code", taken.Email)
			}
			for _, guess := range []string{"", "000000"} {
				err := s.Sam.ConfirmEmailChange(ctx, s.db, &here.Session, oldCode, guess)
				if models.CodeOf(err) != models.CodeInvalid || s.now(s.Sam).Email != s.Sam.Email ||
					s.now(taken).Email != taken.Email {
					t.Errorf("%q for %s answers %v", guess, taken.Email, err)
				}
			}
		}
		if mails := s.mails(string(models.MailEmailNew)); len(mails) != 0 {
			t.Errorf("codes went to %v", mails)
		}
		// Somebody else created an account with the address before its code arrived.
		oldCode, newCode := s.wantEmail(s.Sam, "late@example.com")
		s.account("late@example.com")
		err := s.Sam.ConfirmEmailChange(ctx, s.db, &here.Session, oldCode, newCode)
		if models.CodeOf(err) != models.CodeInvalid || s.now(s.Sam).Email != s.Sam.Email {
			t.Errorf("an address that was taken meanwhile answers %v", err)
		}
	})
}

func TestAChangeOfTheAddressExpiresAndCanBeWithdrawn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		here := s.session(s.Sam)
		refused := func(why string, oldCode, newCode string) {
			t.Helper()
			err := s.Sam.ConfirmEmailChange(ctx, s.db, &here.Session, oldCode, newCode)
			if models.CodeOf(err) != models.CodeInvalid || s.now(s.Sam).Email != s.Sam.Email {
				t.Errorf("a change that %s answers %v", why, err)
			}
		}
		oldCode, newCode := s.wantEmail(s.Sam, "one@example.com")
		later := models.At(ctx, models.Now().Add(31*time.Minute))
		if err := s.Sam.ConfirmEmailChange(later, s.db, &here.Session, oldCode, newCode); models.CodeOf(
			err) != models.CodeInvalid {
			t.Errorf("after 31 minutes it answers %v", err)
		}
		s.must(s.Sam.WithdrawEmailChange(ctx, s.db))
		refused("was withdrawn", oldCode, newCode)

		oldCode, newCode = s.wantEmail(s.Sam, "two@example.com")
		s.wantEmail(s.Sam, "three@example.com")
		refused("another took the place of", oldCode, newCode)

		oldCode, newCode = s.wantEmail(s.Sam, "four@example.com")
		for range 5 {
			refused("has wrong codes", "", "")
		}
		refused("had five wrong codes", oldCode, newCode)

		for _, email := range []string{"", "nobody", s.Sam.Email, "a@b.example, c@d.example"} {
			err := s.Sam.RequestEmailChange(ctx, s.db, models.Actor{Account: s.Sam}, email, "en")
			if models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("%q answers %v", email, err)
			}
		}
	})
}

func TestTheOldMailboxStopsAChangeOfTheAddress(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		here := s.session(s.Sam)
		s.session(s.Rita)
		s.must(s.Sam.RequestEmailChange(ctx, s.db, models.Actor{Account: s.Sam}, "thief@example.com", "en"))
		mailed := modelstest.EmailChangeMail(t, s.db, models.MailEmailOld, s.Sam.Email)
		stolen := modelstest.EmailChangeMail(t, s.db, models.MailEmailNew, "thief@example.com")
		if stolen.KeepToken != "" {
			t.Error("the new address can stop it")
		}
		wish, err := models.FindEmailChange(ctx, s.db, mailed.KeepToken)
		s.must(err)
		s.must(wish.Disown(ctx, s.db, models.Actor{}))
		if err := wish.Disown(ctx, s.db, models.Actor{}); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a second time answers %v", err)
		}
		err = s.Sam.ConfirmEmailChange(ctx, s.db, &here.Session, mailed.Code, stolen.Code)
		if models.CodeOf(err) != models.CodeInvalid || s.sessions(s.Sam) != 0 || s.sessions(s.Rita) != 1 {
			t.Errorf("then it answers %v, and %d sessions are left", err, s.sessions(s.Sam))
		}
		for _, token := range []string{mailed.KeepToken, "", "x", mailed.KeepToken[1:]} {
			if _, err := models.FindEmailChange(ctx, s.db, token); models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("%q finds it still: %v", token, err)
			}
		}
	})
}

// Two people who both have an account confirm their change to the same free address at the same time.
func TestOnlyOneOfTwoPeopleGetsTheSameNewAddress(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		type way struct {
			person           *models.Account
			session          *models.NewSession
			oldCode, newCode string
		}
		var ways []way
		for _, person := range []*models.Account{s.Sam, s.Rita} {
			oldCode, newCode := s.wantEmail(person, "free@example.com")
			ways = append(ways, way{person, s.session(person), oldCode, newCode})
		}
		var all sync.WaitGroup
		errs := make([]error, len(ways))
		for i, w := range ways {
			all.Go(func() {
				errs[i] = w.person.ConfirmEmailChange(ctx, s.db, &w.session.Session, w.oldCode, w.newCode)
			})
		}
		all.Wait()
		if (errs[0] == nil) == (errs[1] == nil) {
			t.Errorf("both answer %v", errs)
		}
	})
}

// A stranger who enters somebody's address cannot flood its mailbox, nor prevent its owner from using it.
func TestMailsAboutAChangeOfAddressAreLimited(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		ask := func(person *models.Account, wanted string) (sent int64) {
			t.Helper()
			for range 5 {
				s.must(person.RequestEmailChange(ctx, s.db, models.Actor{Account: person}, wanted, "en"))
			}
			s.must(s.db.Model(&models.Mail{}).Where("email = ? AND kind IN ? AND state = 'queued'", wanted,
				[]models.MailKind{models.MailEmailTaken, models.MailEmailNew}).Count(&sent).Error)
			return sent
		}
		for _, wanted := range []string{s.Rita.Email, "new@example.com"} {
			if sent := ask(s.Sam, wanted); sent != 3 {
				t.Errorf("%s gets %d mails of one who wants it", wanted, sent)
			}
			if sent := ask(s.Amir, wanted); sent != 6 {
				t.Errorf("%s gets %d mails of two who want it", wanted, sent)
			}
			sent := int64(0)
			for i := range 10 {
				stranger := fmt.Sprintf("stranger-%d-of-%s", i, wanted)
				sent = ask(modelstest.Account(t, s.db, stranger, "Stranger"), wanted)
			}
			if sent != 30 {
				t.Errorf("%s gets %d mails of twelve who want it", wanted, sent)
			}
		}
	})
}
