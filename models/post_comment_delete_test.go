package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Whoever deleted a comment can restore it for a day: the author theirs, the team what it took off the board.
func TestADeletedCommentComesBackForWhoeverDeletedIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post, err := d.share("Dark mode")
		d.must(err)
		comment, err := post.Comment(ctx, db.DB, as(d.Sam), "An aubergine theme would do")
		d.must(err)
		found := func() bool {
			comments, _, err := post.Thread(ctx, db.DB, "", 5)
			d.must(err)
			now, err := d.App.Post(ctx, db.DB, post.ID)
			d.must(err)
			if now.Comments != len(comments) {
				t.Errorf("%d comments are counted, and %d there", now.Comments, len(comments))
			}
			board, err := d.App.Board(ctx, db.DB, models.BoardQuery{Search: "aubergine", Limit: 5})
			d.must(err)
			if len(board.Posts) != len(comments) {
				t.Errorf("the search finds %d ideas by %d comments", len(board.Posts), len(comments))
			}
			return len(comments) == 1 && comments[0].Body == "An aubergine theme would do"
		}
		refused := func(why string, by *models.Account, want models.Code) {
			t.Helper()
			if _, err := d.App.RestoreComment(ctx, db.DB, as(by), comment.ID); models.CodeOf(err) != want {
				t.Errorf("%s: restoring it is answered %v", why, err)
			}
		}
		d.must(comment.Delete(ctx, db.DB, as(d.Amir)))
		if found() {
			t.Error("it is still there")
		}
		refused("the author, of what the team deleted", d.Sam, models.CodeNotFound)
		refused("a stranger", d.Rita, models.CodeNotFound)
		refused("nobody", nil, models.CodeNotFound)
		for range 2 { // Undo, pressed twice
			_, err := d.App.RestoreComment(ctx, db.DB, as(d.Amir), comment.ID)
			d.must(err)
		}
		if !found() {
			t.Error("it is not back")
		}
		d.must(comment.Delete(ctx, db.DB, as(d.Sam)))
		d.must(d.App.Block(ctx, db.DB, as(d.Amir), d.Sam.ID))
		refused("a blocked author", d.Sam, models.CodeConflict)
		d.must(d.App.Unblock(ctx, db.DB, as(d.Amir), d.Sam.ID))
		_, err = d.App.RestoreComment(ctx, db.DB, as(d.Sam), comment.ID)
		d.must(err)
		d.must(comment.Delete(models.At(ctx, models.Now().Add(-25*time.Hour)), db.DB, as(d.Sam)))
		refused("a day later", d.Sam, models.CodeNotFound)
		_, err = models.DeleteExpired(ctx, db.DB, modelstest.Retention, time.Minute)
		d.must(err)
		if kept := keptComments(t, db); kept != 0 {
			t.Errorf("a day later %d texts are kept", kept)
		}
	})
}

// What is kept for Undo goes with its author, and with whoever deleted it: nobody else can restore it.
func TestAnErasedPersonLeavesNoDeletedComment(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post, err := d.share("Dark mode")
		d.must(err)
		for _, by := range []*models.Account{d.Sam, d.Amir} {
			comment, err := post.Comment(ctx, db.DB, as(d.Sam), "Deleted by "+by.Email)
			d.must(err)
			d.must(comment.Delete(ctx, db.DB, as(by)))
		}
		d.must(d.Sam.Erase(ctx, db.DB, as(d.Sam)))
		if kept := keptComments(t, db); kept != 0 {
			t.Errorf("%d texts are kept", kept)
		}

		picture := d.addPicture(fileStore(t), "a.png")
		comment, err := post.PublishComment(ctx, db.DB, as(d.Rita),
			models.CommentDraft{Body: "Like this", Pictures: []string{picture}})
		d.must(err)
		d.must(comment.Delete(ctx, db.DB, as(d.Amir)))
		d.must(d.Amir.Erase(ctx, db.DB, as(d.Amir)))
		var pictures int64
		d.must(db.Model(&models.Picture{}).Where("id = ?", picture).Count(&pictures).Error)
		if kept := keptComments(t, db); kept != 0 || pictures != 0 {
			t.Errorf("of what the team deleted, %d texts and %d pictures are kept", kept, pictures)
		}
	})
}

func keptComments(t *testing.T, db *database.DB) (kept int) {
	t.Helper()
	if err := db.Raw("SELECT count(*) FROM deleted_comments").Scan(&kept).Error; err != nil {
		t.Fatal(err)
	}
	return kept
}
