package portal

import (
	"cmp"
	"errors"
	"net/url"
	"sync"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// createReply adds the requester's message. If the ticket was merged in the meantime, it goes to the other ticket.
func (p *Portal) createReply(c *fiber.Ctx, open *openTicket) error {
	limit := sync.OnceValue(func() error { return p.limitReplies(c, open) })
	form, upload, err := p.Uploads.Form(c, func(url.Values) error { return limit() })
	defer upload.Discard()
	if err != nil && form != nil && limit() == nil {
		return p.replyAgain(c, open, form.Get("body"), upload, web.FilesRefused(c, err))
	}
	if err == nil {
		err = limit()
	}
	if err != nil && !tooMany(err) {
		return err
	}
	var said *models.Message
	solved := form.Get("solved") != ""
	if err == nil {
		said, err = p.reply(c, open, models.RequesterDraft{
			Body: form.Get("body"), Solved: solved, Seen: form.Get("seen"),
			Files: upload.For(web.WithoutDeadline(c, p.Files)),
		})
	}
	if upload.CouldNotBeStored(err) {
		err = web.FilesRefused(c, err)
	}
	if err != nil {
		return p.replyAgain(c, open, form.Get("body"), upload, err)
	}
	target, notice := paths.Ticket(open.ticket.ID), web.NoticeSent
	if solved {
		notice = web.NoticeSolved
	}
	if said != nil {
		target += "#m-" + said.ID
	}
	return web.RedirectNoticed(c, target, notice)
}

// limitReplies counts what is said in the requester's name; a visit of the app's website counts for itself.
func (p *Portal) limitReplies(c *fiber.Ctx, open *openTicket) error {
	if open.visit != nil {
		return p.Limits.Of(c, web.TicketReplies)
	}
	return p.Limits.OfAccount(c, web.TicketReplies, open.requester)
}

func (p *Portal) reply(c *fiber.Ctx, open *openTicket, draft models.RequesterDraft) (*models.Message, error) {
	ticket, err := p.canonical(c, open)
	if err != nil {
		return nil, err
	}
	p.admitTo(c, open, ticket)
	open.ticket = ticket
	return ticket.ReplyAsRequester(c.UserContext(), p.DB, open.actor(c, p.Addresses), draft)
}

// replyAgain shows the ticket with the text still in its field.
func (p *Portal) replyAgain(
	c *fiber.Ctx, open *openTicket, body string, upload *web.Upload, cause error,
) error {
	web.RenewDeadline(c) // the deadline may be the cause
	page, status, faults, err := p.refused(c, open, cause)
	if err != nil {
		return err
	}
	page.Reply.Body = portalview.Field{Value: body, Error: faults.Beside("body")}
	page.Reply.Files = cmp.Or(faults["files"].Text, upload.NotKept(c.UserContext()))
	return web.Render(c, status, portalview.Ticket(*page))
}

// refused is the page of the ticket after an error that the sender has to fix, with the status and the faults.
func (p *Portal) refused(
	c *fiber.Ctx, open *openTicket, cause error,
) (page *portalview.TicketPage, status int, faults web.FormFaults, err error) {
	if _, err := p.appOf(c, open.ticket); err != nil { // sets the language of the faults
		return nil, 0, nil, err
	}
	if status, faults, err = refused(c, cause); err != nil {
		return nil, 0, nil, err
	}
	page, err = p.ticketPage(c, open)
	return page, status, faults, err
}

// refused is web.Refused with our words for somebody who sends too much.
func refused(c *fiber.Ctx, cause error) (status int, faults web.FormFaults, err error) {
	status, faults, err = web.Refused(c, cause)
	var limited *web.TooManyError
	if errors.As(cause, &limited) {
		faults[""] = web.FieldFault{Text: i18n.TicketsTooMany(c.UserContext(), limited.Seconds)}
	}
	return status, faults, err
}

func tooMany(err error) bool {
	var limited *web.TooManyError
	return errors.As(err, &limited)
}
