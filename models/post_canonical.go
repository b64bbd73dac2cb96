package models

import (
	"context"
	"errors"

	"gorm.io/gorm"
)

// Canonical is the post itself, or the one at the end of its merges.
func (p *Post) Canonical(ctx context.Context, db *gorm.DB) (*Post, error) {
	chain, err := mergeChain(db.WithContext(ctx), p.ID)
	if err != nil {
		return nil, err
	}
	return (&App{ID: p.AppID}).Post(ctx, db, chain[len(chain)-1])
}

// mergeChain is the post, the one that it was merged into, and so on to the end.
func mergeChain(db *gorm.DB, id string) ([]string, error) {
	var chain []string
	err := db.Raw(`
		WITH RECURSIVE chain (id, merged_into, step) AS (
			SELECT id, merged_into, 0 FROM posts WHERE id = ?
			UNION ALL SELECT posts.id, posts.merged_into, chain.step + 1 FROM posts JOIN chain ON posts.id = chain.merged_into)
		SELECT id FROM chain ORDER BY step`, id).Scan(&chain).Error
	if err == nil && len(chain) == 0 {
		err = errNoPost
	}
	return chain, err
}

// mergeTries is how often a merge starts again because others merged the same posts in the meantime.
const mergeTries = 5

var errChainMoved = errors.New("the posts were merged otherwise meanwhile")

// retryMerge is change for work that ends with errChainMoved if it found other posts than those that it had locked.
func retryMerge(ctx context.Context, db *gorm.DB, merge func(tx *Tx) error) (err error) {
	for range mergeTries {
		if err = change(ctx, db, merge); !errors.Is(err, errChainMoved) {
			return err
		}
	}
	return errPostChanged
}

// changeUnlessBlocked is changeCanonical for a person who proved who they are and whom the app has not blocked.
func (p *Post) changeUnlessBlocked(
	ctx context.Context, db *gorm.DB, by Actor, do func(tx *Tx, post *Post) error,
) (*Post, error) {
	if !by.provenIn(p.AppID) {
		return nil, errNotProven
	}
	return p.changeCanonical(ctx, db, func(tx *Tx, post *Post) error {
		if err := refuseBlocked(tx.DB, p.AppID, by.Account.ID); err != nil {
			return err
		}
		return do(tx, post)
	})
}

// changeAsVisitor is changeUnlessBlocked for what the person sends, with from where.
func (p *Post) changeAsVisitor(
	ctx context.Context, db *gorm.DB, by Actor, do func(tx *Tx, post *Post, from sender) error,
) (*Post, error) {
	if !by.provenIn(p.AppID) {
		return nil, errNotProven
	}
	return p.changeCanonical(ctx, db, func(tx *Tx, post *Post) error {
		from, err := admit(tx, p.AppID, by)
		if err != nil {
			return err
		}
		return do(tx, post, from)
	})
}

// changeCanonical changes the post, or the one that it was merged into. It locks that post first, so that its counters
// always match its rows, and nobody merges it in the meantime.
func (p *Post) changeCanonical(
	ctx context.Context, db *gorm.DB, do func(tx *Tx, post *Post) error,
) (*Post, error) {
	var canonical *Post
	err := retryMerge(ctx, db, func(tx *Tx) error {
		chain, err := mergeChain(tx.DB, p.ID)
		if err != nil {
			return err
		}
		canonical, err = (&Post{ID: chain[len(chain)-1]}).lock(tx)
		switch {
		case err != nil:
			return err
		case canonical.Merged():
			return errChainMoved
		case canonical.Hidden():
			return errNoPost
		}
		return do(tx, canonical)
	})
	if err != nil {
		return nil, err
	}
	return canonical, nil
}
