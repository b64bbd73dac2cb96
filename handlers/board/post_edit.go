package board

import (
	"net/url"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

// showPostEdit is the form in which authors edit their post.
func (b *Board) showPostEdit(c *fiber.Ctx, app *models.App, post *models.Post) error {
	if !post.EditableBy(person(c), time.Now()) {
		return fiber.ErrNotFound
	}
	form, err := b.Pictures.FormOf(c, post)
	if err != nil {
		return err
	}
	return b.renderPostEdit(c, app, post, fiber.StatusOK, postEdit{form: form})
}

// postEdit is an edit as it was typed, with its faults, and what somebody else saved in the meantime.
type postEdit struct {
	form   url.Values
	faults web.FormFaults
	now    *boardview.PostNow
}

func (b *Board) renderPostEdit(
	c *fiber.Ctx, app *models.App, post *models.Post, status int, edit postEdit,
) error {
	form, faults := edit.form, edit.faults
	stored, err := b.Pictures.Stored(c, app, form)
	if err != nil {
		return err
	}
	return web.Render(c, status, boardview.PostEdit(boardview.PostEditPage{
		App: web.App(app), ID: post.ID, PostTitle: post.Title, Title: faults["title"].Typed(form.Get("title")),
		Text: faults["description"].Typed(form.Get("description")), Pictures: stored, Files: faults["files"].Text,
		Fault: faults[""].Text, Seen: form.Get("seen"), Now: edit.now, Viewer: viewer(c, app),
	}))
}

// editPost saves an author's edit, or shows the text again, also if the post was edited in the meantime.
func (b *Board) editPost(c *fiber.Ctx, app *models.App, post *models.Post) error {
	form, err := b.Pictures.Form(c, app)
	if form == nil {
		return err
	}
	if err == nil {
		err = b.Limits.Of(c, web.Posts)
	}
	if err == nil {
		err = post.Edit(c.UserContext(), b.DB, web.Actor(c, b.Addresses), models.PostEdit{
			Title: form.Get("title"), Description: form.Get("description"), Pictures: form["picture"],
			Seen: form.Get("seen"),
		})
	}
	if err == nil {
		return web.RedirectNoticed(c, paths.Post(app.Slug, post.ID), web.NoticeIdeaEdited)
	}
	if web.EditConflict(err) != nil {
		return b.postConflict(c, app, post, form)
	}
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	return b.renderPostEdit(c, app, post, status, postEdit{form: form, faults: faults})
}

// postConflict shows the form as it was typed beside what somebody else saved in the meantime.
func (b *Board) postConflict(c *fiber.Ctx, app *models.App, post *models.Post, form url.Values) error {
	post, err := app.Post(c.UserContext(), b.DB, post.ID)
	if err != nil {
		return err
	}
	pictures, err := models.PostPictures(c.UserContext(), b.DB, post.ID)
	if err != nil {
		return err
	}
	form.Set("seen", post.Version(pictures[post.ID]))
	now := &boardview.PostNow{Title: post.Title, Text: post.Description,
		Pictures: web.PictureFiles(c, app, pictures[post.ID])}
	return b.renderPostEdit(c, app, post, fiber.StatusConflict, postEdit{form: form, now: now})
}
