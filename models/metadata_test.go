package models_test

import (
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestMetadataIsFoundOnlyByTheTeamAndTheRequester(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		found := func(words string, want ...string) {
			t.Helper()
			d.shows(d.Amir, models.InboxQuery{Query: words}, want...)
		}
		foundPosts := func(words string, want int) {
			t.Helper()
			list, err := d.App.ModeratedPosts(ctx, db.DB, models.PostFilter{Search: words}, 5)
			d.must(err)
			if len(list.Posts) != want {
				t.Errorf("by %q the team finds %d posts", words, len(list.Posts))
			}
		}
		d.fileWith(d.App, models.TicketDraft{Subject: "Stairs", Description: "Dark", Metadata: models.Metadata{
			{Name: "order", Value: "Zanzibar-1042"}, {Name: "where", Label: "Where exactly?", Value: "Cellar"}}})
		_, err := modelstest.Intake(t, db.DB).PublishPost(ctx, d.App, models.PostDraft{
			Title: "Lamps", RequesterEmail: d.Rita.Email, Source: models.SourceWidget,
			Metadata: models.Metadata{{Name: "plan", Value: "Madagascar"}}})
		d.must(err)
		for _, words := range []string{"zanzibar 1042", "exactly", "cellar dark"} {
			found(words, "Stairs")
		}
		foundPosts("madagascar", 1)
		board, err := d.App.Board(ctx, db.DB, models.BoardQuery{Search: "madagascar", Status: models.StatusAll, Limit: 10})
		d.must(err)
		if len(board.Posts) != 0 {
			t.Error("the board finds an idea by what is for the team alone")
		}

		d.must(d.Rita.Erase(ctx, db.DB, models.Actor{}))
		modelstest.FinishErasure(t, db.DB, d.Rita)
		found("zanzibar")
		foundPosts("madagascar", 0)
		for _, table := range []string{"tickets", "posts"} {
			var kept int64
			d.must(db.Table(table).Where("metadata IS NOT NULL").Count(&kept).Error)
			if kept != 0 {
				t.Errorf("%s keep what was said of people who were erased", table)
			}
		}
	})
}

// Filing takes the same number of statements with and without metadata.
func TestMetadataCostsNoStatement(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		intake := modelstest.Intake(t, db.DB)
		file := func(metadata models.Metadata) int64 {
			d := draft(1)
			d.Metadata = metadata
			asked := modelstest.Statements(t, db.DB)
			before := asked.Load()
			_, err := intake.FileTicket(ctx, cast.App, d)
			if err != nil {
				t.Fatal(err)
			}
			return int64(asked.Load() - before)
		}
		file(nil) // makes the account
		if without, with := file(nil), file(models.Metadata{{Name: "order", Value: "A-1042"}}); without != with {
			t.Errorf("a ticket takes %d statements without metadata and %d with it", without, with)
		}
	})
}

func TestAnExportHasMetadata(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		d := draft(1)
		d.Metadata = models.Metadata{{Name: "order", Value: "A-1042"}}
		ticket, err := modelstest.Intake(t, db.DB).FileTicket(ctx, cast.App, d)
		if err != nil {
			t.Fatal(err)
		}
		var whole strings.Builder
		if err := (&models.Account{ID: ticket.RequesterID}).WriteExport(ctx, db.DB, &whole); err != nil {
			t.Fatal(err)
		}
		if want := `"metadata":[{"name":"order","value":"A-1042"}]`; !strings.Contains(whole.String(), want) {
			t.Errorf("the export lacks %s: %s", want, whole.String())
		}
	})
}
