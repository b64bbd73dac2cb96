package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func steps(test *models.SelfTest) (states string) {
	for _, step := range test.Steps {
		states += string(step.State[0])
	}
	return states
}

// A self-test writes to the app's first address, one runs at a time, and the last two results stay.
func TestASelfTestRunsOnceAtATime(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		modelstest.WithMailIn(t, db, models.TagsAuto)
		s.db = db.DB
		first, err := s.App.TestMail(ctx, s.db, as(s.Olive))
		s.must(err)
		if first.Address != modelstest.MailFrom || steps(first) != "wwwww" {
			t.Errorf("it writes to %s, and its steps are %s", first.Address, steps(first))
		}
		if _, err := s.App.TestMail(ctx, s.db, as(s.Olive)); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("beside one that runs, another answers %v", err)
		}
		_, err = s.App.AddMailAddress(ctx, s.db, as(s.Olive), models.MailAddressDraft{Email: "help@kestrel.example"})
		s.must(err)
		running, err := models.RunSelfTest{ID: first.ID}.FindSelfTest(ctx, s.db)
		s.must(err)
		s.must(running.Begin(ctx, s.db, running.Next()))

		later := models.At(ctx, models.Now().Add(models.SelfTestTimeout+time.Minute))
		second, err := s.App.TestMail(later, s.db, as(s.Olive))
		s.must(err)
		tests, err := s.App.SelfTests(later, s.db)
		s.must(err)
		if len(tests) != 2 || tests[0].ID != second.ID || second.Address != "help@kestrel.example" {
			t.Fatalf("the tests are %+v", tests)
		}
		if cut := tests[1]; cut.EndedAt == nil || steps(&cut) != "fssss" || cut.Steps[0].Fault != models.SelfTestCutOff {
			t.Errorf("what was cut off is %+v", cut)
		}
		third := models.At(ctx, models.Now().Add(3*models.SelfTestTimeout))
		_, err = s.App.TestMail(third, s.db, as(s.Olive))
		s.must(err)
		var kept int64
		s.must(s.db.Model(&models.SelfTest{}).Count(&kept).Error)
		if kept != 2 {
			t.Errorf("%d tests are kept", kept)
		}
	})
}

// Steps that need a failed one are skipped; whether others trust our mail does not depend on tags.
func TestSelfTestStepsAfterAFailedOneAreSkipped(t *testing.T) {
	t.Parallel()
	for failed, want := range map[models.SelfTestName]string{
		models.SelfTestLeaves: "fssss", models.SelfTestArrives: "pfsss", models.SelfTestAnswers: "ppfws",
		models.SelfTestBelieved: "pppfw",
	} {
		modelstest.Each(t, func(t *testing.T, db *database.DB) {
			s := onStage(t, db)
			modelstest.WithMailIn(t, db, models.TagsAuto)
			s.db = db.DB
			test, err := s.App.TestMail(ctx, s.db, as(s.Olive))
			s.must(err)
			for test.Next().Name != failed {
				s.must(test.Begin(ctx, s.db, test.Next()))
				s.must(test.Pass(ctx, s.db, test.Next(), ""))
			}
			s.must(test.Begin(ctx, s.db, test.Next()))
			s.must(test.Fail(ctx, s.db, test.Next(), models.SelfTestLost, "said\x00"))
			tests, err := s.App.SelfTests(ctx, s.db)
			s.must(err)
			if got := steps(&tests[0]); got != want {
				t.Errorf("after %s failed the steps are %s, not %s", failed, got, want)
			}
			if ended := tests[0].EndedAt != nil; ended != (want[3] == 's') && want[4] == 's' {
				t.Errorf("after %s failed the test ended: %v", failed, ended)
			}
		})
	}
}

// A ticket made of a mail by mistake becomes spam.
func TestUndoingATicketMadeOfAMailHoldsTheMailAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		ticket := s.fileIn("", s.Rita.Email, models.SourceMail)
		mail := models.Received{ID: models.NewID(), Mailbox: "lmtp", Digest: []byte("x"), FileKey: "x", AppID: &s.App.ID,
			State: models.ReceivedAccepted, Reason: models.ReasonList, TicketID: &ticket.ID, ReceivedAt: models.Now()}
		s.must(s.db.Create(&mail).Error)
		s.must(mail.UndoTicket(ctx, s.db, as(s.Olive)))
		list, err := s.App.ReceivedMails(ctx, s.db, models.ReceivedHeld, "", 10)
		s.must(err)
		if len(list.Mails) != 1 || list.Mails[0].TicketID != nil {
			t.Errorf("held are %+v", list.Mails)
		}
		now, err := s.App.Ticket(ctx, s.db, ticket.Number)
		s.must(err)
		if now.SpamAt == nil {
			t.Error("the ticket is still in the lists")
		}
		if err := mail.UndoTicket(ctx, s.db, as(s.Olive)); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a second time answers %v", err)
		}
	})
}

func TestABouncedAddressGetsMailAgainOnceTheTeamConfirmsIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		s.must(s.db.Create(&models.DeadEmail{Email: "gone@example.com", CreatedAt: models.Now()}).Error)
		if err := s.App.ClearDeadEmail(ctx, s.db, as(s.Olive), "gone@example.com"); models.CodeOf(
			err) != models.CodeNotFound {
			t.Errorf("an app that never mailed it answers %v", err)
		}
		mail := models.Mail{ID: models.NewID(), Kind: models.MailReply, Email: "gone@example.com", AppID: &s.App.ID,
			State: models.MailFailed, CreatedAt: models.Now()}
		s.must(s.db.Omit("Ticket").Create(&mail).Error)
		s.must(s.App.ClearDeadEmail(ctx, s.db, as(s.Olive), "gone@example.com"))
		dead, err := models.DeadAmong(ctx, s.db, []string{"gone@example.com"})
		s.must(err)
		if len(dead) != 0 {
			t.Error("it is still held back")
		}
	})
}
