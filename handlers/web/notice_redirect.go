package web

import (
	"strconv"

	"github.com/gofiber/fiber/v2"

	"intake/views/paths"
)

// Detail adds to the address of a notice.
type Detail func(query map[string]string)

// WithUndo offers to undo it: by a models.UndoToken, or by the id of what was done or changed. "" offers nothing.
func WithUndo[By ~string](by By) Detail {
	return func(query map[string]string) { query["undo"] = string(by) }
}

// WithNumber is the number of the ticket that the notice names.
func WithNumber(number int64) Detail {
	return func(query map[string]string) { query["number"] = strconv.FormatInt(number, 10) }
}

// WithTeam is the slug of the app that the notice names.
func WithTeam(slug string) Detail { return func(query map[string]string) { query["team"] = slug } }

// Noticed is the address of a page of ours with the notice, "" for none, and the details.
func Noticed(path string, notice Notice, details ...Detail) string {
	query := map[string]string{"notice": string(notice)}
	for _, detail := range details {
		detail(query)
	}
	return paths.With(path, query)
}

// RedirectNoticed redirects to Noticed.
func RedirectNoticed(c *fiber.Ctx, path string, notice Notice, details ...Detail) error {
	return c.Redirect(Noticed(path, notice, details...), fiber.StatusSeeOther)
}
