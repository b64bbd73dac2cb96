package feedback

import (
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/paths"
	"intake/views/ui"
)

const ideasPerPage = 50

func (f *Feedback) listIdeas(c *fiber.Ctx, app *web.TeamApp) error {
	page, err := f.moderationPage(c, app)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, feedbackview.Moderation(page))
}

// moderationPage is the table. Its address may name a change of status that can be undone.
func (f *Feedback) moderationPage(c *fiber.Ctx, app *web.TeamApp) (feedbackview.ModerationPage, error) {
	ctx := c.UserContext()
	page := feedbackview.ModerationPage{Shell: f.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Filter: askedFor(c)}
	filter := models.IdeaFilter{View: models.IdeaView(page.Filter.View), Search: page.Filter.Query, After: page.Filter.After}
	ideas, next, err := app.Ideas(ctx, f.DB, filter, ideasPerPage)
	if err != nil {
		return page, err
	}
	page.Next = next
	for i := range ideas {
		page.Ideas = append(page.Ideas, ideaRow(&ideas[i]))
	}
	counts, err := app.IdeaCounts(ctx, f.DB)
	if err != nil {
		return page, err
	}
	page.Counts = map[string]int{}
	for view, count := range counts {
		page.Counts[string(view)] = count
	}
	news, err := app.StatusNews(ctx, f.DB, c.Query("undo"))
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
func askedFor(c *fiber.Ctx) feedbackview.ModerationFilter {
	filter := feedbackview.ModerationFilter{View: web.Query(c, "view"), After: web.Query(c, "after")}
	if c.Path() != paths.AdminIdeaMerge(c.Params("slug"), c.Params("id")) {
		filter.Query = strings.TrimSpace(web.Query(c, "q"))
	}
	return filter
}

func ideaRow(idea *models.Idea) feedbackview.IdeaRow {
	return feedbackview.IdeaRow{
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
	return web.NameOf(post.Author.Name, post.Author.Email)
}

// sentFrom is the page that the form was sent from, if it is of the app's feedback, without what it had to say; else the
// idea's own.
func sentFrom(idea *moderated, from string) string {
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
