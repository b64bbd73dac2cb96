// Package board is the public board of an app: its ideas, for everybody.
package board

import (
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/models"
	"intake/views/board"
	"intake/views/errorpage"
	"intake/views/layout"
	"intake/views/paths"
)

// Board is what the public pages need.
type Board struct {
	DB      *gorm.DB
	BaseURL string
}

const (
	pageSize      = 30
	excerptLength = 220
)

// Mount adds the pages, which anyone may read.
func (b *Board) Mount(server fiber.Router) {
	server.Get("/b/:slug", b.withApp(b.showBoard))
	server.Get("/b/:slug/p/:id", b.withApp(b.showPost))
	server.Get("/b/:slug/brand.css", b.withApp(b.showBrand))
}

// withApp finds the app that the address names. A slug that the app had before leads on to the one it has now.
func (b *Board) withApp(next func(*fiber.Ctx, *models.App) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		ctx, cancel := web.Context(c)
		defer cancel()
		app, err := models.FindApp(ctx, b.DB, c.Params("slug"))
		if err != nil {
			return err
		}
		if asked := paths.Board(c.Params("slug")); app.Slug != c.Params("slug") {
			c.Set(fiber.HeaderCacheControl, "no-store") // the slug may come back
			return c.Redirect(paths.Board(app.Slug)+strings.TrimPrefix(c.OriginalURL(), asked), fiber.StatusMovedPermanently)
		}
		return next(c, app)
	}
}

func (b *Board) showBoard(c *fiber.Ctx, app *models.App) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	before := c.Query("before")
	posts, next, err := app.Posts(ctx, b.DB, before, pageSize)
	if err != nil {
		return err
	}
	page := board.BoardPage{App: header(app), Now: time.Now(), Canonical: b.BaseURL + paths.Board(app.Slug), Visit: visit(c)}
	for i := range posts {
		page.Posts = append(page.Posts, row(app, &posts[i]))
	}
	if next != "" {
		page.Older = paths.Board(app.Slug) + "?before=" + next
	}
	if before != "" {
		page.Newest = paths.Board(app.Slug)
	}
	return web.Render(c, fiber.StatusOK, board.Board(page))
}

func (b *Board) showPost(c *fiber.Ctx, app *models.App) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	post, err := app.Post(ctx, b.DB, c.Params("id"))
	if models.CodeOf(err) == models.CodeNotFound {
		return web.Render(c, fiber.StatusNotFound, errorpage.PostNotFound(header(app)))
	}
	if err != nil {
		return err
	}
	author, person := post.PublicAuthor()
	return web.Render(c, fiber.StatusOK, board.Post(board.PostPage{
		App: header(app), Now: time.Now(), ID: post.ID, Title: post.Title, Description: post.Description, Category: string(post.Category),
		Status: string(post.Status), Author: author, AuthorID: post.AuthorID, AuthorNamed: person, Votes: post.Votes,
		CreatedAt: post.CreatedAt, Canonical: b.BaseURL + paths.Post(app.Slug, post.ID), Visit: visit(c),
	}))
}

// showBrand is the stylesheet with the app's colour: a file of its own, so that no page needs an inline style.
func (b *Board) showBrand(c *fiber.Ctx, app *models.App) error {
	c.Set(fiber.HeaderCacheControl, "public, max-age=300")
	c.Type("css", "utf-8")
	if app.BrandColor == "" {
		return c.SendString("")
	}
	return c.SendString(`[data-app="` + app.Slug + `"] { --brand: ` + app.BrandColor + `; }` + "\n")
}

// visit says who is looking. A page that names a person is theirs alone, so no cache may hand it on.
func visit(c *fiber.Ctx) board.Visit {
	c.Set(fiber.HeaderCacheControl, "private, no-cache")
	if session := web.Session(c); session != nil {
		return board.Visit{SignedIn: web.Person(session)}
	}
	return board.Visit{SignInHref: paths.LoginNext(c.OriginalURL())}
}

func header(app *models.App) layout.App {
	return layout.App{Slug: app.Slug, Name: app.Name, Description: app.Description, LogoURL: app.LogoURL}
}

func row(app *models.App, post *models.Post) board.PostRow {
	author, _ := post.PublicAuthor()
	return board.PostRow{
		ID: post.ID, Title: post.Title, Excerpt: excerpt(post.Description), Category: string(post.Category), Status: string(post.Status),
		Author: author, Votes: post.Votes, CreatedAt: post.CreatedAt, URL: paths.Post(app.Slug, post.ID),
	}
}

// excerpt is the beginning of a text in one line, cut between words.
func excerpt(text string) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) <= excerptLength {
		return string(runes)
	}
	short := string(runes[:excerptLength])
	if space := strings.LastIndex(short, " "); space > excerptLength/2 {
		short = short[:space]
	}
	return short + "…"
}
