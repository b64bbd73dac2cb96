package feedback

import (
	"net/url"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/paths"
	"intake/views/ui"
)

const versionsShown = 10

// showPostEdit is the form in which the team edits an idea, with its earlier versions.
func (f *Feedback) showPostEdit(c *fiber.Ctx, post *teamPost) error {
	form, err := f.Pictures.FormOf(c, post.Post)
	if err != nil {
		return err
	}
	return f.renderPostEdit(c, post, fiber.StatusOK, postEdit{form: form})
}

// postEdit is an edit as it was typed, with its faults, and what somebody else saved in the meantime.
type postEdit struct {
	form      url.Values
	faults    web.FormFaults
	meanwhile *ui.Meanwhile
}

func (f *Feedback) renderPostEdit(c *fiber.Ctx, post *teamPost, status int, edit postEdit) error {
	form, faults := edit.form, edit.faults
	stored, err := f.Pictures.Stored(c, post.app.App, form)
	if err != nil {
		return err
	}
	versions, err := post.Versions(c.UserContext(), f.DB, versionsShown)
	if err != nil {
		return err
	}
	page := feedbackview.PostEditPage{
		Shell: f.Staff.Shell(c), App: web.App(post.app.App), Now: time.Now(), ID: post.ID, PostTitle: post.Title,
		Title: faults["title"].Typed(form.Get("title")), Text: faults["description"].Typed(form.Get("description")),
		Pictures: stored, Files: faults["files"].Text, Fault: faults[""].Text, Seen: form.Get("seen"),
		Meanwhile: edit.meanwhile,
	}
	for _, version := range versions {
		page.Versions = append(page.Versions, feedbackview.PostVersion{
			EditedBy: web.NameOf(version.Account.Name, version.Account.Email), AccountID: version.AccountID,
			Title: version.Title, Text: version.Description, At: version.CreatedAt,
		})
	}
	return web.Render(c, status, feedbackview.PostEdit(page))
}

func (f *Feedback) editPost(c *fiber.Ctx, post *teamPost) error {
	form, err := f.Pictures.Form(c, post.app.App)
	if form == nil {
		return err
	}
	if err == nil {
		err = post.Edit(c.UserContext(), f.DB, web.Actor(c, f.Addresses), models.PostEdit{
			Title: form.Get("title"), Description: form.Get("description"), Pictures: form["picture"],
			Seen: form.Get("seen"),
		})
	}
	if err == nil {
		return web.RedirectNoticed(c, paths.AdminPost(post.app.Slug, post.ID), web.NoticePostEdited)
	}
	if conflict := web.EditConflict(err); conflict != nil {
		return f.postConflict(c, post, form, conflict.Message)
	}
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	return f.renderPostEdit(c, post, status, postEdit{form: form, faults: faults})
}

// postConflict shows the form as it was typed beside what somebody else saved in the meantime.
func (f *Feedback) postConflict(c *fiber.Ctx, post *teamPost, form url.Values, note string) error {
	now, err := post.app.Post(c.UserContext(), f.DB, post.ID)
	if err != nil {
		return err
	}
	pictures, err := models.PostPictures(c.UserContext(), f.DB, post.ID)
	if err != nil {
		return err
	}
	stored, err := f.Pictures.Stored(c, post.app.App, form)
	if err != nil {
		return err
	}
	form.Set("seen", now.Version(pictures[post.ID]))
	meanwhile := &ui.Meanwhile{Note: note}
	meanwhile.Reads("title", "Title", now.Title, form.Get("title"))
	meanwhile.Reads("description", "Text", now.Description, form.Get("description"))
	meanwhile.Reads("pictures", "Pictures", pictureNames(pictures[post.ID]), storedNames(stored))
	return f.renderPostEdit(c, &teamPost{now, post.app}, fiber.StatusConflict,
		postEdit{form: form, meanwhile: meanwhile})
}
