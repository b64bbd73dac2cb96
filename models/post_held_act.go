package models

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"gorm.io/gorm"
)

// HeldAct is what a visitor did last in an app before they signed in, for the pages on which they sign in.
type HeldAct struct {
	Kind  ActKind
	Draft ActDraft
	Post  *Post // nil for a post that they wrote
}

// HeldAct finds what the browser with the token is waiting to do in the app; nil for nothing, and where the post that
// it is about has left the board.
func (a *App) HeldAct(ctx context.Context, db *gorm.DB, token string) (*HeldAct, error) {
	if !browserToken.MatchString(token) {
		return nil, nil
	}
	var act pendingAct
	err := db.WithContext(ctx).Order("id DESC").Take(&act, "token_hash = ? AND app_id = ? AND created_at > ?",
		digest(token), a.ID, clockOf(ctx).Now.Add(-PendingAge)).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading what a visitor wants: %w", err)
	}
	held := &HeldAct{Kind: act.Kind}
	if err := json.Unmarshal([]byte(act.Draft), &held.Draft); err != nil {
		return nil, fmt.Errorf("reading what a visitor wants: %w", err)
	}
	if act.PostID == nil {
		return held, nil
	}
	held.Post, err = a.shownPost(ctx, db, *act.PostID)
	if held.Post == nil || err != nil {
		return nil, err
	}
	return held, nil
}

// shownPost is the post as the board shows it; nil where it is not there.
func (a *App) shownPost(ctx context.Context, db *gorm.DB, id string) (*Post, error) {
	post, err := a.Post(ctx, db, id)
	if err == nil {
		post, err = post.Canonical(ctx, db)
	}
	if CodeOf(err) == CodeNotFound || err == nil && post.Hidden() {
		return nil, nil
	}
	return post, err
}

// ForgetActs forgets what the browser with the token wanted to do in the app, and returns the last of it; nil where
// there was nothing.
func (a *App) ForgetActs(ctx context.Context, db *gorm.DB, token string) (*HeldAct, error) {
	held, err := a.HeldAct(ctx, db, token)
	if err != nil || !browserToken.MatchString(token) {
		return nil, err
	}
	err = db.WithContext(ctx).Delete(&pendingAct{}, "token_hash = ? AND app_id = ?", digest(token), a.ID).Error
	if err != nil {
		return nil, fmt.Errorf("forgetting what a visitor wants: %w", err)
	}
	return held, nil
}
