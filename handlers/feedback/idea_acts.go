package feedback

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/paths"
	"intake/views/ui"
)

// act does something about the idea that has no words of its own, and leads back.
func (f *Feedback) act(c *fiber.Ctx, idea *moderated, notice string, do func(ctx context.Context, by models.Actor) error) error {
	if err := do(c.UserContext(), web.Actor(c, f.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, back(c, idea, c.Get(fiber.HeaderReferer)), notice)
}

// sayOfIdea does something that has words, and shows them again with what is wrong with them.
func (f *Feedback) sayOfIdea(c *fiber.Ctx, idea *moderated, field, notice string, do func(ctx context.Context, by models.Actor, form url.Values) error, put func(*feedbackview.Idea, feedbackview.Field)) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err := do(c.UserContext(), web.Actor(c, f.Addresses), form); err != nil {
		faults, err := web.Faults(err)
		if err != nil {
			return err
		}
		fault := faults[field]
		if fault == "" {
			fault = faults[""]
		}
		return f.renderIdea(c, idea, fiber.StatusUnprocessableEntity, func(page *feedbackview.Idea) {
			put(page, feedbackview.Field{Value: form.Get(field), Error: fault})
		})
	}
	return web.RedirectNoticed(c, back(c, idea, c.Get(fiber.HeaderReferer)), notice)
}

// setStatus sets the status, or takes such a change back. Declining asks for the reason on a page of its own.
func (f *Feedback) setStatus(c *fiber.Ctx, idea *moderated) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	from := form.Get("next")
	if from == "" {
		from = c.Get(fiber.HeaderReferer)
	}
	page := back(c, idea, from)
	by := web.Actor(c, f.Addresses)
	if undo := form.Get("undo"); undo != "" {
		if err := idea.UndoStatus(ctx, f.DB, by, undo); err != nil {
			return tooLate(c, page, err)
		}
		return web.RedirectNoticed(c, page, web.NoticeUndone)
	}
	if models.PostStatus(form.Get("status")) == models.PostDeclined {
		return c.Redirect(paths.AdminIdeaDecline(idea.app.Slug, idea.ID), fiber.StatusSeeOther)
	}
	event, err := idea.SetStatus(ctx, f.DB, by, models.PostStatus(form.Get("status")), "")
	if err != nil {
		return tooLate(c, page, err)
	}
	return c.Redirect(withUndo(page, event), fiber.StatusSeeOther)
}

// tooLate leads back to the page as it is now where somebody else was first.
func tooLate(c *fiber.Ctx, page string, err error) error {
	if models.CodeOf(err) != models.CodeConflict {
		return err
	}
	return web.RedirectNoticed(c, page, web.NoticeIdeaChanged)
}

// withUndo is the page with the offer to take the event back.
func withUndo(page string, event *models.Event) string {
	if event == nil {
		return page
	}
	if strings.Contains(page, "?") {
		return page + "&undo=" + event.ID
	}
	return page + "?undo=" + event.ID
}

func (f *Feedback) decline(c *fiber.Ctx, idea *moderated) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	event, err := idea.SetStatus(c.UserContext(), f.DB, web.Actor(c, f.Addresses), models.PostDeclined, form.Get("reason"))
	if err != nil {
		faults, err := web.Faults(err)
		if err != nil {
			return err
		}
		return f.renderIdea(c, idea, fiber.StatusUnprocessableEntity, func(page *feedbackview.Idea) {
			page.Open, page.Reason = "decline", feedbackview.Field{Value: form.Get("reason"), Error: faults["reason"] + faults[""]}
		})
	}
	return c.Redirect(withUndo(back(c, idea, c.Get(fiber.HeaderReferer)), event), fiber.StatusSeeOther)
}

func (f *Feedback) reply(c *fiber.Ctx, idea *moderated) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	err = idea.ReviseReply(c.UserContext(), f.DB, web.Actor(c, f.Addresses), form.Get("seen"), form.Get("body"))
	if err == nil {
		return web.RedirectNoticed(c, back(c, idea, c.Get(fiber.HeaderReferer)), web.NoticeReplied)
	}
	overtaken := web.Overtaken(err)
	faults, err := web.Faults(err)
	if err != nil {
		return err
	}
	if overtaken != nil {
		return f.renderReplyForm(c, idea, fiber.StatusConflict, form.Get("alone") != "", func(page *feedbackview.Idea) {
			page.Meanwhile = &ui.Meanwhile{Note: overtaken.Message}
			page.Meanwhile.Reads("reply", "Official reply", page.Reply.Value, form.Get("body"))
			page.Reply.Value = form.Get("body")
		})
	}
	return f.renderReplyForm(c, idea, fiber.StatusUnprocessableEntity, form.Get("alone") != "", func(page *feedbackview.Idea) {
		page.Reply, page.Seen = feedbackview.Field{Value: form.Get("body"), Error: faults["body"] + faults[""]}, form.Get("seen")
	})
}

