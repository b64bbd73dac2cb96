package models_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

var ctx = context.Background()

// untilAvailable repeats what the database refuses for the moment, as whoever is answered 503 does. Where many wait for
// one row on a busy machine, a statement may wait longer than PostgreSQL lets it.
func untilAvailable(do func() error) error {
	for {
		err := do()
		var outage interface{ Unavailable() bool }
		if !errors.As(err, &outage) {
			return err
		}
	}
}

// requestSignIn requests a sign-in mail and returns what it would contain.
func requestSignIn(t *testing.T, db *gorm.DB, email string) (signIn *models.SignIn, token, code string) {
	t.Helper()
	signIn, err := models.RequestSignIn(ctx, db, models.SignInDraft{Email: email, Next: "/my"})
	if err != nil {
		t.Fatal(err)
	}
	mailed := modelstest.SignInMail(t, db, signIn.Email)
	return signIn, mailed.Token, mailed.Code
}

func TestASignInsLinkAndCodeWorkOnlyOnceBetweenThem(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		signIn, token, code := requestSignIn(t, db.DB, "New@Example.com")
		session, next, err := models.SignInByLink(ctx, db.DB, token, models.Device{})
		if err != nil || next != "/my" || session.Account.Email != "new@example.com" || !session.Account.Verified() {
			t.Fatalf("the link gives %+v, %q, %v", session, next, err)
		}
		if _, _, err := models.SignInByLink(ctx, db.DB, token,
			models.Device{}); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("the link worked twice: %v", err)
		}
		if _, _, err := models.SignInByCode(ctx, db.DB, signIn.ID, code,
			models.Device{}); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("the code worked after the link: %v", err)
		}
		found, err := models.FindSession(ctx, db.DB, session.Token)
		if err != nil || found == nil || found.AccountID != session.AccountID {
			t.Errorf("the session's token finds %+v, %v", found, err)
		}
	})
}

func TestASignInLinkUsedManyTimesAtOnceWorksOnlyOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		_, token, _ := requestSignIn(t, db.DB, "rita@example.com")
		in := atOnce(10, func(int) bool {
			_, _, err := models.SignInByLink(ctx, db.DB, token, models.Device{})
			return err == nil
		})
		if in[true] != 1 {
			t.Errorf("%d uses signed in, want 1", in[true])
		}
	})
}

func TestAfterThreeWrongCodesTheRightOneIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		signIn, _, code := requestSignIn(t, db.DB, "rita@example.com")
		wrong := "000000"
		if code == wrong {
			wrong = "111111"
		}
		for range 3 {
			if _, _, err := models.SignInByCode(ctx, db.DB, signIn.ID, wrong, models.Device{}); err == nil {
				t.Fatal("a wrong code was taken")
			}
		}
		if _, _, err := models.SignInByCode(ctx, db.DB, signIn.ID, code, models.Device{}); err == nil {
			t.Error("the fourth try was taken")
		}
	})
}

func TestASignInLinkKnowsWhetherItCreatesTheAccount(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		for round, want := range []bool{true, false} {
			signIn, token, _ := requestSignIn(t, db.DB, "rita@example.com")
			if registers, err := signIn.Registers(ctx, db.DB); err != nil || registers != want {
				t.Errorf("round %d: %v, %v", round, registers, err)
			}
			if _, _, err := models.SignInByLink(ctx, db.DB, token, models.Device{}); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// "First proof wipes name and credentials that others may have planted."
func TestProvingAnAddressRemovesTheNameThatOthersGaveIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.App(t, db.DB, "kestrel", nil)
		draft := draft(1)
		draft.RequesterEmail, draft.RequesterName = "victim@example.com", "Planted Name"
		ticket, err := modelstest.Intake(t, db.DB).FileTicket(ctx, app, draft)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := models.SignInByPassword(ctx, db.DB, "victim@example.com", "any password at all",
			models.Device{}); err == nil {
			t.Error("an unproven account was signed in")
		}
		_, token, _ := requestSignIn(t, db.DB, "victim@example.com")
		session, _, err := models.SignInByLink(ctx, db.DB, token, models.Device{})
		if err != nil {
			t.Fatal(err)
		}
		if session.AccountID != ticket.RequesterID || session.Account.Name != "" {
			t.Errorf("after the proof the account is %+v", session.Account)
		}
	})
}

func TestAnUnprovenAddressGetsThreeMailsAnHour(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		for range 6 {
			if _, err := models.RequestSignIn(ctx, db.DB, models.SignInDraft{Email: "bombed@example.com"}); err != nil {
				t.Fatal(err)
			}
		}
		var queued int64
		db.Model(&models.Mail{}).Where("state = ?", models.MailQueued).Count(&queued)
		if queued != 3 {
			t.Errorf("%d mails were queued", queued)
		}
	})
}

