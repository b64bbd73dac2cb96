package models

import (
	"context"
	"io"
	"net/mail"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// MailIn is what the domain has to know of how mail comes in. The zero MailIn is that of an installation into which no
// mail comes.
type MailIn struct {
	On   bool
	From string // the address that our mails come from, and to which people answer: MAIL_FROM, with or without a name
	Host string // behind the @ of our Message-IDs
	Tags ReplyTags
	// Read reads a mail that came in; recall finds what of ours it may quote. Whoever gets the ParsedMail closes it.
	Read func(ctx context.Context, raw io.Reader, received *Received, recall RecallMails) (*ParsedMail, error)
	// Markdown writes a text that was typed into a mail so that it reads the same where all of Markdown is shown.
	Markdown func(text string) string
}

// ReplyTags is whether our mails name an address with a tag to which they are answered.
type ReplyTags string

// The choices. With TagsAuto they do since an answer with a tag came in.
const (
	TagsAuto ReplyTags = "auto"
	TagsOn   ReplyTags = "on"
	TagsOff  ReplyTags = "off"
)

// tagsWork is the setting that is there where mail to an address with a tag was seen to come in.
const tagsWork = "mail_reply_tags_work"

// address is the bare address of From, in the form in which addresses are compared.
func (m MailIn) address() string {
	if parsed, err := mail.ParseAddress(m.From); err == nil {
		if email, ok := NormalEmail(parsed.Address); ok {
			return email
		}
	}
	return ""
}

// NoteTags keeps whether mail to an address with a tag comes in, as a mail has shown or a self-test.
func NoteTags(ctx context.Context, db *gorm.DB, work bool) error {
	return change(ctx, db, func(tx *Tx) error { return noteTags(tx, work) })
}

func noteTags(tx *Tx, work bool) error {
	if !work {
		return tx.Delete(&setting{}, "name = ?", tagsWork).Error
	}
	return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&setting{Name: tagsWork, Value: "yes"}).Error
}

// tagged reports whether our mails name an address with a tag to which they are answered.
func (m MailIn) tagged(db *gorm.DB) (bool, error) {
	if !m.On || m.Tags == TagsOff || m.address() == "" {
		return false, nil
	}
	if m.Tags == TagsOn {
		return true, nil
	}
	var kept []setting
	err := db.Limit(1).Find(&kept, "name = ?", tagsWork).Error
	return len(kept) > 0, err
}

// MailComesIn reports whether answers to our mails are read.
func MailComesIn(db *gorm.DB) bool {
	attached, err := attachedTo(db)
	return err == nil && attached.outside.MailIn.On
}

// tagOf is the tag of an address that is ours, "" for our address without one; ours is false for those of others.
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

// mailID is the id of the mail of ours that has the Message-ID, "" for those of others.
func (m MailIn) mailID(messageID string) string {
	id, host, _ := strings.Cut(messageID, "@")
	if m.Host == "" || !strings.EqualFold(host, m.Host) || !IsID(strings.ToLower(id)) {
		return ""
	}
	return strings.ToLower(id)
}
