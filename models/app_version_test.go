package models_test

import (
	"errors"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// versions counts the changes of the app, and of another in which nothing happens.
func (s *stage) versions() (own, other int64) {
	s.Helper()
	versions := models.NewAppVersions(s.db)
	for slug, version := range map[string]*int64{"kestrel": &own, "merlin": &other} {
		found, ok, err := versions.Of(ctx, slug)
		s.must(err)
		if !ok {
			s.Fatalf("there is no app %s", slug)
		}
		*version = found.Version
	}
	return own, other
}

func TestPublicChangesIncreaseTheVersionOfTheirApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		modelstest.App(t, db.DB, "merlin", s.Olive)
		post, other := s.post("Dark mode", "rita@example.com"), s.post("A dark theme", "")
		rita, sam := as(s.Rita), as(s.Sam)
		var event *models.Event
		var comment *models.Comment
		var tag *models.PostTag
		var field *models.WidgetField
		store := fileStore(t)
		pictures, err := s.App.AddPictures(ctx, s.db, s.team,
			models.Files{Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, "a.png", picture)}})
		s.must(err)
		entry, err := s.App.DraftEntry(ctx, s.db, s.team, models.EntryDraft{Title: "It is dark"})
		s.must(err)
		for _, step := range []struct {
			name string
			do   func() error
		}{
			{"a new idea", func() error { s.post("Light mode", "sam@example.com"); return nil }},
			{"a vote", func() error { _, err := post.Vote(ctx, s.db, sam); return err }},
			{"a vote taken back", func() error { _, err := post.TakeVoteBack(ctx, s.db, sam); return err }},
			{"a vote of a customer", func() error { return post.VoteFor(ctx, s.db, s.team, "customer@example.com") }},
			{"a vote that grows old", func() error {
				return models.AgeVotes(models.At(ctx, models.Now().Add(40*24*time.Hour)), s.db)
			}},
			{"a comment", func() (err error) { comment, err = post.Comment(ctx, s.db, rita, "Please."); return err }},
			{"an edited comment", func() error { return comment.Edit(ctx, s.db, rita, "Pretty please.") }},
			{"a comment with a picture", func() error {
				draft := models.CommentDraft{Body: "Like this.", Pictures: []string{pictures[0].ID}}
				_, err := post.PublishComment(ctx, s.db, s.team, draft)
				return err
			}},
			{"a deleted comment", func() error { return comment.Delete(ctx, s.db, s.team) }},
			{"an edited idea", func() error {
				return s.see(post).Edit(ctx, s.db, s.team, models.PostEdit{Title: "Dark mode", Description: "At night."})
			}},
			{"an official reply", func() error { return post.PublishReply(ctx, s.db, s.team, "In spring.") }},
			{"a status", func() (err error) {
				event, err = s.see(post).SetStatus(ctx, s.db, s.team, models.PostPlanned, "")
				return err
			}},
			{"a status undone", func() error { return s.see(post).UndoStatus(ctx, s.db, s.team, event.ID) }},
			{"a merge", func() error { _, err := s.see(other).MergeInto(ctx, s.db, s.team, post); return err }},
			{"a merge undone", func() error { return s.see(other).Unmerge(ctx, s.db, s.team) }},
			{"a hidden idea", func() error { return s.see(other).Hide(ctx, s.db, s.team) }},
			{"an idea shown again", func() error { return s.see(other).Unhide(ctx, s.db, s.team) }},
			{"a tag", func() (err error) { tag, err = s.App.MakePostTag(ctx, s.db, s.team, "night", false); return err }},
			{"a tagged idea", func() error { return post.Tag(ctx, s.db, s.team, "night") }},
			{"a public tag", func() error { return tag.SetPublic(ctx, s.db, s.team, true) }},
			{"an untagged idea", func() error { return post.Untag(ctx, s.db, s.team, tag.ID) }},
			{"a removed tag", func() error { return tag.Remove(ctx, s.db, s.team) }},
			{"a published entry", func() error { return entry.Publish(ctx, s.db, s.team, false) }},
			{"an edited entry", func() error {
				return entry.Edit(ctx, s.db, s.team, models.EntryDraft{Title: "It is darker", PostIDs: []string{post.ID},
					Pictures: []models.PictureDraft{}})
			}},
			{"a translated entry", func() error {
				thing, err := s.App.Translatable(ctx, s.db, entry.ID)
				s.must(err)
				return s.App.Translate(ctx, s.db, s.team, thing,
					models.TranslationDraft{Locale: "de", Texts: map[string]string{"title": "Dunkler"}})
			}},
			{"a withdrawn entry", func() error { return entry.Withdraw(ctx, s.db, s.team) }},
			{"a renamed app", func() error {
				return s.App.Update(ctx, s.db, s.team, models.AppDraft{Slug: "kestrel", Name: "Kestrels"})
			}},
			{"a widget that looks different", func() error {
				return s.App.UpdateWidget(ctx, s.db, s.team, models.WidgetSettings{Label: "Ask"})
			}},
			{"a widget that is switched off", func() error { return s.App.SwitchWidget(ctx, s.db, s.team, false) }},
			{"a field of the widget", func() (err error) {
				field, err = s.App.AddWidgetField(ctx, s.db, s.team, models.WidgetFieldDraft{Label: "Order"})
				return err
			}},
			{"a field that goes", func() error { return field.Delete(ctx, s.db, s.team) }},
			{"a language", func() error { return s.App.ChooseLanguage(ctx, s.db, s.team, "de") }},
			{"an archived app", func() error { return s.App.Archive(ctx, s.db, s.team) }},
			{"an app that is back", func() error { return s.App.Unarchive(ctx, s.db, s.team) }},
			{"a person's name", func() error { return s.Rita.Rename(ctx, s.db, rita, "Rita R.") }},
			{"an erased person", func() error { return s.Rita.Erase(ctx, s.db, rita) }},
			{"a comment of somebody else", func() error { _, err := post.Comment(ctx, s.db, sam, "Me too."); return err }},
			{"a commenter's name", func() error { return s.Sam.Rename(ctx, s.db, sam, "Sam S.") }},
		} {
			own, others := s.versions()
			if err := step.do(); err != nil {
				t.Fatalf("%s: %v", step.name, err)
			}
			ownNow, othersNow := s.versions()
			if ownNow <= own {
				t.Errorf("%s leaves the version at %d", step.name, own)
			}
			if othersNow != others {
				t.Errorf("%s moves the version of another app", step.name)
			}
		}
	})
}

