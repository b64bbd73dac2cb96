package models_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// "A right tag from another address is shown as such; nothing that comes by mail proves a mailbox or opens a session."
func TestAnAnswerByMailShowsWhetherItsSenderIsProven(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		id, answerTo := p.receipt(ticket)
		elsewhere := p.said(p.comes(from("rita@home.example", "From my phone."), answerTo))
		if elsewhere.AuthorID != p.Rita.ID || elsewhere.SentFrom != "rita@home.example" || !elsewhere.Unproven {
			t.Errorf("a mail from another address became %+v", elsewhere)
		}
		byHeader := from("rita@home.example", "From my phone.")
		byHeader.InReplyTo = []string{id}
		held := p.comes(byHeader, modelstest.MailFrom)
		p.became(held, models.ReceivedHeld, models.ReasonStranger)
		if *held.TicketID != ticket.ID || *held.AppID != p.App.ID {
			t.Error("a held answer does not know its ticket")
		}
		byHeader.From.Email = p.Rita.Email
		if said := p.said(p.comes(byHeader, modelstest.MailFrom)); said.AuthorID != p.Rita.ID || !said.Unproven {
			t.Errorf("by its headers alone a mail became %+v", said)
		}
		if said := p.said(p.comes(proven(byHeader), modelstest.MailFrom)); said.Unproven {
			t.Error("a proven sender counts as unproven")
		}
		if said := p.said(p.comes(from(p.Rita.Email, "By the tag."), answerTo)); said.Unproven || said.SentFrom != "" {
			t.Errorf("by the tag that went there alone a mail became %+v", said)
		}
		var sessions, home int64
		p.must(p.db.Table("sessions").Count(&sessions).Error)
		p.must(p.db.Model(&models.Account{}).Where("email = ?", "rita@home.example").Count(&home).Error)
		if sessions+home != 0 {
			t.Errorf("mail made %d sessions and %d accounts", sessions, home)
		}
	})
}

// An app must not learn the name that somebody gave elsewhere from a mail that may be forged.
func TestAnUnprovenMailDoesNotRevealTheNameOfItsSender(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		forged := p.ticketOf(p.comes(from(p.Rita.Email, "I am Rita."), help))
		if person, err := forged.Requester(ctx, p.db); err != nil || person.Acted || person.Name == p.Rita.Name {
			t.Errorf("of who may have written it the app knows %+v (%v)", person, err)
		}
		p.reply(forged, p.Amir, "We look into it.")
		mails := modelstest.QueuedMails(t, p.db, models.MailReply, p.Rita.Email)
		replies, err := models.PrepareReplies(ctx, p.db, mails)
		p.must(err)
		if len(replies) != 1 || !replies[0].Mail.Unproven || replies[0].Before != nil {
			t.Errorf("what somebody typed in her name is mailed to her: %+v", replies)
		}
		real := p.ticketOf(p.comes(proven(from(p.Rita.Email, "I am Rita.")), help))
		if person, err := real.Requester(ctx, p.db); err != nil || !person.Acted || person.Name != p.Rita.Name {
			t.Errorf("of who wrote it the app knows %+v (%v)", person, err)
		}
	})
}

func TestAnAnswerByMailReopensAResolvedTicketUnlessItIsThanks(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		_, answerTo := p.receipt(ticket)
		p.bring(ticket, models.TicketResolved)
		thanks := from(p.Rita.Email, "Thank you!\n\n> We marked this as solved. Really?")
		thanks.Answer = "Thank you!"
		if got := p.ticketOf(p.comes(thanks, answerTo)); got.Status != models.TicketResolved || got.ReviewAt == nil {
			t.Errorf("after thanks the ticket is %s", got.Status)
		}
		if got := p.ticketOf(p.comes(from(p.Rita.Email, "No, it is broken."), answerTo)); got.Status != models.TicketOpen {
			t.Errorf("after an answer the ticket is %s", got.Status)
		}
	})
}

