package web

import "strings"

// InertCell keeps a spreadsheet from interpreting a cell as a formula.
func InertCell(cell string) string {
	if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}
