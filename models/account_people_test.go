package models_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

var ctx = context.Background()

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

func TestTheLastOwnerCannotBeRemovedDemotedOrErased(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		by := models.Actor{Account: cast.Olive}
		members, err := cast.App.Members(ctx, db.DB)
		if err != nil || len(members) != 2 {
			t.Fatal(members, err)
		}
		owner, agent := &members[0], &members[1]
		if err := owner.Remove(ctx, db.DB, by); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the last owner was removed: %v", err)
		}
		if err := owner.ChangeRole(ctx, db.DB, by, models.RoleAgent); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the last owner became an agent: %v", err)
		}
		if err := cast.Olive.Erase(ctx, db.DB, by); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the last owner was erased: %v", err)
		}
		if err := agent.ChangeRole(ctx, db.DB, by, models.RoleAdmin); err != nil {
			t.Fatal(err)
		}
		admin := models.Actor{Account: cast.Amir}
		if err := agent.ChangeRole(ctx, db.DB, admin, models.RoleOwner); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an admin made an owner: %v", err)
		}
		if err := owner.Remove(ctx, db.DB, admin); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an admin removed an owner: %v", err)
		}
		if err := agent.ChangeRole(ctx, db.DB, by, models.RoleOwner); err != nil {
			t.Fatal(err)
		}
		// Two owners leave at the same time: one of them stays.
		var wg sync.WaitGroup
		for _, member := range []*models.Membership{owner, agent} {
			wg.Go(func() { member.Remove(ctx, db.DB, by) }) //nolint:errcheck // one of them fails
		}
		wg.Wait()
		if members, _ := cast.App.Members(ctx, db.DB); len(members) != 1 {
			t.Errorf("%d members are left", len(members))
		}
	})
}

func TestAChangedRoleAndASignOutEndAllSessionsOfTheMember(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := as(d.Olive)
		members, err := d.App.Members(ctx, d.db)
		d.must(err)
		amir := &members[1]
		for name, change := range map[string]func() error{
			"a sign-out":   func() error { return amir.SignOut(ctx, d.db, by) },
			"another role": func() error { return amir.ChangeRole(ctx, d.db, by, models.RoleAdmin) },
		} {
			_, token, _ := requestSignIn(t, d.db, d.Amir.Email)
			session, _, err := models.SignInByLink(ctx, d.db, token, models.Device{})
			d.must(err)
			d.must(change())
			if found, _ := models.FindSession(ctx, d.db, session.Token); found != nil {
				t.Errorf("after %s the member is still signed in", name)
			}
		}
		admin := as(d.Amir)
		if err := members[0].SignOut(ctx, d.db, admin); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an admin signed an owner out: %v", err)
		}
	})
}

func TestAnInvitationIsAcceptedByItsMailbox(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := as(d.Olive)
		invitation, err := d.App.Invite(ctx, d.db, by,
			models.InvitationDraft{Email: "Nora@Example.com", Role: models.RoleAdmin})
		d.must(err)
		admin := member(t, d.db, d.App, "mara@example.com", models.RoleAdmin)
		if _, err := d.App.Invite(ctx, d.db, as(&admin.Account),
			models.InvitationDraft{Email: "x@example.com", Role: models.RoleOwner}); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an admin invited an owner: %v", err)
		}
		mailed := modelstest.InvitationMail(t, d.db, "nora@example.com")
		if full := mailed.Invitation; full.ID != invitation.ID || full.App.Slug != "kestrel" ||
			full.Inviter.ID != d.Olive.ID {
			t.Fatalf("the mail is made of %+v", full)
		}
		found, err := models.FindInvitation(ctx, d.db, mailed.Token)
		d.must(err)
		session, err := found.Accept(ctx, d.db, "Nora", models.Device{})
		d.must(err)
		if app, role, err := session.Account.AppOf(ctx, d.db, "kestrel", models.RoleAdmin); err != nil ||
			role != models.RoleAdmin || app.ID != d.App.ID {
			t.Errorf("after accepting: %v, %v, %v", app, role, err)
		}
		if _, err := found.Accept(ctx, d.db, "Nora", models.Device{}); err == nil {
			t.Error("the invitation was accepted twice")
		}
		if _, _, err := d.Sam.AppOf(ctx, d.db, "kestrel", models.RoleOwner, models.RoleAdmin,
			models.RoleAgent); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a stranger finds the app: %v", err)
		}
	})
}

