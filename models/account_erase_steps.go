package models

import (
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// erasureStep removes one kind of what an erased person leaves: those that the query ids finds after the id @after,
// some at a time.
type erasureStep struct {
	name   string // is kept in erasures: the last version knows it by that
	ids    string
	batch  int // in one transaction: on SQLite, whoever files a ticket waits for it
	remove func(tx *Tx, e *erasure, ids []string) error
}

const (
	erasureBatch = 100
	// wordsBatch is smaller: a ticket has many words.
	wordsBatch = 10
)

// erasureSteps are done in this order. Tickets lose what was sent along with all of them before their words are written
// anew, since one has the words of those that were merged into it.
var erasureSteps = []erasureStep{
	{"mails", noted + "'mail' AND row_id > @after", erasureBatch,
		func(tx *Tx, _ *erasure, ids []string) error { return eraseMails(tx, ids) }},
	{"received", noted + "'received' AND row_id > @after", erasureBatch,
		func(tx *Tx, _ *erasure, ids []string) error { return tx.Delete(&Received{}, "id IN ?", ids).Error }},
	{"vouched", `SELECT tickets.id FROM erasure_rows JOIN tickets ON tickets.vouched_by = erasure_rows.row_id
		WHERE account_id = @person AND kind = 'identity' AND tickets.id > @after`, erasureBatch,
		func(tx *Tx, _ *erasure, ids []string) error {
			return tx.Model(&Ticket{}).Where("id IN ?", ids).UpdateColumn("vouched_by", nil).Error
		}},
	{"copied", `SELECT id FROM received_mails WHERE copied <> '' AND replace(copied, @email, '') <> copied
		AND received_at <= @erased AND id > @after`, erasureBatch, forgetCopied},
	{"tickets", "SELECT id FROM tickets WHERE requester_id = @person AND id > @after", erasureBatch / 2, eraseTickets},
	{"words", "SELECT id FROM tickets WHERE requester_id = @person AND id > @after", wordsBatch, eraseWords},
	{"posts", "SELECT id FROM posts WHERE author_id = @person AND id > @after", erasureBatch / 2, erasePosts},
	{"messages", "SELECT id FROM messages WHERE author_id = @person AND id > @after", erasureBatch, eraseMessages},
	{"events", "SELECT id FROM events WHERE account_id = @person AND address <> '' AND id > @after", erasureBatch,
		func(tx *Tx, _ *erasure, ids []string) error { return forgetAddresses(tx, "id IN ?", ids) }},
	{"deliveries", "SELECT id FROM deliveries WHERE account_id = @person AND id > @after", erasureBatch,
		func(tx *Tx, _ *erasure, ids []string) error { return forgetDeliveries(tx, "id", ids) }},
	owned("ticket_links", "id"), owned("ticket_reads", "ticket_id"), owned("ticket_verdicts", "ticket_id"),
	owned("notices", "id"), owned("news", "event_id"), owned("news_seen", "event_id"),
}

const noted = "SELECT row_id FROM erasure_rows WHERE account_id = @person AND kind = "

// owned is the step that deletes the person's rows of a table, of which key tells one from the other.
func owned(table, key string) erasureStep {
	ids := "SELECT " + key + " FROM " + table + " WHERE account_id = @person AND " + key + " > @after"
	return erasureStep{table, ids, erasureBatch, func(tx *Tx, e *erasure, ids []string) error {
		return tx.Exec("DELETE FROM "+table+" WHERE account_id = ? AND "+key+" IN ?", e.AccountID, ids).Error
	}}
}

// eraseMails deletes mails, and the tags by which they were answered.
func eraseMails(tx *Tx, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	if err := tx.Delete(&answerTag{}, "mail_id IN ?", ids).Error; err != nil {
		return err
	}
	return tx.Delete(&Mail{}, "id IN ?", ids).Error
}

// eraseReceipts deletes the receipts for tickets or posts, by the column of their ids: one may have been made while its
// addressee was erased.
func eraseReceipts(tx *Tx, kind MailKind, column string, ids []string) error {
	var mails []string
	// The index of a kind is found by the kind as it stands there, and not by a parameter.
	err := tx.Model(&Mail{}).Where("kind = '"+string(kind)+"' AND "+column+" IN ?", ids).Pluck("id", &mails).Error
	if err != nil {
		return err
	}
	return eraseMails(tx, mails)
}

// eraseTickets removes what websites and servers said of the person's tickets, since an order or the number of a
// customer names them as well as an address does; where they were written from, what connections were sent of them, and
// the mails that they were.
func eraseTickets(tx *Tx, _ *erasure, ids []string) error {
	err := tx.Model(&Ticket{}).Where("id IN ? AND (metadata IS NOT NULL OR vouched_by IS NOT NULL)", ids).
		UpdateColumns(map[string]any{"metadata": nil, "vouched_by": nil}).Error
	if err != nil {
		return err
	}
	if err := forgetAddresses(tx, "object_id IN ?", ids); err != nil {
		return err
	}
	if err := forgetDeliveries(tx, "object_id", ids); err != nil {
		return err
	}
	if err := eraseReceipts(tx, MailReceipt, "ticket_id", ids); err != nil {
		return err
	}
	return tx.Delete(&Received{}, "ticket_id IN ? AND said_id IS NULL AND state = ?", ids, ReceivedKept).Error
}

// eraseWords lets searches find the tickets no more by the person's name and address, nor by what was said of them.
func eraseWords(tx *Tx, _ *erasure, ids []string) error {
	var there []string // an app may have been deleted meanwhile
	err := tx.Model(&Ticket{}).Clauses(clause.Locking{Strength: "KEY SHARE"}).Where("id IN ?", ids).Order("id").
		Pluck("id", &there).Error
	if err != nil || len(there) == 0 {
		return err
	}
	return reindexTickets(tx, there)
}

// erasePosts is eraseTickets for posts. What nobody is named for has an author all the same: then it is the team's.
func erasePosts(tx *Tx, _ *erasure, ids []string) error {
	var named []Post
	err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Order("id").Find(&named, "id IN ? AND author_named", ids).Error
	if err != nil {
		return err
	}
	var theirs []string
	var told []Post
	for _, post := range named {
		theirs = append(theirs, post.ID)
		if post.Metadata != nil {
			post.Metadata = nil
			told = append(told, post)
		}
	}
	if len(told) > 0 {
		if err := tx.Model(&Post{}).Where("id IN ? AND metadata IS NOT NULL", theirs).UpdateColumn("metadata", nil).Error; err != nil {
			return err
		}
		if err := reindexPosts(tx, told...); err != nil {
			return err
		}
	}
	if len(theirs) > 0 {
		if err := forgetAddresses(tx, "object_id IN ?", theirs); err != nil {
			return err
		}
		if err := eraseReceipts(tx, MailPostReceipt, "post_id", theirs); err != nil {
			return err
		}
	}
	return forgetDeliveries(tx, "object_id", ids)
}

// eraseMessages removes the other addresses that the person wrote from, and the mails that became messages.
func eraseMessages(tx *Tx, e *erasure, ids []string) error {
	err := tx.Model(&Message{}).Where("id IN ? AND sent_from <> ''", ids).
		UpdateColumn("sent_from", erasedEmail(e.AccountID)).Error
	if err != nil {
		return err
	}
	return tx.Delete(&Received{}, "said_id IN ?", ids).Error
}

// forgetAddresses removes from where events were caused.
func forgetAddresses(tx *Tx, which string, ids []string) error {
	return tx.Model(&Event{}).Where("address <> '' AND "+which, store.Pad(ids)).UpdateColumn("address", "").Error
}
