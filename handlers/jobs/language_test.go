package jobs_test

import (
	"html"
	"mime"
	netmail "net/mail"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/internal/mail"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/i18n"
)

// People are answered in the language they wrote in; mails to the team are in English.
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
			if sent.To == h.Olive.Email &&
				(sent.Language != "en" || !strings.Contains(sent.HTML, `<html lang="en" dir="ltr">`)) {
				t.Errorf("the owner's warning is %+v", sent)
			}
		}
	})
}

// The pages linked in a mail are in its language, no matter which one the reader's browser asks for. Those of the team
// are in English, and one-click requests of mail programs have no language.
func TestTheLinksOfAMailNameItsLanguage(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		h.must(t, h.db.Model(h.App).UpdateColumn("locale", "ja").Error)
		h.must(t, h.db.Model(&models.Account{}).Where("1 = 1").UpdateColumn("locale", "ja").Error)
		for _, kind := range modelstest.Constants[models.MailKind](t, "../../models") {
			causes[kind](t, h)
			await.That(t, "a mail of the kind "+string(kind)+" is sent", func() bool {
				return db.Limit(1).Find(&models.Mail{}, "kind = ? AND state = ?", kind, models.MailSent).RowsAffected == 1
			})
		}
		languages := map[string]bool{}
		for _, sent := range sender.Sent() {
			languages[sent.Language] = true
			if strings.Contains(sent.Unsubscribe, "lang=") {
				t.Errorf("a mail is stopped at %s", sent.Unsubscribe)
			}
			for _, link := range ourLinks.FindAllString(sent.Text+" "+html.UnescapeString(sent.HTML), -1) {
				want := sent.Language
				if strings.Contains(link, "/admin/") || strings.Contains(link, "/notifications") {
					want = ""
				}
				address, err := url.Parse(link)
				if err != nil || address.Query().Get("lang") != want {
					t.Errorf("%q, in %s, leads to %s", sent.Subject, sent.Language, link)
				}
			}
		}
		if !languages["ja"] || !languages["en"] {
			t.Errorf("the mails are in %v", languages)
		}
	})
}

var ourLinks = regexp.MustCompile(`https://help\.example\.com/[^\s"<>]*`)

// headerOf returns the header of the message as it is sent.
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
