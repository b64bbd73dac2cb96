package models

import (
	"crypto/rand"
	"encoding/base32"
	"strings"
	"time"

	"gorm.io/gorm"
)

// answerTag is the random tag in an address for answering one of our mails; the database only has its digest.
type answerTag struct {
	Hash      []byte `gorm:"primaryKey"`
	MailID    string
	CreatedAt time.Time
}

// TableName is answer_tags.
func (answerTag) TableName() string { return "answer_tags" }

const (
	tagBytes  = 16
	tagLength = 26 // of base32 without padding
	// maxLocal is the maximum length of the part before the @ (RFC 5321).
	maxLocal = 64
)

var tagAlphabet = base32.StdEncoding.WithPadding(base32.NoPadding)

// newAnswerTag creates and stores a tag for answering the mail.
func newAnswerTag(tx *Tx, mailID string) (tag string, err error) {
	var raw [tagBytes]byte
	rand.Read(raw[:]) //nolint:errcheck // crypto/rand never fails
	tag = strings.ToLower(tagAlphabet.EncodeToString(raw[:]))
	return tag, tx.Create(&answerTag{Hash: digest(tag), MailID: mailID, CreatedAt: tx.Now}).Error
}

// withTag is our address with the tag, "" if that would be too long for an address.
func (m MailIn) withTag(tag string) string {
	local, host, _ := strings.Cut(m.address(), "@")
	if local == "" || len(local)+1+tagLength > maxLocal {
		return ""
	}
	return local + "+" + tag + "@" + host
}

// answerAddress is an address with a new tag for answering the mail, "" if there can be none.
func (m *Mail) answerAddress(tx *Tx) (string, error) {
	in := tx.outside.MailIn
	if in.withTag("") == "" {
		return "", nil
	}
	tag, err := newAnswerTag(tx, m.ID)
	return in.withTag(tag), err
}

// Answerable is how a mail can be answered by mail.
type Answerable struct {
	ReadsAnswers bool   // answers to it are processed
	AnswerTo     string // the address with a tag, "" for the mail's sender
}

// answerables makes the mails answerable if incoming mail is set up: with a tag, if those are known to work.
func answerables(tx *Tx, mails []Mail) (map[string]Answerable, error) {
	made := map[string]Answerable{}
	in := tx.outside.MailIn
	if !in.On {
		return made, nil
	}
	tagged, err := in.tagged(tx.DB)
	for i := range mails {
		answerable := Answerable{ReadsAnswers: true}
		if err == nil && tagged {
			answerable.AnswerTo, err = mails[i].answerAddress(tx)
		}
		if err != nil {
			return nil, err
		}
		made[mails[i].ID] = answerable
	}
	return made, nil
}

// openedBy is the Message-ID of the mail that opened the ticket, "" if it came otherwise: mails to its sender join that
// thread.
func openedBy(db *gorm.DB, mail Mail) (messageID string, err error) {
	if mail.Ticket.Source != SourceMail {
		return "", nil
	}
	var ids []string
	err = db.Model(&Received{}).Where("ticket_id = ? AND said_id IS NULL AND state = ? AND from_email = ?", mail.Ticket.ID,
		ReceivedAccepted, mail.Email).Order("received_at").Limit(1).Pluck("message_id", &ids).Error
	if len(ids) > 0 {
		messageID = ids[0]
	}
	return messageID, err
}
