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

// changePosts applies one change to all selected ideas, or to none.
func (f *Feedback) changePosts(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	undo, err := app.ChangePosts(c.UserContext(), f.DB, web.Actor(c, f.Addresses), form["post"], models.PostChange{
		Status: models.PostStatus(form.Get("status")), Tag: form.Get("tag"), Untag: form.Get("untag"),
		Into: form.Get("into"),
	})
	back := listBehind(app, form.Get("next"))
	if err == nil {
		return web.RedirectNoticed(c, back, "", web.WithUndo(undo))
	}
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	page, err := f.moderationPage(c, app)
	if err != nil {
		return err
	}
	page.Fault = faults.First()
	return web.Render(c, status, feedbackview.Moderation(page))
}

// showMergePosts asks which of the selected ideas to keep. The one with the most votes is preselected.
func (f *Feedback) showMergePosts(c *fiber.Ctx, app *web.TeamApp) error {
	query, err := url.ParseQuery(string(c.Request().URI().QueryString()))
	if err != nil {
		return fiber.ErrNotFound
	}
	posts, err := app.ChosenPosts(c.UserContext(), f.DB, query["post"])
	if err != nil {
		return err
	}
	page := feedbackview.MergePostsPage{
		Shell: f.Staff.Shell(c), App: web.App(app.App), Posts: refs(posts), Next: listBehind(app, query.Get("next")),
	}
	return web.Render(c, fiber.StatusOK, feedbackview.MergePosts(page))
}

// undoPosts undoes what a notice offered to undo.
func (f *Feedback) undoPosts(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	kept, err := app.UndoPosts(c.UserContext(), f.DB, web.Actor(c, f.Addresses), models.UndoToken(form.Get("undo")))
	if err != nil {
		return err
	}
	notice := web.NoticeUndone
	if kept > 0 {
		notice = web.NoticePostsUndonePartly
	}
	return web.RedirectNoticed(c, listBehind(app, c.Get(fiber.HeaderReferer)), notice)
}

// addBulkResult adds a notice of what was just done to ideas, with an offer to undo it.
func (f *Feedback) addBulkResult(
	ctx context.Context, page *feedbackview.ModerationPage, app *web.TeamApp, by models.Actor, token models.UndoToken,
) error {
	changes, err := app.UndoablePosts(ctx, f.DB, by, token)
	if err != nil || changes == nil {
		return err
	}
	page.Shell.Notice = feedbackview.BulkResultNotice(feedbackview.BulkResult{
		Posts: changes.Posts, Status: ui.PostStatus(ctx, string(changes.Status)), Notified: changes.Notified,
		Merged: changes.Merged, Votes: changes.Votes, Tag: changes.Tag, Untag: changes.Untag,
		Ticket: changes.Ticket, Unlinked: changes.Unlinked, Asked: changes.Asked,
	})
	page.Shell.Undo = ui.Undo{Action: paths.AdminFeedbackUndo(app.Slug), Name: "undo", Value: string(token)}
	return nil
}
