package models

import (
	"context"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"
)

// waitingPictureAge is how long a picture waits for the text that it belongs to.
const waitingPictureAge = 2 * 24 * time.Hour

// onlyWaiting selects pictures that do not belong to anything yet, as the index pictures_waiting does.
const onlyWaiting = "post_id IS NULL AND comment_id IS NULL AND entry_id IS NULL"

var errNoPicture = NotFound("There is no such picture.")

// Picture is an image beside public content: a post, a comment or a changelog entry. Exactly one of the three ids is
// set, or none while that is still being written.
type Picture struct {
	ID          string
	AppID       string
	AccountID   string // who sent it
	PostID      *string
	CommentID   *string
	EntryID     *string
	Name        string
	Caption     string // of an entry's picture: a sentence that describes it
	ContentType string
	Size        int64
	SHA256      []byte `gorm:"column:sha256"`
	FileKey     string
	CreatedAt   time.Time
}

// File is the picture as a file to send.
func (p *Picture) File() *Attachment {
	return &Attachment{ID: p.ID, Name: p.Name, ContentType: p.ContentType, Size: p.Size, SHA256: p.SHA256,
		FileKey: p.FileKey, CreatedAt: p.CreatedAt}
}

// AddPictures checks the files by their bytes and stores them, all or none. For two days they wait, visible only to
// their sender, for the post, comment or entry that is saved with their ids. A refusal is Invalid and names the file.
func (a *App) AddPictures(ctx context.Context, db *gorm.DB, by Actor, files Files) ([]Picture, error) {
	if files.Count == 0 {
		return nil, nil
	}
	if by.Account == nil || !by.Account.Verified() {
		return nil, errNotProven
	}
	if err := refuseBlocked(db.WithContext(ctx), a.ID, by.Account.ID); err != nil {
		return nil, err
	}
	attachments, err := checkPictures(files, clockOf(ctx))
	if err != nil {
		return nil, err
	}
	if err := storeFiles(ctx, publicFiles{files.Store}, attachments, files.Uploads); err != nil {
		return nil, err
	}
	pictures := make([]Picture, len(attachments))
	for i, file := range attachments {
		pictures[i] = Picture{ID: file.ID, AppID: a.ID, AccountID: by.Account.ID, Name: file.Name, Size: file.Size,
			ContentType: file.ContentType, SHA256: file.SHA256, FileKey: file.FileKey, CreatedAt: file.CreatedAt}
	}
	if err := change(ctx, db, func(tx *Tx) error { return tx.Create(&pictures).Error }); err != nil {
		return nil, fmt.Errorf("keeping pictures: %w", err) // the sweep decides whether their files are orphans
	}
	return pictures, nil
}

// checkPictures checks files like those of tickets, and only accepts images.
func checkPictures(files Files, at clock) ([]Attachment, error) {
	attachments, refusal := checkFiles(files.Uploads, files.Count, at)
	if refusal != nil {
		if refusal.Fault == FaultFileType {
			refusal.Fault = FaultPictureType
		}
		return nil, refusal
	}
	for i, file := range attachments {
		switch {
		case file.ContentType == vastPicture:
			return nil, refuseField("files", FaultPictureTooLarge, Values{Name: file.Name})
		case !strings.HasPrefix(file.ContentType, "image/"):
			return nil, refuseField("files", FaultPictureType, Values{Name: file.Name})
		case damaged(file.ContentType, files.Uploads[i]):
			return nil, refuseField("files", FaultPictureDamaged, Values{Name: file.Name})
		}
	}
	return attachments, nil
}

// Picture finds a picture of the app for people who may see it: everybody for whom the text beside it is on the board,
// the team, and its sender while it waits for its text. The viewer is nil for a visitor.
func (a *App) Picture(ctx context.Context, db *gorm.DB, viewer *Account, id string) (*Picture, error) {
	if !IsID(id) {
		return nil, errNoPicture
	}
	var found []struct {
		Picture
		Listed  bool
		Deleted bool
	}
	err := db.WithContext(ctx).Raw(`
		SELECT pictures.*, comments.deleted_at IS NOT NULL OR posts.deleted_at IS NOT NULL AS deleted,
			posts.id IS NOT NULL AND `+isListed+`
				OR changelog_entries.published_at IS NOT NULL AS listed
		FROM pictures
		LEFT JOIN comments ON comments.id = pictures.comment_id
		LEFT JOIN posts ON posts.id = COALESCE(pictures.post_id, comments.post_id)
		LEFT JOIN changelog_entries ON changelog_entries.id = pictures.entry_id
		WHERE pictures.id = ? AND pictures.app_id = ?`, id, a.ID).Scan(&found).Error
	switch {
	case err != nil:
		return nil, fmt.Errorf("finding a picture: %w", err)
	case len(found) == 0 || found[0].Deleted:
		return nil, errNoPicture
	case found[0].Listed:
		return &found[0].Picture, nil
	case viewer == nil:
		return nil, errNoPicture
	case found[0].Waiting():
		if found[0].AccountID != viewer.ID {
			return nil, errNoPicture
		}
		return &found[0].Picture, nil
	}
	team, err := a.HasMember(ctx, db, viewer)
	if err == nil && !team {
		err = errNoPicture
	}
	return &found[0].Picture, err
}

// Waiting reports whether the picture's text is still being written.
func (p *Picture) Waiting() bool { return p.PostID == nil && p.CommentID == nil && p.EntryID == nil }

// publicFiles stores public files, which are pictures and logos, under keys that begin with "p". So operators can tell
// them from attachments, which only the requester and the team may see.
type publicFiles struct{ FileStore }

// NewKey returns an unused key.
func (f publicFiles) NewKey() string { return "p" + f.FileStore.NewKey() }
