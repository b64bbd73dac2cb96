package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

const (
	emailChangeAge   = 30 * time.Minute
	emailChangeTries = 5 // wrong codes, then a new request is needed
)

// EmailChange is a person's request for another address of their account. Nothing changes until both mailboxes are
// proven, each by a mailed code: a session may have been left open, and a password proves no mailbox. An address that
// belongs to another account gets no code, which nothing else reveals.
type EmailChange struct {
	ID          string
	AccountID   string
	OldEmail    string
	NewEmail    string
	OldCodeHash []byte
	NewCodeHash []byte
	Tries       int
	CreatedAt   time.Time
	ExpiresAt   time.Time
	DoneAt      *time.Time
	WithdrawnAt *time.Time
}

var (
	errEmailChangeOver  = refuseField("new_code", FaultCodeOver, Values{})
	errEmailChangeSpent = refuseField("new_code", FaultCodeSpent, Values{})
	errNoEmailChange    = NotFound("Nobody is waiting for another address.")
)

// openChange is a condition for requests that can still be completed.
const openChange = "done_at IS NULL AND withdrawn_at IS NULL AND expires_at > ?"

// EmailChange is the person's open request, nil for none.
func (a *Account) EmailChange(ctx context.Context, db *gorm.DB) (*EmailChange, error) {
	return findFirst[EmailChange](db.WithContext(ctx), "account_id = ? AND "+openChange, a.ID, clockOf(ctx).Now)
}

// RequestEmailChange mails one code to the new address and one to the old, in the given language. It replaces the
// person's previous request. It answers the same for every address. If the address belongs to another account, only
// that account's owner is informed, by mail.
func (a *Account) RequestEmailChange(ctx context.Context, db *gorm.DB, by Actor, email, locale string) error {
	var v Violations
	email = v.checkEmail("email", email, true)
	if email == a.Email {
		v.fault("email", FaultEmailSame, Values{})
	}
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		// Locked, so that the second of two simultaneous requests replaces the first.
		var now Account
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&now, "id = ? AND erased_at IS NULL", a.ID).Error
		if err != nil {
			return err
		}
		if err := withdrawEmailChanges(tx, a.ID); err != nil {
			return err
		}
		request := &EmailChange{ID: tx.NewID(), AccountID: a.ID, OldEmail: now.Email, NewEmail: email, CreatedAt: tx.Now,
			ExpiresAt: tx.Now.Add(emailChangeAge)}
		if err := tx.Create(request).Error; err != nil {
			return err
		}
		if err := request.mail(tx, MailEmailOld, now.Email, locale); err != nil {
			return err
		}
		kind := MailEmailNew
		if taken, err := emailTaken(tx, email); err != nil {
			return err
		} else if taken {
			kind = MailEmailTaken
		}
		if err := request.mail(tx, kind, email, locale); err != nil {
			return err
		}
		return record(tx, by.didAlone(ActionAccountEmailAsked, a.ID))
	})
}

// wantedKinds are the mails to an address that somebody wants for their account, whether or not it belongs to another
// account.
var wantedKinds = []MailKind{MailEmailNew, MailEmailTaken}

// mail queues a mail about the request. An address that may be a stranger's gets few of them.
func (e *EmailChange) mail(tx *Tx, kind MailKind, email, locale string) error {
	mail := tx.newMail(kind, email)
	mail.AboutID, mail.Locale = &e.ID, locale
	if slices.Contains(wantedKinds, kind) {
		mail.Unproven = true
		full, err := e.askedEnough(tx)
		if err != nil {
			return err
		}
		if full {
			mail.State = MailWithheld
		}
	}
	return mail.queue(tx)
}

// wantedPerDay is how many such mails an address gets per day, whoever asks.
const wantedPerDay = 30

// askedEnough reports whether the address has had as many mails as this person, or all people together, may cause.
// People are counted separately, so that a stranger who names an address does not at once keep its owner from it.
func (e *EmailChange) askedEnough(tx *Tx) (bool, error) {
	if err := store.LockNames(tx.DB, e.NewEmail); err != nil {
		return false, err
	}
	var own unprovenCount
	var all int
	err := tx.Raw(`
		SELECT COALESCE(SUM(CASE WHEN email_changes.account_id = @person AND mails.created_at > @hour THEN 1 ELSE 0 END), 0),
			COALESCE(SUM(CASE WHEN email_changes.account_id = @person THEN 1 ELSE 0 END), 0), COUNT(*)
		FROM mails JOIN email_changes ON email_changes.id = mails.about_id
		WHERE mails.email = @email AND mails.kind IN @kinds AND mails.state <> 'withheld' AND mails.created_at > @day`,
		map[string]any{"person": e.AccountID, "email": e.NewEmail, "kinds": wantedKinds,
			"hour": tx.Now.Add(-time.Hour), "day": tx.Now.Add(-24 * time.Hour)}).Row().Scan(&own.hour, &own.day, &all)
	return own.full() || all >= wantedPerDay, err
}

// emailTaken reports whether the address has an account. An unproven one counts too: it belongs to the mailbox's owner,
// with what others filed for them, and never becomes somebody else's.
func emailTaken(tx *Tx, email string) (bool, error) {
	return exists[Account](tx.DB, "email = ?", email)
}

func withdrawEmailChanges(tx *Tx, accountID string) error {
	return tx.Model(&EmailChange{}).Where("account_id = ? AND done_at IS NULL AND withdrawn_at IS NULL", accountID).
		Update("withdrawn_at", tx.Now).Error
}

// WithdrawEmailChange cancels the person's request, if there still is one.
func (a *Account) WithdrawEmailChange(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error { return withdrawEmailChanges(tx, a.ID) })
}
