package models

import (
	"slices"
	"strings"

	"gorm.io/gorm/clause"
)

// fromMachine refuses automatic mail, and records what it reports. It never changes a ticket.
func (j *judgement) fromMachine(tx *Tx) (done bool, err error) {
	m := j.mailing
	if own, err := j.ownMail(tx); own || err != nil {
		return own, err
	}
	if err := j.noteTag(tx); err != nil {
		return false, err
	}
	if m.Bounce != nil {
		return true, j.bounced(tx)
	}
	if m.Automatic != "" {
		return true, j.refuse(m.Automatic)
	}
	if m.From.Email == "" {
		return true, j.refuse(ReasonNoSender)
	}
	ours, err := j.isOurs(tx, m.From.Email)
	if ours && err == nil {
		err = j.refuse(ReasonLoop)
	}
	return ours, err
}

// ownMail refuses a mail of ours that came back, unless it belongs to a self-test.
func (j *judgement) ownMail(tx *Tx) (own bool, err error) {
	id := idOfMail(j.mailing.MessageID)
	if id == "" {
		return false, nil
	}
	mail, err := findFirst[Mail](tx.DB, "id = ?", id)
	if err != nil {
		return false, err
	}
	if mail == nil && !j.mailIn.isOwn(j.mailing.MessageID) {
		return false, nil
	}
	if mail == nil || mail.Kind != MailSelfTest {
		return true, j.refuse(ReasonLoop)
	}
	j.received.State, j.received.Reason, j.received.AppID = ReceivedAccepted, ReasonSelfTest, mail.AppID
	return true, j.noteTag(tx)
}

// noteTag records that mail to addresses with tags arrives, if this one came to a valid tag. Its To may name one
// although it bounced, while a copy came to another address: so To only counts if nothing else is known.
func (j *judgement) noteTag(tx *Tx) error {
	known := j.recipients
	if j.reached > 0 {
		known = known[:j.reached]
	}
	mailID, err := j.taggedMail(tx, known)
	if err == nil && mailID != "" {
		err = noteTags(tx, true)
	}
	return err
}

// taggedMail is the id of our mail whose tag is in one of the addresses, "" for none.
func (j *judgement) taggedMail(tx *Tx, emails []string) (mailID string, err error) {
	var hashes [][]byte
	for _, email := range emails {
		if tag, ours := j.mailIn.tagOf(email); ours && len(tag) == tagLength {
			hashes = append(hashes, digest(tag))
		}
	}
	if len(hashes) == 0 {
		return "", nil
	}
	tag, err := findFirst[answerTag](tx.Order("created_at DESC"), "hash IN ?", hashes)
	if err != nil || tag == nil {
		return "", err
	}
	return tag.MailID, nil
}

// isOurs reports whether mail to the address comes to us.
func (j *judgement) isOurs(tx *Tx, email string) (bool, error) {
	if _, ours := j.mailIn.tagOf(email); ours {
		return true, nil
	}
	addresses, err := addressesOf(tx, []string{email})
	return len(addresses) > 0, err
}

// bounced records on the mail that bounced why it did, for good or because a server gave up.
func (j *judgement) bounced(tx *Tx) error {
	bounce := j.mailing.Bounce
	if err := j.refuse(ReasonBounce); err != nil {
		return err
	}
	id := idOfMail(bounce.MessageID)
	if id == "" {
		return nil
	}
	mail, err := findFirst[Mail](tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}), "id = ?", id)
	if err != nil || mail == nil {
		return err
	}
	j.received.AppID, j.received.TicketID = mail.AppID, mail.TicketID
	recipient, valid := NormalEmail(bounce.Recipient)
	if bounce.Recipient != "" && (!valid || recipient != mail.Email) {
		return nil // it was forwarded, and the other mailbox does not concern us
	}
	if bounce.Delayed || !bounce.FromReport && !bounce.Permanent {
		return nil // the server tries again, or may do so
	}
	mail.touchTicket(tx)
	return mail.cameBack(tx, bounce)
}

// cameBack records the reason. A report that the address does not exist counts only if it is machine-readable and about
// this very address.
func (m *Mail) cameBack(tx *Tx, bounce *MailBounce) error {
	said := oneLine(strings.TrimSpace(bounce.Status+" "+bounce.Answer), maxAnswer)
	gone := bounce.FromReport && bounce.Recipient != "" && slices.Contains(noSuchAddress, bounce.Status)
	why := strings.TrimSpace(itCameBack + " " + said)
	if gone {
		why = returned(said)
	}
	err := tx.Model(&Mail{}).Where("id = ?", m.ID).Updates(map[string]any{"state": MailFailed, "error": why}).Error
	if err != nil || !gone || m.Kind == MailSelfTest {
		return err
	}
	return noteDead(tx, m, bounce.Status, said)
}
