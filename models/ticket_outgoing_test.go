package models_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// soon sends a reply that can be undone.
func (d *desk) soon(ticket *models.Ticket, by *models.Account, draft models.ReplyDraft) *models.OutgoingReply {
	d.Helper()
	reply, err := ticket.ReplySoon(ctx, d.db, as(by), draft)
	d.must(err)
	return reply
}

// afterwards is a context at a time when a reply of now is due.
func afterwards() context.Context { return models.At(ctx, models.Now().Add(11*time.Second)) }

// due runs the job of the reply, and returns how long it has to wait.
func (d *desk) due(at context.Context, reply *models.OutgoingReply) time.Duration {
	d.Helper()
	wait, err := models.SendReplyDue(at, d.db, models.SendReply{ID: reply.ID})
	d.must(err)
	return wait
}

func (d *desk) outgoing(ticket *models.Ticket) []models.OutgoingReply {
	d.Helper()
	return pageOf(d.T, d.db, ticket, 0).Outgoing
}

func (d *desk) replyMails() (mails int64) {
	d.Helper()
	d.must(d.db.Model(&models.Mail{}).Where("kind = 'reply'").Count(&mails).Error)
	return mails
}

// The audit log names it, as for everything that the team does.
func TestASentReplyIsRecordedWithTheAddressOfItsWriter(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Wrong rate")
		by := models.Actor{Account: d.Amir, Address: "192.0.2.7"}
		reply, err := ticket.ReplySoon(ctx, d.db, by, models.ReplyDraft{Body: "Fixed.", Then: models.TicketResolved})
		d.must(err)
		d.due(afterwards(), reply)
		var addresses []string
		d.must(d.db.Model(&models.Event{}).Where("object_id = ? AND account_id = ?", ticket.ID, d.Amir.ID).
			Order("id").Pluck("address", &addresses).Error)
		if !slices.Equal(addresses, []string{"192.0.2.7", "192.0.2.7"}) { // the reply, and the new status
			t.Errorf("recorded are the addresses %q", addresses)
		}
	})
}

// The requester sees and is mailed what was sent, not what can still be undone.
func TestAReplyIsSentOnlyAfterTheTimeForUndo(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Wrong rate")
		seen := d.last(ticket)
		draft := models.ReplyDraft{Body: "Fixed.", Then: models.TicketResolved, Seen: seen}
		d.must(ticket.SaveDraft(ctx, d.db, d.Amir, false, "Fixed."))
		reply := d.soon(ticket, d.Amir, draft)
		if twice := d.soon(ticket, d.Amir, draft); twice.ID != reply.ID {
			t.Error("a button that is pressed twice sends two replies")
		}
		d.must(ticket.SaveDraft(ctx, d.db, d.Amir, false, "And one more thing"))
		if wait := d.due(ctx, reply); wait <= 0 || wait > models.UndoTime {
			t.Errorf("a job that is too early waits %s", wait)
		}
		d.must(models.SendLostReplies(ctx, d.db))
		theirs, err := messagesForRequester(ctx, d.db, ticket)
		d.must(err)
		d.refresh(ticket)
		if len(theirs) != 1 || d.replyMails() != 0 || ticket.Status != models.TicketOpen || ticket.LastMessageAt != nil {
			t.Fatalf("before its time the requester reads %s, is mailed %d times, and the ticket is %s",
				bodies(theirs), d.replyMails(), ticket.Status)
		}
		for range 2 { // a job may run twice
			d.due(afterwards(), reply)
		}
		theirs, err = messagesForRequester(ctx, d.db, ticket)
		d.must(err)
		d.refresh(ticket)
		if bodies(theirs) != "requester: It broke. | team: Fixed." || d.replyMails() != 1 ||
			ticket.Status != models.TicketResolved || len(d.outgoing(ticket)) != 0 {
			t.Errorf("the requester reads %s, is mailed %d times, and the ticket is %s", bodies(theirs), d.replyMails(),
				ticket.Status)
		}
		if next, err := ticket.Draft(ctx, d.db, d.Amir); err != nil || next == nil || next.Body != "And one more thing" {
			t.Errorf("what was begun since is %+v, %v", next, err)
		}
	})
}

func TestAnUndoneReplyBecomesADraftWithItsFiles(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Wrong rate")
		store := fileStore(t)
		seen, sent := d.last(ticket), models.Files{
			Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, "note.txt", "all of it")},
		}
		reply := d.soon(ticket, d.Amir,
			models.ReplyDraft{Body: "Fixed.", Then: models.TicketPending, Seen: seen, Files: sent})
		d.must(ticket.SaveDraft(ctx, d.db, d.Amir, false, "More."))
		if err := ticket.HoldReply(ctx, d.db, d.Olive, reply.ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a colleague takes it back: %v", err)
		}
		for range 2 {
			d.must(ticket.HoldReply(ctx, d.db, d.Amir, reply.ID))
		}
		d.due(afterwards(), reply)
		if err := ticket.SendReplyNow(ctx, d.db, d.Amir, reply.ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("what was taken back is sent: %v", err)
		}
		draft, err := ticket.Draft(ctx, d.db, d.Amir)
		d.must(err)
		held := d.outgoing(ticket)
		if d.last(ticket) != seen || draft.Body != "Fixed.\n\nMore." || draft.Note || len(held) != 1 ||
			held[0].HeldAt == nil || held[0].NextStatus != models.TicketPending || len(held[0].Files) != 1 {
			t.Fatalf("the draft is %+v, held is %+v", draft, held)
		}
		keys, err := models.AttachmentKeys(ctx, d.db, []string{held[0].Files[0].FileKey})
		d.must(err)
		if !keys[held[0].Files[0].FileKey] {
			t.Error("its file counts as an orphan")
		}
		again := d.soon(ticket, d.Amir,
			models.ReplyDraft{Body: "Fixed now.", Seen: seen, Keep: []string{held[0].Files[0].ID}})
		for range 2 { // the page and the job may both be on time
			d.must(ticket.SendReplyNow(ctx, d.db, d.Amir, again.ID))
		}
		if err := ticket.HoldReply(ctx, d.db, d.Amir, again.ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("what is out is taken back: %v", err)
		}
		messages := modelstest.Messages(t, d.db, ticket)
		if last := messages[len(messages)-1]; last.Body != "Fixed now." || len(last.Files) != 1 ||
			last.Files[0].Name != "note.txt" || len(d.outgoing(ticket)) != 0 {
			t.Errorf("what went out is %+v", last)
		}
	})
}

