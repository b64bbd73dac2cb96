package models

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Erase takes the person out of the installation: address, name, password and sessions go at once and for good. What
// they wrote in tickets and posts stays, so that the team's record is readable, but names nobody. Invitations they made
// are over. The last owner of an app has to hand it over first.
//
// What there may be thousands of, and nobody but a team sees, is removed by the job FinishErasure: on SQLite, whoever
// files a ticket waits for this transaction.
func (a *Account) Erase(ctx context.Context, db *gorm.DB, by Actor) error {
	by.Address = ""
	return change(ctx, db, func(tx *Tx) error {
		var person Account
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&person, "id = ? AND erased_at IS NULL", a.ID).Error
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return nil // they are erased already, and somebody else may have the address by now
		}
		if err != nil {
			return err
		}
		if err := person.leaveApps(tx, by); err != nil {
			return err
		}
		// Whoever files in the person's name right now has their row locked: what they write is seen from here on.
		if err := tx.Model(&Account{}).Where("id = ?", person.ID).Updates(map[string]any{
			"email": erasedEmail(person.ID), "name": "", "locale": "", "password_hash": nil,
			"email_verified_at": nil, "erased_at": tx.Now, "updated_at": tx.Now,
		}).Error; err != nil {
			return err
		}
		for _, forget := range []func(*Tx) error{person.forgetOwned, person.forgetAddress, person.beginErasure} {
			if err := forget(tx); err != nil {
				return err
			}
		}
		// After what is left was noted.
		if err := person.forgetIdentities(tx); err != nil {
			return err
		}
		return record(tx, by.didAlone(ActionAccountErased, person.ID))
	})
}

// leaveApps ends the person's part in all teams.
func (a *Account) leaveApps(tx *Tx, by Actor) error {
	var memberships []Membership
	if err := tx.Find(&memberships, "account_id = ?", a.ID).Error; err != nil {
		return err
	}
	for _, membership := range memberships {
		if err := membership.mayLeave(tx); err != nil {
			return err
		}
	}
	if err := tx.Delete(&Membership{}, "account_id = ?", a.ID).Error; err != nil {
		return err
	}
	for _, membership := range memberships {
		if err := membership.endInvitations(tx, by, ""); err != nil {
			return err
		}
	}
	return nil
}

// forgetOwned removes what is the person's alone, and lets them in, shows who they are or would be sent to them: hardly
// anybody has thousands of these. What people do have thousands of is in erasureSteps.
func (a *Account) forgetOwned(tx *Tx) error {
	for _, owned := range []any{
		&Session{}, &KnownBrowser{}, &Follow{}, &MailRefusal{}, &changelogSubscription{}, &dailyNews{}, &noticeChoice{},
		&Participant{}, &digestTime{}, &EmailChange{}, &TicketVisit{}, &MessageDraft{}, &SavedViewPlace{}, &Contact{},
		&OutgoingReply{}, // on its way or held: nobody would be there to answer for it
	} {
		if err := tx.Delete(owned, "account_id = ?", a.ID).Error; err != nil {
			return err
		}
	}
	// Words stay and name nobody; a picture may show them. What the team put into its changelog is the app's.
	if err := tx.Delete(&Picture{}, "account_id = ? AND entry_id IS NULL", a.ID).Error; err != nil {
		return err
	}
	// What the team of an app shares stays with it; the views that were theirs alone, or about no app, go.
	return tx.Delete(&SavedView{}, "account_id = ? AND (app_id IS NULL OR NOT shared)", a.ID).Error
}

// forgetAddress removes what could still go to the person's address, or be taken for theirs: mails that were not sent,
// and mails from it that somebody may yet decide about.
func (a *Account) forgetAddress(tx *Tx) error {
	for _, mailed := range []any{&SignIn{}, &Invitation{}, &DeadEmail{}} {
		if err := tx.Delete(mailed, "email = ?", a.Email).Error; err != nil {
			return err
		}
	}
	unsent := []MailState{MailQueued, MailFailed}
	err := tx.Delete(&answerTag{}, "mail_id IN (SELECT id FROM mails WHERE email = ? AND state IN ?)", a.Email, unsent).Error
	if err != nil {
		return err
	}
	if err := tx.Delete(&Mail{}, "email = ? AND state IN ?", a.Email, unsent).Error; err != nil {
		return err
	}
	// The whole of a mail is what its writer sent, with their name and address. Its file is an orphan then.
	err = tx.Exec("DELETE FROM received_mails WHERE state <> @kept AND id IN ("+receivedFrom+")",
		sql.Named("kept", ReceivedKept), sql.Named("email", a.Email)).Error
	if err != nil {
		return err
	}
	// Where they wrote for somebody else, from their address.
	return tx.Model(&Message{}).Where("sent_from <> '' AND sent_from = ?", a.Email).
		UpdateColumn("sent_from", erasedEmail(a.ID)).Error
}

// receivedFrom are the ids of the mails that came in from an address.
const receivedFrom = `
	SELECT id FROM received_mails WHERE from_email = @email
	UNION SELECT id FROM received_mails WHERE sent_from = @email AND sent_from <> ''`

// The address of somebody who was erased: no mail can go there, and nobody else can have it.
const erasedBefore, erasedAfter = "erased-", "@invalid"

func erasedEmail(id string) string { return erasedBefore + id + erasedAfter }

// ErasedAddress reports whether the address stands in the place of that of a person who was erased.
func ErasedAddress(email string) bool {
	id, before := strings.CutPrefix(email, erasedBefore)
	id, after := strings.CutSuffix(id, erasedAfter)
	return before && after && IsID(id)
}
