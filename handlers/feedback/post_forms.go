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

// changePostTexts performs an action whose form has texts. If they are faulty, the form is shown again.
func (f *Feedback) changePostTexts(
	c *fiber.Ctx, post *teamPost, field string, notice web.Notice,
	do func(ctx context.Context, by models.Actor, form url.Values) error,
	put func(*feedbackview.Post, feedbackview.Field), details ...web.Detail,
) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err := do(c.UserContext(), web.Actor(c, f.Addresses), form); err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		return f.renderPost(c, post, fiber.StatusUnprocessableEntity, func(page *feedbackview.Post) {
			put(page, feedbackview.Field{Value: form.Get(field), Error: faults.Beside(field)})
		})
	}
	return web.RedirectNoticed(c, sentFrom(post, c.Get(fiber.HeaderReferer)), notice, details...)
}

func (f *Feedback) decline(c *fiber.Ctx, post *teamPost) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	by := web.Actor(c, f.Addresses)
	event, err := post.SetStatus(c.UserContext(), f.DB, by, models.PostDeclined, form.Get("reason"))
	if err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		return f.renderPost(c, post, fiber.StatusUnprocessableEntity, func(page *feedbackview.Post) {
			page.Open = "decline"
			page.Reason = feedbackview.Field{Value: form.Get("reason"), Error: faults.Beside("reason")}
		})
	}
	return redirectUndoable(c, sentFrom(post, c.Get(fiber.HeaderReferer)), event)
}

func (f *Feedback) reply(c *fiber.Ctx, post *teamPost) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	err = post.ReviseReply(c.UserContext(), f.DB, web.Actor(c, f.Addresses), form.Get("seen"), form.Get("body"))
	if err == nil {
		return web.RedirectNoticed(c, sentFrom(post, c.Get(fiber.HeaderReferer)), web.NoticeReplied)
	}
	conflict := web.EditConflict(err)
	faults, err := web.Faults(c.UserContext(), err)
	if err != nil {
		return err
	}
	alone := form.Get("alone") != ""
	if conflict != nil {
		return f.renderReplyForm(c, post, fiber.StatusConflict, alone, func(page *feedbackview.Post) {
			page.Meanwhile = &ui.Meanwhile{Note: conflict.Message}
			page.Meanwhile.Reads("reply", "Official reply", page.Reply.Value, form.Get("body"))
			page.Reply.Value = form.Get("body")
		})
	}
	return f.renderReplyForm(c, post, fiber.StatusUnprocessableEntity, alone, func(page *feedbackview.Post) {
		page.Reply = feedbackview.Field{Value: form.Get("body"), Error: faults.Beside("body")}
		page.Seen = form.Get("seen")
	})
}

func (f *Feedback) addNote(c *fiber.Ctx, post *teamPost) error {
	do := func(ctx context.Context, by models.Actor, form url.Values) error {
		return post.AddNote(ctx, f.DB, by, form.Get("body"))
	}
	put := func(page *feedbackview.Post, field feedbackview.Field) { page.Note = field }
	return f.changePostTexts(c, post, "body", web.NoticeNoted, do, put)
}

func (f *Feedback) voteFor(c *fiber.Ctx, post *teamPost) error {
	do := func(ctx context.Context, by models.Actor, form url.Values) error {
		return post.VoteFor(ctx, f.DB, by, form.Get("email"))
	}
	put := func(page *feedbackview.Post, field feedbackview.Field) { page.VoteFor = field }
	return f.changePostTexts(c, post, "email", web.NoticeVoteEntered, do, put)
}

func (f *Feedback) linkTicket(c *fiber.Ctx, post *teamPost) error {
	do := func(ctx context.Context, by models.Actor, form url.Values) error {
		number, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(form.Get("number")), "#"), 10, 64)
		if err != nil {
			return models.Invalid("number", "Type the number of a ticket, such as 1042.")
		}
		_, err = post.LinkTicket(ctx, f.DB, by, number)
		return err
	}
	put := func(page *feedbackview.Post, field feedbackview.Field) { page.Ticket = field }
	mark := models.BeginUndo()
	undo := func(query map[string]string) { web.WithUndo(mark.Token())(query) } // evaluated after the action
	return f.changePostTexts(c, post, "number", "", do, put, undo)
}
