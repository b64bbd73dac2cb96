package board

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

// vote casts a vote, or with vote=no withdraws it.
func (b *Board) vote(c *fiber.Ctx, app *models.App, post *models.Post) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	wanted := form.Get("vote") != "no"
	if web.Acting(c) == nil {
		if !wanted {
			return leavePage(c, paths.LoginNext(paths.Post(app.Slug, post.ID)))
		}
		return b.savePendingAction(c, app, models.PendingDraft{Kind: models.PendingVote, PostID: post.ID})
	}
	if err := b.Limits.Of(c, web.Votes); err != nil {
		return err
	}
	change := post.Vote
	if !wanted {
		change = post.TakeVoteBack
	}
	voted, err := change(c.UserContext(), b.DB, web.Actor(c, b.Addresses))
	if err != nil {
		return err
	}
	if !inPlace(c) {
		return c.Redirect(nextOr(form.Get("next"), paths.Post(app.Slug, voted.ID)), fiber.StatusSeeOther)
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return web.Render(c, fiber.StatusOK, boardview.VoteBox(boardview.Vote{
		App: web.App(app), PostID: voted.ID, Title: voted.Title, Count: voted.Votes, Voted: wanted,
		Ended: voted.Status.Ended(),
		Size:  form.Get("size"), Next: nextOr(form.Get("next"), ""),
	}))
}

// follow subscribes a person to the post, or with follow=no unsubscribes them.
func (b *Board) follow(c *fiber.Ctx, app *models.App, post *models.Post) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	wanted := form.Get("follow") != "no"
	if web.Acting(c) == nil {
		if !wanted {
			return leavePage(c, paths.LoginNext(paths.Post(app.Slug, post.ID)))
		}
		return b.savePendingAction(c, app, models.PendingDraft{Kind: models.PendingFollow, PostID: post.ID})
	}
	if err := b.Limits.Of(c, web.Votes); err != nil {
		return err
	}
	change := post.Follow
	if !wanted {
		change = post.Unfollow
	}
	followed, err := change(c.UserContext(), b.DB, web.Actor(c, b.Addresses))
	if err != nil {
		return err
	}
	return c.Redirect(paths.Post(app.Slug, followed.ID), fiber.StatusSeeOther)
}

// nextOr is the page of ours in the form's field next, or another.
func nextOr(next, otherwise string) string {
	if next == "" || len(next) > 2000 || web.SafeNext(next) != next {
		return otherwise
	}
	return next
}
