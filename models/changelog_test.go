package models_test

import (
	"context"
	"slices"
	"sync"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// "publishing tells voters once, and answers the tickets linked to those posts"
func TestPublishingAnEntryNotifiesEachPersonOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark, export := s.post("Dark mode", ""), s.post("Export", "")
		s.follower("fan@example.com", dark, export)
		s.vote(dark, s.Rita)
		ticket := s.ticket("My eyes hurt", "sam@example.com")
		_, err := dark.LinkTicket(ctx, s.db, s.team, ticket.Number)
		s.must(err)
		entry := s.entry("It is dark", dark, export)
		if people, tickets, err := s.App.Reach(ctx, s.db, s.team, []string{dark.ID, export.ID}); err != nil ||
			people != 2 || tickets != 1 {
			t.Errorf("it would reach %d people and %d tickets (%v)", people, tickets, err)
		}

		for range 2 {
			s.must(entry.Publish(ctx, s.db, s.team, false))
		}
		want := []string{"fan@example.com changelog", "rita@example.com changelog"}
		if got := s.news(); !slices.Equal(got, want) {
			t.Errorf("mailed are %v, want %v", got, want)
		}
		s.must(entry.Withdraw(ctx, s.db, s.team))
		s.must(entry.Publish(ctx, s.db, s.team, false))
		if got := s.news(); !slices.Equal(got, want) {
			t.Errorf("published again, told are %v", got)
		}
		s.speaks("tickets", ticket.ID, "ja")
		words := func(locale string, app *models.App, entry *models.ChangelogEntry) string {
			return locale + ": " + entry.Title + " in " + app.Slug
		}
		for range 2 {
			s.must(models.AnswerLinkedTickets(ctx, s.db, models.AnswerTickets{EntryID: entry.ID}, words))
		}
		if got := s.actions(ticket.ID); !slices.Equal(got,
			[]string{"ticket.filed", "ticket.post_linked", "ticket.answered", "ticket.resolved"}) {
			t.Errorf("the record of the ticket says %v", got)
		}
		ticket, err = s.App.Ticket(ctx, s.db, ticket.Number)
		s.must(err)
		messages, err := messagesForRequester(ctx, s.db, ticket)
		s.must(err)
		if len(messages) != 2 ||
			messages[1].Body != "ja: It is dark in kestrel" {
			t.Errorf("the requester reads %+v", messages)
		}
		if ticket.Status != models.TicketResolved || ticket.WaitingSince != nil || len(s.mails("reply")) != 1 {
			t.Errorf("the answered ticket is %+v, mailed are %v", ticket, s.mails("reply"))
		}
		if got := s.actions(entry.ID); !slices.Equal(got,
			[]string{"changelog.drafted", "changelog.published", "changelog.withdrawn", "changelog.published"}) {
			t.Errorf("the record of the entry says %v", got)
		}
	})
}

func TestPublishingFinishesPostsIfAsked(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark, merged, hidden, done := s.post("Dark mode", ""), s.post("Merged", ""), s.post("Hidden",
			""), s.post("Done", "")
		s.set(done, models.PostDone, "")
		_, err := merged.MergeInto(ctx, s.db, s.team, dark)
		s.must(err)
		s.must(hidden.Hide(ctx, s.db, s.team))
		entry := s.entry("It is dark", dark, merged, hidden, done)
		s.must(entry.Publish(ctx, s.db, s.team, true))
		for post, want := range map[*models.Post]models.PostStatus{dark: models.PostDone, merged: models.PostOpen,
			hidden: models.PostOpen, done: models.PostDone} {
			if got := s.see(post).Status; got != want {
				t.Errorf("%s is %s, want %s", post.Title, got, want)
			}
		}
		linked, err := models.LinkedPosts(ctx, s.db, entry.ID)
		s.must(err)
		var titles []string
		for _, post := range linked[entry.ID] {
			titles = append(titles, post.Title)
		}
		slices.Sort(titles)
		if !slices.Equal(titles, []string{"Dark mode", "Done"}) {
			t.Errorf("everybody sees that it answers %v", titles)
		}
	})
}

