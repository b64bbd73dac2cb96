package models

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"
)

// MyTicket is a ticket in the list of its requester.
type MyTicket struct {
	Ticket
	App          App `gorm:"-"`
	AssigneeName string
	Unread       bool // the requester has not read the latest message that somebody of the team wrote
	VerdictAsked bool // it is solved and has no verdict yet
}

// myPlace is the cursor of a list with two groups, each with the latest activity first.
type myPlace struct {
	group    int // 0 or 1
	activity time.Time
	id       string
}

const (
	// isOwn selects tickets that are in the list of the account that filed them: it did not deny that.
	isOwn  = "tickets.merged_into IS NULL AND tickets.disowned_at IS NULL"
	isDone = "CASE WHEN tickets.status IN ('resolved', 'closed') THEN 1 ELSE 0 END"
	// inAnApp leaves out tickets of apps that are being deleted or imported.
	inAnApp = "tickets.app_id NOT IN (SELECT id FROM apps WHERE deleted_at IS NOT NULL)"
	// verdictAsked selects solved tickets without a verdict.
	verdictAsked = `tickets.status = 'resolved' AND tickets.spam_at IS NULL AND NOT EXISTS (
				SELECT 1 FROM ticket_verdicts AS said WHERE said.ticket_id = tickets.id
					AND (tickets.resolved_at IS NULL OR said.created_at >= tickets.resolved_at))`
	activity = "COALESCE(tickets.last_message_at, tickets.created_at)"
)

// Tickets lists the account's tickets in all apps, the open ones first, each group with the latest activity first, at
// most limit from a cursor on. Search narrows them by words or parts of words in the subject or the conversation, or by
// the number. It also returns the cursor of the next page, "" on the last.
func (a *Account) Tickets(
	ctx context.Context, db *gorm.DB, search, after string, limit int,
) (tickets []MyTicket, next string, err error) {
	return myTickets{ownedByAccount, a.ID}.list(ctx, db, search, after, limit)
}

// myTickets are the tickets of an account or of a website's visitor.
type myTickets struct {
	ticketOwner
	ownerID string
}

// ticketOwner selects the tickets of a kind of owner: the conditions on them and on matches of a search, and until when
// they were read.
type ticketOwner struct{ owned, found, readAt string }

var (
	ownedByAccount = ticketOwner{owned: "tickets.requester_id = ? AND " + isOwn, found: "true",
		readAt: `(SELECT read_at FROM ticket_reads
			WHERE ticket_reads.ticket_id = tickets.id AND ticket_reads.account_id = tickets.requester_id)`}
	// The search index includes merged tickets. Tickets that others were merged into are excluded, because a match could
	// reveal what was written there.
	ownedByVisitor = ticketOwner{
		owned: "tickets.vouched_by = ? AND " + requesterThere + ` AND NOT EXISTS (
			SELECT 1 FROM tickets AS into_it
			WHERE into_it.id = tickets.merged_into AND into_it.vouched_by = tickets.vouched_by)`,
		found: `NOT EXISTS (
			WITH RECURSIVE family (id, vouched_by) AS (
				SELECT merged.id, merged.vouched_by FROM tickets AS merged WHERE merged.merged_into = tickets.id
				UNION
				SELECT merged.id, merged.vouched_by FROM tickets AS merged JOIN family ON merged.merged_into = family.id
			)
			SELECT 1 FROM family WHERE family.vouched_by IS NULL OR family.vouched_by <> tickets.vouched_by)`,
		readAt: "tickets.vouched_read_at",
	}
)

