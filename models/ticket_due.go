package models

import "time"

// waits reports whether the requester waits for the team. While a ticket is snoozed, its target does not show; when it
// wakes, the time counts from the message that is still unanswered.
func (t *Ticket) waits() bool {
	return t.WaitingSince != nil && t.Status == TicketOpen && t.SnoozedUntil == nil && t.SpamAt == nil &&
		t.MergedInto == nil
}

// Due is until when the waiting requester is to be answered, and since when that is near; nil for no target.
func (t *Ticket) Due() (near, due *time.Time) {
	if !t.waits() || t.AnswerDueAt == nil { // it may be left from a process of the previous version
		return nil, nil
	}
	return t.AnswerNearAt, t.AnswerDueAt
}

// setDue brings the due times up to date. The team is told of a new one when it is near, and when it has passed, even if
// that is already so: the ticket woke up or became more urgent. NotifyDue leaves out what the team was told before.
func (t *Ticket) setDue(targets *ResponseTargets, now time.Time) {
	var near, due *time.Time
	if t.waits() {
		near, due = targets.due(t.Priority, t.WaitingSince)
	}
	if sameTime(near, t.AnswerNearAt) && sameTime(due, t.AnswerDueAt) {
		return
	}
	t.AnswerNearAt, t.AnswerDueAt, t.DueNoticeAt = near, due, near
	if near != nil && !near.After(now) {
		t.DueNoticeAt = due
	}
}

func sameTime(a, b *time.Time) bool { return a == b || a != nil && b != nil && a.Equal(*b) }

// targetsOf are the response targets of the app.
func targetsOf(tx *Tx, appID string) (*ResponseTargets, error) {
	var targets ResponseTargets
	err := tx.Model(&App{}).Where("id = ?", appID).Take(&targets).Error
	return &targets, err
}

// renewDue is setDue with the targets of its app, before the ticket is stored.
func (t *Ticket) renewDue(tx *Tx) error {
	if !t.waits() {
		t.setDue(nil, tx.Now)
		return nil
	}
	targets, err := targetsOf(tx, t.AppID)
	if err == nil {
		t.setDue(targets, tx.Now)
	}
	return err
}

// answerDue is until when the answer that the team is writing is due: also if the ticket is snoozed, so that nobody gets
// more time by that.
func (t *Ticket) answerDue(tx *Tx) (*time.Time, error) {
	if t.WaitingSince == nil || t.SnoozedUntil == nil {
		_, due := t.Due()
		return due, nil
	}
	targets, err := targetsOf(tx, t.AppID)
	if err != nil {
		return nil, err
	}
	_, due := targets.due(t.Priority, t.WaitingSince)
	return due, nil
}
