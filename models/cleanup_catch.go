package models

import (
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// catch lets the clean-ups of their apps catch the new tickets and ideas that come from their networks: they are spam or
// hidden at once, and nobody is told. It begins anew each time, because the group may be written a second time.
func catch(tx *Tx, fresh []*filing) error {
	var apps []string
	for _, f := range fresh {
		f.release()
		if f.catchable() && !slices.Contains(apps, f.app.ID) {
			apps = append(apps, f.app.ID)
		}
	}
	if len(apps) == 0 {
		return nil
	}
	var catching []Cleanup
	err := tx.Order("id").
		Find(&catching, "app_id IN ? AND hash IS NOT NULL AND catches_until > ?", store.Pad(apps), tx.Now).Error
	if err != nil {
		return err
	}
	for _, f := range fresh {
		for i := range catching {
			if c := &catching[i]; f.origin != nil && c.AppID == f.app.ID && c.From(&CleanupOrigin{Hash: f.origin}) {
				team, err := f.byTeam(tx)
				if err != nil {
					return err
				}
				if !team {
					f.catchBy(c)
				}
			}
		}
	}
	return nil
}

// catchable reports whether a clean-up may catch it.
func (f *filing) catchable() bool { return f.app.Catches && f.origin != nil }

// byTeam reports whether a member of the app's team sends it.
func (f *filing) byTeam(tx *Tx) (bool, error) { return byMember(tx, f.app.ID, f.by) }

// byMember reports whether a member of the app's team acts, and not somebody for whom a website vouches.
func byMember(tx *Tx, appID string, by Actor) (bool, error) {
	if by.Account == nil || by.vouched() {
		return false, nil
	}
	return isMember(tx.DB, appID, by.Account.ID)
}

func (f *filing) catchBy(c *Cleanup) {
	f.caught = c.ID
	if f.ticket != nil {
		f.ticket.SpamAt = &f.at.Now
	} else {
		f.post.HiddenAt = &f.at.Now
	}
}

// release undoes catchBy.
func (f *filing) release() {
	if f.caught == "" {
		return
	}
	if f.caught = ""; f.ticket != nil {
		f.ticket.SpamAt = nil
	} else {
		f.post.HiddenAt = nil
	}
}

// catchComment is addComment for a comment that a clean-up catches: it is a deleted one from the beginning, which the
// undo brings back. Nobody is told, and its author gets the usual answer.
func (p *Post) catchComment(tx *Tx, by Actor, draft CommentDraft, from sender) (*Comment, error) {
	comment := p.newComment(tx, by, draft)
	comment.Body, comment.DeletedAt = "", &tx.Now
	var c Cleanup
	if err := tx.Select("account_id").Take(&c, "id = ?", from.caughtBy).Error; err != nil {
		return nil, err
	}
	err := store.Insert(tx.DB, []*Comment{comment}, from.origins(tx, p.AppID, comment),
		[]*deletedComment{{CommentID: comment.ID, AccountID: c.AccountID, CleanupID: &from.caughtBy, Body: draft.Body,
			CreatedAt: tx.Now}},
		[]*cleanupItem{{CleanupID: from.caughtBy, ObjectID: comment.ID, Kind: kindComment, State: cleanupDone,
			ChangedAt: &tx.Now, Followed: true}})
	if err != nil {
		return nil, err
	}
	if err := comment.addPictures(tx, by, p.AppID, draft.Pictures); err != nil {
		return nil, err
	}
	if err := indexComments(tx, p.AppID, comment); err != nil { // without words, as a deleted one
		return nil, err
	}
	detail := EventDetail{Comment: comment.ID, Cleanup: from.caughtBy}
	if err := record(tx, Cleanups.did(ActionCommentDeleted, p.AppID, p.ID).with(detail)); err != nil {
		return nil, err
	}
	answer := *comment
	answer.Body, answer.DeletedAt = draft.Body, nil
	return &answer, nil
}

// catchVote is Vote for a vote that a clean-up catches: it is taken back from the beginning. The post that is returned
// counts it, as the usual answer does.
func (p *Post) catchVote(tx *Tx, by Actor, from sender) error {
	voted, err := exists[Vote](tx.DB, "post_id = ? AND account_id = ?", p.ID, by.Account.ID)
	if err != nil || voted {
		return err
	}
	p.Votes++
	caught := &cleanupVote{CleanupID: from.caughtBy, PostID: p.ID, AccountID: by.Account.ID, Vouched: by.vouched(),
		Followed: true, VotedAt: tx.Now, State: cleanupDone}
	return tx.Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "cleanup_id"}, {Name: "post_id"}, {Name: "account_id"}},
		DoUpdates: clause.AssignmentColumns([]string{"vouched", "voted_at", "state"}),
		Where:     clause.Where{Exprs: []clause.Expression{gorm.Expr("cleanup_votes.state <> 'waiting'")}},
	}).Create(caught).Error
}

// EndCatches lets apps whose last clean-up has caught for long enough no longer look for clean-ups when something is
// filed.
func EndCatches(ctx context.Context, db *gorm.DB) error {
	var ids []string
	err := db.WithContext(ctx).Model(&App{}).Where("catches AND NOT EXISTS (SELECT 1 FROM cleanups "+
		"WHERE cleanups.app_id = apps.id AND catches_until > ?)", clockOf(ctx).Now).Pluck("id", &ids).Error
	for _, id := range ids {
		if err := change(ctx, db, func(tx *Tx) error { return stopCatching(tx, id) }); err != nil {
			return err
		}
	}
	return err
}

// stopCatching lets filings in the app no longer look for clean-ups, if none of them catches anything.
func stopCatching(tx *Tx, appID string) error {
	if _, err := (&App{ID: appID}).lock(tx); err != nil && CodeOf(err) != CodeNotFound {
		return err
	}
	return tx.Exec(`UPDATE apps SET catches = false WHERE id = @app AND catches
		AND NOT EXISTS (SELECT 1 FROM cleanups WHERE app_id = @app AND catches_until > @now)`,
		map[string]any{"app": appID, "now": tx.Now}).Error
}
