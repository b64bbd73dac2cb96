package models

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// wholeMail is the mail that became a ticket or a message of a conversation.
type wholeMail struct {
	ID       string
	TicketID *string
	SaidID   *string
	FileKey  string
	Proven   bool
}

func selectWholeMails(lists *store.Lists, mails *[]wholeMail, family []Ticket) {
	store.Select(lists, mails, `
		SELECT id, ticket_id, said_id, file_key, proven FROM received_mails WHERE ticket_id IN ? AND state = ? ORDER BY id`,
		store.Pad(idsOf(family)), ReceivedAccepted)
}

// byMessage are the mails by the ids of their tickets and messages.
func byMessage(mails []wholeMail) map[string]Received {
	whole := make(map[string]Received, len(mails))
	for _, mail := range mails {
		whole[cmp.Or(orEmpty(mail.SaidID), orEmpty(mail.TicketID))] = Received{
			ID: mail.ID, TicketID: mail.TicketID, SaidID: mail.SaidID, FileKey: mail.FileKey, Proven: mail.Proven,
		}
	}
	return whole
}

// Received finds the mail of the ticket, or of one of its messages.
func (t *Ticket) Received(ctx context.Context, db *gorm.DB, id string) (*Received, error) {
	family, err := t.family(db.WithContext(ctx))
	if err != nil {
		return nil, err
	}
	return findReceived(db.WithContext(ctx).Where("ticket_id IN ? AND state = ?", idsOf(family), ReceivedAccepted), id)
}

// WholeText is the whole text of the mail, with its quotes and its signature, below its sender and recipients.
func (r *Received) WholeText(ctx context.Context, db *gorm.DB, store FileStore) (string, error) {
	mailing, err := r.Read(ctx, db, store)
	if err != nil {
		return "", err
	}
	defer mailing.Close() //nolint:errcheck // leftovers are in the temporary folder
	var b strings.Builder
	line := func(name string, people ...MailName) {
		var all []string
		for _, person := range people {
			all = append(all, strings.TrimSpace(oneLine(person.Name, MaxName)+" <"+oneLine(person.Email, MaxEmail)+">"))
		}
		if len(all) > 0 {
			fmt.Fprintf(&b, "%s: %s\n", name, strings.Join(all, ", "))
		}
	}
	line("From", mailing.From)
	line("To", mailing.To...)
	line("Cc", mailing.Cc...)
	fmt.Fprintf(&b, "Subject: %s\n", oneLine(mailing.Subject, MaxSubject))
	for _, file := range mailing.Files {
		fmt.Fprintf(&b, "File: %s\n", oneLine(file.Name, MaxName))
	}
	fmt.Fprintf(&b, "\n%s\n", mailing.Text)
	return b.String(), nil
}
