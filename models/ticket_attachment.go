package models

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// The limits for the files of a ticket, and of each message.
const (
	MaxFiles    = 5
	MaxFileSize = 50 << 20 // 52,428,800 bytes
)

// Attachment is a file of a ticket or of one of its messages. Its content is in the FileStore under FileKey, a random
// name.
type Attachment struct {
	ID          string
	TicketID    string
	MessageID   *string // nil: part of the ticket's opening
	Position    int
	Name        string // for people: cleaned, with the extension of its type
	ContentType string // determined by us, never the sender's
	Size        int64
	SHA256      []byte `gorm:"column:sha256"`
	FileKey     string
	CreatedAt   time.Time
}

// FileStore stores the content of files.
type FileStore interface {
	// NewKey returns an unused key that nobody can guess.
	NewKey() string
	// Put stores a spooled file under key and consumes it; when it returns, the file is durable.
	Put(ctx context.Context, key string, spooled *os.File, size int64) error
	Open(ctx context.Context, key string) (io.ReadCloser, error)
	Delete(ctx context.Context, key string) error
}

// Upload is a received, unchecked file. A file that is TooLarge was not read to its end.
type Upload struct {
	Name         string
	DeclaredType string
	Size         int64
	SHA256       []byte
	TooLarge     bool
	File         *os.File
}

