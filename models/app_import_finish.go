package models

import (
	"fmt"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// recount counts the votes and comments of posts from what is here, and finds who solved tickets. The triggers took
// whoever of the team wrote last, when all messages were here already.
func (w *importWriter) recount() error {
	err := w.eachID("posts", "TRUE", func(tx *Tx, ids []string) error { return recountPosts(tx, ids...) })
	if err != nil {
		return err
	}
	return w.eachID("tickets", "TRUE", func(tx *Tx, ids []string) error {
		return tx.Exec(`
			UPDATE ticket_times SET solved_by = (SELECT CASE WHEN written_as IS NULL THEN author_id END FROM messages
				WHERE messages.ticket_id = ticket_times.ticket_id AND kind = ? AND NOT automatic AND messages.created_at <= solved_at
				ORDER BY id DESC LIMIT 1)
			WHERE ticket_id IN ? AND solved_at IS NOT NULL AND NOT EXISTS (
				SELECT 1 FROM events JOIN tickets ON tickets.id = object_id
				WHERE object_id = ticket_times.ticket_id AND action IN ? AND events.created_at = solved_at
					AND events.account_id <> requester_id)`,
			MessageTeam, ids, []Action{ActionTicketResolved, ActionTicketClosed}).Error
	})
}

// index lets searches find the posts, comments and tickets.
func (w *importWriter) index() error {
	for _, s := range []struct {
		searchable
		where string
	}{
		{searchable{"posts", postSearch, indexPostsByID}, "TRUE"},
		{searchable{"comments", commentSearch, indexCommentsByID}, "kind = '" + string(CommentPublic) + "'"},
		{searchable{"tickets", ticketSearch, indexTickets}, "TRUE"},
	} {
		missing := s.where + " AND NOT EXISTS (SELECT 1 FROM " + s.searchable.index.Table +
			" WHERE item = " + s.table + ".id)"
		if err := w.eachID(s.table, missing, s.add); err != nil {
			return fmt.Errorf("indexing %s: %w", s.table, err)
		}
	}
	return nil
}

// eachID passes the ids of the app's rows that meet the condition, in batches, each in a transaction.
func (w *importWriter) eachID(table, where string, take func(tx *Tx, ids []string) error) error {
	owned := "app_id = ?"
	if table == "comments" {
		owned = "post_id IN (SELECT id FROM posts WHERE app_id = ?)"
	}
	for after := beforeAllIDs; ; {
		var ids []string
		err := w.db.Raw("SELECT id FROM "+table+" WHERE "+owned+" AND id > ? AND "+where+" ORDER BY id LIMIT ?",
			w.App.ID, after, importBatchRows).Scan(&ids).Error
		if err != nil || len(ids) == 0 {
			return err
		}
		if err := w.inBatch(func(tx *Tx) error { return take(tx, ids) }); err != nil {
			return err
		}
		after = ids[len(ids)-1]
	}
}

// finish brings the whole app to light, in one transaction.
func (w *importWriter) finish(by Actor) (app *App, err error) {
	err = change(w.ctx, w.db, func(tx *Tx) error {
		done := tx.Delete(&appImport{}, "app_id = ? AND digest = ?", w.App.ID, w.archive.digest[:])
		if err := changedOr(done, errImportedMeanwhile); err != nil {
			return err
		}
		counter := tx.Clauses(clause.OnConflict{DoNothing: true}).
			Create(&appCounter{AppID: w.App.ID, LastNumber: w.last})
		if counter.Error != nil {
			return counter.Error
		}
		if err := tx.Model(&App{}).Where("id = ?", w.App.ID).UpdateColumns(map[string]any{
			"deleted_at": nil, "archived_at": utcOrNil(w.App.ArchivedAt), "widget_enabled": w.App.WidgetEnabled,
			"widget_before": w.App.WidgetBefore,
			"has_rules":     gorm.Expr("EXISTS (SELECT 1 FROM ticket_rules WHERE ticket_rules.app_id = apps.id)"),
		}).Error; err != nil {
			return err
		}
		if err := w.addTeam(tx); err != nil {
			return err
		}
		if app, err = findApp(tx.DB.Where("id = ?", w.App.ID)); err != nil {
			return err
		}
		if app.Targets.HasTargets() {
			if err := markRecount(tx, app.ID); err != nil {
				return err
			}
		}
		return record(tx, by.did(ActionAppImported, app.ID, app.ID))
	})
	return app, err
}

// addTeam gives the members their roles. Nobody can use one before they prove their address.
func (w *importWriter) addTeam(tx *Tx) error {
	var notes []contactNote
	var accounts []string
	for _, member := range w.team {
		member.AppID, member.AccountID = w.App.ID, w.account(member.AccountID)
		made := tx.Omit("Account").Clauses(clause.OnConflict{DoNothing: true}).Create(&member)
		if made.Error != nil {
			return made.Error
		}
		accounts = append(accounts, member.AccountID)
		notes = append(notes, contactNote{AppID: w.App.ID, AccountID: member.AccountID, Acted: true})
	}
	if err := requireTwoFactor(tx, accounts...); err != nil {
		return err
	}
	return noteContacts(tx, tx.Now, notes...)
}
