package feedback

import (
	"context"
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/ui"
)

// textForm is an action on a post whose form has a text.
type textForm struct {
	field    string // of the text
	do       func(ctx context.Context, by models.Actor, form url.Values) error
	put      func(page *feedbackview.Post, field feedbackview.Field) // shows a faulty text again
	notice   web.Notice
	undoable bool // the notice offers to undo it
}

// submit performs the action. If the text is faulty, the form is shown again.
func (f *Feedback) submit(c *fiber.Ctx, post *teamPost, text textForm) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	mark := models.BeginUndo()
	if err := text.do(c.UserContext(), web.Actor(c, f.Addresses), form); err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return f.renderPost(c, post, status, func(page *feedbackview.Post) {
			text.put(page, feedbackview.Field{Value: form.Get(text.field), Error: faults.Beside(text.field)})
		})
	}
	var details []web.Detail
	if text.undoable {
		details = append(details, web.WithUndo(mark.Token()))
	}
	return web.RedirectNoticed(c, backFrom(c, post), text.notice, details...)
}

func (f *Feedback) decline(c *fiber.Ctx, post *teamPost) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	by := web.Actor(c, f.Addresses)
	event, err := post.SetStatus(c.UserContext(), f.DB, by, models.PostDeclined, form.Get("reason"))
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return f.renderPost(c, post, status, func(page *feedbackview.Post) {
			page.Open = "decline"
			page.Reason = feedbackview.Field{Value: form.Get("reason"), Error: faults.Beside("reason")}
		})
	}
	return redirectUndoable(c, backFrom(c, post), event)
}

func (f *Feedback) reply(c *fiber.Ctx, post *teamPost) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	err = post.ReviseReply(c.UserContext(), f.DB, web.Actor(c, f.Addresses), form.Get("seen"), form.Get("body"))
	if err == nil {
		return web.RedirectNoticed(c, backFrom(c, post), web.NoticeReplied)
	}
	conflict := web.EditConflict(err)
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	alone := form.Get("alone") != ""
	if conflict != nil {
		return f.renderReplyForm(c, post, status, alone, func(page *feedbackview.Post) {
			page.Meanwhile = &ui.Meanwhile{Note: conflict.Message}
			page.Meanwhile.Reads("reply", "Official reply", page.Reply.Value, form.Get("body"))
			page.Reply.Value = form.Get("body")
		})
	}
	return f.renderReplyForm(c, post, status, alone, func(page *feedbackview.Post) {
		page.Reply = feedbackview.Field{Value: form.Get("body"), Error: faults.Beside("body")}
		page.Seen = form.Get("seen")
	})
}

func (f *Feedback) addNote(c *fiber.Ctx, post *teamPost) error {
	do := func(ctx context.Context, by models.Actor, form url.Values) error {
		return post.AddNote(ctx, f.DB, by, form.Get("body"))
	}
	put := func(page *feedbackview.Post, field feedbackview.Field) { page.Note = field }
	return f.submit(c, post, textForm{field: "body", do: do, put: put, notice: web.NoticeNoted})
}

func (f *Feedback) voteFor(c *fiber.Ctx, post *teamPost) error {
	do := func(ctx context.Context, by models.Actor, form url.Values) error {
		return post.VoteFor(ctx, f.DB, by, form.Get("email"))
	}
	put := func(page *feedbackview.Post, field feedbackview.Field) { page.VoteFor = field }
	return f.submit(c, post, textForm{field: "email", do: do, put: put, notice: web.NoticeVoteEntered})
}

func (f *Feedback) linkTicket(c *fiber.Ctx, post *teamPost) error {
	do := func(ctx context.Context, by models.Actor, form url.Values) error {
		number, ok := web.TicketNumber(form.Get("number"))
		if !ok {
			return models.Invalid("number", "Type the number of a ticket, such as 1042.")
		}
		_, err := post.LinkTicket(ctx, f.DB, by, number)
		return err
	}
	put := func(page *feedbackview.Post, field feedbackview.Field) { page.Ticket = field }
	return f.submit(c, post, textForm{field: "number", do: do, put: put, undoable: true})
}
