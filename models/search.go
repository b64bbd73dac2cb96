package models

import (
	"context"
	"fmt"
	"log/slog"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/search"
)

// The search indexes. Words are written in the transaction that changes them, so they are found at once.
var (
	postSearch    = search.Index{Table: "post_search", Typos: true}
	commentSearch = search.Index{Table: "post_search"} // shared with the posts, whose words also correct typos
	ticketSearch  = search.Index{Table: "ticket_search"}
)

// publicScope has an app's words that its requesters may read, too, and teamScope those for its team alone. Both are
// named after the random end of the app's id. Should two apps ever share it, the rows that are found name their app.
func publicScope(appID string) string { return appID[len(appID)-12:] }
func teamScope(appID string) string   { return "t" + publicScope(appID) }

// commentScope has the words of the comments on an app's posts.
func commentScope(appID string) string { return "m" + publicScope(appID) }

const (
	searchToFill = "search_to_fill" // a setting: there may be posts, comments and tickets that are not indexed
	fillBatch    = 500
)

// SearchTables have the search index. Each database has its own form of it.
var SearchTables = []string{"post_search", "ticket_search", "post_search_words", "post_search_pieces"}

// QueueSearchIndex lets the next FillSearchIndex index everything that is not in the index.
func QueueSearchIndex(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&setting{Name: searchToFill}).Error
}

// FillSearchIndex indexes posts, comments and tickets from before there was a search index. Call it before anybody
// searches. Once everything is indexed, it does nothing.
func FillSearchIndex(ctx context.Context, db *gorm.DB) error {
	due, err := exists[setting](db.WithContext(ctx), "name = ?", searchToFill)
	if err != nil || !due {
		return err
	}
	for _, s := range []searchable{
		{"posts", postSearch, indexPostsByID}, {"comments", commentSearch, indexCommentsByID},
		{"tickets", ticketSearch, indexTickets},
	} {
		if err := s.fill(ctx, db); err != nil {
			return fmt.Errorf("indexing %s: %w", s.table, err)
		}
	}
	return db.WithContext(ctx).Delete(&setting{}, "name = ?", searchToFill).Error
}

// searchable is a table whose rows are in a search index.
type searchable struct {
	table string
	index search.Index
	add   func(tx *Tx, ids []string) error // writes the rows with these ids into the index
}

// fill adds the rows that the index does not have.
func (s searchable) fill(ctx context.Context, db *gorm.DB) error {
	done := 0
	for after := beforeAllIDs; ; {
		var ids []string
		err := db.WithContext(ctx).Raw(`
			SELECT id FROM `+s.table+`
			WHERE id > ? AND NOT EXISTS (SELECT 1 FROM `+s.index.Table+` WHERE item = `+s.table+`.id)
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
		slog.Info("indexed existing rows", "table", s.table, "rows", done)
	}
	return nil
}
