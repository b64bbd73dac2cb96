package models_test

import (
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Two people open the same form: the second one to save is refused.
func TestAnEditDoesNotOverwriteUnseenChanges(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		olive, amir := as(s.Olive), as(s.Amir)
		reply, err := s.App.SaveReply(ctx, s.db, amir, models.SavedReplyDraft{Title: "Thanks", Body: "Thank you."})
		s.must(err)
		dark := s.post("Dark mode", "")
		entry := s.entry("It is dark", dark)
		for name, thing := range map[string]struct {
			version func() string
			edit    func(by models.Actor, seen, words string) error
			reads   func() string
		}{
			"app": {
				func() string { return theApp(s).Version() },
				func(by models.Actor, seen, words string) error {
					return s.App.Update(ctx, s.db, by,
						models.AppDraft{Slug: s.App.Slug, Name: "Kestrel", Description: words, Seen: seen})
				},
				func() string { return theApp(s).Description },
			},
			"saved reply": {
				func() string { return found(s.App.SavedReply(ctx, s.db, reply.ID)).Version() },
				func(by models.Actor, seen, words string) error {
					return reply.Update(ctx, s.db, by, models.SavedReplyDraft{Title: "Thanks", Body: words, Seen: seen})
				},
				func() string { return found(s.App.SavedReply(ctx, s.db, reply.ID)).Body },
			},
			"entry": {
				func() string { return found(s.App.Entry(ctx, s.db, entry.ID)).Version([]string{dark.ID}, nil) },
				func(by models.Actor, seen, words string) error {
					return entry.Edit(ctx, s.db, by,
						models.EntryDraft{Title: "It is dark", Body: words, PostIDs: []string{dark.ID}, Seen: seen})
				},
				func() string { return found(s.App.Entry(ctx, s.db, entry.ID)).Body },
			},
			"official reply": {
				func() string { return models.ReplyVersion(found(dark.OfficialReply(ctx, s.db))) },
				func(by models.Actor, seen, words string) error {
					return dark.ReviseReply(ctx, s.db, by, seen, words)
				},
				func() string { return found(dark.OfficialReply(ctx, s.db)).Body },
			},
		} {
			seen := thing.version()
			s.must(thing.edit(olive, seen, "Of Olive"))
			s.must(thing.edit(olive, seen, "Of Olive")) // the same form, sent twice
			err := thing.edit(amir, seen, "Of Amir")
			if models.CodeOf(err) != models.CodeConflict ||
				!strings.HasPrefix(err.Error(), "Olive Owner changed this") || thing.reads() != "Of Olive" {
				t.Errorf("%s: %v, it reads %q", name, err, thing.reads())
			}
			if err := thing.edit(olive, seen, "Of Olive again"); err == nil ||
				!strings.HasPrefix(err.Error(), "You changed this") {
				t.Errorf("%s, in another window: %v", name, err)
			}
			if s.must(thing.edit(amir, thing.version(), "Of Amir")); thing.reads() != "Of Amir" {
				t.Errorf("%s reads %q after it was looked at", name, thing.reads())
			}
		}
	})
}

// It would publish the change at once.
func TestSavingADraftThatWasPublishedSinceIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		entry := s.entry("It is dark")
		seen := entry.Version(nil, nil)
		s.must(entry.Publish(ctx, s.db, s.team, false))
		if err := entry.Edit(ctx, s.db, as(s.Olive),
			models.EntryDraft{Title: "Half a thought", Seen: seen}); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("saving a draft that is public by now: %v", err)
		}
	})
}

// Sending the form again, from the browser's history, edits the entry that it created.
func TestAFormForANewEntrySentAgainDoesNotUndoLaterEdits(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		draft := models.EntryDraft{Once: models.NewID(), Title: "It is dark"}
		entry := found(s.App.DraftEntry(ctx, s.db, s.team, draft))
		s.must(entry.Edit(ctx, s.db, as(s.Olive), models.EntryDraft{Title: "It is dark at last"}))
		draft.Title = "It is very dark"
		again, err := s.App.DraftEntry(ctx, s.db, s.team, draft)
		if models.CodeOf(err) != models.CodeConflict || again.ID != entry.ID {
			t.Errorf("it makes %+v (%v)", again, err)
		}
		if now := found(s.App.Entry(ctx, s.db, entry.ID)); now.Title != "It is dark at last" {
			t.Errorf("it reads %q", now.Title)
		}
	})
}

func theApp(s *stage) *models.App {
	return found(models.FindApp(ctx, s.db, s.App.Slug))
}

func found[T any](thing T, err error) T {
	if err != nil {
		panic(err)
	}
	return thing
}

// A form that is saved unchanged, or sent twice, leaves no second entry in the audit log.
func TestAnEditThatChangesNothingIsNotRecorded(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := as(d.Olive)
		reply, err := d.App.SaveReply(ctx, d.db, by, models.SavedReplyDraft{Title: "Greeting", Body: "Hello"})
		d.must(err)
		field, err := d.App.AddWidgetField(ctx, d.db, by, models.WidgetFieldDraft{Label: "Order"})
		d.must(err)
		rule := d.rule(models.TicketRuleDraft{Name: "Printers", Phrases: "printer", SetPriority: models.PriorityHigh})
		_, err = d.App.AddMailAddress(ctx, d.db, by, models.MailAddressDraft{Email: "help@kestrel.example"})
		d.must(err)

		for action, edit := range map[models.Action]func() error{
			models.ActionAppUpdated: func() error {
				return d.App.Update(ctx, d.db, by, models.AppDraft{Slug: "falcon", Name: "Falcon"})
			},
			models.ActionSavedReplyUpdated: func() error {
				return reply.Update(ctx, d.db, by, models.SavedReplyDraft{Title: "Greeting", Body: "Good morning"})
			},
			models.ActionWidgetFieldChanged: func() error {
				return field.Update(ctx, d.db, by, models.WidgetFieldDraft{Label: "Order number"})
			},
			models.ActionRuleChanged: func() error {
				return rule.Update(ctx, d.db, by, models.TicketRuleDraft{
					Name: "Printers", Phrases: "printer", SetPriority: models.PriorityLow,
				})
			},
			models.ActionMailAddressChanged: func() error {
				return d.App.ChangeMailAddress(ctx, d.db, by, models.MailAddressDraft{
					Email: "help@kestrel.example", Category: models.CategoryBug,
				})
			},
		} {
			d.must(edit())
			d.must(edit())
			var recorded int64
			d.must(d.db.Model(&models.Event{}).Where("action = ?", action).Count(&recorded).Error)
			if recorded != 1 {
				t.Errorf("%s: recorded %d times", action, recorded)
			}
		}
	})
}
