package i18n

import (
	"context"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // for machines without time zones

	"github.com/go-playground/locales"
)

// Number formats a number in the reader's language: "12,345".
func Number(ctx context.Context, number int) string { return Of(ctx).number(number) }

func (l *Language) number(number int) string {
	if -1000 < number && number < 1000 {
		return strconv.Itoa(number)
	}
	return l.rules.FmtNumber(float64(number), 0)
}

// Decimal formats a number with one decimal: "1.4".
func Decimal(ctx context.Context, number float64) string { return Of(ctx).rules.FmtNumber(number, 1) }

// latinNumbers separates Latin digits as Arabic does: 1,234.5. The separators of ar_AE, as in 1٬234٫5, belong to Arabic
// digits.
type latinNumbers struct{ locales.Translator }

var latinSeparators = strings.NewReplacer("٬", ",", "٫", ".")

func (l latinNumbers) FmtNumber(number float64, decimals uint64) string {
	return latinSeparators.Replace(l.Translator.FmtNumber(number, decimals))
}

// Date formats a day: "22 Nov 2026".
func Date(ctx context.Context, t time.Time) string {
	day, month, year := dayOf(ctx, t)
	return TimeDate(ctx, day, month, year)
}

// Day is Date without the current year: "22 Nov".
func Day(ctx context.Context, now, t time.Time) string {
	if reader := ReaderOf(ctx); now.In(reader.Zone).Year() != t.In(reader.Zone).Year() {
		return Date(ctx, t)
	}
	day, month, _ := dayOf(ctx, t)
	return TimeDay(ctx, day, month)
}

// LongDate formats a day with the full name of the month: "22 November 2026".
func LongDate(ctx context.Context, t time.Time) string {
	reader := ReaderOf(ctx)
	return reader.Language.rules.FmtDateLong(t.In(reader.Zone))
}

func dayOf(ctx context.Context, t time.Time) (day, month, year string) {
	reader := ReaderOf(ctx)
	t = t.In(reader.Zone)
	return strconv.Itoa(t.Day()), reader.Language.rules.MonthAbbreviated(t.Month()), strconv.Itoa(t.Year())
}

// Exact formats a time to the minute, with its zone: "22 November 2026, 15:04 UTC".
func Exact(ctx context.Context, t time.Time) string {
	reader := ReaderOf(ctx)
	t = t.In(reader.Zone)
	zone, _ := t.Zone()
	return TimeExact(ctx, reader.Language.rules.FmtDateLong(t), t.Format("15:04"), zone)
}

// Ago returns how long ago t was, up to a day, or else the day.
func Ago(ctx context.Context, now, t time.Time) string {
	switch passed := now.Sub(t); {
	case passed < time.Minute:
		return TimeJustNow(ctx)
	case passed < time.Hour:
		return TimeMinutesAgo(ctx, int(passed/time.Minute))
	case passed < 24*time.Hour:
		return TimeHoursAgo(ctx, int(passed/time.Hour))
	default:
		return Day(ctx, now, t)
	}
}
