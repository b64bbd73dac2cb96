package models

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"gorm.io/gorm"

	"intake/internal/search"
)

// What can be searched. The words are written in the transaction of what changes them, so that they are found at once.
var (
	postSearch    = search.Index{Table: "post_search", Typos: true}
	commentSearch = search.Index{Table: "post_search"} // beside the posts; mistyped words are understood by theirs
	ticketSearch  = search.Index{Table: "ticket_search"}
)

// publicScope is where the words of an app are that its requesters may read too, teamScope where those are that are for
// its team alone: by the random end of the app's id. Should two apps ever share it, what is found still tells.
func publicScope(appID string) string { return appID[len(appID)-12:] }
func teamScope(appID string) string   { return "t" + publicScope(appID) }

// commentScope is where the words of the comments on an app's posts are.
func commentScope(appID string) string { return "m" + publicScope(appID) }

const (
	searchToFill = "search_to_fill" // of the settings: there may be posts, comments and tickets that no search finds yet
	fillBatch    = 500
)

// FillSearchIndex takes in the posts, comments and tickets that were there before the search was. Call it before
// anybody searches; it does nothing once it is done.
func FillSearchIndex(ctx context.Context, db *gorm.DB) error {
	var todo []setting
	if err := db.WithContext(ctx).Limit(1).Find(&todo, "name = ?", searchToFill).Error; err != nil || len(todo) == 0 {
		return err
	}
	if err := fill(ctx, db, "posts", beforeAllIDs, postSearch, indexPostsByID); err != nil {
		return fmt.Errorf("taking posts into the search: %w", err)
	}
	if err := fill(ctx, db, "comments", beforeAllIDs, commentSearch, indexCommentsByID); err != nil {
		return fmt.Errorf("taking comments into the search: %w", err)
	}
	if err := fill(ctx, db, "tickets", beforeAllIDs, ticketSearch, indexTickets); err != nil {
		return fmt.Errorf("taking tickets into the search: %w", err)
	}
	return db.WithContext(ctx).Delete(&setting{}, "name = ?", searchToFill).Error
}

// fillRecent is how far back FillRecentComments looks: longer than two versions serve beside each other.
const fillRecent = 24 * time.Hour

// FillRecentComments takes in the comments of the last day that no search finds: while processes are restarted one
// after the other, a version that did not search comments writes some beside this one.
func FillRecentComments(ctx context.Context, db *gorm.DB) error {
	return fill(ctx, db, "comments", newIDAt(clockOf(ctx).Now.Add(-fillRecent)), commentSearch, indexCommentsByID)
}

// fill adds the rows of the table after the id that the index does not have.
func fill(
	ctx context.Context, db *gorm.DB, table, after string, index search.Index,
	add func(tx *Tx, ids []string) error,
) error {
	done := 0
	for {
		var ids []string
		err := db.WithContext(ctx).Raw(`
			SELECT id FROM `+table+` AS things
			WHERE id > ? AND NOT EXISTS (SELECT 1 FROM `+index.Table+` WHERE item = things.id)
			ORDER BY id LIMIT ?`, after, fillBatch).Scan(&ids).Error
		if err != nil {
			return err
		}
		if len(ids) == 0 {
			break
		}
		if err := change(ctx, db, func(tx *Tx) error { return add(tx, ids) }); err != nil {
			return err
		}
		done, after = done+len(ids), ids[len(ids)-1]
	}
	if done > 0 {
		slog.Info("took what was there before into the search", "table", table, "rows", done)
	}
	return nil
}
