package board

import (
	"errors"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

// withComment finds the comment of a post that the address names.
func (b *Board) withComment(next func(*fiber.Ctx, *models.App, *models.Post, *models.Comment) error) func(*fiber.Ctx,
	*models.App) error {
	return b.withPost(func(c *fiber.Ctx, app *models.App, post *models.Post) error {
		comment, err := post.FindComment(c.UserContext(), b.DB, c.Params("comment"))
		if err != nil {
			return err
		}
		return next(c, app, post, comment)
	})
}

func (b *Board) comment(c *fiber.Ctx, app *models.App, post *models.Post) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	body := form.Get("body")
	if person(c) == nil {
		err = b.savePendingAct(c, app, models.ActDraft{Kind: models.ActComment, PostID: post.ID, Body: body})
		return b.refuseComment(c, app, post, body, err)
	}
	if err := b.Limits.Of(c, web.Comments); err != nil {
		return b.refuseComment(c, app, post, body, err)
	}
	comment, err := post.Comment(c.UserContext(), b.DB, web.Actor(c, b.Addresses), body)
	if err != nil {
		return b.refuseComment(c, app, post, body, err)
	}
	return web.RedirectNoticed(c, paths.Comment(app.Slug, comment.PostID, comment.ID), web.NoticeCommented)
}

// refuseComment shows the post again with what was typed, and says what is wrong with it.
func (b *Board) refuseComment(c *fiber.Ctx, app *models.App, post *models.Post, body string, err error) error {
	status, faults, err := refusal(c, err)
	if err != nil || status == 0 {
		return err
	}
	return b.renderPost(c, app, post, status, boardview.Field{Value: body, Error: faults.Beside("body")})
}

// refusal is the status and what to say for a form that is at fault; other errors are returned.
func refusal(c *fiber.Ctx, err error) (status int, faults web.FormFaults, other error) {
	if err == nil {
		return 0, nil, nil
	}
	ctx := c.UserContext()
	var limited *web.TooManyError
	if errors.As(err, &limited) {
		return fiber.StatusTooManyRequests, web.FormFaults{"": {Text: web.ErrorText(ctx, err)}}, nil
	}
	faults, other = web.Faults(ctx, err)
	if other != nil {
		return 0, nil, other
	}
	if models.CodeOf(err) == models.CodeConflict {
		return fiber.StatusConflict, faults, nil
	}
	return fiber.StatusUnprocessableEntity, faults, nil
}

func (b *Board) showEdit(c *fiber.Ctx, app *models.App, post *models.Post, comment *models.Comment) error {
	return b.renderEdit(c, app, post, comment, fiber.StatusOK, boardview.Field{Value: comment.Body})
}

func (b *Board) renderEdit(c *fiber.Ctx, app *models.App, post *models.Post, comment *models.Comment, status int,
	text boardview.Field) error {
	if person(c).ID != comment.AuthorID {
		return fiber.ErrNotFound
	}
	return web.Render(c, status, boardview.CommentEdit(boardview.CommentEditPage{
		App: web.App(app), PostID: post.ID, PostTitle: post.Title, ID: comment.ID, Text: text, Viewer: viewer(c, app),
	}))
}

func (b *Board) edit(c *fiber.Ctx, app *models.App, post *models.Post, comment *models.Comment) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err = b.Limits.Of(c, web.Comments); err == nil {
		err = comment.Edit(c.UserContext(), b.DB, web.Actor(c, b.Addresses), form.Get("body"))
	}
	if err != nil {
		status, faults, err := refusal(c, err)
		if err != nil {
			return err
		}
		text := faults["body"].Typed(form.Get("body"))
		text.Error = faults.Beside("body")
		return b.renderEdit(c, app, post, comment, status, text)
	}
	return web.RedirectNoticed(c, paths.Comment(app.Slug, post.ID, comment.ID), web.NoticeEdited)
}

func (b *Board) showDeletion(c *fiber.Ctx, app *models.App, post *models.Post, comment *models.Comment) error {
	staff, err := b.staff(c, app)
	if err != nil {
		return err
	}
	shown := shownComment(c, comment, staff)
	if !shown.CanDelete {
		return fiber.ErrNotFound
	}
	return web.Render(c, fiber.StatusOK, boardview.CommentDelete(boardview.CommentDeletePage{
		App: web.App(app), Now: time.Now(), PostID: post.ID, PostTitle: post.Title, Comment: shown,
		Viewer: viewer(c, app),
	}))
}

func (b *Board) delete(c *fiber.Ctx, app *models.App, post *models.Post, comment *models.Comment) error {
	if err := comment.Delete(c.UserContext(), b.DB, web.Actor(c, b.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.Post(app.Slug, post.ID)+"#comments", web.NoticeDeleted)
}
