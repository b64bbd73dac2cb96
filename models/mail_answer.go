package models

import (
	"crypto/rand"
	"encoding/base32"
	"strings"
	"time"

	"gorm.io/gorm"
)

// answerTag is the tag in an address to which a mail of ours is answered; the database has only its digest.
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
	// longestLocal is how long the part before the @ may be (RFC 5321).
	longestLocal = 64
)

var tagAlphabet = base32.StdEncoding.WithPadding(base32.NoPadding)

// newAnswerTag is a tag for an answer to the mail, which is kept.
func newAnswerTag(tx *Tx, mailID string) (tag string, err error) {
	var raw [tagBytes]byte
	rand.Read(raw[:]) //nolint:errcheck // crypto/rand never fails
	tag = strings.ToLower(tagAlphabet.EncodeToString(raw[:]))
	return tag, tx.Create(&answerTag{Hash: digest(tag), MailID: mailID, CreatedAt: tx.Now}).Error
}

// withTag is our address with the tag, "" where it would be longer than an address may be.
func (m MailIn) withTag(tag string) string {
	local, host, _ := strings.Cut(m.address(), "@")
	if local == "" || len(local)+1+tagLength > longestLocal {
		return ""
	}
	return local + "+" + tag + "@" + host
}

// answerAddress is an address with a tag of its own to which the mail is answered, "" where there can be none.
func (m *Mail) answerAddress(tx *Tx) (string, error) {
	in := tx.outside.MailIn
	if in.withTag("") == "" {
		return "", nil
	}
	tag, err := newAnswerTag(tx, m.ID)
	return in.withTag(tag), err
}

// Answerable is how a mail is answered by mail.
type Answerable struct {
	ReadsAnswers bool   // what is answered to it is read
	AnswerTo     string // the address with a tag, "" for the one that it comes from
}

// answerables makes each of the mails answerable, where mail comes in: with a tag where those are known to work.
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

// openedBy is the Message-ID of the mail with which the ticket was filed, "" where it came otherwise: mails to its sender
// go into the same thread.
func openedBy(db *gorm.DB, mail Mail) (messageID string, err error) {
	if mail.Ticket.Source != SourceMail {
		return "", nil
	}
	var ids []string
	err = db.Model(&Received{}).Where("ticket_id = ? AND said_id IS NULL AND state = ? AND from_email = ?", mail.Ticket.ID,
		ReceivedKept, mail.Email).Order("received_at").Limit(1).Pluck("message_id", &ids).Error
	if len(ids) > 0 {
		messageID = ids[0]
	}
	return messageID, err
}
