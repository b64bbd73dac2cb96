package models

import (
	"context"
	"crypto/ed25519"
	"errors"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/identity"
)

// IdentityKey is a key with which the server of an app's website signs who its visitors are: the public half of a pair,
// or a shared secret.
type IdentityKey struct {
	ID           string
	AppID        string
	Name         string
	Kid          string // identifies the key in the header of a token
	Kind         IdentityKeyKind
	PublicKey    []byte
	SecretSealed []byte
	CreatedBy    *string
	CreatedAt    time.Time
	LastUsedAt   *time.Time // to the minute
	RevokedAt    *time.Time

	DemandEnded bool `gorm:"-"` // it was the last one in use when it was revoked, so unsigned messages are accepted again
}

// IdentityKeyKind is how tokens are signed.
type IdentityKeyKind string

// The kinds of keys.
const (
	IdentityPublic IdentityKeyKind = "public" // Ed25519
	IdentitySecret IdentityKeyKind = "secret" // HMAC with SHA-256
)

const (
	identitySecretStart = "itk_id_"
	maxIdentityKeys     = 20 // that are not revoked

	errPrivateKey = "This is a private key. We did not keep it. Paste the part that says PUBLIC KEY."
	errNotEd25519 = "This is a key of another kind. It has to be Ed25519: openssl genpkey -algorithm ed25519."
	errUnreadable = "This cannot be read as a public key. Paste all of it, from BEGIN PUBLIC KEY to END PUBLIC KEY."
)

// Revoked reports whether the key is revoked.
func (k *IdentityKey) Revoked() bool { return k.RevokedAt != nil }

// AddIdentityKey makes the app trust tokens signed with the private half of the key. A private key pasted by mistake is
// not stored, not even in the error.
func (a *App) AddIdentityKey(
	ctx context.Context, db *gorm.DB, by Actor, name, publicKey string,
) (*IdentityKey, error) {
	var v Violations
	name = v.checkText("name", name, true, MaxName)
	key := &IdentityKey{Name: name, Kind: IdentityPublic}
	public, err := identity.ParsePublicKey(publicKey)
	switch {
	case strings.TrimSpace(publicKey) == "":
		v.fault("public_key", FaultRequired, Values{})
	case errors.Is(err, identity.ErrPrivateKey):
		v.add("public_key", errPrivateKey)
	case errors.Is(err, identity.ErrNotEd25519):
		v.add("public_key", errNotEd25519)
	case err != nil:
		v.add("public_key", errUnreadable)
	}
	if err := v.orNil(); err != nil {
		return nil, err
	}
	key.PublicKey = public
	return key, a.keepIdentityKey(ctx, db, by, "", key)
}

// MakeIdentitySecret makes a secret and returns it, which is shown only once. If a form is sent twice, identified by
// the token once, the second is a Conflict.
func (a *App) MakeIdentitySecret(
	ctx context.Context, db *gorm.DB, by Actor, once, name string,
) (*IdentityKey, string, error) {
	var v Violations
	name = v.checkText("name", name, true, MaxName)
	if err := v.orNil(); err != nil {
		return nil, "", err
	}
	sealer, err := sealerOf(db)
	if err != nil {
		return nil, "", err
	}
	secret := identitySecretStart + randomBase62(43)
	key := &IdentityKey{ID: clockOf(ctx).NewID(), Name: name, Kind: IdentitySecret}
	key.SecretSealed = sealer.Seal([]byte(secret), sealPurpose("identity_keys", "secret_sealed", key.ID))
	return key, secret, a.keepIdentityKey(ctx, db, by, once, key)
}

