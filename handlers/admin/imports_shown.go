package admin

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/internal/csvfile"
	"intake/models"
	adminview "intake/views/admin"
)

// shownRefusals is how many rows that were left out the page of an import lists.
const shownRefusals = 50

// begunImport is an import of ideas or tickets that was begun.
type begunImport interface {
	Progress(ctx context.Context, db *gorm.DB) (models.ImportProgress, error)
	Refusals(ctx context.Context, db *gorm.DB, limit int) ([]models.ImportFault, error)
}

// renderImport shows how far an import is. Word names the lines of its file. Script requests that as the part import.
func (a *Admin) renderImport(
	c *fiber.Ctx, app *web.TeamApp, im *models.Import, kind adminview.ImportKind, begun begunImport, word string,
) error {
	ctx := c.UserContext()
	progress, err := begun.Progress(ctx, a.DB)
	if err != nil {
		return err
	}
	page := adminview.ImportPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), ID: im.ID, File: im.FileName, Kind: kind,
		Progress: shownProgress(im, progress, kind), Undoable: im.Undoable(time.Now()),
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if web.WantsPart(c, "import") {
		return web.Render(c, fiber.StatusOK, adminview.ImportProgress(page.Progress))
	}
	refused, err := begun.Refusals(ctx, a.DB, shownRefusals)
	if err != nil {
		return err
	}
	page.Refused = shownFaults(refused, word)
	return web.Render(c, fiber.StatusOK, adminview.ShowImport(page))
}

// importRow is a former import in the list.
func importRow(
	im *models.Import, names map[string]string, progress models.ImportProgress, kind adminview.ImportKind,
) adminview.ImportRow {
	return adminview.ImportRow{
		ID: im.ID, File: im.FileName, By: names[im.AccountID], At: *im.BegunAt, Progress: shownProgress(im, progress, kind),
	}
}

func shownProgress(im *models.Import, p models.ImportProgress, kind adminview.ImportKind) adminview.Importing {
	return adminview.Importing{
		Kind:    kind,
		Undoing: im.Undoing(), Ended: im.EndedAt != nil, Rows: p.Rows, Waiting: p.Waiting,
		Imported: p.Imported, Known: p.Known, Refused: p.Refused, Undone: p.Undone, Kept: p.Kept,
	}
}

// shownFaults are faults of lines of a table, or of what else its word names.
func shownFaults(faults []models.ImportFault, word string) (rows []adminview.FaultyRow) {
	for _, fault := range faults {
		rows = append(rows, adminview.FaultyRow{Where: word + " " + strconv.Itoa(fault.Line), Fault: fault.Fault})
	}
	return rows
}

// tableFault says why a file cannot be read as a table; empty says that it has no rows.
func tableFault(err error, empty string) error {
	var open *csvfile.OpenQuoteError
	switch {
	case errors.As(err, &open):
		const text = "A quotation mark in line %d is never closed. Correct the line, and choose the file again."
		return models.Invalid("file", fmt.Sprintf(text, open.Line))
	case errors.Is(err, csvfile.ErrNotText):
		return models.Invalid("file", "This is not a CSV file. If it is a spreadsheet, open it and save it as CSV.")
	case errors.Is(err, csvfile.ErrNoRows):
		return models.Invalid("file", empty)
	}
	return models.Invalid("file", "This file cannot be read as CSV.")
}
