package models

import (
	"context"
	"errors"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// judgement is what becomes of one mail: what was read from it, and what is decided so far.
type judgement struct {
	received   *Received
	mailing    *ParsedMail
	files      FileStore
	mailIn     MailIn
	by         Actor    // of the team, where somebody decided
	recipients []string // all addresses that it was sent to, each once
	reached    int      // how many of the first of them it is known to have come to

	attachments []Attachment      // stored; those that stay are in rows when it is done
	refusal     *Error            // why others were left out
	used        bool              // the attachments are in rows
	inlineNames map[string]string // the names of pictures in the text, by their content ids
}

// Judge decides what becomes of a mail that came in, from what was read from it, in one transaction. Called again it
// changes nothing.
func (r *Received) Judge(ctx context.Context, db *gorm.DB, files FileStore, mailing *ParsedMail) error {
	j, err := r.newJudgement(db, files, mailing)
	if err != nil {
		return err
	}
	return j.decided(ctx, db, []ReceivedState{ReceivedNew}, func(tx *Tx) error {
		if err := j.judge(ctx, tx); err != nil {
			return err
		}
		return j.nameApp(tx)
	})
}

func (r *Received) newJudgement(db *gorm.DB, files FileStore, mailing *ParsedMail) (*judgement, error) {
	attached, err := attachedTo(db)
	if err != nil {
		return nil, err
	}
	j := &judgement{received: r, mailing: mailing, files: files, mailIn: attached.outside.MailIn}
	j.normalize()
	return j, nil
}

// normalize brings what was read into the form in which it is compared and stored.
func (j *judgement) normalize() {
	m := j.mailing
	if email, ok := NormalEmail(m.From.Email); ok {
		m.From.Email = email
	} else {
		m.From.Email = ""
	}
	m.From.Name = oneLine(m.From.Name, MaxName)
	m.Subject = oneLine(m.Subject, MaxSubject)
}

// gatherRecipients finds to whom the mail came. The row is locked by now: a server may add recipients until then.
func (j *judgement) gatherRecipients() {
	m := j.mailing
	j.recipients = nil
	seen := map[string]bool{}
	add := func(email string) {
		if normal, ok := NormalEmail(email); ok && !seen[normal] {
			seen[normal] = true
			j.recipients = append(j.recipients, normal)
		}
	}
	for _, email := range append(strings.Fields(j.received.SentTo), m.Delivered...) {
		add(email)
	}
	j.reached = len(j.recipients)
	for _, to := range append(append([]MailName{}, m.To...), m.Cc...) {
		add(to.Email)
	}
}

// oneLine is the text without control characters and doubled blanks, of at most max characters.
func oneLine(text string, max int) string {
	return strings.TrimSpace(sanitize(strings.Join(strings.Fields(text), " "), max))
}

// decided stores the files of the mail, and lets decide say in a transaction what becomes of the mail, if it is still
// in one of the states. Files that come to nothing go again.
func (j *judgement) decided(
	ctx context.Context, db *gorm.DB, from []ReceivedState, decide func(tx *Tx) error,
) error {
	if err := j.storeFiles(ctx, db); err != nil {
		return err
	}
	err := change(ctx, db, func(tx *Tx) error {
		row := &Received{}
		err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Take(row, "id = ? AND state IN ?", j.received.ID, from).
			Error
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return errReceivedGone
		}
		if err != nil {
			return err
		}
		tx.clock = clockOf(ctx) // by now: what others did while this waited comes before
		j.used, *j.received = false, *row
		j.gatherRecipients()
		j.noteRead()
		if err := decide(tx); err != nil {
			return err
		}
		return tx.Model(&Received{}).Where("id = ?", row.ID).Select("state", "reason", "message_id", "from_email",
			"from_name", "subject", "app_id", "ticket_id", "said_id", "copied", "proven").UpdateColumns(j.received).Error
	})
	if err == nil && !j.used || err != nil && CodeOf(err) != CodeInternal {
		discardFiles(ctx, j.files, j.attachments) // otherwise the rows may be there all the same, and the sweep will see
	}
	if errors.Is(err, errReceivedGone) && len(from) == 1 && from[0] == ReceivedNew {
		return nil // judged before
	}
	return err
}

// noteRead puts into the row what its mail says of itself.
func (j *judgement) noteRead() {
	r, m := j.received, j.mailing
	r.MessageID, r.FromEmail = sanitize(m.MessageID, longestMessageID), m.From.Email
	r.FromName, r.Subject, r.Proven = m.From.Name, m.Subject, m.Proven
}

// longestMessageID is how much of a Message-ID is kept: a line of a mail has no more than 998 characters.
const longestMessageID = 998

func (j *judgement) refuse(reason ReceivedReason) error {
	j.received.State, j.received.Reason = ReceivedRefused, reason
	return nil
}

func (j *judgement) hold(reason ReceivedReason, ticket *Ticket) error {
	j.received.State, j.received.Reason = ReceivedHeld, reason
	if ticket != nil {
		j.received.TicketID, j.received.AppID = &ticket.ID, &ticket.AppID
	}
	return nil
}

// keep says what the mail became: a message of the ticket, or for nil the ticket itself.
func (j *judgement) keep(ticket *Ticket, message *Message) {
	r := j.received
	r.State, r.Reason, r.TicketID, r.AppID = ReceivedKept, "", &ticket.ID, &ticket.AppID
	if message != nil {
		r.SaidID = &message.ID
	}
}

// judge decides in this order: is it a machine's, which ticket does it answer, who wrote it, and else whose it is.
func (j *judgement) judge(ctx context.Context, tx *Tx) error {
	done, err := j.fromMachine(tx)
	if done || err != nil {
		return err
	}
	// One mail of a sender at a time, so that each sees those before it.
	if err := store.LockNames(tx.DB, "mail of "+j.mailing.From.Email); err != nil {
		return err
	}
	if j.received.AppID == nil { // otherwise it is one of several that one mail became: see split
		answers, err := j.answers(ctx, tx)
		if err != nil {
			return err
		}
		if answers != nil {
			if err := j.answer(ctx, tx, answers); err != nil {
				return err
			}
			return j.splitFrom(tx, answers)
		}
	}
	return j.fileNew(ctx, tx)
}

// many reports whether the sender wrote as many mails in the last hour as are taken without a look. Those that are
// proven count apart: whoever writes in another's name must not hold up what they write themselves.
func (j *judgement) many(tx *Tx) (bool, error) {
	var recent int64
	err := tx.Model(&Received{}).Where("from_email = ? AND proven = ? AND received_at > ? AND state IN ? AND id <> ?",
		j.mailing.From.Email, j.received.Proven, tx.Now.Add(-receivedHour), []ReceivedState{ReceivedKept, ReceivedHeld},
		j.received.ID).Count(&recent).Error
	return recent >= receivedPerHour, err
}

// duplicate reports whether the same mail became something of the app before: servers on the way may have changed it.
func (j *judgement) duplicate(tx *Tx, appID string) (bool, error) {
	if j.received.MessageID == "" {
		return false, nil
	}
	var same []Received
	err := tx.Select("id").Limit(1).Find(&same,
		"message_id = ? AND from_email = ? AND app_id = ? AND state = ? AND id <> ?",
		j.received.MessageID, j.received.FromEmail, appID, ReceivedKept, j.received.ID).Error
	return len(same) > 0, err
}
