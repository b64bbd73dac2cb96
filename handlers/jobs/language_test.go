package jobs_test

import (
	"mime"
	netmail "net/mail"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/internal/mail"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/i18n"
)

// Whoever wrote in a language is answered in it; what goes to the team is in English.
func TestAMailSaysWhichLanguageItIsIn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		for i, c := range []struct{ locale, subject, html string }{
			{"ja", "請求書の金額が違います", `<html lang="ja" dir="ltr">`},
			{"ar", "الفاتورة غير صحيحة", `<html lang="ar" dir="rtl">`},
		} {
			_, err := h.intake.FileTicket(t.Context(), h.App, models.TicketDraft{
				Subject: c.subject, Description: "…", RequesterEmail: h.Rita.Email, Locale: c.locale, Source: models.SourceAPI,
			})
			h.must(t, err)
			sent := next(t, &sender, i+1)
			if sent.Language != c.locale || !strings.Contains(sent.HTML, c.html) ||
				!strings.Contains(sent.Text, i18n.MailReceiptReceived(i18n.In(t.Context(), c.locale))) {
				t.Errorf("the receipt of a ticket in %s is %+v", c.locale, sent)
			}
			header := headerOf(t, sent)
			subject, err := new(mime.WordDecoder).DecodeHeader(header.Get("Subject"))
			if err != nil || !strings.HasSuffix(subject, "] "+c.subject) || header.Get("Content-Language") != c.locale {
				t.Errorf("the header of a mail in %s is %v (%v)", c.locale, header, err)
			}
		}

		disowned := models.Disownable{App: *h.App, Ticket: h.file(t, "BUY NOW", h.Rita.Email)}
		h.must(t, disowned.Disown(t.Context(), h.db.DB, models.Actor{}))
		next(t, &sender, 4)
		for _, sent := range sender.Sent() {
			if sent.To == h.Olive.Email && (sent.Language != "en" || !strings.Contains(sent.HTML, `<html lang="en" dir="ltr">`)) {
				t.Errorf("the owner's warning is %+v", sent)
			}
		}
	})
}

// headerOf is the header of the message as it goes out.
func headerOf(t *testing.T, message mail.Message) netmail.Header {
	t.Helper()
	var written strings.Builder
	if _, err := message.WriteTo(&written); err != nil {
		t.Fatal(err)
	}
	parsed, err := netmail.ReadMessage(strings.NewReader(written.String()))
	if err != nil {
		t.Fatal(err)
	}
	return parsed.Header
}
