package models

import (
	"errors"
	"slices"
	"strings"

	"gorm.io/gorm/clause"
)

// maxCopied is how many people in the Cc of a mail are considered.
const maxCopied = 50

// addCopied makes people in the Cc of a ticket's first mail participants, if its author is proven: somebody who writes
// in another's name must not bring themselves into that ticket. The others are stored for the team, who can add each.
// People in the Cc of later mails need the team's permission.
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
			if CodeOf(err) != CodeConflict { // a team member, the sender, or one too many
				return err
			}
		}
		left = append(left, strings.TrimSpace(who.Email+" "+who.Name))
	}
	j.received.Copied = strings.Join(left, "\n")
	return nil
}

// copied are the people in the Cc of the mail who are not us, without duplicates.
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
		if len(copied) == maxCopied {
			break
		}
	}
	return copied, nil
}

// copiedOf are the people in the Cc of a ticket's mails who were not made participants: the mail's author was not
// proven, or the ticket had its maximum.
const copiedOf = `
	SELECT copied FROM received_mails WHERE ticket_id = ? AND state = ? AND copied <> '' ORDER BY received_at, id`

// copiedList is the Cc of a mail, one person a line: the address, and the name.
type copiedList struct{ Copied string }

// notAdded are the people in the lists who do not take part in the ticket, without duplicates.
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

// forgetCopied removes an erased person's address from the stored Cc of the mails.
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
