package admin

import (
	"context"
	"fmt"
	"strings"
	"time"

	"intake/models"
	adminview "intake/views/admin"
	"intake/views/i18n"
	"intake/views/ui"
)

// counted formats a count of deliveries, "" for none.
func counted(count int) string {
	switch {
	case count > models.MostCounted:
		return "1,000+"
	case count == 0:
		return ""
	}
	return ui.Number(count)
}

func countOf(count int, one, many string) string {
	if count > models.MostCounted {
		return "more than 1,000 " + many
	}
	return ui.CountOf(count, one, many)
}

func took(ms int64) string {
	if ms < 1000 {
		return fmt.Sprintf("%d ms", ms)
	}
	return fmt.Sprintf("%.1f s", float64(ms)/1000)
}

// moment is a time on the reader's clock, on its day.
func moment(ctx context.Context, now, t time.Time) string {
	reader := i18n.ReaderOf(ctx)
	return day(ctx, now, t) + t.In(reader.Zone).Format(", "+reader.Clock())
}

// day is a day of the reader's calendar, with the year if it is not the current one.
func day(ctx context.Context, now, t time.Time) string {
	zone := i18n.ReaderOf(ctx).Zone
	if now, t = now.In(zone), t.In(zone); t.Year() == now.Year() {
		return t.Format("2 January")
	}
	return t.Format("2 January 2006")
}

// nextTry says when something that waits is tried next.
func nextTry(ctx context.Context, at, now time.Time) string {
	if at.After(now) {
		return "Next try at " + moment(ctx, now, at)
	}
	return "The next try is due now"
}

// waitsText says until when a delivery waits.
func waitsText(
	ctx context.Context, connection *models.Connection, waiting *models.Delivery, now time.Time,
) string {
	if connection.Paused() {
		return "It waits until the connection is resumed, and is kept until " + day(ctx, now, waiting.ExpiresAt()) + "."
	}
	return fmt.Sprintf("%s, %d at most.", nextTry(ctx, connection.NextTry(waiting), now), models.MaxTries)
}

// connectionRow describes the health of the connection.
func connectionRow(
	ctx context.Context, connection *models.Connection, stats models.DeliveryStats, now time.Time,
) adminview.Connection {
	row := adminview.Connection{
		ID: connection.ID, Name: connection.Name, Host: connection.Host, Topics: len(strings.Fields(connection.Topics)),
		Paused: connection.Paused(), Kind: string(connection.Kind), KindName: connection.Kind.Name(),
	}
	for _, state := range stats.Last {
		row.Beats = append(row.Beats, string(state))
	}
	waiting := countOf(stats.Waiting, "delivery waits", "deliveries wait")
	switch {
	case connection.Paused():
		row.Health = adminview.Health{Tone: "off", Title: "Paused on " + day(ctx, now, *connection.PausedAt),
			Text: waiting + "."}
	case connection.FailingSince != nil && now.Sub(*connection.FailingSince) > time.Hour:
		row.Health = adminview.Health{Tone: "bad", Title: "Failing since " + moment(ctx, now, *connection.FailingSince),
			Text: waiting + ". We pause it on " + day(ctx, now, connection.PausesAt()) + "."}
	case connection.FailingSince != nil:
		row.Health = adminview.Health{Tone: "late", Title: "Late", Text: waiting + ". We keep trying automatically."}
	case stats.LastAt != nil:
		row.Health = adminview.Health{Tone: "good", Title: "Arrives",
			Text: "Last delivery " + i18n.Ago(ctx, now, *stats.LastAt) + "."}
	case len(stats.Last) > 0 && stats.Last[len(stats.Last)-1] == models.DeliveryFailed:
		row.Health = adminview.Health{Tone: "bad", Title: "Nothing arrived yet", Text: "The last delivery failed."}
	default:
		row.Health = adminview.Health{Tone: "none", Title: "Nothing sent yet", Text: "It waits for the first event."}
	}
	if row.Health.Tone == "good" && stats.Waiting > 0 {
		row.Health.Text += " " + ui.Capitalized(waiting) + "."
	}
	return row
}

// pausedText says why and since when nothing is sent, and what happens to waiting deliveries.
func pausedText(ctx context.Context, connection *models.Connection, stats models.DeliveryStats, now time.Time) string {
	if !connection.Paused() {
		return ""
	}
	why := map[models.PauseReason]string{
		models.PausedAsked:   "Somebody on your team paused it.",
		models.PausedFailing: "It accepted nothing for five days. We wrote to the owners.",
		models.PausedGone:    "The other side says that this address is gone for good. We wrote to the owners.",
		models.PausedKey:     "Its secrets cannot be read with the key that this server has now.",
	}[connection.PausedWhy]
	text := "Paused on " + moment(ctx, now, *connection.PausedAt) + ". " + why
	if stats.Waiting > 0 {
		text += " " + countOf(stats.Waiting, "delivery waits", "deliveries wait") + ", each for 30 days at most."
	}
	return text
}
