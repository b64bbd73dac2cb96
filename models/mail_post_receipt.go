package models

import (
	"context"
	"strings"

	"gorm.io/gorm"
)

// SendPostReceipts is the job that mails people that a post was published in their name. It may run twice: what was
// sent is not sent again.
type SendPostReceipts struct {
	PostIDs string `json:"post_ids"` // with a blank between them
}

// Kind names the worker.
func (SendPostReceipts) Kind() string { return "send_post_receipts" }

// PostReceipt is a mail about a post that is to be sent now, with the post and its app.
type PostReceipt struct {
	Mail Mail
	Post Post
	App  App
}

// PreparePostReceipts decides, once for each post, whether the person it is named after gets a receipt, and returns
// those to be sent now. Whoever posted while signed in needs none, and nobody hears of a post that is hidden.
func PreparePostReceipts(ctx context.Context, db *gorm.DB, job SendPostReceipts) ([]PostReceipt, error) {
	postIDs := padded(strings.Fields(job.PostIDs))
	var receipts []PostReceipt
	err := change(ctx, db, func(tx *Tx) error {
		receipts = nil
		var authors []addressee
		err := tx.Raw(`
			SELECT posts.id, posts.app_id, accounts.email, accounts.email_verified_at IS NOT NULL AND posts.source = 'api' AS vouched
			FROM posts
			JOIN accounts ON accounts.id = posts.author_id
			LEFT JOIN mails ON mails.post_id = posts.id AND mails.kind = 'post_receipt'
			WHERE posts.id IN ? AND posts.author_named AND posts.source IN ? AND posts.hidden_at IS NULL
				AND mails.id IS NULL AND accounts.erased_at IS NULL
			ORDER BY posts.id`, postIDs, []Source{SourceAPI, SourceWidget}).Scan(&authors).Error
		if err != nil {
			return err
		}
		if err := decideReceipts(tx, postReceiptMail, authors, func(mail *Mail, id string) { mail.PostID = &id }); err != nil {
			return err
		}
		var mails []Mail
		err = tx.Order("id").Find(&mails, "kind = ? AND post_id IN ? AND state = ?", postReceiptMail, postIDs, MailQueued).Error
		if err != nil {
			return err
		}
		posts, apps := map[string]*Post{}, map[string]*App{}
		for _, mail := range mails {
			post, err := kept(tx.DB, posts, *mail.PostID)
			if err != nil {
				return err
			}
			app, err := kept(tx.DB, apps, post.AppID)
			if err != nil {
				return err
			}
			receipts = append(receipts, PostReceipt{Mail: mail, Post: *post, App: *app})
		}
		return nil
	})
	return receipts, err
}
