package models

import (
	"context"
	"slices"

	"gorm.io/gorm"
)

// answering is the ticket that a mail answers, and our mail that identified it.
type answering struct {
	ticket *Ticket // the canonical one
	mail   *Mail   // nil if it was identified by another received mail, or by the number in the subject
	tagged bool    // the mail came to an address that was only in ours

	takesNone bool // it answers a mail to the team that cannot be answered; ticket may be nil
}

// appID is the app of the ticket, or of the mail that cannot be answered; "" for none.
func (a *answering) appID() string {
	if a.ticket != nil {
		return a.ticket.AppID
	}
	return orEmpty(a.mail.AppID)
}

// answers finds the ticket that the mail answers: by the tag in a recipient's address, by the mails that its headers
// reference, or by the number in its subject, which must be of a ticket in which its proven sender takes part. Without
// a tag it must belong to one of the apps to which the mail was sent, if there are any, or have been moved away from
// one: people write to another app by answering an old mail. Nil: none.
func (j *judgement) answers(ctx context.Context, tx *Tx) (*answering, error) {
	addressed, err := addressesOf(tx, j.recipients)
	if err != nil {
		return nil, err
	}
	for _, find := range []func(*Tx, []MailAddress) (*answering, error){j.byTag, j.byReference, j.byNumber} {
		found, err := find(tx, addressed)
		if err != nil {
			return nil, err
		}
		if found == nil {
			continue
		}
		if found.takesNone && found.appID() == "" {
			return found, nil
		}
		if app, err := openApp(tx, found.appID()); err != nil || app == nil {
			return nil, err
		}
		if !found.takesNone {
			found.ticket, err = found.ticket.Canonical(ctx, tx.DB)
		}
		return found, err
	}
	return nil, nil
}

// sentToOther reports whether the mail was sent to other apps than the ticket's. An app that the ticket was moved away
// from is none: our mails of before are answered to its address.
func (a *answering) sentToOther(tx *Tx, addressed []MailAddress) (bool, error) {
	if len(addressed) == 0 || a.takesNone {
		return a.takesNone && len(addressed) > 0, nil
	}
	apps := collect(addressed, func(to MailAddress) string { return to.AppID })
	if slices.Contains(apps, a.appID()) {
		return false, nil
	}
	was, err := a.ticket.wasIn(tx, apps)
	return !was, err
}

// openApp is the app unless it was deleted.
func openApp(tx *Tx, id string) (*App, error) {
	return findFirst[App](tx.DB, "id = ? AND deleted_at IS NULL", id)
}

func (j *judgement) byTag(tx *Tx, _ []MailAddress) (*answering, error) {
	id, err := j.taggedMail(tx, j.recipients)
	if err != nil || id == "" {
		return nil, err
	}
	found, err := ticketOfMail(tx, id)
	if found != nil {
		found.tagged = true
	}
	return found, err
}

// ticketOfMail is the ticket of one of our mails, nil if there is none. A mail to the team about anything but a single
// ticket cannot be answered, since it is unclear to whom.
func ticketOfMail(tx *Tx, id string) (*answering, error) {
	mail, err := findFirst[Mail](tx.DB, "id = ?", id)
	if err != nil || mail == nil {
		return nil, err
	}
	found := &answering{mail: mail}
	switch found.mail.Kind {
	case MailReceipt, MailReply:
	case MailNotice:
		tickets, err := found.mail.noticedTickets(tx)
		if err != nil {
			return nil, err
		}
		if found.takesNone = len(tickets) != 1; !found.takesNone {
			found.mail.TicketID = &tickets[0]
		}
	case MailDigest, MailHeld, MailWarning:
		found.takesNone = true
	default:
		return nil, nil // an answer to a mail without a ticket opens a new one
	}
	if found.mail.TicketID != nil {
		ticket, err := ticketIfThere(tx.DB, *found.mail.TicketID)
		if err != nil {
			return nil, err
		}
		found.ticket = ticket
	}
	if found.ticket == nil && !found.takesNone {
		return nil, nil
	}
	return found, nil
}

// noticedTickets are the tickets that the mail is about; two stand for any number.
func (m *Mail) noticedTickets(tx *Tx) (tickets []string, err error) {
	err = tx.Model(&Notice{}).Where("mail_id = ? AND ticket_id IS NOT NULL", m.ID).Distinct().Limit(2).
		Pluck("ticket_id", &tickets).Error
	return tickets, err
}

func ticketIfThere(db *gorm.DB, id string) (*Ticket, error) {
	return findFirst[Ticket](db, "id = ?", id)
}

// maxReferences is how many referenced message IDs are looked up.
const maxReferences = 50

// references are the referenced message IDs, from the answered mail to the oldest. Mail programs put them into two
// headers, inconsistently.
func (j *judgement) references() []string {
	newest := slices.Clone(j.mailing.References)
	slices.Reverse(newest)
	ids := append(slices.Clone(j.mailing.InReplyTo), newest...)
	return ids[:min(len(ids), maxReferences)]
}

func (j *judgement) byReference(tx *Tx, addressed []MailAddress) (*answering, error) {
	for _, messageID := range j.references() {
		var found *answering
		var err error
		if id := idOfMail(messageID); id != "" {
			found, err = ticketOfMail(tx, id)
		}
		if found == nil && err == nil && !j.mailIn.isOwn(messageID) {
			found, err = ticketOfReceived(tx, messageID, addressed)
		}
		if err != nil {
			return nil, err
		}
		if found == nil {
			continue
		}
		if other, err := found.sentToOther(tx, addressed); err != nil || !other {
			return found, err
		}
	}
	return nil, nil
}

// ticketOfReceived is the ticket of another received mail; if there are several, that of the app to which this mail was
// sent.
func ticketOfReceived(tx *Tx, messageID string, addressed []MailAddress) (*answering, error) {
	messageID = sanitize(messageID, maxMessageID)
	if messageID == "" {
		return nil, nil
	}
	var before []Received
	err := tx.Order("received_at DESC").Limit(maxAddresses).
		Find(&before, "message_id = ? AND state = ? AND ticket_id IS NOT NULL", messageID, ReceivedAccepted).Error
	if err != nil || len(before) == 0 {
		return nil, err
	}
	chosen := before[0]
	for _, mail := range before {
		if slices.ContainsFunc(addressed, func(a MailAddress) bool { return a.AppID == orEmpty(mail.AppID) }) {
			chosen = mail
			break
		}
	}
	ticket, err := ticketIfThere(tx.DB, *chosen.TicketID)
	if ticket == nil || err != nil {
		return nil, err
	}
	return &answering{ticket: ticket}, nil
}
