package models_test

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
)

// picture is one of one pixel.
var picture = func() string {
	var content bytes.Buffer
	if err := png.Encode(&content, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		panic(err)
	}
	return content.String()
}()

// They expire after two days, and their files become orphans; a picture of a changelog entry stays, even if its
// uploader is gone.
func TestPicturesThatWereNeverPostedExpire(t *testing.T) {
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

func TestPicturesAreVisibleToOtherEditorsAndErasedWithTheirUploader(t *testing.T) {
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
			t.Errorf("an edit that did not see the pictures is answered %v", err)
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

// addPicture uploads a picture of Rita's, which shows its name.
func (d *desk) addPicture(store files.Store, name string) string {
	d.Helper()
	sent, err := d.App.AddPictures(ctx, d.db, as(d.Rita),
		models.Files{Store: store, Count: 1, Uploads: []models.Upload{upload(d.T, store, name, picture+name)}})
	d.must(err)
	return sent[0].ID
}

// share publishes an idea of Rita's with the pictures. The same title again is the same form, sent again.
func (d *desk) share(title string, pictures ...string) (*models.Post, error) {
	return d.shareAt(d.intake, title, pictures...)
}

func (d *desk) shareAt(intake *models.Intake, title string, pictures ...string) (*models.Post, error) {
	return intake.PublishPost(ctx, d.App, models.PostDraft{
		Title: title, Pictures: pictures, Source: models.SourcePage, By: as(d.Rita),
		Idempotency: models.Once("post", as(d.Rita), title),
	})
}

// picturesOf returns the ids of the post's pictures.
func (d *desk) picturesOf(post *models.Post) (ids []string) {
	d.Helper()
	found, err := models.PostPictures(ctx, d.db, post.ID)
	d.must(err)
	for _, picture := range found[post.ID] {
		ids = append(ids, picture.ID)
	}
	return ids
}

// Whichever statement fails, a post is there with its picture, or neither is and the picture still waits.
func TestAPostIsPublishedWithItsPicturesOrNotAtAll(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		id := d.addPicture(fileStore(t), "a.png")
		share := func(survives int) (*models.Post, error) { // that many statements
			defer func() { survives = 0 }()
			modelstest.OnStatement(t, db.DB, func(db *gorm.DB) {
				if survives--; survives == 0 {
					db.AddError(errCutOff)
				}
			})
			return d.share("Dark mode", id)
		}
		survives := 1
		post, err := share(survives)
		for ; err != nil; post, err = share(survives) {
			if !errors.Is(err, errCutOff) {
				t.Fatalf("cut off at statement %d: %v", survives, err)
			}
			var posts, waiting int64
			d.must(db.Model(&models.Post{}).Count(&posts).Error)
			d.must(db.Model(&models.Picture{}).Where("post_id IS NULL").Count(&waiting).Error)
			if posts != 0 || waiting != 1 {
				t.Fatalf("cut off at statement %d, there are %d posts, and %d pictures wait", survives, posts, waiting)
			}
			survives++
		}
		if survives < 10 {
			t.Errorf("it was cut off %d times only", survives-1)
		}
		if got := d.picturesOf(post); !slices.Equal(got, []string{id}) {
			t.Errorf("the post has the pictures %v", got)
		}
	})
}

// A form that is sent again adds its pictures to the post that it published, unless that has them already, and removes
// none.
func TestAPostSentAgainKeepsItsPictures(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		first, second, third := d.addPicture(store, "a.png"), d.addPicture(store, "b.png"), d.addPicture(store, "c.png")
		fourth := d.addPicture(store, "d.png")
		post, err := d.share("Dark mode", first)
		d.must(err)
		again := func(want []string, pictures ...string) {
			t.Helper()
			same, err := d.share("Dark mode", pictures...)
			d.must(err)
			if got := d.picturesOf(post); same.ID != post.ID || !slices.Equal(got, want) {
				t.Errorf("sent again with %v, the post is the same: %t, and has the pictures %v", pictures,
					same.ID == post.ID, got)
			}
		}
		again([]string{first})
		again([]string{first}, first)
		again([]string{first, second}, first, second)
		again([]string{first, second}, second)
		again([]string{first, second}, d.addPicture(store, "a.png"), d.addPicture(store, "b.png"))
		again([]string{first, second, fourth}, fourth)

		var more []string
		for _, name := range []string{"e.png", "f.png", "g.png"} {
			more = append(more, d.addPicture(store, name))
		}
		if _, err := d.share("Dark mode", more...); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("more pictures than a post can have are answered %v", err)
		}
		again([]string{first, second, fourth})

		d.must(post.Hide(ctx, db.DB, as(d.Olive)))
		again([]string{first, second, fourth}, third)
		other, err := d.share("Night mode", third)
		d.must(err)
		if got := d.picturesOf(other); !slices.Equal(got, []string{third}) {
			t.Errorf("with the picture for an idea that is off the board, another has the pictures %v", got)
		}
	})
}

// shared is the answer to a form.
type shared struct {
	post *models.Post
	err  error
}