// "Merged tickets lead on; closed ones begin a linked new ticket."
func TestAnAnswerToAMergedOrClosedTicketGoesToItsSuccessor(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		first, second := p.file("First"), p.file("Second")
		_, answerTo := p.receipt(first)
		p.must(first.MergeInto(ctx, p.db, as(p.Amir), second))
		if said := p.said(p.comes(from(p.Rita.Email, "And?"), answerTo)); said.TicketID != second.ID {
			t.Error("the answer stayed in the merged ticket")
		}
		p.bring(second, models.TicketClosed)
		answer := from(p.Rita.Email, "It is back.\n> quoted")
		answer.Answer, answer.Cc = "It is back.", []models.MailName{{Email: "jo@example.com"}}
		next := p.ticketOf(p.comes(answer, answerTo))
		if next.ID == second.ID || next.RequesterID != p.Rita.ID || next.Description != "It is back." {
			t.Fatalf("the answer to a closed ticket became %+v", next)
		}
		for ticket, action := range map[*models.Ticket]models.Action{
			second: models.ActionTicketContinued, next: models.ActionTicketContinues} {
			found := false
			for _, entry := range pageOf(t, p.db, ticket, 0).Timeline {
				found = found || entry.Action == action && entry.Change.Number == second.Number+next.Number-ticket.Number
			}
			if !found {
				t.Errorf("ticket %d does not say %s", ticket.Number, action)
			}
		}
		if others := modelstest.Participants(t, p.db, next); len(others) != 0 {
			t.Errorf("an answer brought along %+v", others)
		}
	})
}

// The subject of our mails says what they are, and not what the ticket is about.
func TestAnAnswerToAClosedTicketKeepsItsSubject(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		_, answerTo := p.receipt(ticket)
		p.bring(ticket, models.TicketClosed)
		for _, c := range []struct{ from, subject, want string }{
			{p.Rita.Email, fmt.Sprintf("Re: [#%d] Kestrel has answered", ticket.Number), "My invoice"},
			{p.Rita.Email, "Something else", "Something else"},
			{"jo@example.com", "Fwd: [#1] Kestrel has answered", "Fwd: [#1] Kestrel has answered"},
		} {
			answer := from(c.from, "It is back.")
			answer.Subject = c.subject
			if next := p.ticketOf(p.comes(answer, answerTo)); next.Subject != c.want {
				t.Errorf("%s from %s became %q, not %q", c.subject, c.from, next.Subject, c.want)
			}
		}
	})
}

// Spam stays spam, a disowned ticket mails nobody, and somebody who is blocked on the board can still answer tickets.
func TestAnswersToSpamDisownedAndBlockedTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		spam := p.file("Buy!")
		_, answerTo := p.receipt(spam)
		_, amirs := p.assigned(spam)
		p.must(spam.MarkSpam(ctx, p.db, as(p.Amir)))
		if got := p.ticketOf(p.comes(from(p.Rita.Email, "Buy more!"), answerTo)); got.ID != spam.ID || got.SpamAt == nil {
			t.Errorf("an answer to spam became %+v", got)
		}
		p.became(p.comes(proven(from(p.Amir.Email, "No.")), amirs), models.ReceivedHeld, models.ReasonUnanswerable)
		p.must(p.db.Model(spam).UpdateColumn("status", models.TicketClosed).Error)
		if got := p.ticketOf(p.comes(from(p.Rita.Email, "Buy again!"), answerTo)); got.ID == spam.ID || got.SpamAt == nil {
			t.Errorf("an answer to closed spam became %+v", got)
		}

		disowned := p.file("I am Rita")
		_, answerTo = p.receipt(disowned)
		_, amirs = p.assigned(disowned)
		p.must((&models.Disownable{App: *p.App, Ticket: disowned}).Disown(ctx, p.db, models.Actor{}))
		said := p.said(p.comes(from(p.Rita.Email, "It was not me."), answerTo))
		if said.TicketID != disowned.ID {
			t.Error("what the owner of the address says of a ticket in their name is not in it")
		}
		p.became(p.comes(proven(from(p.Amir.Email, "Who was it?")), amirs), models.ReceivedHeld, models.ReasonUnanswerable)
		note := p.said(p.comes(proven(from(p.Amir.Email, "#note It was not her.")), amirs))
		if note.TicketID != disowned.ID || len(p.toRita()) != 0 {
			t.Errorf("the note is %+v, and Rita hears %q", note, p.toRita())
		}

		p.must(p.App.Block(ctx, p.db, as(p.Olive), p.Rita.ID))
		blocked := p.file("My invoice")
		_, answerTo = p.receipt(blocked)
		if said := p.said(p.comes(from(p.Rita.Email, "And?"), answerTo)); said.TicketID != blocked.ID {
			t.Errorf("the answer of somebody who is blocked became %+v", said)
		}
	})
}

