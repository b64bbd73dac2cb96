package models_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// It is not a double submit; neither is the same text with another status.
func TestTheSameTextWithOtherFilesIsAnotherReply(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket, store := d.file("Wrong rate"), fileStore(t)
		with := func(content string) models.ReplyDraft {
			return models.ReplyDraft{Body: "Fixed.", Files: models.Files{
				Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, "note.txt", content)},
			}}
		}
		seen := d.last(ticket)
		soon := func(draft models.ReplyDraft) *models.OutgoingReply {
			t.Helper()
			draft.Seen = seen
			return d.soon(ticket, d.Amir, draft)
		}
		bare := soon(models.ReplyDraft{Body: "Fixed."})
		filed := soon(with("one"))
		resolving := soon(models.ReplyDraft{Body: "Fixed.", Then: models.TicketResolved})
		if filed.ID == bare.ID || resolving.ID == bare.ID || soon(with("one")).ID != filed.ID {
			t.Fatalf("bare is %s, with a file %s, resolving %s", bare.ID, filed.ID, resolving.ID)
		}
		for _, reply := range []*models.OutgoingReply{bare, filed, resolving} {
			d.must(ticket.SendReplyNow(ctx, d.db, d.Amir, reply.ID))
		}
		if out := soon(with("one")); out.ID != "" {
			t.Error("what is out with its file is sent again")
		}
		messages := modelstest.Messages(t, d.db, ticket)
		d.refresh(ticket)
		if len(messages) != 4 || len(messages[2].Files) != 1 || ticket.Status != models.TicketResolved {
			t.Errorf("the ticket is %s, its messages are %s", ticket.Status, bodies(messages))
		}
		if other := soon(with("one and two")); other.ID == "" {
			t.Error("the same words with another file count as sent")
		}
	})
}

func TestSendingAHeldReplyNowFromAnOutdatedPageIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Wrong rate")
		reply := d.soon(ticket, d.Amir, models.ReplyDraft{Body: "Which invoice?", Seen: d.last(ticket)})
		d.write(ticket, "It is number 12.")
		d.due(afterwards(), reply)
		err := ticket.SendReplyNow(ctx, d.db, d.Amir, reply.ID)
		if models.CodeOf(err) != models.CodeConflict || !strings.Contains(err.Error(), "replied while you were writing") {
			t.Errorf("a reply that the job held: %v", err)
		}
		if err := ticket.SendReplyNow(ctx, d.db, d.Amir, models.NewID()); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a reply that is nowhere: %v", err)
		}
	})
}

// This holds no matter how many there are.
func TestRepliesThatCannotBeSentDoNotDelayOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		broken, fine := d.file("Broken"), d.file("Fine")
		const many = 201
		for range many {
			d.must(d.db.Create(&models.OutgoingReply{ID: models.NewID(), TicketID: broken.ID, AccountID: d.Amir.ID,
				Body: "Lost.", DueAt: models.Now().Add(-time.Hour), CreatedAt: models.Now()}).Error)
		}
		d.must(d.db.Exec("UPDATE tickets SET merged_into = ? WHERE id = ?", d.another(), broken.ID).Error)
		d.soon(fine, d.Amir, models.ReplyDraft{Body: "Here.", Seen: d.last(fine)})
		err := models.SendLostReplies(models.At(ctx, models.Now().Add(2*time.Minute)), d.db)
		if err == nil || !strings.Contains(err.Error(), "201 replies") {
			t.Errorf("the failures are %v", err)
		}
		if left := d.outgoing(fine); len(left) != 0 {
			t.Errorf("%d replies are left that could go out", len(left))
		}
	})
}

// another files a ticket by somebody else, into which no ticket of Rita's can be merged.
func (d *desk) another() string {
	d.Helper()
	ticket, err := modelstest.Intake(d.T, d.db).FileTicket(ctx, d.App, models.TicketDraft{
		Subject: "Another's", Description: "Mine.", RequesterEmail: d.Sam.Email, Source: models.SourceAPI,
	})
	d.must(err)
	return ticket.ID
}

func TestOutgoingRepliesOfAFormerMemberAreDropped(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Wrong rate")
		reply := d.soon(ticket, d.Amir, models.ReplyDraft{Body: "I will.", Seen: d.last(ticket)})
		d.must(d.db.Exec("DELETE FROM memberships WHERE account_id = ?", d.Amir.ID).Error)
		d.due(afterwards(), reply)
		if left := d.outgoing(ticket); len(left) != 0 || d.replyMails() != 0 {
			t.Errorf("of somebody who left the team %+v is left, and %d mails go out", left, d.replyMails())
		}
	})
}

// A download of one's data includes the saved views and the files of outgoing replies; erasing an account removes its
// outgoing replies.
func TestExportAndErasureIncludeOutgoingReplies(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket, store := d.file("Wrong rate"), fileStore(t)
		d.soon(ticket, d.Amir, models.ReplyDraft{Body: "See there.", Seen: d.last(ticket), Files: models.Files{
			Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, "rates.txt", "19 %")},
		}})
		view, err := d.Amir.SaveView(ctx, d.db, as(d.Amir), models.SavedViewDraft{Name: "Mine",
			List: models.InboxQuery{View: models.ViewOpen, Tag: "vat"}})
		d.must(err)
		var text bytes.Buffer
		d.must(d.Amir.WriteExport(ctx, d.db, &text))
		var export struct {
			Files []models.ExportedFile `json:"outgoing_files"`
			Views []models.ExportedView `json:"saved_views"`
		}
		d.must(json.Unmarshal(text.Bytes(), &export))
		if len(export.Files) != 1 || export.Files[0].Name != "rates.txt" || export.Files[0].Number != ticket.Number ||
			len(export.Views) != 1 || export.Views[0].Name != "Mine" || export.Views[0].List != view.List ||
			export.Views[0].Tag != "vat" || export.Views[0].App != "" {
			t.Errorf("the export is %+v", export)
		}
		d.must(d.Amir.Erase(ctx, d.db, as(d.Amir)))
		var files int64
		d.must(d.db.Model(&models.OutgoingFile{}).Count(&files).Error)
		if left := d.outgoing(ticket); len(left) != 0 || files != 0 {
			t.Errorf("of somebody who is erased %d replies and %d files are left", len(left), files)
		}
	})
}
