package models

import (
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// DeadEmail is an address that does not exist, as a server said when it refused a mail or in a report. It gets no mail
// until a team member clears it, or its owner signs in by a mail that they asked for; or only for a day, unless a mail
// of another day confirms it.
type DeadEmail struct {
	Email     string  `gorm:"primaryKey"`
	MailID    *string // the mail that was returned
	Status    string  // as RFC 3463 writes it: 5.1.1
	Answer    string  // what the server said
	Confirmed bool
	CreatedAt time.Time
}

// TableName is dead_emails.
func (DeadEmail) TableName() string { return "dead_emails" }

// The beginning of the reason stored with a bounced mail: the address does not exist, or something else.
const (
	takesNoMail = "This address does not take mail."
	itCameBack  = "It came back."
)

// returned is the reason stored with a mail whose address does not exist.
func returned(said string) string { return strings.TrimSpace(takesNoMail + " " + said) }

// noSuchAddress are the statuses (RFC 3463) that concern the address itself, and not one mail, its sender or a
// temporary state such as a full mailbox.
var noSuchAddress = []string{"5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"}

// reportsApart is how far apart two mails must have been sent for their reports to confirm each other, and how long an
// address gets no mail after one report.
const reportsApart = 24 * time.Hour

// noteDead stops mail to the address: for a day, and for good if another mail to it, of another day, bounced for the
// same reason. Anybody who knows the Message-ID of a mail, such as somebody it was forwarded to, can forge a report;
// and a server that is misconfigured for an hour must not cost somebody all their mail. A tag in the envelope's sender
// would identify genuine reports, but many providers only send mail whose sender is the account's own address.
func noteDead(tx *Tx, mail *Mail, status, said string) error {
	var others []Mail
	err := tx.Select("created_at", "error").Order("created_at DESC").Limit(maxReturned).Find(&others,
		"email = ? AND id <> ? AND state = ? AND kind <> ?", mail.Email, mail.ID, MailFailed, MailSelfTest).Error
	if err != nil {
		return err
	}
	dead := &DeadEmail{Email: mail.Email, MailID: &mail.ID, Status: sanitize(status, 20), Answer: said, CreatedAt: tx.Now}
	dead.Confirmed = slices.ContainsFunc(others, func(other Mail) bool {
		reported, _, _ := strings.Cut(strings.TrimPrefix(other.Error, takesNoMail+" "), " ")
		return slices.Contains(noSuchAddress, reported) && other.CreatedAt.Sub(mail.CreatedAt).Abs() >= reportsApart
	})
	once := clause.OnConflict{DoNothing: true}
	if dead.Confirmed {
		once = clause.OnConflict{Columns: []clause.Column{{Name: "email"}},
			DoUpdates: clause.AssignmentColumns([]string{"mail_id", "status", "answer", "confirmed", "created_at"})}
	}
	return tx.Clauses(once).Create(dead).Error
}

// Refused records that the server refused the address of the mail, with the status (RFC 3463) and the answer that it
// gave. If there is no such address, it gets no further mail, as after a report that came back.
func (m *Mail) Refused(ctx context.Context, db *gorm.DB, status, answer string, cause error) error {
	if !slices.Contains(noSuchAddress, status) || m.Kind == MailSelfTest {
		return m.Delayed(ctx, db, cause, true)
	}
	said := oneLine(status+" "+strings.Replace(answer, status+" ", "", 1), maxAnswer)
	return change(ctx, db, func(tx *Tx) error {
		m.touchTicket(tx)
		failed := tx.Model(&Mail{}).Where("id = ? AND state = ?", m.ID, MailQueued).
			Updates(map[string]any{"state": MailFailed, "error": returned(said)})
		if failed.Error != nil || failed.RowsAffected == 0 {
			return failed.Error
		}
		return noteDead(tx, m, status, said)
	})
}

// maxReturned is how many bounced mails are considered.
const maxReturned = 50

// askedForKinds are mails that somebody has just asked for and waits for: they are sent to a dead address too, because
// its owner may have fixed it.
var askedForKinds = []MailKind{MailSignIn, MailEmailNew, MailEmailOld, MailSelfTest}

// withholdDead withholds mails to dead addresses and returns the others.
func withholdDead(db *gorm.DB, mails []Mail) ([]Mail, error) {
	emails := make([]string, 0, len(mails))
	for i := range mails {
		if !slices.Contains(askedForKinds, mails[i].Kind) {
			emails = append(emails, mails[i].Email)
		}
	}
	if len(emails) == 0 {
		return mails, nil
	}
	var dead []string
	err := db.Model(&DeadEmail{}).Where("email IN ?", store.Pad(emails)).Pluck("email", &dead).Error
	if err != nil || len(dead) == 0 {
		return mails, err
	}
	var alive []Mail
	for _, mail := range mails {
		if slices.Contains(askedForKinds, mail.Kind) || !slices.Contains(dead, mail.Email) {
			alive = append(alive, mail)
			continue
		}
		err := db.Model(&Mail{}).Where("id = ? AND state = ?", mail.ID, MailQueued).
			Updates(map[string]any{"state": MailWithheld, "error": takesNoMail}).Error
		if err != nil {
			return nil, err
		}
	}
	return alive, nil
}

// ClearDeadEmail allows mail to the ticket's requester again after their address returned it. Mails withheld in the
// meantime can be sent again.
func (t *Ticket) ClearDeadEmail(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		var requester Account
		if err := tx.Select("email").Take(&requester, "id = ?", t.RequesterID).Error; err != nil {
			return err
		}
		cleared, err := clearDeadEmail(tx, requester.Email)
		if err != nil || !cleared {
			return err
		}
		return record(tx, by.did(ActionTicketAddressCleared, t.AppID, t.ID))
	})
}

// ClearDeadEmail allows mail to an address again after a mail of the app did not arrive there.
func (a *App) ClearDeadEmail(ctx context.Context, db *gorm.DB, by Actor, email string) error {
	return change(ctx, db, func(tx *Tx) error {
		ours, err := exists[Mail](tx.DB, "email = ? AND app_id = ?", email, a.ID)
		if err != nil {
			return err
		}
		cleared := false
		if ours {
			cleared, err = clearDeadEmail(tx, email)
		}
		if err == nil && !cleared {
			err = NotFound("Mail to this address is not held back.")
		}
		if err != nil {
			return err
		}
		return record(tx, by.did(ActionMailAddressCleared, a.ID, a.ID).with(EventDetail{Email: email}))
	})
}

// clearDeadEmail allows mail to an address again, also because its owner has just proven that they read it. Earlier
// reports no longer count.
func clearDeadEmail(tx *Tx, email string) (cleared bool, err error) {
	gone := tx.Delete(&DeadEmail{}, "email = ?", email)
	if gone.Error != nil {
		return false, gone.Error
	}
	return gone.RowsAffected > 0, tx.Model(&Mail{}).Where("email = ? AND state = ? AND error LIKE ?", email, MailFailed,
		takesNoMail+"%").UpdateColumn("error", gorm.Expr("replace(error, ?, ?)", takesNoMail, itCameBack)).Error
}
