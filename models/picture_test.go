package models_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

const picture = "\x89PNG\r\n\x1a\n" + "0000 as mimetype sees it 0000"

// Pictures that were uploaded and never posted expire after two days, and their files become orphans; a picture of a
// changelog entry stays, even if its uploader is gone.
func TestPicturesThatNobodyPostedRunOut(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		send := func(by *models.Account) models.Picture {
			sent, err := d.App.AddPictures(models.At(ctx, models.Now().Add(-3*day)), db.DB, as(by),
				models.Files{Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, "a.png", picture)}})
			d.must(err)
			return sent[0]
		}
		waiting, posted := send(d.Amir), send(d.Amir)
		if !strings.HasPrefix(posted.FileKey, "p") {
			t.Errorf("the version before would sweep the file %s", posted.FileKey)
		}
		entry, err := d.App.DraftEntry(ctx, db.DB, as(d.Amir), models.EntryDraft{Title: "It is dark",
			Pictures: []models.PictureDraft{{ID: posted.ID, Caption: "The board at night"}}})
		d.must(err)
		_, err = models.DeleteExpired(ctx, db.DB, modelstest.Retention, time.Minute)
		d.must(err)
		d.must(d.Amir.Erase(ctx, db.DB, as(d.Amir)))
		known, err := models.AttachmentKeys(ctx, db.DB, []string{waiting.FileKey, posted.FileKey})
		d.must(err)
		if known[waiting.FileKey] || !known[posted.FileKey] {
			t.Errorf("the files that are known are %v", known)
		}
		shown, err := entry.Pictures(ctx, db.DB)
		d.must(err)
		if len(shown) != 1 || shown[0].Caption != "The board at night" {
			t.Errorf("the entry shows %+v", shown)
		}
		d.must(entry.Delete(ctx, db.DB, as(d.Olive)))
		if known, err := models.AttachmentKeys(ctx, db.DB, []string{posted.FileKey}); err != nil || len(known) > 0 {
			t.Errorf("of a deleted entry %v is kept (%v)", known, err)
		}
	})
}

// Two people who edit an entry at once see each other's pictures; erasing a person removes theirs.
func TestPicturesAreOfTheEntryAndOfTheirSender(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		sent, err := d.App.AddPictures(ctx, db.DB, as(d.Amir), models.Files{Store: store, Count: 2,
			Uploads: []models.Upload{upload(t, store, "a.png", picture), upload(t, store, "b.png", picture)}})
		d.must(err)
		entry, err := d.App.DraftEntry(ctx, db.DB, as(d.Amir), models.EntryDraft{Title: "It is dark"})
		d.must(err)
		began := entry.Version(nil, nil)
		draft := models.EntryDraft{Title: "It is dark", Seen: began, Pictures: models.Drafts(sent)}
		d.must(entry.Edit(ctx, db.DB, as(d.Amir), draft))
		d.must(entry.Edit(ctx, db.DB, as(d.Amir), draft)) // sent twice
		err = entry.Edit(ctx, db.DB, as(d.Olive), models.EntryDraft{Title: "It is darker", Seen: began})
		if models.CodeOf(err) != models.CodeConflict {
			t.Errorf("who did not see the pictures is answered %v", err)
		}
		export, err := modelstest.ExportOf(d.Amir, db.DB)
		d.must(err)
		var names []string
		for _, picture := range export.Pictures {
			names = append(names, picture.Entry+": "+picture.Name)
		}
		if want := []string{"It is dark: a.png", "It is dark: b.png"}; !slices.Equal(names, want) {
			t.Errorf("the export has the pictures %q", names)
		}
	})
}
