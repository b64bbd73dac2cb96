package models

import (
	"bytes"
	"context"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

var errNoComment = NotFound("There is no such comment.")

// CommentDraft is the input for a comment.
type CommentDraft struct {
	Body     string
	Pictures []string // ids of the person's pictures for it
	// Seen is what Post.Seen returned when the form was loaded, "" without a form: if the author has said the same since,
	// the form was sent twice, even with comments of others in between.
	Seen string
}

// Comment is PublishComment without a form or pictures.
func (p *Post) Comment(ctx context.Context, db *gorm.DB, by Actor, body string) (*Comment, error) {
	return p.PublishComment(ctx, db, by, CommentDraft{Body: body})
}

// PublishComment adds a comment, which is public at once, and makes its author follow the post unless they had refused
// that. A comment on a merged post goes to the one that it was merged into, which is the comment's PostID. The same text
// twice in a row is a form that was sent twice, and becomes one comment.
func (p *Post) PublishComment(ctx context.Context, db *gorm.DB, by Actor, draft CommentDraft) (*Comment, error) {
	var err error
	if draft.Body, err = checkComment(draft.Body); err != nil {
		return nil, err
	}
	var comment *Comment
	_, err = p.changeAsVisitor(ctx, db, by, func(tx *Tx, post *Post, from sender) error {
		var err error
		if comment, err = post.saidBefore(tx, by, draft); err != nil {
			return err
		}
		if comment != nil {
			others, err := comment.showsOthers(tx, draft.Pictures)
			if err != nil {
				return err
			}
			if !others {
				return comment.addPictures(tx, by, post.AppID, draft.Pictures)
			}
		}
		if from.caughtBy != "" {
			comment, err = post.catchComment(tx, by, draft, from)
			return err
		}
		if comment, err = post.addComment(tx, by, draft, from); err != nil {
			return err
		}
		if err := follow(tx, post.ID, by.Account.ID, by.vouched()); err != nil {
			return err
		}
		if err := markActorActive(tx, post.AppID, by); err != nil {
			return err
		}
		event := by.did(ActionPostCommented, post.AppID, post.ID).with(EventDetail{Comment: comment.ID})
		if err := record(tx, event); err != nil {
			return err
		}
		return post.announce(tx, event, NewsComment)
	})
	return comment, err
}

// saidBefore finds the comment if its form was sent before: the same words of the actor, as the newest comment or as
// any after Seen.
func (p *Post) saidBefore(tx *Tx, by Actor, draft CommentDraft) (*Comment, error) {
	latest, err := p.latestComment(tx)
	if err != nil || latest == nil {
		return nil, err
	}
	if latest.AuthorID == by.Account.ID && latest.Vouched == by.vouched() && latest.Body == draft.Body {
		return latest, nil
	}
	if !IsID(draft.Seen) {
		return nil, nil
	}
	return findFirst[Comment](tx.Order("id DESC"),
		"post_id = ? AND kind = ? AND deleted_at IS NULL AND id > ? AND author_id = ? AND vouched = ? AND body = ?",
		p.ID, CommentPublic, draft.Seen, by.Account.ID, by.vouched(), draft.Body)
}

// addComment stores a public comment with its pictures, for the search too, and counts it.
func (p *Post) addComment(tx *Tx, by Actor, draft CommentDraft, from sender) (*Comment, error) {
	team, err := isMember(tx.DB, p.AppID, by.Account.ID)
	if err != nil {
		return nil, err
	}
	comment := p.newComment(tx, by, draft)
	comment.ByTeam = team
	if err := store.Insert(tx.DB, []*Comment{comment}, from.origins(tx, p.AppID, comment)); err != nil {
		return nil, err
	}
	if err := comment.addPictures(tx, by, p.AppID, draft.Pictures); err != nil {
		return nil, err
	}
	if err := indexComments(tx, p.AppID, comment); err != nil {
		return nil, err
	}
	return comment, p.countComments(tx, 1)
}

// newComment is a public comment that is not stored yet.
func (p *Post) newComment(tx *Tx, by Actor, draft CommentDraft) *Comment {
	return &Comment{ID: tx.NewID(), PostID: p.ID, AuthorID: by.Account.ID, Kind: CommentPublic, Body: draft.Body,
		Vouched: by.vouched(), Locale: by.Locale, CreatedAt: tx.Now}
}

// showsOthers reports whether the comment has pictures other than these: then the same words are not a form that was
// sent twice, which has the same ones in new rows.
func (c *Comment) showsOthers(tx *Tx, ids []string) (bool, error) {
	if ids = uniqueIDs(ids); len(ids) == 0 {
		return false, nil
	}
	var shown, sent []Picture
	if err := tx.Order("sha256").Find(&shown, "comment_id = ?", c.ID).Error; err != nil || len(shown) == 0 {
		return false, err
	}
	err := tx.Order("sha256").Find(&sent, "id IN ?", ids).Error
	same := slices.EqualFunc(shown, sent, func(a, b Picture) bool { return bytes.Equal(a.SHA256, b.SHA256) })
	return !same, err
}

// addPictures adds the pictures to a new comment. A form that is sent again without any removes none.
func (c *Comment) addPictures(tx *Tx, by Actor, appID string, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	return placePictures(tx, by, appID, ofCommentID(c.ID), ids)
}

func (p *Post) latestComment(tx *Tx) (*Comment, error) {
	return findFirst[Comment](tx.Order("id DESC"), "post_id = ? AND kind = ? AND deleted_at IS NULL", p.ID, CommentPublic)
}

// Seen is what a page that is loaded now shows of the comments, for a CommentDraft: the id of the newest comment, or the
// post's own.
func (p *Post) Seen(ctx context.Context, db *gorm.DB) (string, error) {
	newest, err := findFirst[Comment](db.WithContext(ctx).Select("id").Order("id DESC"),
		"post_id = ? AND kind = ?", p.ID, CommentPublic)
	if err != nil || newest == nil {
		return p.ID, err
	}
	return newest.ID, nil
}

func checkComment(body string) (string, error) {
	var v Violations
	body = v.checkText("body", body, true, MaxComment)
	return body, v.orNil()
}

func (p *Post) countComments(tx *Tx, by int) error {
	return tx.Model(&Post{}).Where("id = ?", p.ID).UpdateColumn("comments", gorm.Expr("comments + ?", by)).Error
}

// Thread lists the public comments, oldest first: those newer than the comment with the id after. It also returns the
// after of the next page, "" on the last.
func (p *Post) Thread(
	ctx context.Context, db *gorm.DB, after string, limit int,
) (comments []Comment, next string, err error) {
	scope := p.publicComments(ctx, db)
	if IsID(after) {
		scope = scope.Where("comments.id > ?", after)
	}
	return readPage(scope.Order("comments.id"), limit, func(c *Comment) string { return c.ID })
}

// NewestThread is Thread backwards from the newest comment: each page has those older than the comment with the id
// after.
func (p *Post) NewestThread(
	ctx context.Context, db *gorm.DB, after string, limit int,
) (comments []Comment, next string, err error) {
	scope := p.publicComments(ctx, db)
	if IsID(after) {
		scope = scope.Where("comments.id < ?", after)
	}
	return readPage(scope.Order("comments.id DESC"), limit, func(c *Comment) string { return c.ID })
}

// CommentBefore is the id of the public comment after which count others come before the one with the id; "" if there
// are not so many.
func (p *Post) CommentBefore(ctx context.Context, db *gorm.DB, id string, count int) (string, error) {
	if !IsID(id) {
		return "", nil
	}
	before, err := findFirst[Comment](p.publicComments(ctx, db).Where("comments.id < ?", id).
		Order("comments.id DESC").Offset(count))
	if err != nil || before == nil {
		return "", err
	}
	return before.ID, nil
}

// CommentAfter is the id of the public comment that follows the one with the id; "" for the newest.
func (p *Post) CommentAfter(ctx context.Context, db *gorm.DB, id string) (string, error) {
	after, err := findFirst[Comment](p.publicComments(ctx, db).Where("comments.id > ?", id).Order("comments.id"))
	if err != nil || after == nil {
		return "", err
	}
	return after.ID, nil
}

func (p *Post) publicComments(ctx context.Context, db *gorm.DB) *gorm.DB {
	return db.WithContext(ctx).Joins("Author").
		Where("comments.post_id = ? AND comments.kind = ? AND comments.deleted_at IS NULL", p.ID, CommentPublic)
}

// LatestWords are the newest comments and official replies, the newest first.
func (p *Post) LatestWords(ctx context.Context, db *gorm.DB, limit int) ([]Comment, error) {
	var comments []Comment
	err := db.WithContext(ctx).Joins("Author").Order("comments.id DESC").Limit(limit).
		Find(&comments, "comments.post_id = ? AND comments.kind IN ? AND comments.deleted_at IS NULL", p.ID,
			[]CommentKind{CommentPublic, CommentOfficial}).Error
	return comments, err
}

// FindComment finds a public comment of the post.
func (p *Post) FindComment(ctx context.Context, db *gorm.DB, id string) (*Comment, error) {
	return findByID[Comment](p.publicComments(ctx, db), errNoComment, id)
}

// Edit changes the person's own comment. Pictures are the ids of its pictures afterwards.
func (c *Comment) Edit(ctx context.Context, db *gorm.DB, by Actor, body string, pictures ...string) error {
	body, err := checkComment(body)
	if err != nil {
		return err
	}
	if by.Account == nil || by.Account.ID != c.AuthorID {
		return errNoComment
	}
	var post Post
	if err := db.WithContext(ctx).Select("app_id").Take(&post, "id = ?", c.PostID).Error; err != nil {
		return err
	}
	if err := refuseBlocked(db.WithContext(ctx), post.AppID, by.Account.ID); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		edited := tx.Model(&Comment{}).Where("id = ? AND deleted_at IS NULL", c.ID).
			Updates(map[string]any{"body": body, "edited_at": tx.Now})
		if err := changedOr(edited, errNoComment); err != nil {
			return err
		}
		c.Body, c.EditedAt = body, &tx.Now
		if err := placePictures(tx, by, post.AppID, ofCommentID(c.ID), pictures); err != nil {
			return err
		}
		return reindexComment(tx, post.AppID, c.ID, body)
	})
}