// Filing a ticket waits for no reader of the board, and invalidates none of its cached pages.
func TestTicketsNotesAndDraftsDoNotChangeTheVersionOfTheirApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		modelstest.App(t, db.DB, "merlin", s.Olive)
		post := s.post("Dark mode", "rita@example.com")
		before, _ := s.versions()
		ticket := s.ticket("It is too bright", "nobody-yet@example.com")
		s.ticket("It is still too bright", "rita@example.com")
		s.must(post.AddNote(ctx, s.db, s.team, "Rita pays a lot."))
		_, err := s.App.DraftEntry(ctx, s.db, s.team, models.EntryDraft{Title: "It is dark"})
		s.must(err)
		_, err = post.LinkTicket(ctx, s.db, s.team, ticket.Number)
		s.must(err)
		if after, _ := s.versions(); after != before {
			t.Errorf("the version moves from %d to %d", before, after)
		}
	})
}

func TestAVersionIsFoundBySlugAndByWidgetKey(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		s.post("Dark mode", "")
		versions := models.NewAppVersions(db.DB)
		bySlug, _, err := versions.Of(ctx, "kestrel")
		s.must(err)
		byKey, found, err := versions.Of(ctx, s.App.WidgetKey)
		s.must(err)
		if !found || byKey != bySlug || byKey.AppID != s.App.ID || byKey.Version == 0 {
			t.Errorf("by the slug it is %v, by the key %v", bySlug, byKey)
		}
		for _, name := range []string{"", "merlin", "KESTREL", "a\x00b", models.WidgetKeyPrefix + "0123456789012345678901"} {
			if _, found, err := versions.Of(ctx, name); found || err != nil {
				t.Errorf("%q: found %v (%v)", name, found, err)
			}
		}
		s.must(s.App.Archive(ctx, db.DB, s.team))
		s.must(s.App.Delete(ctx, db.DB, as(s.Olive), s.App.Name))
		if _, found, err := versions.Of(ctx, "kestrel"); found || err != nil {
			t.Errorf("a deleted app is found: %v (%v)", found, err)
		}
	})
}

// unseenOfPosts are the columns of posts that no public page shows.
var unseenOfPosts = map[string]bool{
	"id": true, "tickets": true, "active_at": true, "locale": true, "metadata": true, "disown_hash": true,
	"imported_votes": true, // included in votes
	"not_needed":     true,
}