// notice notifies Amir of Rita's message in his ticket, and returns the address for answers to that mail.
func (p *postbox) notice(ticket *models.Ticket, word string) (id, answerTo string) {
	p.Helper()
	p.must(ticket.Assign(ctx, p.db, as(p.Olive), p.Amir.ID))
	p.must(p.db.Exec("DELETE FROM notices").Error)
	p.must(p.db.Exec("DELETE FROM notices_due").Error)
	p.write(ticket, word)
	modelstest.NotifyMembers(p.T, p.db)
	mails := modelstest.QueuedMails(p.T, p.db, models.MailReply, p.Amir.Email)
	replies, err := models.PrepareReplies(ctx, p.db, mails[len(mails)-1:])
	p.must(err)
	if len(replies) != 1 {
		p.Fatalf("Amir is told by %d mails", len(replies))
	}
	return replies[0].Mail.ID + "@" + modelstest.MailHost, replies[0].AnswerTo
}

// "Agents answer by mail: an answer to a notification goes to the requester, only from the member's own address with
// DMARC passed; #note in the first line makes it a note. Anything else of theirs is held and they are told why."
func TestTheTeamAnswersByMail(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		_, answerTo := p.notice(ticket, "And?")
		note := p.said(p.comes(proven(from(p.Amir.Email, "#NOTE\nShe is right.")), answerTo))
		if note.Kind != models.MessageNote || note.Body != "She is right." || note.AuthorID != p.Amir.ID {
			t.Errorf("a note became %+v", note)
		}
		reply := p.said(p.comes(proven(from(p.Amir.Email, "It is repaired.")), answerTo))
		if reply.Kind != models.MessageTeam || reply.Body != "It is repaired." || reply.AuthorID != p.Amir.ID {
			t.Errorf("a reply became %+v", reply)
		}
		if mails := modelstest.QueuedMails(t, p.db, models.MailReply, p.Rita.Email); len(mails) != 1 ||
			*mails[0].AboutID != reply.ID {
			t.Errorf("Rita gets %+v", mails)
		}
		p.became(p.comes(from(p.Amir.Email, "Send me her password."), answerTo), models.ReceivedHeld, models.ReasonMember)
		p.became(p.comes(proven(from("amir@home.example", "From my phone.")), answerTo), models.ReceivedHeld,
			models.ReasonMemberElse)
		if mails := modelstest.QueuedMails(t, p.db, models.MailReply, p.Rita.Email); len(mails) != 1 {
			t.Errorf("Rita gets what is held: %+v", mails)
		}
		held, err := models.PrepareHeld(ctx, p.db, modelstest.QueuedMails(t, p.db, models.MailHeld, p.Amir.Email))
		p.must(err)
		if len(held) != 2 || held[0].Received.Reason != models.ReasonMember ||
			held[1].Received.Reason != models.ReasonMemberElse || held[0].Mail.Ticket.ID != ticket.ID {
			t.Errorf("Amir is told %+v", held)
		}
	})
}

func TestAMembersLateAnswerByMailIsHeld(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		_, answerTo := p.notice(ticket, "And?")
		p.reply(ticket, p.Olive, "I have repaired it.")
		p.became(p.comes(proven(from(p.Amir.Email, "I repair it.")), answerTo), models.ReceivedHeld, models.ReasonOvertaken)
		closed := p.file("My other invoice")
		_, late := p.notice(closed, "And?")
		p.bring(closed, models.TicketClosed)
		p.became(p.comes(proven(from(p.Amir.Email, "Hello?")), late), models.ReceivedHeld, models.ReasonUnanswerable)
		if mails := modelstest.QueuedMails(t, p.db, models.MailHeld, p.Amir.Email); len(mails) != 2 {
			t.Errorf("Amir is told of %d", len(mails))
		}
		for range 3 {
			p.comes(proven(from(p.Amir.Email, "Hello?")), answerTo)
		}
		if mails := modelstest.QueuedMails(t, p.db, models.MailHeld, p.Amir.Email); len(mails) != 3 {
			t.Errorf("Amir is told of %d within an hour", len(mails))
		}
		p.must(p.db.Delete(&models.Membership{}, "app_id = ? AND account_id = ?", p.App.ID, p.Amir.ID).Error)
		got := p.comes(proven(from(p.Amir.Email, "I still know things.")), answerTo)
		p.became(got, models.ReceivedHeld, models.ReasonMemberElse)
	})
}

