package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// maxAway is how long somebody can be away.
const maxAway = 366 * 24 * time.Hour

var errBackOn = Invalid("back_on", "Choose a day after today, within a year.")

// Absence says until when somebody is away.
type Absence struct {
	AwayUntil *time.Time // the beginning of BackOn by their clock; nil, or past, if they are not away
	BackOn    string     // the day on which they are back, as 2006-01-02
}

// Away reports whether they are away.
func (a *Absence) Away(now time.Time) bool { return a.AwayUntil != nil && a.AwayUntil.After(now) }

// DayBack is the day on which they are back, as 2006-01-02, or "" if they are not away.
func (a *Absence) DayBack(now time.Time) string {
	if !a.Away(now) {
		return ""
	}
	return a.BackOn
}

// AbsenceDraft is what a person says about their absence.
type AbsenceDraft struct {
	BackOn      string // the day on which they are back, as 2006-01-02
	Zone        *time.Location
	HoldNotices bool
}

// SetAway says until when the person is away: until the day on which they are back begins by the clock in the zone.
// Until then, rules assign them no tickets, the answers of their requesters also reach colleagues, and with HoldNotices
// they get no digest, and nothing at once: that waits for their first digest after they are back.
func (a *Account) SetAway(ctx context.Context, db *gorm.DB, draft AbsenceDraft) error {
	now := clockOf(ctx).Now
	until, err := time.ParseInLocation(time.DateOnly, draft.BackOn, draft.Zone)
	if err != nil || !until.After(now) || until.Sub(now) > maxAway {
		return errBackOn
	}
	return a.storeAbsence(ctx, db, Absence{AwayUntil: &until, BackOn: draft.BackOn}, draft.HoldNotices)
}

// EndAway says that the person is back.
func (a *Account) EndAway(ctx context.Context, db *gorm.DB) error {
	now := clockOf(ctx).Now
	return a.storeAbsence(ctx, db, Absence{AwayUntil: &now}, a.HoldNotices)
}

func (a *Account) storeAbsence(ctx context.Context, db *gorm.DB, absence Absence, hold bool) error {
	err := db.WithContext(ctx).Model(&Account{}).Where("id = ?", a.ID).UpdateColumns(map[string]any{
		"away_until": absence.AwayUntil, "back_on": absence.BackOn, "hold_notices": hold,
	}).Error
	if err == nil {
		a.Absence, a.HoldNotices = absence, hold
	}
	return err
}

// holdsNotices reports whether notices of the person wait until they are back.
func (a *Account) holdsNotices(now time.Time) bool { return a.HoldNotices && a.Away(now) }
