package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Connect makes a connection, and returns its signing secret, which nobody is shown again. Of a form that is sent twice,
// by the token once, the second is a Conflict.
func (a *App) Connect(
	ctx context.Context, db *gorm.DB, by Actor, once string, draft ConnectionDraft,
) (*Connection, string, error) {
	sealer, err := sealerOf(db)
	if err != nil {
		return nil, "", err
	}
	if err := draft.validate(); err != nil {
		return nil, "", err
	}
	var connection *Connection
	secret := newSigningSecret()
	err = change(ctx, db, func(tx *Tx) error {
		connection = &Connection{
			ID: tx.NewID(), AppID: a.ID, Kind: KindWebhook, Name: draft.Name, CreatedBy: by.accountID(),
			NextAt: tx.Now, TurnUntil: tx.Now, CreatedAt: tx.Now, UpdatedAt: tx.Now,
		}
		before, err := Once("connection "+a.ID, by, once).claim(tx, connection.ID)
		if err != nil {
			return err
		}
		if before != "" {
			return Conflict("This connection was made already, and its secret was shown then.")
		}
		// One after the other, so that two at once do not make one too many.
		if err := tx.Model(&App{}).Where("id = ?", a.ID).UpdateColumn("connected", true).Error; err != nil {
			return err
		}
		var count int64
		if err := tx.Model(&Connection{}).Where("app_id = ?", a.ID).Count(&count).Error; err != nil {
			return err
		}
		if count >= maxConnections {
			return Conflict("An app takes at most 50 connections. Remove one that is no longer used.")
		}
		connection.take(sealer, &draft)
		connection.takeSecret(sealer, secret, by, tx.Now)
		if err := connection.checkAlone(tx); err != nil {
			return err
		}
		if err := tx.Create(connection).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionConnectionCreated, a, connection.ID).with(named{connection.Name}))
	})
	if err != nil {
		return nil, "", err
	}
	a.Connected = true
	return connection, secret, nil
}

// named is the detail of an event of a connection.
type named struct {
	Name string `json:"name"`
}

func (c *Connection) take(sealer Sealer, draft *ConnectionDraft) {
	c.Name, c.WithText, c.WithPerson = draft.Name, draft.WithText, draft.WithPerson
	c.Topics = joinTopics(draft.Topics)
	if hash := digest(draft.Address); string(hash) != string(c.AddressHash) {
		c.Host, c.AddressHash = draft.host(), hash
		c.AddressSealed = sealer.Seal([]byte(draft.Address), sealPurpose("address_sealed", c.ID))
		c.NextAt = c.UpdatedAt // a new address is tried at once
	}
}

func (c *Connection) takeSecret(sealer Sealer, secret string, by Actor, now time.Time) {
	c.SecretSealed = sealer.Seal([]byte(secret), sealPurpose("secret_sealed", c.ID))
	c.SecretStart, c.SecretMadeAt, c.SecretMadeBy = secret[:shownOfASecret], &now, by.accountID()
}

// checkAlone refuses an address that another connection of the app has.
func (c *Connection) checkAlone(tx *Tx) error {
	var others []Connection
	err := tx.Select("name").Limit(1).
		Find(&others, "app_id = ? AND address_hash = ? AND id <> ?", c.AppID, c.AddressHash, c.ID).Error
	if err == nil && len(others) > 0 {
		return Violations{Invalid("address", "“"+others[0].Name+"” has this address already.")}
	}
	return err
}

// joinTopics keeps the topics in the order of the list, each once.
func joinTopics(chosen []string) (joined string) {
	for _, topic := range Topics {
		for _, one := range chosen {
			if one == string(topic) {
				if joined != "" {
					joined += " "
				}
				joined += one
				break
			}
		}
	}
	return joined
}

// alter locks the connection's row, lets write change it and say what happened, and stores both. No action means that
// nothing is stored.
func (c *Connection) alter(
	ctx context.Context, db *gorm.DB, by Actor, write func(tx *Tx, row *Connection) (Action, error),
) error {
	var row *Connection
	err := change(ctx, db, func(tx *Tx) error {
		row = &Connection{}
		if err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Take(row, "id = ?", c.ID).Error; err != nil {
			return err
		}
		action, err := write(tx, row)
		if err != nil || action == "" {
			return err
		}
		row.UpdatedAt = tx.Now
		// The turn is the workers', who hold no lock while they send.
		if err := tx.Omit("turn", "turn_until").Save(row).Error; err != nil {
			return err
		}
		return record(tx, by.did(action, &App{ID: row.AppID}, row.ID).with(named{row.Name}))
	})
	if err == nil {
		*c = *row
	}
	return err
}

