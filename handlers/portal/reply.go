package portal

import (
	"errors"
	"net/url"
	"strconv"
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
		return p.replyWithoutFiles(c, open, form.Get("body"), err)
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
		return p.replyWithoutFiles(c, open, form.Get("body"), err)
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
	page, status, fault, err := p.refused(c, open, cause)
	if err != nil {
		return err
	}
	page.Reply.Body, page.Reply.Files = portalview.Field{Value: body, Error: fault}, upload.NotKept(c.UserContext())
	if faults, err := web.Faults(c.UserContext(), cause); err == nil && faults["files"].Text != "" {
		page.Reply.Body.Error, page.Reply.Files = "", faults["files"].Text
	}
	return web.Render(c, status, portalview.Ticket(*page))
}

// replyWithoutFiles shows the ticket with the text still in its field after the files were refused. Nothing was sent.
func (p *Portal) replyWithoutFiles(c *fiber.Ctx, open *openTicket, body string, cause error) error {
	web.RenewDeadline(c)                               // the deadline may be the cause
	if _, err := p.appOf(c, open.ticket); err != nil { // sets the language of the fault
		return err
	}
	status, fault := web.FileTrouble(c, cause)
	if status == 0 {
		return cause
	}
	page, err := p.ticketPage(c, open)
	if err != nil {
		return err
	}
	page.Reply.Body.Value, page.Reply.Files = body, fault
	return web.Render(c, status, portalview.Ticket(*page))
}

// refused is the page of the ticket after an error that the sender has to fix, and the text beside its field.
func (p *Portal) refused(
	c *fiber.Ctx, open *openTicket, cause error,
) (page *portalview.TicketPage, status int, fault string, err error) {
	if _, err := p.appOf(c, open.ticket); err != nil { // sets the language of the refusal
		return nil, 0, "", err
	}
	if status, fault, err = refusal(c, cause); err != nil {
		return nil, 0, "", err
	}
	page, err = p.ticketPage(c, open)
	return page, status, fault, err
}

// refusal is the text beside the field for an error that the sender can fix.
func refusal(c *fiber.Ctx, cause error) (status int, fault string, err error) {
	var limited *web.TooManyError
	if errors.As(cause, &limited) {
		c.Set(fiber.HeaderRetryAfter, strconv.Itoa(limited.Seconds))
		return fiber.StatusTooManyRequests, i18n.TicketsTooMany(c.UserContext(), limited.Seconds), nil
	}
	faults, err := web.Faults(c.UserContext(), cause)
	if err != nil {
		return 0, "", err
	}
	return fiber.StatusUnprocessableEntity, faults.First(), nil
}

func tooMany(err error) bool {
	var limited *web.TooManyError
	return errors.As(err, &limited)
}
