package models

import (
	"context"
	"slices"
	"strings"

	"gorm.io/gorm"
)

// Recalled are our mails that an incoming mail may answer, prepared as they were sent: an answer may quote their text.
// Their links do not work.
type Recalled struct {
	Receipts []ReceiptMail
	Replies  []ReplyMail
	Notices  []NoticeMail
	Hosts    []string // in their Message-IDs, where the mail references them: the former ones, too, if BASE_URL changed
}

// RecallMails finds our mails that one from the address may answer: those that it references by Message-ID, else the
// latest to the address.
type RecallMails func(ctx context.Context, from string, refersTo []string) (*Recalled, error)

// maxRecalled is how many of our mails are considered for an answer.
const maxRecalled = 5

// recalled replaces the tokens of links.
const recalled = "-"

func recall(db *gorm.DB) RecallMails {
	return func(ctx context.Context, from string, refersTo []string) (*Recalled, error) {
		db := db.WithContext(ctx)
		mails, err := mailsBefore(db, from, refersTo)
		if err != nil {
			return nil, err
		}
		found := &Recalled{}
		for _, mail := range mails {
			if err := found.add(ctx, db, mail); err != nil && CodeOf(err) != CodeNotFound {
				return nil, err
			}
		}
		found.Hosts = hostsOf(mails, refersTo)
		return found, nil
	}
}

// hostsOf are the hosts in the Message-IDs of the mails.
func hostsOf(mails []Mail, messageIDs []string) (hosts []string) {
	for _, messageID := range messageIDs {
		id := idOfMail(messageID)
		if slices.ContainsFunc(mails, func(mail Mail) bool { return mail.ID == id }) {
			hosts = append(hosts, messageID[strings.Index(messageID, "@")+1:])
		}
	}
	return hosts
}

// mailsBefore are those mails, the latest first.
func mailsBefore(db *gorm.DB, from string, refersTo []string) (mails []Mail, err error) {
	var ids []string
	for _, messageID := range refersTo {
		if id := idOfMail(messageID); id != "" {
			ids = append(ids, id)
		}
	}
	answered := db.Preload("Ticket").Where("kind IN ?", []MailKind{MailReceipt, MailReply, MailNotice}).
		Order("created_at DESC, id DESC").Limit(maxRecalled).Session(&gorm.Session{})
	if len(ids) > 0 {
		if err = answered.Find(&mails, "id IN ?", ids).Error; err != nil || len(mails) > 0 {
			return mails, err
		}
	}
	email := receivedEmail(from)
	if email == "" {
		return nil, nil
	}
	err = answered.Find(&mails, "email = ?", email).Error
	return mails, err
}

func (r *Recalled) add(ctx context.Context, db *gorm.DB, mail Mail) error {
	switch mail.Kind {
	case MailReceipt:
		app, err := appIn(ctx, db, map[string]*App{}, mail.Ticket.AppID, mail.Locale)
		if err != nil {
			return err
		}
		r.Receipts = append(r.Receipts, ReceiptMail{Mail: mail, App: *app, Token: recalled, DisownToken: recalled,
			Answerable: Answerable{ReadsAnswers: true}})
	case MailReply:
		return r.addReply(db, mail)
	case MailNotice:
		made, err := prepareNotice(db, mail)
		if err != nil || len(made.Items) == 0 {
			return err
		}
		made.StopToken, made.ReadsAnswers = recalled, made.answered()
		r.Notices = append(r.Notices, *made)
	}
	return nil
}

func (r *Recalled) addReply(db *gorm.DB, mail Mail) error {
	reply := ReplyMail{Mail: mail, Answerable: Answerable{ReadsAnswers: true}}
	if err := db.Take(&reply.App, "id = ?", *mail.AppID).Error; err != nil {
		return err
	}
	if err := reply.findMessage(&Tx{DB: db}); err != nil {
		return err
	}
	var requesters []string
	err := db.Model(&Account{}).Where("id = ?", mail.Ticket.RequesterID).Pluck("email", &requesters).Error
	switch {
	case err != nil || reply.ToTeam():
	case len(requesters) > 0 && requesters[0] == mail.Email:
		reply.Token, reply.AskVerdict = recalled, true
	default:
		reply.ToParticipant, reply.StopToken = true, recalled
	}
	r.Replies = append(r.Replies, reply)
	return err
}
