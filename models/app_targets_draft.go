package models

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ResponseTargetsDraft is the input for response targets. Days without times are closed; if all are, time runs around
// the clock. Seen is the version that the edit began with, "" to overwrite whatever is there.
type ResponseTargetsDraft struct {
	Targets map[Priority]TargetDraft
	Days    [7]DayDraft // by time.Weekday
	Zone    string      // required with working hours or days off
	DaysOff string      // one a line, a date with or without a name
	Seen    string
}

// TargetDraft is the target for one priority; without an amount there is none.
type TargetDraft struct {
	Amount string
	Unit   TargetUnit
}

// DayDraft is when work begins and ends on a weekday: 09:00 and 17:00. It may end at 24:00, or 00:00.
type DayDraft struct{ From, To string }

// TargetField and DayField are the names of the fields in faults.
func TargetField(priority Priority) string { return "target_" + string(priority) }

// DayField is the name of a weekday's field in faults.
func DayField(day time.Weekday) string { return "hours_" + weekdays[day] }

// check returns what the draft sets.
func (d *ResponseTargetsDraft) check() (next ResponseTargets, err error) {
	var v Violations
	next.WorkHours = v.checkDays(d.Days)
	next.DaysOff = v.checkDaysOff(d.DaysOff)
	if d.Zone = strings.TrimSpace(d.Zone); next.WorkHours+next.DaysOff != "" {
		if next.WorkZone = d.Zone; FindZone(d.Zone) == nil {
			v.add("zone", "Choose the time zone of the working hours.")
		}
	}
	if len(v) > 0 {
		d.checkTargets(&v, &next, nil)
		return next, v.orNil()
	}
	d.checkTargets(&v, &next, next.Hours())
	return next, v.orNil()
}

// checkTargets refuses stored targets that nobody could have entered.
func (v *Violations) checkTargets(r *ResponseTargets) {
	draft := r.Draft()
	if same, err := draft.check(); err != nil || same != *r {
		v.add("targets", "The response targets or working hours cannot be read.")
	}
}

// targets are the response targets of a downloaded app.
func (a *DownloadedApp) targets() ResponseTargets {
	return ResponseTargets{a.TargetUrgent, a.TargetHigh, a.TargetNormal, a.TargetLow, a.WorkZone, a.WorkHours, a.DaysOff}
}

func (d *ResponseTargetsDraft) checkTargets(v *Violations, next *ResponseTargets, hours *WorkHours) {
	for _, priority := range slices.Backward(Priorities) {
		draft, field := d.Targets[priority], TargetField(priority)
		text := strings.TrimSpace(draft.Amount)
		if text == "" {
			continue
		}
		amount, err := strconv.Atoi(text)
		unit := cmp.Or(draft.Unit, TargetHours)
		switch {
		case err != nil || amount < 1 || amount > maxTarget:
			v.add(field, fmt.Sprintf("Enter a whole number from 1 to %d, or leave it empty for no target.", maxTarget))
		case !slices.Contains(TargetUnits, unit):
			v.fault(field, FaultNotAChoice, among(TargetUnits...))
		case targetTime(hours, amount, unit) > maxTargetIn*time.Duration(hours.week())*time.Minute:
			v.add(field, "With these working hours, this would take more than a year. Enter less.")
		default:
			*next.target(priority) = strconv.Itoa(amount) + string(unit)
		}
	}
}

// checkDays returns the working hours as they are stored.
func (v *Violations) checkDays(days [7]DayDraft) string {
	var lines []string
	for n := range days {
		day := time.Weekday((n + 1) % 7) // from Monday
		from, to := strings.TrimSpace(days[day].From), strings.TrimSpace(days[day].To)
		if from+to == "" {
			continue
		}
		opens, isTime := readClockTime(from)
		closes, isToo := readClockTime(to)
		if isToo && closes == 0 {
			closes = dayMinutes
		}
		switch {
		case !isTime || !isToo:
			v.add(DayField(day), "Enter both times, such as 09:00 and 17:00, or neither.")
		case closes <= opens:
			v.add(DayField(day), "Work must end after it begins, on the same day.")
		default:
			lines = append(lines, weekdays[day]+" "+WorkSpan{opens, closes}.String())
		}
	}
	return strings.Join(lines, "\n")
}

// checkDaysOff returns the days off as they are stored, in their order.
func (v *Violations) checkDaysOff(text string) string {
	names := map[string]string{}
	var days []string
	for _, line := range linesOf(text) {
		day, name, _ := strings.Cut(line, " ")
		if _, err := time.Parse(time.DateOnly, day); err != nil {
			v.add("days_off", fmt.Sprintf("“%s”: begin with a date, such as 2026-12-25.", line))
			return text
		}
		if _, twice := names[day]; !twice {
			days = append(days, day)
		}
		var named Violations
		names[day] = named.checkText("days_off", asShown(name), false, maxDayName)
		if len(named) > 0 {
			v.add("days_off", fmt.Sprintf("“%s”: %s", line, named.Error()))
			return text
		}
	}
	if len(days) > MaxDaysOff {
		v.add("days_off", fmt.Sprintf("That is %d, the limit is %d.", len(days), MaxDaysOff))
		return text
	}
	slices.Sort(days)
	return strings.Join(collect(days, func(day string) string { return strings.TrimSpace(day + " " + names[day]) }), "\n")
}
