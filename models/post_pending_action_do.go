package models

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"
)

// DoneAction is a completed action: its post, old or new, and its comment.
type DoneAction struct {
	Kind    PendingKind
	Post    *Post
	Comment *Comment
}

// PendingActionError says which action is not possible any more, and why.
type PendingActionError struct {
	Kind   PendingKind
	PostID string // "" for a new post
	Draft  PendingDraft
	cause  error
}

func (e *PendingActionError) Error() string { return e.cause.Error() }

// Unwrap returns the reason.
func (e *PendingActionError) Unwrap() error { return e.cause }

// DoPendingActions does what somebody wanted to do in the app, in the browser with the token, before they signed in:
// each action once, in their order. It stops at the first that is not possible, or that admit refuses: that one waits.
func (in *Intake) DoPendingActions(
	ctx context.Context, app *App, by Actor, token string, admit func(PendingKind) error,
) ([]DoneAction, error) {
	if by.Account == nil || !by.Account.Verified() {
		return nil, errNotProven
	}
	var actions []PendingAction
	err := in.db.WithContext(ctx).Order("id").Find(&actions, "token_hash = ? AND app_id = ? AND created_at > ?",
		digest(token), app.ID, clockOf(ctx).Now.Add(-PendingAge)).Error
	if err != nil {
		return nil, fmt.Errorf("reading what a visitor wanted: %w", err)
	}
	var all []DoneAction
	for i := range actions {
		if slices.ContainsFunc(actions[:i], actions[i].repeats) {
			if err := actions[i].forget(ctx, in.db); err != nil {
				return all, err
			}
			continue
		}
		if err := admit(actions[i].Kind); err != nil {
			return all, err
		}
		done, err := actions[i].do(ctx, in, app, by)
		if err != nil {
			return all, err
		}
		if done != nil {
			all = append(all, *done)
		}
	}
	return all, nil
}

// do performs and deletes the action; nil if another request was first.
func (p *PendingAction) do(ctx context.Context, in *Intake, app *App, by Actor) (*DoneAction, error) {
	var done *DoneAction
	var err error
	if p.Kind == PendingPost {
		done, err = p.publish(ctx, in, app, by)
	} else {
		done, err = p.take(ctx, in.db, app, by)
	}
	if CodeOf(err) == CodeNotFound || CodeOf(err) == CodeConflict {
		// It can never be done, so it is reported once and deleted.
		if err := p.forget(ctx, in.db); err != nil {
			return nil, err
		}
		return nil, &PendingActionError{Kind: p.Kind, PostID: orEmpty(p.PostID), Draft: p.Draft, cause: err}
	}
	return done, err
}

// take performs an action on an existing post, and deletes it in the same transaction.
func (p *PendingAction) take(ctx context.Context, db *gorm.DB, app *App, by Actor) (*DoneAction, error) {
	done := &DoneAction{Kind: p.Kind}
	err := change(ctx, db, func(tx *Tx) error {
		gone := tx.Delete(&PendingAction{}, "id = ?", p.ID)
		if gone.Error != nil {
			return gone.Error
		}
		if gone.RowsAffected == 0 {
			done = nil
			return nil
		}
		post := &Post{ID: *p.PostID, AppID: app.ID}
		var err error
		switch p.Kind {
		case PendingVote:
			done.Post, err = post.Vote(ctx, tx.DB, by)
		case PendingFollow:
			done.Post, err = post.Follow(ctx, tx.DB, by)
		case PendingComment:
			draft := CommentDraft{Body: p.Draft.Body, Seen: p.Draft.Seen}
			if done.Comment, err = post.PublishComment(ctx, tx.DB, by, draft); err == nil {
				done.Post, err = app.Post(ctx, tx.DB, done.Comment.PostID)
			}
		}
		return err
	})
	return done, err
}

// publish creates the post. An Idempotency replaces the transaction that it cannot share, so that it is created once
// however often the browser asks.
func (p *PendingAction) publish(ctx context.Context, in *Intake, app *App, by Actor) (*DoneAction, error) {
	post, err := in.PublishPost(ctx, app, PostDraft{
		Title: p.Draft.Title, Description: p.Draft.Description, Category: p.Draft.Category, Source: SourcePage, By: by,
		Locale:      p.Draft.Locale,
		Idempotency: &Idempotency{Scope: "pending act", Key: p.ID},
	})
	if err != nil {
		return nil, err
	}
	if err := p.forget(ctx, in.db); err != nil {
		return nil, err
	}
	return &DoneAction{Kind: PendingPost, Post: post}, nil
}

func (p *PendingAction) forget(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Delete(&PendingAction{}, "id = ?", p.ID).Error
}
