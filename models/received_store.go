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

// Why a mail of a mailbox was not fetched. Of one that is too large the headers are stored.
const (
	ReceivedTooLarge      ReceivedReason = "too_large"
	ReceivedNotHandedOver ReceivedReason = "not_handed_over"
)

// Ways of receiving mail other than from a mailbox.
const (
	ReceivedByLMTP = "lmtp"
	ReceivedByPipe = "pipe"
)

// ReceivedDraft is an incoming mail, in a spool file that StoreReceived consumes.
type ReceivedDraft struct {
	Mailbox          string // the name of a mailbox, ReceivedByLMTP or ReceivedByPipe
	UIDValidity, UID uint32 // its position in an IMAP mailbox; 0 elsewhere
	SentFrom         string
	SentTo           []string // empty if the envelope is unknown
	Raw              *os.File
	Size             int64
	Digest           []byte
	Headers          ReceivedHeaders
	// Unfetched is why Raw has at most the headers, and will not be parsed; "" if it is the whole mail.
	Unfetched ReceivedReason
}

// ReceivedHeaders are the headers of a mail before it is parsed.
type ReceivedHeaders struct {
	MessageID, FromEmail, FromName, Subject string
	To                                      []string
}

// StoreReceived stores an incoming mail: when it returns nil, the mail is in the file store, and its row and the job
// that reads it are committed. For a mail that is stored already, from the same position or with the same digest, it
// returns the existing row and deletes the copy.
func StoreReceived(ctx context.Context, db *gorm.DB, store FileStore, draft ReceivedDraft) (*Received, error) {
	draft.normalize()
	if known, err := draft.known(ctx, db); known != nil || err != nil {
		os.Remove(draft.Raw.Name()) //nolint:errcheck // otherwise the sweep of the spool removes it
		return known.asDuplicate(), err
	}
	received := draft.row(clockOf(ctx))
	if err := received.store(ctx, store, draft); err != nil {
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
		return nil, err // the row may have been committed: the sweep decides whether the file is an orphan
	}
	return received, nil
}

// store moves the mail into the file store, if there is any content.
func (r *Received) store(ctx context.Context, store FileStore, draft ReceivedDraft) error {
	if draft.Size == 0 {
		return os.Remove(draft.Raw.Name())
	}
	r.FileKey = store.NewKey()
	return store.Put(ctx, r.FileKey, draft.Raw, draft.Size)
}

func (r *Received) asDuplicate() *Received {
	if r != nil {
		r.Duplicate = true
	}
	return r
}

func (r *Received) keep(tx *Tx, draft ReceivedDraft) error {
	if draft.Unfetched != "" {
		if err := r.refuseUnread(tx, draft); err != nil {
			return err
		}
	}
	if err := tx.Create(r).Error; err != nil || draft.Unfetched != "" {
		return err
	}
	return enqueueIn(tx, queueMailIn, ReadReceived{ID: r.ID})
}

// refuseUnread refuses the mail, for the app in the recipients of its headers.
func (r *Received) refuseUnread(tx *Tx, draft ReceivedDraft) error {
	r.State, r.Reason = ReceivedRefused, draft.Unfetched
	addresses, err := addressesOf(tx, draft.Headers.To)
	if len(addresses) > 0 {
		r.AppID = &addresses[0].AppID
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
		*text = sanitize(*text, maxMessageID)
	}
	said.FromEmail = receivedEmail(said.FromEmail)
	for i, email := range said.To {
		said.To[i] = receivedEmail(email)
	}
}

// receivedEmail is an address in normal form; an invalid one is returned as it is.
func receivedEmail(email string) string {
	if normal, ok := NormalEmail(email); ok {
		return normal
	}
	return strings.Join(strings.Fields(strings.ToLower(sanitize(email, maxMessageID))), "")
}

func (d *ReceivedDraft) row(at clock) *Received {
	r := &Received{
		ID: at.NewID(), Mailbox: d.Mailbox, Digest: d.Digest, SentFrom: d.SentFrom, SentTo: strings.Join(d.SentTo, " "),
		Size: d.Size, State: ReceivedNew, MessageID: d.Headers.MessageID, FromEmail: d.Headers.FromEmail,
		FromName: d.Headers.FromName, Subject: d.Headers.Subject, ReceivedAt: at.Now,
	}
	if d.UID != 0 {
		validity, uid := int64(d.UIDValidity), int64(d.UID)
		r.UIDValidity, r.UID = &validity, &uid
	}
	return r
}

// known is the row of a mail that is stored already; nil for none. A server may deliver one mail once for each of its
// recipients: a new recipient is added to the row until it is read, and gets a row of their own after that, with a
// digest of its own.
func (d *ReceivedDraft) known(ctx context.Context, db *gorm.DB) (known *Received, err error) {
	if known, err = d.find(db.WithContext(ctx)); known == nil || err != nil || !d.widens(known) {
		return known, err
	}
	err = change(ctx, db, func(tx *Tx) error {
		var joined bool
		// The job that reads the mail locks its row too, so that its recipients do not change in the meantime.
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

// widens reports whether the draft is for other recipients than the row. Ways of receiving mail without known
// recipients do not count.
func (d *ReceivedDraft) widens(known *Received) bool {
	return known.SentTo != "" && len(known.without(d.SentTo)) > 0
}

// join adds the draft's recipients to those of a mail that is not read yet.
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
	return findFirst[Received](query.Order("id"))
}

// without are the recipients that the row does not have.
func (r *Received) without(recipients []string) (others []string) {
	have := strings.Fields(r.SentTo)
	for _, email := range recipients {
		if !slices.Contains(have, email) {
			others = append(others, email)
		}
	}
	return others
}

// Open reads the original mail. The error is os.ErrNotExist once it is no longer stored.
func (r *Received) Open(ctx context.Context, store FileStore) (io.ReadCloser, error) {
	if r.FileKey == "" {
		return nil, fmt.Errorf("opening a mail that came in: %w", os.ErrNotExist)
	}
	return store.Open(ctx, r.FileKey)
}
