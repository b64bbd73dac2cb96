package models

import (
	"errors"
	"slices"
	"strings"

	"gorm.io/gorm/clause"
)

// mostCopied is how many people in the Cc of a mail are looked at.
const mostCopied = 50

// addCopied makes those participants who stand in the Cc of the mail that opens a ticket, where it is proven who wrote
// it: whoever writes in another's name must not bring themselves into that ticket. The others are kept for the team,
// who may add each. Those of later mails are held until somebody lets them in.
func (j *judgement) addCopied(tx *Tx, ticket *Ticket) error {
	copied, err := j.copied(tx)
	if err != nil {
		return err
	}
	var left []string
	for _, who := range copied {
		if j.mailing.Proven && j.mailing.Automatic == "" && ticket.SpamAt == nil {
			err := ticket.addParticipant(tx, Actor{}, who)
			if err == nil {
				continue
			}
			if CodeOf(err) != CodeConflict { // one of the team, the sender, or one too many
				return err
			}
		}
		left = append(left, strings.TrimSpace(who.Email+" "+who.Name))
	}
	j.received.Copied = strings.Join(left, "\n")
	return nil
}

// copied are those in the Cc of the mail who are none of us, each once.
func (j *judgement) copied(tx *Tx) ([]MailName, error) {
	var copied []MailName
	for _, who := range j.mailing.Cc {
		email, ok := NormalEmail(who.Email)
		known := slices.ContainsFunc(copied, func(other MailName) bool { return other.Email == email })
		if !ok || known || email == j.mailing.From.Email {
			continue
		}
		if ours, err := j.isOurs(tx, email); err != nil || ours {
			if err != nil {
				return nil, err
			}
			continue
		}
		copied = append(copied, MailName{Name: oneLine(who.Name, MaxName), Email: email})
		if len(copied) == mostCopied {
			break
		}
	}
	return copied, nil
}

// copiedOf are those whom the mails of a ticket name in their Cc, as far as they were not made participants: nothing
// proved who wrote the mail, or the ticket had as many as it can have.
const copiedOf = `
	SELECT copied FROM received_mails WHERE ticket_id = ? AND state = ? AND copied <> '' ORDER BY received_at, id`

// copiedList is who stood in the Cc of a mail, one a line: the address, and the name.
type copiedList struct{ Copied string }

// notAdded are those of the lists who have no part in the ticket, each once.
func notAdded(lists []copiedList, partakes map[string]bool) []MailName {
	var names []MailName
	for _, list := range lists {
		for line := range strings.Lines(list.Copied) {
			email, name, _ := strings.Cut(strings.TrimSpace(line), " ")
			if email != "" && !partakes[email] {
				partakes[email] = true
				names = append(names, MailName{Name: name, Email: email})
			}
		}
	}
	return names
}

// forgetCopied takes the address of an erased person off what is kept of the Cc of the mails.
func forgetCopied(tx *Tx, e *erasure, ids []string) error {
	var rows []Received
	err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Select("id", "copied").Order("id").
		Find(&rows, "id IN ?", ids).Error
	for _, row := range rows {
		lines := slices.DeleteFunc(strings.Split(row.Copied, "\n"), func(line string) bool {
			return line == e.Email || strings.HasPrefix(line, e.Email+" ")
		})
		err = errors.Join(err, tx.Model(&row).UpdateColumn("copied", strings.Join(lines, "\n")).Error)
	}
	return err
}
