package modelstest

import (
	"bytes"
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"intake/models"
)

// Export is the content of a person's export.
type Export struct {
	Account  models.ExportedAccount    `json:"account"`
	Tickets  []models.ExportedTicket   `json:"tickets"`
	Messages []models.ExportedMessage  `json:"messages"`
	Files    []models.ExportedFile     `json:"files"`
	Posts    []models.ExportedPost     `json:"posts"`
	Comments []models.ExportedComment  `json:"comments"`
	Votes    []models.ExportedVote     `json:"votes"`
	Follows  []models.ExportedFollow   `json:"follows"`
	Needs    []models.ExportedNeed     `json:"needs"`
	Refusals []models.ExportedRefusal  `json:"mail_refusals"`
	MailsIn  []models.ExportedReceived `json:"mails_in"`
	Drafts   []models.ExportedDraft    `json:"drafts"`
	Pictures []models.ExportedPicture  `json:"pictures"`

	MailReturned  []models.ExportedDeadEmail    `json:"mail_returned"`
	Subscriptions []models.ExportedSubscription `json:"changelog_subscriptions"`
	Daily         []models.ExportedSubscription `json:"daily_news"`
	SSO           []models.ExportedSSO          `json:"single_sign_on"`
}

// ExportOf reads the export of the account.
func ExportOf(account *models.Account, db *gorm.DB) (export Export, err error) {
	var text bytes.Buffer
	if err = account.WriteExport(context.Background(), db, &text); err == nil {
		err = json.Unmarshal(text.Bytes(), &export)
	}
	return export, err
}
