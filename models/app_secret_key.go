package models

import (
	"context"
	"database/sql"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// SecretKey lets a server create tickets and posts in its app, and nothing else. Its value is never stored.
type SecretKey struct {
	ID         string
	AppID      string
	App        App
	Name       string
	Prefix     string // the first characters of the value, to recognize it by
	Hash       []byte
	CreatedBy  *string
	CreatedAt  time.Time
	LastUsedAt *time.Time // to the minute: uses are written in batches
	RevokedAt  *time.Time
	ExposedAt  *time.Time // when it was seen in an exposed place
	ExposedHow Exposure
}

// Exposure is where a secret key was seen that should never leave a server.
type Exposure string

// The places where exposed keys are detected.
const (
	ExposedInBrowser Exposure = "browser" // on a server endpoint, with an Origin header
	ExposedInWidget  Exposure = "widget"  // on a widget endpoint, as the widget key
)

// Revoked reports whether the key is revoked.
func (k *SecretKey) Revoked() bool { return k.RevokedAt != nil }

// Exposed reports whether the key was seen in an exposed place.
func (k *SecretKey) Exposed() bool { return k.ExposedAt != nil }

var errBadKey = Unauthorized("The secret key is missing, malformed or revoked.")

// CreateSecretKey creates a key and returns its value, which is shown only once. The name is only a label.
func (a *App) CreateSecretKey(ctx context.Context, db *gorm.DB, by Actor, name string) (*SecretKey, string, error) {
	return a.CreateSecretKeyOnce(ctx, db, by, "", name)
}

// CreateSecretKeyOnce is CreateSecretKey for a form that may be sent twice, identified by the token once. The second
// time is a Conflict, because the value cannot be shown again.
func (a *App) CreateSecretKeyOnce(
	ctx context.Context, db *gorm.DB, by Actor, once, name string,
) (*SecretKey, string, error) {
	var v Violations
	name = v.checkText("name", name, true, MaxName)
	if err := v.orNil(); err != nil {
		return nil, "", err
	}
	value := newSecretKeyValue()
	at := clockOf(ctx)
	key := &SecretKey{
		ID: at.NewID(), AppID: a.ID, Name: name, Prefix: value[:shownPrefix], Hash: digest(value),
		CreatedBy: by.accountID(), CreatedAt: at.Now,
	}
	err := change(ctx, db, func(tx *Tx) error {
		made := Conflict("This key was made already, and was shown then.")
		if err := Once("key "+a.ID, by, once).claimFirst(tx, key.ID, made); err != nil {
			return err
		}
		if err := tx.Omit("App").Create(key).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionKeyCreated, a.ID, key.ID))
	})
	if err != nil {
		return nil, "", err
	}
	return key, value, nil
}

// SecretKeys authenticates requests by their keys.
type SecretKeys struct {
	byHash *store.Lookup[string, SecretKey]
}

// NewSecretKeys finds keys in db.
func NewSecretKeys(db *gorm.DB) *SecretKeys {
	return &SecretKeys{store.NewLookup(GroupTimeout, findSecretKeys(db))}
}

func findSecretKeys(db *gorm.DB) func(context.Context, []string) (map[string]SecretKey, error) {
	return func(ctx context.Context, hashes []string) (map[string]SecretKey, error) {
		digests := collect(hashes, func(hash string) []byte { return []byte(hash) })
		query := db.WithContext(ctx).Raw(`
			SELECT secret_keys.id, app_id, hash, revoked_at, exposed_at, apps.connected, apps.has_rules,
				target_urgent, target_high, target_normal, target_low, work_zone, work_hours, days_off
			FROM secret_keys JOIN apps ON apps.id = secret_keys.app_id WHERE hash IN ?`, store.Pad(digests))
		found := make(map[string]SecretKey, len(hashes))
		err := scanEach(query, func(row *sql.Rows) error {
			var key SecretKey
			targets := &key.App.Targets
			err := row.Scan(&key.ID, &key.AppID, &key.Hash, &key.RevokedAt, &key.ExposedAt, &key.App.Connected,
				&key.App.HasRules, &targets.TargetUrgent, &targets.TargetHigh, &targets.TargetNormal, &targets.TargetLow,
				&targets.WorkZone, &targets.WorkHours, &targets.DaysOff)
			key.App.ID = key.AppID
			found[string(key.Hash)] = key
			return err
		})
		return found, err
	}
}

