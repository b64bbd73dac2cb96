package board

import (
	"errors"
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

func (b *Board) pendingActionCookie() web.Cookie { return web.PendingActionCookie(b.Secure) }

// savePendingAction stores what a visitor wants to do and redirects to the sign-in; it is done when they come back.
func (b *Board) savePendingAction(c *fiber.Ctx, app *models.App, draft models.PendingDraft) error {
	if err := b.Limits.Of(c, web.PendingActions); err != nil {
		return err
	}
	token, err := app.SavePendingAction(c.UserContext(), b.DB, b.pendingActionCookie().Value(c), draft)
	if err != nil {
		return err
	}
	b.pendingActionCookie().Set(c, token)
	return leavePage(c, paths.LoginNext(paths.BoardReturn(app.Slug)))
}

// doPendingActions does what was stored. Each action was sent from a page of ours by the browser that has its cookie,
// so a plain link (GET) may trigger it.
func (b *Board) doPendingActions(c *fiber.Ctx, app *models.App) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if person(c) == nil {
		return c.Redirect(paths.LoginNext(paths.BoardReturn(app.Slug)), fiber.StatusSeeOther)
	}
	if b.pendingActionCookie().Value(c) == "" {
		return c.Redirect(paths.Board(app.Slug), fiber.StatusSeeOther)
	}
	if err := b.Limits.Of(c, web.Returns); err != nil {
		return err
	}
	done, err := b.Intake.DoPendingActions(c.UserContext(), app, web.Actor(c, b.Addresses),
		b.pendingActionCookie().Value(c), func(kind models.PendingKind) error { return b.Limits.Of(c, pendingLimits[kind]) })
	var refused *models.PendingActionError
	if errors.As(err, &refused) && refused.Kind == models.PendingVote && models.CodeOf(err) == models.CodeConflict {
		return web.RedirectNoticed(c, paths.Post(app.Slug, refused.PostID), web.NoticeVotingEnded)
	}
	if refused != nil { // its draft is deleted
		web.KeepWords(c, url.Values{"title": {refused.Draft.Title}, "description": {refused.Draft.Description},
			"body": {refused.Draft.Body}})
	}
	if err != nil {
		return err
	}
	if len(done) == 0 {
		return c.Redirect(paths.Board(app.Slug), fiber.StatusSeeOther)
	}
	last := done[len(done)-1]
	if person(c).Nameless() {
		return c.Redirect(paths.PostWelcome(app.Slug, last.Post.ID, string(last.Kind)), fiber.StatusSeeOther)
	}
	place := paths.Post(app.Slug, last.Post.ID)
	if last.Comment != nil {
		place = paths.Comment(app.Slug, last.Post.ID, last.Comment.ID)
	}
	return web.RedirectNoticed(c, place, pendingNotices[last.Kind])
}

// cancelPendingActions discards what was stored and redirects to where it was wanted: a text is in its field again.
func (b *Board) cancelPendingActions(c *fiber.Ctx, app *models.App) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	action, err := app.DiscardPendingActions(c.UserContext(), b.DB, b.pendingActionCookie().Value(c))
	switch {
	case err != nil:
		return err
	case action == nil:
		return c.Redirect(paths.Board(app.Slug), fiber.StatusSeeOther)
	case action.Kind == models.PendingPost:
		return b.renderNew(c, app, fiber.StatusOK, boardview.NewPage{
			Title: boardview.Field{Value: action.Draft.Title}, Text: boardview.Field{Value: action.Draft.Description},
			Category: boardview.Field{Value: string(action.Draft.Category)},
		})
	case action.Kind == models.PendingComment:
		return b.renderPost(c, app, action.Post, fiber.StatusOK,
			boardview.CommentForm{Text: boardview.Field{Value: action.Draft.Body}, Seen: action.Draft.Seen})
	default:
		return c.Redirect(paths.Post(app.Slug, action.Post.ID), fiber.StatusSeeOther)
	}
}

// leaveCanceled redirects away when the page of cancelPendingActions is reloaded, or another language chosen on it.
func (b *Board) leaveCanceled(c *fiber.Ctx, app *models.App) error {
	return c.Redirect(paths.Board(app.Slug), fiber.StatusSeeOther)
}

// pendingLimits limit how often a person may do what was stored, as if they did it directly.
var pendingLimits = map[models.PendingKind]web.Limit{
	models.PendingVote: web.Votes, models.PendingFollow: web.Votes, models.PendingComment: web.Comments,
	models.PendingPost: web.Posts,
}

var pendingNotices = map[models.PendingKind]web.Notice{
	models.PendingVote: web.NoticeVoted, models.PendingFollow: web.NoticeFollowing,
	models.PendingComment: web.NoticeCommented, models.PendingPost: web.NoticeShared,
}

// inPlace reports whether the request asks for a fragment of the page.
func inPlace(c *fiber.Ctx) bool { return c.Get("HX-Request") == "true" }

// leavePage redirects to another page, also from a request for a fragment.
func leavePage(c *fiber.Ctx, path string) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if inPlace(c) {
		c.Set("HX-Redirect", path)
		return c.SendStatus(fiber.StatusOK)
	}
	return c.Redirect(path, fiber.StatusSeeOther)
}
