// Package feedback is where the team of an app decides about the ideas on its board and writes its changelog.
package feedback

import (
	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/models"
)

// Feedback is what the pages need.
type Feedback struct {
	DB        *gorm.DB
	Staff     web.Staff
	Addresses web.Addresses
	Pictures  *web.Pictures
}

// Mount adds the pages. An app is found through its member's role; for everybody else it does not exist.
func (f *Feedback) Mount(server fiber.Router) {
	f.mountPosts(server)
	f.mountTags(server)
	f.mountNewPost(server)
	f.mountPost(server)
	f.mountChangelog(server)
}

// teamPost is the post that a request is about, and its app.
type teamPost struct {
	*models.Post
	app *web.TeamApp
}

// post finds the post in the app.
func (f *Feedback) post(next func(*fiber.Ctx, *teamPost) error) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		post, err := app.Post(c.UserContext(), f.DB, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, &teamPost{post, app})
	}
}

// teamEntry is the entry that a request is about, and its app. A new one has no ChangelogEntry yet.
type teamEntry struct {
	*models.ChangelogEntry
	app *web.TeamApp
}

// entry finds the entry in the app.
func (f *Feedback) entry(next func(*fiber.Ctx, *teamEntry) error) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		entry, err := app.Entry(c.UserContext(), f.DB, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, &teamEntry{entry, app})
	}
}