func TestReceiptsDoNotUseUpTheSignInMails(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.App(t, db.DB, "kestrel", nil)
		intake := modelstest.Intake(t, db.DB)
		for i := range 5 {
			d := draft(i)
			d.RequesterEmail = "new@example.com"
			if _, err := intake.FileTicket(ctx, app, d); err != nil {
				t.Fatal(err)
			}
		}
		if receipts := modelstest.Receipts(t, db.DB, "new@example.com"); len(receipts) != 3 {
			t.Fatalf("%d receipts are to be sent", len(receipts))
		}
		_, token, _ := requestSignIn(t, db.DB, "new@example.com")
		if _, _, err := models.SignInByLink(ctx, db.DB, token,
			models.Device{UserAgent: "Mozilla\xff\x00"}); err != nil {
			t.Errorf("the requester cannot sign in: %v", err)
		}
	})
}

// In the widget anybody can type any address, also one that its owner has proven.
func TestPostsAndTicketsFromTheWidgetAreNotInTheNameOfTheirAddress(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		intake := modelstest.Intake(t, db.DB)
		for source, want := range map[models.Source]string{models.SourceAPI: "Rita Requester",
			models.SourceWidget: ""} {
			post, err := intake.PublishPost(ctx, cast.App,
				models.PostDraft{Title: "Idea", RequesterEmail: cast.Rita.Email, Source: source})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := post.Follow(ctx, db.DB, models.Actor{Account: cast.Rita}); err != nil {
				t.Fatal(err)
			}
			shown, err := cast.App.Post(ctx, db.DB, post.ID)
			if err != nil {
				t.Fatal(err)
			}
			if name, _ := shown.PublicAuthor(); name != want || shown.AuthorID != cast.Rita.ID {
				t.Errorf("through the %s the author is shown as %q", source, name)
			}
			d := draft(1)
			d.RequesterEmail, d.Source, d.Subject = cast.Rita.Email, source, "BUY NOW"
			ticket, err := intake.FileTicket(ctx, cast.App, d)
			if err != nil {
				t.Fatal(err)
			}
			modelstest.QueueReceipts(t, db.DB)
			var receipt models.Mail
			if err := db.Take(&receipt, "kind = ? AND ticket_id = ?", models.MailReceipt,
				ticket.ID).Error; err != nil ||
				receipt.Unproven != (source == models.SourceWidget) {
				t.Errorf("through the %s the receipt is %+v, %v", source, receipt, err)
			}
		}
	})
}

func TestAPasswordSignsInAndIsChangedOnlyWithTheOldOne(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		account, err := models.CreateAccount(ctx, db.DB, models.Operator,
			models.AccountDraft{Email: "o@example.com", Name: "O", Password: "correct horse"})
		if err != nil {
			t.Fatal(err)
		}
		session, err := models.SignInByPassword(ctx, db.DB, "O@Example.com", "correct horse", models.Device{})
		if err != nil {
			t.Fatal(err)
		}
		for _, try := range [][2]string{{"o@example.com", "wrong horse!"}, {"nobody@example.com", "correct horse"},
			{"", ""}} {
			_, err := models.SignInByPassword(ctx, db.DB, try[0], try[1], models.Device{})
			var fault *models.Error
			if !errors.As(err, &fault) ||
				fault.Error() != "E-mail and password don't match. Check both, or ask for a sign-in link." {
				t.Errorf("%q gives %v", try, err)
			}
		}
		other, err := models.SignInByPassword(ctx, db.DB, "o@example.com", "correct horse", models.Device{})
		if err != nil {
			t.Fatal(err)
		}
		if err := account.SetPassword(ctx, db.DB, &session.Session, "wrong", "another horse"); err == nil {
			t.Error("the password was changed without the current one")
		}
		if err := account.SetPassword(ctx, db.DB, &session.Session, "correct horse", "another horse"); err != nil {
			t.Fatal(err)
		}
		if ended, _ := models.FindSession(ctx, db.DB, other.Token); ended != nil {
			t.Error("another browser is still signed in after the password was changed")
		}
		if kept, _ := models.FindSession(ctx, db.DB, session.Token); kept == nil {
			t.Error("the browser that changed the password was signed out")
		}
	})
}

func TestStaffSessionsEndAfterTwelveIdleHours(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for account, lives := range map[*models.Account]bool{d.Olive: false, d.Rita: true} {
			_, token, _ := requestSignIn(t, d.db, account.Email)
			session, _, err := models.SignInByLink(ctx, d.db, token, models.Device{})
			d.must(err)
			d.db.Model(&models.Session{}).Where("id = ?", session.ID).
				Update("last_seen_at", models.Now().Add(-13*time.Hour))
			found, err := models.FindSession(ctx, d.db, session.Token)
			if err != nil || (found != nil) != lives {
				t.Errorf("the session of %s after 13 idle hours: %v, %v", account.Name, found, err)
			}
		}
	})
}
