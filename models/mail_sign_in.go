package models

import (
	"context"
	"database/sql"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// How many sign-in mails one address gets. Each cap counts the mails of its own kind of asker, so that no stranger uses
// up those that the owner of the address needs. The last one protects the mailbox from many strangers and locks nobody
// out: beyond it a mail is only withheld while the mailbox has another one with a valid link.
const (
	signInsPerNetwork    = 3  // an hour, asked for by one network
	signInsPerNetworkDay = 10 // of these, in a day, to an unproven address
	signInsPerBrowser    = 10 // an hour, asked for by a browser that is known for the address
	signInsPerAddress    = 20 // an hour, in all
	signInsPerAddressDay = 40

	signInsPerRequest = 3 // each has its own code, and a guess is checked against all of them
)

// askedFrom is whom the mail is counted for.
func (d *SignInDraft) askedFrom() string {
	if d.Browser != "" {
		return "browser " + d.Browser
	}
	return "network " + d.Network
}

// queueMail makes the mail of a request, which may repeat the previous one. Mailed is false if there were too many.
func (d *SignInDraft) queueMail(tx *Tx, request, before *SignIn) (mailed bool, err error) {
	if err := store.LockNames(tx.DB, d.Email); err != nil {
		return false, err
	}
	mail := tx.newMail(MailSignIn, d.Email)
	mail.AboutID, mail.AskedFrom, mail.Locale = &request.ID, d.askedFrom(), d.Locale
	if mail.Unproven, err = isUnproven(tx.DB, d.Email); err != nil {
		return false, err
	}
	over, err := d.overCap(tx, mail)
	if err == nil && !over {
		over, err = before.mailedOut(tx)
	}
	if err != nil {
		return false, err
	}
	if over {
		mail.State = MailWithheld
	}
	return !over, mail.queue(tx)
}

func (d *SignInDraft) overCap(tx *Tx, mail *Mail) (bool, error) {
	var sent struct{ AskerHour, AskerDay, Hour, Day int }
	err := tx.Raw(`
		SELECT COUNT(CASE WHEN asked_from = @asker AND created_at > @hour THEN 1 END) AS asker_hour,
			COUNT(CASE WHEN asked_from = @asker THEN 1 END) AS asker_day,
			COUNT(CASE WHEN created_at > @hour THEN 1 END) AS hour, COUNT(*) AS day
		FROM mails
		WHERE email = @email AND kind = @kind AND state <> 'withheld' AND created_at > @day`,
		sql.Named("asker", mail.AskedFrom), sql.Named("email", mail.Email), sql.Named("kind", mail.Kind),
		sql.Named("hour", mail.CreatedAt.Add(-time.Hour)), sql.Named("day", mail.CreatedAt.Add(-24*time.Hour))).
		Scan(&sent).Error
	switch {
	case err != nil:
		return false, err
	case d.Browser != "":
		return sent.AskerHour >= signInsPerBrowser, nil
	case sent.AskerHour >= signInsPerNetwork, mail.Unproven && sent.AskerDay >= signInsPerNetworkDay:
		return true, nil
	case sent.Hour < signInsPerAddress && sent.Day < signInsPerAddressDay:
		return false, nil
	}
	return exists[SignIn](tx.Select("id"),
		"email = ? AND mailed AND used_at IS NULL AND expires_at > ?", mail.Email, mail.CreatedAt)
}

// mailedOut reports whether the request has reached its limit of mails.
func (s *SignIn) mailedOut(tx *Tx) (bool, error) {
	if s == nil {
		return false, nil
	}
	var mailed int64
	err := tx.Model(&SignIn{}).Where("(id = ? OR repeats = ?) AND mailed", s.ID, s.ID).Count(&mailed).Error
	return mailed >= signInsPerRequest, err
}

// SignInMail is a sign-in mail that is to be sent now.
type SignInMail struct {
	Mail   Mail
	Token  string // of the link
	Code   string
	App    *App        // the app of that page; nil for ours
	Action PendingKind // what they want to do there, "" for nothing in particular
	Post   *Post       // and with which post; nil if none may be named
}

// PrepareSignIns makes the tokens and the codes, of which only digests are stored: no job ever contains them. Mails of
// used or expired requests are withheld.
func PrepareSignIns(ctx context.Context, db *gorm.DB, mails []Mail) (signIns []SignInMail, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		signIns, err = prepareEach(tx.DB, mails, func(mail Mail) (*SignInMail, error) {
			made := &SignInMail{Mail: mail, Token: newToken(), Code: newCode()}
			updated := tx.Model(&SignIn{}).Where("id = ? AND used_at IS NULL AND expires_at > ?", *mail.AboutID, tx.Now).
				Updates(map[string]any{"token_hash": digest(made.Token),
					"code_hash": digest(*mail.AboutID + made.Code)})
			if updated.Error != nil || updated.RowsAffected == 0 {
				return nil, updated.Error
			}
			return made, nil
		})
		return err
	})
	if err != nil {
		return nil, err
	}
	return signIns, addPurposes(ctx, db, signIns)
}