// Attach checks the files of a new ticket, all or none, and stores them. A refusal is Invalid, names the file and the
// ticket, and is recorded as an event. Calling it again for the same ticket changes nothing and returns the same.
func (t *Ticket) Attach(ctx context.Context, db *gorm.DB, by Actor, files Files) (attached int, err error) {
	if attached, settled, err := t.previousFiles(db.WithContext(ctx)); settled || err != nil {
		return attached, err
	}
	attachments, refusal := checkFiles(files.Uploads, files.Count, clockOf(ctx))
	for i := range attachments {
		attachments[i].TicketID = t.ID
	}
	if refusal != nil {
		return 0, t.refuseFiles(ctx, db, by, refusal)
	}
	if err := storeFiles(ctx, files.Store, attachments, files.Uploads); err != nil {
		return 0, err
	}
	err = change(ctx, db, func(tx *Tx) error {
		if err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Select("id").
			Take(&Ticket{}, "id = ?", t.ID).Error; err != nil {
			return err
		}
		if err := tx.Create(&attachments).Error; err != nil {
			return err
		}
		return record(tx,
			by.did(ActionTicketFilesAttached, t.AppID, t.ID).with(EventDetail{Count: len(attachments)}))
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) { // the same request, sent twice, was first
		discardFiles(ctx, files.Store, attachments)
		attached, _, err = t.previousFiles(db.WithContext(ctx))
		return attached, err
	}
	if err != nil {
		return 0, err // the rows may have been committed: the sweep decides whether the files are orphans
	}
	return len(attachments), nil
}

// previousFiles returns the result of an earlier call for the ticket, if there was one.
func (t *Ticket) previousFiles(db *gorm.DB) (attached int, settled bool, err error) {
	var count int64
	if err := db.Model(&Attachment{}).Where("ticket_id = ? AND message_id IS NULL", t.ID).
		Count(&count).Error; err != nil || count > 0 {
		return int(count), count > 0, err
	}
	refused, err := findFirst[Event](db, "object_id = ? AND action = ?", t.ID, ActionTicketFilesRefused)
	if err != nil || refused == nil {
		return 0, false, err
	}
	detail, err := readDetail(refused.Detail)
	if err != nil {
		return 0, true, fmt.Errorf("reading why files were refused: %w", err)
	}
	return 0, true, detail.Refusal.err()
}

// Refusal is why files were refused, as stored in an event.
type Refusal struct {
	// Message is the English sentence, for the audit log. Old events have nothing else.
	Message string `json:"message,omitempty"`
	Fault   Fault  `json:"fault,omitempty"`
	Values  Values `json:"values,omitzero"`
}

func refusalOf(refusal *Error) Refusal {
	return Refusal{Message: refusal.Error(), Fault: refusal.Fault, Values: refusal.Values}
}

func (r Refusal) err() *Error {
	if _, known := faults[r.Fault]; known {
		return refuseField("files", r.Fault, r.Values)
	}
	return Invalid("files", r.Message)
}

func (t *Ticket) refuseFiles(ctx context.Context, db *gorm.DB, by Actor, refusal *Error) error {
	refusal.Values.Ticket = t.Number
	err := change(ctx, db, func(tx *Tx) error {
		return record(tx, by.did(ActionTicketFilesRefused, t.AppID, t.ID).with(EventDetail{Refusal: refusalOf(refusal)}))
	})
	if err != nil {
		return err
	}
	return refusal
}

// checkFiles returns the attachments to store, or why none of the files is accepted.
func checkFiles(uploads []Upload, count int, at clock) (attachments []Attachment, refusal *Error) {
	if count > MaxFiles {
		return nil, refuseField("files", FaultTooManyFiles, Values{Count: count, Limit: MaxFiles})
	}
	for i, upload := range uploads {
		name := cleanFileName(upload.Name)
		if upload.TooLarge || upload.Size > MaxFileSize {
			return nil, refuseField("files", FaultFileTooLarge, Values{Name: name})
		}
		kind, ok := fileTypeOf(upload)
		if !ok {
			return nil, refuseField("files", FaultFileType, Values{Name: name})
		}
		contentType := kind.contentType
		if vast(contentType, upload) {
			contentType = vastPicture
		}
		attachments = append(attachments, Attachment{
			ID: at.NewID(), Position: i + 1, Name: kind.rename(name), ContentType: contentType,
			Size: upload.Size, SHA256: upload.SHA256, CreatedAt: at.Now,
		})
	}
	return attachments, nil
}

// storeFiles stores the files of the attachments, all or none, and sets their keys.
func storeFiles(ctx context.Context, store FileStore, attachments []Attachment, uploads []Upload) error {
	for i := range attachments {
		attachment := &attachments[i]
		attachment.FileKey = store.NewKey()
		if err := store.Put(ctx, attachment.FileKey, uploads[i].File, attachment.Size); err != nil {
			discardFiles(ctx, store, attachments[:i])
			return fmt.Errorf("storing a file: %w", err)
		}
	}
	return nil
}

// discardTimeout is how long a request waits for the deletion of files that it stored in vain.
const discardTimeout = 5 * time.Second

// discardFiles deletes files stored in vain. It stops early, because somebody is waiting for an answer; the sweep of
// orphans deletes the rest.
func discardFiles(ctx context.Context, store FileStore, attachments []Attachment) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), discardTimeout)
	defer cancel()
	for _, attachment := range attachments {
		store.Delete(ctx, attachment.FileKey) //nolint:errcheck // see above
	}
}

// AttachmentKeys reports which of the keys belong to an attachment, present or future, to a picture, to a logo or to a
// received mail; the others are orphans.
func AttachmentKeys(ctx context.Context, db *gorm.DB, keys []string) (map[string]bool, error) {
	var known []string
	err := db.WithContext(ctx).Raw(`
		SELECT file_key FROM attachments WHERE file_key IN @keys
		UNION ALL SELECT file_key FROM outgoing_files WHERE file_key IN @keys
		UNION ALL SELECT file_key FROM pictures WHERE file_key IN @keys
		UNION ALL SELECT file_key FROM received_mails WHERE file_key <> '' AND file_key IN @keys
		UNION ALL SELECT logo_file_key FROM apps WHERE logo_file_key IN @keys`,
		sql.Named("keys", keys)).Scan(&known).Error
	found := make(map[string]bool, len(known))
	for _, key := range known {
		found[key] = true
	}
	return found, err
}