// Its writer has to read the message first.
func TestAReplyIsHeldWhenAMessageArrivesFirst(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Wrong rate")
		seen := d.last(ticket)
		reply := d.soon(ticket, d.Amir, models.ReplyDraft{Body: "Which invoice?", Seen: seen})
		_, err := ticket.ReplySoon(ctx, d.db, as(d.Olive), models.ReplyDraft{Body: "Hello.", Seen: seen})
		if models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a colleague replies at the same time: %v", err)
		}
		d.write(ticket, "It is number 12.")
		d.due(afterwards(), reply)
		draft, err := ticket.Draft(ctx, d.db, d.Amir)
		d.must(err)
		if held := d.outgoing(ticket); len(held) != 1 || held[0].HeldWhy == "" || draft == nil ||
			draft.Body != "Which invoice?" || d.replyMails() != 0 {
			t.Errorf("held is %+v, the draft is %+v", held, draft)
		}
	})
}

func TestAnOutgoingReplySurvivesAMergeAndALostJob(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first, second := d.file("First"), d.file("Second")
		d.soon(second, d.Amir, models.ReplyDraft{Body: "For both.", Seen: d.last(second)})
		d.must(second.MergeInto(ctx, d.db, as(d.Olive), first))
		d.must(models.SendLostReplies(models.At(ctx, models.Now().Add(2*time.Minute)), d.db))
		messages := modelstest.Messages(t, d.db, first)
		if last := messages[len(messages)-1]; last.Body != "For both." || last.TicketID != first.ID {
			t.Errorf("the last message is %+v", last)
		}
	})
}

// A requester who erased their account gets no answers, and the team learns it before it writes one.
func TestAnErasedRequesterGetsNotesOnly(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Wrong rate")
		d.must(d.Rita.Erase(ctx, d.db, as(d.Rita)))
		draft := models.ReplyDraft{Body: "Hello?", Seen: d.last(ticket)}
		_, soon := ticket.ReplySoon(ctx, d.db, as(d.Amir), draft)
		_, now := ticket.Reply(ctx, d.db, as(d.Amir), draft)
		_, note := ticket.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Body: "Gone."})
		if models.CodeOf(soon) != models.CodeConflict || models.CodeOf(now) != models.CodeConflict || note != nil {
			t.Errorf("soon: %v, now: %v, a note: %v", soon, now, note)
		}
	})
}

// What somebody asked for is often a file, and needs no words.
func TestAReplyMayConsistOfFiles(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Wrong rate")
		store := fileStore(t)
		files := func(name string) models.Files {
			return models.Files{Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, name, "all of it")}}
		}
		reply := d.soon(ticket, d.Amir, models.ReplyDraft{Body: " ", Seen: d.last(ticket), Files: files("rates.txt")})
		d.must(ticket.HoldReply(ctx, d.db, d.Amir, reply.ID))
		if draft, err := ticket.Draft(ctx, d.db, d.Amir); err != nil || draft != nil {
			t.Errorf("an undone reply without words leaves the draft %+v, %v", draft, err)
		}
		seen, kept := d.last(ticket), []string{d.outgoing(ticket)[0].Files[0].ID}
		press := func() *models.OutgoingReply {
			return d.soon(ticket, d.Amir, models.ReplyDraft{Seen: seen, Files: files("terms.txt"), Keep: kept})
		}
		reply = press()
		if twice := press(); twice.ID != reply.ID {
			t.Error("a button that is pressed twice sends two replies")
		}
		d.must(ticket.SendReplyNow(ctx, d.db, d.Amir, reply.ID))
		if twice := press(); twice.ID != "" {
			t.Error("a button that is pressed again later sends another reply")
		}
		messages := modelstest.Messages(t, d.db, ticket)
		if last := messages[len(messages)-1]; len(messages) != 2 || last.Body != "[rates.txt]\n[terms.txt]" ||
			len(last.Files) != 2 {
			t.Errorf("the requester reads %s with %+v", bodies(messages), last.Files)
		}
		_, err := ticket.ReplySoon(ctx, d.db, as(d.Amir), models.ReplyDraft{Keep: []string{ticket.ID, "x"}})
		if models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a reply of neither words nor files: %v", err)
		}
		note, err := ticket.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Files: files("log.txt")})
		if err != nil || note.Body != "[log.txt]" {
			t.Errorf("a note of a file is %+v, %v", note, err)
		}
	})
}
