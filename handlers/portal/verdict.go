package portal

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// went is the verdict in an address; "" if it is unknown.
func went(c *fiber.Ctx) string {
	for _, known := range models.Wents {
		if web.Query(c, "went") == string(known) {
			return string(known)
		}
	}
	return ""
}

// verdict is the question for a verdict, or the one given; nil for neither. A link only preselects the verdict, because
// mail scanners open links.
func (p *Portal) verdict(c *fiber.Ctx, open *openTicket) (*portalview.Verdict, error) {
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

// createVerdict stores the verdict. People who say with one press that it did not help may say more.
func (p *Portal) createVerdict(c *fiber.Ctx, open *openTicket) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := models.VerdictDraft{
		Went: models.Went(form.Get("went")), Words: form.Get("words"), Reopen: form.Get("reopen") != "",
	}
	if err = p.limitReplies(c, open); err == nil {
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

// verdictAgain shows the ticket with the text still in its field.
func (p *Portal) verdictAgain(c *fiber.Ctx, open *openTicket, draft models.VerdictDraft, cause error) error {
	page, status, faults, err := p.refused(c, open, cause)
	if err != nil {
		return err
	}
	words := portalview.Field{Value: draft.Words, Error: faults.First()}
	if page.Verdict == nil || !page.Verdict.May { // reopened or too late for a verdict: the text goes into a reply
		page.Reply.Body = words
	} else {
		page.Verdict.Open, page.Verdict.Chosen, page.Verdict.Words = true, string(draft.Went), words
	}
	return web.Render(c, status, portalview.Ticket(*page))
}
