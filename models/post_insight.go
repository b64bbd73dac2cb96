package models

import (
	"context"

	"gorm.io/gorm"
)

// PostInsight is the data about a post for the team alone.
type PostInsight struct {
	Impact
	Followers int
	Voters    []Person // some, the newest votes first
	Merged    []Post   // into this one
	Blocked   bool     // its author is blocked
	Tags      []PostTag

	VotesTaken, CommentsTaken int // in clean-ups that were not undone
}

// Insight loads the data about the post for the team, with at most limit voters.
func (p *Post) Insight(ctx context.Context, db *gorm.DB, limit int) (*PostInsight, error) {
	db = db.WithContext(ctx)
	found, err := impacts(db, []string{p.ID}, clockOf(ctx).Now)
	if err != nil {
		return nil, err
	}
	tags, err := TagsOfPosts(ctx, db, []string{p.ID}, true)
	if err != nil {
		return nil, err
	}
	insight := &PostInsight{Impact: *found[p.ID], Tags: tags[p.ID]}
	var followers int64
	if err := db.Model(&Follow{}).Where("post_id = ? AND following", p.ID).Count(&followers).Error; err != nil {
		return nil, err
	}
	insight.Followers = int(followers)
	err = db.Raw(`
		SELECT (SELECT COUNT(*) FROM cleanup_votes WHERE post_id = @post AND state = @done) AS votes_taken,
			(SELECT COUNT(*) FROM comments JOIN deleted_comments ON comment_id = comments.id
				WHERE post_id = @post AND cleanup_id IS NOT NULL) AS comments_taken`,
		map[string]any{"post": p.ID, "done": cleanupDone}).Row().Scan(&insight.VotesTaken, &insight.CommentsTaken)
	if err != nil {
		return nil, err
	}
	var voters []personRow
	err = db.Raw("SELECT "+personColumns+" FROM votes JOIN accounts AS person ON person.id = votes.account_id"+
		joinContact+"? WHERE votes.post_id = ? ORDER BY votes.created_at DESC, votes.account_id LIMIT ?",
		p.AppID, p.ID, limit).Scan(&voters).Error
	if err != nil {
		return nil, err
	}
	for i := range voters {
		insight.Voters = append(insight.Voters, voters[i].person())
	}
	if err := db.Order("id").Find(&insight.Merged, "merged_into = ?", p.ID).Error; err != nil || !p.AuthorNamed {
		return insight, err
	}
	insight.Blocked, err = blocked(db, p.AppID, p.AuthorID)
	return insight, err
}

// StatusNews is a change of status that can still be undone: the post, its status now, and how many people are
// informed.
type StatusNews struct {
	PostID   string
	Status   PostStatus
	Notified int
}

// StatusNews finds the app's change of status with the event's id; nil if it can no longer be undone.
func (a *App) StatusNews(ctx context.Context, db *gorm.DB, eventID string) (*StatusNews, error) {
	if !IsID(eventID) {
		return nil, nil
	}
	db = db.WithContext(ctx)
	event, err := findFirst[Event](db, "id = ? AND app_id = ? AND action = ?", eventID, a.ID, ActionPostStatusChanged)
	if err != nil || event == nil {
		return nil, err
	}
	changed, err := exists[Event](db, "object_id = ? AND id > ? AND action IN ?", event.ObjectID, event.ID,
		[]Action{ActionPostStatusChanged, ActionPostStatusUndone})
	if err != nil || changed {
		return nil, err
	}
	notified, err := countNotified(db, event.ID)
	if err != nil {
		return nil, err
	}
	change, err := readDetail(event.Detail)
	if err != nil {
		return nil, err
	}
	return &StatusNews{PostID: event.ObjectID, Status: PostStatus(change.To), Notified: notified}, nil
}
