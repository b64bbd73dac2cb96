package feedback

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// perform runs an action on the idea that has no text of its own, and redirects back.
func (f *Feedback) perform(
	c *fiber.Ctx, post *teamPost, notice web.Notice, do func(ctx context.Context, by models.Actor) error,
) error {
	if err := do(c.UserContext(), web.Actor(c, f.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, backFrom(c, post), notice)
}

// setStatus sets the status or undoes such a change. Declining asks for the reason on a separate page.
func (f *Feedback) setStatus(c *fiber.Ctx, post *teamPost) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	from := form.Get("next")
	if from == "" {
		from = c.Get(fiber.HeaderReferer)
	}
	page := backTo(post, from)
	by := web.Actor(c, f.Addresses)
	if undo := form.Get("undo"); undo != "" {
		if err := post.UndoStatus(ctx, f.DB, by, undo); err != nil {
			return redirectConflict(c, page, err)
		}
		return web.RedirectNoticed(c, page, web.NoticeUndone)
	}
	if models.PostStatus(form.Get("status")) == models.PostDeclined {
		return c.Redirect(paths.AdminPostDecline(post.app.Slug, post.ID), fiber.StatusSeeOther)
	}
	event, err := post.SetStatus(ctx, f.DB, by, models.PostStatus(form.Get("status")), "")
	if err != nil {
		return redirectConflict(c, page, err)
	}
	return redirectUndoable(c, page, event)
}

// redirectConflict redirects to the current page if somebody else was first.
func redirectConflict(c *fiber.Ctx, page string, err error) error {
	if models.CodeOf(err) != models.CodeConflict {
		return err
	}
	return web.RedirectNoticed(c, page, web.NoticePostChanged)
}

// redirectUndoable redirects to the page with a notice of the event and an offer to undo it.
func redirectUndoable(c *fiber.Ctx, page string, event *models.Event) error {
	if event == nil {
		return c.Redirect(page, fiber.StatusSeeOther)
	}
	return web.RedirectNoticed(c, page, "", web.WithUndo(event.ID))
}

func (f *Feedback) merge(c *fiber.Ctx, post *teamPost) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	target, err := post.app.Post(ctx, f.DB, form.Get("into"))
	if models.CodeOf(err) == models.CodeNotFound {
		return f.renderMerge(c, post, fiber.StatusUnprocessableEntity, "", "Choose the idea to merge into.")
	}
	if err != nil {
		return err
	}
	mark := models.BeginUndo()
	into, err := post.MergeInto(ctx, f.DB, web.Actor(c, f.Addresses), target)
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return f.renderMerge(c, post, status, "", faults.First())
	}
	page := paths.AdminPost(post.app.Slug, into.ID)
	if next := form.Get("next"); next != "" {
		page = listBehind(post.app, next)
	}
	return web.RedirectNoticed(c, page, "", web.WithUndo(mark.Token()))
}

func (f *Feedback) unmerge(c *fiber.Ctx, post *teamPost) error {
	if err := post.Unmerge(c.UserContext(), f.DB, web.Actor(c, f.Addresses)); err != nil {
		return redirectConflict(c, paths.AdminPost(post.app.Slug, post.ID), err)
	}
	return web.RedirectNoticed(c, paths.AdminPost(post.app.Slug, post.ID), web.NoticeUnmerged)
}

// dismissedAlike is the prefix of the undo token of a dismissal; the idea's id follows.
const dismissedAlike = "alike-"

// dismissAlike dismisses the similarity to another idea, or restores it.
func (f *Feedback) dismissAlike(c *fiber.Ctx, post *teamPost) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	page := backFrom(c, post)
	if form.Get("undo") != "" {
		if err := post.RestoreLookalike(c.UserContext(), f.DB); err != nil {
			return err
		}
		return web.RedirectNoticed(c, page, web.NoticeUndone)
	}
	if err := post.DismissLookalike(c.UserContext(), f.DB); err != nil {
		return err
	}
	return web.RedirectNoticed(c, page, "", web.WithUndo(dismissedAlike+post.ID))
}

func (f *Feedback) hide(c *fiber.Ctx, post *teamPost) error {
	return f.perform(c, post, web.NoticeHidden, func(ctx context.Context, by models.Actor) error {
		return post.Hide(ctx, f.DB, by)
	})
}

func (f *Feedback) unhide(c *fiber.Ctx, post *teamPost) error {
	return f.perform(c, post, web.NoticeShown, func(ctx context.Context, by models.Actor) error {
		return post.Unhide(ctx, f.DB, by)
	})
}

func (f *Feedback) block(c *fiber.Ctx, post *teamPost) error {
	return f.perform(c, post, web.NoticeBlocked, func(ctx context.Context, by models.Actor) error {
		return post.BlockAuthor(ctx, f.DB, by)
	})
}

func (f *Feedback) unblock(c *fiber.Ctx, post *teamPost) error {
	return f.perform(c, post, web.NoticeUnblocked, func(ctx context.Context, by models.Actor) error {
		return post.app.Unblock(ctx, f.DB, by, post.AuthorID)
	})
}

func (f *Feedback) fileTicket(c *fiber.Ctx, post *teamPost) error {
	return f.perform(c, post, web.NoticeTicketMade, func(ctx context.Context, by models.Actor) error {
		_, err := post.FileTicket(ctx, f.DB, by)
		return err
	})
}

// askVoters asks those who voted for the idea whether they still need it.
func (f *Feedback) askVoters(c *fiber.Ctx, post *teamPost) error {
	mark := models.BeginUndo()
	if _, err := post.AskVoters(c.UserContext(), f.DB, web.Actor(c, f.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, backFrom(c, post), "", web.WithUndo(mark.Token()))
}

func (f *Feedback) unlinkTicket(c *fiber.Ctx, post *teamPost) error {
	mark := models.BeginUndo()
	if err := post.UnlinkTicket(c.UserContext(), f.DB, web.Actor(c, f.Addresses), c.Params("ticket")); err != nil {
		return err
	}
	return web.RedirectNoticed(c, backFrom(c, post), "", web.WithUndo(mark.Token()))
}
