package models

import (
	"context"

	"gorm.io/gorm"
)

var errTwoSecrets = Conflict("Two secrets are valid already. End the former one first.")

// NewSecret replaces the signing secret and returns the new one; for a day messages are also signed with the former.
func (c *Connection) NewSecret(ctx context.Context, db *gorm.DB, by Actor) (string, error) {
	sealer, err := sealerOf(db)
	if err != nil {
		return "", err
	}
	if c.Kind.Chat() {
		return "", NotFound("Messages to a chat are not signed.")
	}
	secret := newSigningSecret()
	err = c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if row.TwoSecrets(tx.Now) {
			return "", errTwoSecrets
		}
		if row.FormerSecretSealed, row.FormerSecretStart = nil, ""; row.SecretSealed != nil {
			former, err := row.open(tx.DB, "secret_sealed", row.SecretSealed)
			if err == nil { // an unreadable one signs nothing
				until := tx.Now.Add(formerSecretAge)
				row.FormerSecretSealed = sealer.Seal([]byte(former), sealPurpose("connections", "former_secret_sealed", row.ID))
				row.FormerSecretStart, row.FormerSecretUntil = row.SecretStart, &until
			}
		}
		row.setSecret(sealer, secret, by, tx.Now)
		return ActionConnectionSecretMade, nil
	})
	if err != nil {
		return "", err
	}
	return secret, nil
}

// EndFormerSecret stops signing with the former secret.
func (c *Connection) EndFormerSecret(ctx context.Context, db *gorm.DB, by Actor) error {
	return c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if !row.TwoSecrets(tx.Now) {
			return "", nil
		}
		row.FormerSecretSealed, row.FormerSecretStart, row.FormerSecretUntil = nil, "", nil
		return ActionConnectionSecretDone, nil
	})
}
