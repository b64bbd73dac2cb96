package models

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// ReceivedTooLarge is the reason of a mail that was not fetched because of its size: only its headers are here.
const ReceivedTooLarge ReceivedReason = "too_large"

// The ways by which mail comes in that are no mailbox.
const (
	ReceivedByLMTP = "lmtp"
	ReceivedByPipe = "pipe"
)

// ReceivedDraft is a mail that comes in, in a spool file that KeepReceived consumes.
type ReceivedDraft struct {
	Mailbox          string // the name of a mailbox, ReceivedByLMTP or ReceivedByPipe
	UIDValidity, UID uint32 // where it lies in an IMAP mailbox; 0 elsewhere
	SentFrom         string
	SentTo           []string // none where the envelope is not known
	Raw              *os.File
	Size             int64
	Digest           []byte
	// TooLarge says that Raw has the headers alone, and Headers what they say: nobody else will read them.
	TooLarge bool
	Headers  ReceivedHeaders
}

// ReceivedHeaders is what a mail that is not read says of itself.
type ReceivedHeaders struct {
	MessageID, FromEmail, FromName, Subject string
	To                                      []string
}

// KeepReceived takes a mail in: when it returns nil, the mail is in the file store, and its row and the job that reads it
// are committed. A mail that is here already, from the same place or with the same digest, is the row that is here; its
// copy goes.
func KeepReceived(ctx context.Context, db *gorm.DB, store FileStore, draft ReceivedDraft) (*Received, error) {
	draft.normalize()
	if known, err := draft.known(ctx, db); known != nil || err != nil {
		os.Remove(draft.Raw.Name()) //nolint:errcheck // what is left, the sweep of the spool finds
		return known.asDuplicate(), err
	}
	received := draft.row(clockOf(ctx))
	received.FileKey = store.NewKey()
	if err := store.Put(ctx, received.FileKey, draft.Raw, draft.Size); err != nil {
		os.Remove(draft.Raw.Name()) //nolint:errcheck // see above
		return nil, fmt.Errorf("storing a mail that came in: %w", err)
	}
	err := change(ctx, db, func(tx *Tx) error { return received.keep(tx, draft) })
	if errors.Is(err, gorm.ErrDuplicatedKey) { // the same mail came by another way at this moment
		discardFiles(ctx, store, []Attachment{{FileKey: received.FileKey}})
		known, err := draft.known(ctx, db)
		if err == nil && known == nil {
			err = errors.New("a mail that came in was here, and is gone")
		}
		return known.asDuplicate(), err
	}
	if err != nil {
		return nil, err // the row may be there all the same: whether the file is an orphan, the sweep will see
	}
	return received, nil
}

func (r *Received) asDuplicate() *Received {
	if r != nil {
		r.Duplicate = true
	}
	return r
}

func (r *Received) keep(tx *Tx, draft ReceivedDraft) error {
	if draft.TooLarge {
		if err := r.refuseUnread(tx, draft.Headers); err != nil {
			return err
		}
	}
	if err := tx.Create(r).Error; err != nil || draft.TooLarge {
		return err
	}
	return tx.outside.Jobs.EnqueueMailIn(tx.DB, ReadReceived{ID: r.ID})
}

func (r *Received) refuseUnread(tx *Tx, said ReceivedHeaders) error {
	r.State, r.Reason = ReceivedRefused, ReceivedTooLarge
	r.MessageID, r.FromEmail, r.FromName, r.Subject = said.MessageID, said.FromEmail, said.FromName, said.Subject
	var apps []string
	err := tx.Raw("SELECT app_id FROM mail_addresses WHERE email IN ? ORDER BY email LIMIT 1", said.To).Scan(&apps).Error
	if len(apps) > 0 {
		r.AppID = &apps[0]
	}
	return err
}

