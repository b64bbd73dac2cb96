package modelstest

import (
	"bytes"
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"intake/models"
)

// Portrait is what a person takes along.
type Portrait struct {
	Account  models.PortraitAccount   `json:"account"`
	Tickets  []models.PortraitTicket  `json:"tickets"`
	Messages []models.PortraitMessage `json:"messages"`
	Files    []models.PortraitFile    `json:"files"`
	Posts    []models.PortraitPost    `json:"posts"`
	Comments []models.PortraitComment `json:"comments"`
	Votes    []models.PortraitVote    `json:"votes"`
	Follows  []models.PortraitFollow  `json:"follows"`
	Refusals []models.PortraitRefusal `json:"mail_refusals"`
	Drafts   []models.PortraitDraft   `json:"drafts"`
}

// PortraitOf reads what the account would take along.
func PortraitOf(account *models.Account, db *gorm.DB) (portrait Portrait, err error) {
	var text bytes.Buffer
	if err = account.WritePortrait(context.Background(), db, &text); err == nil {
		err = json.Unmarshal(text.Bytes(), &portrait)
	}
	return portrait, err
}
