package models

import (
	"context"
	"slices"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// PictureDraft is a picture of an entry to be saved, with its caption.
type PictureDraft struct {
	ID      string
	Caption string
}

// Drafts converts pictures to those of a draft.
func Drafts(pictures []Picture) []PictureDraft {
	drafts := make([]PictureDraft, len(pictures))
	for i, picture := range pictures {
		drafts[i] = PictureDraft{picture.ID, picture.Caption}
	}
	return drafts
}

// checkCaptions validates captions and sorts the pictures in the order in which they were sent.
func checkCaptions(v *Violations, pictures []PictureDraft) []PictureDraft {
	pictures = slices.DeleteFunc(slices.Clone(pictures), func(p PictureDraft) bool { return !IsID(p.ID) })
	slices.SortFunc(pictures, func(x, y PictureDraft) int { return strings.Compare(x.ID, y.ID) })
	pictures = slices.CompactFunc(pictures, func(x, y PictureDraft) bool { return x.ID == y.ID })
	for i := range pictures {
		pictures[i].Caption = v.checkText("caption", pictures[i].Caption, false, MaxSubject)
	}
	return pictures
}

// Pictures are the pictures of the entry.
func (e *ChangelogEntry) Pictures(ctx context.Context, db *gorm.DB) ([]Picture, error) {
	found, err := EntryPictures(ctx, db, e.ID)
	return found[e.ID], err
}

func (e *ChangelogEntry) setPictures(tx *Tx, by Actor, pictures []PictureDraft) error {
	ids := collect(pictures, func(picture PictureDraft) string { return picture.ID })
	if err := placePictures(tx, by, e.AppID, ofEntryID(e.ID), ids); err != nil || len(pictures) == 0 {
		return err
	}
	captions := make([]any, 0, 2*len(pictures)+1)
	for _, picture := range pictures {
		captions = append(captions, picture.ID, picture.Caption)
	}
	return tx.Exec("UPDATE pictures SET caption = CASE id"+strings.Repeat(" WHEN ? THEN ?", len(pictures))+
		" ELSE caption END WHERE id IN ?", append(captions, store.Pad(ids))...).Error
}
