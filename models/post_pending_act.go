package models

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"time"

	"gorm.io/gorm"
)

// PendingAge is how long somebody has to sign in before what they wanted to do is forgotten: a slow mail comes in time,
// and whoever sits at the same browser tomorrow does nothing that they did not mean.
const PendingAge = time.Hour

// maxPendingActs is how many acts one browser may keep. Nobody means to do more before they sign in.
const maxPendingActs = 10

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

// PendingAct is kept for the browser whose token it names, and done once somebody has signed in there.
type PendingAct struct {
	ID        string
	AppID     string
	PostID    *string
	Post      *Post `gorm:"-"` // what it is about, for pages; nil for a post that they wrote
	TokenHash []byte
	Kind      ActKind
	Draft     ActDraft `gorm:"serializer:json"`
	CreatedAt time.Time
}

// repeats reports whether the act is what a form left that was sent twice.
func (p *PendingAct) repeats(other PendingAct) bool {
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
	if err := db.WithContext(ctx).Model(&PendingAct{}).Where("token_hash = ?", digest(token)).
		Count(&kept).Error; err != nil {
		return "", fmt.Errorf("counting what a visitor wants: %w", err)
	}
	if kept >= maxPendingActs {
		return "", Refuse(FaultActsWaiting)
	}
	act := &PendingAct{ID: clockOf(ctx).NewID(), AppID: a.ID, TokenHash: digest(token), Kind: draft.Kind,
		Draft: draft, CreatedAt: clockOf(ctx).Now}
	if draft.PostID != "" {
		act.PostID = &draft.PostID
	}
	if err := db.WithContext(ctx).Create(act).Error; err != nil {
		return "", fmt.Errorf("keeping what a visitor wants: %w", err)
	}
	return token, nil
}

// PendingAct finds the last thing that the browser with the token is waiting to do in the app; nil for nothing, and
// where the post that it is about has left the board.
func (a *App) PendingAct(ctx context.Context, db *gorm.DB, token string) (*PendingAct, error) {
	if !browserToken.MatchString(token) {
		return nil, nil
	}
	act := &PendingAct{}
	err := db.WithContext(ctx).Order("id DESC").Take(act, "token_hash = ? AND app_id = ? AND created_at > ?",
		digest(token), a.ID, clockOf(ctx).Now.Add(-PendingAge)).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading what a visitor wants: %w", err)
	}
	if act.PostID == nil {
		return act, nil
	}
	act.Post, err = a.shownPost(ctx, db, *act.PostID)
	if act.Post == nil || err != nil {
		return nil, err
	}
	return act, nil
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
func (a *App) ForgetActs(ctx context.Context, db *gorm.DB, token string) (*PendingAct, error) {
	act, err := a.PendingAct(ctx, db, token)
	if err != nil || !browserToken.MatchString(token) {
		return nil, err
	}
	err = db.WithContext(ctx).Delete(&PendingAct{}, "token_hash = ? AND app_id = ?", digest(token), a.ID).Error
	if err != nil {
		return nil, fmt.Errorf("forgetting what a visitor wants: %w", err)
	}
	return act, nil
}