func (f *Feedback) merge(c *fiber.Ctx, idea *moderated) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	target, err := idea.app.Post(ctx, f.DB, form.Get("into"))
	if models.CodeOf(err) == models.CodeNotFound {
		return f.renderMerge(c, idea, fiber.StatusUnprocessableEntity, "", "Choose the idea to merge into.")
	}
	if err != nil {
		return err
	}
	into, err := idea.MergeInto(ctx, f.DB, web.Actor(c, f.Addresses), target)
	if models.CodeOf(err) == models.CodeConflict {
		return f.renderMerge(c, idea, fiber.StatusUnprocessableEntity, "", err.Error())
	}
	if err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminIdea(idea.app.Slug, into.ID), web.NoticeMerged)
}

func (f *Feedback) unmerge(c *fiber.Ctx, idea *moderated) error {
	if err := idea.Unmerge(c.UserContext(), f.DB, web.Actor(c, f.Addresses)); err != nil {
		return tooLate(c, paths.AdminIdea(idea.app.Slug, idea.ID), err)
	}
	return web.RedirectNoticed(c, paths.AdminIdea(idea.app.Slug, idea.ID), web.NoticeUnmerged)
}

func (f *Feedback) hide(c *fiber.Ctx, idea *moderated) error {
	return f.act(c, idea, web.NoticeHidden, func(ctx context.Context, by models.Actor) error { return idea.Hide(ctx, f.DB, by) })
}

func (f *Feedback) unhide(c *fiber.Ctx, idea *moderated) error {
	return f.act(c, idea, web.NoticeShown, func(ctx context.Context, by models.Actor) error { return idea.Unhide(ctx, f.DB, by) })
}

func (f *Feedback) block(c *fiber.Ctx, idea *moderated) error {
	return f.act(c, idea, web.NoticeBlocked, func(ctx context.Context, by models.Actor) error { return idea.BlockAuthor(ctx, f.DB, by) })
}

func (f *Feedback) unblock(c *fiber.Ctx, idea *moderated) error {
	return f.act(c, idea, web.NoticeUnblocked, func(ctx context.Context, by models.Actor) error {
		return idea.app.Unblock(ctx, f.DB, by, idea.AuthorID)
	})
}

func (f *Feedback) addNote(c *fiber.Ctx, idea *moderated) error {
	return f.sayOfIdea(c, idea, "body", web.NoticeNoted, func(ctx context.Context, by models.Actor, form url.Values) error {
		return idea.AddNote(ctx, f.DB, by, form.Get("body"))
	}, func(page *feedbackview.Idea, field feedbackview.Field) { page.Note = field })
}

func (f *Feedback) voteFor(c *fiber.Ctx, idea *moderated) error {
	return f.sayOfIdea(c, idea, "email", web.NoticeVoteEntered, func(ctx context.Context, by models.Actor, form url.Values) error {
		return idea.VoteFor(ctx, f.DB, by, form.Get("email"))
	}, func(page *feedbackview.Idea, field feedbackview.Field) { page.VoteFor = field })
}

func (f *Feedback) fileTicket(c *fiber.Ctx, idea *moderated) error {
	return f.act(c, idea, web.NoticeTicketMade, func(ctx context.Context, by models.Actor) error {
		_, err := idea.FileTicket(ctx, f.DB, by)
		return err
	})
}

func (f *Feedback) linkTicket(c *fiber.Ctx, idea *moderated) error {
	return f.sayOfIdea(c, idea, "number", web.NoticeLinked, func(ctx context.Context, by models.Actor, form url.Values) error {
		number, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(form.Get("number")), "#"), 10, 64)
		if err != nil {
			return models.Invalid("number", "Type the number of a ticket, such as 1042.")
		}
		_, err = idea.LinkTicket(ctx, f.DB, by, number)
		return err
	}, func(page *feedbackview.Idea, field feedbackview.Field) { page.Ticket = field })
}

func (f *Feedback) unlinkTicket(c *fiber.Ctx, idea *moderated) error {
	return f.act(c, idea, web.NoticeUnlinked, func(ctx context.Context, by models.Actor) error {
		return idea.UnlinkTicket(ctx, f.DB, by, c.Params("ticket"))
	})
}
