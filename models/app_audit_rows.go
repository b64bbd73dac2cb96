package models

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// idSlack is more than the time in the id of an event and its own differ by.
const idSlack = 24 * time.Hour

// firstID comes before every id of that time, and after every earlier one.
func firstID(at time.Time) string {
	ms := fmt.Sprintf("%012x", max(at.UnixMilli(), 0))
	return ms[:8] + "-" + ms[8:12] + beforeAllIDs[len("00000000-0000"):]
}

// conditions narrow the events of an app, whatever was done by whom. Events are in the order of their ids, so dates
// leave out what is before and after by them.
func (f *AuditFilter) conditions() (where string, args []any) {
	add := func(condition string, value any) { where, args = where+" AND "+condition, append(args, value) }
	if !f.From.IsZero() {
		add("events.id >= ?", firstID(f.From.Add(-idSlack)))
		add("events.created_at >= ?", f.From.UTC())
	}
	if !f.Until.IsZero() {
		add("events.id < ?", firstID(f.Until.Add(idSlack)))
		add("events.created_at < ?", f.Until.UTC())
	}
	if IsID(f.Before) {
		add("events.id < ?", f.Before)
	}
	return where, args
}

// notFiled says what the index of actions leaves out.
const notFiled = "action <> 'ticket.filed'"

// actionsDone are the kinds of things that were done in the app, or by the account in it: each is one step in an index,
// however often it was done.
func (a *App) actionsDone(db *gorm.DB, accountID string) (actions []Action, err error) {
	whose, args := "app_id = ? AND "+notFiled, []any{a.ID}
	if accountID != "" {
		whose, args = "account_id = ? AND app_id = ?", []any{accountID, a.ID}
	}
	err = db.Raw(`
		WITH RECURSIVE kinds (action) AS (
			SELECT (SELECT action FROM events WHERE `+whose+` ORDER BY action LIMIT 1)
			UNION ALL
			SELECT (SELECT action FROM events WHERE `+whose+` AND action > kinds.action ORDER BY action LIMIT 1)
			FROM kinds WHERE kinds.action IS NOT NULL)
		SELECT action FROM kinds WHERE action IS NOT NULL ORDER BY action`, append(args, args...)...).Scan(&actions).Error
	if err != nil || accountID != "" {
		return actions, err
	}
	var filed bool
	err = db.Raw("SELECT EXISTS (SELECT 1 FROM tickets WHERE app_id = ?)", a.ID).Scan(&filed).Error
	if err != nil || !filed {
		return actions, err
	}
	actions = append(actions, ActionTicketFiled)
	slices.Sort(actions)
	return actions, nil
}

// FindKinds finds out what kinds of things a narrowed log has, for whoever asks for one page of it after the other:
// what came up only then is not in it.
func (a *App) FindKinds(ctx context.Context, db *gorm.DB, filter *AuditFilter) error {
	action, actor := filter.narrow()
	if action == "" && actor == "" {
		return nil
	}
	kinds, err := a.actionsDone(db.WithContext(ctx), actor)
	if err != nil {
		return fmt.Errorf("looking for the kinds of an audit log: %w", err)
	}
	if actor == "" && !slices.Contains(kinds, ActionTicketFiled) {
		kinds = append(kinds, ActionTicketFiled)
	}
	filter.kinds = slices.DeleteFunc(kinds, func(kind Action) bool { return !strings.HasPrefix(string(kind), action) })
	filter.known = true
	return nil
}

// narrow is what the log is narrowed to, as far as it can be understood.
func (f *AuditFilter) narrow() (action, actor string) {
	if actionPattern.MatchString(f.Action) {
		action = f.Action
	}
	if IsID(f.Actor) {
		actor = f.Actor
	}
	return action, actor
}

// auditEntries are the newest events of the filter, without names. Where they are narrowed to a person or to what was
// done, those of each kind are a run of their own in an index, and the runs are merged as far as is needed.
func (a *App) auditEntries(db *gorm.DB, filter AuditFilter, limit int) ([]AuditEntry, error) {
	if !filter.known {
		if err := a.FindKinds(db.Statement.Context, db, &filter); err != nil {
			return nil, err
		}
	}
	where, narrowed := filter.conditions()
	const rows = `SELECT events.id, events.action, events.object_id, COALESCE(CAST(events.account_id AS text), ''),
		COALESCE(CAST(events.secret_key_id AS text), ''), events.address, events.detail, events.created_at
		FROM events WHERE events.app_id = ?`
	runs, args := []string{rows + where}, append([]any{a.ID}, narrowed...)
	if filter.known {
		_, actor := filter.narrow()
		runs, args = nil, nil
		for _, kind := range filter.kinds {
			run := " AND events.action = ?"
			args = append(args, a.ID, kind)
			if kind != ActionTicketFiled {
				run += " AND events." + notFiled
			}
			if actor != "" {
				run, args = run+" AND events.account_id = ?", append(args, actor)
			}
			run, args = rows+run+where, append(args, narrowed...)
			// Without a limit for each kind, PostgreSQL would rather sort all entries than read the index in its order: of a
			// kind of which it expects few, and where the log is long, of all kinds.
			if store.IsPostgres(db) {
				run = fmt.Sprintf("SELECT * FROM (%s ORDER BY events.id DESC LIMIT %d) AS kind", run, limit)
			}
			runs = append(runs, run)
		}
	}
	if len(runs) == 0 {
		return nil, nil
	}
	statement := fmt.Sprintf("%s ORDER BY id DESC LIMIT %d", strings.Join(runs, " UNION ALL "), limit)
	return readEntries(db, statement, args, limit)
}

// readEntries reads what auditEntries selects: a whole log is read like that, so it costs as little as it can.
func readEntries(db *gorm.DB, query string, args []any, limit int) ([]AuditEntry, error) {
	entries := make([]AuditEntry, 0, limit)
	var id, action, object, account, key, address, detail string
	var at time.Time
	err := scanEach(db.Raw(query, args...), func(row *sql.Rows) error {
		err := row.Scan(&id, &action, &object, &account, &key, &address, &detail, &at)
		event := Event{ID: id, Action: Action(action), ObjectID: object, Address: address, Detail: detail, CreatedAt: at}
		if account != "" {
			event.AccountID = new(account)
		}
		if key != "" {
			event.SecretKeyID = new(key)
		}
		entries = append(entries, AuditEntry{Event: event})
		return err
	})
	return entries, err
}
