package feedback

import (
	"context"
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/paths"
	"intake/views/ui"
)

func (f *Feedback) mountTags(server fiber.Router) {
	member := f.Staff.Member
	const all, one = "/admin/apps/:slug/feedback/tags", "/admin/apps/:slug/feedback/tags/:tag"
	server.Get(all, web.SignedIn, member(f.listTags))
	server.Post(all, web.SignedIn, member(f.makeTag))
	server.Post(one+"/show", web.SignedIn, member(f.tag(web.NoticeTagShown, f.showTag)))
	server.Post(one+"/hide", web.SignedIn, member(f.tag(web.NoticeTagHidden, f.hideTag)))
	server.Post(one+"/remove", web.SignedIn, member(f.tag("", f.removeTag)))
	server.Post(one+"/restore", web.SignedIn, member(f.tag(web.NoticeTagRestored, f.restoreTag)))
}

func (f *Feedback) listTags(c *fiber.Ctx, app *web.TeamApp) error {
	return f.renderTags(c, app, fiber.StatusOK, feedbackview.Field{})
}

// renderTags is the page of the tags. Its address may name a removed tag that can be restored.
func (f *Feedback) renderTags(c *fiber.Ctx, app *web.TeamApp, status int, name feedbackview.Field) error {
	ctx := c.UserContext()
	tags, err := f.appTags(ctx, app)
	if err != nil {
		return err
	}
	page := feedbackview.TagsPage{Shell: f.Staff.Shell(c), App: web.App(app.App), Name: name, Tags: tags}
	if id := c.Query("undo"); id != "" {
		removed, err := app.PostTag(ctx, f.DB, id)
		if err != nil && models.CodeOf(err) != models.CodeNotFound {
			return err
		}
		if err == nil && removed.RemovedAt != nil {
			page.Shell.Notice = "The tag “" + removed.Name + "” is removed."
			page.Shell.Undo = ui.Undo{Action: paths.AdminTagRestore(app.Slug, removed.ID)}
		}
	}
	return web.Render(c, status, feedbackview.Tags(page))
}

func (f *Feedback) makeTag(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	tag, err := app.MakePostTag(c.UserContext(), f.DB, web.Actor(c, f.Addresses), form.Get("tag"), form.Has("public"))
	if err == nil && !tag.New { // it stays as it is, on the board or not
		err = models.Conflict("There is a tag with this name already.")
	}
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return f.renderTags(c, app, status,
			feedbackview.Field{Value: form.Get("tag"), Error: faults.Beside("tag")})
	}
	return web.RedirectNoticed(c, paths.AdminTags(app.Slug), web.NoticeTagMade)
}

// tag performs an action on the tag of a request. Without a notice, the page offers to restore the tag.
func (f *Feedback) tag(
	notice web.Notice, do func(ctx context.Context, by models.Actor, tag *models.PostTag) error,
) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		tag, err := app.PostTag(c.UserContext(), f.DB, c.Params("tag"))
		if err != nil {
			return err
		}
		if err := do(c.UserContext(), web.Actor(c, f.Addresses), tag); err != nil {
			return err
		}
		if notice == "" {
			return web.RedirectNoticed(c, paths.AdminTags(app.Slug), "", web.WithUndo(tag.ID))
		}
		return web.RedirectNoticed(c, paths.AdminTags(app.Slug), notice)
	}
}

func (f *Feedback) showTag(ctx context.Context, by models.Actor, tag *models.PostTag) error {
	return tag.SetPublic(ctx, f.DB, by, true)
}

func (f *Feedback) hideTag(ctx context.Context, by models.Actor, tag *models.PostTag) error {
	return tag.SetPublic(ctx, f.DB, by, false)
}

func (f *Feedback) removeTag(ctx context.Context, by models.Actor, tag *models.PostTag) error {
	return tag.Remove(ctx, f.DB, by)
}

func (f *Feedback) restoreTag(ctx context.Context, by models.Actor, tag *models.PostTag) error {
	return tag.Restore(ctx, f.DB, by)
}

func (f *Feedback) tagPost(c *fiber.Ctx, post *teamPost) error {
	do := func(ctx context.Context, by models.Actor, form url.Values) error {
		return post.Tag(ctx, f.DB, by, form.Get("tag"))
	}
	put := func(page *feedbackview.Post, field feedbackview.Field) { page.Tag = field }
	return f.submit(c, post, textForm{field: "tag", do: do, put: put})
}

func (f *Feedback) untagPost(c *fiber.Ctx, post *teamPost) error {
	mark := models.BeginUndo()
	err := post.Untag(c.UserContext(), f.DB, web.Actor(c, f.Addresses), c.Params("tag"))
	if err != nil {
		return err
	}
	return web.RedirectNoticed(c, backFrom(c, post), "", web.WithUndo(mark.Token()))
}

// appTags are the tags of the app, each with the number of its ideas.
func (f *Feedback) appTags(ctx context.Context, app *web.TeamApp) ([]feedbackview.Tag, error) {
	tags, err := app.PostTags(ctx, f.DB)
	shown := make([]feedbackview.Tag, len(tags))
	for i, tag := range tags {
		shown[i] = feedbackview.Tag{ID: tag.ID, Name: tag.Name, Public: tag.Public, Posts: tag.Posts}
	}
	return shown, err
}

func tagsOf(tags []models.PostTag) []feedbackview.Tag {
	shown := make([]feedbackview.Tag, len(tags))
	for i, tag := range tags {
		shown[i] = feedbackview.Tag{ID: tag.ID, Name: tag.Name, Public: tag.Public}
	}
	return shown
}
