// Package board has the public pages of an app: its ideas, its roadmap and its changelog. Everybody can read them;
// signed-in people can take part.
package board

import (
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

// Board is what the public pages need.
type Board struct {
	DB        *gorm.DB
	Intake    *models.Intake
	Limits    web.Limits
	Addresses web.Addresses
	BaseURL   string
	Secure    bool // BaseURL is https
	Pictures  *web.Pictures
	Visits    web.Visits

	PublicPages *web.PublicPages
}

// Mount adds the pages. Anyone may read them; a visitor's actions are done after they sign in.
func (b *Board) Mount(server fiber.Router) {
	server.Get("/sitemap.xml", b.showSitemaps)

	server.Get("/b/:slug", b.cached(b.withApp(b.showBoard)))
	server.Get("/b/:slug/pictures/:id", b.withApp(b.showPicture))
	server.Get("/b/:slug/brand.css", b.withApp(b.showBrand))
	server.Get("/b/:slug/feed.atom", b.cached(b.withApp(inFeedLanguage(b.boardFeed))))
	server.Get("/b/:slug/sitemap.xml", b.withApp(b.showSitemap))
	server.Get("/b/:slug/return", b.withApp(b.open(b.doPendingActions)))
	server.Get("/b/:slug/return/cancel", b.withApp(b.leaveCanceled))
	server.Post("/b/:slug/return/cancel", b.withApp(b.cancelPendingActions))

	server.Get("/b/:slug/new", b.withApp(b.open(b.showNew)))
	server.Post("/b/:slug/new", b.withApp(b.open(b.share)))
	server.Get("/b/:slug/new/similar", b.withApp(b.showSimilar))

	server.Get("/b/:slug/p/:id", b.cached(b.withApp(b.withPost(b.showPost))))
	server.Get("/b/:slug/p/:id/feed.atom", b.cached(b.withApp(inFeedLanguage(b.withPost(b.postFeed)))))
	server.Post("/b/:slug/p/:id/vote", b.withApp(b.open(b.withPost(b.vote))))
	server.Post("/b/:slug/p/:id/follow", b.withApp(b.withPost(b.follow)))
	server.Post("/b/:slug/p/:id/need", web.SignedIn, b.withApp(b.open(b.withPost(b.answerNeed))))
	server.Post("/b/:slug/p/:id/name", web.SignedIn, b.withApp(b.withPost(b.nameOneself)))
	server.Get("/b/:slug/p/:id/edit", web.SignedIn, b.withApp(b.open(b.withPost(b.showPostEdit))))
	server.Post("/b/:slug/p/:id/edit", web.SignedIn, b.withApp(b.open(b.withPost(b.editPost))))
	server.Get("/b/:slug/p/:id/delete", web.SignedIn, b.withApp(b.withPost(b.showPostDeletion)))
	server.Post("/b/:slug/p/:id/delete", web.SignedIn, b.withApp(b.withPost(b.deletePost)))
	server.Post("/b/:slug/p/:id/restore", web.SignedIn, b.withApp(b.restorePost))
	server.Post("/b/:slug/p/:id/comments", b.withApp(b.open(b.withPost(b.comment))))
	const comment = "/b/:slug/p/:id/comments/:comment"
	server.Get(comment+"/edit", web.SignedIn, b.withApp(b.open(b.withComment(b.showCommentEdit))))
	server.Post(comment+"/edit", web.SignedIn, b.withApp(b.open(b.withComment(b.editComment))))
	server.Get(comment+"/delete", web.SignedIn, b.withApp(b.withComment(b.showCommentDeletion)))
	server.Post(comment+"/delete", web.SignedIn, b.withApp(b.withComment(b.deleteComment)))
	server.Post(comment+"/restore", web.SignedIn, b.withApp(b.restoreComment))

	server.Get("/b/:slug/roadmap", b.cached(b.withApp(b.showRoadmap)))
	server.Get("/b/:slug/changelog", b.cached(b.withApp(b.showChangelog)))
	server.Get("/b/:slug/changelog/feed.atom", b.cached(b.withApp(inFeedLanguage(b.changelogFeed))))
	server.Get("/b/:slug/changelog/subscription", b.withApp(b.returnToSubscribe))
	server.Post("/b/:slug/changelog/subscription", b.withApp(b.subscribe))
	server.Post("/b/:slug/changelog/subscription/end", web.SignedIn, b.withApp(b.unsubscribe))
	server.Get("/b/:slug/changelog/:id", b.cached(b.withApp(b.showEntry)))
	server.Get("/disown/:token", b.showDisown)
	server.Post("/disown/:token", b.disown)
	server.Get("/need/:token", b.showNeed)
	server.Post("/need/:token", b.answerNeedLink)
	server.Get("/leave/:token", b.showLeave)
	server.Post("/leave/:token", b.leave)
}

// cached answers signed-out readers from the page cache as long as nothing of the page has changed.
func (b *Board) cached(next fiber.Handler) fiber.Handler {
	return func(c *fiber.Ctx) error {
		_, err := b.PublicPages.Answer(c, c.Params("slug"), next)
		return err
	}
}

// withApp finds the app in the address. A former slug redirects to the current one.
func (b *Board) withApp(next func(*fiber.Ctx, *models.App) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		app, err := models.FindApp(c.UserContext(), b.DB, c.Params("slug"))
		if err != nil {
			return err
		}
		if asked := paths.Board(c.Params("slug")); app.Slug != c.Params("slug") {
			c.Set(fiber.HeaderCacheControl, "no-store") // another app may take the slug
			status := fiber.StatusMovedPermanently
			if c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead {
				status = fiber.StatusPermanentRedirect // which sends the form along
			}
			return c.Redirect(paths.Board(app.Slug)+strings.TrimPrefix(c.OriginalURL(), asked), status)
		}
		if err := b.Visits.Load(c, app); err != nil {
			return err
		}
		if app, err = web.InApp(c, b.DB, app); err != nil {
			return err
		}
		return next(c, app)
	}
}

