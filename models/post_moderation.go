package models

import (
	"context"

	"gorm.io/gorm"
)

// ReplyVersion identifies the current official reply, nil for none, for ReviseReply.
func ReplyVersion(reply *Comment) string {
	if reply == nil {
		return version()
	}
	return version(reply.Body)
}

// PublishReply makes the text the team's official reply and informs the followers. Earlier replies are kept, but only
// the newest is shown. An empty text deletes the official reply and all earlier ones.
func (p *Post) PublishReply(ctx context.Context, db *gorm.DB, by Actor, body string) error {
	return p.ReviseReply(ctx, db, by, "", body)
}

// ReviseReply is PublishReply for a writer who saw that version of the reply. If it has changed since, nothing is
// changed: the error is an Overtaken Conflict.
func (p *Post) ReviseReply(ctx context.Context, db *gorm.DB, by Actor, seen, body string) error {
	var v Violations
	body = v.checkText("body", body, false, MaxComment)
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		now, err := p.lock(tx)
		if err != nil {
			return err
		}
		shown, err := now.officialReply(tx.DB)
		switch {
		case err != nil:
			return err
		case now.Merged():
			return errPostMerged
		case shown == nil && body == "", shown != nil && shown.Body == body:
			return nil
		}
		edited := edit{seen: seen, now: ReplyVersion(shown), next: version(body), object: p.ID,
			actions: []Action{ActionPostReplyRemoved, ActionPostStatusUndone}}
		if shown != nil {
			edited.last = &shown.Author
		}
		if err := edited.refuseStale(tx, by); err != nil {
			return err
		}
		if body == "" {
			return now.removeReplies(tx, by)
		}
		reply, err := now.addReply(tx, by, body)
		if err != nil {
			return err
		}
		event := by.did(ActionPostReplied, now.AppID, now.ID).with(EventDetail{Reply: reply.ID})
		if err := record(tx, event); err != nil {
			return err
		}
		return now.announce(tx, event, NewsReply)
	})
}

// OfficialReply is the team's newest official reply with its author, nil without one.
func (p *Post) OfficialReply(ctx context.Context, db *gorm.DB) (*Comment, error) {
	return p.officialReply(db.WithContext(ctx))
}

func (p *Post) officialReply(db *gorm.DB) (*Comment, error) {
	return findFirst[Comment](db.Joins("Author").Order("comments.id DESC"),
		"comments.post_id = ? AND comments.kind = ? AND comments.deleted_at IS NULL", p.ID, CommentOfficial)
}

func (p *Post) addReply(tx *Tx, by Actor, body string) (*Comment, error) {
	return p.addTeamComment(tx, by, CommentOfficial, body)
}

func (p *Post) removeReplies(tx *Tx, by Actor) error {
	err := tx.Model(&Comment{}).Where("post_id = ? AND kind = ? AND deleted_at IS NULL", p.ID, CommentOfficial).
		Updates(map[string]any{"body": "", "deleted_at": tx.Now}).Error
	if err != nil {
		return err
	}
	return record(tx, by.did(ActionPostReplyRemoved, p.AppID, p.ID))
}

func removeComment(tx *Tx, id string) error {
	return tx.Model(&Comment{}).Where("id = ?", id).Updates(map[string]any{"body": "", "deleted_at": tx.Now}).Error
}

// AddNote writes a note for the team alone.
func (p *Post) AddNote(ctx context.Context, db *gorm.DB, by Actor, body string) error {
	var v Violations
	body = v.checkText("body", body, true, MaxComment)
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		note, err := p.addTeamComment(tx, by, CommentNote, body)
		if err != nil {
			return err
		}
		return record(tx, by.did(ActionPostNoted, p.AppID, p.ID).with(EventDetail{Note: note.ID}))
	})
}

// Notes are the team's notes, oldest first.
func (p *Post) Notes(ctx context.Context, db *gorm.DB) ([]Comment, error) {
	var notes []Comment
	err := db.WithContext(ctx).Joins("Author").Order("comments.id").
		Find(&notes, "comments.post_id = ? AND comments.kind = ? AND comments.deleted_at IS NULL", p.ID,
			CommentNote).Error
	return notes, err
}

func (p *Post) addTeamComment(tx *Tx, by Actor, kind CommentKind, body string) (*Comment, error) {
	comment := &Comment{ID: tx.NewID(), PostID: p.ID, AuthorID: by.Account.ID, Kind: kind, Body: body, ByTeam: true,
		CreatedAt: tx.Now}
	return comment, tx.Omit("Author").Create(comment).Error
}
