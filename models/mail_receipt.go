package models

import (
	"context"

	"gorm.io/gorm"

	"intake/internal/store"
)

// ReceiptMail is a ticket's receipt that is to be sent now, with the tokens of its links.
type ReceiptMail struct {
	Mail        Mail   // with its Ticket
	App         App    // in the language of the mail
	Token       string // leads to the ticket
	DisownToken string
	OpenedBy    string // the Message-ID of the requester's mail, if the ticket came by mail
	Answer      string // the answer of a rule, which the mail carries; "" for none
	Answerable
}

// PrepareReceipts makes the links of the receipts for tickets.
func PrepareReceipts(ctx context.Context, db *gorm.DB, mails []Mail) ([]ReceiptMail, error) {
	links, err := OpenMailLinks(ctx, db)
	if err != nil {
		return nil, err
	}
	receipts := make([]ReceiptMail, len(mails))
	err = change(ctx, db, func(tx *Tx) error {
		apps := map[string]*App{}
		answers, err := answerables(tx, mails)
		if err != nil {
			return err
		}
		said, err := findByIDs(tx.DB, collect(mails, func(mail Mail) string { return orEmpty(mail.AboutID) }),
			func(message *Message) string { return message.ID })
		if err != nil {
			return err
		}
		toTickets := make([]TicketLink, len(mails))
		for i, mail := range mails {
			app, err := appIn(ctx, tx.DB, apps, mail.Ticket.AppID, mail.Locale)
			if err != nil {
				return err
			}
			link, token := mail.Ticket.newLink(tx)
			toTickets[i] = link
			receipts[i] = ReceiptMail{Mail: mail, App: *app, Token: token,
				DisownToken: links.DisownTicket(mail.Ticket.ID), Answerable: answers[mail.ID]}
			if answer := said[orEmpty(mail.AboutID)]; answer != nil {
				receipts[i].Answer = answer.Body
			}
			if receipts[i].OpenedBy, err = openedBy(tx.DB, mail); err != nil {
				return err
			}
		}
		return store.Insert(tx.DB, toTickets)
	})
	return receipts, err
}

// PostReceiptMail is a post's receipt that is to be sent now.
type PostReceiptMail struct {
	Mail        Mail
	App         App
	Post        Post
	DisownToken string
}

// PreparePostReceipts loads the posts of the receipts. Receipts of posts that are hidden by now are withheld.
func PreparePostReceipts(ctx context.Context, db *gorm.DB, mails []Mail) ([]PostReceiptMail, error) {
	links, err := OpenMailLinks(ctx, db)
	if err != nil {
		return nil, err
	}
	db = db.WithContext(ctx)
	posts, apps := map[string]*Post{}, map[string]*App{}
	return prepareEach(db, mails, func(mail Mail) (*PostReceiptMail, error) {
		post, err := findCached(db, posts, *mail.PostID)
		if err != nil || post.Hidden() {
			return nil, err
		}
		app, err := findCached(db, apps, post.AppID)
		if err != nil {
			return nil, err
		}
		return &PostReceiptMail{Mail: mail, App: *app, Post: *post, DisownToken: links.DisownPost(post.ID)}, nil
	})
}
