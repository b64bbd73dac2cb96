package models

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// figureKind is something that happens, and is counted by its day.
type figureKind string

const (
	figureFiled    figureKind = "filed"
	figureAnswered figureKind = "answered"
	figureSolved   figureKind = "solved"
	figureJudged   figureKind = "judged"
	figureVoted    figureKind = "voted"
)

var figureKinds = []figureKind{figureFiled, figureAnswered, figureSolved, figureJudged, figureVoted}

const secondsOfDay = 24 * 60 * 60

// figureSource says in which rows something of a kind happened.
type figureSource struct {
	from, where string
	app, at     string // the columns of whose it is, and of the moment
	label       string // by what it is counted
	after       string // the column of how many seconds it took, "" for none
}

var figureSources = map[figureKind]figureSource{
	figureFiled: {
		// The index begins with the category and the source.
		from: "(" + listOf(TicketCategories, "about") + ") AS abouts CROSS JOIN (" + listOf(Sources, "way") + ") AS ways " +
			"CROSS JOIN tickets",
		where: "tickets.category = abouts.about AND tickets.source = ways.way AND tickets.spam_at IS NULL " +
			"AND tickets.merged_into IS NULL",
		app: "tickets.app_id", at: "tickets.created_at", label: "abouts.about || ' ' || ways.way",
	},
	figureAnswered: {
		from: "ticket_times", where: "counts AND answered_at IS NOT NULL", app: "ticket_times.app_id", at: "answered_at",
		label: "''", after: "answered_after",
	},
	figureSolved: {
		from: "ticket_times", where: "counts AND solved_at IS NOT NULL", app: "ticket_times.app_id", at: "solved_at",
		label: "COALESCE(CAST(solved_by AS text), '')", after: "solved_after",
	},
	figureJudged: {
		from: "ticket_times", where: "counts AND judged_at IS NOT NULL", app: "ticket_times.app_id", at: "judged_at",
		label: "went",
	},
	figureVoted: {
		// SQLite begins with the votes of the days then, not with all posts.
		from:  "votes CROSS JOIN posts",
		where: "posts.id = votes.post_id AND votes.merged_from IS NULL", app: "posts.app_id", at: "votes.created_at",
		label: "''",
	},
}

// entries is an expression of all that happened in each row of a table called spans, with the columns app_id, lo and
// hi, in seconds since 1970. It is one text, which costs both databases much less than a row for each: behind a label
// the seconds since lo, and with a "+" how many it took: "bug api:17,86399;general page:5". Where nothing happened it
// is null.
func (s figureSource) entries(db *gorm.DB) string {
	moment := func(column string) string {
		return store.ForDialect(db, "to_timestamp(spans."+column+")",
			"strftime('%Y-%m-%d %H:%M:%S+00:00', spans."+column+", 'unixepoch')")
	}
	entry := "CAST(" + secondOf(db, s.at) + " - spans.lo AS text)"
	if s.after != "" {
		entry += " || '+' || CAST(" + s.after + " AS text)"
	}
	return "(SELECT string_agg(label || ':' || happened, ';') FROM (SELECT " + s.label + " AS label, string_agg(" + entry +
		", ',') AS happened FROM " + s.from + " WHERE " + s.where + " AND " + s.app + " = spans.app_id AND " +
		s.at + " >= " + moment("lo") + " AND " + s.at + " < " + moment("hi") + " GROUP BY 1) AS labelled)"
}

// secondOf is an expression of the moment in a column, in seconds since 1970.
func secondOf(db *gorm.DB, column string) string {
	return store.ForDialect(db, "CAST(floor(EXTRACT(EPOCH FROM "+column+")) AS bigint)", "unixepoch("+column+")")
}

// each tells what happened of the kind since the day with that place, the first of the figures being 0: on which day,
// with what label, and after how many seconds. Days that are written up are read as they are; the rows of others, and
// of days that changed since, are counted. It is one statement, so both fit together.
func (f *Figures) each(
	ctx context.Context, db *gorm.DB, kind figureKind, first int, visit func(day int, label string, after int),
) error {
	days := f.Days.starts(first)
	var rows []struct {
		Base    int64
		Entries *string
	}
	err := db.WithContext(ctx).Raw(entriesStatement(db, kind), map[string]any{
		"apps": f.ids, "kind": kind, "lo": days.from(), "hi": days.until(),
		"first": days.from() / secondsOfDay, "last": (days.until() - 1) / secondsOfDay,
	}).Scan(&rows).Error
	if err != nil {
		return fmt.Errorf("reading what was %s: %w", kind, err)
	}
	for _, row := range rows {
		if row.Entries == nil {
			continue
		}
		err := eachEntry(*row.Entries, func(label string, at int64, after int) {
			if day, ok := days.place(row.Base + at); ok {
				visit(first+day, label, after)
			}
		})
		if err != nil {
			return fmt.Errorf("reading what was %s: %w", kind, err)
		}
	}
	return nil
}

