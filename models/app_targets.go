package models

import (
	"strconv"
	"time"
)

// The limits of response targets.
const (
	MaxDaysOff  = 100
	maxTarget   = 1000 // of its unit
	maxDayName  = 60
	maxTargetIn = 52 // weeks
)

// TargetUnit is the unit of working time in which a target is given.
type TargetUnit string

// The units. A day is as long as the longest working day of the week, 24 hours without working hours.
const (
	TargetMinutes TargetUnit = "m"
	TargetHours   TargetUnit = "h"
	TargetDays    TargetUnit = "d"
)

// TargetUnits are all of them, from the shortest.
var TargetUnits = []TargetUnit{TargetMinutes, TargetHours, TargetDays}

// ResponseTargets are how soon a team wants to answer, and when it works.
type ResponseTargets struct {
	TargetUrgent string // "30m", "8h" or "2d"; "" for no target
	TargetHigh   string
	TargetNormal string
	TargetLow    string
	WorkZone     string // the name of the time zone of the hours
	WorkHours    string // one a line: "mon 09:00-17:00"; "" is every day around the clock
	DaysOff      string // one a line: "2026-12-25 Christmas Day"
}

// Target is the target for tickets of the priority, "" for none.
func (r *ResponseTargets) Target(priority Priority) string {
	if stored := r.target(priority); stored != nil {
		return *stored
	}
	return ""
}

func (r *ResponseTargets) target(priority Priority) *string {
	switch priority {
	case PriorityUrgent:
		return &r.TargetUrgent
	case PriorityHigh:
		return &r.TargetHigh
	case PriorityNormal:
		return &r.TargetNormal
	case PriorityLow:
		return &r.TargetLow
	}
	return nil
}

// HasTargets reports whether tickets of any priority have a target.
func (r *ResponseTargets) HasTargets() bool {
	return r.TargetUrgent+r.TargetHigh+r.TargetNormal+r.TargetLow != ""
}

// Hours are the working hours; nil is around the clock.
func (r *ResponseTargets) Hours() *WorkHours {
	return readWorkHours(r.WorkZone, r.WorkHours, r.DaysOff)
}

// due is until when somebody who waits since then is to be answered, and when the last quarter of that time begins;
// nil without a target.
func (r *ResponseTargets) due(priority Priority, since *time.Time) (near, due *time.Time) {
	amount, unit, ok := readTarget(r.Target(priority))
	if !ok || since == nil {
		return nil, nil
	}
	hours := r.Hours()
	working := targetTime(hours, amount, unit)
	soon, late := toMillisecond(hours.Add(*since, working*3/4)), toMillisecond(hours.Add(*since, working))
	return &soon, &late
}

// targetTime is the target as working time.
func targetTime(hours *WorkHours, amount int, unit TargetUnit) time.Duration {
	minutes := map[TargetUnit]int{TargetMinutes: 1, TargetHours: 60, TargetDays: hours.longestDay()}[unit]
	return time.Duration(amount*minutes) * time.Minute
}

// readTarget reads a stored target.
func readTarget(stored string) (amount int, unit TargetUnit, ok bool) {
	if stored == "" {
		return 0, "", false
	}
	last := len(stored) - 1
	amount, err := strconv.Atoi(stored[:last])
	return amount, TargetUnit(stored[last:]), err == nil && amount > 0
}

// Version identifies the current state, for the Seen of an edit.
func (r *ResponseTargets) Version() string {
	return version(r.TargetUrgent, r.TargetHigh, r.TargetNormal, r.TargetLow, r.WorkZone, r.WorkHours, r.DaysOff)
}

// Draft is the targets as a form shows them.
func (r *ResponseTargets) Draft() ResponseTargetsDraft {
	draft := ResponseTargetsDraft{Targets: map[Priority]TargetDraft{}, Zone: r.WorkZone, DaysOff: r.DaysOff}
	for _, priority := range Priorities {
		if amount, unit, ok := readTarget(r.Target(priority)); ok {
			draft.Targets[priority] = TargetDraft{strconv.Itoa(amount), unit}
		}
	}
	if hours := readWorkHours(r.WorkZone, r.WorkHours, ""); hours != nil {
		for day, span := range hours.Days {
			if !span.Closed() {
				draft.Days[day] = DayDraft{clockTime(span.From), clockTime(span.To % dayMinutes)}
			}
		}
	}
	return draft
}
