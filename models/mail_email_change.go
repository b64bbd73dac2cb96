package models

import (
	"context"
	"errors"

	"gorm.io/gorm"
)

// EmailChangeMail is a mail about a change of address that is to be sent now. Code is "" in mails without one.
type EmailChangeMail struct {
	Mail      Mail
	Change    EmailChange
	Code      string
	KeepToken string // of the link that withdraws the change, in the mail to the old address
}

// PrepareEmailChanges makes the codes, of which only digests are stored. Mails about completed, withdrawn or expired
// changes are withheld.
func PrepareEmailChanges(ctx context.Context, db *gorm.DB, mails []Mail) (made []EmailChangeMail, err error) {
	links, err := OpenMailLinks(ctx, db)
	if err != nil {
		return nil, err
	}
	err = change(ctx, db, func(tx *Tx) error {
		made = nil
		for _, mail := range mails {
			prepared, err := prepareEmailChange(tx, links, mail)
			if err != nil {
				return err
			}
			if prepared == nil {
				if err := mail.withhold(tx.DB); err != nil {
					return err
				}
				continue
			}
			made = append(made, *prepared)
		}
		return nil
	})
	return made, err
}

func prepareEmailChange(tx *Tx, links *MailLinks, mail Mail) (*EmailChangeMail, error) {
	prepared := &EmailChangeMail{Mail: mail}
	wanted := tx.Where("id = ?", *mail.AboutID)
	if mail.Kind != MailEmailChanged {
		wanted = wanted.Where(openChange, tx.Now)
	}
	err := wanted.Take(&prepared.Change).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	column := map[MailKind]string{MailEmailNew: "new_code_hash", MailEmailOld: "old_code_hash"}[mail.Kind]
	if column == "" {
		return prepared, nil
	}
	if mail.Kind == MailEmailOld {
		prepared.KeepToken = links.KeepEmail(*mail.AboutID)
	}
	prepared.Code = newCode()
	return prepared, tx.Model(&EmailChange{}).Where("id = ?", *mail.AboutID).
		Update(column, digest(*mail.AboutID+prepared.Code)).Error
}
