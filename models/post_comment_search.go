package models

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"intake/internal/search"
	"intake/internal/store"
)

const maxCommentWords = 300 // different ones that a post is found by

// indexComments lets searches find a post of the app by its comments.
func indexComments(tx *Tx, appID string, comments ...*Comment) error {
	entries := make([]search.Entry, len(comments))
	for i, comment := range comments {
		entries[i] = commentEntry(appID, comment.ID, comment.Body)
	}
	return commentSearch.Add(tx.DB, entries)
}

// reindexComment replaces the words of a comment by those of its new text.
func reindexComment(tx *Tx, appID, id, body string) error {
	return commentSearch.Replace(tx.DB, []search.Entry{commentEntry(appID, id, body)})
}

func commentEntry(appID, id, body string) search.Entry {
	return search.Entry{Item: id, Scopes: []search.Scope{
		{Name: commentScope(appID), Words: search.Words(maxCommentWords, body)},
	}}
}

// indexCommentsByID indexes comments from before there was a search index. Notes are for the team alone, and are not
// searched.
func indexCommentsByID(tx *Tx, ids []string) error {
	var rows []struct{ ID, Body, AppID string }
	err := tx.Raw(`
		SELECT comments.id, CASE WHEN comments.kind = ? THEN comments.body ELSE '' END AS body, posts.app_id
		FROM comments JOIN posts ON posts.id = comments.post_id
		WHERE comments.id IN ? ORDER BY comments.id`, CommentPublic, ids).Scan(&rows).Error
	if err != nil {
		return err
	}
	entries := make([]search.Entry, len(rows))
	for i, row := range rows {
		entries[i] = commentEntry(row.AppID, row.ID, row.Body)
	}
	return commentSearch.Add(tx.DB, entries)
}

// matchComments finds the posts with a comment that has a word of each group. If there are more than the limit, it finds
// the newest, and full is true.
func (a *App) matchComments(
	ctx context.Context, db *gorm.DB, query BoardQuery, groups [][]string, limit int,
) (hits []*hit, full bool, err error) {
	sql, args := commentSearch.Match(db, search.Query{Scopes: []string{commentScope(a.ID)}, Groups: groups}, limit)
	var rows []struct {
		ID       string
		Title    string
		Votes    int
		Status   PostStatus
		Category PostCategory
		Comment  string
		Listed   bool
	}
	err = db.WithContext(ctx).Raw(`
		SELECT comments.id AS comment, posts.id, posts.title, posts.votes, posts.status, posts.category,
			posts.app_id = ? AND posts.deleted_at IS NULL AND comments.deleted_at IS NULL AND comments.kind = ?
				AND (? OR `+isListed+`) AS listed
		FROM (`+sql+`) AS found JOIN comments ON comments.id = found.item JOIN posts ON posts.id = comments.post_id
		ORDER BY comments.id DESC`,
		append([]any{a.ID, CommentPublic, query.everywhere}, args...)...).Scan(&rows).Error
	if err != nil {
		return nil, false, err
	}
	known := map[string]bool{}
	for _, row := range rows {
		if row.Listed && !known[row.ID] {
			known[row.ID] = true
			hits = append(hits, &hit{ID: row.ID, Title: row.Title, Votes: row.Votes, Status: row.Status,
				Category: row.Category, Comment: row.Comment, words: map[string]bool{}})
		}
	}
	return hits, len(rows) >= limit, nil
}

// foundIn are the comments by which the posts of a page were found, by the ids of the posts.
func (a *App) foundIn(ctx context.Context, db *gorm.DB, found *result, page []string) (map[string]*Comment, error) {
	shown := map[string]bool{}
	for _, id := range page {
		shown[id] = true
	}
	var ids []string
	for _, hit := range found.hits {
		if hit.Comment != "" && shown[hit.ID] {
			ids = append(ids, hit.Comment)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	var comments []Comment
	err := db.WithContext(ctx).Joins("Author").
		Find(&comments, "comments.id IN ? AND comments.deleted_at IS NULL", store.Pad(ids)).Error
	if err != nil {
		return nil, fmt.Errorf("reading the comments that were found: %w", err)
	}
	byPost := make(map[string]*Comment, len(comments))
	for i := range comments {
		byPost[comments[i].PostID] = &comments[i]
	}
	return byPost, nil
}