func TestDraftEntriesAreHiddenAndEditingAnEntryNotifiesNobody(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark := s.post("Dark mode", "rita@example.com")
		var entries []*models.ChangelogEntry
		for _, title := range []string{"One", "Two", "Three", "Four"} {
			entries = append(entries, s.entry(title, dark))
		}
		s.must(entries[2].Publish(ctx, s.db, s.team, false))
		for published := models.Now(); !models.Now().After(
			published); { //nolint:revive // what is published in one millisecond has no order
		}
		s.must(entries[0].Publish(ctx, s.db, s.team, false))
		if _, err := s.App.PublishedEntry(ctx, s.db, entries[1].ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a draft is public: %v", err)
		}
		got := pages(t, func(after string) ([]models.ChangelogEntry, string, error) {
			return s.App.PublishedEntries(ctx, s.db, "", after, 1)
		})
		if !slices.Equal(got, []string{"One", "Three"}) {
			t.Errorf("everybody reads %v", got)
		}
		got = pages(t, func(after string) ([]models.ChangelogEntry, string,
			error) {
			return s.App.Entries(ctx, s.db, after, 1)
		})
		if !slices.Equal(got,
			[]string{"Four", "Two", "One", "Three"}) {
			t.Errorf("the team reads %v", got)
		}

		waiting := s.news()
		s.must(entries[0].Edit(ctx, s.db, s.team, models.EntryDraft{Title: "One and a half", Kind: "fixed"}))
		now, err := s.App.PublishedEntry(ctx, s.db, entries[0].ID)
		if err != nil || now.Title != "One and a half" || now.Kind != "fixed" || !slices.Equal(s.news(), waiting) {
			t.Errorf("edited it is %+v (%v), and told are %v", now, err, s.news())
		}
		if linked, _ := models.LinkedPosts(ctx, s.db, entries[0].ID); len(linked[entries[0].ID]) != 0 {
			t.Error("it still answers what was taken out")
		}
		s.must(s.db.Exec("UPDATE news SET mail_id = event_id").Error) // they are on their way
		for _, entry := range []*models.ChangelogEntry{entries[0], s.withdrawn(entries[2])} {
			if err := entry.Delete(ctx, s.db, s.team); models.CodeOf(err) != models.CodeConflict {
				t.Errorf("an entry that people were told of is deleted: %v", err)
			}
		}
		s.must(entries[1].Delete(ctx, s.db, s.team))
		if _, err := s.App.Entry(ctx, s.db, entries[1].ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("the deleted draft is there: %v", err)
		}
	})
}

func TestAnEntryAnswersOnlyPostsOfItsOwnApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		heron := modelstest.App(t, s.db, "heron", s.Sam)
		foreign, err := s.intake.PublishPost(ctx, heron, models.PostDraft{Title: "Foreign", Source: models.SourceAPI})
		s.must(err)
		for name, id := range map[string]string{"of another app": foreign.ID, "that there is not": models.NewID(),
			"without a name": "x"} {
			_, err := s.App.DraftEntry(ctx, s.db, s.team, models.EntryDraft{Title: "Ours", PostIDs: []string{id}})
			if models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("an idea %s is linked: %v", name, err)
			}
		}
		if entries, _, _ := s.App.Entries(ctx, s.db, "", 10); len(entries) != 0 {
			t.Errorf("%d drafts were left behind", len(entries))
		}
		entry := s.entry("Ours")
		if _, err := heron.Entry(ctx, s.db, entry.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("another app finds it: %v", err)
		}
		_, err = s.App.DraftEntry(ctx, s.db, s.team, models.EntryDraft{Kind: "huge"})
		if models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("an empty entry of an invented kind: %v", err)
		}
	})
}

func (s *stage) withdrawn(entry *models.ChangelogEntry) *models.ChangelogEntry {
	s.Helper()
	s.must(entry.Withdraw(ctx, s.db, s.team))
	return entry
}

// pages are the titles of a list that is read page by page.
func pages(t *testing.T, read func(after string) ([]models.ChangelogEntry, string, error)) (titles []string) {
	t.Helper()
	for after := ""; ; {
		entries, next, err := read(after)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			titles = append(titles, entry.Title)
		}
		if after = next; after == "" {
			return titles
		}
	}
}

