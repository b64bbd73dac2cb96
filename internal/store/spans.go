package store

import (
	"strings"
	"time"

	"gorm.io/gorm"
)

// Span is the time from From until before Until.
type Span struct{ From, Until time.Time }

// Spans returns SQL for a table called spans, with the columns n (from 0), lo and hi, and the value of its one "?". The
// SQL is the same for any number of spans.
func Spans(db *gorm.DB, spans []Span) (table, value string) {
	const layout = "2006-01-02 15:04:05.999+00:00" // the format of times in SQLite
	var list strings.Builder
	for i, span := range spans {
		list.WriteString(separator(i, "[") + `["` + span.From.UTC().Format(layout) + `","` +
			span.Until.UTC().Format(layout) + `"]`)
	}
	if len(spans) == 0 {
		list.WriteString("[")
	}
	return ForDialect(db, `(
		SELECT CAST(ordinality AS integer) - 1 AS n, CAST(value ->> 0 AS timestamptz) AS lo,
			CAST(value ->> 1 AS timestamptz) AS hi
		FROM json_array_elements(CAST(? AS json)) WITH ORDINALITY) AS spans`, `(
		SELECT key AS n, value ->> 0 AS lo, value ->> 1 AS hi FROM json_each(?)) AS spans`), list.String() + "]"
}