func (a *App) keepIdentityKey(ctx context.Context, db *gorm.DB, by Actor, once string, key *IdentityKey) error {
	at := clockOf(ctx)
	if key.ID == "" {
		key.ID = at.NewID()
	}
	key.AppID, key.Kid, key.CreatedBy, key.CreatedAt = a.ID, "ik_"+randomBase62(10), by.accountID(), at.Now
	return change(ctx, db, func(tx *Tx) error {
		made := Conflict("This secret was made already, and was shown then.")
		if err := Once("identity key "+a.ID, by, once).claimFirst(tx, key.ID, made); err != nil {
			return err
		}
		// Locked, so that two simultaneous calls add neither the same key nor one too many.
		if _, err := a.lock(tx); err != nil {
			return err
		}
		var others []IdentityKey
		if err := tx.Find(&others, "app_id = ? AND revoked_at IS NULL", a.ID).Error; err != nil {
			return err
		}
		for i := range others {
			if key.PublicKey != nil && ed25519.PublicKey(key.PublicKey).Equal(ed25519.PublicKey(others[i].PublicKey)) {
				return Invalid("public_key", "This key is here already, as “"+others[i].Name+"”.")
			}
		}
		if len(others) >= maxIdentityKeys {
			return Invalid("name", "An app has at most 20 identity keys. Revoke one that is no longer used.")
		}
		if err := tx.Create(key).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionIdentityKeyAdded, a.ID, key.ID).with(EventDetail{Name: key.Name}))
	})
}

// IdentityKeys lists the keys of the app: those in use first, and the newest first among each.
func (a *App) IdentityKeys(ctx context.Context, db *gorm.DB) ([]IdentityKey, error) {
	var keys []IdentityKey
	err := db.WithContext(ctx).Order("CASE WHEN revoked_at IS NULL THEN 0 ELSE 1 END, created_at DESC, id DESC").
		Find(&keys, "app_id = ?", a.ID).Error
	return keys, err
}

// FindIdentityKey finds a key of the app.
func (a *App) FindIdentityKey(ctx context.Context, db *gorm.DB, id string) (*IdentityKey, error) {
	return findByID[IdentityKey](db.WithContext(ctx), NotFound("The app has no such identity key."), id, "app_id = ?", a.ID)
}

// Revoke ends the key for good, from the next request on, with all visits that it opened. What was written under it
// stays. If an app requires signed messages and no other key is in use, it accepts unsigned ones again: otherwise
// nobody could write any more.
func (k *IdentityKey) Revoke(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		app, err := (&App{ID: k.AppID}).lock(tx)
		if err != nil {
			return err
		}
		revoked := tx.Model(&IdentityKey{}).Where("id = ? AND revoked_at IS NULL", k.ID).
			Updates(map[string]any{"revoked_at": tx.Now, "secret_sealed": nil})
		if revoked.Error != nil || revoked.RowsAffected == 0 {
			return revoked.Error
		}
		if err := tx.Delete(&AppVisit{}, "key_id = ?", k.ID).Error; err != nil {
			return err
		}
		k.RevokedAt, k.SecretSealed = &tx.Now, nil
		if err := record(tx, by.did(ActionIdentityKeyRevoked, app.ID, k.ID).with(EventDetail{Name: k.Name})); err != nil {
			return err
		}
		ended := tx.Model(&App{}).Where("id = ? AND identity_demanded", k.AppID).
			Where("NOT EXISTS (SELECT 1 FROM identity_keys "+
				"WHERE app_id = ? AND revoked_at IS NULL AND last_used_at IS NOT NULL)", k.AppID).
			Updates(map[string]any{"identity_demanded": false, "updated_at": tx.Now})
		if k.DemandEnded = ended.Error == nil && ended.RowsAffected > 0; !k.DemandEnded {
			return ended.Error
		}
		return record(tx, by.did(ActionIdentityNotDemanded, app.ID, app.ID))
	})
}

// verifier is the key in the form that checks tokens.
func (k *IdentityKey) verifier(db *gorm.DB) (identity.Key, error) {
	if k.Kind == IdentityPublic {
		return identity.Key{Public: k.PublicKey}, nil
	}
	sealer, err := sealerOf(db)
	if err != nil {
		return identity.Key{}, err
	}
	secret, err := sealer.Open(k.SecretSealed, sealPurpose("identity_keys", "secret_sealed", k.ID))
	return identity.Key{Secret: secret}, err
}

// IdentityKeyMakers are the names of the keys' creators, by account id.
func IdentityKeyMakers(ctx context.Context, db *gorm.DB, keys []IdentityKey) (map[string]string, error) {
	return makerNames(db.WithContext(ctx), keys, func(key *IdentityKey) *string { return key.CreatedBy })
}
