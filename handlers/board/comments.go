package board

import (
	"net/url"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
	"intake/views/ui"
)

// postComment is a comment with the post that it is about.
type postComment struct {
	*models.Comment
	post *models.Post
}

// withComment finds the post's comment in the address. Those of a merged post have moved, maybe while somebody was
// editing one.
func (b *Board) withComment(
	next func(*fiber.Ctx, *models.App, postComment) error,
) func(*fiber.Ctx, *models.App) error {
	return b.withPost(func(c *fiber.Ctx, app *models.App, post *models.Post) error {
		if post.Merged() {
			var err error
			if post, err = post.Canonical(c.UserContext(), b.DB); err != nil {
				return err
			}
			if err := b.refuseHidden(c, app, post); err != nil {
				return err
			}
		}
		comment, err := post.FindComment(c.UserContext(), b.DB, c.Params("comment"))
		if err != nil {
			return err
		}
		return next(c, app, postComment{comment, post})
	})
}

func (b *Board) comment(c *fiber.Ctx, app *models.App, post *models.Post) error {
	form, err := b.Pictures.Form(c, app)
	if form == nil {
		return err
	}
	if err == nil && web.Acting(c) == nil {
		err = b.savePendingAction(c, app,
			models.PendingDraft{Kind: models.PendingComment, PostID: post.ID, Body: form.Get("body"), Seen: form.Get("seen")})
		if err == nil {
			return nil
		}
	}
	if err == nil {
		err = b.Limits.Of(c, web.Comments)
	}
	var comment *models.Comment
	if err == nil {
		comment, err = post.PublishComment(c.UserContext(), b.DB, web.Actor(c, b.Addresses),
			models.CommentDraft{Body: form.Get("body"), Pictures: form["picture"], Seen: form.Get("seen")})
	}
	if err != nil {
		return b.refuseComment(c, app, post, form, err)
	}
	place := paths.Comment(app.Slug, comment.PostID, comment.ID)
	if newestFirst(c) { // where it is the first
		place = paths.With(paths.Post(app.Slug, comment.PostID), map[string]string{"order": "newest"}) + "#comment-" + comment.ID
	}
	return web.RedirectNoticed(c, place, web.NoticeCommented)
}

// refuseComment shows the post again with the typed comment and its faults.
func (b *Board) refuseComment(c *fiber.Ctx, app *models.App, post *models.Post, form url.Values, err error) error {
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	comment, err := b.typedComment(c, app, form, faults)
	if err != nil {
		return err
	}
	return b.renderPost(c, app, post, status, comment)
}

// typedComment is a comment as it was typed, with its faults.
func (b *Board) typedComment(
	c *fiber.Ctx, app *models.App, form url.Values, faults web.FormFaults,
) (boardview.CommentForm, error) {
	pictures, err := b.Pictures.Stored(c, app, form)
	typed := boardview.CommentForm{Text: faults["body"].Typed(form.Get("body")), Pictures: pictures,
		Files: faults["files"].Text, Seen: form.Get("seen")}
	typed.Text.Error = faults.Beside("body")
	return typed, err
}

func (b *Board) showCommentEdit(c *fiber.Ctx, app *models.App, comment postComment) error {
	pictures, err := models.CommentPictures(c.UserContext(), b.DB, comment.ID)
	if err != nil {
		return err
	}
	edited := boardview.CommentForm{Text: boardview.Field{Value: comment.Body}}
	for _, picture := range pictures[comment.ID] {
		edited.Pictures = append(edited.Pictures,
			ui.StoredPicture{ID: picture.ID, File: web.PictureFile(c, app, &picture)})
	}
	return b.renderCommentEdit(c, app, comment, fiber.StatusOK, edited)
}

func (b *Board) renderCommentEdit(
	c *fiber.Ctx, app *models.App, comment postComment, status int, form boardview.CommentForm,
) error {
	if person(c).ID != comment.AuthorID {
		return fiber.ErrNotFound
	}
	return web.Render(c, status, boardview.CommentEdit(boardview.CommentEditPage{
		App: web.App(app), PostTitle: comment.post.Title, CommentForm: form,
		Action: inOrder(c, paths.EditComment(app.Slug, comment.post.ID, comment.ID)),
		Back:   placeOf(c, app, comment.post, comment.ID), Viewer: viewer(c, app),
	}))
}