// shareTogether publishes the posts as one group, each a title with the id of a picture.
func (d *desk) shareTogether(posts ...[2]string) (answers []shared) {
	d.Helper()
	intake := modelstest.Intake(d.T, d.db)
	held, goOn := make(chan bool), make(chan bool)
	defer close(goOn)
	intake.Grouped = func(int) {
		held <- true
		<-goOn
	}
	share := func(title string, pictures ...string) chan shared {
		answer := make(chan shared, 1)
		go func() {
			post, err := d.shareAt(intake, title, pictures...)
			answer <- shared{post, err}
		}()
		return answer
	}
	first := share("published before " + posts[0][0]) // while it is held, the others gather
	<-held
	var together []chan shared
	for n, post := range posts {
		together = append(together, share(post[0], post[1]))
		await.That(d.T, post[0]+" waits", func() bool { return intake.Waiting() == n+1 })
	}
	goOn <- true
	<-held
	goOn <- true
	d.must((<-first).err)
	for _, answer := range together {
		answers = append(answers, <-answer)
	}
	return answers
}

func TestPostsThatArePublishedTogetherHaveTheirPictures(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		first, second, third := d.addPicture(store, "a.png"), d.addPicture(store, "b.png"), d.addPicture(store, "c.png")

		// A form that is sent twice is one post, with the pictures of both.
		answers := d.shareTogether([2]string{"Dark mode", first}, [2]string{"Dark mode", second})
		d.must(errors.Join(answers[0].err, answers[1].err))
		post := answers[0].post
		if got := d.picturesOf(post); answers[1].post.ID != post.ID || !slices.Equal(got, []string{first, second}) {
			t.Errorf("it is one post: %t, with the pictures %v", answers[1].post.ID == post.ID, got)
		}

		// The picture of one is used already: it is refused alone.
		answers = d.shareTogether([2]string{"Export", second}, [2]string{"Import", third})
		if models.CodeOf(answers[0].err) != models.CodeInvalid {
			t.Errorf("a picture that was used in the meantime is answered %v", answers[0].err)
		}
		d.must(answers[1].err)
		if got := d.picturesOf(answers[1].post); !slices.Equal(got, []string{third}) {
			t.Errorf("beside the one that was refused is a post with the pictures %v", got)
		}
		var exports int64
		if d.must(db.Model(&models.Post{}).Where("title = 'Export'").Count(&exports).Error); exports != 0 {
			t.Error("it was published without its picture")
		}
	})
}

// A transfer that was interrupted leaves one that browsers show as broken.
func TestAPictureThatEndsTooEarlyIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		for name, whole := range map[string]string{
			"a.png": pngOf(t, 200, 200), "a.jpg": jpegOf(t, 200, 200), "a.gif": gifOf(t, 200, 200),
			"a.webp": webpOf("VP8X", "\x00\x00\x00\x00\xc7\x00\x00\xc7\x00\x00"),
		} {
			for cut, refused := range map[int]bool{0: false, 3: true, len(whole) / 2: true, len(whole) - 30: true} {
				sent := models.Files{Store: store, Count: 1,
					Uploads: []models.Upload{upload(t, store, name, whole[:len(whole)-cut])}}
				want := ""
				if refused {
					want = name + " is damaged or incomplete. Choose it again, or another picture."
				}
				if _, err := d.App.AddPictures(ctx, db.DB, as(d.Amir), sent); err == nil == refused ||
					refused && err.Error() != want {
					t.Errorf("%s without its last %d of %d bytes: %v, want %q", name, cut, len(whole), err, want)
				}
			}
		}
		followed := upload(t, store, "followed.jpg", jpegOf(t, 200, 200)+"\xff\xd8 and a second one")
		if _, err := d.App.AddPictures(ctx, db.DB, as(d.Amir),
			models.Files{Store: store, Count: 1, Uploads: []models.Upload{followed}}); err != nil {
			t.Errorf("what follows the picture: %v", err)
		}
	})
}

// A file of a megabyte can have hundreds of megapixels, which would slow down the browser of everybody who opens the
// page that shows it. Only its header is read.
func TestAPictureWithTooManyPixelsIsNotShown(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		sent := func(height string) models.Files {
			content := webpOf("VP8X", "\x00\x00\x00\x00"+"\x0f\x27\x00"+height) // 10,000 pixels wide
			return models.Files{Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, "vast.webp", content)}}
		}
		for height, c := range map[string]struct{ refusal, contentType string }{
			"\x0f\x27\x00": {"", "image/webp"}, // 10,000 pixels
			"\x10\x27\x00": {
				"vast.webp has more than 100 megapixels. Choose a smaller picture.", "application/octet-stream",
			},
		} {
			_, err := d.App.AddPictures(ctx, db.DB, as(d.Amir), sent(height))
			if c.refusal == "" && err != nil || c.refusal != "" && (models.CodeOf(err) != models.CodeInvalid ||
				err.Error() != c.refusal) {
				t.Errorf("beside a public text it is answered %v, want %q", err, c.refusal)
			}
			ticket := d.file("A vast picture")
			if attached, err := ticket.Attach(ctx, db.DB, as(d.Rita), sent(height)); err != nil || attached != 1 {
				t.Fatalf("a ticket takes %d files (%v)", attached, err)
			}
			var kept models.Attachment
			d.must(db.DB.Take(&kept, "ticket_id = ?", ticket.ID).Error)
			if kept.ContentType != c.contentType || kept.Name != "vast.webp" {
				t.Errorf("a ticket keeps %s as %s, want %s", kept.Name, kept.ContentType, c.contentType)
			}
		}
	})
}
