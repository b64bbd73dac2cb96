package models

import (
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// erasureStep removes one kind of an erased person's data, in batches: the rows that the query ids finds after the id
// @after.
type erasureStep struct {
	name   string // stored in erasures, where the previous version reads it
	ids    string
	batch  int // per transaction: on SQLite, filing a ticket waits for it
	remove func(tx *Tx, e *erasure, ids []string) error
}

const (
	erasureBatch = 100
	// wordsBatch is smaller, because a ticket has many words.
	wordsBatch = 10
)

// erasureSteps are done in this order. All tickets lose their metadata before their words are indexed again, since a
// ticket's index includes the tickets merged into it.
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

// owned is the step that deletes the person's rows of a table, identified by key.
func owned(table, key string) erasureStep {
	ids := "SELECT " + key + " FROM " + table + " WHERE account_id = @person AND " + key + " > @after"
	return erasureStep{table, ids, erasureBatch, func(tx *Tx, e *erasure, ids []string) error {
		return tx.Exec("DELETE FROM "+table+" WHERE account_id = ? AND "+key+" IN ?", e.AccountID, ids).Error
	}}
}

// eraseMails deletes mails and the tags for answering them.
func eraseMails(tx *Tx, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	if err := tx.Delete(&answerTag{}, "mail_id IN ?", ids).Error; err != nil {
		return err
	}
	return tx.Delete(&Mail{}, "id IN ?", ids).Error
}

// eraseReceipts deletes the receipts for tickets or posts, found by the column: one may have been made while its
// addressee was erased.
func eraseReceipts(tx *Tx, kind MailKind, column string, ids []string) error {
	var mails []string
	// The kind is written out, because its index cannot be used with a parameter.
	err := tx.Model(&Mail{}).Where("kind = '"+string(kind)+"' AND "+column+" IN ?", ids).Pluck("id", &mails).Error
	if err != nil {
		return err
	}
	return eraseMails(tx, mails)
}

// eraseTickets removes the metadata of the person's tickets, since an order or customer number identifies them as well
// as an address does; also where the tickets were written from, what was sent to connections, and the mails that the
// tickets came by.
func eraseTickets(tx *Tx, _ *erasure, ids []string) error {
	err := tx.Model(&Ticket{}).Where("id IN ? AND (metadata IS NOT NULL OR vouched_by IS NOT NULL)", ids).
		UpdateColumns(map[string]any{"metadata": nil, "vouched_by": nil}).Error
	if err != nil {
		return err
	}
	if err := forgetAddresses(tx, "object_id IN ?", ids); err != nil {
		return err
	}
	if err := forgetOrigins(tx, ids); err != nil {
		return err
	}
	if err := forgetDeliveries(tx, "object_id", ids); err != nil {
		return err
	}
	if err := eraseReceipts(tx, MailReceipt, "ticket_id", ids); err != nil {
		return err
	}
	return tx.Delete(&Received{}, "ticket_id IN ? AND said_id IS NULL AND state = ?", ids, ReceivedAccepted).Error
}

// eraseWords removes the person's name, address and metadata from the search index of the tickets.
func eraseWords(tx *Tx, _ *erasure, ids []string) error {
	var there []string // the app may have been deleted in the meantime
	err := tx.Model(&Ticket{}).Clauses(clause.Locking{Strength: "KEY SHARE"}).Where("id IN ?", ids).Order("id").
		Pluck("id", &there).Error
	if err != nil || len(there) == 0 {
		return err
	}
	return reindexTickets(tx, there)
}

// erasePosts is eraseTickets for posts. A post without an author's name still needs an author: the team's.
func erasePosts(tx *Tx, _ *erasure, ids []string) error {
	var named []Post
	err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Order("id").
		Find(&named, "id IN ? AND author_named", ids).Error
	if err != nil {
		return err
	}
	var theirs []string
	var described []Post
	for _, post := range named {
		theirs = append(theirs, post.ID)
		if post.Metadata != nil {
			post.Metadata = nil
			described = append(described, post)
		}
	}
	if len(described) > 0 {
		err = tx.Model(&Post{}).Where("id IN ? AND metadata IS NOT NULL", theirs).UpdateColumn("metadata", nil).Error
		if err != nil {
			return err
		}
		if err := reindexPosts(tx, described...); err != nil {
			return err
		}
	}
	if len(theirs) > 0 {
		if err := forgetAddresses(tx, "object_id IN ?", theirs); err != nil {
			return err
		}
		if err := forgetOrigins(tx, theirs); err != nil {
			return err
		}
		if err := eraseReceipts(tx, MailPostReceipt, "post_id", theirs); err != nil {
			return err
		}
	}
	return forgetDeliveries(tx, "object_id", ids)
}

// eraseMessages removes other addresses that the person wrote from, and the mails that became messages.
func eraseMessages(tx *Tx, e *erasure, ids []string) error {
	err := tx.Model(&Message{}).Where("id IN ? AND sent_from <> ''", ids).
		UpdateColumn("sent_from", erasedEmail(e.AccountID)).Error
	if err != nil {
		return err
	}
	return tx.Delete(&Received{}, "said_id IN ?", ids).Error
}

// forgetAddresses removes the network addresses of events.
func forgetAddresses(tx *Tx, which string, ids []string) error {
	return tx.Model(&Event{}).Where("address <> '' AND "+which, store.Pad(ids)).UpdateColumn("address", "").Error
}