func TestFilesOfAMailAreCheckedLikeUploads(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOff)
		png := "\x89PNG\r\n\x1a\n" + strings.Repeat("x", 100)
		mailing := from("new@example.com", "Here:\n\n![shot](cid:a@x) ![logo](cid:b@x)\n\nGone: ![gone](cid:c@x)")
		shot, script := p.mailFile("shot.png", png), p.mailFile("evil.html", "<html><script>")
		shot.ContentID, shot.Inline = "a@x", true
		mailing.Files = []models.MailFile{script, shot}
		for n := range 5 {
			mailing.Files = append(mailing.Files, p.mailFile("log.txt", strings.Repeat("line\n", n+1)))
		}
		ticket := p.ticketOf(p.comes(mailing, help))
		if ticket.Description != "Here:\n\n[shot.png] \n\nGone:" {
			t.Errorf("the text is %q", ticket.Description)
		}
		messages := modelstest.Messages(t, p.db, ticket)
		if opening := messages[0]; len(opening.Files) != 5 || opening.Files[0].Name != "shot.png" ||
			opening.Refused == nil || opening.Refused.Fault != models.FaultFileType {
			t.Errorf("the ticket has %+v, others refused: %v", opening.Files, opening.Refused)
		} else if said := opening.Refused.Error(); !strings.HasPrefix(said, "evil.html is not") ||
			!strings.HasSuffix(said, " Left out: evil.html, log.txt.") {
			t.Errorf("of a ticket with five of its files it says: %s", said)
		}

		again := from("new@example.com", "With the same logo. ![logo](cid:a@x)")
		again.Files = []models.MailFile{p.mailFile("shot.png", png)}
		again.Files[0].ContentID, again.Files[0].Inline = "a@x", true
		var count int64
		second := p.ticketOf(p.comes(again, help))
		p.must(p.db.Table("attachments").Where("ticket_id = ?", second.ID).Count(&count).Error)
		if count != 0 || second.Description != "With the same logo." {
			t.Errorf("a logo that came before is kept in %q", second.Description)
		}
		only := models.ParsedMail{From: models.MailName{Email: "new@example.com"}, Subject: "",
			Files: []models.MailFile{p.mailFile("only.txt", "x")}}
		if third := p.ticketOf(p.comes(only, help)); third.Description != "[only.txt]" {
			t.Errorf("a mail with nothing but a file became %+v", third)
		}
	})
}

// Files that somebody sends are part of their answer; quotes of our mails are not; of a forwarded mail all text counts.
func TestAMailWithoutItsOwnTextIsStoredWithItsFilesOrForwardedText(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		id, answerTo := p.receipt(p.file("My invoice"))
		file := from(p.Rita.Email, "> We have your mail.")
		file.Answer = ""
		file.Files = []models.MailFile{p.mailFile("bill.txt", "a bill"), p.mailFile("Bill.txt", "another"),
			p.mailFile("bill.txt", "a third")}
		if said := p.said(p.comes(file, answerTo)); said.Body != "[bill.txt]\n[Bill (2).txt]\n[bill (3).txt]" ||
			len(said.Files) != 3 {
			t.Errorf("files became %q with %+v", said.Body, said.Files)
		}
		forwarded := from(p.Rita.Email, "> From my bank.")
		forwarded.Answer = ""
		forwarded.Files = []models.MailFile{p.mailFile("logo.png", "\x89PNG\r\n\x1a\n"+strings.Repeat("x", 100))}
		forwarded.Files[0].ContentID, forwarded.Files[0].Inline = "a@x", true
		if said := p.said(p.comes(forwarded, answerTo)); said.Body != "> From my bank." {
			t.Errorf("what was forwarded became %q", said.Body)
		}
		colleagues := from(p.Rita.Email, "See below.\n> From my bank.")
		colleagues.Answer, colleagues.InReplyTo = "See below.", []string{"bank@elsewhere.example"}
		if got := p.ticketOf(p.comes(colleagues, help)); got.Description != colleagues.Text {
			t.Errorf("what quotes others became %q", got.Description)
		}
		p.heron()
		colleagues.InReplyTo = []string{id}
		if got := p.ticketOf(p.comes(colleagues, helpHeron)); got.Description != "See below." {
			t.Errorf("what quotes a mail of ours became %q", got.Description)
		}
	})
}

