package models

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"time"

	"gorm.io/gorm"
)

// PendingAge is how long somebody has to sign in before what they wanted to do is forgotten: a slow mail comes in time,
// and whoever sits at the same browser tomorrow does nothing that they did not mean.
const PendingAge = time.Hour

// maxKept is how many acts one browser may keep. Nobody means to do more before they sign in.
const maxKept = 10

// ActKind is something that a visitor can want to do on a board.
type ActKind string

// What a visitor can want to do.
const (
	ActVote    ActKind = "vote"
	ActFollow  ActKind = "follow"
	ActComment ActKind = "comment"
	ActPost    ActKind = "post"
)

// ActKinds are all of them.
var ActKinds = []ActKind{ActVote, ActFollow, ActComment, ActPost}

// ActDraft is what a visitor wanted to do, as the form had it.
type ActDraft struct {
	Kind        ActKind `json:"-"`
	PostID      string  `json:"-"` // of all but a post
	Body        string  `json:"body,omitempty"`
	Title       string  `json:"title,omitempty"`
	Description string  `json:"description,omitempty"`
	Category    string  `json:"category,omitempty"`
	Locale      string  `json:"locale,omitempty"` // of the page on which a post was written
}

func (d *ActDraft) validate() error {
	switch d.Kind {
	case ActComment:
		_, err := checkComment(d.Body)
		return err
	case ActPost:
		return (&PostDraft{Title: d.Title, Description: d.Description, Category: d.Category}).validate()
	}
	return nil
}

// pendingAct is kept for the browser whose token it names, and done once somebody has signed in there.
type pendingAct struct {
	ID        string
	AppID     string
	PostID    *string
	TokenHash []byte
	Kind      ActKind
	Draft     string
	CreatedAt time.Time
}

// repeats reports whether the act is what a form left that was sent twice.
func (p *pendingAct) repeats(other pendingAct) bool {
	return p.Kind == other.Kind && p.Draft == other.Draft &&
		(p.PostID == nil || other.PostID != nil && *p.PostID == *other.PostID)
}

var browserToken = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

// SavePendingAct keeps what a visitor wants to do until they have signed in. Token is the
// browser's from an earlier act, or empty; the one returned is for its cookie.
func (a *App) SavePendingAct(ctx context.Context, db *gorm.DB, token string, draft ActDraft) (string, error) {
	if err := draft.validate(); err != nil {
		return "", err
	}
	if !browserToken.MatchString(token) {
		token = newToken()
	}
	var kept int64
	if err := db.WithContext(ctx).Model(&pendingAct{}).Where("token_hash = ?", digest(token)).
		Count(&kept).Error; err != nil {
		return "", fmt.Errorf("counting what a visitor wants: %w", err)
	}
	if kept >= maxKept {
		return "", Refuse(FaultActsWaiting)
	}
	act := &pendingAct{ID: clockOf(ctx).NewID(), AppID: a.ID, TokenHash: digest(token), Kind: draft.Kind,
		Draft: mustJSON(draft), CreatedAt: clockOf(ctx).Now}
	if draft.PostID != "" {
		act.PostID = &draft.PostID
	}
	if err := db.WithContext(ctx).Create(act).Error; err != nil {
		return "", fmt.Errorf("keeping what a visitor wants: %w", err)
	}
	return token, nil
}

// DoneAct is what became of an act that was kept: the post that it was about or made, and its comment.
type DoneAct struct {
	Kind    ActKind
	Post    *Post
	Comment *Comment
}

// ActRefusedError says which act cannot be done any more, and why.
type ActRefusedError struct {
	Kind   ActKind
	PostID string // "" for a post that was written
	cause  error
}

func (e *ActRefusedError) Error() string { return e.cause.Error() }

// Unwrap is why.
func (e *ActRefusedError) Unwrap() error { return e.cause }

// DoActs does what the browser with the token was told to in this app before its person signed in, each act once, in
// the order in which they were wanted. It ends at the first that cannot be done, or that admit refuses: then it waits.
func (a *App) DoActs(ctx context.Context, db *gorm.DB, intake *Intake, by Actor, token string,
	admit func(ActKind) error) ([]DoneAct, error) {
	if by.Account == nil || !by.Account.Verified() {
		return nil, errNotProven
	}
	var acts []pendingAct
	err := db.WithContext(ctx).Order("id").Find(&acts, "token_hash = ? AND app_id = ? AND created_at > ?",
		digest(token), a.ID, clockOf(ctx).Now.Add(-PendingAge)).Error
	if err != nil {
		return nil, fmt.Errorf("reading what a visitor wanted: %w", err)
	}
	var all []DoneAct
	for i := range acts {
		if slices.ContainsFunc(acts[:i], acts[i].repeats) {
			if err := db.WithContext(ctx).Delete(&pendingAct{}, "id = ?", acts[i].ID).Error; err != nil {
				return all, err
			}
			continue
		}
		if err := admit(acts[i].Kind); err != nil {
			return all, err
		}
		done, err := acts[i].do(ctx, db, intake, a, by)
		if err != nil {
			return all, err
		}
		if done != nil {
			all = append(all, *done)
		}
	}
	return all, nil
}

// do does the act and forgets it; nil where another request was first.
func (p *pendingAct) do(ctx context.Context, db *gorm.DB, intake *Intake, app *App, by Actor) (*DoneAct, error) {
	var draft ActDraft
	if err := json.Unmarshal([]byte(p.Draft), &draft); err != nil {
		return nil, fmt.Errorf("reading what a visitor wanted: %w", err)
	}
	var done *DoneAct
	var err error
	if p.Kind == ActPost {
		done, err = p.publish(ctx, db, intake, app, by, draft)
	} else {
		done, err = p.take(ctx, db, app, by, draft)
	}
	if CodeOf(err) == CodeNotFound || CodeOf(err) == CodeConflict {
		// It can never be done: it is told once and forgotten.
		if err := db.WithContext(ctx).Delete(&pendingAct{}, "id = ?", p.ID).Error; err != nil {
			return nil, err
		}
		return nil, &ActRefusedError{Kind: p.Kind, PostID: orEmpty(p.PostID), cause: err}
	}
	return done, err
}

// take does an act on a post that is there, and forgets it in the same transaction.
func (p *pendingAct) take(ctx context.Context, db *gorm.DB, app *App, by Actor, draft ActDraft) (*DoneAct, error) {
	done := &DoneAct{Kind: p.Kind}
	err := change(ctx, db, func(tx *Tx) error {
		gone := tx.Delete(&pendingAct{}, "id = ?", p.ID)
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
			if done.Comment, err = post.Comment(ctx, tx.DB, by, draft.Body); err == nil {
				done.Post, err = app.Post(ctx, tx.DB, done.Comment.PostID)
			}
		}
		return err
	})
	return done, err
}

// publish makes the post that was wanted. An Idempotency stands for the transaction that it cannot share, so that it is
// made once however often the browser asks.
func (p *pendingAct) publish(ctx context.Context, db *gorm.DB, intake *Intake, app *App, by Actor,
	draft ActDraft) (*DoneAct, error) {
	post, err := intake.PublishPost(ctx, app, PostDraft{
		Title: draft.Title, Description: draft.Description, Category: draft.Category, Source: SourcePage, By: by,
		Locale:      draft.Locale,
		Idempotency: &Idempotency{Scope: "pending act", Key: p.ID},
	})
	if err != nil {
		return nil, err
	}
	if err := db.WithContext(ctx).Delete(&pendingAct{}, "id = ?", p.ID).Error; err != nil {
		return nil, err
	}
	return &DoneAct{Kind: ActPost, Post: post}, nil
}
