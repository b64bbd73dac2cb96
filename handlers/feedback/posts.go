package feedback

import (
	"context"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/paths"
	"intake/views/ui"
)

const postsPerPage = 50

// mountPosts adds the table of ideas.
func (f *Feedback) mountPosts(server fiber.Router) {
	member := f.Staff.Member
	const all = "/admin/apps/:slug/feedback"
	server.Get(all, web.SignedIn, member(f.listPosts))
	server.Post(all+"/bulk", web.SignedIn, member(f.changePosts))
	server.Get(all+"/merge", web.SignedIn, member(f.showMergePosts))
	server.Post(all+"/undo", web.SignedIn, member(f.undoPosts))
}

func (f *Feedback) listPosts(c *fiber.Ctx, app *web.TeamApp) error {
	page, err := f.moderationPage(c, app)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, feedbackview.Moderation(page))
}

// moderationPage is the table. Its address may name a change that can be undone.
func (f *Feedback) moderationPage(c *fiber.Ctx, app *web.TeamApp) (feedbackview.ModerationPage, error) {
	ctx := c.UserContext()
	page := feedbackview.ModerationPage{
		Shell: f.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Filter: askedFor(c),
	}
	asked := page.Filter
	list, err := app.ModeratedPosts(ctx, f.DB, models.PostFilter{
		View: models.PostView(asked.View), Search: asked.Query, Tag: asked.Tag, Trait: asked.Trait,
		Sort:  models.PostSort(asked.Sort),
		After: asked.After,
	}, postsPerPage)
	if err != nil {
		return page, err
	}
	page.Filter.View, page.Filter.Sort = string(list.Filter.View), string(list.Filter.Sort)
	page.Next, page.Board = list.Next, list.Board
	for i := range list.Posts {
		page.Posts = append(page.Posts, postRow(ctx, list, &list.Posts[i]))
	}
	page.Counts = map[string]int{}
	for view, count := range list.Counts {
		page.Counts[string(view)] = count
	}
	if page.Tags, err = f.appTags(ctx, app); err != nil {
		return page, err
	}
	page.Filter.Trait = list.Filter.Trait
	traits, err := app.TraitChoices(ctx, f.DB)
	if err != nil {
		return page, err
	}
	for _, trait := range traits {
		page.Traits = append(page.Traits, feedbackview.Trait{
			ID: trait.Trait, Name: trait.Name, Value: trait.Value, People: trait.People,
		})
	}
	err = f.addLatest(c, app, &page)
	return page, err
}

// addLatest adds a notice of the change that the address names, with an offer to undo it.
func (f *Feedback) addLatest(c *fiber.Ctx, app *web.TeamApp, page *feedbackview.ModerationPage) error {
	ctx, undo := c.UserContext(), c.Query("undo")
	if id, dismissed := strings.CutPrefix(undo, dismissedAlike); dismissed && models.IsID(id) {
		page.Shell.Notice = "Kept apart: it is another idea."
		page.Shell.Undo = ui.Undo{Action: paths.AdminPostDismissAlike(app.Slug, id), Name: "undo", Value: "1"}
		return nil
	}
	if token := models.UndoToken(undo); token.Valid() {
		return f.addBulkResult(ctx, page, app, web.Actor(c, f.Addresses), token)
	}
	news, err := app.StatusNews(ctx, f.DB, undo)
	if err != nil || news == nil {
		return err
	}
	page.Shell.Notice = "Status set to " + ui.PostStatus(ctx, string(news.Status)) + "."
	if news.Notified > 0 {
		page.Shell.Notice += " " + ui.CountOf(news.Notified, "person", "people") + " will hear of it."
	}
	page.Shell.Undo = ui.Undo{Action: paths.AdminPostStatus(app.Slug, news.PostID), Name: "undo", Value: undo}
	return nil
}

// askedFor is the filter in the address. On the page that searches for an idea to merge into, q is not about the table.
func askedFor(c *fiber.Ctx) feedbackview.ModerationFilter {
	filter := feedbackview.ModerationFilter{
		View: web.Query(c, "view"), Tag: web.Query(c, "tag"), Trait: web.Query(c, "trait"),
		Sort: web.Query(c, "sort"), After: web.Query(c, "after"),
	}
	if c.Path() != paths.AdminPostMerge(c.Params("slug"), c.Params("id")) {
		filter.Query = strings.TrimSpace(web.Query(c, "q"))
	}
	return filter
}

func postRow(ctx context.Context, list *models.ModeratedList, post *models.ModeratedPost) feedbackview.PostRow {
	var alike *feedbackview.PostRef
	if like := post.Alike; like != nil {
		alike = &feedbackview.PostRef{ID: like.ID, Title: like.Title, Votes: like.Votes}
	}
	return feedbackview.PostRow{
		Alike: alike, Wanted: wanted(list, post),
		ID: post.ID, Title: post.Title, Heading: web.Marked(list.Found, post.Title), Locale: post.Locale,
		Tags: tagsOf(post.Tags), Author: authorForTeam(ctx, &post.Post), Votes: post.Votes,
		Impact: impact(&post.Post, &post.Impact), Status: string(post.Status), ActiveAt: post.Active(),
		Hidden: post.Hidden(), MergedInto: post.MergedTitle,
	}
}

func impact(post *models.Post, impact *models.Impact) feedbackview.Impact {
	return feedbackview.Impact{Tickets: post.LinkedTickets, Urgent: impact.Urgent, Weeks: impact.Weeks[:]}
}

// authorForTeam is the author as the team sees them: the named person, by address if there is no name.
func authorForTeam(ctx context.Context, post *models.Post) string {
	if !post.AuthorNamed {
		name, unnamed := post.PublicAuthor()
		return web.NameOrWords(ctx, name, unnamed)
	}
	return web.NameOf(post.Author.Name, post.Author.Email)
}

// wanted says how much people with the trait want the idea, "" without a trait.
func wanted(list *models.ModeratedList, post *models.ModeratedPost) string {
	switch {
	case post.Wanted == nil:
		return ""
	case strings.Contains(list.Filter.Trait, "="):
		return ui.CountOf(post.Wanted.People, "vote", "votes") + " of theirs"
	}
	return post.Wanted.String() + " from " + ui.CountOf(post.Wanted.People, "vote", "votes")
}