// An answer is not lost because its only content is a file of a type that is not accepted.
func TestAMailWithNothingButRefusedFilesNamesThem(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		_, answerTo := p.receipt(ticket)
		p.bring(ticket, models.TicketResolved)
		letter := from(p.Rita.Email, "> Please send the letter.")
		letter.Answer = ""
		letter.Files = []models.MailFile{p.mailFile("letter.docx", "PK\x03\x04 a letter")}
		said := p.said(p.comes(letter, answerTo))
		if said.Body != "[letter.docx]" || len(said.Files) != 0 || said.Refused == nil ||
			said.Refused.Values.Name != "letter.docx" {
			t.Errorf("a letter became %q with %+v, refused: %v", said.Body, said.Files, said.Refused)
		}
		p.refresh(ticket)
		p.bring(ticket, models.TicketResolved)
		letter.Text, letter.Answer = "Thanks!", "Thanks!"
		if got := p.ticketOf(p.comes(letter, answerTo)); got.Status != models.TicketOpen {
			t.Errorf("with thanks and a letter the ticket is %s", got.Status)
		}
		photo := from(p.Rita.Email, "![IMG_1.heic](cid:a@x)")
		photo.Files = []models.MailFile{p.mailFile("IMG_1.heic", "\x00\x00\x00\x18ftypheic")}
		photo.Files[0].ContentID, photo.Files[0].Inline = "a@x", true
		if said := p.said(p.comes(photo, answerTo)); said.Body != "[IMG_1.heic]" {
			t.Errorf("a photo became %q", said.Body)
		}
		alone := models.ParsedMail{From: models.MailName{Email: "new@example.com"}, Files: letter.Files}
		if opened := p.ticketOf(p.comes(alone, help)); opened.Subject != "[letter.docx]" {
			t.Errorf("a letter without a subject became %q", opened.Subject)
		}
	})
}

// "Bounces mark the mail that bounced, the ticket says 'This address does not take mail', and a dead address gets no
// more."
func TestABouncedAddressGetsNoMoreMail(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		id, _ := p.receipt(ticket)
		comes := func(bounce models.MailBounce) {
			t.Helper()
			bounce.MessageID, bounce.Answer = id, "550 user unknown"
			mailing := models.ParsedMail{From: models.MailName{Email: "mailer-daemon@example.com"},
				Automatic: models.ReasonBounce,
				Bounce:    &bounce}
			p.became(p.comes(mailing, modelstest.MailFrom), models.ReceivedRefused, models.ReasonBounce)
		}
		report := func(status string) models.MailBounce {
			return models.MailBounce{Recipient: strings.ToUpper(p.Rita.Email), Status: status, Permanent: true, FromReport: true}
		}
		dead := func() *models.DeadEmail {
			found, err := models.FindDeadEmail(ctx, p.db, p.Rita.Email)
			p.must(err)
			return found
		}
		state := func() (mail models.Mail) {
			p.must(p.db.Take(&mail, "kind = ?", models.MailReceipt).Error)
			return mail
		}
		elsewhere, delayed, vague := report("5.1.1"), report("4.4.1"), report("")
		elsewhere.Recipient, delayed.Delayed, vague.FromReport, vague.Permanent = "somebody@else.example", true, false, false
		for _, bounce := range []models.MailBounce{elsewhere, delayed, vague} {
			if comes(bounce); dead() != nil || state().State != models.MailQueued {
				t.Errorf("%+v counts as returned", bounce)
			}
		}
		before := models.Mail{ID: models.NewID(), Kind: models.MailNews, Email: p.Rita.Email, AppID: &p.App.ID,
			State: models.MailFailed, Error: "This address does not take mail. 5.1.1 550 user unknown", CreatedAt: models.Now()}
		p.must(p.db.Omit("Ticket").Create(&before).Error)
		comes(report("5.1.1"))
		if got := dead(); got == nil || got.Confirmed ||
			state().Error != "This address does not take mail. 5.1.1 550 user unknown" {
			t.Errorf("after reports of one day the address is %+v", got)
		}
		nextDay := models.At(ctx, models.Now().Add(25*time.Hour))
		_, err := models.DeleteExpired(nextDay, p.db, modelstest.Retention, time.Hour)
		p.must(err)
		if dead() != nil {
			t.Error("after a day it gets no mail still")
		}
		p.must(p.db.Model(&before).Update("created_at", models.Now().Add(-25*time.Hour)).Error)
		typed, nobody := report("5.1.1"), report("5.1.1")
		typed.FromReport, nobody.Recipient = false, ""
		for _, bounce := range []models.MailBounce{report("5.2.2"), report("5.2.1"), report("5.1.8"),
			report("5.0.0"), report(""),
			report("5.7.1"), report("4.4.7"), typed, nobody} {
			comes(bounce)
			if mail := state(); dead() != nil || mail.State != models.MailFailed ||
				mail.Error != strings.TrimSpace("It came back. "+strings.TrimSpace(bounce.Status+" 550 user unknown")) {
				t.Errorf("%+v ends the address, or leaves the mail %s: %s", bounce, mail.State, mail.Error)
			}
		}
		p.must(p.db.Model(&before).Update("error", "It came back. 5.1.8 550 user unknown").Error)
		if comes(report("5.1.1")); dead() == nil || dead().Confirmed {
			t.Error("a report of something else confirms one")
		}
		for _, status := range []string{"5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"} {
			p.must(p.db.Delete(&models.DeadEmail{}, "TRUE").Error)
			p.must(p.db.Model(&before).Update("error", "This address does not take mail. "+status+" 550 user unknown").Error)
			comes(report(status))
			if got := dead(); got == nil || got.Status != status || !got.Confirmed ||
				state().Error != "This address does not take mail. "+status+" 550 user unknown" {
				t.Fatalf("the address is %+v, its mail %+v", got, state())
			}
		}
		p.reply(ticket, p.Amir, "We look into it.")
		if mails := modelstest.QueuedMails(t, p.db, models.MailReply, p.Rita.Email); len(mails) != 0 {
			t.Errorf("the dead address gets %+v", mails)
		}
		failed, _, err := p.App.FailedMails(ctx, p.db, "", 10)
		p.must(err)
		if len(failed) != 3 || failed[0].State != models.MailWithheld ||
			failed[0].Error != "This address does not take mail." {
			t.Fatalf("the Mail page has %+v", failed)
		}
		if err := p.App.SendMailAgain(ctx, p.db, as(p.Olive), failed[0].ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("it is sent again: %v", err)
		}
		p.must(ticket.ClearDeadEmail(ctx, p.db, as(p.Amir)))
		p.must(p.App.SendMailAgain(ctx, p.db, as(p.Olive), failed[0].ID))
		if mails := modelstest.QueuedMails(t, p.db, models.MailReply, p.Rita.Email); len(mails) != 1 {
			t.Errorf("after it was cleared it gets %+v", mails)
		}
		if comes(report("5.1.1")); dead() == nil || dead().Confirmed {
			t.Error("after it was cleared one report ends it")
		}
	})
}

