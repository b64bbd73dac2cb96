package models

import (
	"crypto/rand"
	"encoding/base32"
	"strings"
	"time"
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

// tagged is our address with the tag, "" where it would be longer than an address may be.
func (m MailIn) withTag(tag string) string {
	local, host, _ := strings.Cut(m.address(), "@")
	if local == "" || len(local)+1+tagLength > longestLocal {
		return ""
	}
	return local + "+" + tag + "@" + host
}

// answerAddress is where the mail is answered: an address with a tag of its own where those are known to work, else ""
// for the address that it comes from.
func (m *Mail) answerAddress(tx *Tx) (string, error) {
	in := tx.outside.MailIn
	if works, err := in.tagged(tx.DB); err != nil || !works || in.withTag("") == "" {
		return "", err
	}
	tag, err := newAnswerTag(tx, m.ID)
	return in.withTag(tag), err
}

// Answerable is how a mail is answered by mail.
type Answerable struct {
	ReadsAnswers bool   // what is answered to it is read
	AnswerTo     string // the address with a tag, "" for the one that it comes from
}

// answerable makes the mail answerable where mail comes in.
func (m *Mail) answerable(tx *Tx) (Answerable, error) {
	if !tx.outside.MailIn.On {
		return Answerable{}, nil
	}
	address, err := m.answerAddress(tx)
	return Answerable{ReadsAnswers: true, AnswerTo: address}, err
}
