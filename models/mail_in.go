package models

import (
	"context"
	"io"
	"net/mail"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// MailIn is how the installation receives mail. The zero MailIn receives none.
type MailIn struct {
	On   bool
	From string // the sender of our mails, which people answer: MAIL_FROM, with or without a name
	Host string // the part of our Message-IDs behind the @
	Tags ReplyTags
	// Read parses a received mail; recall finds which of our mails it may quote. The caller closes the ParsedMail.
	Read func(ctx context.Context, raw io.Reader, received *Received, recall RecallMails) (*ParsedMail, error)
	// Markdown escapes a text typed into a mail so that it reads the same where Markdown is rendered.
	Markdown func(text string) string
}

// ReplyTags is whether our mails name an address with a tag for answers.
type ReplyTags string

// The choices. With TagsAuto they do once an answer with a tag has arrived.
const (
	TagsAuto ReplyTags = "auto"
	TagsOn   ReplyTags = "on"
	TagsOff  ReplyTags = "off"
)

// tagsWork is a setting that exists once mail to an address with a tag has arrived.
const tagsWork = "mail_reply_tags_work"

// address is the bare address of From, in normal form.
func (m MailIn) address() string {
	if parsed, err := mail.ParseAddress(m.From); err == nil {
		if email, ok := NormalEmail(parsed.Address); ok {
			return email
		}
	}
	return ""
}

// NoteTags stores whether mail to addresses with tags arrives, as a mail or a self-test has shown.
func NoteTags(ctx context.Context, db *gorm.DB, work bool) error {
	return change(ctx, db, func(tx *Tx) error { return noteTags(tx, work) })
}

func noteTags(tx *Tx, work bool) error {
	if !work {
		return tx.Delete(&setting{}, "name = ?", tagsWork).Error
	}
	return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&setting{Name: tagsWork, Value: "yes"}).Error
}

// tagged reports whether our mails name an address with a tag for answers.
func (m MailIn) tagged(db *gorm.DB) (bool, error) {
	if !m.On || m.address() == "" {
		return false, nil
	}
	if m.Tags != TagsAuto {
		return m.Tags == TagsOn, nil
	}
	return exists[setting](db, "name = ?", tagsWork)
}

// MailComesIn reports whether answers to our mails are received.
func MailComesIn(db *gorm.DB) bool {
	attached, err := attachedTo(db)
	return err == nil && attached.outside.MailIn.On
}

// tagOf is the tag in one of our addresses, "" for one without a tag; ours is false for other addresses.
func (m MailIn) tagOf(email string) (tag string, ours bool) {
	local, host, _ := strings.Cut(m.address(), "@")
	before, itsHost, found := strings.Cut(email, "@")
	if !found || local == "" || itsHost != host {
		return "", false
	}
	if before == local {
		return "", true
	}
	tag, ours = strings.CutPrefix(before, local+"+")
	return tag, ours
}

// idOfMail is the id that our mail with the Message-ID would have, "" if it is none of ours. Mails that were sent before
// BASE_URL changed have its former host, so that only the database knows whether there is such a mail.
func idOfMail(messageID string) string {
	id, host, _ := strings.Cut(messageID, "@")
	if id = strings.ToLower(id); host == "" || !IsID(id) {
		return ""
	}
	return id
}

// isOwn reports whether the Message-ID is one that this installation gives, even if the row of the mail is gone.
func (m MailIn) isOwn(messageID string) bool {
	_, host, _ := strings.Cut(messageID, "@")
	return m.Host != "" && strings.EqualFold(host, m.Host) && idOfMail(messageID) != ""
}
