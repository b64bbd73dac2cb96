package web

import (
	"bufio"
	"context"
	"encoding/csv"
	"io"
	"log/slog"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// AttachCSV makes the answer a CSV file of this name. Fiber's own way names the charset twice on many systems.
func AttachCSV(c *fiber.Ctx, name string) {
	c.Attachment(name)
	c.Set(fiber.HeaderContentType, "text/csv; charset=utf-8")
}

// StreamCSV answers with a CSV file of this name, written while it is read, so that many rows need no memory. If write
// fails, the file is cut off, and the log says so.
func StreamCSV(c *fiber.Ctx, name string, write func(ctx context.Context, w io.Writer) error) {
	AttachCSV(c, name)
	Stream(c, func(ctx context.Context, w io.Writer) error {
		err := write(ctx, w)
		if err != nil {
			slog.Error("a CSV file ended early", "file", name, "error", err)
		}
		return err
	})
}

// csvMark tells Excel that a file is UTF-8; without it, an é becomes two other letters.
const csvMark = "\ufeff"

// csvBuffer is how many bytes of a table are sent at a time.
const csvBuffer = 65_536

// NewCSV returns the writer of a table for a spreadsheet.
func NewCSV(w io.Writer) *csv.Writer {
	buffered := bufio.NewWriterSize(w, csvBuffer)
	buffered.WriteString(csvMark) //nolint:errcheck // the table's Error returns it
	return csv.NewWriter(buffered)
}

// formulaSigns begin a formula. Spreadsheets of East Asian systems read the full-width ones as their narrow twins.
const formulaSigns = "=+-@\t\r\n＝＋－＠"

// InertCell keeps a spreadsheet from interpreting a cell as a formula.
func InertCell(cell string) string {
	if strings.IndexAny(cell, formulaSigns) == 0 {
		return "'" + cell
	}
	return cell
}
