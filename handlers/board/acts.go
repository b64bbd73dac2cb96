package board

import (
	"errors"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

func (b *Board) actCookie() web.Cookie { return web.ActCookie(b.Secure) }

// savePendingAct stores what a visitor wants to do and redirects to the sign-in; it is done when they come back.
func (b *Board) savePendingAct(c *fiber.Ctx, app *models.App, draft models.ActDraft) error {
	if err := b.Limits.Of(c, web.PendingActs); err != nil {
		return err
	}
	token, err := app.SavePendingAct(c.UserContext(), b.DB, b.actCookie().Value(c), draft)
	if err != nil {
		return err
	}
	b.actCookie().Set(c, token)
	return leavePage(c, paths.LoginNext(paths.BoardReturn(app.Slug)))
}

// doActs does what was stored. Each act was sent from a page of ours by the browser that has its cookie, so a plain
// link (GET) may trigger it.
func (b *Board) doActs(c *fiber.Ctx, app *models.App) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if person(c) == nil {
		return c.Redirect(paths.LoginNext(paths.BoardReturn(app.Slug)), fiber.StatusSeeOther)
	}
	if b.actCookie().Value(c) == "" {
		return c.Redirect(paths.Board(app.Slug), fiber.StatusSeeOther)
	}
	if err := b.Limits.Of(c, web.Returns); err != nil {
		return err
	}
	done, err := b.Intake.DoActs(c.UserContext(), app, web.Actor(c, b.Addresses), b.actCookie().Value(c),
		func(kind models.ActKind) error { return b.Limits.Of(c, actLimits[kind]) })
	var refused *models.ActRefusedError
	if errors.As(err, &refused) && refused.Kind == models.ActVote && models.CodeOf(err) == models.CodeConflict {
		return web.RedirectNoticed(c, paths.Post(app.Slug, refused.PostID), web.NoticeVotingEnded)
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
	return web.RedirectNoticed(c, place, actNotices[last.Kind])
}

// cancelActs discards what was stored and redirects to where it was wanted: a text is in its field again.
func (b *Board) cancelActs(c *fiber.Ctx, app *models.App) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	act, err := app.ForgetActs(c.UserContext(), b.DB, b.actCookie().Value(c))
	switch {
	case err != nil:
		return err
	case act == nil:
		return c.Redirect(paths.Board(app.Slug), fiber.StatusSeeOther)
	case act.Kind == models.ActPost:
		return b.renderNew(c, app, fiber.StatusOK, boardview.NewPage{
			Title: boardview.Field{Value: act.Draft.Title}, Text: boardview.Field{Value: act.Draft.Description},
			Category: boardview.Field{Value: act.Draft.Category},
		})
	case act.Kind == models.ActComment:
		return b.renderPost(c, app, act.Post, fiber.StatusOK,
			boardview.CommentForm{Text: boardview.Field{Value: act.Draft.Body}, Seen: act.Draft.Seen})
	default:
		return c.Redirect(paths.Post(app.Slug, act.Post.ID), fiber.StatusSeeOther)
	}
}

// leaveCanceled redirects away when the page of cancelActs is reloaded, or another language chosen on it.
func (b *Board) leaveCanceled(c *fiber.Ctx, app *models.App) error {
	return c.Redirect(paths.Board(app.Slug), fiber.StatusSeeOther)
}

// actLimits limit how often a person may do what was stored, as if they did it directly.
var actLimits = map[models.ActKind]web.Limit{
	models.ActVote: web.Votes, models.ActFollow: web.Votes, models.ActComment: web.Comments, models.ActPost: web.Posts,
}

var actNotices = map[models.ActKind]web.Notice{
	models.ActVote: web.NoticeVoted, models.ActFollow: web.NoticeFollowing, models.ActComment: web.NoticeCommented,
	models.ActPost: web.NoticeShared,
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
