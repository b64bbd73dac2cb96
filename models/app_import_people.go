package models

import (
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// eachPerson passes the people of the archive.
func (im *AppImport) eachPerson(take func(number int, person *DownloadedPerson) error) error {
	return im.archive.eachLine(fileOfPeople, func(number int, line []byte) error {
		var person DownloadedPerson
		if err := strictly(line, &person, fileOfPeople, number); err != nil {
			return err
		}
		if fault := person.fault(); fault != "" {
			return damagedArchive(fileOfPeople, number, errors.New(fault))
		}
		return take(number, &person)
	})
}

// fault is what is wrong with the person, "" for nothing.
func (p *DownloadedPerson) fault() string {
	email, ok := NormalEmail(p.Email)
	switch {
	case !IsID(p.ID):
		return "the person has no id"
	case !p.Erased && (!ok || email != p.Email):
		return "the person's address is not one as Intake stores it"
	case utf8.RuneCountInString(p.Name) > MaxName || strings.ContainsRune(p.Name, 0):
		return "the person's name cannot be stored"
	}
	return ""
}

func (im *AppImport) eachPeople(take func([]DownloadedPerson) error) error {
	var batch []DownloadedPerson
	err := im.eachPerson(func(_ int, person *DownloadedPerson) error {
		if batch = append(batch, *person); len(batch) < importBatchRows {
			return nil
		}
		err := take(batch)
		batch = batch[:0]
		return err
	})
	if err != nil || len(batch) == 0 {
		return err
	}
	return take(batch)
}

// checkPeople finds out who is here already.
func (im *AppImport) checkPeople(db *gorm.DB) error {
	everybody := &idSet{}
	im.ids[people] = everybody
	err := im.eachPeople(func(batch []DownloadedPerson) error {
		found, err := im.meet(db, batch)
		if err != nil {
			return err
		}
		for _, person := range batch {
			everybody.add(person.ID)
			switch account := found[person.ID]; {
			case account == nil && person.Erased, account != nil && account.ErasedAt != nil:
				im.ErasedPeople++
			case account == nil:
				im.NewPeople++
			default:
				im.KnownPeople++
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if id := everybody.twice(); id != "" {
		return Invalid("", "people.jsonl has two people with the id "+id+".")
	}
	return nil
}

// meet finds the accounts of people by their ids, or else by their addresses, and remembers what is different here. The
// result is by the ids of the archive.
func (im *AppImport) meet(db *gorm.DB, batch []DownloadedPerson) (map[string]*Account, error) {
	var ids, emails []string
	for _, person := range batch {
		ids = append(ids, person.ID)
		if !person.Erased {
			emails = append(emails, person.Email)
		}
	}
	var accounts []Account
	err := db.Select("id", "email", "erased_at").Find(&accounts, "id IN ? OR email IN ?", ids, emails).Error
	if err != nil {
		return nil, err
	}
	byID, byEmail := map[string]*Account{}, map[string]*Account{}
	for i := range accounts {
		byID[accounts[i].ID], byEmail[accounts[i].Email] = &accounts[i], &accounts[i]
	}
	found := make(map[string]*Account, len(batch))
	for _, person := range batch {
		account := byID[person.ID]
		if account == nil && !person.Erased {
			account = byEmail[person.Email]
		}
		if account == nil {
			continue
		}
		found[person.ID] = account
		delete(im.elsewhere, person.ID)
		if account.ID != person.ID {
			im.elsewhere[person.ID] = account.ID
		}
		if account.ErasedAt != nil && !person.Erased {
			im.erased[person.ID] = true
		}
	}
	return found, nil
}

// account is the account of the person here.
func (im *AppImport) account(id string) string {
	if other, is := im.elsewhere[id]; is {
		return other
	}
	return id
}

// writePeople makes the accounts that are missing, without a proof of their addresses, and notes what the app knows of
// everybody.
func (w *importWriter) writePeople() error {
	return w.eachPeople(func(batch []DownloadedPerson) error {
		return w.inBatch(func(tx *Tx) error {
			if err := w.makeMissing(tx, batch); err != nil {
				return err
			}
			found, err := w.meet(tx.DB, batch)
			if err != nil {
				return err
			}
			var contacts []Contact
			for _, person := range batch {
				account := found[person.ID]
				if account == nil {
					return errors.New("an account vanished while it was being made")
				}
				if account.ErasedAt == nil && !person.Erased {
					contacts = append(contacts, w.contact(person, account.ID, tx.Now))
				}
			}
			if len(contacts) == 0 {
				return nil
			}
			return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&contacts).Error
		})
	})
}

func (w *importWriter) makeMissing(tx *Tx, batch []DownloadedPerson) error {
	found, err := w.meet(tx.DB, batch)
	if err != nil {
		return err
	}
	var missing []Account
	for _, person := range batch {
		if found[person.ID] != nil {
			continue
		}
		account := Account{ID: person.ID, Email: person.Email, ConfirmedAt: tx.Now, CreatedAt: tx.Now, UpdatedAt: tx.Now}
		if person.Erased {
			account.Email, account.ErasedAt = erasedEmail(person.ID), &tx.Now
		}
		missing = append(missing, account)
	}
	if len(missing) == 0 {
		return nil
	}
	return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&missing).Error
}

// contact is the person as the app knows them. Somebody with another account here has only their address in common with
// the person: the app learns no more of them before they act in it.
func (w *importWriter) contact(person DownloadedPerson, accountID string, now time.Time) Contact {
	contact := Contact{AppID: w.App.ID, AccountID: accountID, Name: person.Name, Vouched: person.Vouched, CreatedAt: now}
	if person.CreatedAt != nil {
		contact.CreatedAt = toMillisecond(*person.CreatedAt)
	}
	if person.ActedAt != nil && accountID == person.ID {
		at := toMillisecond(*person.ActedAt)
		contact.ActedAt = &at
	}
	return contact
}

func timeOf(value any) time.Time {
	at, _ := value.(time.Time)
	return at
}
