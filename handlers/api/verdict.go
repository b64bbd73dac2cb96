package api

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// What the field ticket names was solved; went and words say how that went.
const (
	ticketField = "ticket"
	wentField   = "went"
	wordsField  = "words"
)

// answerVerdict takes how it went with a ticket of the visitor, where they say so, and answers which solved ticket of
// theirs is next to be asked about: POST /widget/verdicts.
func (a *API) answerVerdict(c *fiber.Ctx) error {
	v := &visitor{api: a, c: c, limit: web.WidgetVerdicts}
	f, err := v.readSigned(ticketField, wentField, wordsField)
	if err != nil {
		return err
	}
	if err := f.faultsOf(ticketField, wentField, wordsField); err != nil {
		return err
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
