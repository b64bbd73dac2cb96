package jobs_test

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/mail"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

func (h *house) publish(t *testing.T, title, email string, source models.Source) *models.Post {
	t.Helper()
	post, err := h.intake.PublishPost(t.Context(), h.App,
		models.PostDraft{Title: title, RequesterEmail: email, Source: source})
	if err != nil {
		t.Fatal(err)
	}
	return post
}

// passQuiet advances the clock past the minutes for which news wait, after all followers have theirs.
func (h *house) passQuiet(t *testing.T) {
	t.Helper()
	h.must(t, models.NotifyFollowers(t.Context(), h.db.DB)) // waits for a worker that is just doing the same
	before := models.Now().Add(-10 * time.Minute)
	for _, statement := range []string{
		"UPDATE news SET created_at = ? WHERE mail_id IS NULL",
		"UPDATE river_job SET scheduled_at = ? WHERE kind = 'gather_news' AND state = 'scheduled'",
	} {
		if err := h.db.Exec(statement, before).Error; err != nil {
			t.Fatal(err)
		}
	}
}

// A mail to an unproven address contains no text of the submitter, and changes within a short time are combined in one
// mail.
func TestFollowersGetOneMailWithTheNews(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		dark, export := h.publish(t, "Dark mode", "new@example.com", models.SourceWidget), h.publish(t, "Export", "",
			models.SourceAPI)
		rita, amir := models.Actor{Account: h.Rita}, models.Actor{Account: h.Amir}
		for _, post := range []*models.Post{dark, export} {
			if _, err := post.Vote(t.Context(), db.DB, rita); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := dark.SetStatus(t.Context(), db.DB, amir, models.PostDeclined,
			"We would draw all twice."); err != nil {
			t.Fatal(err)
		}
		if err := export.PublishReply(t.Context(), db.DB, amir, "Which format?"); err != nil {
			t.Fatal(err)
		}
		await.That(t, "the receipt is sent", func() bool { return len(sender.Sent()) == 1 })
		h.passQuiet(t)
		await.That(t, "the news are sent",
			func() bool { return len(sender.Sent()) == 3 && h.openJobs("send_mail") == 0 })

		sent := map[string]mail.Message{}
		for _, m := range sender.Sent()[1:] {
			sent[m.To] = m
		}
		mail := sent["rita@example.com"]
		for _, want := range []string{"Not planned: Dark mode", "> We would draw all twice.",
			"App kestrel replied: Export", "> Which format?", "/b/kestrel/p/" + dark.ID} {
			if !strings.Contains(mail.Text, want) {
				t.Errorf("the mail does not say %q: %s", want, mail.Text)
			}
		}
		if !mail.AutoSubmitted || !strings.HasPrefix(mail.Unsubscribe, "https://help.example.com/b/kestrel/mail/") ||
			!strings.HasSuffix(mail.Unsubscribe, "/stop") {
			t.Errorf("the mail is %+v", mail)
		}
		unproven := sent["new@example.com"]
		if text := unproven.Subject + unproven.Text + unproven.HTML; text == "" ||
			strings.Contains(text, "Dark mode") || strings.Contains(text, "draw all") {
			t.Errorf("the mail to an unproven address says %s", text)
		}
	})
}

func TestVotersAreMailedTheQuestionWhetherTheyStillNeedAnIdea(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		for _, title := range []string{"Dark mode", "Export"} {
			post := h.publish(t, title, "", models.SourceAPI)
			before := models.At(t.Context(), models.Now().Add(-time.Hour))
			if _, err := post.Vote(before, db.DB, models.Actor{Account: h.Rita}); err != nil {
				t.Fatal(err)
			}
			if _, err := post.AskVoters(t.Context(), db.DB, models.Actor{Account: h.Amir}); err != nil {
				t.Fatal(err)
			}
		}
		h.passQuiet(t)
		await.That(t, "the question is sent", func() bool { return len(sender.Sent()) == 1 })
		mail := sender.Sent()[0]
		if mail.Subject != "App kestrel: do you still need these ideas?" {
			t.Errorf("the subject is %q", mail.Subject)
		}
		for _, want := range []string{"Dark mode", "Export", "Yes, I still need it", "No, take my vote back"} {
			if !strings.Contains(mail.Text, want) || !strings.Contains(mail.HTML, want) {
				t.Errorf("the mail does not say %q: %s", want, mail.Text)
			}
		}
		if yes, no := strings.Count(mail.Text, "?answer=yes"), strings.Count(mail.Text, "?answer=no"); yes != 2 || no != 2 {
			t.Errorf("the mail has %d and %d links: %s", yes, no, mail.Text)
		}
	})
}

