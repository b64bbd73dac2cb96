package models

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Follow makes the person follow the post.
func (p *Post) Follow(ctx context.Context, db *gorm.DB, by Actor) (*Post, error) {
	return p.changeUnlessBlocked(ctx, db, by, func(tx *Tx, post *Post) error {
		if err := post.setFollowing(tx, by, true); err != nil {
			return err
		}
		return markActorActive(tx, post.AppID, by)
	})
}

// Unfollow makes the person stop following the post, also if they vote for it later. Somebody whom the app has blocked
// may do that too. The app learns nothing about them: others may have made them follow.
func (p *Post) Unfollow(ctx context.Context, db *gorm.DB, by Actor) (*Post, error) {
	if !by.provenIn(p.AppID) {
		return nil, errNotProven
	}
	return p.changeCanonical(ctx, db, func(tx *Tx, post *Post) error {
		return post.setFollowing(tx, by, false)
	})
}

func (p *Post) setFollowing(tx *Tx, by Actor, following bool) error {
	return saveFollow(tx, clause.OnConflict{DoUpdates: followColumns("following", "merged_from", "vouched")},
		&Follow{PostID: p.ID, AccountID: by.Account.ID, Following: following, Vouched: by.vouched(), CreatedAt: tx.Now})
}

// follow makes the person follow the post, unless they have refused that.
func follow(tx *Tx, postID, accountID string, vouched bool) error {
	return saveFollow(tx, clause.OnConflict{DoNothing: true},
		&Follow{PostID: postID, AccountID: accountID, Following: true, Vouched: vouched, CreatedAt: tx.Now})
}

// followColumns are the columns to update if the person has followed or refused before. Following again starts now:
// they are not informed of what happened in between.
func followColumns(names ...string) clause.Set {
	return append(clause.AssignmentColumns(names), clause.Assignment{Column: clause.Column{Name: "created_at"},
		Value: gorm.Expr("CASE WHEN follows.following THEN follows.created_at ELSE excluded.created_at END")})
}

// saveFollow stores it. The choice of a person whom a website vouches for does not change what they chose themselves,
// and their own choice replaces it.
func saveFollow(tx *Tx, conflict clause.OnConflict, wanted *Follow) error {
	conflict.Columns = []clause.Column{{Name: "post_id"}, {Name: "account_id"}}
	if wanted.Vouched && !conflict.DoNothing {
		conflict.Where = clause.Where{Exprs: []clause.Expression{gorm.Expr("follows.vouched")}}
	}
	if !wanted.Vouched && conflict.DoNothing {
		conflict.DoNothing = false
		conflict.DoUpdates = followColumns("following", "vouched")
		conflict.Where = clause.Where{Exprs: []clause.Expression{gorm.Expr("follows.vouched")}}
	}
	return tx.Clauses(conflict).Create(wanted).Error
}

// ViewerState is a person's relation to a post.
type ViewerState struct{ Voted, Following bool }

// ViewerState says whether the person voted for the post and follows it; for one whom a website vouches for, whether
// they did so as that identity.
func (p *Post) ViewerState(ctx context.Context, db *gorm.DB, by Actor) (state ViewerState, err error) {
	err = db.WithContext(ctx).Raw(`
		SELECT EXISTS (SELECT 1 FROM votes WHERE post_id = @post AND account_id = @account
				AND (vouched OR NOT @vouched)) AS voted,
			EXISTS (SELECT 1 FROM follows WHERE post_id = @post AND account_id = @account AND following
				AND (vouched OR NOT @vouched)) AS following`,
		map[string]any{"post": p.ID, "account": by.Account.ID, "vouched": by.vouched()}).Scan(&state).Error
	return state, err
}

// Voted says which of the posts the person voted for.
func (a *Account) Voted(ctx context.Context, db *gorm.DB, postIDs []string) (map[string]bool, error) {
	return Actor{Account: a}.Voted(ctx, db, postIDs)
}

// Voted says which of the posts the person voted for; one whom a website vouches for, as that identity.
func (a Actor) Voted(ctx context.Context, db *gorm.DB, postIDs []string) (map[string]bool, error) {
	voted := make(map[string]bool, len(postIDs))
	if len(postIDs) == 0 {
		return voted, nil
	}
	var ids []string
	err := db.WithContext(ctx).Model(&Vote{}).
		Where("account_id = ? AND post_id IN ? AND (vouched OR NOT ?)", a.Account.ID, postIDs, a.vouched()).
		Pluck("post_id", &ids).Error
	for _, id := range ids {
		voted[id] = true
	}
	return voted, err
}

// Voters are some of the post's voters with a public name. Those for whom the team voted, or whom a website vouched
// for, did not vote in public, and are not named.
func (p *Post) Voters(ctx context.Context, db *gorm.DB, limit int) ([]Account, error) {
	var voters []Account
	err := db.WithContext(ctx).Joins("JOIN votes ON votes.account_id = accounts.id").
		Where("votes.post_id = ? AND votes.entered_by IS NULL AND NOT votes.vouched", p.ID).
		Where("accounts.email_verified_at IS NOT NULL AND accounts.name <> '' AND accounts.name NOT LIKE '%@%'").
		Order("votes.account_id").Limit(limit).Find(&voters).Error
	return voters, err
}
