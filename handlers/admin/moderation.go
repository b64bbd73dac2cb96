package admin

import (
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/admin"
	"intake/views/paths"
	"intake/views/ui"
)

const ideasPerPage = 50

func (a *Admin) mountModeration(server fiber.Router) {
	server.Get("/admin/apps/:slug/feedback", web.SignedIn, a.member(a.listIdeas))
	server.Get("/admin/apps/:slug/feedback/:id", web.SignedIn, a.member(a.idea(a.showIdea)))
	server.Post("/admin/apps/:slug/feedback/:id/status", web.SignedIn, a.member(a.idea(a.setStatus)))
	server.Get("/admin/apps/:slug/feedback/:id/decline", web.SignedIn, a.member(a.idea(a.showDecline)))
	server.Post("/admin/apps/:slug/feedback/:id/decline", web.SignedIn, a.member(a.idea(a.decline)))
	server.Get("/admin/apps/:slug/feedback/:id/reply", web.SignedIn, a.member(a.idea(a.showOfficialReply)))
	server.Post("/admin/apps/:slug/feedback/:id/reply", web.SignedIn, a.member(a.idea(a.reply)))
	server.Get("/admin/apps/:slug/feedback/:id/merge", web.SignedIn, a.member(a.idea(a.showIdeaMerge)))
	server.Post("/admin/apps/:slug/feedback/:id/merge", web.SignedIn, a.member(a.idea(a.mergeIdea)))
	server.Post("/admin/apps/:slug/feedback/:id/unmerge", web.SignedIn, a.member(a.idea(a.unmergeIdea)))
	server.Post("/admin/apps/:slug/feedback/:id/hide", web.SignedIn, a.member(a.idea(a.hide)))
	server.Post("/admin/apps/:slug/feedback/:id/unhide", web.SignedIn, a.member(a.idea(a.unhide)))
	server.Post("/admin/apps/:slug/feedback/:id/block", web.SignedIn, a.member(a.idea(a.block)))
	server.Post("/admin/apps/:slug/feedback/:id/unblock", web.SignedIn, a.member(a.idea(a.unblock)))
	server.Post("/admin/apps/:slug/feedback/:id/notes", web.SignedIn, a.member(a.idea(a.addNote)))
	server.Post("/admin/apps/:slug/feedback/:id/votes", web.SignedIn, a.member(a.idea(a.voteFor)))
	server.Post("/admin/apps/:slug/feedback/:id/ticket", web.SignedIn, a.member(a.idea(a.fileTicket)))
	server.Post("/admin/apps/:slug/feedback/:id/tickets", web.SignedIn, a.member(a.idea(a.linkTicket)))
	server.Post("/admin/apps/:slug/feedback/:id/tickets/:ticket/unlink", web.SignedIn, a.member(a.idea(a.unlinkTicket)))
}

// moderated is the idea that a request is about, and its app.
type moderated struct {
	*models.Post
	app *managed
}

// idea finds the idea in the app.
func (a *Admin) idea(next func(*fiber.Ctx, *moderated) error) func(*fiber.Ctx, *managed) error {
	return func(c *fiber.Ctx, app *managed) error {
		ctx, cancel := web.Context(c)
		defer cancel()
		post, err := app.Post(ctx, a.DB, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, &moderated{post, app})
	}
}

func (a *Admin) listIdeas(c *fiber.Ctx, app *managed) error {
	page, err := a.moderationPage(c, app)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, admin.Moderation(page))
}

// moderationPage is the table. Its address may name a change of status that can be undone.
func (a *Admin) moderationPage(c *fiber.Ctx, app *managed) (admin.ModerationPage, error) {
	ctx, cancel := web.Context(c)
	defer cancel()
	page := admin.ModerationPage{Shell: a.shell(c), App: shown(app.App), Now: time.Now(), Filter: askedFor(c)}
	filter := models.IdeaFilter{View: page.Filter.View, Search: page.Filter.Query, After: page.Filter.After}
	ideas, next, err := app.Ideas(ctx, a.DB, filter, ideasPerPage)
	if err != nil {
		return page, err
	}
	page.Next = next
	for i := range ideas {
		page.Ideas = append(page.Ideas, ideaRow(&ideas[i]))
	}
	if page.Counts, err = app.IdeaCounts(ctx, a.DB); err != nil {
		return page, err
	}
	news, err := app.StatusNews(ctx, a.DB, c.Query("undo"))
	if err != nil || news == nil {
		return page, err
	}
	page.Shell.Notice = "Status set to " + ui.PostStatus(string(news.Status)) + "."
	if news.Told > 0 {
		page.Shell.Notice += " " + ui.CountOf(news.Told, "person", "people") + " will hear of it."
	}
	page.Shell.Undo = ui.Undo{Action: paths.AdminIdeaStatus(app.Slug, news.PostID), Name: "undo", Value: c.Query("undo")}
	return page, nil
}

// askedFor is what the address narrows the table to. Where the idea to merge into is looked for, q is not about the table.
func askedFor(c *fiber.Ctx) admin.ModerationFilter {
	filter := admin.ModerationFilter{View: web.Query(c, "view"), After: web.Query(c, "after")}
	if c.Path() != paths.AdminIdeaMerge(c.Params("slug"), c.Params("id")) {
		filter.Query = strings.TrimSpace(web.Query(c, "q"))
	}
	return filter
}

func ideaRow(idea *models.Idea) admin.IdeaRow {
	return admin.IdeaRow{
		ID: idea.ID, Title: idea.Title, Author: authorForTeam(&idea.Post), Votes: idea.Votes, Category: string(idea.Category),
		Status: string(idea.Status), CreatedAt: idea.CreatedAt, Hidden: idea.Hidden(), MergedInto: idea.MergedTitle,
	}
}

// authorForTeam is who the team sees as the author: the person who was named, by address if there is no name.
func authorForTeam(post *models.Post) string {
	if !post.AuthorNamed {
		name, _ := post.PublicAuthor()
		return name
	}
	return nameOf(post.Author.Name, post.Author.Email)
}

// back is the page that the form was sent from, if it is of the app's feedback, without what it had to say; else the
// idea's own.
func back(c *fiber.Ctx, idea *moderated, from string) string {
	list, own := paths.AdminFeedback(idea.app.Slug), paths.AdminIdea(idea.app.Slug, idea.ID)
	parsed, err := url.Parse(from)
	if err != nil || parsed.Path != list && !strings.HasPrefix(parsed.Path, list+"/") {
		return own
	}
	kept := url.Values{}
	for _, name := range []string{"view", "q", "after"} {
		if value := parsed.Query().Get(name); value != "" && parsed.Path != paths.AdminIdeaMerge(idea.app.Slug, idea.ID) {
			kept.Set(name, value)
		}
	}
	page := own
	if parsed.Path == list {
		page = list
	}
	if len(kept) > 0 {
		page += "?" + kept.Encode()
	}
	return page
}