func TestErasingAPersonKeepsTicketsAndTheAuditLogReadable(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		draft := draft(1)
		draft.RequesterEmail = d.Rita.Email
		ticket, err := d.intake.FileTicket(ctx, d.App, draft)
		d.must(err)
		export, err := modelstest.ExportOf(d.Rita, d.db)
		if err != nil || len(export.Tickets) != 1 || export.Account.Email != "rita@example.com" {
			t.Fatalf("the export is %+v, %v", export, err)
		}
		if written, err := d.Rita.Written(ctx, d.db); err != nil || written != (models.Written{Tickets: 1}) {
			t.Errorf("%+v is hers (%v)", written, err)
		}
		d.must(d.Rita.Erase(ctx, d.db, as(d.Rita)))
		kept, err := d.App.Ticket(ctx, d.db, ticket.Number)
		if err != nil || kept.Subject != ticket.Subject {
			t.Errorf("the ticket is %+v, %v", kept, err)
		}
		var account models.Account
		d.db.Take(&account, "id = ?", d.Rita.ID)
		if account.Name != "" || account.Email == "rita@example.com" || account.Verified() {
			t.Errorf("the account is still %+v", account)
		}
		again, err := models.EnsureAccount(ctx, d.db, "rita@example.com")
		if err != nil || again.ID == d.Rita.ID {
			t.Errorf("the address leads back to the erased account: %v", err)
		}
	})
}

// The rows of a person are found by an index, no matter how many rows others have.
func TestErasingAPersonScansNoWholeTable(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		type statement struct {
			text string
			args []any
		}
		var statements []statement
		note := func(tx *gorm.DB) {
			statements = append(statements, statement{tx.Statement.SQL.String(), slices.Clone(tx.Statement.Vars)})
		}
		err := errors.Join(db.Callback().Delete().After("gorm:delete").Register("note", note),
			db.Callback().Update().After("gorm:update").Register("note", note), db.Callback().Raw().After("gorm:raw").
				Register("note", note), db.Callback().Row().After("gorm:row").Register("note", note))
		if err != nil {
			t.Fatal(err)
		}
		if err := cast.Rita.Erase(ctx, db.DB, models.Actor{Account: cast.Rita}); err != nil {
			t.Fatal(err)
		}
		modelstest.FinishErasure(t, db.DB, cast.Rita)
		explain, whole := "EXPLAIN QUERY PLAN ", regexp.MustCompile(`SCAN (\w+)`)
		if db.Name() == "postgres" {
			explain, whole = "EXPLAIN ", regexp.MustCompile(`Seq Scan on (\w+)`)
		}
		var read []string
		made := slices.Clone(statements)
		for _, statement := range made {
			err := db.Transaction(func(tx *gorm.DB) error {
				if tx.Name() == "postgres" { // its tables are too short here for an index to be worth it
					if err := tx.Exec("SET LOCAL enable_seqscan = off").Error; err != nil {
						return err
					}
				}
				rows, err := tx.Statement.ConnPool.QueryContext(ctx, explain+statement.text, statement.args...)
				if err != nil {
					return err
				}
				defer rows.Close()
				var plan []map[string]any
				if rows.Next() {
					err = tx.ScanRows(rows, &plan) // and all after it
				}
				err = errors.Join(err, rows.Err())
				for _, found := range whole.FindAllStringSubmatch(fmt.Sprint(plan), -1) {
					read = append(read, found[1])
				}
				return err
			})
			if err != nil {
				t.Fatal(statement.text, err)
			}
		}
		slices.Sort(read)
		// Drafts, sign-in links and invitations are few, so scanning their tables is fine.
		short := []string{"invitations", "message_drafts", "sign_ins"}
		read = slices.DeleteFunc(read, func(table string) bool { return slices.Contains(short, table) })
		if len(made) < 10 || len(read) > 0 {
			t.Errorf("of %d statements, some read all of %v", len(made), read)
		}
	})
}

