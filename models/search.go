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
	due, err := exists[setting](db.WithContext(ctx), "name = ?", searchToFill)
	if err != nil || !due {
		return err
	}
	for _, found := range []searchable{
		{"posts", postSearch, indexPostsByID}, searchableComments, {"tickets", ticketSearch, indexTickets},
	} {
		if err := found.fill(ctx, db, beforeAllIDs); err != nil {
			return fmt.Errorf("taking %s into the search: %w", found.table, err)
		}
	}
	return db.WithContext(ctx).Delete(&setting{}, "name = ?", searchToFill).Error
}

// fillRecent is how far back FillRecentComments looks: longer than two versions serve beside each other.
const fillRecent = 24 * time.Hour

// FillRecentComments takes in the comments of the last day that no search finds: while processes are restarted one
// after the other, a version that did not search comments writes some beside this one.
func FillRecentComments(ctx context.Context, db *gorm.DB) error {
	return searchableComments.fill(ctx, db, newIDAt(clockOf(ctx).Now.Add(-fillRecent)))
}

// searchable is a table whose rows are in a search index.
type searchable struct {
	table string
	index search.Index
	add   func(tx *Tx, ids []string) error // writes the rows with these ids into the index
}

var searchableComments = searchable{"comments", commentSearch, indexCommentsByID}

// fill adds the rows after the id that the index does not have.
func (s searchable) fill(ctx context.Context, db *gorm.DB, after string) error {
	done := 0
	for {
		var ids []string
		err := db.WithContext(ctx).Raw(`
			SELECT id FROM `+s.table+` AS things
			WHERE id > ? AND NOT EXISTS (SELECT 1 FROM `+s.index.Table+` WHERE item = things.id)
			ORDER BY id LIMIT ?`, after, fillBatch).Scan(&ids).Error
		if err != nil {
			return err
		}
		if len(ids) == 0 {
			break
		}
		if err := change(ctx, db, func(tx *Tx) error { return s.add(tx, ids) }); err != nil {
			return err
		}
		done, after = done+len(ids), ids[len(ids)-1]
	}
	if done > 0 {
		slog.Info("took what was there before into the search", "table", s.table, "rows", done)
	}
	return nil
}
