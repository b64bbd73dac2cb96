package models

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"intake/internal/identity"
)

// IdentityTrait is a fact about a person from a website, such as their plan. Number is nil if the value is not a
// number.
type IdentityTrait struct {
	IdentityID string `gorm:"primaryKey"`
	Name       string `gorm:"primaryKey"`
	AppID      string
	AccountID  string // the identity's; when it moves to another account, a trigger updates it
	Value      string
	Number     *float64
}

// keepTraits replaces the stored facts.
func (i *Identity) keepTraits(tx *Tx, traits []identity.Trait) error {
	if err := tx.Delete(&IdentityTrait{}, "identity_id = ?", i.ID).Error; err != nil || len(traits) == 0 {
		return err
	}
	rows := make([]IdentityTrait, len(traits))
	for n, trait := range traits {
		rows[n] = IdentityTrait{
			IdentityID: i.ID, Name: trait.Name, AppID: i.AppID, AccountID: i.AccountID, Value: trait.Value, Number: trait.Number,
		}
	}
	return tx.Create(&rows).Error
}

// TraitList are the facts by name.
func (i *Identity) TraitList() []IdentityTrait {
	var said map[string]any
	decoder := json.NewDecoder(strings.NewReader(i.Traits))
	decoder.UseNumber() // in their original notation
	if decoder.Decode(&said) != nil {
		return nil
	}
	list := make([]IdentityTrait, 0, len(said))
	for name, value := range said {
		list = append(list, IdentityTrait{Name: name, Value: fmt.Sprint(value)})
	}
	slices.SortFunc(list, func(a, b IdentityTrait) int { return strings.Compare(a.Name, b.Name) })
	return list
}
