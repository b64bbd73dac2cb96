package models

import (
	"time"
)

// Vote is one person's vote for a post, at most one per person and post.
type Vote struct {
	PostID     string  `gorm:"primaryKey"`
	AccountID  string  `gorm:"primaryKey"`
	EnteredBy  *string // the team member who entered it for a customer
	MergedFrom *string // the merged post that it was cast for
	Vouched    bool    // the app's website vouched for the voter
	Recent     bool    // counts in the post's RecentVotes
	Origin     []byte  // of a vote on one of our pages, for a week: as origin.Hash
	CreatedAt  time.Time
}

// Follow says whether a person follows a post. A false one refuses further news, whether or not they vote.
type Follow struct {
	PostID     string `gorm:"primaryKey"`
	AccountID  string `gorm:"primaryKey"`
	Following  bool
	MergedFrom *string
	Vouched    bool // the app's website vouched for the person
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

// Comment is a text about a post, in Markdown.
type Comment struct {
	ID         string
	PostID     string
	AuthorID   string
	Author     Account
	Kind       CommentKind
	Body       string // empty if deleted
	Locale     string // its author's language, "" if unknown
	ByTeam     bool   // written by a member of the app's team
	Vouched    bool   // the app's website vouched for the author
	MergedFrom *string
	CreatedAt  time.Time
	EditedAt   *time.Time
	DeletedAt  *time.Time
}

// recountPosts recomputes the counters of the posts from their rows. The caller has locked the posts.
func recountPosts(tx *Tx, postIDs ...string) error {
	return tx.Exec(`
		UPDATE posts SET
			votes = imported_votes + (SELECT count(*) FROM votes WHERE votes.post_id = posts.id),
			recent_votes = (SELECT count(*) FROM votes WHERE votes.post_id = posts.id AND votes.recent),
			comments = (SELECT count(*) FROM comments WHERE comments.post_id = posts.id AND kind = ? AND deleted_at IS NULL),
			still_needed = `+stillNeeded+`
		WHERE id IN ?`, CommentPublic, postIDs).Error
}
