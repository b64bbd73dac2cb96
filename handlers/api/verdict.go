package api

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// The fields of a verdict: the ticket, how it went, and a comment.
const (
	ticketField = "ticket"
	wentField   = "went"
	wordsField  = "words"
)

// answerVerdict stores the visitor's verdict on a ticket, if one is sent, and answers which solved ticket of theirs to
// ask about next: POST /widget/verdicts.
func (a *API) answerVerdict(c *fiber.Ctx) error {
	v := &visitor{api: a, c: c, limit: web.WidgetVerdicts}
	f, err := v.readSigned(ticketField, wentField, wordsField)
	if err != nil {
		return err
	}
	if faults := f.faultsOf(ticketField, wentField, wordsField); len(faults) > 0 {
		return faults
	}
	ctx := c.UserContext()
	known, err := v.app.Identify(ctx, a.DB, f.fields[identityField])
	if err != nil {
		return err
	}
	if id := strings.TrimSpace(f.fields[ticketField]); id != "" {
		draft := models.VerdictDraft{Went: models.Went(f.fields[wentField]), Words: f.fields[wordsField]}
		if err := known.Judge(ctx, a.DB, a.Addresses.Of(c).String(), id, draft); err != nil {
			return err
		}
	}
	next, err := known.Unjudged(ctx, a.DB)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(newVerdictJSON(next, a.BaseURL))
}
