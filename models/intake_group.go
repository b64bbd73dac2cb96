package models

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// settle commits the group and lets every caller know. If one bad member spoils the group, each is tried alone; but
// never after a commit was sent or the database went away, for then some of it may have been written.
func (in *Intake) settle(group []*filing) {
	if err, mayRetry := in.commit(group); err != nil {
		for _, f := range group {
			f.err, f.leader = err, nil
			if mayRetry {
				f.err = nil
				if err, _ := in.commit([]*filing{f}); err != nil {
					f.err = err
				}
			}
		}
	}
	for _, f := range group {
		close(f.done)
	}
}

// commit writes the group in one transaction: accounts in one statement, then counters, tickets, posts, events and
// the one job that mails all receipts. Members that fail by themselves have their own err; err is the group's.
func (in *Intake) commit(group []*filing) (err error, mayRetry bool) {
	ctx, cancel := context.WithTimeout(context.Background(), groupTimeout)
	defer cancel()

	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("committing a group: %v\n%s", fault, debug.Stack())
		}
	}()
	err = in.db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		fresh, err := replay(tx, group)
		if err == nil && len(fresh) > 0 {
			err = write(tx, fresh)
		}
		// Alone, a member may do better: without the bad one beside it, or now that another process has made the account
		// or the idempotency key that both were making.
		mayRetry = err != nil && CodeOf(err) != CodeUnavailable && (len(group) > 1 || errors.Is(err, gorm.ErrDuplicatedKey))
		return err
	})
	for _, f := range group {
		if err == nil && f.leader != nil {
			f.answerAgain(f.leader.idempotency.Body[:], f.leader.result())
		}
	}
	return err, mayRetry
}

func write(tx *gorm.DB, fresh []*filing) error {
	if err := assignAccounts(tx, fresh); err != nil {
		return err
	}
	if err := assignNumbers(tx, fresh); err != nil {
		return err
	}
	var tickets []*Ticket
	var posts []*Post
	var events []*Event
	receipts := SendReceipts{}
	for _, f := range fresh {
		if f.ticket != nil {
			tickets = append(tickets, f.ticket)
			events = append(events, f.by.did("ticket.filed", f.app, f.ticket.ID))
			receipts.TicketIDs = append(receipts.TicketIDs, f.ticket.ID)
		} else {
			posts = append(posts, f.post)
			events = append(events, f.by.did("post.published", f.app, f.post.ID))
		}
	}
	if len(tickets) > 0 {
		if err := insertAll(tx, tickets); err != nil {
			return err
		}
		if err := jobsOf(tx).Gather(tx, receipts, "ticket_ids", receipts.TicketIDs); err != nil {
			return err
		}
	}
	if err := insertAll(tx.Omit("Author"), posts); err != nil {
		return err
	}
	if err := remember(tx, fresh); err != nil {
		return err
	}
	return insertAll(tx, events)
}

// assignAccounts gives every draft the account of its requester.
func assignAccounts(tx *gorm.DB, fresh []*filing) error {
	names := map[string]string{}
	for _, f := range fresh {
		if f.email != "" && names[f.email] == "" {
			names[f.email] = f.name
		}
	}
	if len(names) == 0 {
		return nil
	}
	ids, err := ensureAccounts(tx, names)
	if err != nil {
		return err
	}
	for _, f := range fresh {
		switch {
		case f.email == "":
		case f.ticket != nil:
			f.ticket.RequesterID = ids[f.email]
		default:
			f.post.AuthorID = ids[f.email]
		}
	}
	return nil
}

// assignNumbers takes the next numbers of every app in the group, in the order in which the drafts came.
func assignNumbers(tx *gorm.DB, fresh []*filing) error {
	wanted := map[string]int64{}
	for _, f := range fresh {
		if f.ticket != nil {
			wanted[f.app.ID]++
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	apps := slices.Sorted(maps.Keys(wanted))
	if len(apps) > 1 {
		// Groups of several processes take the counters in one order, so that they never wait for each other in a ring.
		var locked []appCounter
		if err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Order("app_id").Find(&locked, "app_id IN ?", apps).Error; err != nil {
			return err
		}
	}
	add := "CASE app_id"
	args := make([]any, 0, 2*len(apps)+1)
	for _, app := range apps {
		add += " WHEN ? THEN CAST(? AS bigint)"
		args = append(args, app, wanted[app])
	}
	args = append(args, apps)
	var counters []appCounter
	err := tx.Raw("UPDATE app_counters SET last_number = last_number + "+add+" END WHERE app_id IN ? RETURNING app_id, last_number", args...).
		Scan(&counters).Error
	if err != nil {
		return err
	}
	next := map[string]int64{}
	for _, counter := range counters {
		next[counter.AppID] = counter.LastNumber - wanted[counter.AppID] + 1
	}
	if len(next) != len(wanted) {
		return &Error{Code: CodeInternal, Message: "an app has no ticket counter"}
	}
	for _, f := range fresh {
		if f.ticket != nil {
			f.ticket.Number = next[f.app.ID]
			next[f.app.ID]++
		}
	}
	return nil
}
