package models

import (
	"context"
	"database/sql"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Erase removes the person from the installation: address, name, password and sessions go at once and for good. Their
// texts in tickets and posts stay, so that the team's record remains readable, but without a name. Their invitations
// end. The last owner of an app has to hand it over first.
//
// Data of which there may be thousands of rows, and which only a team sees, is removed by the job FinishErasure: on
// SQLite, filing a ticket has to wait for this transaction.
func (a *Account) Erase(ctx context.Context, db *gorm.DB, by Actor) error {
	by.Address = ""
	return change(ctx, db, func(tx *Tx) error {
		person, err := findFirst[Account](tx.Clauses(clause.Locking{Strength: "UPDATE"}),
			"id = ? AND erased_at IS NULL", a.ID)
		if err != nil || person == nil { // erased already, and somebody else may have the address by now
			return err
		}
		if err := person.leaveApps(tx, by); err != nil {
			return err
		}
		// A request that files in the person's name holds a lock on their row: what it writes is visible from here on.
		if err := tx.Model(&Account{}).Where("id = ?", person.ID).Updates(map[string]any{
			"email": erasedEmail(person.ID), "name": "", "locale": "", "password_hash": nil, "away_until": nil, "back_on": "",
			"hold_notices": false, "email_verified_at": nil, "erased_at": tx.Now, "updated_at": tx.Now,
		}).Error; err != nil {
			return err
		}
		for _, forget := range []func(*Tx) error{person.forgetOwned, person.forgetAddress, person.beginErasure} {
			if err := forget(tx); err != nil {
				return err
			}
		}
		// After the remaining rows were noted.
		if err := person.forgetIdentities(tx); err != nil {
			return err
		}
		return record(tx, by.didAlone(ActionAccountErased, person.ID))
	})
}

// leaveApps removes the person from all teams.
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
		if err := membership.unassignTickets(tx, by); err != nil {
			return err
		}
	}
	return nil
}

// forgetOwned deletes rows that belong to the person alone, identify them, let them in or would be sent to them. Hardly
// anybody has thousands of these; the rows that people have thousands of are in erasureSteps.
func (a *Account) forgetOwned(tx *Tx) error {
	for _, owned := range []any{
		&Session{}, &SSOIdentity{}, &TwoFactor{}, &RecoveryCode{}, &SecondStep{}, &Passkey{}, &KnownBrowser{}, &Follow{}, &MailRefusal{},
		&changelogSubscription{}, &dailyNews{},
		&noticeChoice{}, &Participant{}, &digestTime{}, &EmailChange{}, &TicketVisit{}, &MessageDraft{}, &SavedViewPlace{}, &Contact{},
		&cleanupVote{},   // with the vote taken back, they have not voted
		&OutgoingReply{}, // pending or held: nobody would be there to answer for it
	} {
		if err := tx.Delete(owned, "account_id = ?", a.ID).Error; err != nil {
			return err
		}
	}
	if err := a.forgetDeletedComments(tx); err != nil {
		return err
	}
	if err := a.forgetSentFrom(tx); err != nil {
		return err
	}
	// Texts stay without a name, but a picture may show the person. Pictures that the team added to its changelog
	// belong to the app.
	if err := tx.Delete(&Picture{}, "account_id = ? AND entry_id IS NULL", a.ID).Error; err != nil {
		return err
	}
	// Views that are shared with a team stay; the person's private ones, and those about no app, go.
	return tx.Delete(&SavedView{}, "account_id = ? AND (app_id IS NULL OR NOT shared)", a.ID).Error
}

// forgetAddress deletes what could still be sent to the person's address or attributed to it: unsent mails, and
// received mails that are not decided yet.
func (a *Account) forgetAddress(tx *Tx) error {
	for _, mailed := range []any{&SignIn{}, &Invitation{}, &DeadEmail{}} {
		if err := tx.Delete(mailed, "email = ?", a.Email).Error; err != nil {
			return err
		}
	}
	unsent := []MailState{MailQueued, MailFailed}
	err := tx.Delete(&answerTag{},
		"mail_id IN (SELECT id FROM mails WHERE email = ? AND state IN ?)", a.Email, unsent).Error
	if err != nil {
		return err
	}
	if err := tx.Delete(&Mail{}, "email = ? AND state IN ?", a.Email, unsent).Error; err != nil {
		return err
	}
	// A received mail is what its writer sent, with their name and address. Its file becomes an orphan.
	err = tx.Exec("DELETE FROM received_mails WHERE state <> @kept AND id IN ("+receivedFrom+")",
		sql.Named("kept", ReceivedAccepted), sql.Named("email", a.Email)).Error
	if err != nil {
		return err
	}
	// Messages that they wrote for somebody else, from their own address.
	return tx.Model(&Message{}).Where("sent_from <> '' AND sent_from = ?", a.Email).
		UpdateColumn("sent_from", erasedEmail(a.ID)).Error
}

// receivedFrom are the ids of the mails received from an address.
const receivedFrom = `
	SELECT id FROM received_mails WHERE from_email = @email
	UNION SELECT id FROM received_mails WHERE sent_from = @email AND sent_from <> ''`

// The address of an erased person: it cannot receive mail, and nobody else can have it.
const erasedBefore, erasedAfter = "erased-", "@invalid"

func erasedEmail(id string) string { return erasedBefore + id + erasedAfter }

// ErasedAddress reports whether the address is the placeholder of an erased person.
func ErasedAddress(email string) bool {
	id, before := strings.CutPrefix(email, erasedBefore)
	id, after := strings.CutSuffix(id, erasedAfter)
	return before && after && IsID(id)
}
