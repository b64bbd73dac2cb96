package models

import (
	"context"
	"regexp"
	"slices"
	"strconv"

	"gorm.io/gorm"
)

// answering is the ticket that a mail answers, and the mail of ours that led there.
type answering struct {
	ticket *Ticket // the one that goes on
	mail   *Mail   // nil where another mail that came in, or the number in the subject, led there
	tagged bool    // the mail came to the address that stood in ours alone
}

// answers finds the ticket that the mail answers: by the tag in a recipient's address, by what its headers refer to, or
// by the number in its subject, which must be of a ticket in which its proven sender takes part. Nil: none.
func (j *judgement) answers(ctx context.Context, tx *Tx) (*answering, error) {
	for _, find := range []func(*Tx) (*answering, error){j.byTag, j.byReference, j.byNumber} {
		found, err := find(tx)
		if err != nil {
			return nil, err
		}
		if found == nil {
			continue
		}
		if app, err := openApp(tx, found.ticket.AppID); err != nil || app == nil {
			return nil, err
		}
		found.ticket, err = found.ticket.Canonical(ctx, tx.DB)
		return found, err
	}
	return nil, nil
}

// openApp is the app unless it was deleted.
func openApp(tx *Tx, id string) (*App, error) {
	var apps []App
	err := tx.Limit(1).Find(&apps, "id = ? AND deleted_at IS NULL", id).Error
	if err != nil || len(apps) == 0 {
		return nil, err
	}
	return &apps[0], nil
}

func (j *judgement) byTag(tx *Tx) (*answering, error) {
	id, err := j.taggedMail(tx)
	if err != nil || id == "" {
		return nil, err
	}
	found, err := ofMail(tx, id)
	if found != nil {
		found.tagged = true
	}
	return found, err
}

// ofMail is the ticket that a mail of ours is about, nil where there is none or there are several.
func ofMail(tx *Tx, id string) (*answering, error) {
	var mails []Mail
	if err := tx.Limit(1).Find(&mails, "id = ?", id).Error; err != nil || len(mails) == 0 {
		return nil, err
	}
	mail := &mails[0]
	if mail.TicketID == nil && mail.Kind == MailNotice {
		var tickets []string
		err := tx.Model(&Notice{}).Where("mail_id = ? AND ticket_id IS NOT NULL", mail.ID).Distinct().Limit(2).
			Pluck("ticket_id", &tickets).Error
		if err != nil || len(tickets) != 1 {
			return nil, err
		}
		mail.TicketID = &tickets[0]
	}
	if mail.TicketID == nil {
		return nil, nil
	}
	ticket, err := ticketIfThere(tx.DB, *mail.TicketID)
	if ticket == nil || err != nil {
		return nil, err
	}
	return &answering{ticket: ticket, mail: mail}, nil
}

func ticketIfThere(db *gorm.DB, id string) (*Ticket, error) {
	var tickets []Ticket
	err := db.Limit(1).Find(&tickets, "id = ?", id).Error
	if err != nil || len(tickets) == 0 {
		return nil, err
	}
	return &tickets[0], nil
}

// mostReferences is how many of the message IDs that a mail refers to are looked up.
const mostReferences = 50

// byReference goes from what the mail answers to the oldest that it refers to. Mail programs may put anything into both.
func (j *judgement) byReference(tx *Tx) (*answering, error) {
	newest := slices.Clone(j.mailing.References)
	slices.Reverse(newest)
	ids := append(slices.Clone(j.mailing.InReplyTo), newest...)
	for _, messageID := range ids[:min(len(ids), mostReferences)] {
		var found *answering
		var err error
		if id := j.mailIn.mailID(messageID); id != "" {
			found, err = ofMail(tx, id)
		} else {
			found, err = j.ofReceived(tx, messageID)
		}
		if found != nil || err != nil {
			return found, err
		}
	}
	return nil, nil
}

// ofReceived is the ticket of another mail that came in, among several that of the app to which this mail was sent.
func (j *judgement) ofReceived(tx *Tx, messageID string) (*answering, error) {
	messageID = sanitize(messageID, longestMessageID)
	if messageID == "" {
		return nil, nil
	}
	addresses, err := addressesOf(tx, j.recipients)
	if err != nil {
		return nil, err
	}
	var before []Received
	err = tx.Order("received_at DESC").Limit(mostAddresses).
		Find(&before, "message_id = ? AND state = ? AND ticket_id IS NOT NULL", messageID, ReceivedKept).Error
	if err != nil || len(before) == 0 {
		return nil, err
	}
	chosen := before[0]
	for _, mail := range before {
		if slices.ContainsFunc(addresses, func(a MailAddress) bool { return a.AppID == orEmpty(mail.AppID) }) {
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

// numberInSubject is the number of a ticket, as the subjects of our mails have it and as people type it.
var numberInSubject = regexp.MustCompile(`(?:^|[\s\[(:])#(\d{1,18})(?:$|[\s\]),.:;?!])`)

// byNumber is the ticket with the number in the subject. A number alone proves nothing: it must be of a ticket in which
// the sender takes part, who must be proven.
func (j *judgement) byNumber(tx *Tx) (*answering, error) {
	match := numberInSubject.FindStringSubmatch(j.mailing.Subject)
	if match == nil || !j.mailing.Proven {
		return nil, nil
	}
	number, err := strconv.ParseInt(match[1], 10, 64)
	if err != nil {
		return nil, nil //nolint:nilerr // no ticket has such a number
	}
	addresses, err := addressesOf(tx, j.recipients)
	if err != nil {
		return nil, err
	}
	var tickets []Ticket
	err = tx.Raw(`
		SELECT * FROM tickets WHERE number = @number AND id IN (
			SELECT tickets.id FROM tickets JOIN accounts ON accounts.id = tickets.requester_id WHERE accounts.email = @from
			UNION SELECT ticket_id FROM ticket_participants JOIN accounts ON accounts.id = ticket_participants.account_id
			WHERE accounts.email = @from)
		ORDER BY id LIMIT 20`, map[string]any{"from": j.mailing.From.Email, "number": number}).Scan(&tickets).Error
	if err != nil {
		return nil, err
	}
	if len(addresses) > 0 {
		tickets = slices.DeleteFunc(tickets, func(t Ticket) bool {
			return !slices.ContainsFunc(addresses, func(a MailAddress) bool { return a.AppID == t.AppID })
		})
	}
	if len(tickets) != 1 {
		return nil, nil
	}
	return &answering{ticket: &tickets[0]}, nil
}
