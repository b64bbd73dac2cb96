package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// noticeDue marks an event whose notices are not made yet.
type noticeDue struct {
	EventID string `gorm:"primaryKey"`
	DueAt   time.Time
	Late    bool // the new ticket was announced: is it still unassigned when this is due?
}

// TableName is notices_due.
func (noticeDue) TableName() string { return "notices_due" }

const (
	// noticesTogether is for how many events notices are made in one transaction, and noticesPerRun for how many before
	// others have their turn.
	noticesTogether = 200
	noticesPerRun   = 5 * noticesTogether
)

// noticesOf are the rows that mark those of the events of which members may be notified.
func noticesOf(events []*Event) []*noticeDue {
	var due []*noticeDue
	for _, event := range events {
		if noticed[event.Action] && event.AppID != nil {
			due = append(due, &noticeDue{EventID: event.ID, DueAt: event.CreatedAt})
		}
	}
	return due
}

// Notice is one event for one member. Without DueAt it waits for their digest.
type Notice struct {
	ID        string
	AccountID string
	AppID     string
	Kind      NoticeKind
	EventID   string
	TicketID  *string
	PostID    *string
	AboutID   *string // the message or comment
	ByID      *string // the actor
	DueAt     *time.Time
	MailID    *string
	CreatedAt time.Time
}

// noticesDue reads the rows that are due first. Asked whether any row is due, PostgreSQL would expect to find one soon,
// and scan the whole table while all are due later.
const noticesDue = `
	SELECT COALESCE((SELECT due_at FROM notices_due ORDER BY due_at LIMIT 1) <= @now, false) AS events,
		COALESCE((SELECT due_at FROM notices WHERE mail_id IS NULL AND due_at IS NOT NULL ORDER BY due_at LIMIT 1) <= @now,
			false) AS notices`

// QueueNotices determines who is notified of new events, and makes the mails that are due. Every process that works the
// queue calls it continuously.
func QueueNotices(ctx context.Context, db *gorm.DB) error {
	now := clockOf(ctx).Now
	var due struct{ Events, Notices bool }
	err := db.WithContext(ctx).Raw(noticesDue, map[string]any{"now": now}).Scan(&due).Error
	if err == nil && due.Events {
		err = inBatches(ctx, db, noticesTogether, noticesPerRun, notifyMembers)
	}
	if err == nil && due.Notices {
		err = change(ctx, db, mailNotices)
	}
	return err
}

// notifyMembers makes the notices of some marked events. A new ticket is marked once more, for the time when somebody
// should have taken it.
func notifyMembers(tx *Tx) (taken int, err error) {
	due, err := store.Take[noticeDue](tx.DB, "WHERE due_at <= ? ORDER BY due_at LIMIT ?", tx.Now, noticesTogether)
	if err != nil {
		return 0, err
	}
	late := map[string]bool{}
	ids := make([]string, len(due))
	for i := range due {
		ids[i], late[due[i].EventID] = due[i].EventID, due[i].Late
	}
	var events []Event
	err = tx.Order("id").Find(&events, "id IN ? AND created_at > ?", store.Pad(ids), tx.Now.Add(-noticeStale)).Error
	if err != nil {
		return 0, err
	}
	var again []*noticeDue
	for _, event := range events {
		if event.arrives() && !late[event.ID] {
			again = append(again, &noticeDue{EventID: event.ID, DueAt: event.CreatedAt.Add(lateAfter), Late: true})
		}
	}
	teams, err := findTeams(tx.DB, events)
	if err != nil {
		return 0, err
	}
	notices := teams.notices(tx, events, late)
	if err := pace(tx, notices); err != nil {
		return 0, err
	}
	if err := store.Insert(tx.DB, again); err != nil {
		return 0, err
	}
	for some := range slices.Chunk(notices, noticesPerInsert) {
		if err := insertNotices(tx, some); err != nil {
			return 0, err
		}
	}
	return len(due), nil
}

// arrives reports whether a ticket is new to the app with the event.
func (e *Event) arrives() bool { return e.Action == ActionTicketFiled || e.Action == ActionTicketMoved }

// noticesPerInsert keeps a statement below the databases' limits of parameters.
const noticesPerInsert = 500