// open refuses additions to the board of an archived app.
func (b *Board) open(next func(*fiber.Ctx, *models.App) error) func(*fiber.Ctx, *models.App) error {
	return func(c *fiber.Ctx, app *models.App) error {
		if err := app.Open(); err != nil {
			return err
		}
		return next(c, app)
	}
}

// showBrand is the stylesheet with the app's colour, a file of its own so that no page needs an inline style. Under the
// address of an outdated look, or without one, it is current but must not be cached.
func (b *Board) showBrand(c *fiber.Ctx, app *models.App) error {
	shown := web.App(app)
	c.Set(fiber.HeaderCacheControl, "no-cache")
	if web.Query(c, "v") == shown.Look() {
		c.Set(fiber.HeaderCacheControl, web.Forever)
	}
	c.Type("css", "utf-8")
	return c.SendString(shown.Stylesheet())
}

// person is the signed-in account, nil for everybody else. Actions on the account itself, or on what it wrote before,
// require it.
func person(c *fiber.Ctx) *models.Account {
	if session := web.Session(c); session != nil {
		return &session.Account
	}
	return nil
}

// viewer is the reader as the head of a page shows them.
func viewer(c *fiber.Ctx, app *models.App) boardview.Viewer {
	viewer := boardview.Viewer{
		Notice: web.NoticeText(c), Undo: undoOf(c, app), HelpHref: paths.NewTicket(app.Slug),
		Language: web.LinkedLanguage(c),
	}
	if app.Archived() {
		viewer.HelpHref = ""
	}
	if viewer.SignedIn = web.ActingPerson(c, app); viewer.SignedIn == nil {
		viewer.SignInHref = paths.LoginNext(c.OriginalURL())
	}
	return viewer
}

// idsOf are the ids of the rows.
func idsOf[T any](rows []T, id func(*T) string) []string {
	ids := make([]string, len(rows))
	for i := range rows {
		ids[i] = id(&rows[i])
	}
	return ids
}
