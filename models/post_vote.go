package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// recentVote is how long a vote counts for the trend.
const recentVote = 30 * 24 * time.Hour

var (
	errNotProven   = Refuse(FaultSignInFirst)
	errVotingEnded = Refuse(FaultVotingEnded)
)

// Vote casts the person's vote, once, and makes them follow the post unless they had refused that. It returns the post
// with the vote: for a merged one, the post that it was merged into.
func (p *Post) Vote(ctx context.Context, db *gorm.DB, by Actor) (*Post, error) {
	return p.changeAsVisitor(ctx, db, by, func(tx *Tx, post *Post, from sender) error {
		if post.Status.Ended() {
			return errVotingEnded
		}
		if from.caughtBy != "" {
			return post.catchVote(tx, by, from)
		}
		if added, err := post.addVote(tx, by, from); err != nil || !added {
			return err
		}
		if err := follow(tx, post.ID, by.Account.ID, by.vouched()); err != nil {
			return err
		}
		return markActorActive(tx, post.AppID, by)
	})
}

// addVote adds the person's vote to the locked post, and reports whether they had not voted yet.
func (p *Post) addVote(tx *Tx, by Actor, from sender) (added bool, err error) {
	made := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&Vote{PostID: p.ID, AccountID: by.Account.ID,
		Vouched: by.vouched(), Recent: true, Origin: from.origin, CreatedAt: tx.Now})
	if made.Error != nil || made.RowsAffected == 0 {
		return false, made.Error
	}
	if err := p.countVotes(tx, 1, 1); err != nil {
		return false, err
	}
	return true, p.countNeed(tx)
}

// TakeVoteBack withdraws the person's vote, if there is one. They still follow the post.
func (p *Post) TakeVoteBack(ctx context.Context, db *gorm.DB, by Actor) (*Post, error) {
	return p.changeUnlessBlocked(ctx, db, by, func(tx *Tx, post *Post) error {
		if post.Status.Ended() {
			return errVotingEnded
		}
		return post.removeVote(tx, by)
	})
}

// removeVote removes the person's vote from the locked post, if there is one.
func (p *Post) removeVote(tx *Tx, by Actor) error {
	var gone []Vote
	err := tx.Clauses(clause.Returning{}).
		Delete(&gone, "post_id = ? AND account_id = ? AND (vouched OR NOT ?)", p.ID, by.Account.ID, by.vouched()).Error
	if err != nil {
		return err
	}
	if len(gone) == 0 {
		return p.keepVoteAway(tx, by)
	}
	recent := 0
	if gone[0].Recent {
		recent = 1
	}
	if err := p.countVotes(tx, -1, -recent); err != nil {
		return err
	}
	return p.countNeed(tx)
}

func (p *Post) countVotes(tx *Tx, votes, recent int) error {
	p.Votes += votes
	p.RecentVotes += recent
	return tx.Model(&Post{}).Where("id = ?", p.ID).UpdateColumns(map[string]any{
		"votes": gorm.Expr("votes + ?", votes), "recent_votes": gorm.Expr("recent_votes + ?", recent),
	}).Error
}

// AgeVotes removes old votes from the trend.
func AgeVotes(ctx context.Context, db *gorm.DB) error {
	before := clockOf(ctx).Now.Add(-recentVote)
	for {
		var ids []string
		err := db.WithContext(ctx).
			Raw("SELECT post_id FROM votes WHERE recent AND created_at < ? ORDER BY created_at LIMIT 500", before).
			Scan(&ids).Error
		if err != nil || len(ids) == 0 {
			return err
		}
		slices.Sort(ids)
		for _, id := range slices.Compact(ids) {
			if err := (&Post{ID: id}).ageVotes(ctx, db, before); err != nil {
				return err
			}
		}
	}
}

func (p *Post) ageVotes(ctx context.Context, db *gorm.DB, before time.Time) error {
	return change(ctx, db, func(tx *Tx) error {
		post, err := p.lock(tx)
		if err != nil {
			return err
		}
		aged := tx.Model(&Vote{}).Where("post_id = ? AND recent AND created_at < ?", p.ID, before).
			Update("recent", false)
		if aged.Error != nil || aged.RowsAffected == 0 {
			return aged.Error
		}
		return post.countVotes(tx, 0, -int(aged.RowsAffected))
	})
}
