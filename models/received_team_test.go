package models_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// notified is the one notice waiting for Amir, and the address for answers to it.
func (p *postbox) notified() (id, answerTo string) {
	p.Helper()
	modelstest.NotifyMembers(p.T, p.db)
	mails := modelstest.QueuedMails(p.T, p.db, models.MailNotice, p.Amir.Email)
	if len(mails) == 0 {
		p.Fatal("Amir is notified nothing")
	}
	last := mails[len(mails)-1:]
	notices, err := models.PrepareNotices(ctx, p.db, last)
	p.must(err)
	return last[0].ID + "@" + modelstest.MailHost, notices[0].AnswerTo
}

// assigned gives Amir the ticket, and returns his notice of it.
func (p *postbox) assigned(ticket *models.Ticket) (id, answerTo string) {
	p.Helper()
	p.must(p.db.Exec("DELETE FROM notices").Error)
	p.must(p.db.Exec("DELETE FROM notices_due").Error)
	p.must(ticket.Assign(ctx, p.db, as(p.Olive), p.Amir.ID))
	return p.notified()
}

// toRita is the team's message in her mail.
func (p *postbox) toRita() (said []string) {
	p.Helper()
	mails := modelstest.QueuedMails(p.T, p.db, models.MailReply, p.Rita.Email)
	replies, err := models.PrepareReplies(ctx, p.db, mails)
	p.must(err)
	for _, reply := range replies {
		said = append(said, reply.Message.Body)
	}
	return said
}

func TestAMembersMailIsAReplyOnlyIfItAnswersTheirNotice(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		_, ritas := p.receipt(ticket)
		amirs, answerTo := p.assigned(ticket)
		p.became(p.comes(proven(from(p.Amir.Email, "Fine.")), ritas), models.ReceivedHeld, models.ReasonNoAnswer)
		colleague := proven(from(p.Olive.Email, "Fine."))
		colleague.InReplyTo = []string{amirs}
		p.became(p.comes(colleague, modelstest.MailFrom), models.ReceivedHeld, models.ReasonNoAnswer)
		if mails := modelstest.QueuedMails(t, p.db, models.MailHeld); len(mails) != 2 || mails[0].Email != p.Amir.Email ||
			mails[1].Email != p.Olive.Email {
			t.Errorf("the notices of held mails are %+v", mails)
		}
		if p.said(p.comes(proven(from(p.Amir.Email, "Mended.")), answerTo)); !slices.Equal(p.toRita(), []string{"Mended."}) {
			t.Errorf("Rita gets %q", p.toRita())
		}
	})
}

// A signature proves who wrote a mail, not to whom: the same mail, sent again with other headers, is still signed.
func TestAReplayedMailOfAMemberIsNotAnAnswer(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		_, answerTo := p.assigned(ticket)
		once := proven(from(p.Amir.Email, "Give it to her."))
		once.MessageID = "once@example.com"
		p.became(p.comes(once, "nobody@elsewhere.example"), models.ReceivedRefused, models.ReasonNobody)
		p.became(p.comes(once, answerTo), models.ReceivedRefused, models.ReasonDuplicate)
		old := proven(from(p.Amir.Email, "Give it to her."))
		old.Date = models.Now().Add(-25 * time.Hour)
		p.became(p.comes(old, answerTo), models.ReceivedHeld, models.ReasonMember)
		old.Date = models.Now().Add(-time.Hour)
		p.said(p.comes(old, answerTo))
		if len(p.toRita()) != 1 {
			t.Errorf("Rita gets %q", p.toRita())
		}
	})
}

func TestAMembersAnswerByMailIsHeldOnlyAfterNewerMessages(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		p.write(ticket, "And?")
		p.reply(ticket, p.Olive, "We look into it.")
		_, answerTo := p.assigned(ticket)
		p.said(p.comes(proven(from(p.Amir.Email, "Mended.")), answerTo))
		later := models.At(ctx, models.Now().Add(time.Hour))
		_, err := ticket.Reply(later, p.db, as(p.Olive), models.ReplyDraft{Body: "It was me.", Seen: p.last(ticket)})
		p.must(err)
		late := p.comes(proven(from(p.Amir.Email, "Mended, really.")), answerTo)
		p.became(late, models.ReceivedHeld, models.ReasonOvertaken)
	})
}

