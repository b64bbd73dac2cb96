package jobs_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
)

// holds reports whether the log of deliveries contains the text.
func (d *desk) holds(text string) bool {
	d.t.Helper()
	var count int64
	err := d.db.Model(&models.Delivery{}).Where("request LIKE ?", "%"+text+"%").Count(&count).Error
	if err != nil {
		d.t.Fatal(err)
	}
	return count > 0
}

func (d *desk) comment(body string) *models.Comment {
	d.t.Helper()
	ctx := models.At(d.t.Context(), d.now)
	post, err := d.intake.PublishPost(ctx, d.App, models.PostDraft{
		Title: "Dark mode", Category: "feature", RequesterEmail: "sam@example.com", Source: models.SourceAPI})
	if err != nil {
		d.t.Fatal(err)
	}
	comment, err := post.Comment(ctx, d.db.DB, models.Actor{Account: d.Rita}, body)
	if err != nil {
		d.t.Fatal(err)
	}
	return comment
}

// This includes messages with several events.
func TestADeletedCommentIsRemovedFromTheDeliveryLog(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		r := newReceiver(t, nil)
		connect(t, d.Cast, db, r.URL, models.ConnectionDraft{WithText: true})
		comment := d.comment("I should not have said that")
		d.comment("This one stays")
		d.pass(time.Second)
		if !d.holds("I should not") || !d.holds("This one stays") {
			t.Fatal("the log does not have what was sent")
		}
		if err := comment.Delete(t.Context(), db.DB, models.Actor{Account: d.Rita}); err != nil {
			t.Fatal(err)
		}
		if d.holds("I should not") || !d.holds("This one stays") {
			t.Error("the log has what was deleted, or not what was not")
		}
	})
}

func TestAnErasureDuringADeliveryStoresNothingOfThePerson(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		answer := make(chan struct{})
		hold := func(http.ResponseWriter, *http.Request) { <-answer }
		program, slack := newReceiver(t, hold), newReceiver(t, hold)
		webhook, _ := connect(t, d.Cast, db, program.URL, models.ConnectionDraft{WithPerson: true})
		chat, _ := connect(t, d.Cast, db, slack.URL, models.ConnectionDraft{Kind: models.KindSlack, WithPerson: true})
		// the first event in the chat's message
		_, err := d.intake.FileTicket(models.At(t.Context(), d.now), d.App, models.TicketDraft{
			Subject: "Of somebody else", Description: "It broke.", RequesterEmail: "sam@example.com", Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		d.file("Of the person")
		turns, ended := d.turns(time.Second), make(chan error, 2)
		for _, turn := range turns {
			go func() { ended <- d.jobs.Deliver(models.At(t.Context(), d.now), turn) }()
		}
		await.That(t, "messages are on their way", func() bool { return len(program.all()) == 1 && len(slack.all()) == 1 })
		if err := d.Rita.Erase(t.Context(), db.DB, models.Actor{Account: d.Rita}); err != nil {
			t.Fatal(err)
		}
		modelstest.FinishErasure(t, db.DB, d.Rita)
		close(answer)
		for range turns {
			if err := <-ended; err != nil {
				t.Fatal(err)
			}
		}
		for i, delivery := range d.deliveries(chat) {
			if delivery.State != models.DeliveryDelivered || delivery.Request != "" {
				t.Errorf("%d of the chat is %s with %q", i, delivery.State, delivery.Request)
			}
		}
		if sent := d.deliveries(webhook); sent[0].Request == "" || strings.Contains(sent[1].Request, "rita@") {
			t.Errorf("the log of the webhook has %+v", sent)
		}
	})
}