func (b *Board) editComment(c *fiber.Ctx, app *models.App, comment postComment) error {
	form, err := b.Pictures.Form(c, app)
	if form == nil {
		return err
	}
	if err == nil {
		err = b.Limits.Of(c, web.Comments)
	}
	if err == nil {
		err = comment.Edit(c.UserContext(), b.DB, web.Actor(c, b.Addresses), form.Get("body"), form["picture"]...)
	}
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		typed, err := b.typedComment(c, app, form, faults)
		if err != nil {
			return err
		}
		return b.renderCommentEdit(c, app, comment, status, typed)
	}
	return web.RedirectNoticed(c, placeOf(c, app, comment.post, comment.ID), web.NoticeEdited)
}

func (b *Board) showCommentDeletion(c *fiber.Ctx, app *models.App, comment postComment) error {
	staff, err := b.staff(c, app)
	if err != nil {
		return err
	}
	shown := shownComment(c, comment.Comment, staff)
	if !shown.CanDelete {
		return fiber.ErrNotFound
	}
	page := boardview.CommentDeletePage{
		App: web.App(app), Now: time.Now(), PostTitle: comment.post.Title, Comment: shown,
		Action: inOrder(c, paths.DeleteComment(app.Slug, comment.post.ID, comment.ID)),
		Back:   placeOf(c, app, comment.post, comment.ID), Viewer: viewer(c, app),
	}
	if staff && !comment.ByTeam && models.MayHaveOrigin(models.SourcePage, comment.CreatedAt, page.Now) {
		managed, err := app.ManagedBy(c.UserContext(), b.DB, person(c))
		if err != nil {
			return err
		}
		if managed {
			page.SameNetwork = paths.AdminCleanupOf(app.Slug, comment.ID)
		}
	}
	return web.Render(c, fiber.StatusOK, boardview.CommentDelete(page))
}

func (b *Board) deleteComment(c *fiber.Ctx, app *models.App, comment postComment) error {
	if err := comment.Delete(c.UserContext(), b.DB, web.Actor(c, b.Addresses)); err != nil {
		return err
	}
	// The thread continues where the comment was, which may be deep in a long one.
	var above string
	var err error
	if newestFirst(c) {
		above, err = comment.post.CommentAfter(c.UserContext(), b.DB, comment.ID)
	} else {
		above, err = comment.post.CommentBefore(c.UserContext(), b.DB, comment.ID, 0)
	}
	if err != nil {
		return err
	}
	return web.RedirectNoticed(c, placeOf(c, app, comment.post, above), web.NoticeDeleted, web.WithUndo(comment.Comment.ID))
}

// restoreComment undoes deleteComment. The comment may have moved, because its post was merged.
func (b *Board) restoreComment(c *fiber.Ctx, app *models.App) error {
	comment, err := app.RestoreComment(c.UserContext(), b.DB, web.Actor(c, b.Addresses), c.Params("comment"))
	if err != nil {
		return err
	}
	return web.RedirectNoticed(c, placeOf(c, app, &models.Post{ID: comment.PostID}, comment.ID), web.NoticeCommentBack)
}

// placeOf is the place of a comment in the thread, in the order in which the reader reads it; without an id, the
// beginning of the thread. A page that begins with the newest comments is the one from which the reader came.
func placeOf(c *fiber.Ctx, app *models.App, post *models.Post, id string) string {
	thread, after := paths.Post(app.Slug, post.ID), newestAfter(c)
	switch {
	case id == "" || after != "" && id >= after:
		return inOrder(c, thread) + "#comments"
	case newestFirst(c):
		return inOrder(c, thread) + "#comment-" + id
	}
	return paths.Comment(app.Slug, post.ID, id)
}

// inOrder is the page in the order in which the reader reads the thread.
func inOrder(c *fiber.Ctx, page string) string {
	if !newestFirst(c) {
		return page
	}
	return paths.With(page, map[string]string{"order": "newest", "after": newestAfter(c)})
}
