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

// maxPendingActions is how many actions one browser may store. Nobody means to do more before they sign in.
const maxPendingActions = 10

// PendingKind is something that a visitor can want to do on a board.
type PendingKind string

// What a visitor can want to do.
const (
	PendingVote    PendingKind = "vote"
	PendingFollow  PendingKind = "follow"
	PendingComment PendingKind = "comment"
	PendingPost    PendingKind = "post"
)

// PendingDraft is what a visitor wanted to do, from the form.
type PendingDraft struct {
	Kind        PendingKind  `json:"-"`
	PostID      string       `json:"-"` // of all kinds but a post
	Body        string       `json:"body,omitempty"`
	Seen        string       `json:"seen,omitempty"` // of a comment: its CommentDraft.Seen
	Title       string       `json:"title,omitempty"`
	Description string       `json:"description,omitempty"`
	Category    PostCategory `json:"category,omitempty"`
	Locale      string       `json:"locale,omitempty"` // the language of the page on which a post was written
}

func (d *PendingDraft) validate() error {
	switch d.Kind {
	case PendingComment:
		_, err := checkComment(d.Body)
		return err
	case PendingPost:
		return (&PostDraft{Title: d.Title, Description: d.Description, Category: d.Category}).validate()
	}
	return nil
}

// PendingAction is stored for the browser with its token, and done once somebody has signed in there.
type PendingAction struct {
	ID        string
	AppID     string
	PostID    *string
	Post      *Post `gorm:"-"` // its object, for pages; nil for a new post
	TokenHash []byte
	Kind      PendingKind
	Draft     PendingDraft `gorm:"serializer:json"`
	CreatedAt time.Time
}

// TableName is pending_acts.
func (PendingAction) TableName() string { return "pending_acts" }

// repeats reports whether the action comes from the same form, sent twice.
func (p *PendingAction) repeats(other PendingAction) bool {
	return p.Kind == other.Kind && p.Draft == other.Draft &&
		(p.PostID == nil || other.PostID != nil && *p.PostID == *other.PostID)
}

var browserToken = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

// SavePendingAction stores what a visitor wants to do until they have signed in. Token is the browser's from an earlier
// action, or empty; the returned one is for its cookie.
func (a *App) SavePendingAction(ctx context.Context, db *gorm.DB, token string, draft PendingDraft) (string, error) {
	if err := draft.validate(); err != nil {
		return "", err
	}
	if !browserToken.MatchString(token) {
		token = newToken()
	}
	var stored int64
	if err := db.WithContext(ctx).Model(&PendingAction{}).Where("token_hash = ?", digest(token)).
		Count(&stored).Error; err != nil {
		return "", fmt.Errorf("counting what a visitor wants: %w", err)
	}
	if stored >= maxPendingActions {
		return "", Refuse(FaultActionsPending)
	}
	action := &PendingAction{ID: clockOf(ctx).NewID(), AppID: a.ID, TokenHash: digest(token), Kind: draft.Kind,
		Draft: draft, CreatedAt: clockOf(ctx).Now}
	if draft.PostID != "" {
		action.PostID = &draft.PostID
	}
	if err := db.WithContext(ctx).Create(action).Error; err != nil {
		return "", fmt.Errorf("storing what a visitor wants: %w", err)
	}
	return token, nil
}

// PendingAction finds the last action that the browser with the token is waiting to do in the app; nil for none, or if
// its post has left the board.
func (a *App) PendingAction(ctx context.Context, db *gorm.DB, token string) (*PendingAction, error) {
	if !browserToken.MatchString(token) {
		return nil, nil
	}
	action, err := findFirst[PendingAction](db.WithContext(ctx).Order("id DESC"),
		"token_hash = ? AND app_id = ? AND created_at > ?", digest(token), a.ID, clockOf(ctx).Now.Add(-PendingAge))
	if err != nil {
		return nil, fmt.Errorf("reading what a visitor wants: %w", err)
	}
	if action == nil || action.PostID == nil {
		return action, nil
	}
	action.Post, err = a.shownPost(ctx, db, *action.PostID)
	if action.Post == nil || err != nil {
		return nil, err
	}
	return action, nil
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

// DiscardPendingActions deletes the actions of the browser with the token in the app, and returns the last of them; nil
// if there was none.
func (a *App) DiscardPendingActions(ctx context.Context, db *gorm.DB, token string) (*PendingAction, error) {
	action, err := a.PendingAction(ctx, db, token)
	if err != nil || !browserToken.MatchString(token) {
		return nil, err
	}
	err = db.WithContext(ctx).Delete(&PendingAction{}, "token_hash = ? AND app_id = ?", digest(token), a.ID).Error
	if err != nil {
		return nil, fmt.Errorf("forgetting what a visitor wants: %w", err)
	}
	return action, nil
}
