package models

import (
	"archive/zip"
	"encoding/json"
	"time"

	"intake/internal/store"
)

// DownloadedPerson is a person in the download of an app. Only a proven address is known to be theirs.
type DownloadedPerson struct {
	ID     string `json:"id"`
	Email  string `json:"email"`
	Name   string `json:"name"`
	Proven bool   `json:"proven"`
	Erased bool   `json:"erased"`
}

func (d *appDownload) writePeople() error {
	w, err := d.open("people.jsonl", zip.Deflate)
	if err != nil {
		return err
	}
	out := json.NewEncoder(w)
	for after := beforeAllIDs; ; {
		var contacts []Contact
		began := time.Now()
		err := d.db.Where("app_id = ? AND account_id > ?", d.app.ID, after).Order("account_id").Limit(exportPart).
			Find(&contacts).Error
		if err != nil || len(contacts) == 0 {
			return err
		}
		ids := make([]string, len(contacts))
		for i, contact := range contacts {
			ids[i] = contact.AccountID
		}
		var accounts []Account
		if err := d.db.Find(&accounts, "id IN ?", store.Pad(ids)).Error; err != nil {
			return err
		}
		byID := map[string]*Account{}
		for i := range accounts {
			byID[accounts[i].ID] = &accounts[i]
		}
		for _, contact := range contacts {
			person := byID[contact.AccountID].as(contact)
			if person.Erased {
				person.Email = ""
			}
			err := out.Encode(DownloadedPerson{person.ID, person.Email, person.Name, person.Proven, person.Erased})
			if err != nil {
				return err
			}
		}
		rest(d.ctx, time.Since(began))
		after = ids[len(ids)-1]
	}
}
