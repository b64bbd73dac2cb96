package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestParticipantsGetRepliesButNoNotes(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		for email, code := range map[string]models.Code{"jo@example.com": "", p.Rita.Email: models.CodeConflict,
			p.Amir.Email: models.CodeConflict, help: models.CodeConflict, modelstest.MailFrom: models.CodeConflict,
			"nobody": models.CodeInvalid} {
			err := ticket.AddParticipant(ctx, p.db, as(p.Amir), email)
			if err == nil && code != "" || err != nil && models.CodeOf(err) != code {
				t.Errorf("%s as a participant: %v", email, err)
			}
		}
		_, err := ticket.AddNote(ctx, p.db, as(p.Amir), models.NoteDraft{Body: "Between us.", Seen: p.last(ticket)})
		p.must(err)
		reply := p.reply(ticket, p.Amir, "It is repaired.")
		mails := modelstest.QueuedMails(t, p.db, models.MailReply, "jo@example.com")
		replies, err := models.PrepareReplies(ctx, p.db, mails)
		p.must(err)
		if len(replies) != 1 || replies[0].Message.ID != reply.ID || !replies[0].ToParticipant || replies[0].Token != "" ||
			!replies[0].Mail.Unproven || replies[0].Before != nil || replies[0].AnswerTo == "" {
			t.Fatalf("Jo gets %+v", replies)
		}
		if said := p.said(
			p.comes(from("jo@example.com", "Thanks."), replies[0].AnswerTo)); said.Author.Email != "jo@example.com" {
			t.Errorf("Jo's answer is %+v", said)
		}
		found, err := models.FindParticipation(ctx, p.db, replies[0].StopToken)
		p.must(err)
		if found.Ticket.ID != ticket.ID || found.Account.Email != "jo@example.com" {
			t.Fatalf("the link is of %+v", found)
		}
		second := p.reply(ticket, p.Amir, "One more thing.")
		for range 2 {
			p.must(found.Leave(ctx, p.db, ""))
		}
		late, err := models.PrepareReplies(ctx, p.db, modelstest.QueuedMails(t, p.db, models.MailReply, "jo@example.com"))
		p.must(err)
		if len(late) != 0 {
			t.Errorf("the former participant gets %+v of %s", late, second.ID)
		}
		if got := p.comes(from("jo@example.com", "And?"), replies[0].AnswerTo); got.State != models.ReceivedHeld {
			t.Errorf("the answer of the former participant is %s", got.State)
		}
		_, err = models.FindParticipation(ctx, p.db, "x"+replies[0].StopToken)
		if models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a wrong link: %v", err)
		}
	})
}

// Erasing somebody removes everything stored about their mail.
func TestErasingAParticipantLeavesNothingOfThem(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		_, answerTo := p.receipt(ticket)
		p.must(ticket.AddParticipant(ctx, p.db, as(p.Amir), p.Sam.Email))
		p.reply(ticket, p.Amir, "It is repaired.")
		sams, err := models.PrepareReplies(ctx, p.db, modelstest.QueuedMails(t, p.db, models.MailReply, p.Sam.Email))
		p.must(err)
		p.said(p.comes(from(p.Sam.Email, "Thanks."), sams[0].AnswerTo))
		p.said(p.comes(from("sam@home.example", "From my phone."), sams[0].AnswerTo))
		p.must(p.db.Create(&models.DeadEmail{Email: p.Sam.Email, CreatedAt: models.Now()}).Error)
		export, err := modelstest.ExportOf(p.Sam, p.db)
		p.must(err)
		if len(export.Messages) != 2 {
			t.Errorf("Sam takes along %+v", export.Messages)
		}
		p.must(p.Sam.Erase(ctx, p.db, as(p.Sam)))
		modelstest.FinishErasure(t, p.db, p.Sam)
		for table, where := range map[string]string{"ticket_participants": "TRUE", "dead_emails": "TRUE",
			"messages": "sent_from = 'sam@home.example'", "received_mails": "from_email = 'sam@example.com'",
			"answer_tags": "mail_id NOT IN (SELECT id FROM mails)"} {
			var left int64
			p.must(p.db.Table(table).Where(where).Count(&left).Error)
			if left != 0 {
				t.Errorf("%d rows of %s are left", left, table)
			}
		}
		if said := p.said(p.comes(from(p.Rita.Email, "Still here."), answerTo)); said.AuthorID != p.Rita.ID {
			t.Error("Rita's tag went too")
		}
	})
}

func TestAMailAddressBelongsToOneApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOff)
		heron := modelstest.App(t, p.db, "heron", p.Sam)
		for _, email := range []string{help, " HELP@Kestrel.example ", modelstest.MailFrom, "support+x@intake.example",
			"help+vip@kestrel.example"} {
			_, err := heron.AddMailAddress(ctx, p.db, as(p.Sam), models.MailAddressDraft{Email: email})
			if models.CodeOf(err) != models.CodeConflict {
				t.Errorf("%q is added: %v", email, err)
			}
		}
		_, err := heron.AddMailAddress(ctx, p.db, as(p.Sam), models.MailAddressDraft{Email: "no address", Category: "x"})
		if models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a faulty address is added: %v", err)
		}
		_, err = p.App.AddMailAddress(ctx, p.db, as(p.Olive), models.MailAddressDraft{Email: "help+vip@kestrel.example"})
		p.must(err)
		if err := heron.RemoveMailAddress(ctx, p.db, as(p.Sam), help); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("another app's address is removed: %v", err)
		}
		change := models.MailAddressDraft{Email: help, Category: "billing", Priority: "urgent"}
		if err := heron.ChangeMailAddress(ctx, p.db, as(p.Sam), change); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("another app's address is changed: %v", err)
		}
		p.must(p.App.ChangeMailAddress(ctx, p.db, as(p.Olive), change))
		if ticket := p.ticketOf(p.comes(from("new@example.com", "It broke."), "help+sales@kestrel.example")); ticket.
			Category != models.CategoryBilling || ticket.Priority != models.PriorityUrgent {
			t.Errorf("the ticket is %+v", ticket)
		}
		p.must(p.App.RemoveMailAddress(ctx, p.db, as(p.Olive), help))
		p.became(p.comes(from("new@example.com", "It broke."), help), models.ReceivedRefused, models.ReasonNobody)

		for account, want := range map[*models.Account]bool{p.Olive: false, p.Sam: false, p.Amir: false} {
			if may, err := account.MayClaimMail(ctx, p.db); err != nil || may != want {
				t.Errorf("%s may claim mail of nobody: %t (%v)", account.Email, may, err)
			}
		}
		p.must(heron.AddMember(ctx, p.db, models.Operator, p.Olive, models.RoleOwner))
		if may, err := p.Olive.MayClaimMail(ctx, p.db); err != nil || !may {
			t.Errorf("who owns all apps may claim: %t (%v)", may, err)
		}
		unclaimed, err := models.ListUnclaimed(ctx, p.db, models.ReceivedRefused, "", 10)
		if err != nil || len(unclaimed.Mails) != 1 {
			t.Errorf("unclaimed are %+v (%v)", unclaimed, err)
		}
	})
}
