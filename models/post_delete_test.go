package models_test

import (
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestAnAuthorCanDeleteAnIdeaThatNobodyElseShares(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := d.sharedAt(models.Now().Add(-48*time.Hour), "Aubergine")
		for who, stranger := range map[string]*models.Account{"another": d.Sam, "the team": d.Olive, "nobody": nil} {
			if _, err := post.DeleteAsAuthor(ctx, db.DB, as(stranger)); models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("%s is answered %v", who, err)
			}
		}
		gone, err := post.DeleteAsAuthor(ctx, db.DB, as(d.Rita))
		d.must(err)
		if !gone {
			t.Fatal("the idea stays")
		}
		found := func() bool {
			for _, view := range []models.PostView{models.PostsAll, models.PostsHidden} {
				list, err := d.App.ModeratedPosts(ctx, db.DB, models.PostFilter{Search: "aubergine", View: view}, 5)
				d.must(err)
				if len(list.Posts) > 0 {
					return true
				}
			}
			_, err := d.App.Post(ctx, db.DB, post.ID)
			return err == nil
		}
		if found() {
			t.Error("the team still finds it")
		}
		if _, err := d.App.RestoreAsAuthor(ctx, db.DB, as(d.Sam), post.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("another who brings it back is answered %v", err)
		}
		for range 2 { // Undo, pressed twice
			_, err = d.App.RestoreAsAuthor(ctx, db.DB, as(d.Rita), post.ID)
			d.must(err)
		}
		if !found() {
			t.Error("it is not back")
		}
		_, err = post.DeleteAsAuthor(ctx, db.DB, as(d.Rita))
		d.must(err)
		d.must(d.App.Block(ctx, db.DB, as(d.Amir), d.Rita.ID))
		if _, err := d.App.RestoreAsAuthor(ctx, db.DB, as(d.Rita), post.ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a blocked author who brings it back is answered %v", err)
		}
		if found() {
			t.Error("an idea of a blocked author is back on the board")
		}
		d.must(d.App.Unblock(ctx, db.DB, as(d.Amir), d.Rita.ID))
		_, err = d.App.RestoreAsAuthor(ctx, db.DB, as(d.Rita), post.ID)
		d.must(err)
		yesterday := models.At(ctx, models.Now().Add(-25*time.Hour))
		_, err = post.DeleteAsAuthor(yesterday, db.DB, as(d.Rita))
		d.must(err)
		if _, err := d.App.RestoreAsAuthor(ctx, db.DB, as(d.Rita), post.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a day later it comes back: %v", err)
		}
		_, err = models.DeleteExpired(ctx, db.DB, modelstest.Retention, time.Minute)
		d.must(err)
		var kept []string
		d.must(db.Raw("SELECT title || description FROM posts WHERE id = ?", post.ID).Scan(&kept).Error)
		if len(kept) != 1 || strings.Contains(kept[0], "Aubergine") {
			t.Errorf("a day later there is %q", kept)
		}
	})
}

// Whoever moderates may still look at the page of an idea that its author deletes.
func TestTheTeamCannotPutBackAnIdeaThatItsAuthorDeleted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := d.sharedAt(models.Now(), "Aubergine")
		_, err := post.DeleteAsAuthor(ctx, db.DB, as(d.Rita))
		d.must(err)
		if err := post.Unhide(ctx, db.DB, as(d.Olive)); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("it is answered %v", err)
		}
		board, err := d.App.Board(ctx, db.DB, models.BoardQuery{})
		d.must(err)
		if len(board.Posts) > 0 {
			t.Error("it is on the board")
		}
	})
}

func TestAnIdeaThatOthersShareStaysWithoutItsAuthor(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for how, share := range map[string]func(*models.Post) error{
			"a vote":    func(p *models.Post) error { _, err := p.Vote(ctx, db.DB, as(d.Sam)); return err },
			"a comment": func(p *models.Post) error { _, err := p.Comment(ctx, db.DB, as(d.Sam), "Me too"); return err },
			"a status": func(p *models.Post) error {
				_, err := p.SetStatus(ctx, db.DB, as(d.Olive), models.PostPlanned, "")
				return err
			},
		} {
			post := d.sharedAt(models.Now(), "Stripes")
			d.must(share(post))
			gone, err := post.DeleteAsAuthor(ctx, db.DB, as(d.Rita))
			d.must(err)
			now, err := d.App.Post(ctx, db.DB, post.ID)
			d.must(err)
			name, unnamed := now.PublicAuthor()
			if gone || !now.Listed() || name != "" || unnamed != models.UnnamedVisitor {
				t.Errorf("with %s of others it is gone (%v), or of %q %q", how, gone, name, unnamed)
			}
			_, err = d.App.RestoreAsAuthor(ctx, db.DB, as(d.Rita), post.ID)
			d.must(err)
			if now, err = d.App.Post(ctx, db.DB, post.ID); err != nil || !now.AuthorNamed || now.AuthorLeftAt != nil {
				t.Errorf("taken back, its author is not named (%v)", err)
			}
		}
	})
}
