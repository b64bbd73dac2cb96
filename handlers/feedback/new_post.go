package feedback

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/paths"
)

const shownSimilar = 5

// mountNewPost adds the form for what a customer said on the phone, in a chat, or in person.
func (f *Feedback) mountNewPost(server fiber.Router) {
	const form = "/admin/apps/:slug/feedback/new"
	server.Get(form, web.SignedIn, f.Staff.Member(f.showNewPost))
	server.Post(form, web.SignedIn, f.Staff.Member(f.publishPost))
	server.Get(form+"/similar", web.SignedIn, f.Staff.Member(f.showSimilarPosts))
}

func (f *Feedback) showNewPost(c *fiber.Ctx, app *web.TeamApp) error {
	title := strings.TrimSpace(web.Query(c, "q"))
	return f.renderNewPost(c, app, fiber.StatusOK, url.Values{"title": {title}}, nil)
}

func (f *Feedback) publishPost(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := f.Pictures.Form(c, app.App)
	if form == nil {
		return err
	}
	var post *models.Post
	var similar []feedbackview.SimilarPost
	if err == nil {
		post, similar, err = f.publish(c, app, form)
	}
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return f.renderNewPost(c, app, status, form, faults)
	}
	if post == nil {
		return f.renderNewPost(c, app, fiber.StatusUnprocessableEntity, form, nil, similar...)
	}
	return web.RedirectNoticed(c, paths.AdminPost(app.Slug, post.ID), web.NoticeIdeaPublished)
}

// publish publishes the idea, or returns similar ones to somebody who has not seen them: a vote for one of them is worth
// more than a duplicate. A form that is sent twice publishes one idea.
func (f *Feedback) publish(
	c *fiber.Ctx, app *web.TeamApp, form url.Values,
) (post *models.Post, similar []feedbackview.SimilarPost, err error) {
	ctx, by := c.UserContext(), web.Actor(c, f.Addresses)
	draft := models.PostDraft{
		Title: form.Get("title"), Description: form.Get("description"),
		Category: models.PostCategory(form.Get("category")), RequesterEmail: form.Get("requester_email"),
		Pictures: form["picture"], Idempotency: ideaOnce(by, form),
	}
	if err := cmp.Or(app.Open(), draft.FaultsBeside(nil, nil)); err != nil {
		return nil, nil, err
	}
	again, err := draft.Idempotency.Used(ctx, f.DB)
	if err != nil {
		return nil, nil, err
	}
	if !again {
		if similar, err = f.similarPosts(c, app, draft.Title); err != nil || unseen(form, similar) {
			return nil, similar, err
		}
	}
	post, err = app.PublishForCustomer(ctx, f.DB, by, draft)
	return post, nil, err
}

// ideaOnce identifies what was typed: a form that is sent again may show other similar ideas, and its pictures are
// stored anew.
func ideaOnce(by models.Actor, form url.Values) *models.Idempotency {
	typed := maps.Clone(form)
	typed.Del("seen")
	typed.Del("picture")
	return models.Once("idea for a customer", by, typed.Encode())
}

// unseen reports whether the form was sent without one of the similar ideas, as within the moment in which they are
// looked up after the title was changed.
func unseen(form url.Values, similar []feedbackview.SimilarPost) bool {
	return slices.ContainsFunc(similar, func(post feedbackview.SimilarPost) bool {
		return !slices.Contains(form["seen"], post.ID)
	})
}

// showSimilarPosts shows ideas that resemble a title while it is typed.
func (f *Feedback) showSimilarPosts(c *fiber.Ctx, app *web.TeamApp) error {
	posts, err := f.similarPosts(c, app, web.Query(c, "title"))
	if err != nil {
		return err
	}
	email := strings.TrimSpace(web.Query(c, "requester_email"))
	return web.Render(c, fiber.StatusOK, feedbackview.SimilarPosts(web.App(app.App), email, posts))
}

func (f *Feedback) similarPosts(
	c *fiber.Ctx, app *web.TeamApp, title string,
) (similar []feedbackview.SimilarPost, err error) {
	posts, err := app.SimilarToTyped(c.UserContext(), f.DB, title, shownSimilar)
	for _, post := range posts {
		ref := feedbackview.PostRef{ID: post.ID, Title: post.Title, Status: string(post.Status), Votes: post.Votes}
		similar = append(similar, feedbackview.SimilarPost{PostRef: ref, Ended: post.Status.Ended()})
	}
	return similar, err
}

func (f *Feedback) renderNewPost(
	c *fiber.Ctx, app *web.TeamApp, status int, form url.Values, faults web.FormFaults, similar ...feedbackview.SimilarPost,
) error {
	stored, err := f.Pictures.Stored(c, app.App, form)
	if err != nil {
		return err
	}
	field := func(name string) feedbackview.Field { return faults[name].Typed(form.Get(name)) }
	return web.Render(c, status, feedbackview.NewPost(feedbackview.NewPostPage{
		Shell: f.Staff.Shell(c), App: web.App(app.App), Once: cmp.Or(form.Get("once"), models.NewID()),
		Title: field("title"), Text: field("description"), Category: field("category"), Email: field("requester_email"),
		Pictures: stored, Files: faults["files"].Text, Fault: faults[""].Text, Similar: similar,
	}))
}
