package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// MailAddress is an address whose mail becomes tickets of an app.
type MailAddress struct {
	Email     string `gorm:"primaryKey"`
	AppID     string
	Category  TicketCategory
	Priority  Priority
	LastAt    *time.Time // when it last received mail; nil: never
	CreatedAt time.Time
}

// TableName is mail_addresses.
func (MailAddress) TableName() string { return "mail_addresses" }

// MailAddressDraft is the input for an app's address. Email is required; Category and Priority are for its tickets, and
// have defaults.
type MailAddressDraft struct {
	Email    string
	Category TicketCategory
	Priority Priority
}

func (d *MailAddressDraft) validate() error {
	var v Violations
	d.Email = v.checkEmail("email", d.Email, true)
	d.Category = checkChoice(&v, "category", d.Category, TicketCategories, CategoryGeneral)
	d.Priority = checkChoice(&v, "priority", d.Priority, Priorities, PriorityNormal)
	return v.orNil()
}

// maxAddresses is how many addresses an app may have.
const maxAddresses = 50

var (
	errNoAddress        = NotFound("There is no such address.")
	errTooManyAddresses = conflictOf("email", "This app has as many addresses as it can have. Remove one first.")
)

// MailAddresses are the app's addresses for tickets, in alphabetical order.
func (a *App) MailAddresses(ctx context.Context, db *gorm.DB) ([]MailAddress, error) {
	var addresses []MailAddress
	err := db.WithContext(ctx).Order("email").Find(&addresses, "app_id = ?", a.ID).Error
	return addresses, err
}

// MailAddress finds one of them.
func (a *App) MailAddress(ctx context.Context, db *gorm.DB, email string) (*MailAddress, error) {
	return findOr[MailAddress](db.WithContext(ctx), errNoAddress, "app_id = ? AND email = ?", a.ID, email)
}

// AddMailAddress makes mail to the address become tickets of the app.
func (a *App) AddMailAddress(
	ctx context.Context, db *gorm.DB, by Actor, draft MailAddressDraft,
) (*MailAddress, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	address := &MailAddress{Email: draft.Email, AppID: a.ID, Category: draft.Category, Priority: draft.Priority}
	err := change(ctx, db, func(tx *Tx) error {
		if _, ours := tx.outside.MailIn.tagOf(draft.Email); ours {
			return conflictOf("email", "Our own mail comes from this address. Use another one.")
		}
		if err := a.freeOfTags(tx, draft.Email); err != nil {
			return err
		}
		others := tx.Model(&MailAddress{}).Where("app_id = ?", a.ID)
		if err := refuseOneMore[App](tx, a.ID, others, maxAddresses, errTooManyAddresses); err != nil {
			return err
		}
		address.CreatedAt = tx.Now
		made := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(address)
		taken := conflictOf("email", "Mail to "+draft.Email+" becomes tickets already, in this app or in another one.")
		if err := changedOr(made, taken); err != nil {
			return err
		}
		return record(tx, by.did(ActionMailAddressAdded, a.ID, a.ID).with(address.detail()))
	})
	if err != nil {
		return nil, err
	}
	return address, nil
}

// freeOfTags refuses another app's address with a tag, whose mail belongs to that app.
func (a *App) freeOfTags(tx *Tx, email string) error {
	others, err := exists[MailAddress](tx.DB, "email = ? AND app_id <> ?", withoutTag(email), a.ID)
	if err == nil && others {
		err = conflictOf("email", "Mail to "+email+" becomes tickets already, in another app.")
	}
	return err
}

// detail is the detail of the address's events.
func (m *MailAddress) detail() EventDetail {
	return EventDetail{Email: m.Email, Category: string(m.Category), Priority: string(m.Priority)}
}

// ChangeMailAddress changes the category and priority of an address's tickets. Its Email stays.
func (a *App) ChangeMailAddress(ctx context.Context, db *gorm.DB, by Actor, draft MailAddressDraft) error {
	if err := draft.validate(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		address, err := findOr[MailAddress](tx.Clauses(clause.Locking{Strength: "UPDATE"}), errNoAddress,
			"app_id = ? AND email = ?", a.ID, draft.Email)
		if err != nil || address.Category == draft.Category && address.Priority == draft.Priority {
			return err
		}
		address.Category, address.Priority = draft.Category, draft.Priority
		err = tx.Model(&MailAddress{}).Where("app_id = ? AND email = ?", a.ID, draft.Email).
			Updates(map[string]any{"category": address.Category, "priority": address.Priority}).Error
		if err != nil {
			return err
		}
		return record(tx, by.did(ActionMailAddressChanged, a.ID, a.ID).with(address.detail()))
	})
}

// RemoveMailAddress stops making tickets of mail to the address.
func (a *App) RemoveMailAddress(ctx context.Context, db *gorm.DB, by Actor, email string) error {
	return change(ctx, db, func(tx *Tx) error {
		removed := tx.Delete(&MailAddress{}, "app_id = ? AND email = ?", a.ID, email)
		if err := changedOr(removed, errNoAddress); err != nil {
			return err
		}
		return record(tx, by.did(ActionMailAddressRemoved, a.ID, a.ID).with(EventDetail{Email: email}))
	})
}