func TestAFormForANewEntrySentTwiceCreatesOneEntry(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark := s.post("Dark mode", "")
		form := models.NewID()
		var sent sync.WaitGroup
		for range 4 {
			sent.Go(func() {
				entry, err := s.App.DraftEntry(ctx, s.db, s.team,
					models.EntryDraft{Once: form, Title: "It is dark", PostIDs: []string{dark.ID}})
				if err == nil {
					err = entry.Publish(ctx, s.db, s.team, true)
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
		sent.Wait()
		again, err := s.App.DraftEntry(ctx, s.db, s.team, models.EntryDraft{Once: form, Title: "It is really dark"})
		s.must(err)
		other, err := s.App.DraftEntry(ctx, s.db, s.team, models.EntryDraft{Once: models.NewID(), Title: "It is dark"})
		s.must(err)
		entries, _, err := s.App.Entries(ctx, s.db, "", 9)
		if err != nil || len(entries) != 2 || entries[0].ID != other.ID || entries[1].ID != again.ID ||
			entries[1].Title != "It is really dark" || !entries[1].Published() {
			t.Errorf("the entries are %+v (%v)", entries, err)
		}
	})
}

// Wherever it is interrupted, the entry exists with all effects of publishing, or not at all.
func TestSavingAndPublishingAnEntryIsOneTransaction(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark := s.post("Dark mode", "")
		s.follower("fan@example.com", dark)
		draft := models.EntryDraft{
			Once: models.NewID(), Title: "It is dark", PostIDs: []string{dark.ID}, Publish: true, Finish: true,
		}
		save := func(survives int) error { // that many statements
			cut, cancel := context.WithCancel(ctx)
			defer cancel()
			modelstest.OnStatement(t, db.DB, func(*gorm.DB) {
				if survives--; survives == 0 {
					cancel()
				}
			})
			_, err := s.App.DraftEntry(cut, s.db, s.team, draft)
			return err
		}
		survives := 1
		for save(survives) != nil {
			entries, _, err := s.App.Entries(ctx, s.db, "", 9)
			if status := s.see(dark).Status; err != nil || len(entries) > 0 || status != models.PostOpen {
				t.Fatalf("cut off at statement %d, there are %d entries, and the idea is %s (%v)", survives, len(entries),
					status, err)
			}
			survives++
		}
		if survives < 10 {
			t.Errorf("it was cut off %d times only", survives-1)
		}
		entries, _, err := s.App.Entries(ctx, s.db, "", 9)
		if err != nil || len(entries) != 1 || !entries[0].Published() || s.see(dark).Status != models.PostDone {
			t.Errorf("the entries are %+v (%v), the idea is %s", entries, err, s.see(dark).Status)
		}
		if got := s.actions(entries[0].ID); !slices.Equal(got, []string{"changelog.drafted", "changelog.published"}) {
			t.Errorf("the record of the entry says %v", got)
		}
		if got := s.news(); !slices.Equal(got, []string{"fan@example.com changelog", "fan@example.com status"}) {
			t.Errorf("told are %v", got)
		}
	})
}

func TestAnEntryWithdrawnBeforeItWasMailedIsMailedWhenPublishedAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark := s.post("Dark mode", "")
		s.follower("fan@example.com", dark)
		entry := s.entry("It is dark", dark)
		s.must(entry.Publish(ctx, s.db, s.team, false))
		s.must(entry.Withdraw(ctx, s.db, s.team))
		if got := s.news(); len(got) != 0 {
			t.Errorf("a withdrawn entry is mailed to %v", got)
		}
		s.must(entry.Publish(ctx, s.db, s.team, false))
		if got := s.news(); !slices.Equal(got, []string{"fan@example.com changelog"}) {
			t.Errorf("published again, it is mailed to %v", got)
		}
	})
}

// Finishing posts updates counts by status and category.
func TestSimultaneousEntriesThatFinishPostsDoNotDeadlock(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		const rounds, at = 12, 6
		for round := range 2 * rounds {
			entries, ids := make([]*models.ChangelogEntry, at), make([][]string, at)
			for i := range entries {
				var posts []*models.Post
				for n := range 4 {
					category := models.PostCategories[(n+i)%4]
					post, err := s.intake.PublishPost(ctx, s.App,
						models.PostDraft{Title: "Idea", Category: category, Source: models.SourceAPI})
					s.must(err)
					posts, ids[i] = append(posts, post), append(ids[i], post.ID)
				}
				entries[i] = s.entry("Release", posts...)
			}
			var all sync.WaitGroup
			for i, entry := range entries {
				all.Go(func() {
					draft := models.EntryDraft{Title: "Release", PostIDs: ids[i], Publish: true, Finish: true}
					err := untilAvailable(func() error {
						if round%2 == 0 {
							return entry.Publish(ctx, s.db, s.team, true)
						}
						return entry.Edit(ctx, s.db, s.team, draft)
					})
					if err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
		}
	})
}
