package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// needAnswer is a person's latest answer to the question whether they still need an idea.
type needAnswer struct {
	PostID    string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	Needed    bool
	CreatedAt time.Time
}

// TableName is need_answers.
func (needAnswer) TableName() string { return "need_answers" }

// AnswerNeed stores whether the person still needs the post. If so, they vote for it; if not, their vote is withdrawn
// and they stop following it. Either may be changed later. It returns the post with the answer: for a merged one, the
// post that it was merged into.
func (p *Post) AnswerNeed(ctx context.Context, db *gorm.DB, by Actor, needed bool) (*Post, error) {
	return p.changeUnlessBlocked(ctx, db, by, func(tx *Tx, post *Post) error {
		if post.Status.Ended() {
			return errVotingEnded
		}
		if needed {
			if _, err := post.addVote(tx, by, sender{}); err != nil {
				return err
			}
		} else if err := post.removeVote(tx, by); err != nil {
			return err
		}
		if err := post.setFollowing(tx, by, needed); err != nil {
			return err
		}
		answer := &needAnswer{PostID: post.ID, AccountID: by.Account.ID, Needed: needed, CreatedAt: tx.Now}
		conflict := clause.OnConflict{Columns: []clause.Column{{Name: "post_id"}, {Name: "account_id"}},
			DoUpdates: clause.AssignmentColumns([]string{"needed", "created_at"})}
		if err := tx.Clauses(conflict).Create(answer).Error; err != nil {
			return err
		}
		if err := post.countNeed(tx); err != nil {
			return err
		}
		return markActorActive(tx, post.AppID, by)
	})
}

// stillNeeded counts the people who said, since the voters of the post were last asked, that they still need it. Who has
// withdrawn their vote since does not count.
const stillNeeded = `(SELECT COUNT(*) FROM need_answers
	JOIN votes ON votes.post_id = need_answers.post_id AND votes.account_id = need_answers.account_id
	WHERE need_answers.post_id = posts.id AND needed AND need_answers.created_at >= posts.need_asked_at)`

// countNeed counts the answers since the voters of the locked post were last asked, if they were.
func (p *Post) countNeed(tx *Tx) error {
	if p.NeedAskedAt == nil {
		return nil
	}
	return tx.Exec(`UPDATE posts SET still_needed = `+stillNeeded+`, not_needed = (SELECT COUNT(*) FROM need_answers
		WHERE post_id = posts.id AND NOT needed AND created_at >= posts.need_asked_at) WHERE id = ?`, p.ID).Error
}

// NeedQuestion is the question whether a person still needs an idea.
type NeedQuestion struct {
	Answer *bool // since they were last asked; nil: they have not answered
}

// NeedQuestion finds the question about the post that the person can answer now: if they voted for it, or have
// answered before. Nil if there is none.
func (p *Post) NeedQuestion(ctx context.Context, db *gorm.DB, person *Account) (*NeedQuestion, error) {
	if p.NeedAskedAt == nil || !p.Status.NeedCheckable() {
		return nil, nil
	}
	db = db.WithContext(ctx)
	answer, err := findFirst[needAnswer](db, "post_id = ? AND account_id = ? AND created_at >= ?", p.ID, person.ID,
		*p.NeedAskedAt)
	if err != nil {
		return nil, err
	}
	if answer != nil {
		return &NeedQuestion{Answer: &answer.Needed}, nil
	}
	voted, err := exists[Vote](db, "post_id = ? AND account_id = ? AND created_at < ?", p.ID, person.ID, *p.NeedAskedAt)
	if err != nil || !voted {
		return nil, err
	}
	return &NeedQuestion{}, nil
}

// NeedLink is what a mailed link to the question names. The post is the one that it was merged into, if it was.
type NeedLink struct {
	Account *Account
	App     *App
	Post    *Post
}

// OpenNeedLink finds what the token of a mailed link names. A post that is not on the board any more is not found.
func OpenNeedLink(ctx context.Context, db *gorm.DB, token string) (*NeedLink, error) {
	ids, err := openLink(ctx, db, linkNeed, token, 2)
	if err != nil {
		return nil, err
	}
	post, err := findOr[Post](db.WithContext(ctx), ErrBrokenLink, "id = ? AND deleted_at IS NULL", ids[1])
	if err != nil {
		return nil, err
	}
	if post, err = post.Canonical(ctx, db); err != nil {
		return nil, err
	}
	if post.Hidden() {
		return nil, ErrBrokenLink
	}
	found := &NeedLink{Post: post}
	found.Account, found.App, err = findReader(ctx, db, ids[0], post.AppID)
	return found, err
}
