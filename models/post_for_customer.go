package models

import (
	"context"
	"errors"

	"gorm.io/gorm"
)

// PublishForCustomer publishes an idea in the team's words. It belongs to the team and names nobody: the customer with
// the draft's RequesterEmail, if there is one, votes for it and follows it. With an Idempotency that was used before, it
// returns the first post again.
func (a *App) PublishForCustomer(ctx context.Context, db *gorm.DB, by Actor, draft PostDraft) (*Post, error) {
	draft.Source, draft.By = SourcePage, by
	if err := draft.validate(); err != nil {
		return nil, err
	}
	var post *Post
	err := change(ctx, db, func(tx *Tx) (err error) {
		var customer string
		if draft.RequesterEmail != "" {
			if customer, err = ensureCustomer(tx, a.ID, draft.RequesterEmail); err != nil {
				return err
			}
		}
		var fresh bool
		if post, fresh, err = a.publishForTeam(ctx, tx, draft, draft.Idempotency, customer); err != nil || !fresh ||
			customer == "" {
			return err
		}
		return record(tx, by.did(ActionPostVoteEntered, a.ID, post.ID).with(EventDetail{Account: customer}))
	})
	return post, err
}

// publishForTeam writes a valid draft as a post of the team, with the customer's vote unless customer is "". If the key
// was used before, it returns the first post, which is not fresh.
func (a *App) publishForTeam(
	ctx context.Context, tx *Tx, draft PostDraft, key *Idempotency, customer string,
) (post *Post, fresh bool, err error) {
	post = draft.post(a, tx.clock)
	post.AuthorID, post.AuthorNamed = draft.By.Account.ID, false
	before, err := key.claim(tx, post.ID)
	if err != nil {
		return nil, false, err
	}
	if before != "" {
		if post, err = a.Post(ctx, tx.DB, before); err != nil {
			return nil, false, err
		}
		return post, false, placeGroupPictures(tx, []*filing{{post: post, by: draft.By, pictures: draft.Pictures}})
	}
	filed := []*filing{{app: a, at: tx.clock, post: post, by: draft.By, pictures: draft.Pictures}}
	if err := write(tx, filed); err != nil {
		return nil, false, err
	}
	if err := placeGroupPictures(tx, filed); err != nil {
		return nil, false, err
	}
	if customer != "" {
		entered, err := post.enterVote(tx, draft.By, customer)
		if err == nil && !entered {
			err = errors.New("a new post has a vote already")
		}
		if err != nil {
			return nil, false, err
		}
	}
	return post, true, nil
}
