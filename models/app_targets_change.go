package models

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"gorm.io/gorm"
)

// SetTargets changes the app's response targets and working hours. A job then gives its waiting tickets their due times
// anew; answers that were sent stay in time or late. If somebody else changed the targets since the writer loaded them,
// nothing is changed: the error is an Overtaken Conflict.
func (a *App) SetTargets(ctx context.Context, db *gorm.DB, by Actor, draft ResponseTargetsDraft) error {
	next, err := draft.check()
	if err != nil {
		return err
	}
	err = change(ctx, db, func(tx *Tx) error {
		now, err := a.lock(tx)
		if err != nil {
			return err
		}
		if now.Archived() {
			return errSettingsArchived
		}
		edited := edit{seen: draft.Seen, now: now.Targets.Version(), next: next.Version(), object: a.ID,
			actions: []Action{ActionTargetsChanged}}
		if err := edited.refuseStale(tx, by); err != nil || next == now.Targets {
			return err
		}
		columns := next.columns()
		columns["updated_at"] = tx.Now
		if err := tx.Model(&App{}).Where("id = ?", a.ID).Updates(columns).Error; err != nil {
			return err
		}
		if err := recountDue(tx, a.ID); err != nil {
			return err
		}
		return record(tx, by.did(ActionTargetsChanged, a.ID, a.ID).with(EventDetail{Changes: next.changes(now.Targets)}))
	})
	if err == nil {
		a.Targets = next
	}
	return err
}

func (r *ResponseTargets) columns() map[string]any {
	return map[string]any{
		"target_urgent": r.TargetUrgent, "target_high": r.TargetHigh, "target_normal": r.TargetNormal,
		"target_low": r.TargetLow, "work_zone": r.WorkZone, "work_hours": r.WorkHours, "days_off": r.DaysOff,
	}
}

// changes says in words what differs from before, for the audit log.
func (r *ResponseTargets) changes(before ResponseTargets) string {
	var changes []string
	add := func(what, from, to, none string) {
		if from != to {
			changes = append(changes, what+" from "+cmp.Or(from, none)+" to "+cmp.Or(to, none))
		}
	}
	for _, priority := range slices.Backward(Priorities) {
		add(string(priority), targetWords(before.Target(priority)), targetWords(r.Target(priority)), "no target")
	}
	add("working hours", hoursWords(before.WorkHours), hoursWords(r.WorkHours), "around the clock")
	add("time zone", before.WorkZone, r.WorkZone, "none")
	changes = append(changes, daysWords("days off added: ", r.DaysOff, before.DaysOff)...)
	changes = append(changes, daysWords("days off removed: ", before.DaysOff, r.DaysOff)...)
	return strings.Join(changes, "; ")
}

// targetWords are the target in words: "8 hours".
func targetWords(stored string) string {
	amount, unit, ok := readTarget(stored)
	if !ok {
		return ""
	}
	word := map[TargetUnit]string{TargetMinutes: "minute", TargetHours: "hour", TargetDays: "day"}[unit]
	if amount != 1 {
		word += "s"
	}
	return strconv.Itoa(amount) + " " + word
}

func hoursWords(stored string) string { return strings.ReplaceAll(stored, "\n", ", ") }

// daysWords name the first few of the days that are not among the others.
func daysWords(what, days, others string) []string {
	const most = 10
	known, more := linesOf(others), linesOf(days)
	more = slices.DeleteFunc(more, func(day string) bool { return slices.Contains(known, day) })
	if len(more) == 0 {
		return nil
	}
	if rest := len(more) - most; rest > 0 {
		more = append(more[:most], "and "+strconv.Itoa(rest)+" more")
	}
	return []string{what + strings.Join(more, ", ")}
}
