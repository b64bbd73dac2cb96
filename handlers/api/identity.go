package api

import (
	"path"
	"regexp"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// identityField holds the token with which the app's website identifies its visitor.
const identityField = "identity"

// pageField holds the address that a visit leads to.
const pageField = "page"

// encodedStep would lead out of a folder for software that decodes the path once more.
var encodedStep = regexp.MustCompile(`(?i)%(2e|2f|5c|25)|\\`)

// maxPage is how many bytes such an address may have.
const maxPage = 2000

var errNoIdentity = models.Unauthorized("This needs a signed identity.")

// identify finds the person whom the app's website vouches for, nil for nobody. A wrong or expired token counts as none
// unless the app requires one: the visitor may simply have had the page open for long.
func (v *visitor) identify(f form) (*models.Identity, error) {
	token := strings.TrimSpace(f.fields[identityField])
	if token == "" {
		return nil, v.app.Demanding(nil)
	}
	known, err := v.app.Identify(v.c.UserContext(), v.api.DB, token)
	if err != nil {
		return nil, v.app.Demanding(err)
	}
	return known, nil
}

// scopeTo keeps the person's Idempotency-Keys apart from those of others whom the website vouches for.
func scopeTo(known *models.Identity, key *models.Idempotency) *models.Idempotency {
	if key != nil && known != nil {
		key.Scope += " " + known.ID
	}
	return key
}

// createVisit creates an address that lets a website's visitor in once, as the person whom it vouches for: POST
// /api/v1/widget/visits. The widget opens it in a new tab, so that no browser needs to send a cookie from another site.
func (a *API) createVisit(c *fiber.Ctx) error {
	v := &visitor{api: a, c: c, limit: web.HandedVisits}
	f, err := v.readSigned(pageField)
	if err != nil {
		return err
	}
	page, err := a.visitedPage(v.app, f)
	if err != nil {
		return err
	}
	known, err := v.app.Identify(c.UserContext(), a.DB, f.fields[identityField])
	if err != nil {
		return err
	}
	token, err := known.OfferVisit(c.UserContext(), a.DB, page)
	if err != nil {
		return err
	}
	return created(c, visitJSON{URL: a.BaseURL + paths.Visit(token)})
}

// readSigned reads a request that requires a signed identity, with fields besides the usual ones.
func (v *visitor) readSigned(besides ...string) (form, error) {
	if err := v.admitByHeader(); err != nil {
		return form{}, err
	}
	f, err := readJSON(v.c, besides...)
	if err != nil {
		return form{}, err
	}
	if err := v.admitByFields(f); err != nil {
		return form{}, err
	}
	if strings.TrimSpace(f.fields[identityField]) == "" {
		return form{}, errNoIdentity
	}
	return f, nil
}

// visitedPage is where the visit leads: a page of the app's board, a ticket, or by default the person's tickets in the
// app.
func (a *API) visitedPage(app *models.App, f form) (string, error) {
	wanted := strings.TrimSpace(f.fields[pageField])
	if wanted == "" {
		return paths.AppTickets(app.Slug), nil
	}
	page, ours := strings.CutPrefix(wanted, a.BaseURL)
	board := paths.Board(app.Slug)
	address, _, _ := strings.Cut(page, "#")
	address, _, _ = strings.Cut(address, "?")
	inBoard := page == board || strings.HasPrefix(page, board+"/") || strings.HasPrefix(page, board+"?")
	inTickets := strings.HasPrefix(page, paths.MyTickets()+"/tickets/")
	plain := path.Clean(address) == address && !encodedStep.MatchString(address) && web.SafeNext(page) == page
	if !ours || !plain || len(page) > maxPage || !inBoard && !inTickets {
		return "", models.Invalid("page", "page must be the address of a page of this app.")
	}
	return page, nil
}
