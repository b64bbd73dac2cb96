package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"
)

// AttachCSV makes the answer a CSV file of this name. Fiber's own way names the charset twice on many systems.
func AttachCSV(c *fiber.Ctx, name string) {
	c.Attachment(name)
	c.Set(fiber.HeaderContentType, "text/csv; charset=utf-8")
}

// InertCell keeps a spreadsheet from interpreting a cell as a formula.
func InertCell(cell string) string {
	if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}
