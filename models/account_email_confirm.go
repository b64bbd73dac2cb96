package models

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// ConfirmEmailChange changes the account's address if both codes are right. The session continues, all others end.
// After five attempts a new request is needed.
func (a *Account) ConfirmEmailChange(
	ctx context.Context, db *gorm.DB, session *Session, oldCode, newCode string,
) error {
	request, err := a.tryEmailChange(ctx, db)
	if err != nil {
		return err
	}
	left := Values{Count: emailChangeTries - request.Tries}
	var v Violations
	for _, code := range []struct {
		field, typed string
		hash         []byte
	}{{"old_code", oldCode, request.OldCodeHash}, {"new_code", newCode, request.NewCodeHash}} {
		if !matchesDigest(request.ID+code.typed, code.hash) {
			v.fault(code.field, FaultCodeWrong, left)
		}
	}
	if len(v) > 0 && left.Count == 0 {
		return errEmailChangeSpent
	}
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error { return request.complete(ctx, tx, a, session) })
}

// tryEmailChange counts an attempt before the codes are checked, so that two simultaneous attempts count as two.
func (a *Account) tryEmailChange(ctx context.Context, db *gorm.DB) (*EmailChange, error) {
	var request EmailChange
	err := change(ctx, db, func(tx *Tx) error {
		request = EmailChange{}
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).
			Take(&request, "account_id = ? AND "+openChange, a.ID, tx.Now).Error
		if err != nil {
			return err
		}
		if request.Tries >= emailChangeTries {
			return errEmailChangeSpent
		}
		request.Tries++
		return tx.Model(&EmailChange{}).Where("id = ?", request.ID).Update("tries", request.Tries).Error
	})
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, errEmailChangeOver
	}
	return &request, err
}

// complete changes the address. The account's tickets, posts and roles refer to the account and not to its address.
// Invitations to the old address stay with the owner of that mailbox.
func (e *EmailChange) complete(ctx context.Context, tx *Tx, a *Account, session *Session) error {
	if err := store.LockNames(tx.DB, e.NewEmail); err != nil {
		return err
	}
	if err := e.replaceEmail(tx, a); err != nil {
		return err
	}
	err := tx.Model(&SignIn{}).Where("email IN ? AND used_at IS NULL", []string{e.OldEmail, e.NewEmail}).
		Update("used_at", tx.Now).Error
	if err != nil {
		return err
	}
	if err := e.moveMail(tx); err != nil {
		return err
	}
	if _, err := clearDeadEmail(tx, e.NewEmail); err != nil {
		return err
	}
	if err := a.EndOtherSessions(ctx, tx.DB, session.ID); err != nil {
		return err
	}
	if err := queueReindex(tx, a.ID); err != nil {
		return err
	}
	for _, email := range []string{e.OldEmail, e.NewEmail} {
		if err := e.mail(tx, MailEmailChanged, email, a.Locale); err != nil {
			return err
		}
	}
	return record(tx, Actor{Account: a, Address: session.Address}.didAlone(ActionAccountEmailChanged, a.ID))
}

// replaceEmail replaces the account's address, unless somebody else was first.
func (e *EmailChange) replaceEmail(tx *Tx, a *Account) error {
	done := tx.Model(&EmailChange{}).Where("id = ? AND "+openChange, e.ID, tx.Now).Update("done_at", tx.Now)
	if done.Error != nil {
		return done.Error
	}
	moved := tx.Model(&Account{}).Where("id = ? AND email = ? AND erased_at IS NULL", a.ID, e.OldEmail).
		Where("NOT EXISTS (SELECT 1 FROM accounts AS others WHERE others.email = ?)", e.NewEmail).
		Updates(map[string]any{"email": e.NewEmail, "updated_at": tx.Now})
	if errors.Is(moved.Error, gorm.ErrDuplicatedKey) {
		return errEmailChangeOver // somebody is filing a ticket with that address right now
	}
	if moved.Error != nil {
		return moved.Error
	}
	if done.RowsAffected == 0 || moved.RowsAffected == 0 {
		return errEmailChangeOver // somebody else was first
	}
	return nil
}

// moveMail updates the address in stored mails, so that they are erased with their person.
func (e *EmailChange) moveMail(tx *Tx) error {
	err := tx.Model(&Mail{}).Where("email = ? AND kind IN ?", e.OldEmail,
		[]MailKind{MailReceipt, MailPostReceipt, MailReply, MailNews, MailWarning, MailNotice, MailDigest, MailHeld}).
		Update("email", e.NewEmail).Error
	if err != nil {
		return err
	}
	for _, sender := range []string{"from_email", "sent_from"} {
		moved := tx.Model(&Received{}).Where(sender+" <> '' AND "+sender+" = ?", e.OldEmail).UpdateColumn(sender, e.NewEmail)
		if moved.Error != nil {
			return moved.Error
		}
	}
	return nil
}

// FindEmailChange finds the request of a KeepEmail token, as long as it can be withdrawn.
func FindEmailChange(ctx context.Context, db *gorm.DB, token string) (*EmailChange, error) {
	ids, err := openLink(ctx, db, linkKeepEmail, token, 1)
	if err != nil {
		return nil, err
	}
	return findOr[EmailChange](db.WithContext(ctx), errNoEmailChange, "id = ? AND "+openChange, ids[0], clockOf(ctx).Now)
}

// Disown withdraws the request, because the owner of the old mailbox says that it was not theirs. Then somebody else
// had one of their sessions, so all of them end.
func (e *EmailChange) Disown(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		withdrawn := tx.Model(&EmailChange{}).Where("id = ? AND "+openChange, e.ID, tx.Now).
			Update("withdrawn_at", tx.Now)
		if err := changedOr(withdrawn, errNoEmailChange); err != nil {
			return err
		}
		owner := &Account{ID: e.AccountID}
		if err := owner.EndOtherSessions(ctx, tx.DB, beforeAllIDs); err != nil {
			return err
		}
		by.Account = owner
		return record(tx, by.didAlone(ActionAccountEmailKept, e.AccountID))
	})
}