func TestMailsToMembersThatTakeNoAnswerGetNone(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		_, answerTo := p.assigned(ticket)
		p.became(p.comes(from(p.Amir.Email, "Mended."), answerTo), models.ReceivedHeld, models.ReasonMember)
		held := modelstest.QueuedMails(t, p.db, models.MailHeld, p.Amir.Email)[0]
		why := proven(from(p.Amir.Email, "Why was it held?"))
		why.InReplyTo, why.References = []string{held.ID + "@" + modelstest.MailHost}, []string{answerTo}
		p.became(p.comes(why, modelstest.MailFrom), models.ReceivedHeld, models.ReasonNoAnswer)

		p.must(p.db.Exec("DELETE FROM notices").Error)
		other := p.file("My other invoice")
		for _, given := range []*models.Ticket{ticket, other} {
			p.must(given.Assign(ctx, p.db, as(p.Olive), ""))
			p.must(given.Assign(ctx, p.db, as(p.Olive), p.Amir.ID))
		}
		several, _ := p.notified()
		both := proven(from(p.Amir.Email, "I do both."))
		both.InReplyTo = []string{several}
		got := p.comes(both, modelstest.MailFrom)
		p.became(got, models.ReceivedHeld, models.ReasonNoAnswer)
		if got.TicketID != nil || got.AppID == nil || *got.AppID != p.App.ID {
			t.Errorf("what answers a notice of two tickets is %+v", got)
		}
		notified, err := models.PrepareHeld(ctx, p.db, modelstest.QueuedMails(t, p.db, models.MailHeld, p.Amir.Email))
		p.must(err)
		if len(notified) != 3 || notified[2].Received.ID != got.ID || notified[2].Mail.Ticket.ID != "" {
			t.Errorf("Amir is notified %+v", notified)
		}
		if len(p.toRita()) != 0 {
			t.Errorf("Rita hears %q", p.toRita())
		}
		both.To = []models.MailName{{Email: help}}
		p.became(p.comes(both), models.ReceivedAccepted, "")
	})
}

// The notice of a note contains the note: nothing of it may reach the requester.
func TestAnAnswerToTheNoticeOfANoteIsANote(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		const secret = "She never pays"
		_, err := ticket.AddNote(ctx, p.db, as(p.Olive), models.NoteDraft{Body: "@amir " + secret, Seen: p.last(ticket)})
		p.must(err)
		_, aboutNote := p.notified()
		empty := proven(from(p.Amir.Email, "-- \nAmir\n\nOn Monday Olive wrote:\n> "+secret))
		empty.Answer = ""
		p.became(p.comes(empty, aboutNote), models.ReceivedHeld, models.ReasonEmpty)
		inline := proven(from(p.Amir.Email, "> "+secret+"\nI know."))
		if said := p.said(p.comes(inline, aboutNote)); said.Kind != models.MessageNote ||
			!strings.Contains(said.Body, secret) {
			t.Errorf("an answer to a note became %+v", said)
		}
		_, aboutTicket := p.assigned(ticket)
		inline.Answer = "Dear Rita,\n\n> " + secret + "\n >> really\n\nwe look into it."
		said := p.said(p.comes(inline, aboutTicket))
		if said.Kind != models.MessageTeam || said.Body != "Dear Rita,\n\nwe look into it." {
			t.Errorf("an answer with a quote became %+v", said)
		}
		inline.Answer = "> " + secret
		p.became(p.comes(inline, aboutTicket), models.ReceivedHeld, models.ReasonEmpty)
		if strings.Contains(strings.Join(p.toRita(), "\n"), secret) {
			t.Errorf("Rita hears %q", p.toRita())
		}
		notified := modelstest.QueuedMails(t, p.db, models.MailHeld, p.Amir.Email)
		if len(notified) != 2 {
			t.Errorf("Amir is notified of %d", len(notified))
		}
	})
}