// A replica may have one of two changes while the primary has only the other: these must not have the same version.
func TestDifferentChangesGiveAnAppDifferentVersions(t *testing.T) {
	t.Parallel()
	s := onStage(t, modelstest.Postgres(t))
	s.post("Dark mode", "rita@example.com")
	after := func(statement string) (version int64) {
		tx := s.db.Begin()
		defer tx.Rollback()
		s.must(tx.Exec(statement).Error)
		s.must(tx.Exec("SET CONSTRAINTS ALL IMMEDIATE").Error)
		s.must(tx.Raw("SELECT sum(version) FROM app_versions WHERE app_id = ?", s.App.ID).Scan(&version).Error)
		return version
	}
	before := after("SELECT 1")
	one, other := after("UPDATE apps SET name = 'A' WHERE slug = 'kestrel'"), after("UPDATE posts SET title = 'B'")
	if one <= before || other <= before || one == other {
		t.Errorf("version %d became %d by one change, and %d by the other", before, one, other)
	}
}

// Each trigger is tested alone: most changes touch several tables, which would hide a missing trigger.
func TestAChangeToEachPublicTableIncreasesTheVersion(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		modelstest.App(t, db.DB, "merlin", s.Olive)
		store := fileStore(t)
		post := s.post("Dark mode", "rita@example.com")
		pictures, err := s.App.AddPictures(ctx, s.db, s.team,
			models.Files{Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, "a.png", picture)}})
		s.must(err)
		_, err = post.PublishComment(ctx, s.db, s.team,
			models.CommentDraft{Body: "Like this.", Pictures: []string{pictures[0].ID}})
		s.must(err)
		_, err = post.Vote(ctx, s.db, as(s.Sam))
		s.must(err)
		_, err = s.see(post).SetStatus(ctx, s.db, s.team, models.PostPlanned, "")
		s.must(err)
		_, err = s.App.MakePostTag(ctx, s.db, s.team, "night", true)
		s.must(err)
		s.must(post.Tag(ctx, s.db, s.team, "night"))
		_, err = s.App.AddWidgetField(ctx, s.db, s.team, models.WidgetFieldDraft{Label: "Order"})
		s.must(err)
		entry, err := s.App.DraftEntry(ctx, s.db, s.team, models.EntryDraft{Title: "It is dark", PostIDs: []string{post.ID}})
		s.must(err)
		s.must(entry.Publish(ctx, s.db, s.team, false))
		thing, err := s.App.Translatable(ctx, s.db, entry.ID)
		s.must(err)
		s.must(s.App.Translate(ctx, s.db, s.team, thing,
			models.TranslationDraft{Locale: "de", Texts: map[string]string{"title": "Dunkel"}}))

		statements := []string{
			"UPDATE apps SET name = name WHERE slug = 'kestrel'",
			"UPDATE votes SET vouched = vouched",
			"UPDATE comments SET body = body",
			"UPDATE post_tags SET name = name",
			"UPDATE post_taggings SET tag_id = tag_id",
			"UPDATE pictures SET post_id = post_id",
			"UPDATE events SET detail = detail WHERE action = 'post.status_changed'",
			"UPDATE post_search SET item = item",
			"UPDATE changelog_entries SET title = title",
			"UPDATE changelog_posts SET post_id = post_id",
			"UPDATE translations SET text = text",
			"UPDATE widget_fields SET label = label",
			"UPDATE accounts SET name = 'Rita R.' WHERE email = 'rita@example.com'",
			"UPDATE contacts SET acted_at = created_at WHERE acted_at IS NULL",
		}
		found, err := s.db.Raw("SELECT * FROM posts").Rows()
		s.must(err)
		columns, err := found.Columns()
		s.must(errors.Join(err, found.Close()))
		for _, column := range columns {
			if !unseenOfPosts[column] {
				statements = append(statements, "UPDATE posts SET "+column+" = "+column)
			}
		}
		for _, statement := range statements {
			own, other := s.versions()
			changed := s.db.Exec(statement)
			s.must(changed.Error)
			ownNow, otherNow := s.versions()
			if changed.RowsAffected == 0 || ownNow <= own || otherNow != other {
				t.Errorf("%s changes %d rows, and the version from %d to %d", statement, changed.RowsAffected, own, ownNow)
			}
		}
	})
}
