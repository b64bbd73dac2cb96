package models

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// figureKind is a kind of occurrence that is counted for each day.
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

// figureSource describes the rows that record a kind of occurrence.
type figureSource struct {
	from, where string
	app, at     string // the columns of the app and of the time
	label       string // the expression by which occurrences are grouped
	after       string // the column with the seconds that it took, "" for none
}

var figureSources = map[figureKind]figureSource{
	figureFiled: {
		// The index starts with the category and the source.
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
		// CROSS JOIN lets SQLite start with the votes of the days, not with all posts.
		from:  "votes CROSS JOIN posts",
		where: "posts.id = votes.post_id AND votes.merged_from IS NULL", app: "posts.app_id", at: "votes.created_at",
		label: "''",
	},
}

// entries is an SQL expression for everything that happened within each row of a table called spans, with the columns
// app_id, lo and hi (in seconds since 1970). It is one text, which costs both databases much less than a row for each
// entry. After a label come the seconds since lo, each with "+" and its duration if it has one:
// "bug api:17,86399;general page:5". It is null if nothing happened.
func (s figureSource) entries(db *gorm.DB) string {
	timeOf := func(column string) string {
		return store.ForDialect(db, "to_timestamp(spans."+column+")",
			"strftime('%Y-%m-%d %H:%M:%S+00:00', spans."+column+", 'unixepoch')")
	}
	entry := "CAST(" + secondOf(db, s.at) + " - spans.lo AS text)"
	if s.after != "" {
		entry += " || '+' || CAST(" + s.after + " AS text)"
	}
	return "(SELECT string_agg(label || ':' || happened, ';') FROM (SELECT " + s.label + " AS label, string_agg(" + entry +
		", ',') AS happened FROM " + s.from + " WHERE " + s.where + " AND " + s.app + " = spans.app_id AND " +
		s.at + " >= " + timeOf("lo") + " AND " + s.at + " < " + timeOf("hi") + " GROUP BY 1) AS labelled)"
}

// secondOf is an SQL expression for the time in a column, in seconds since 1970.
func secondOf(db *gorm.DB, column string) string {
	return store.ForDialect(db, "CAST(floor(EXTRACT(EPOCH FROM "+column+")) AS bigint)", "unixepoch("+column+")")
}

// read calls visit for everything of the kind that happened since the day at the index first: with the index of its
// day, its label, and how many seconds it took.
func (f *Figures) read(
	ctx context.Context, db *gorm.DB, kind figureKind, first int, visit func(day int, label string, after int),
) error {
	days := f.Days.starts(first)
	texts, err := f.entryTexts(ctx, db, kind, days)
	if err != nil {
		return fmt.Errorf("reading what was %s: %w", kind, err)
	}
	for _, text := range texts {
		if text.Entries == nil {
			continue
		}
		err := parseEntries(*text.Entries, func(label string, at int64, after int) {
			if day, ok := days.index(text.Base + at); ok {
				visit(first+day, label, after)
			}
		})
		if err != nil {
			return fmt.Errorf("reading what was %s: %w", kind, err)
		}
	}
	return nil
}

// entryText has entries whose times are relative to Base, in seconds since 1970.
type entryText struct {
	Base    int64
	Entries *string
}

// entryTexts reads the entries of the days. Days that are rolled up are read from figure_days; the rows of others, and
// of days that changed since, are counted. A single statement makes both consistent.
func (f *Figures) entryTexts(
	ctx context.Context, db *gorm.DB, kind figureKind, days dayStarts,
) (texts []entryText, err error) {
	larger, smaller := store.ForDialect(db, "GREATEST", "max"), store.ForDialect(db, "LEAST", "min")
	err = db.WithContext(ctx).Raw(`
		WITH spans AS (
			SELECT apps.id AS app_id, `+larger+`(CAST(@lo AS bigint), COALESCE(until_day, 0) * 86400) AS lo,
				CAST(@hi AS bigint) AS hi
			FROM apps LEFT JOIN figure_progress ON figure_progress.app_id = apps.id WHERE apps.id IN @apps
			UNION ALL
			SELECT DISTINCT changes.app_id, `+larger+`(CAST(@lo AS bigint), day * 86400),
				`+smaller+`(CAST(@hi AS bigint), (day + 1) * 86400)
			FROM figure_changes AS changes JOIN figure_progress ON figure_progress.app_id = changes.app_id
			WHERE changes.app_id IN @apps AND kind = @kind AND day BETWEEN @first AND @last AND day < until_day)
		SELECT lo AS base, `+figureSources[kind].entries(db)+` AS entries FROM spans WHERE lo < hi
		UNION ALL
		SELECT day * 86400, entries FROM figure_days
		WHERE app_id IN @apps AND kind = @kind AND day BETWEEN @first AND @last AND NOT EXISTS (
			SELECT 1 FROM figure_changes AS changes
			WHERE changes.app_id = figure_days.app_id AND changes.kind = @kind AND changes.day = figure_days.day)`,
		map[string]any{
			"apps": f.ids, "kind": kind, "lo": days.from(), "hi": days.until(),
			"first": days.from() / secondsOfDay, "last": (days.until() - 1) / secondsOfDay,
		}).Scan(&texts).Error
	return texts, err
}

var errEntries = errors.New("the entries of a day cannot be read")

// parseEntries calls visit for each entry of a text. A year of a large app has half a million, so it looks at each
// character only once.
func parseEntries(text string, visit func(label string, at int64, after int)) error {
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

// readNumber reads the number at the start of the text. Longer ones than the longest of ours are invalid.
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

// dayStarts are the starts of consecutive days and the end of the last one, in seconds since 1970.
type dayStarts []int64

// starts returns the starts of the days from the index first on.
func (d FigureDays) starts(first int) (starts dayStarts) {
	for n := first; n <= d.Count; n++ {
		starts = append(starts, d.Day(n).Unix())
	}
	return starts
}

func (d dayStarts) from() int64 { return d[0] }

func (d dayStarts) until() int64 { return d[len(d)-1] }

// index returns the index of the day that contains the time. Nearly all days have 24 hours, so it is found at once.
func (d dayStarts) index(at int64) (n int, ok bool) {
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
