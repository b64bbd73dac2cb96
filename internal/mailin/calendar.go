package mailin

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// invited makes the event of an invitation the text of a mail that has no other: calendars send their invitations and
// the answers to them without one.
func (b *body) invited() error {
	at := slices.IndexFunc(b.mail.Files, func(file File) bool { return file.DeclaredType == "text/calendar" })
	if len(b.texts) > 0 || at < 0 {
		return nil
	}
	file := b.mail.Files[at].File
	source, err := io.ReadAll(io.LimitReader(file, maxPart))
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		return fmt.Errorf("reading an invitation: %w", err)
	}
	if text := eventOf(tidy(decode(source, "")), b.mail.Subject); text != "" {
		b.texts = append(b.texts, text)
	}
	return nil
}

var (
	// property is a line of a calendar (RFC 5545): NAME;PARAMETER="its value":value.
	property   = lazy(`^([A-Za-z-]+)((?:;[^:;"]+(?:"[^"]*"[^:;"]*)*)*):(.*)$`)
	zoneOfTime = lazy(`(?i);TZID="?([^";]+)`)
	escaped    = strings.NewReplacer(`\n`, "\n", `\N`, "\n", `\,`, ",", `\;`, ";", `\\`, `\`)
)

// eventOf describes the first event of a calendar: its name, time, place and description. It is "" if there is none.
func eventOf(calendar, subject string) string {
	values, zones := map[string]string{}, map[string]string{}
	open := []string{""} // the components around the line; an event has others in it, such as its alarm
	calendar = strings.NewReplacer("\n ", "", "\n\t", "").Replace(calendar)
	for line := range strings.SplitSeq(calendar, "\n") {
		found := property().FindStringSubmatch(strings.TrimSpace(line))
		if found == nil {
			continue
		}
		name, within := strings.ToUpper(found[1]), open[len(open)-1]
		switch {
		case name == "BEGIN":
			open = append(open, strings.ToUpper(found[3]))
		case name == "END" && within == "VEVENT":
			return describe(values, zones, subject)
		case name == "END" && len(open) > 1:
			open = open[:len(open)-1]
		case values[name] == "" && (within == "VEVENT" || name == "METHOD"):
			values[name] = strings.TrimSpace(escaped.Replace(found[3]))
			if zone := zoneOfTime().FindStringSubmatch(found[2]); zone != nil {
				zones[name] = zone[1]
			}
		}
	}
	return ""
}

// describe writes an event without words of our own, because it is in its author's language. An answer to an invitation
// says only in its subject what the answer is.
func describe(values, zones map[string]string, subject string) string {
	name, method := values["SUMMARY"], strings.ToUpper(values["METHOD"])
	if subject != "" && method != "REQUEST" && method != "PUBLISH" {
		name = subject
	}
	var lines []string
	for _, line := range []string{name, period(values["DTSTART"], values["DTEND"], zones["DTSTART"]), values["LOCATION"]} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	for _, text := range []string{values["COMMENT"], values["DESCRIPTION"]} {
		if text != "" {
			lines = append(lines, "", text)
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

const (
	calendarDay  = "20060102"
	calendarTime = "20060102T150405"
)

// period is the time of an event, as 2026-12-01, 10:00 – 11:00 (Europe/Berlin).
func period(start, end, zone string) string {
	if strings.HasSuffix(start, "Z") {
		start, end, zone = strings.TrimSuffix(start, "Z"), strings.TrimSuffix(end, "Z"), "UTC"
	}
	first, err := time.Parse(calendarDay, start)
	if err == nil { // the end is the day after the last one
		when := first.Format(time.DateOnly)
		if last, err := time.Parse(calendarDay, end); err == nil && last.AddDate(0, 0, -1).After(first) {
			when += " – " + last.AddDate(0, 0, -1).Format(time.DateOnly)
		}
		return when
	}
	if first, err = time.Parse(calendarTime, start); err != nil {
		return ""
	}
	when := first.Format("2006-01-02, 15:04")
	if last, err := time.Parse(calendarTime, end); err == nil {
		until := "15:04"
		if last.Format(calendarDay) != first.Format(calendarDay) {
			until = "2006-01-02, 15:04"
		}
		when += " – " + last.Format(until)
	}
	if zone != "" {
		when += " (" + zone + ")"
	}
	return when
}
