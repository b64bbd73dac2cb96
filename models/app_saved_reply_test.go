package models_test

import (
	"fmt"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestASavedReplyFillsInItsPlaceholders(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("printer")
		reply, err := d.App.SaveReply(ctx, d.db, as(d.Amir), models.SavedReplyDraft{
			Title: "Thanks", Body: "Hello {{ name }}, #{{number}} reached {{App}}. {{agent}} {{name}} {{ else }}",
		})
		d.must(err)
		if got := reply.For(ticket, d.App, d.Rita,
			d.Amir); got != "Hello Rita, #1 reached App kestrel. Amir Agent Rita {{ else }}" {
			t.Errorf("it reads %q", got)
		}
		if got := reply.For(ticket, d.App, &models.Account{Email: "x@example.com"}, d.Amir); !strings.HasPrefix(got,
			"Hello there,") {
			t.Errorf("without a name it reads %q", got)
		}
		for name, want := range map[string]string{"Rita Lund": "Rita", "Okafor, Ines Ada": "Ines", "Okafor,": "Okafor"} {
			got := reply.For(ticket, d.App, &models.Account{Name: name}, d.Amir)
			if !strings.HasPrefix(got, "Hello "+want+", #") {
				t.Errorf("%s reads %q", name, got)
			}
		}
		// A name cannot inject a placeholder.
		if got := reply.For(ticket, d.App, &models.Account{Name: "{{agent}}"}, d.Amir); !strings.HasPrefix(got,
			"Hello {{agent}},") {
			t.Errorf("a name is filled in again: %q", got)
		}
	})
}

// A person without a name is greeted in the language of the reply: the app's, if nobody translated the reply.
func TestASavedReplyGreetsInItsLanguage(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("printer")
		reply, err := d.App.SaveReply(ctx, d.db, as(d.Amir),
			models.SavedReplyDraft{Title: "Thanks", Body: "Hello {{name}}, thanks."})
		d.must(err)
		for locale, test := range map[string]struct{ body, nameless, named string }{
			"":   {"", "Hello there, thanks.", "Hello Rita, thanks."},
			"pl": {"", "Hello there, thanks.", "Hello Rita, thanks."},
			"fr": {"Bonjour {{name}},\nmerci.", "Bonjour,\nmerci.", "Bonjour Rita,\nmerci."},
			"es": {"Hola, {{name}}:\ngracias.", "Hola:\ngracias.", "Hola, Rita:\ngracias."},
			"ja": {"{{name}}様、\nありがとうございます。", "お客様、\nありがとうございます。", "Rita様、\nありがとうございます。"},
			"de": {"{{name}}, danke.", "danke.", "Rita, danke."},
		} {
			if test.body != "" {
				thing, err := d.App.Translatable(ctx, d.db, reply.ID)
				d.must(err)
				d.must(d.App.Translate(ctx, d.db, as(d.Amir), thing,
					models.TranslationDraft{Locale: locale, Texts: map[string]string{"body": test.body}}))
			}
			replies, err := d.App.SavedRepliesIn(ctx, d.db, locale)
			d.must(err)
			if got := replies[0].For(ticket, d.App, &models.Account{}, d.Amir); got != test.nameless {
				t.Errorf("in %q somebody without a name reads %q", locale, got)
			}
			if got := replies[0].For(ticket, d.App, d.Rita, d.Amir); got != test.named {
				t.Errorf("in %q Rita reads %q", locale, got)
			}
		}
	})
}

func TestSavedRepliesBelongToTheirApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := modelstest.App(t, db.DB, "heron", d.Sam)
		reply, err := d.App.SaveReply(ctx, d.db, as(d.Amir),
			models.SavedReplyDraft{Title: " Thanks ", Body: "Thank you."})
		d.must(err)
		if _, err := heron.SavedReply(ctx, d.db, reply.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("another app finds it: %v", err)
		}
		if _, err := d.App.SaveReply(ctx, d.db, as(d.Amir),
			models.SavedReplyDraft{Title: "Thanks", Body: "x"}); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("the same title again: %v", err)
		}
		_, err = heron.SaveReply(ctx, d.db, as(d.Sam), models.SavedReplyDraft{Title: "Thanks", Body: "x"})
		d.must(err)
		if _, err := d.App.SaveReply(ctx, d.db, as(d.Amir), models.SavedReplyDraft{Title: " ",
			Body: strings.Repeat("x", 20_001)}); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a faulty one: %v", err)
		}
		d.must(reply.Update(ctx, d.db, as(d.Amir),
			models.SavedReplyDraft{Title: "Thanks a lot", Body: "Thank you so much."}))
		all, err := d.App.SavedReplies(ctx, d.db)
		if d.must(err); len(all) != 1 || all[0].Title != "Thanks a lot" {
			t.Errorf("the replies are %+v", all)
		}
		d.must(all[0].Delete(ctx, d.db, as(d.Amir)))
		log, _, err := d.App.Audit(ctx, d.db, models.AuditFilter{Action: "saved_reply."}, 10)
		d.must(err)
		var said []string
		for _, entry := range log {
			said = append(said, string(entry.Action)+" "+entry.Said.Title)
		}
		if got, want := strings.Join(said, ", "), "saved_reply.deleted Thanks a lot, saved_reply.updated Thanks a lot, "+
			"saved_reply.created Thanks"; got != want {
			t.Errorf("the audit log says %s", got)
		}
		if err := reply.Update(ctx, d.db, as(d.Amir),
			models.SavedReplyDraft{Title: "x", Body: "x"}); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a deleted one is changed: %v", err)
		}
	})
}

// "Drafts kept on the server": one for each person and ticket, and nobody else's.
func TestADraftOfAReplyIsStoredPerWriter(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("printer")
		d.must(ticket.SaveDraft(ctx, d.db, d.Amir, false, " Is it "))
		d.must(ticket.SaveDraft(ctx, d.db, d.Amir, true, " Is it plugged in? "))
		d.must(ticket.SaveDraft(ctx, d.db, d.Olive, false, "Mine"))
		draft, err := ticket.Draft(ctx, d.db, d.Amir)
		if d.must(err); draft == nil || draft.Body != " Is it plugged in? " || !draft.Note {
			t.Errorf("the draft is %+v", draft)
		}
		if err := ticket.SaveDraft(ctx, d.db, d.Amir, false,
			strings.Repeat("x", models.MaxDescription+1)); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("too long a draft: %v", err)
		}
		d.must(ticket.SaveDraft(ctx, d.db, d.Amir, false, " \n"))
		if draft, err := ticket.Draft(ctx, d.db, d.Amir); err != nil || draft != nil {
			t.Errorf("an emptied draft is %+v, %v", draft, err)
		}
		if draft, _ := ticket.Draft(ctx, d.db, d.Olive); draft == nil || draft.Body != "Mine" {
			t.Errorf("Olive's is %+v", draft)
		}
	})
}

// Every page of a ticket loads the saved replies of its app, so their number is limited.
func TestAnAppHasSavedRepliesUpToALimit(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		many := make([]*models.SavedReply, 299)
		for n := range many {
			many[n] = &models.SavedReply{ID: models.NewID(), AppID: d.App.ID, Title: fmt.Sprint("Reply ", n), Body: "x",
				CreatedAt: models.Now(), UpdatedAt: models.Now()}
		}
		d.must(db.CreateInBatches(many, 100).Error)
		save := func(title string) error {
			_, err := d.App.SaveReply(ctx, d.db, as(d.Amir), models.SavedReplyDraft{Title: title, Body: "x"})
			return err
		}
		d.must(save("The last one"))
		if err := save("One more"); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("one more than the limit: %v", err)
		}
	})
}
