package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Erasing a person removes the mails that became their tickets or messages, from any address, with their files. Mails
// of others stay.
func TestErasingAPersonRemovesTheirMailsFromAllAddresses(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		_, answerTo := p.receipt(ticket)
		opened := p.comes(proven(from(p.Rita.Email, "Something new.")), help)
		p.became(opened, models.ReceivedAccepted, "")
		elsewhere := p.comes(from("rita@home.example", "From my phone."), answerTo)
		p.said(elsewhere)
		p.said(p.comes(from(p.Rita.Email, "From my desk."), answerTo))
		of := p.comes(from(p.Sam.Email, "Mine."), help)
		p.became(of, models.ReceivedAccepted, "")

		session := p.session(p.Rita)
		oldCode, newCode := p.wantEmail(p.Rita, "rita@new.example")
		p.must(p.Rita.ConfirmEmailChange(ctx, p.db, &session.Session, oldCode, newCode))
		rita := p.now(p.Rita)
		export, err := modelstest.ExportOf(rita, p.db)
		p.must(err)
		if len(export.MailsIn) != 3 {
			t.Errorf("Rita takes along %d of her three mails", len(export.MailsIn))
		}
		p.must(rita.Erase(ctx, p.db, as(rita)))
		modelstest.FinishErasure(t, p.db, rita)

		var left []models.Received
		p.must(p.db.Find(&left).Error)
		if len(left) != 1 || left[0].ID != of.ID {
			t.Errorf("left are %+v", left)
		}
		keys, err := models.AttachmentKeys(ctx, p.db, []string{opened.FileKey, elsewhere.FileKey, of.FileKey})
		p.must(err)
		if len(keys) != 1 || !keys[of.FileKey] {
			t.Errorf("files are kept of %v", keys)
		}
	})
}
