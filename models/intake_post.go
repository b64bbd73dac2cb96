package models

import (
	"context"

	"intake/internal/store"
)

// hideBlocked keeps the new posts of blocked authors off the board: whoever sends them for the author is answered as
// always, so that nobody learns to go around it.
func hideBlocked(tx *Tx, fresh []*filing) error {
	var authors []string
	for _, f := range fresh {
		if f.post != nil && f.post.AuthorNamed {
			authors = append(authors, f.post.AuthorID)
		}
	}
	if len(authors) == 0 {
		return nil
	}
	var blocks []Block
	if err := tx.Find(&blocks, "account_id IN ?", store.Pad(authors)).Error; err != nil {
		return err
	}
	for _, f := range fresh {
		for _, block := range blocks {
			if f.post != nil && f.post.AuthorNamed && f.post.AuthorID == block.AccountID && f.app.ID == block.AppID {
				f.post.HiddenAt = &f.post.CreatedAt
			}
		}
	}
	return nil
}

// authorFollows lets whoever is named as the author follow the post.
func (p *Post) authorFollows() *Follow {
	return &Follow{PostID: p.ID, AccountID: p.AuthorID, Following: true, Vouched: p.Vouched, CreatedAt: p.CreatedAt}
}

// authorVotes counts the vote of whoever shares an idea on the board themselves. What comes through the API starts with
// none, as its description says: others send it, and the author may never have asked to vote.
func (p *Post) authorVotes() *Vote {
	p.Votes, p.RecentVotes = 1, 1
	return &Vote{PostID: p.ID, AccountID: p.AuthorID, Vouched: p.Vouched, Recent: true, CreatedAt: p.CreatedAt}
}

// author is the account of a post that names no requester.
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

// signedIn is the proven account that shares a post on a page of ours, unless the app takes nothing more from it.
func (in *Intake) signedIn(ctx context.Context, app *App, by Actor) (string, error) {
	if !by.provenIn(app.ID) {
		return "", errNotProven
	}
	refused, err := app.Blocked(ctx, in.db, by.Account.ID)
	if err != nil {
		return "", err
	}
	if refused {
		return "", errBlocked
	}
	return by.Account.ID, nil
}