// addPicture uploads a picture, which waits for its entry.
func (h *house) addPicture(t *testing.T, by models.Actor) string {
	t.Helper()
	var content bytes.Buffer
	if err := png.Encode(&content, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	upload := models.Upload{Name: "night.png", Size: int64(content.Len()), SHA256: make([]byte, 32),
		File: h.spool(t, content.String())}
	sent, err := h.App.AddPictures(t.Context(), h.db.DB, by,
		models.Files{Store: h.files, Uploads: []models.Upload{upload}, Count: 1})
	if err != nil {
		t.Fatal(err)
	}
	return sent[0].ID
}

func TestAPublishedEntryIsMailedAndAnswersItsTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		amir := models.Actor{Account: h.Amir}
		post := h.publish(t, "Dark mode", "", models.SourceAPI)
		ticket := h.file(t, "My eyes hurt", "sam@example.com")
		if _, err := post.Vote(t.Context(), db.DB, models.Actor{Account: h.Rita}); err != nil {
			t.Fatal(err)
		}
		if _, err := post.LinkTicket(t.Context(), db.DB, amir, ticket.Number); err != nil {
			t.Fatal(err)
		}
		entry, err := h.App.DraftEntry(t.Context(), db.DB, amir,
			models.EntryDraft{Title: "It is dark", PostIDs: []string{post.ID},
				Pictures: []models.PictureDraft{{ID: h.addPicture(t, amir), Caption: "The board at night"}}})
		if err != nil {
			t.Fatal(err)
		}
		if err := entry.Publish(t.Context(), db.DB, amir, true); err != nil {
			t.Fatal(err)
		}
		h.passQuiet(t)
		await.That(t, "the news are sent", func() bool {
			return slices.ContainsFunc(sender.Sent(), func(m mail.Message) bool {
				return m.To == "rita@example.com" && strings.Contains(m.Text, "New: It is dark") &&
					strings.Contains(m.Text, "Done: Dark mode") && strings.Contains(m.Text, "The board at night") &&
					strings.Contains(m.HTML, `<img src="https://help.example.com/b/kestrel/pictures/`)
			})
		})
		await.That(t, "the ticket is answered", func() bool {
			var answers int64
			db.Model(&models.Event{}).Where("object_id = ? AND action = 'ticket.answered'", ticket.ID).Count(&answers)
			return answers == 1
		})
	})
}

func TestTheFirstMailToAnAddressOffersToDisown(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		h.publish(t, "BUY NOW", "victim@example.com", models.SourceAPI)
		h.publish(t, "Dark mode", "rita@example.com", models.SourceAPI)
		h.file(t, "BUY NOW", "victim@example.com")
		await.That(t, "three receipts are sent", func() bool { return len(sender.Sent()) == 3 })
		for _, m := range sender.Sent() {
			_, rest, _ := strings.Cut(m.Text, "https://help.example.com/disown/")
			token, _, _ := strings.Cut(rest, "?")
			found, err := models.FindDisownable(t.Context(), db.DB, token)
			if err != nil || !strings.Contains(m.HTML, "/disown/") || strings.Contains(m.Text+m.Subject, "BUY") {
				t.Fatalf("the mail says %s (%v)", m.Text, err)
			}
			if m.To == "victim@example.com" {
				if err := found.Disown(t.Context(), db.DB, models.Actor{}); err != nil {
					t.Fatal(err)
				}
			}
		}
		await.That(t, "the owner is warned twice", func() bool { return len(sender.Sent()) == 5 })
		for _, m := range sender.Sent()[3:] {
			if m.To != "olive@example.com" || !strings.Contains(m.Text, "BUY NOW") {
				t.Errorf("the warning to %s says %s", m.To, m.Text)
			}
		}
	})
}

func TestACommentIsMailedWithALinkToIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		post := h.publish(t, "Dark mode", "new@example.com", models.SourceAPI)
		if _, err := post.Follow(t.Context(), db.DB, models.Actor{Account: h.Rita}); err != nil {
			t.Fatal(err)
		}
		comment, err := post.Comment(t.Context(), db.DB, models.Actor{Account: h.Sam}, "At **night**, please.")
		if err != nil {
			t.Fatal(err)
		}
		await.That(t, "the receipt is sent", func() bool { return len(sender.Sent()) == 1 })
		h.passQuiet(t)
		await.That(t, "the news are sent", func() bool { return len(sender.Sent()) == 3 })
		for _, m := range sender.Sent()[1:] {
			quotes := strings.Contains(m.Text, "> At night, please.\n") &&
				strings.Contains(m.Text, "/b/kestrel/p/"+post.ID+"?comment="+comment.ID+"&lang=en#comment-"+comment.ID) &&
				strings.Contains(m.HTML, "#comment-"+comment.ID) && m.Subject == "New comment: Dark mode"
			if quotes != (m.To == "rita@example.com") || m.To == "sam@example.com" ||
				!strings.HasSuffix(m.Unsubscribe, "/stop") {
				t.Errorf("the mail to %s says %s: %s", m.To, m.Subject, m.Text)
			}
		}
	})
}