// Authenticate finds the active key with that value: its id, its app's id, whether the app has connections or rules, its
// response targets, and whether the key was exposed. The row is read every time, so a revoked key is refused on the very
// next request.
func (s *SecretKeys) Authenticate(ctx context.Context, value string) (*SecretKey, error) {
	if !wellFormedSecretKey(value) {
		return nil, errBadKey
	}
	key, found, err := s.byHash.Get(ctx, string(digest(value)))
	if err != nil {
		return nil, err
	}
	if !found || !matchesDigest(value, key.Hash) || key.Revoked() {
		return nil, errBadKey
	}
	return &key, nil
}

// SecretKeys lists all keys of the app, including revoked ones, oldest first.
func (a *App) SecretKeys(ctx context.Context, db *gorm.DB) ([]SecretKey, error) {
	var keys []SecretKey
	err := db.WithContext(ctx).Where("app_id = ?", a.ID).Order("created_at, id").Find(&keys).Error
	return keys, err
}

// SecretKeyMakers are the names of the keys' creators, by account id.
func SecretKeyMakers(ctx context.Context, db *gorm.DB, keys []SecretKey) (map[string]string, error) {
	return makerNames(db.WithContext(ctx), keys, func(key *SecretKey) *string { return key.CreatedBy })
}

// FindSecretKey finds a key of the app by its id or its visible prefix.
func (a *App) FindSecretKey(ctx context.Context, db *gorm.DB, idOrPrefix string) (*SecretKey, error) {
	scope := db.WithContext(ctx).Where("app_id = ?", a.ID)
	switch {
	case IsID(idOrPrefix):
		scope = scope.Where("id = ?", idOrPrefix)
	case shownKeyPattern.MatchString(idOrPrefix):
		scope = scope.Where("prefix = ?", idOrPrefix)
	default:
		return nil, NotFound("The app has no key with that id or prefix.")
	}
	var keys []SecretKey
	if err := scope.Limit(2).Find(&keys).Error; err != nil {
		return nil, err
	}
	switch len(keys) {
	case 0:
		return nil, NotFound("The app has no key with that id or prefix.")
	case 1:
		return &keys[0], nil
	}
	return nil, Conflict("Several keys begin like that: name the key by its id.")
}

// Revoke ends the key for good, from the next request on. Revoking twice changes nothing.
func (k *SecretKey) Revoke(ctx context.Context, db *gorm.DB, by Actor) error {
	now := clockOf(ctx).Now
	return change(ctx, db, func(tx *Tx) error {
		revoked := tx.Model(&SecretKey{}).Where("id = ? AND revoked_at IS NULL", k.ID).Update("revoked_at", now)
		if revoked.Error != nil || revoked.RowsAffected == 0 {
			return revoked.Error
		}
		k.RevokedAt = &now
		return record(tx, by.did(ActionKeyRevoked, k.AppID, k.ID))
	})
}

// FlagExposedKey marks the key with that value, if it exists, as seen in an exposed place. The first sighting is kept.
func FlagExposedKey(ctx context.Context, db *gorm.DB, by Actor, value string, how Exposure) error {
	if !wellFormedSecretKey(value) {
		return nil
	}
	key, err := findFirst[SecretKey](db.WithContext(ctx), "hash = ? AND exposed_at IS NULL", digest(value))
	if err != nil || key == nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		flagged := tx.Model(&SecretKey{}).Where("id = ? AND exposed_at IS NULL", key.ID).
			Updates(map[string]any{"exposed_at": tx.Now, "exposed_how": how})
		if flagged.Error != nil || flagged.RowsAffected == 0 {
			return flagged.Error
		}
		return record(tx, by.did(ActionKeyExposed, key.AppID, key.ID).with(EventDetail{Where: string(how)}))
	})
}
