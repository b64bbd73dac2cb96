package models

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"
)

// DoneAct is a completed act: its post, old or new, and its comment.
type DoneAct struct {
	Kind    ActKind
	Post    *Post
	Comment *Comment
}

// ActRefusedError says which act is not possible any more, and why.
type ActRefusedError struct {
	Kind   ActKind
	PostID string // "" for a new post
	cause  error
}

func (e *ActRefusedError) Error() string { return e.cause.Error() }

// Unwrap returns the reason.
func (e *ActRefusedError) Unwrap() error { return e.cause }

// DoActs does what somebody wanted to do in the app, in the browser with the token, before they signed in: each act
// once, in their order. It stops at the first that is not possible, or that admit refuses: that one waits.
func (in *Intake) DoActs(
	ctx context.Context, app *App, by Actor, token string, admit func(ActKind) error,
) ([]DoneAct, error) {
	if by.Account == nil || !by.Account.Verified() {
		return nil, errNotProven
	}
	var acts []PendingAct
	err := in.db.WithContext(ctx).Order("id").Find(&acts, "token_hash = ? AND app_id = ? AND created_at > ?",
		digest(token), app.ID, clockOf(ctx).Now.Add(-PendingAge)).Error
	if err != nil {
		return nil, fmt.Errorf("reading what a visitor wanted: %w", err)
	}
	var all []DoneAct
	for i := range acts {
		if slices.ContainsFunc(acts[:i], acts[i].repeats) {
			if err := acts[i].forget(ctx, in.db); err != nil {
				return all, err
			}
			continue
		}
		if err := admit(acts[i].Kind); err != nil {
			return all, err
		}
		done, err := acts[i].do(ctx, in, app, by)
		if err != nil {
			return all, err
		}
		if done != nil {
			all = append(all, *done)
		}
	}
	return all, nil
}

// do performs and deletes the act; nil if another request was first.
func (p *PendingAct) do(ctx context.Context, in *Intake, app *App, by Actor) (*DoneAct, error) {
	var done *DoneAct
	var err error
	if p.Kind == ActPost {
		done, err = p.publish(ctx, in, app, by)
	} else {
		done, err = p.take(ctx, in.db, app, by)
	}
	if CodeOf(err) == CodeNotFound || CodeOf(err) == CodeConflict {
		// It can never be done, so it is reported once and deleted.
		if err := p.forget(ctx, in.db); err != nil {
			return nil, err
		}
		return nil, &ActRefusedError{Kind: p.Kind, PostID: orEmpty(p.PostID), cause: err}
	}
	return done, err
}

// take performs an act on an existing post, and deletes it in the same transaction.
func (p *PendingAct) take(ctx context.Context, db *gorm.DB, app *App, by Actor) (*DoneAct, error) {
	done := &DoneAct{Kind: p.Kind}
	err := change(ctx, db, func(tx *Tx) error {
		gone := tx.Delete(&PendingAct{}, "id = ?", p.ID)
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
		case ActVote:
			done.Post, err = post.Vote(ctx, tx.DB, by)
		case ActFollow:
			done.Post, err = post.Follow(ctx, tx.DB, by)
		case ActComment:
			if done.Comment, err = post.CommentOnce(ctx, tx.DB, by, p.Draft.Seen, p.Draft.Body); err == nil {
				done.Post, err = app.Post(ctx, tx.DB, done.Comment.PostID)
			}
		}
		return err
	})
	return done, err
}

// publish creates the post. An Idempotency replaces the transaction that it cannot share, so that it is created once
// however often the browser asks.
func (p *PendingAct) publish(ctx context.Context, in *Intake, app *App, by Actor) (*DoneAct, error) {
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
	return &DoneAct{Kind: ActPost, Post: post}, nil
}

func (p *PendingAct) forget(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Delete(&PendingAct{}, "id = ?", p.ID).Error
}
