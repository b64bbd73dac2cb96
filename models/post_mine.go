package models

import (
	"context"
	"database/sql"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// MyPost is a post in the list of somebody who shared it or voted for it.
type MyPost struct {
	Post
	App    App `gorm:"-"`
	Shared bool
	Voted  bool
	// The latest public comment on the post; WordKind is "" without one.
	WordKind CommentKind
	WordAt   *time.Time
}

// LastChange is a post's latest event from the perspective of a follower.
type LastChange string

// What can have happened last.
const (
	LastShared    LastChange = "shared"
	LastStatus    LastChange = "status"
	LastReply     LastChange = "reply"
	LastCommented LastChange = "commented"
	LastMerged    LastChange = "merged"
)

// LastChange returns the post's latest event, and when it happened.
func (p *MyPost) LastChange() (LastChange, time.Time) {
	last, at := LastShared, p.CreatedAt
	if p.Merged() {
		return LastMerged, at
	}
	if p.StatusChangedAt != nil && p.StatusChangedAt.After(at) {
		last, at = LastStatus, *p.StatusChangedAt
	}
	if p.WordAt != nil && p.WordAt.After(at) {
		last, at = LastCommented, *p.WordAt
		if p.WordKind == CommentOfficial {
			last = LastReply
		}
	}
	return last, at
}

// MaxRetainedPosts is how many posts stay in a list in which somebody withdraws votes.
const MaxRetainedPosts = 20

// myPosts are the posts that a person shared or voted for, and those retained in their list. Hidden posts are left out,
// those whose canonical post is hidden, and posts that somebody disowned. Votes follow merged posts.
const myPosts = `
	posts.hidden_at IS NULL AND posts.id IN (
		SELECT own.id FROM posts AS own WHERE own.author_id = @me AND own.author_named AND own.disowned_at IS NULL
			AND (own.merged_into IS NULL OR (
				WITH RECURSIVE chain (merged_into, hidden_at) AS (
					SELECT into_it.merged_into, into_it.hidden_at FROM posts AS into_it WHERE into_it.id = own.merged_into
					UNION ALL
					SELECT posts.merged_into, posts.hidden_at FROM posts JOIN chain ON posts.id = chain.merged_into)
				SELECT hidden_at FROM chain WHERE merged_into IS NULL) IS NULL)
		UNION SELECT votes.post_id FROM votes JOIN posts AS voted ON voted.id = votes.post_id
			WHERE votes.account_id = @me AND voted.merged_into IS NULL
		UNION SELECT id FROM posts WHERE id IN @retained AND merged_into IS NULL)`

const (
	isShared   = "CASE WHEN posts.author_id = @me AND posts.author_named AND posts.disowned_at IS NULL THEN 0 ELSE 1 END"
	postActive = "COALESCE(posts.active_at, posts.created_at)"
)

// Posts lists the posts of all apps that the account shared, followed by those that it voted for, each with the latest
// activity first, at most limit from a cursor on. Retained are ids of posts that stay in the list, voted for or not. It
// also returns the cursor of the next page, "" on the last.
func (a *Account) Posts(
	ctx context.Context, db *gorm.DB, retained []string, after string, limit int,
) (posts []MyPost, next string, err error) {
	args := a.postArgs(retained)
	where := myPosts
	if place, ok := parseMyPlace(after); ok {
		where += " AND (" + isShared + " > @group OR (" + isShared + " = @group AND (" + postActive + " < @active OR (" +
			postActive + " = @active AND posts.id < @id))))"
		args = append(args, sql.Named("group", place.group), sql.Named("active", place.activity), sql.Named("id", place.id))
	}
	err = db.WithContext(ctx).Raw(`
		SELECT mine.*, word.kind AS word_kind, word.created_at AS word_at FROM (
			SELECT posts.*, `+isShared+` = 0 AS shared,
				EXISTS (SELECT 1 FROM votes WHERE votes.post_id = posts.id AND votes.account_id = @me) AS voted,
				(SELECT comments.id FROM comments WHERE comments.post_id = posts.id AND comments.kind <> 'note'
					AND comments.deleted_at IS NULL ORDER BY comments.id DESC LIMIT 1) AS word_id
			FROM posts WHERE `+where+`
			ORDER BY `+isShared+`, `+postActive+` DESC, posts.id DESC LIMIT @limit) AS mine
		LEFT JOIN comments AS word ON word.id = mine.word_id
		ORDER BY mine.shared DESC, COALESCE(mine.active_at, mine.created_at) DESC, mine.id DESC`,
		append(args, sql.Named("limit", limit+1))...).Scan(&posts).Error
	if err != nil {
		return nil, "", err
	}
	posts, next = cutPage(posts, limit, func(p *MyPost) string { return p.place().String() })
	return posts, next, addPostApps(ctx, db, posts)
}

// CountPosts counts the posts that the account shared or voted for.
func (a *Account) CountPosts(ctx context.Context, db *gorm.DB) (count int, err error) {
	err = db.WithContext(ctx).Raw("SELECT COUNT(*) FROM posts WHERE "+myPosts, a.postArgs(nil)...).Scan(&count).Error
	return count, err
}

func (a *Account) postArgs(retained []string) []any {
	ids := make([]string, 0, MaxRetainedPosts)
	for _, id := range retained {
		if IsID(id) && len(ids) < MaxRetainedPosts {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		ids = append(ids, beforeAllIDs)
	}
	return []any{sql.Named("me", a.ID), sql.Named("retained", store.Pad(ids))}
}

func addPostApps(ctx context.Context, db *gorm.DB, posts []MyPost) error {
	ids := collect(posts, func(m MyPost) string { return m.AppID })
	apps, err := findByIDs(db.WithContext(ctx), ids, func(app *App) string { return app.ID })
	for i := range posts {
		if app := apps[posts[i].AppID]; app != nil {
			posts[i].App = *app
		}
	}
	return err
}

func (p *MyPost) place() myPlace {
	place := myPlace{activity: p.Active(), id: p.ID}
	if !p.Shared {
		place.group = 1
	}
	return place
}
