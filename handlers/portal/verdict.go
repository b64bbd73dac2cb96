package portal

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// went is how it went, as an address says; "" where it says nothing that is known.
func went(c *fiber.Ctx) string {
	for _, known := range models.Wents {
		if web.Query(c, "went") == string(known) {
			return string(known)
		}
	}
	return ""
}

// verdict is what is asked or was said of how it went, nil for neither. A link with an answer only chooses it: programs
// that look into mails open links by themselves.
func (p *Portal) verdict(c *fiber.Ctx, open *reading) (*portalview.Verdict, error) {
	said, may, err := open.ticket.AskVerdict(c.UserContext(), p.DB)
	if err != nil || !open.ticket.Done() || said == nil && !may {
		return nil, err
	}
	shown := &portalview.Verdict{May: may, Chosen: went(c), Open: may && went(c) != ""}
	if said != nil {
		shown.Said, shown.Words.Value = string(said.Went), said.Words
	}
	return shown, nil
}

// createVerdict takes how it went. Whoever says with one press that it did not help may say more.
func (p *Portal) createVerdict(c *fiber.Ctx, open *reading) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := models.VerdictDraft{
		Went: models.Went(form.Get("went")), Words: form.Get("words"), Reopen: form.Get("reopen") != "",
	}
	if err = p.Limits.OfAccount(c, web.TicketReplies, open.requester); err == nil {
		err = open.ticket.Judge(c.UserContext(), p.DB, open.actor(c, p.Addresses), draft)
	}
	if err != nil {
		return p.verdictAgain(c, open, draft, err)
	}
	switch {
	case draft.Reopen:
		return web.RedirectNoticed(c, paths.Ticket(open.ticket.ID), web.NoticeSent)
	case draft.Went == models.WentBadly && form.Get("asked") == "":
		return c.Redirect(paths.TicketWent(open.ticket.ID, string(draft.Went)), fiber.StatusSeeOther)
	}
	return c.Redirect(paths.Ticket(open.ticket.ID)+"#verdict", fiber.StatusSeeOther)
}

// verdictAgain shows the ticket with the words still in their field.
func (p *Portal) verdictAgain(c *fiber.Ctx, open *reading, draft models.VerdictDraft, cause error) error {
	page, status, fault, err := p.refused(c, open, cause)
	if err != nil {
		return err
	}
	words := portalview.Field{Value: draft.Words, Error: fault}
	if page.Verdict == nil || !page.Verdict.May { // it is open again, or the time is over: the words go into a reply
		page.Reply.Body = words
	} else {
		page.Verdict.Open, page.Verdict.Chosen, page.Verdict.Words = true, string(draft.Went), words
	}
	return web.Render(c, status, portalview.Ticket(*page))
}