// entriesStatement reads the entries of the kind, each text with the second that its times count from.
func entriesStatement(db *gorm.DB, kind figureKind) string {
	larger, smaller := store.ForDialect(db, "GREATEST", "max"), store.ForDialect(db, "LEAST", "min")
	return `
		WITH spans AS (
			SELECT apps.id AS app_id, ` + larger + `(CAST(@lo AS bigint), COALESCE(until_day, 0) * 86400) AS lo,
				CAST(@hi AS bigint) AS hi
			FROM apps LEFT JOIN figure_progress ON figure_progress.app_id = apps.id WHERE apps.id IN @apps
			UNION ALL
			SELECT DISTINCT changes.app_id, ` + larger + `(CAST(@lo AS bigint), day * 86400),
				` + smaller + `(CAST(@hi AS bigint), (day + 1) * 86400)
			FROM figure_changes AS changes JOIN figure_progress ON figure_progress.app_id = changes.app_id
			WHERE changes.app_id IN @apps AND kind = @kind AND day BETWEEN @first AND @last AND day < until_day)
		SELECT lo AS base, ` + figureSources[kind].entries(db) + ` AS entries FROM spans WHERE lo < hi
		UNION ALL
		SELECT day * 86400, entries FROM figure_days
		WHERE app_id IN @apps AND kind = @kind AND day BETWEEN @first AND @last AND NOT EXISTS (
			SELECT 1 FROM figure_changes AS changes
			WHERE changes.app_id = figure_days.app_id AND changes.kind = @kind AND changes.day = figure_days.day)`
}

var errEntries = errors.New("the entries of a day cannot be read")

// eachEntry takes a text of entries apart. A year of a large app has half a million of them, so it looks at each
// character once.
func eachEntry(text string, visit func(label string, at int64, after int)) error {
	for group := range strings.SplitSeq(text, ";") {
		label, happened, ok := strings.Cut(group, ":")
		if !ok {
			return errEntries
		}
		for more := true; more; {
			at, rest, ok := readNumber(happened)
			if !ok {
				return errEntries
			}
			after := int64(0)
			if rest != "" && rest[0] == '+' {
				if after, rest, ok = readNumber(rest[1:]); !ok {
					return errEntries
				}
			}
			if more = rest != ""; more {
				if rest[0] != ',' {
					return errEntries
				}
				happened = rest[1:]
			}
			visit(label, at, int(after))
		}
	}
	return nil
}

// readNumber reads the number that the text begins with, as large as one of ours can be.
func readNumber(text string) (number int64, rest string, ok bool) {
	const longest = 18
	digits := text
	if digits != "" && digits[0] == '-' {
		digits = digits[1:]
	}
	length := 0
	for length < len(digits) && digits[length]-'0' <= 9 {
		number = 10*number + int64(digits[length]-'0')
		length++
	}
	if len(digits) < len(text) {
		number = -number
	}
	return number, digits[length:], length > 0 && length <= longest
}

// dayStarts is when days begin, in seconds since 1970, and at the end when the last one is over.
type dayStarts []int64

// starts are those of the days since the one with that place.
func (d FigureDays) starts(first int) (starts dayStarts) {
	for n := first; n <= d.Count; n++ {
		starts = append(starts, d.Day(n).Unix())
	}
	return starts
}

func (d dayStarts) from() int64 { return d[0] }

func (d dayStarts) until() int64 { return d[len(d)-1] }

// place is in which of the days the moment lies. Nearly all have 24 hours, so it is found at once.
func (d dayStarts) place(at int64) (n int, ok bool) {
	if at < d.from() || at >= d.until() {
		return 0, false
	}
	n = min(int((at-d.from())/secondsOfDay), len(d)-2)
	for at < d[n] {
		n--
	}
	for at >= d[n+1] {
		n++
	}
	return n, true
}