// "Address, name, password and sessions go at once and for good": no table contains them afterwards.
func TestNoTableNamesAnErasedPerson(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		rita := models.Actor{Account: s.Rita, Address: "192.0.2.1"}
		ticket, post := s.ticket("Lost", s.Rita.Email), s.post("Dark mode", s.Rita.Email)
		receipts := modelstest.Receipts(t, s.db, s.Rita.Email)
		s.must(receipts[0].Mail.Delayed(ctx, s.db, errors.New("no mailbox rita@example.com"), true))
		if len(modelstest.QueuedMails(t, s.db, models.MailPostReceipt)) != 1 {
			t.Fatal("the post has no receipt")
		}
		_, err := ticket.Reply(ctx, s.db, s.team, models.ReplyDraft{Body: "Found."})
		s.must(err)
		_, err = ticket.ReplyAsRequester(ctx, s.db, rita, models.RequesterDraft{Body: "Thanks, but no."})
		s.must(err)
		_, err = post.Comment(ctx, s.db, rita, "At night")
		s.must(err)
		s.set(post, models.PostPlanned, "")
		s.mailNews()
		_, err = s.App.Invite(ctx, s.db, models.Actor{Account: s.Olive},
			models.InvitationDraft{Email: s.Rita.Email, Role: models.RoleAgent})
		s.must(err)
		s.must(s.App.Block(ctx, s.db, s.team, s.Rita.ID))
		_, err = models.RequestSignIn(ctx, s.db, models.SignInDraft{Email: s.Rita.Email})
		s.must(err)

		s.must(s.Rita.Erase(ctx, s.db, rita))
		modelstest.FinishErasure(t, s.db, s.Rita)
		if found := naming(t, s.db, "rita", "192.0.2.1"); len(found) > 0 {
			t.Error(strings.Join(found, "\n"))
		}
	})
}

func TestAnOldSlugStillFindsItsAppAndCannotBeTakenByAnother(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		app := modelstest.App(t, db.DB, "kestrel", nil)
		if err := app.Update(ctx, db.DB, models.Operator, models.AppDraft{Slug: "falcon", Name: "Falcon"}); err != nil {
			t.Fatal(err)
		}
		for _, slug := range []string{"kestrel", "falcon"} {
			if found, err := models.FindApp(ctx, db.DB, slug); err != nil || found.Slug != "falcon" {
				t.Errorf("%s leads to %v, %v", slug, found, err)
			}
		}
		if _, err := models.CreateApp(ctx, db.DB, models.Operator, models.AppDraft{Slug: "kestrel", Name: "Thief"},
			nil); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("another app took the old slug: %v", err)
		}
		if err := app.Update(ctx, db.DB, models.Operator,
			models.AppDraft{Slug: "kestrel", Name: "Kestrel"}); err != nil {
			t.Errorf("the app cannot have its old slug back: %v", err)
		}
	})
}

func TestSetUpWorksOnceAndOnlyWithAToken(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		token, other := setupToken(t, db.DB), setupToken(t, db.DB)
		setup := models.SetupDraft{
			Owner: models.AccountDraft{Email: "first@example.com", Name: "First", Password: "correct horse"},
			App:   models.AppDraft{Slug: "kestrel", Name: "Kestrel"},
		}
		for _, bad := range []string{"", "guess"} {
			setup.Token = bad
			if _, _, err := models.SetUp(ctx, db.DB, setup, models.Device{}); models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("set-up with %q: %v", bad, err)
			}
		}
		setup.Token = token
		noApp := models.SetupDraft{Token: token, Owner: setup.Owner}
		if _, _, err := models.SetUp(ctx, db.DB, noApp, models.Device{}); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("set-up without an app: %v", err)
		}
		session, made, err := models.SetUp(ctx, db.DB, setup, models.Device{})
		if err != nil || made.Slug != "kestrel" || session.Account.Email != "first@example.com" {
			t.Fatal(session, made, err)
		}
		for _, used := range []string{token, other} {
			setup.Token = used
			if _, _, err := models.SetUp(ctx, db.DB, setup, models.Device{}); models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("set-up after the set-up: %v", err)
			}
		}
		if again, _ := models.NewSetupToken(ctx, db.DB); again != "" {
			t.Error("there is a token although there is an account")
		}
	})
}

func TestTheAuditLogSaysWhoDidWhat(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := models.Actor{Account: d.Olive, Address: "192.0.2.7"}
		key, _, err := d.App.CreateSecretKey(ctx, d.db, by, "Backend")
		d.must(err)
		d.must(key.Revoke(ctx, d.db, by))
		entries, next, err := d.App.Audit(ctx, d.db, models.AuditFilter{Action: "key.", Actor: d.Olive.ID}, 1)
		if err != nil || len(entries) != 1 || next == "" {
			t.Fatal(entries, next, err)
		}
		if e := entries[0]; e.Action != "key.revoked" || e.Actor.Name != "Olive Owner" || e.ObjectName != "Backend" ||
			e.Address != "192.0.2.7" {
			t.Errorf("the newest entry is %+v", e)
		}
		rest, next, err := d.App.Audit(ctx, d.db, models.AuditFilter{Action: "key.", Before: next}, 10)
		if err != nil || len(rest) != 1 || rest[0].Action != "key.created" || next != "" {
			t.Errorf("the next page is %+v, %q, %v", rest, next, err)
		}
	})
}

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
