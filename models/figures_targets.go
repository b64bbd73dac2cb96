package models

import (
	"context"
	"slices"

	"gorm.io/gorm"
)

// AnswersInTime is how many answers of the team were due in the period and in the previous one, by when they were sent,
// and how many of them were sent in time. Later changes of the targets change none of it.
type AnswersInTime struct{ Due, InTime, DueBefore, InTimeBefore int }

// HasTargets reports whether one of the apps has response targets.
func (f *Figures) HasTargets() bool {
	return slices.ContainsFunc(f.Apps, func(app FiguresApp) bool { return app.Targets })
}

// AnswersInTime counts them, if one of the apps has targets.
func (f *Figures) AnswersInTime(ctx context.Context, db *gorm.DB) (counts AnswersInTime, err error) {
	if !f.HasTargets() {
		return counts, nil
	}
	// CROSS JOIN lets SQLite start with the answers of the days.
	err = db.WithContext(ctx).Raw(`
		SELECT COALESCE(SUM(CASE WHEN now THEN 1 ELSE 0 END), 0) AS due,
			COALESCE(SUM(CASE WHEN now AND good THEN 1 ELSE 0 END), 0) AS in_time,
			COALESCE(SUM(CASE WHEN NOT now THEN 1 ELSE 0 END), 0) AS due_before,
			COALESCE(SUM(CASE WHEN NOT now AND good THEN 1 ELSE 0 END), 0) AS in_time_before
		FROM (
			SELECT messages.created_at >= ? AS now, messages.created_at <= messages.due_at AS good
			FROM messages CROSS JOIN tickets
			WHERE messages.due_at IS NOT NULL AND messages.created_at >= ? AND messages.created_at < ?
				AND tickets.id = messages.ticket_id AND `+counted+`) AS answers`,
		f.Days.Day(0).UTC(), f.Days.Day(-f.Days.Count).UTC(), f.Days.Day(f.Days.Count).UTC(), f.ids).Scan(&counts).Error
	return counts, err
}