// Change gives the connection the name, address and topics of the draft.
func (c *Connection) Change(ctx context.Context, db *gorm.DB, by Actor, draft ConnectionDraft) error {
	sealer, err := sealerOf(db)
	if err != nil {
		return err
	}
	if err := draft.validate(); err != nil {
		return err
	}
	return c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		row.UpdatedAt = tx.Now
		row.take(sealer, &draft)
		return ActionConnectionChanged, row.checkAlone(tx)
	})
}

// Pause sends nothing until somebody resumes; what happens meanwhile waits.
func (c *Connection) Pause(ctx context.Context, db *gorm.DB, by Actor) error {
	return c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if row.Paused() {
			return "", nil
		}
		row.PausedAt, row.PausedWhy = &tx.Now, PausedAsked
		return ActionConnectionPaused, nil
	})
}

// Resume sends again: what waited too, or with drop only what happens from now on.
func (c *Connection) Resume(ctx context.Context, db *gorm.DB, by Actor, drop bool) error {
	return c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if !row.Paused() {
			return "", nil
		}
		row.PausedAt, row.PausedWhy, row.Failures, row.FailingSince, row.NextAt = nil, "", 0, nil, tx.Now
		waiting := tx.Model(&Delivery{}).Where("connection_id = ? AND state = ?", row.ID, DeliveryWaiting)
		if drop {
			return ActionConnectionResumed, waiting.Updates(map[string]any{
				"state": DeliveryFailed, "done_at": tx.Now}).Error
		}
		return ActionConnectionResumed, waiting.Updates(map[string]any{"next_at": tx.Now}).Error
	})
}

var errTwoSecrets = Conflict("Two secrets are valid already. End the former one first.")

// NewSecret makes another signing secret and returns it; for a day messages are signed with the former one, too.
func (c *Connection) NewSecret(ctx context.Context, db *gorm.DB, by Actor) (string, error) {
	sealer, err := sealerOf(db)
	if err != nil {
		return "", err
	}
	secret := newSigningSecret()
	err = c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if row.TwoSecrets(tx.Now) {
			return "", errTwoSecrets
		}
		if row.FormerSecretSealed, row.FormerSecretStart = nil, ""; row.SecretSealed != nil {
			former, err := row.open(tx.DB, "secret_sealed", row.SecretSealed)
			if err == nil { // one that cannot be read signs nothing
				until := tx.Now.Add(formerSecretAge)
				row.FormerSecretSealed = sealer.Seal([]byte(former), sealPurpose("former_secret_sealed", row.ID))
				row.FormerSecretStart, row.FormerSecretUntil = row.SecretStart, &until
			}
		}
		row.takeSecret(sealer, secret, by, tx.Now)
		return ActionConnectionSecretMade, nil
	})
	if err != nil {
		return "", err
	}
	return secret, nil
}

// EndFormerSecret signs with the current secret alone from now on.
func (c *Connection) EndFormerSecret(ctx context.Context, db *gorm.DB, by Actor) error {
	return c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if !row.TwoSecrets(tx.Now) {
			return "", nil
		}
		row.FormerSecretSealed, row.FormerSecretStart, row.FormerSecretUntil = nil, "", nil
		return ActionConnectionSecretDone, nil
	})
}

// removedAtOnce is how many deliveries go in one statement: each may hold what was sent and what came back.
const removedAtOnce = 200

// Remove ends the connection for good, with its log. It hears of nothing any more before the log goes, in parts, so that
// whoever files a ticket meanwhile does not wait. What is left of it when the time is over is a paused connection, which
// can be removed again.
func (c *Connection) Remove(ctx context.Context, db *gorm.DB, by Actor) error {
	err := change(ctx, db, func(tx *Tx) error {
		return tx.Model(&Connection{}).Where("id = ?", c.ID).Updates(map[string]any{
			"topics": "", "turn": "", "paused_at": gorm.Expr("COALESCE(paused_at, ?)", tx.Now), "paused_why": PausedAsked,
		}).Error
	})
	if err != nil {
		return err
	}
	for left := int64(1); left > 0; {
		gone := db.WithContext(ctx).Exec(`DELETE FROM deliveries WHERE id IN (
			SELECT id FROM deliveries WHERE connection_id = ? LIMIT ?)`, c.ID, removedAtOnce)
		if gone.Error != nil {
			return gone.Error
		}
		left = gone.RowsAffected
	}
	return change(ctx, db, func(tx *Tx) error {
		gone := tx.Delete(&Connection{}, "id = ?", c.ID)
		if gone.Error != nil || gone.RowsAffected == 0 {
			return errors.Join(gone.Error)
		}
		return record(tx, by.did(ActionConnectionRemoved, &App{ID: c.AppID}, c.ID).with(named{c.Name}))
	})
}
