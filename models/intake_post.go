package models

import (
	"context"

	"intake/internal/store"
)

// hideBlocked hides the new posts of blocked authors. The answer is the same as for any other post, so that nobody
// learns how to get around the block.
func hideBlocked(tx *Tx, fresh []*Post) error {
	var authors []string
	for _, post := range fresh {
		if post.AuthorNamed {
			authors = append(authors, post.AuthorID)
		}
	}
	if len(authors) == 0 {
		return nil
	}
	var blocks []Block
	if err := tx.Find(&blocks, "account_id IN ?", store.Pad(authors)).Error; err != nil {
		return err
	}
	for _, post := range fresh {
		for _, block := range blocks {
			if post.AuthorNamed && post.AuthorID == block.AccountID && post.AppID == block.AppID {
				post.HiddenAt = &post.CreatedAt
			}
		}
	}
	return nil
}

// placeGroupPictures gives the posts of the group their pictures. A post that was published before under the same
// idempotency key keeps those that it has, and gets the others, too. Pictures of a post that has left the board keep
// waiting: its author may use them for another.
func placeGroupPictures(tx *Tx, group []*filing) error {
	for _, f := range group {
		if len(f.pictures) == 0 || f.err != nil {
			continue
		}
		post := f.post
		if f.leader != nil {
			post = f.leader.post
		}
		shown, err := exists[Post](tx.DB, "id = ? AND hidden_at IS NULL", post.ID)
		if err != nil {
			return err
		}
		if !shown {
			continue
		}
		if err := post.addPictures(tx, f.by, f.pictures); err != nil {
			return err
		}
	}
	return nil
}

// authorFollows lets the named author follow the post.
func (p *Post) authorFollows() *Follow {
	return &Follow{PostID: p.ID, AccountID: p.AuthorID, Following: true, Vouched: p.Vouched, CreatedAt: p.CreatedAt}
}

// authorVotes counts the vote of somebody who shares an idea on the board. A post from the API starts with no votes, as
// the API's description says: somebody else sends it, and the author may not have asked to vote.
func (p *Post) authorVotes() *Vote {
	p.Votes, p.RecentVotes = 1, 1
	return &Vote{PostID: p.ID, AccountID: p.AuthorID, Vouched: p.Vouched, Recent: true, CreatedAt: p.CreatedAt}
}

// author returns the account that a post without a requester belongs to.
func (in *Intake) author(ctx context.Context, app *App, draft *PostDraft) (string, error) {
	if draft.Source == SourcePage {
		return in.signedIn(ctx, app, draft.By)
	}
	admin, found, err := in.admins.Get(ctx, app.ID)
	if err != nil {
		return "", err
	}
	if !found {
		return "", errNoAdmin
	}
	return admin, nil
}

// signedIn returns the verified account that shares a post on one of our pages, unless the app has blocked it.
func (in *Intake) signedIn(ctx context.Context, app *App, by Actor) (string, error) {
	if !by.provenIn(app.ID) {
		return "", errNotProven
	}
	if err := refuseBlocked(in.db.WithContext(ctx), app.ID, by.Account.ID); err != nil {
		return "", err
	}
	return by.Account.ID, nil
}
