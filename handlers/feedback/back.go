package feedback

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// filterNames are the query parameters that narrow the table.
var filterNames = []string{"view", "q", "tag", "trait", "sort", "after"}

// backFrom is where a form about the post leads back to: the table if it was sent from there, else the post's own page.
func backFrom(c *fiber.Ctx, post *teamPost) string { return backTo(post, c.Get(fiber.HeaderReferer)) }

// backTo is the page if it is the table, without its notice; else the post's own page.
func backTo(post *teamPost, from string) string {
	page, filter := feedbackPage(post.app.Slug, from)
	if page != paths.AdminFeedback(post.app.Slug) {
		page = paths.AdminPost(post.app.Slug, post.ID)
	}
	return page + filter
}

// listBehind is the page that the form was sent from if that is the table or a post beside it, without its notice; else
// the table.
func listBehind(app *web.TeamApp, from string) string {
	page, filter := feedbackPage(app.Slug, from)
	list := paths.AdminFeedback(app.Slug)
	if !models.IsID(strings.TrimPrefix(page, list+"/")) {
		page = list
	}
	return page + filter
}

// feedbackPage is the path of a page of the app's feedback and the part of its query that narrows the table; both are
// empty for other addresses.
func feedbackPage(slug, address string) (path, filter string) {
	list := paths.AdminFeedback(slug)
	parsed, err := url.Parse(address)
	switch {
	case err != nil, parsed.Path != list && !strings.HasPrefix(parsed.Path, list+"/"):
		return "", ""
	case strings.HasSuffix(parsed.Path, "/merge"): // where q is another search
		return parsed.Path, ""
	}
	kept, query := map[string]string{}, parsed.Query()
	for _, name := range filterNames {
		kept[name] = query.Get(name)
	}
	return parsed.Path, paths.QueryOf(kept)
}