// Signing in by a mailed link shows that mail arrives.
func TestSigningInByMailClearsADeadAddress(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		p.must(p.db.Create(&models.DeadEmail{Email: p.Rita.Email, CreatedAt: models.Now()}).Error)
		_, err := models.RequestSignIn(ctx, p.db, models.SignInDraft{Email: p.Rita.Email})
		p.must(err)
		mail := modelstest.SignInMail(t, p.db, p.Rita.Email)
		_, _, err = models.SignInByLink(ctx, p.db, mail.Token, models.Device{})
		p.must(err)
		if dead, err := models.FindDeadEmail(ctx, p.db, p.Rita.Email); err != nil || dead != nil {
			t.Errorf("the address is dead still: %+v (%v)", dead, err)
		}
	})
}

// Until then, tagged addresses may bounce. The first answer to one shows that they work.
func TestTaggedAddressesAreUsedOnceOneWorked(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsAuto)
		first := p.file("First")
		if _, answerTo := p.receipt(first); answerTo != "" {
			t.Fatalf("a mail is answered to %q before tags are known to work", answerTo)
		}
		p.must(models.NoteTags(ctx, p.db, true)) // as a self-test does
		_, tagged := p.receipt(first)
		p.must(models.NoteTags(ctx, p.db, false))
		p.said(p.comes(from(p.Rita.Email, "And?"), tagged))
		p.must(models.NoteTags(ctx, p.db, false))
		copied := from(p.Rita.Email, "And?")
		copied.To = []models.MailName{{Email: tagged}}
		p.comes(copied, help)
		if _, answerTo := p.receipt(first); answerTo != "" {
			t.Fatal("tags work because of a copy to another address")
		}
		p.said(p.comes(copied))
		if _, answerTo := p.receipt(p.file("Second")); answerTo == "" {
			t.Error("no tag is used although they work")
		}
		p.must(models.NoteTags(ctx, p.db, false))
		if _, answerTo := p.receipt(p.file("Third")); answerTo != "" {
			t.Error("tags are used that do not work")
		}
	})
}

func TestWithoutIncomingMailReceiptsAskForNoAnswer(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.file("My invoice")
		if receipts := modelstest.Receipts(t, d.db, d.Rita.Email); receipts[0].ReadsAnswers || receipts[0].AnswerTo != "" {
			t.Errorf("the receipt is %+v", receipts[0].Answerable)
		}
	})
}
