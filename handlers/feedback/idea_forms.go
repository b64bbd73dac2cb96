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
	"intake/views/ui"
)

// sayOfIdea does something that has words, and shows them again with what is wrong with them.
func (f *Feedback) sayOfIdea(
	c *fiber.Ctx, idea *moderated, field, notice string,
	do func(ctx context.Context, by models.Actor, form url.Values) error,
	put func(*feedbackview.Idea, feedbackview.Field),
) error {
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
	return web.RedirectNoticed(c, sentFrom(idea, c.Get(fiber.HeaderReferer)), notice)
}

func (f *Feedback) decline(c *fiber.Ctx, idea *moderated) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	by := web.Actor(c, f.Addresses)
	event, err := idea.SetStatus(c.UserContext(), f.DB, by, models.PostDeclined, form.Get("reason"))
	if err != nil {
		faults, err := web.Faults(err)
		if err != nil {
			return err
		}
		return f.renderIdea(c, idea, fiber.StatusUnprocessableEntity, func(page *feedbackview.Idea) {
			page.Open = "decline"
			page.Reason = feedbackview.Field{Value: form.Get("reason"), Error: faults["reason"] + faults[""]}
		})
	}
	return redirectUndoable(c, sentFrom(idea, c.Get(fiber.HeaderReferer)), event)
}

func (f *Feedback) reply(c *fiber.Ctx, idea *moderated) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	err = idea.ReviseReply(c.UserContext(), f.DB, web.Actor(c, f.Addresses), form.Get("seen"), form.Get("body"))
	if err == nil {
		return web.RedirectNoticed(c, sentFrom(idea, c.Get(fiber.HeaderReferer)), web.NoticeReplied)
	}
	faults, err := web.Faults(err)
	if err != nil {
		return err
	}
	alone := form.Get("alone") != ""
	if note := faults["seen"]; note != "" {
		return f.renderReplyForm(c, idea, fiber.StatusConflict, alone, func(page *feedbackview.Idea) {
			page.Meanwhile = &ui.Meanwhile{Note: note}
			page.Meanwhile.Reads("reply", "Official reply", page.Reply.Value, form.Get("body"))
			page.Reply.Value = form.Get("body")
		})
	}
	return f.renderReplyForm(c, idea, fiber.StatusUnprocessableEntity, alone, func(page *feedbackview.Idea) {
		page.Reply = feedbackview.Field{Value: form.Get("body"), Error: faults["body"] + faults[""]}
		page.Seen = form.Get("seen")
	})
}

func (f *Feedback) addNote(c *fiber.Ctx, idea *moderated) error {
	do := func(ctx context.Context, by models.Actor, form url.Values) error {
		return idea.AddNote(ctx, f.DB, by, form.Get("body"))
	}
	put := func(page *feedbackview.Idea, field feedbackview.Field) { page.Note = field }
	return f.sayOfIdea(c, idea, "body", web.NoticeNoted, do, put)
}

func (f *Feedback) voteFor(c *fiber.Ctx, idea *moderated) error {
	do := func(ctx context.Context, by models.Actor, form url.Values) error {
		return idea.VoteFor(ctx, f.DB, by, form.Get("email"))
	}
	put := func(page *feedbackview.Idea, field feedbackview.Field) { page.VoteFor = field }
	return f.sayOfIdea(c, idea, "email", web.NoticeVoteEntered, do, put)
}

func (f *Feedback) linkTicket(c *fiber.Ctx, idea *moderated) error {
	do := func(ctx context.Context, by models.Actor, form url.Values) error {
		number, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(form.Get("number")), "#"), 10, 64)
		if err != nil {
			return models.Invalid("number", "Type the number of a ticket, such as 1042.")
		}
		_, err = idea.LinkTicket(ctx, f.DB, by, number)
		return err
	}
	put := func(page *feedbackview.Idea, field feedbackview.Field) { page.Ticket = field }
	return f.sayOfIdea(c, idea, "number", web.NoticeLinked, do, put)
}
