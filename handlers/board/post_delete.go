package board

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
	"intake/views/ui"
)

// showPostDeletion explains what happens to an idea before its author deletes it.
func (b *Board) showPostDeletion(c *fiber.Ctx, app *models.App, post *models.Post) error {
	if !post.DeletableBy(person(c)) {
		return fiber.ErrNotFound
	}
	shared, err := post.Shared(c.UserContext(), b.DB)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, boardview.PostDelete(boardview.PostDeletePage{
		App: web.App(app), ID: post.ID, Title: post.Title, Shared: shared, Viewer: viewer(c, app),
	}))
}

func (b *Board) deletePost(c *fiber.Ctx, app *models.App, post *models.Post) error {
	gone, err := post.DeleteAsAuthor(c.UserContext(), b.DB, web.Actor(c, b.Addresses))
	if err != nil {
		return err
	}
	if gone {
		return web.RedirectNoticed(c, paths.Board(app.Slug), web.NoticeIdeaDeleted, web.WithUndo(post.ID))
	}
	return web.RedirectNoticed(c, paths.Post(app.Slug, post.ID), web.NoticeIdeaLeft, web.WithUndo(post.ID))
}

// restorePost undoes deletePost. The idea may be off the board, so it is not looked up there.
func (b *Board) restorePost(c *fiber.Ctx, app *models.App) error {
	post, err := app.RestoreAsAuthor(c.UserContext(), b.DB, web.Actor(c, b.Addresses), c.Params("id"))
	if err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.Post(app.Slug, post.ID), web.NoticeIdeaBack)
}

// undoOf offers to undo what the notice in the address says.
func undoOf(c *fiber.Ctx, app *models.App) ui.Undo {
	id, post := c.Query("undo"), c.Params("id")
	if !models.IsID(id) || person(c) == nil {
		return ui.Undo{}
	}
	switch notice := web.NoticeOf(c); {
	case notice == web.NoticeIdeaDeleted, notice == web.NoticeIdeaLeft:
		return ui.Undo{Action: paths.RestorePost(app.Slug, id)}
	case notice == web.NoticeDeleted && models.IsID(post):
		return ui.Undo{Action: inOrder(c, paths.RestoreComment(app.Slug, post, id))}
	}
	return ui.Undo{}
}
