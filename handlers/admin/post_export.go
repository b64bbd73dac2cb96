package admin

import (
	"context"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
	"intake/views/ui"
)

const postExport = 500 // ideas at a time

// exportPosts sends the ideas on the board as a table that an import reads again.
func (a *Admin) exportPosts(c *fiber.Ctx, app *web.TeamApp) error {
	if err := app.RecordPostExport(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	web.StreamCSV(c, "ideas-"+app.Slug+".csv", func(ctx context.Context, w io.Writer) error {
		return a.writePosts(ctx, w, app.App)
	})
	return nil
}

func (a *Admin) writePosts(ctx context.Context, w io.Writer, app *models.App) error {
	table := web.NewCSV(w)
	table.Write([]string{ //nolint:errcheck // checked by Error below
		"Title", "Description", "Status", "Category", "Tags", "Votes", "Author email", "Author name", "Created",
		"Official reply", "Responded at", "URL",
	})
	for after := ""; ; {
		posts, err := app.PostRows(ctx, a.DB, after, postExport)
		if err != nil {
			return err
		}
		for i := range posts {
			table.Write(a.postCells(ctx, app, &posts[i])) //nolint:errcheck // checked by Error below
			after = posts[i].ID
		}
		if table.Flush(); table.Error() != nil || len(posts) < postExport {
			return table.Error()
		}
	}
}

func (a *Admin) postCells(ctx context.Context, app *models.App, post *models.PostRow) []string {
	tags := make([]string, len(post.Tags))
	for i, tag := range post.Tags {
		tags[i] = tag.Name
	}
	at := func(time time.Time) string {
		if time.IsZero() {
			return ""
		}
		return web.Timestamp(time)
	}
	return []string{
		web.InertCell(post.Title), web.InertCell(post.Description), ui.PostStatus(ctx, string(post.Status)),
		string(post.Category), web.InertCell(strings.Join(tags, ", ")), strconv.Itoa(post.Votes),
		web.InertCell(post.AuthorEmail), web.InertCell(post.AuthorName), at(post.CreatedAt),
		web.InertCell(post.Reply), at(post.RepliedAt), a.BaseURL + paths.Post(app.Slug, post.ID),
	}
}