func (m myTickets) list(
	ctx context.Context, db *gorm.DB, search, after string, limit int,
) (tickets []MyTicket, next string, err error) {
	where := []string{m.owned, inAnApp}
	args := []any{m.ownerID}
	if search = sanitize(strings.TrimSpace(search), maxQuery); search != "" {
		condition, values := ticketWith(db, search)
		condition = "(" + condition + ") AND " + m.found
		where, args = append(where, condition), append(args, values...)
	}
	if place, ok := parseMyPlace(after); ok {
		where = append(where,
			"("+isDone+" > ? OR ("+isDone+" = ? AND ("+activity+" < ? OR ("+activity+" = ? AND tickets.id < ?))))")
		args = append(args, place.group, place.group, place.activity, place.activity, place.id)
	}
	err = db.WithContext(ctx).Raw(`
		SELECT tickets.*, COALESCE(accounts.name, '') AS assignee_name, EXISTS (
			SELECT 1 FROM messages WHERE messages.ticket_id = tickets.id AND messages.kind = 'team'
				AND NOT messages.automatic AND messages.created_at > COALESCE(`+m.readAt+`, tickets.created_at)) AS unread,
			`+verdictAsked+` AS verdict_asked
		FROM tickets
		LEFT JOIN accounts ON accounts.id = tickets.assignee_id
		WHERE `+strings.Join(where, " AND ")+`
		ORDER BY `+isDone+`, `+activity+` DESC, tickets.id DESC LIMIT ?`, append(args, limit+1)...).Scan(&tickets).Error
	if err != nil {
		return nil, "", err
	}
	tickets, next = cutPage(tickets, limit, func(t *MyTicket) string { return placeOf(&t.Ticket).String() })
	return tickets, next, addApps(db.WithContext(ctx), tickets)
}

// CountTickets counts the tickets that the account has written, in all apps.
func (a *Account) CountTickets(ctx context.Context, db *gorm.DB) (count int, err error) {
	err = db.WithContext(ctx).Raw("SELECT COUNT(*) FROM tickets WHERE requester_id = ? AND "+isOwn, a.ID).Scan(&count).Error
	return count, err
}

func addApps(db *gorm.DB, tickets []MyTicket) error {
	ids := collect(tickets, func(t MyTicket) string { return t.AppID })
	apps, err := findByIDs(db, ids, func(app *App) string { return app.ID })
	for i := range tickets {
		if app := apps[tickets[i].AppID]; app != nil {
			tickets[i].App = *app
		}
	}
	return err
}

func placeOf(t *Ticket) myPlace {
	place := myPlace{activity: t.LastActivity(), id: t.ID}
	if t.Done() {
		place.group = 1
	}
	return place
}

func (p myPlace) String() string {
	return fmt.Sprintf("%d.%d.%s", p.group, p.activity.UnixMilli(), p.id)
}

func parseMyPlace(cursor string) (place myPlace, ok bool) {
	parts := strings.Split(cursor, ".")
	if len(parts) != 3 || !IsID(parts[2]) {
		return place, false
	}
	group, err := strconv.Atoi(parts[0])
	milliseconds, err2 := strconv.ParseInt(parts[1], 10, 64)
	if err != nil || err2 != nil || group < 0 || group > 1 || milliseconds < 0 || milliseconds > 1<<42 {
		return place, false
	}
	return myPlace{group, time.UnixMilli(milliseconds).UTC(), parts[2]}, true
}

// KnownApps are the apps that the account is related to: where it wrote, or works. An installation does not reveal all
// of its apps to everybody; one with a single app has nothing to hide. The account may be nil.
func KnownApps(ctx context.Context, db *gorm.DB, account *Account) ([]App, error) {
	var apps []App
	if account != nil {
		err := db.WithContext(ctx).Order("name, slug").Where("archived_at IS NULL").Find(&apps, `
			id IN (SELECT app_id FROM tickets WHERE requester_id = @id)
			OR id IN (SELECT app_id FROM memberships WHERE account_id = @id)
			OR id IN (SELECT app_id FROM posts WHERE author_id = @id)`, map[string]any{"id": account.ID}).Error
		if err != nil || len(apps) > 0 {
			return apps, err
		}
	}
	if err := db.WithContext(ctx).Limit(2).Find(&apps, "archived_at IS NULL").Error; err != nil || len(apps) > 1 {
		return nil, err
	}
	return apps, nil
}
