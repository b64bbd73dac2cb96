package models

import (
	"context"
	"strings"

	"gorm.io/gorm"
)

// MergeInto merges the post into target, or into what target was merged into, and returns that. Votes and followers
// count there too, once per person; comments move along. Unmerge undoes all of it.
func (p *Post) MergeInto(ctx context.Context, db *gorm.DB, by Actor, target *Post) (*Post, error) {
	if target.AppID != p.AppID {
		return nil, errNoPost
	}
	var into *Post
	err := retryMerge(ctx, db, func(tx *Tx) error {
		chain, err := mergeChain(tx.DB, target.ID)
		if err != nil {
			return err
		}
		root := chain[len(chain)-1]
		if root == p.ID {
			return Conflict("An idea cannot be merged into itself.")
		}
		locked, err := lockPosts(tx, p.ID, root)
		if err != nil {
			return err
		}
		from := locked[p.ID]
		into = locked[root]
		switch {
		case from == nil || into == nil:
			return errNoPost
		case from.Hidden():
			return Conflict("This idea is hidden. Show it first.")
		case from.Merged():
			return errPostMerged
		case into.Merged():
			return errChainMoved
		case into.Hidden():
			return Conflict("That idea is hidden. Show it first, or choose another.")
		}
		return from.join(tx, by, into)
	})
	if err != nil {
		return nil, err
	}
	p.MergedInto = &into.ID
	return into, nil
}

func (p *Post) join(tx *Tx, by Actor, into *Post) error {
	if err := tx.Model(&Post{}).Where("id = ?", p.ID).
		Updates(map[string]any{"merged_into": into.ID, "updated_at": tx.Now}).Error; err != nil {
		return err
	}
	for _, statement := range []string{
		`INSERT INTO votes (post_id, account_id, entered_by, merged_from, vouched, recent, created_at)
			SELECT posts.merged_into, votes.account_id, votes.entered_by, posts.id, votes.vouched, votes.recent, votes.created_at
			FROM posts JOIN votes ON votes.post_id = posts.id WHERE posts.id = @from
			ON CONFLICT DO NOTHING`,
		`INSERT INTO follows (post_id, account_id, following, merged_from, vouched, created_at)
			SELECT posts.merged_into, follows.account_id, follows.following, posts.id, follows.vouched, follows.created_at
			FROM posts JOIN follows ON follows.post_id = posts.id WHERE posts.id = @from
			ON CONFLICT DO NOTHING`,
		`UPDATE comments SET post_id = @into, merged_from = COALESCE(merged_from, post_id)
		WHERE post_id = @from AND kind <> 'official'`,
		`UPDATE posts SET imported_votes = imported_votes + (SELECT merged.imported_votes FROM posts merged WHERE merged.id = @from)
		WHERE id = @into`,
	} {
		if err := tx.Exec(statement, map[string]any{"from": p.ID, "into": into.ID}).Error; err != nil {
			return err
		}
	}
	if err := recountPosts(tx, p.ID, into.ID); err != nil {
		return err
	}
	return record(tx, p.mergeEvents(by, ActionPostMerged, ActionPostAbsorbed, into)...)
}

// mergeEvents are the events of the merged post and of the other one.
func (p *Post) mergeEvents(by Actor, ofMerged, ofOther Action, other *Post) []*Event {
	return []*Event{
		by.did(ofMerged, p.AppID, p.ID).with(EventDetail{Post: other.ID, Title: other.Title, Votes: p.Votes}),
		by.did(ofOther, other.AppID, other.ID).with(EventDetail{Post: p.ID, Title: p.Title, Votes: p.Votes}),
	}
}

// Unmerge makes a merged post independent again, with its own votes, followers and comments.
func (p *Post) Unmerge(ctx context.Context, db *gorm.DB, by Actor) error {
	err := retryMerge(ctx, db, func(tx *Tx) error {
		chain, err := mergeChain(tx.DB, p.ID)
		if err != nil {
			return err
		}
		if len(chain) == 1 {
			return Conflict("This idea is not merged.")
		}
		locked, err := lockPosts(tx, chain...)
		if err != nil {
			return err
		}
		for i, id := range chain {
			last := i == len(chain)-1
			if last != !locked[id].Merged() || !last && *locked[id].MergedInto != chain[i+1] {
				return errChainMoved
			}
		}
		return locked[p.ID].leave(tx, by, chain, locked[chain[1]])
	})
	if err == nil {
		p.MergedInto = nil
	}
	return err
}

func (p *Post) leave(tx *Tx, by Actor, chain []string, from *Post) error {
	if err := tx.Model(&Post{}).Where("id = ?", p.ID).
		Updates(map[string]any{"merged_into": nil, "updated_at": tx.Now}).Error; err != nil {
		return err
	}
	for i := range chain[1:] {
		if err := takeBack(tx, chain[i], chain[i+1]); err != nil {
			return err
		}
	}
	err := tx.Model(&Post{}).Where("id IN ?", chain[1:]).
		UpdateColumn("imported_votes", gorm.Expr("imported_votes - ?", p.ImportedVotes)).Error
	if err != nil {
		return err
	}
	// Comments are at the end of the chain; those written here, or on posts merged into this one, move back.
	err = tx.Exec(`
		WITH RECURSIVE family (id) AS (
			SELECT id FROM posts WHERE id = @post
			UNION ALL SELECT posts.id FROM posts JOIN family ON posts.merged_into = family.id)
		UPDATE comments SET post_id = @post, merged_from = NULLIF(merged_from, @post)
		WHERE post_id = @end AND merged_from IN (SELECT id FROM family)`,
		map[string]any{"post": p.ID, "end": chain[len(chain)-1]}).Error
	if err != nil {
		return err
	}
	if err := recountPosts(tx, chain...); err != nil {
		return err
	}
	return record(tx, p.mergeEvents(by, ActionPostUnmerged, ActionPostReleased, from)...)
}

// takeBack removes from the post into the votes and follows that came with the post from, except those of people who
// also came with another merged post, to which they are then attributed.
func takeBack(tx *Tx, from, into string) error {
	for table, columns := range map[string][]string{"votes": {"entered_by", "recent", "created_at"},
		"follows": {"following", "created_at"}} {
		other := "FROM " + table +
			" other JOIN posts ON posts.id = other.post_id AND posts.merged_into = @into WHERE other.account_id = " +
			table + ".account_id"
		groundless := "post_id = @into AND merged_from = @from AND NOT EXISTS (SELECT 1 " + other +
			" AND other.post_id = @from)"
		for _, statement := range []string{
			"UPDATE " + table + " SET (merged_from, " + strings.Join(columns, ", ") +
				") = (SELECT other.post_id, other." +
				strings.Join(columns, ", other.") + " " + other +
				" ORDER BY other.post_id LIMIT 1) WHERE " + groundless + " AND EXISTS (SELECT 1 " + other + ")",
			"DELETE FROM " + table + " WHERE " + groundless,
		} {
			if err := tx.Exec(statement, map[string]any{"from": from, "into": into}).Error; err != nil {
				return err
			}
		}
	}
	return nil
}
