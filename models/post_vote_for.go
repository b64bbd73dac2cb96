package models

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// VoteFor votes on behalf of a customer, creating their account if necessary; they follow the post from then on. The
// vote records who entered it.
func (p *Post) VoteFor(ctx context.Context, db *gorm.DB, by Actor, email string) error {
	var v Violations
	email = v.checkEmail("email", email, true)
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		customer, err := ensureCustomer(tx, p.AppID, email)
		if err != nil {
			return err
		}
		now, err := p.lock(tx)
		if err != nil {
			return err
		}
		switch {
		case now.Merged():
			return errPostMerged
		case now.Status.Ended():
			return errVotingEnded
		}
		entered, err := now.enterVote(tx, by, customer)
		if err != nil {
			return err
		}
		if !entered {
			return Conflict(email + " has voted for this idea already.")
		}
		return record(tx, by.did(ActionPostVoteEntered, now.AppID, now.ID).with(EventDetail{Account: customer}))
	})
}

// ensureCustomer returns the account with the valid address, which the app knows from then on.
func ensureCustomer(tx *Tx, appID, email string) (accountID string, err error) {
	found, err := ensureAccounts(tx, map[string]string{email: ""})
	if err != nil {
		return "", err
	}
	return found[email], noteContacts(tx, tx.Now, contactNote{AppID: appID, AccountID: found[email]})
}

func (p *Post) enterVote(tx *Tx, by Actor, accountID string) (bool, error) {
	made := tx.Clauses(clause.OnConflict{DoNothing: true}).
		Create(&Vote{PostID: p.ID, AccountID: accountID, EnteredBy: by.accountID(), Recent: true, CreatedAt: tx.Now})
	if made.Error != nil || made.RowsAffected == 0 {
		return false, made.Error
	}
	if err := follow(tx, p.ID, accountID, false); err != nil {
		return false, err
	}
	return true, recountPosts(tx, p.ID)
}
