package models

import (
	"context"
	"database/sql"
	"strings"

	"gorm.io/gorm"
)

// Erase takes the person out of the installation: address, name, password and sessions go at once and for good. What
// they wrote in tickets and posts stays, so that the team's record is readable, but names nobody. Invitations they made
// are over. The last owner of an app has to hand it over first.
func (a *Account) Erase(ctx context.Context, db *gorm.DB, by Actor) error {
	by.Address = ""
	return change(ctx, db, func(tx *Tx) error {
		var memberships []Membership
		if err := tx.Find(&memberships, "account_id = ?", a.ID).Error; err != nil {
			return err
		}
		for _, membership := range memberships {
			if err := membership.mayLeave(tx); err != nil {
				return err
			}
		}
		for _, owned := range []any{
			&Membership{}, &Session{}, &KnownBrowser{}, &Follow{}, &News{}, &seenNews{}, &MailRefusal{}, &changelogSubscription{}, &dailyNews{},
			&Notice{}, &noticeChoice{}, &Participant{}, &digestTime{}, &TicketLink{},
			&EmailChange{}, &TicketVisit{}, &ticketRead{}, &MessageDraft{}, &SavedViewPlace{}, &Verdict{},
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
		if err := tx.Delete(&SavedView{}, "account_id = ? AND (app_id IS NULL OR NOT shared)", a.ID).Error; err != nil {
			return err
		}
		for _, membership := range memberships {
			if err := membership.endInvitations(tx, by, ""); err != nil {
				return err
			}
		}
		// The whole of a mail is what its writer sent, with their name and address; what it became stays. Its file is an
		// orphan then.
		err := tx.Exec("DELETE FROM received_mails WHERE id IN ("+receivedOfPerson+")", sql.Named("person", a.ID)).Error
		if err != nil {
			return err
		}
		if err := forgetCopied(tx, a.Email); err != nil {
			return err
		}
		if err := tx.Delete(&answerTag{}, "mail_id IN (SELECT id FROM mails WHERE email = ?)", a.Email).Error; err != nil {
			return err
		}
		// The addresses that they wrote from are theirs too, and so is theirs where they wrote for somebody else.
		for _, theirs := range [][2]string{{"sent_from", a.Email}, {"author_id", a.ID}} {
			if err := tx.Model(&Message{}).Where("sent_from <> '' AND "+theirs[0]+" = ?", theirs[1]).
				UpdateColumn("sent_from", erasedBefore+a.ID+erasedAfter).Error; err != nil {
				return err
			}
		}
		for _, mailed := range []any{&SignIn{}, &Mail{}, &Invitation{}, &DeadEmail{}} {
			if err := tx.Delete(mailed, "email = ?", a.Email).Error; err != nil {
				return err
			}
		}
		now := tx.Now
		erased := tx.Model(&Account{}).Where("id = ? AND erased_at IS NULL", a.ID).Updates(map[string]any{
			"email": erasedBefore + a.ID + erasedAfter, "name": "", "locale": "", "password_hash": nil,
			"email_verified_at": nil, "erased_at": now, "updated_at": now,
		})
		if erased.Error != nil {
			return erased.Error
		}
		// Whoever files in the person's name right now has their row locked: what they write is seen from here on.
		if err := a.forgetIdentities(tx); err != nil {
			return err
		}
		if err := tx.Delete(&Contact{}, "account_id = ?", a.ID).Error; err != nil {
			return err
		}
		if err := forgetDeliveries(tx, a.ID); err != nil {
			return err
		}
		if err := forgetMetadata(tx, a.ID); err != nil {
			return err
		}
		if err := queueReindex(tx, a.ID); err != nil {
			return err
		}
		// The addresses the person signed in or wrote from are theirs too.
		err = tx.Exec(`
			UPDATE events SET address = '' WHERE address <> '' AND id IN (
				SELECT id FROM events WHERE account_id = @person
				UNION SELECT events.id FROM tickets JOIN events ON events.object_id = tickets.id
				WHERE tickets.requester_id = @person
				UNION SELECT events.id FROM posts JOIN events ON events.object_id = posts.id
				WHERE posts.author_id = @person AND posts.author_named)`,
			sql.Named("person", a.ID)).Error
		if err != nil {
			return err
		}
		return record(tx, by.did(ActionAccountErased, nil, a.ID))
	})
}

// receivedOfPerson are the ids of the mails that came in from the person: from their address, and from any other where
// they became the person's tickets and messages.
const receivedOfPerson = `
	SELECT received_mails.id FROM accounts JOIN received_mails ON received_mails.from_email = accounts.email
	WHERE accounts.id = @person
	UNION SELECT received_mails.id FROM accounts JOIN received_mails
		ON received_mails.sent_from = accounts.email AND received_mails.sent_from <> '' WHERE accounts.id = @person
	UNION SELECT received_mails.id FROM messages JOIN received_mails ON received_mails.said_id = messages.id
	WHERE messages.author_id = @person
	UNION SELECT received_mails.id FROM tickets JOIN received_mails
		ON received_mails.ticket_id = tickets.id AND received_mails.said_id IS NULL AND received_mails.state = 'kept'
	WHERE tickets.requester_id = @person`

// The address of somebody who was erased: no mail can go there, and nobody else can have it.
const erasedBefore, erasedAfter = "erased-", "@invalid"

// ErasedAddress reports whether the address stands in the place of that of a person who was erased.
func ErasedAddress(email string) bool {
	id, before := strings.CutPrefix(email, erasedBefore)
	id, after := strings.CutSuffix(id, erasedAfter)
	return before && after && IsID(id)
}
