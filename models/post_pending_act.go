package models

import (
	"context"
	"fmt"
	"regexp"
	"time"

	"gorm.io/gorm"
)

// PendingAge is how long somebody has to sign in before what they wanted to do is forgotten: long enough for a slow
// mail, and short enough that the next user of the same browser does nothing unintended.
const PendingAge = time.Hour

// maxPendingActs is how many acts one browser may store. Nobody means to do more before they sign in.
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

// ActDraft is what a visitor wanted to do, from the form.
type ActDraft struct {
	Kind        ActKind `json:"-"`
	PostID      string  `json:"-"` // of all kinds but a post
	Body        string  `json:"body,omitempty"`
	Seen        string  `json:"seen,omitempty"` // of a comment, for CommentOnce
	Title       string  `json:"title,omitempty"`
	Description string  `json:"description,omitempty"`
	Category    string  `json:"category,omitempty"`
	Locale      string  `json:"locale,omitempty"` // the language of the page on which a post was written
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

// PendingAct is stored for the browser with its token, and done once somebody has signed in there.
type PendingAct struct {
	ID        string
	AppID     string
	PostID    *string
	Post      *Post `gorm:"-"` // its object, for pages; nil for a new post
	TokenHash []byte
	Kind      ActKind
	Draft     ActDraft `gorm:"serializer:json"`
	CreatedAt time.Time
}

// repeats reports whether the act comes from the same form, sent twice.
func (p *PendingAct) repeats(other PendingAct) bool {
	return p.Kind == other.Kind && p.Draft == other.Draft &&
		(p.PostID == nil || other.PostID != nil && *p.PostID == *other.PostID)
}

var browserToken = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

// SavePendingAct stores what a visitor wants to do until they have signed in. Token is the browser's from an earlier
// act, or empty; the returned one is for its cookie.
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

// PendingAct finds the last act that the browser with the token is waiting to do in the app; nil for none, or if its
// post has left the board.
func (a *App) PendingAct(ctx context.Context, db *gorm.DB, token string) (*PendingAct, error) {
	if !browserToken.MatchString(token) {
		return nil, nil
	}
	act, err := findFirst[PendingAct](db.WithContext(ctx).Order("id DESC"),
		"token_hash = ? AND app_id = ? AND created_at > ?", digest(token), a.ID, clockOf(ctx).Now.Add(-PendingAge))
	if err != nil {
		return nil, fmt.Errorf("reading what a visitor wants: %w", err)
	}
	if act == nil || act.PostID == nil {
		return act, nil
	}
	act.Post, err = a.shownPost(ctx, db, *act.PostID)
	if act.Post == nil || err != nil {
		return nil, err
	}
	return act, nil
}

// shownPost is the post if it is on the board; else nil.
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

// ForgetActs deletes the acts of the browser with the token in the app, and returns the last of them; nil if there was
// none.
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
