package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// ReceivedList is a page of mails that became no ticket.
type ReceivedList struct {
	Mails         []ReceivedItem
	Next          string // the after of the next page, "" on the last
	Held, Refused int64
}

// ReceivedItem is a mail with the ticket that it answers.
type ReceivedItem struct {
	Received
	Ticket    *Ticket // that it answers; nil for none
	Requester string  // of the ticket, by the team's name for them
	Member    string  // the member whose mail it answers, and whose address answers must come from; "" if unknown
}

// ReceivedMails lists the app's held or refused mails, newest first: in the state, or in both for "". They are those
// older than the one with the id after, or the newest for "".
func (a *App) ReceivedMails(
	ctx context.Context, db *gorm.DB, state ReceivedState, after string, limit int,
) (*ReceivedList, error) {
	return listReceived(db.WithContext(ctx).Where("app_id = ?", a.ID), state, after, limit)
}

// ListUnclaimed is App.ReceivedMails for mails that matched no app.
func ListUnclaimed(
	ctx context.Context, db *gorm.DB, state ReceivedState, after string, limit int,
) (*ReceivedList, error) {
	return listReceived(db.WithContext(ctx).Where("app_id IS NULL"), state, after, limit)
}

var shownStates = []ReceivedState{ReceivedHeld, ReceivedRefused}

func listReceived(scope *gorm.DB, state ReceivedState, after string, limit int) (*ReceivedList, error) {
	list := &ReceivedList{}
	scope = scope.Session(&gorm.Session{})
	var counts []struct {
		State ReceivedState
		Count int64
	}
	err := scope.Model(&Received{}).Select("state, count(*) AS count").Where("state IN ?", shownStates).
		Group("state").Scan(&counts).Error
	if err != nil {
		return nil, err
	}
	for _, row := range counts {
		if row.State == ReceivedHeld {
			list.Held = row.Count
		} else {
			list.Refused = row.Count
		}
	}
	states := shownStates
	if state == ReceivedHeld || state == ReceivedRefused {
		states = []ReceivedState{state}
	}
	page := scope.Where("state IN ?", states).Order("id DESC")
	if IsID(after) {
		page = page.Where("id < ?", after)
	}
	mails, next, err := readPage(page, limit, func(r *Received) string { return r.ID })
	if err != nil {
		return nil, err
	}
	list.Next = next
	list.Mails, err = receivedItems(scope.Session(&gorm.Session{NewDB: true}), mails)
	return list, err
}

// Item is the mail with the ticket that it answers.
func (r *Received) Item(ctx context.Context, db *gorm.DB) (*ReceivedItem, error) {
	items, err := receivedItems(db.WithContext(ctx), []Received{*r})
	if err != nil {
		return nil, err
	}
	return &items[0], nil
}

// receivedItems loads the tickets that the mails answer.
func receivedItems(db *gorm.DB, mails []Received) ([]ReceivedItem, error) {
	items := make([]ReceivedItem, len(mails))
	var ids []string
	for i := range mails {
		items[i].Received = mails[i]
		if mails[i].TicketID != nil {
			ids = append(ids, *mails[i].TicketID)
		}
	}
	members, err := notifiedMembers(db, mails)
	if err != nil {
		return nil, err
	}
	tickets, err := findByIDs(db, ids, func(t *Ticket) string { return t.ID })
	if err != nil {
		return nil, err
	}
	requesters, err := requesterNames(db, tickets)
	if err != nil {
		return nil, err
	}
	for i := range items {
		items[i].Member = members[items[i].ID]
		if ticket := tickets[orEmpty(items[i].TicketID)]; ticket != nil {
			items[i].Ticket, items[i].Requester = ticket, requesters[ticket.ID]
		}
	}
	return items, nil
}

// requesterNames are what the apps of the tickets call their requesters, by the tickets' ids, with one query per app.
func requesterNames(db *gorm.DB, tickets map[string]*Ticket) (map[string]string, error) {
	byApp := map[string][]*Ticket{}
	for _, ticket := range tickets {
		byApp[ticket.AppID] = append(byApp[ticket.AppID], ticket)
	}
	names := map[string]string{}
	for appID, tickets := range byApp {
		var ids []string
		for _, ticket := range tickets {
			ids = append(ids, ticket.RequesterID)
		}
		people, err := personRows(db, appID, ids)
		if err != nil {
			return nil, err
		}
		for _, ticket := range tickets {
			if row := people[ticket.RequesterID]; row != nil {
				person := row.person()
				names[ticket.ID] = person.displayName()
			}
		}
	}
	return names, nil
}

// notifiedMembers are the addresses of the members who were informed of a held answer to a mail of theirs, by the held
// mail's id. They are known as long as those informing mails are stored.
func notifiedMembers(db *gorm.DB, mails []Received) (map[string]string, error) {
	var ids []string
	oldest := time.Time{}
	for _, mail := range mails {
		if mail.Reason != ReasonMemberElse {
			continue
		}
		if ids = append(ids, mail.ID); oldest.IsZero() || mail.ReceivedAt.Before(oldest) {
			oldest = mail.ReceivedAt
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	var mailed []Mail
	err := db.Select("about_id", "email").Find(&mailed, "kind NOT IN ('receipt', 'post_receipt', 'reply') AND kind = ? "+
		"AND created_at >= ? AND about_id IN ?", MailHeld, oldest, ids).Error // as the index on their age requires
	members := make(map[string]string, len(mailed))
	for _, mail := range mailed {
		members[*mail.AboutID] = mail.Email
	}
	return members, err
}

var errNoReceived = NotFound("There is no such mail.")

// Received finds a received mail of the app.
func (a *App) Received(ctx context.Context, db *gorm.DB, id string) (*Received, error) {
	return findReceived(db.WithContext(ctx).Where("app_id = ?", a.ID), id)
}

// FindUnclaimed finds a received mail of no app.
func FindUnclaimed(ctx context.Context, db *gorm.DB, id string) (*Received, error) {
	return findReceived(db.WithContext(ctx).Where("app_id IS NULL"), id)
}

// FindReceived finds a received mail, for internal use.
func FindReceived(ctx context.Context, db *gorm.DB, id string) (*Received, error) {
	return findReceived(db.WithContext(ctx), id)
}

func findReceived(scope *gorm.DB, id string) (*Received, error) {
	return findByID[Received](scope, errNoReceived, id)
}

// MayClaimMail reports whether the account may see mail that matched no app: it could belong to any app, so only
// somebody who owns them all may.
func (a *Account) MayClaimMail(ctx context.Context, db *gorm.DB) (bool, error) {
	var others struct{ All, Owned int64 }
	err := db.WithContext(ctx).Raw(`
		SELECT (SELECT count(*) FROM apps WHERE deleted_at IS NULL) AS "all",
			(SELECT count(*) FROM memberships JOIN apps ON apps.id = memberships.app_id
				WHERE apps.deleted_at IS NULL AND memberships.account_id = ? AND memberships.role = ?) AS owned`,
		a.ID, RoleOwner).Scan(&others).Error
	return others.All > 0 && others.All == others.Owned, err
}
