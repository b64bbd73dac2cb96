package models

import (
	"time"
)

// Vote is one person's wish for a post. At most one per person and post.
type Vote struct {
	PostID     string  `gorm:"primaryKey"`
	AccountID  string  `gorm:"primaryKey"`
	EnteredBy  *string // of the team, on behalf of a customer
	MergedFrom *string // the post that it came with when that was merged
	Vouched    bool    // the app's website said who it was
	Recent     bool    // counts in the post's RecentVotes
	CreatedAt  time.Time
}

// Follow says whether a person hears of a post. One that is false is of somebody who wants no more of it, vote or not.
type Follow struct {
	PostID     string `gorm:"primaryKey"`
	AccountID  string `gorm:"primaryKey"`
	Following  bool
	MergedFrom *string
	Vouched    bool // the app's website said who it was
	CreatedAt  time.Time
}

// CommentKind says who a comment is from, and for whom.
type CommentKind string

// The kinds of comments. Notes are the team's alone.
const (
	CommentPublic   CommentKind = "comment"
	CommentOfficial CommentKind = "official"
	CommentNote     CommentKind = "note"
)

// Comment is what somebody wrote about a post, in Markdown.
type Comment struct {
	ID         string
	PostID     string
	AuthorID   string
	Author     Account
	Kind       CommentKind
	Body       string // empty once it is deleted
	Locale     string // its author's language, "" where nobody knows
	ByTeam     bool   // written by somebody of the app's team
	Vouched    bool   // the app's website said who it was
	MergedFrom *string
	CreatedAt  time.Time
	EditedAt   *time.Time
	DeletedAt  *time.Time
}

// recountPosts sets the counters of the posts from their rows. The posts are locked by the caller.
func recountPosts(tx *Tx, postIDs ...string) error {
	return tx.Exec(`
		UPDATE posts SET
			votes = (SELECT count(*) FROM votes WHERE votes.post_id = posts.id),
			recent_votes = (SELECT count(*) FROM votes WHERE votes.post_id = posts.id AND votes.recent),
			comments = (SELECT count(*) FROM comments WHERE comments.post_id = posts.id AND kind = ? AND deleted_at IS NULL)
		WHERE id IN ?`, CommentPublic, postIDs).Error
}
