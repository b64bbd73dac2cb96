package handlertest

import (
	"encoding/csv"
	"strings"
	"testing"
)

// ReadCSV returns the rows of a table for a spreadsheet. It begins with the mark by which Excel knows that it is UTF-8.
func ReadCSV(t *testing.T, content string) [][]string {
	t.Helper()
	table, marked := strings.CutPrefix(content, "\ufeff")
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil || !marked {
		t.Fatalf("the table has a mark: %v (%v): %.200s", marked, err, content)
	}
	return rows
}
