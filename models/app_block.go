package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Block keeps an account from posting, commenting and voting on an app's board. Their earlier texts stay.
type Block struct {
	AppID     string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	BlockedBy *string
	CreatedAt time.Time
}

var errBlocked = Refuse(FaultBlocked)

// Block refuses further posts, comments and votes of the account. Team members cannot be blocked.
func (a *App) Block(ctx context.Context, db *gorm.DB, by Actor, accountID string) error {
	return change(ctx, db, func(tx *Tx) error {
		member, err := isMember(tx.DB, a.ID, accountID)
		if err != nil {
			return err
		}
		if member {
			return Conflict("This is one of the team. Remove them from the team first.")
		}
		made := tx.Clauses(clause.OnConflict{DoNothing: true}).
			Create(&Block{AppID: a.ID, AccountID: accountID, BlockedBy: by.accountID(), CreatedAt: tx.Now})
		if made.Error != nil || made.RowsAffected == 0 {
			return made.Error
		}
		return record(tx, by.did(ActionAuthorBlocked, a.ID, accountID))
	})
}

// BlockAuthor blocks the author of the post. A post without a named author has nobody to block.
func (p *Post) BlockAuthor(ctx context.Context, db *gorm.DB, by Actor) error {
	if !p.AuthorNamed || p.DisownedAt != nil {
		return Conflict("Nobody is named in this idea, so there is nobody to block.")
	}
	return (&App{ID: p.AppID}).Block(ctx, db, by, p.AuthorID)
}

// Unblock lets a blocked account post, comment and vote again.
func (a *App) Unblock(ctx context.Context, db *gorm.DB, by Actor, accountID string) error {
	return change(ctx, db, func(tx *Tx) error {
		gone := tx.Delete(&Block{}, "app_id = ? AND account_id = ?", a.ID, accountID)
		if gone.Error != nil || gone.RowsAffected == 0 {
			return gone.Error
		}
		return record(tx, by.did(ActionAuthorUnblocked, a.ID, accountID))
	})
}

func blocked(db *gorm.DB, appID, accountID string) (bool, error) {
	return exists[Block](db, "app_id = ? AND account_id = ?", appID, accountID)
}

// refuseBlocked returns errBlocked if the account is blocked in the app.
func refuseBlocked(db *gorm.DB, appID, accountID string) error {
	refused, err := blocked(db, appID, accountID)
	if err == nil && refused {
		return errBlocked
	}
	return err
}
