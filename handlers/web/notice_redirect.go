package web

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// Detail is what else the address says about what was done.
type Detail func(query url.Values)

// WithUndo offers to take it back: by a models.UndoToken, or by the id of what was done or of what it was done to. Of ""
// nothing is offered.
func WithUndo[By ~string](by By) Detail {
	return func(query url.Values) { query.Set("undo", string(by)) }
}

// WithNumber is the number of the ticket that the notice names.
func WithNumber(number int64) Detail {
	return func(query url.Values) { query.Set("number", strconv.FormatInt(number, 10)) }
}

// WithTeam is the slug of the app that the notice names.
func WithTeam(slug string) Detail { return func(query url.Values) { query.Set("team", slug) } }

// Noticed is the address of a page of ours that says the notice, "" for none, and what the details add.
func Noticed(path string, notice Notice, details ...Detail) string {
	query := url.Values{"notice": {string(notice)}}
	for _, detail := range details {
		detail(query)
	}
	for name := range query {
		if query.Get(name) == "" {
			query.Del(name)
		}
	}
	path, fragment, within := strings.Cut(path, "#")
	if len(query) > 0 {
		joint := "?"
		if strings.Contains(path, "?") {
			joint = "&"
		}
		path += joint + query.Encode()
	}
	if within {
		path += "#" + fragment
	}
	return path
}

// RedirectNoticed leads to Noticed.
func RedirectNoticed(c *fiber.Ctx, path string, notice Notice, details ...Detail) error {
	return c.Redirect(Noticed(path, notice, details...), fiber.StatusSeeOther)
}
