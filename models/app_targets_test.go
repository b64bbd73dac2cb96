package models_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestTargetsThatMakeNoSenseAreRefused(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.SQLite(t))
	with := func(change func(*models.ResponseTargetsDraft)) models.ResponseTargetsDraft {
		draft := officeHours(map[models.Priority]string{models.PriorityNormal: "8h"})
		change(&draft)
		return draft
	}
	target := func(amount, unit string) func(*models.ResponseTargetsDraft) {
		return func(f *models.ResponseTargetsDraft) {
			f.Targets[models.PriorityLow] = models.TargetDraft{Amount: amount, Unit: models.TargetUnit(unit)}
		}
	}
	day := func(from, to string) func(*models.ResponseTargetsDraft) {
		return func(f *models.ResponseTargetsDraft) { f.Days[time.Monday] = models.DayDraft{From: from, To: to} }
	}
	off := func(text string) func(*models.ResponseTargetsDraft) {
		return func(f *models.ResponseTargetsDraft) { f.DaysOff = text }
	}
	for what, c := range map[string]struct {
		change func(*models.ResponseTargetsDraft)
		field  string
	}{
		"no number":         {target("soon", "h"), "target_low"},
		"nothing":           {target("0", "h"), "target_low"},
		"a fraction":        {target("1.5", "h"), "target_low"},
		"too much":          {target("1001", "m"), "target_low"},
		"an unknown unit":   {target("1", "y"), "target_low"},
		"more than a year":  {target("400", "d"), "target_low"},
		"no end":            {day("09:00", ""), "hours_mon"},
		"no beginning":      {day("", "17:00"), "hours_mon"},
		"no time":           {day("nine", "five"), "hours_mon"},
		"an end before":     {day("17:00", "09:00"), "hours_mon"},
		"no length":         {day("09:00", "09:00"), "hours_mon"},
		"after midnight":    {day("20:00", "25:00"), "hours_mon"},
		"sixty minutes":     {day("09:60", "17:00"), "hours_mon"},
		"no zone":           {func(f *models.ResponseTargetsDraft) { f.Zone = "" }, "zone"},
		"an unknown zone":   {func(f *models.ResponseTargetsDraft) { f.Zone = "Europe/Atlantis" }, "zone"},
		"our own zone":      {func(f *models.ResponseTargetsDraft) { f.Zone = "Local" }, "zone"},
		"no date":           {off("2026-12-25 Christmas\nEaster"), "days_off"},
		"an impossible day": {off("2026-02-30"), "days_off"},
		"a long name":       {off("2026-12-25 " + strings.Repeat("x", 61)), "days_off"},
		"too many":          {off(manyDays(101)), "days_off"},
	} {
		err := d.App.SetTargets(ctx, d.db, as(d.Olive), with(c.change))
		var faults models.Violations
		if !errors.As(err, &faults) || len(faults) != 1 || faults[0].Field != c.field {
			t.Errorf("%s: %v", what, err)
		}
	}
	draft := with(day("00:00", "00:00"))
	draft.DaysOff = "2026-12-26\n\n2026-12-25  Christmas\tDay\n2026-12-26 Boxing Day\n" + manyDays(98)
	d.must(d.App.SetTargets(ctx, d.db, as(d.Olive), draft))
	stored, err := models.FindApp(ctx, d.db, d.App.Slug)
	d.must(err)
	if hours := stored.Targets.Hours(); hours.Days[time.Monday] != (models.WorkSpan{From: 0, To: 24 * 60}) {
		t.Errorf("a day from midnight to midnight is %v", hours.Days[time.Monday])
	}
	if !strings.HasPrefix(stored.Targets.DaysOff, "2026-12-25 Christmas Day\n2026-12-26 Boxing Day\n") {
		t.Errorf("the days off are %q", stored.Targets.DaysOff)
	}
	if again := stored.Targets.Draft(); again.Days[time.Monday].To != "00:00" {
		t.Errorf("the form says %+v", again)
	}
}

// manyDays are different days after 2027.
func manyDays(count int) string {
	var lines []string
	for n := range count {
		lines = append(lines, time.Date(2028, 1, 1+n, 0, 0, 0, 0, time.UTC).Format(time.DateOnly))
	}
	return strings.Join(lines, "\n")
}

func TestTheAuditLogSaysHowTargetsChanged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		seen := d.App.Targets.Version()
		draft := officeHours(map[models.Priority]string{models.PriorityNormal: "8h"})
		draft.Days = [7]models.DayDraft{time.Monday: {From: "09:00", To: "17:00"}}
		draft.Seen = seen
		d.must(d.App.SetTargets(ctx, d.db, as(d.Olive), draft))
		d.must(d.App.SetTargets(ctx, d.db, as(d.Olive), draft)) // sent twice
		draft.Targets[models.PriorityNormal] = models.TargetDraft{Amount: "1", Unit: models.TargetDays}
		draft.DaysOff = "2026-12-25 Christmas"
		err := d.App.SetTargets(ctx, d.db, as(d.Amir), draft)
		var conflict *models.Error
		if !errors.As(err, &conflict) || !conflict.Overtaken || conflict.By != "Olive Owner" {
			t.Errorf("what somebody else changed is overwritten: %v", err)
		}
		draft.Seen = d.App.Targets.Version()
		d.must(d.App.SetTargets(ctx, d.db, as(d.Amir), draft))
		var details []string
		d.must(d.db.Model(&models.Event{}).Where("action = ?", models.ActionTargetsChanged).Order("id").
			Pluck("detail", &details).Error)
		for i, want := range []string{
			"normal from no target to 8 hours; working hours from around the clock to mon 09:00-17:00; time zone from none to Europe/Berlin",
			"normal from 8 hours to 1 day; days off added: 2026-12-25 Christmas",
		} {
			if i >= len(details) || !strings.Contains(details[i], `"`+want+`"`) {
				t.Errorf("change %d is %q", i, details)
			}
		}
		if len(details) != 2 {
			t.Errorf("there are %d changes", len(details))
		}
	})
}