// insertNotices stores those of the notices that have something to tell.
func insertNotices(tx *Tx, notices []*Notice) error {
	if err := store.Insert(tx.DB, notices); err != nil {
		return err
	}
	fresh := collect(notices, func(notice *Notice) string { return notice.ID })
	return dropIdle(tx, "id IN ?", store.Pad(fresh))
}

// pace sets when the notices outside a digest are due: soon or, within some minutes of the last mail of their kind,
// together with what else comes.
func pace(tx *Tx, notices []*Notice) error {
	var people []string
	for _, notice := range notices {
		if notice.DueAt != nil {
			people = append(people, notice.AccountID)
		}
	}
	if len(people) == 0 {
		return nil
	}
	slices.Sort(people)
	people = slices.Compact(people) // a statement is limited in its parameters
	var recent []Notice
	err := tx.Model(&Notice{}).Distinct("account_id", "app_id", "kind", "due_at").
		Where("account_id IN ? AND due_at > ?", store.Pad(people), tx.Now.Add(-noticePause)).Find(&recent).Error
	if err != nil {
		return err
	}
	last := map[noticeGroup]time.Time{}
	for i := range recent {
		if group := recent[i].group(); recent[i].DueAt.After(last[group]) {
			last[group] = *recent[i].DueAt
		}
	}
	for _, notice := range notices {
		mailed, had := last[notice.group()]
		switch {
		case notice.DueAt == nil || !had:
		case mailed.After(tx.Now):
			notice.DueAt = &mailed
		default:
			next := mailed.Add(noticePause)
			notice.DueAt = &next
		}
	}
	return nil
}

// noticeGroup is what one mail tells.
type noticeGroup struct {
	account, app string
	kind         NoticeKind
}

func (n *Notice) group() noticeGroup { return noticeGroup{n.AccountID, n.AppID, n.Kind} }

// idle selects notices with nothing to tell: the member has left the team or has read it, the task is done or
// somebody else's (who was not away when it came up), or the object no longer exists or was moved to another app.
const idle = `(NOT EXISTS (SELECT 1 FROM memberships JOIN accounts ON accounts.id = memberships.account_id
		JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.account_id = notices.account_id AND memberships.app_id = notices.app_id
			AND accounts.email_verified_at IS NOT NULL AND accounts.erased_at IS NULL
			AND apps.archived_at IS NULL AND apps.deleted_at IS NULL)
	OR ticket_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tickets WHERE tickets.id = notices.ticket_id
		AND tickets.app_id = notices.app_id AND tickets.spam_at IS NULL AND tickets.merged_into IS NULL AND tickets.disowned_at IS NULL
		AND (notices.kind <> 'unassigned' OR tickets.assignee_id IS NULL AND tickets.status = 'open'
			AND tickets.snoozed_until IS NULL AND tickets.waiting_since IS NOT NULL)
		AND (notices.kind NOT IN ('assigned', 'answer', 'colleague', 'due') OR tickets.assignee_id = notices.account_id
			OR notices.kind = 'due' AND tickets.assignee_id IS NULL
			OR notices.kind IN ('answer', 'due') AND EXISTS (SELECT 1 FROM accounts WHERE accounts.id = tickets.assignee_id
				AND accounts.away_until > notices.created_at))
		AND (notices.kind <> 'due' OR tickets.answer_due_at IS NOT NULL)
		AND NOT EXISTS (SELECT 1 FROM ticket_reads WHERE ticket_reads.ticket_id = tickets.id
			AND ticket_reads.account_id = notices.account_id AND ticket_reads.read_at >= notices.created_at))
	OR post_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.id = notices.post_id
		AND ` + isListed + ` AND posts.deleted_at IS NULL)
	OR kind = 'comment' AND NOT EXISTS (SELECT 1 FROM comments WHERE comments.id = notices.about_id
		AND comments.kind = 'comment' AND comments.deleted_at IS NULL))`

// dropIdle deletes those of the notices that have nothing to tell.
func dropIdle(tx *Tx, which string, args ...any) error {
	return tx.Where(which, args...).Where("mail_id IS NULL").Where(idle).Delete(&Notice{}).Error
}