func (d *ReceivedDraft) normalize() {
	to := make([]string, 0, len(d.SentTo))
	for _, email := range d.SentTo {
		to = append(to, receivedEmail(email))
	}
	slices.Sort(to)
	d.SentTo, d.SentFrom = slices.Compact(to), receivedEmail(d.SentFrom)
	said := &d.Headers
	for _, text := range []*string{&said.MessageID, &said.FromName, &said.Subject} {
		*text = sanitize(*text, longestMessageID)
	}
	said.FromEmail = receivedEmail(said.FromEmail)
	for i, email := range said.To {
		said.To[i] = receivedEmail(email)
	}
}

// receivedEmail is an address in the form in which ours are kept; one that is none, as it is.
func receivedEmail(email string) string {
	if normal, ok := NormalEmail(email); ok {
		return normal
	}
	return strings.Join(strings.Fields(strings.ToLower(sanitize(email, longestMessageID))), "")
}

func (d *ReceivedDraft) row(at clock) *Received {
	r := &Received{
		ID: at.NewID(), Mailbox: d.Mailbox, Digest: d.Digest, SentFrom: d.SentFrom, SentTo: strings.Join(d.SentTo, " "),
		Size: d.Size, State: ReceivedNew, ReceivedAt: at.Now,
	}
	if d.UID != 0 {
		validity, uid := int64(d.UIDValidity), int64(d.UID)
		r.UIDValidity, r.UID = &validity, &uid
	}
	return r
}

// known is the row of a mail that is here already; nil for none. A server may hand over one mail once for each of its
// recipients: who is not among those of the row joins them while nobody has read it, and gets a row of their own after
// that, told apart by its digest.
func (d *ReceivedDraft) known(ctx context.Context, db *gorm.DB) (known *Received, err error) {
	if known, err = d.find(db.WithContext(ctx)); known == nil || err != nil || !d.widens(known) {
		return known, err
	}
	err = change(ctx, db, func(tx *Tx) error {
		var joined bool
		// Whoever reads the mail locks its row too, so its recipients do not change under their hands.
		if known, err = d.find(tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"})); known == nil || err != nil {
			return err
		}
		joined, err = d.join(tx, known)
		if joined || err != nil {
			return err
		}
		d.SentTo = known.without(d.SentTo)
		sum := sha256.Sum256([]byte(string(d.Digest) + strings.Join(d.SentTo, " ")))
		d.Digest = sum[:]
		known, err = d.find(tx.DB)
		return err
	})
	return known, err
}

// widens reports whether the draft is for others than the row. A way that does not know for whom says nothing of it.
func (d *ReceivedDraft) widens(known *Received) bool {
	return known.SentTo != "" && len(known.without(d.SentTo)) > 0
}

// join adds the draft's recipients to those of a mail that nobody has read yet.
func (d *ReceivedDraft) join(tx *Tx, known *Received) (joined bool, err error) {
	if known.State != ReceivedNew {
		return !d.widens(known), nil
	}
	known.SentTo = strings.Join(append(strings.Fields(known.SentTo), known.without(d.SentTo)...), " ")
	return true, tx.Model(&Received{}).Where("id = ?", known.ID).UpdateColumn("sent_to", known.SentTo).Error
}

func (d *ReceivedDraft) find(db *gorm.DB) (*Received, error) {
	query := db.Where("digest = ?", d.Digest)
	if d.UID != 0 {
		query = query.Or("mailbox = ? AND uidvalidity = ? AND uid = ?", d.Mailbox, d.UIDValidity, d.UID)
	}
	var found []Received
	err := query.Order("id").Limit(1).Find(&found).Error
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}

// without are those of the recipients that the row does not have.
func (r *Received) without(recipients []string) (others []string) {
	have := strings.Fields(r.SentTo)
	for _, email := range recipients {
		if !slices.Contains(have, email) {
			others = append(others, email)
		}
	}
	return others
}

// Open reads the mail as it came. The error is os.ErrNotExist once it is no longer kept.
func (r *Received) Open(ctx context.Context, store FileStore) (io.ReadCloser, error) {
	if r.FileKey == "" {
		return nil, fmt.Errorf("opening a mail that came in: %w", os.ErrNotExist)
	}
	return store.Open(ctx, r.FileKey)
}
