package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

var errNoEntry = NotFound("There is no such entry.")

// Entry finds an entry of the app, published or not.
func (a *App) Entry(ctx context.Context, db *gorm.DB, id string) (*ChangelogEntry, error) {
	return findByID[ChangelogEntry](db.WithContext(ctx), errNoEntry, id, "app_id = ?", a.ID)
}

// PublishedEntry finds a published entry of the app.
func (a *App) PublishedEntry(ctx context.Context, db *gorm.DB, id string) (*ChangelogEntry, error) {
	entry, err := a.Entry(ctx, db, id)
	if err == nil && !entry.Published() {
		return nil, errNoEntry
	}
	return entry, err
}

// PublishedEntries lists the app's published entries of the kind, of all kinds for "", newest first: those after the
// entry with the id after, or the newest for "". It also returns the after of the next page, "" on the last.
func (a *App) PublishedEntries(ctx context.Context, db *gorm.DB, kind EntryKind, after string, limit int) (
	entries []ChangelogEntry, next string, err error) {
	scope := db.WithContext(ctx).Where("app_id = ? AND published_at IS NOT NULL", a.ID)
	if kind != "" {
		scope = scope.Where("kind = ?", kind)
	}
	return pageOfEntries(scope, "published_at", after, limit)
}

// PublicEntries are the ids and dates of the newest published entries, for search engines.
func (a *App) PublicEntries(ctx context.Context, db *gorm.DB, limit int) ([]ChangelogEntry, error) {
	var entries []ChangelogEntry
	err := db.WithContext(ctx).Select("id", "published_at", "updated_at").
		Where("app_id = ? AND published_at IS NOT NULL", a.ID).Order("published_at DESC, id DESC").Limit(limit).
		Find(&entries).Error
	return entries, err
}

// ChangedAt is when readers last saw the published entry change.
func (e *ChangelogEntry) ChangedAt() time.Time {
	if e.UpdatedAt.After(*e.PublishedAt) {
		return e.UpdatedAt
	}
	return *e.PublishedAt
}

// NewsAt is when the app published its newest entry, nil if there is none.
func (a *App) NewsAt(ctx context.Context, db *gorm.DB) (*time.Time, error) {
	newest, err := findFirst[ChangelogEntry](
		db.WithContext(ctx).Select("published_at").Order("published_at DESC, id DESC"),
		"app_id = ? AND published_at IS NOT NULL", a.ID)
	if err != nil || newest == nil {
		return nil, err
	}
	return newest.PublishedAt, nil
}

// Entries lists all entries of the app for its team, the drafts first, each part newest first.
func (a *App) Entries(
	ctx context.Context, db *gorm.DB, after string, limit int,
) (entries []ChangelogEntry, next string, err error) {
	scope := db.WithContext(ctx).Where("app_id = ?", a.ID)
	// Drafts sort as if published at a time later than any entry.
	return pageOfEntries(scope, "COALESCE(published_at, '9999-01-01 00:00:00+00:00')", after, limit)
}

func pageOfEntries(scope *gorm.DB, key, after string, limit int) (entries []ChangelogEntry, next string, err error) {
	if IsID(after) {
		scope = scope.Where("("+key+", id) < (SELECT "+key+", id FROM changelog_entries WHERE id = ?)", after)
	}
	return readPage(scope.Order(key+" DESC, id DESC"), limit, func(e *ChangelogEntry) string { return e.ID })
}

// LinkedPosts are the posts that each of the entries resolves, by the entry's id. Hidden ones are left out; a merged
// one is replaced by its canonical post.
func LinkedPosts(ctx context.Context, db *gorm.DB, entryIDs ...string) (map[string][]Post, error) {
	linked := map[string][]Post{}
	if len(entryIDs) == 0 {
		return linked, nil
	}
	var rows []struct {
		EntryID string
		Post
	}
	err := db.WithContext(ctx).Raw(`
		WITH RECURSIVE chain (entry_id, id, merged_into) AS (
			SELECT changelog_posts.entry_id, posts.id, posts.merged_into
			FROM changelog_posts JOIN posts ON posts.id = changelog_posts.post_id WHERE changelog_posts.entry_id IN ?
			UNION SELECT chain.entry_id, posts.id, posts.merged_into FROM chain JOIN posts ON posts.id = chain.merged_into)
		SELECT chain.entry_id, posts.* FROM chain JOIN posts ON posts.id = chain.id
		WHERE `+isListed+`
		ORDER BY posts.votes DESC, posts.id`, store.Pad(entryIDs)).Scan(&rows).Error
	for _, row := range rows {
		linked[row.EntryID] = append(linked[row.EntryID], row.Post)
	}
	return linked, err
}

// Reach says how many people would be notified and how many tickets answered if the actor published an entry linked to
// the posts now.
func (a *App) Reach(ctx context.Context, db *gorm.DB, by Actor, postIDs []string) (people, tickets int, err error) {
	postIDs = idsAmong(postIDs)
	if len(postIDs) == 0 {
		return 0, 0, nil
	}
	db = db.WithContext(ctx)
	err = db.Raw(`
		SELECT COUNT(DISTINCT accounts.id) FROM follows
		JOIN posts ON posts.id = follows.post_id AND posts.app_id = @app
		JOIN accounts ON accounts.id = follows.account_id
		WHERE follows.post_id IN @posts AND follows.following AND accounts.erased_at IS NULL AND accounts.id <> @by
			AND NOT EXISTS (SELECT 1 FROM mail_refusals
				WHERE mail_refusals.account_id = accounts.id AND mail_refusals.app_id = @app AND mail_refusals.kind = @kind)`,
		map[string]any{"app": a.ID, "posts": postIDs, "by": by.Account.ID, "kind": NewsChangelog}).Scan(&people).Error
	if err != nil {
		return 0, 0, err
	}
	err = db.Raw(`
		SELECT COUNT(DISTINCT ticket_posts.ticket_id) FROM ticket_posts JOIN posts ON posts.id = ticket_posts.post_id
		WHERE posts.app_id = ? AND posts.id IN ?`, a.ID, postIDs).Scan(&tickets).Error
	return people, tickets, err
}

// PostIDs are the posts that the entry is linked to.
func (e *ChangelogEntry) PostIDs(ctx context.Context, db *gorm.DB) ([]string, error) {
	var ids []string
	err := db.WithContext(ctx).Raw("SELECT post_id FROM changelog_posts WHERE entry_id = ? ORDER BY post_id", e.ID).
		Scan(&ids).Error
	return ids, err
}

// PostsByID are the app's posts with these ids, the most voted first.
func (a *App) PostsByID(ctx context.Context, db *gorm.DB, ids []string) ([]Post, error) {
	ids = idsAmong(ids)
	var posts []Post
	if len(ids) == 0 {
		return posts, nil
	}
	err := db.WithContext(ctx).Order("votes DESC, id").
		Find(&posts, "app_id = ? AND deleted_at IS NULL AND id IN ?", a.ID, store.Pad(ids)).Error
	return posts, err
}