func TestTheNoteMarkIsFoundInAnySpelling(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		_, answerTo := p.assigned(p.file("My invoice"))
		for written, want := range map[string]string{
			"#note: She lies.":           "She lies.",
			"**#note** She lies one.":    "She lies one.",
			"#note\tShe lies two.":       "She lies two.",
			"#note\u00a0She lies three.": "She lies three.",
			"Hi, #note\nShe lies four.":  "Hi,\nShe lies four.",
			"\n\n#Note.\nShe lies five.": "She lies five.",
			"She lies six. _#NOTE_":      "She lies six.",
			"(#note) She lies seven.":    "() She lies seven.",
			`\#note She lies eight.`:     "She lies eight.",
		} {
			if said := p.said(p.comes(proven(from(p.Amir.Email, written)), answerTo)); said.Kind != models.MessageNote ||
				said.Body != want {
				t.Errorf("%q became a %s: %q", written, said.Kind, said.Body)
			}
		}
		for _, written := range []string{"See https://example.com/#note", "#notes are here", "Hello.\n#note",
			"page.html#note"} {
			if said := p.said(p.comes(proven(from(p.Amir.Email, written)), answerTo)); said.Kind != models.MessageTeam ||
				said.Body != written {
				t.Errorf("%q became a %s: %q", written, said.Kind, said.Body)
			}
		}
	})
}

// "See the attached contract" without the contract would confuse the requester.
func TestAMembersAnswerIsHeldIfAFileOfItIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		_, answerTo := p.assigned(p.file("My invoice"))
		answer := proven(from(p.Amir.Email, "See the attached contract."))
		card, logo := p.mailFile("amir.vcf", "PK\x03\x04"), p.mailFile("logo.emf", "PK\x03\x04")
		card.DeclaredType, logo.Inline = "text/vcard", true
		answer.Files = []models.MailFile{card, logo, p.mailFile("contract.docx", "PK\x03\x04 a contract")}
		p.became(p.comes(answer, answerTo), models.ReceivedHeld, models.ReasonFileRefused)
		if mails := modelstest.QueuedMails(t, p.db, models.MailHeld, p.Amir.Email); len(mails) != 1 {
			t.Errorf("Amir is notified of %d", len(mails))
		}
		note := answer
		note.Answer = "#note See the attached contract."
		if said := p.said(p.comes(note, answerTo)); said.Kind != models.MessageNote || said.Refused == nil {
			t.Errorf("a note became %+v", said)
		}
		answer.Files = answer.Files[:2]
		p.said(p.comes(answer, answerTo))
		if said := p.toRita(); len(said) != 1 {
			t.Errorf("Rita is told %q", said)
		}
	})
}

func TestMembersAreNotifiedWhenTheirMailIsHeld(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		_, answerTo := p.assigned(p.file("My invoice"))
		spam, empty := proven(from(p.Amir.Email, "Mended.")), proven(from(p.Amir.Email, ""))
		sealed := empty
		spam.Spam, sealed.Sealed = true, true
		for reason, mailing := range map[models.ReceivedReason]models.ParsedMail{
			models.ReasonSpam: spam, models.ReasonSealed: sealed, models.ReasonEmpty: empty} {
			p.became(p.comes(mailing, answerTo), models.ReceivedHeld, reason)
		}
		if mails := modelstest.QueuedMails(t, p.db, models.MailHeld, p.Amir.Email); len(mails) != 3 {
			t.Errorf("Amir is notified of %d", len(mails))
		}
		p.must(p.db.Delete(&models.Mail{}, "kind = ?", models.MailHeld).Error)
		p.must(p.db.Delete(&models.Received{}, "TRUE").Error)
		for range 20 {
			p.comes(from("amir@home.example", "Mended."), help)
		}
		p.became(p.comes(from("amir@home.example", "Mended."), answerTo), models.ReceivedHeld, models.ReasonMany)
		if mails := modelstest.QueuedMails(t, p.db, models.MailHeld, p.Amir.Email); len(mails) != 1 {
			t.Errorf("Amir is notified of %d among too many", len(mails))
		}
		p.must(p.db.Delete(&models.Mail{}, "kind = ?", models.MailHeld).Error)
		encrypted := from(p.Amir.Email, "")
		encrypted.Sealed = true
		p.became(p.comes(encrypted, help), models.ReceivedHeld, models.ReasonSealed)
		mails := modelstest.QueuedMails(t, p.db, models.MailHeld, p.Amir.Email)
		prepared, err := models.PrepareHeld(ctx, p.db, mails)
		p.must(err)
		if len(prepared) != 1 || !prepared[0].IsNew() {
			t.Errorf("of a new mail Amir is notified %+v", prepared)
		}
	})
}
