package models

import (
	"context"

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
		made, err = prepareEach(tx.DB, mails, func(mail Mail) (*EmailChangeMail, error) {
			return prepareEmailChange(tx, links, mail)
		})
		return err
	})
	return made, err
}

func prepareEmailChange(tx *Tx, links *MailLinks, mail Mail) (*EmailChangeMail, error) {
	scope := tx.Where("id = ?", *mail.AboutID)
	if mail.Kind != MailEmailChanged {
		scope = scope.Where(openChange, tx.Now)
	}
	request, err := findFirst[EmailChange](scope)
	if err != nil || request == nil {
		return nil, err
	}
	prepared := &EmailChangeMail{Mail: mail, Change: *request}
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
