package models

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// commitGroup commits the group and reports the outcome to every caller. If one member makes the group fail, each is
// tried alone, but not if the commit was sent or the database became unavailable: then it may have been written.
func (in *Intake) commitGroup(group []*filing) {
	if in.Grouped != nil {
		in.Grouped(len(group))
	}
	if err, mayRetry := in.commit(group); err != nil {
		letOthersGo(err)
		for _, f := range group {
			f.err, f.leader = err, nil
			if mayRetry {
				in.commitAlone(f)
			}
		}
	}
	for _, f := range group {
		close(f.done)
	}
}

// aloneTries is how often a member is tried alone at most: that many processes may lock the same rows one after the
// other.
const aloneTries = 8

// commitAlone commits one filing. It tries again while another process is faster with the same idempotency key or rows,
// and the caller still waits.
func (in *Intake) commitAlone(f *filing) {
	for range aloneTries {
		err, mayRetry := in.commit([]*filing{f})
		if err == nil {
			return
		}
		if f.err = err; !mayRetry {
			return
		}
		if f.overdue() {
			f.err = errBusy
			return
		}
		letOthersGo(err)
	}
}

// commit writes the group in one transaction: one statement finds the requesters, one increments the counters, and on
// PostgreSQL one writes everything else, including the search index. New accounts and contacts take a few more, as do
// the rules of apps that have some. There, a simple group is written at once. A member that fails by itself gets its own
// err; the returned err is the whole group's.
func (in *Intake) commit(group []*filing) (err error, mayRetry bool) {
	ctx, cancel := context.WithTimeout(context.Background(), in.timeout)
	defer cancel()

	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("committing a group: %v\n%s", fault, debug.Stack())
		}
	}()
	if simple(in.db, group) {
		if err = writeAtOnce(ctx, in.db, group); err == nil || CodeOf(err) == CodeUnavailable {
			return err, false
		}
	}
	err = changeOnce(ctx, in.db, func(tx *Tx) error {
		forget(group)
		fresh, err := replay(tx, group)
		if err == nil && len(fresh) > 0 {
			err = write(tx, fresh)
		}
		if err == nil {
			err = placeGroupPictures(tx, group)
		}
		// A member may succeed alone: without the one that failed, or because another process has now committed the
		// account or the idempotency key that both inserted, or released the rows that both were waiting for.
		mayRetry = store.IsConflict(err) ||
			err != nil && CodeOf(err) != CodeUnavailable && (len(group) > 1 || errors.Is(err, gorm.ErrDuplicatedKey))
		return err
	})
	mayRetry = mayRetry || store.IsConflict(err) // of a trigger that runs at the commit
	for _, f := range group {
		if err == nil && f.leader != nil {
			f.answerAgain(f.leader.idempotency.Body[:], f.leader.result())
		}
	}
	return err, mayRetry
}

// forget removes the outcomes of an earlier attempt, which was rolled back.
func forget(group []*filing) {
	for _, f := range group {
		f.err, f.leader = nil, nil
	}
}

// write writes them sorted by app, and within an app in the order in which they arrived. At the end of the transaction,
// triggers lock the version (AppVersion) of each app with public changes: without the order, two groups could deadlock.
func write(tx *Tx, fresh []*filing) error {
	slices.SortStableFunc(fresh, func(a, b *filing) int { return strings.Compare(a.app.ID, b.app.ID) })
	if err := catch(tx, fresh); err != nil {
		return err
	}
	if err := applyRules(tx, fresh); err != nil {
		return err
	}
	if err := assignAccounts(tx, fresh); err != nil {
		return err
	}
	if err := noteFiled(tx, fresh); err != nil {
		return err
	}
	if err := assignNumbers(tx, fresh); err != nil {
		return err
	}
	if err := hideBlocked(tx, postsOf(fresh)); err != nil {
		return err
	}
	rows := rowsOf(fresh)
	tx.note(rows.events...)
	if err := store.Insert(tx.DB, rows.lists(tx.DB)...); err != nil {
		return err
	}
	if err := indexPosts(tx, rows.posts); err != nil {
		return err
	}
	if err := indexFiledTickets(tx, rows.unindexed); err != nil {
		return err
	}
	return saveIdempotencyKeys(tx, fresh)
}

func postsOf(fresh []*filing) (posts []*Post) {
	for _, f := range fresh {
		if f.post != nil {
			posts = append(posts, f.post)
		}
	}
	return posts
}

// Counters are locked in one order, so that the groups of several processes cannot deadlock. SQLite has only one
// writer.
const (
	countOne      = "UPDATE app_counters SET last_number = last_number + ? WHERE app_id = ? RETURNING app_id, last_number"
	countPostgres = `
		WITH wanted AS (SELECT app_id, tickets FROM json_to_recordset(CAST(? AS json)) AS list (app_id uuid, tickets bigint)),
			locked AS (SELECT app_id FROM app_counters WHERE app_id IN (SELECT app_id FROM wanted) ORDER BY app_id FOR UPDATE)
		UPDATE app_counters SET last_number = last_number + wanted.tickets
		FROM wanted JOIN locked USING (app_id)
		WHERE app_counters.app_id = wanted.app_id
		RETURNING app_counters.app_id, app_counters.last_number`
	countSQLite = `
		UPDATE app_counters SET last_number = last_number + wanted.tickets
		FROM (SELECT value ->> 'app_id' AS app_id, value ->> 'tickets' AS tickets FROM json_each(?)) AS wanted
		WHERE app_counters.app_id = wanted.app_id
		RETURNING app_id, last_number`
)

// count increments the counter of each app by the tickets wanted, and returns the new values. Most groups are of one
// app, and the statement for a single app takes half as long.
func count(tx *Tx, wanted map[string]int64) (counters []appCounter, err error) {
	list := make([]map[string]any, 0, len(wanted))
	for app, tickets := range wanted {
		if len(wanted) == 1 {
			err = tx.Raw(countOne, tickets, app).Scan(&counters).Error
			return counters, err
		}
		list = append(list, map[string]any{"app_id": app, "tickets": tickets})
	}
	err = tx.Raw(store.ForDialect(tx.DB, countPostgres, countSQLite), mustJSON(list)).Scan(&counters).Error
	return counters, err
}

// assignNumbers gives the tickets the next numbers of their apps, in the order in which they arrived.
func assignNumbers(tx *Tx, fresh []*filing) error {
	wanted := map[string]int64{}
	for _, f := range fresh {
		if f.ticket != nil {
			wanted[f.app.ID]++
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	counters, err := count(tx, wanted)
	if err != nil {
		return err
	}
	next := map[string]int64{}
	for _, counter := range counters {
		next[counter.AppID] = counter.LastNumber - wanted[counter.AppID] + 1
	}
	if len(next) != len(wanted) {
		return errors.New("an app has no ticket counter")
	}
	for _, f := range fresh {
		if f.ticket != nil {
			f.ticket.Number = next[f.app.ID]
			next[f.app.ID]++
		}
	}
	return nil
}
