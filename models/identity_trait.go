package models

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"intake/internal/identity"
)

// IdentityTrait is a fact that a website told of a person, such as their plan. Number is nil where the value is none.
type IdentityTrait struct {
	IdentityID string `gorm:"primaryKey"`
	Name       string `gorm:"primaryKey"`
	AppID      string
	AccountID  string // of the identity; where it moves to another, a trigger writes it
	Value      string
	Number     *float64
}

// keepTraits puts these facts in the place of those that were known.
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

// TraitList are the facts that the website told, by name.
func (i *Identity) TraitList() []IdentityTrait {
	var said map[string]any
	decoder := json.NewDecoder(strings.NewReader(i.Traits))
	decoder.UseNumber() // as it was written
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
