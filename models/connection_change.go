package models

import (
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Connect creates a connection and returns a webhook's signing secret, which is shown only once. If a form is sent
// twice, identified by the token once, the second is a Conflict.
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
	secret := ""
	if !draft.Kind.Chat() {
		secret = newSigningSecret()
	}
	err = change(ctx, db, func(tx *Tx) error {
		connection = draft.connection(tx, a, by)
		made := Conflict("This connection was made already. You find it in the list.")
		if err := Once("connection "+a.ID, by, once).claimFirst(tx, connection.ID, made); err != nil {
			return err
		}
		if err := a.markConnected(tx); err != nil {
			return err
		}
		others, err := a.connectionNames(tx)
		if err != nil {
			return err
		}
		connection.apply(sealer, &draft, others)
		if secret != "" {
			connection.setSecret(sealer, secret, by, tx.Now)
		}
		return connection.insert(tx, by)
	})
	if err != nil {
		return nil, "", err
	}
	a.Connected = true
	return connection, secret, nil
}

func (d *ConnectionDraft) connection(tx *Tx, app *App, by Actor) *Connection {
	return &Connection{
		ID: tx.NewID(), AppID: app.ID, Kind: d.Kind, CreatedBy: by.accountID(),
		NextAt: tx.Now, TurnUntil: tx.Now, CreatedAt: tx.Now, UpdatedAt: tx.Now,
	}
}

func (c *Connection) insert(tx *Tx, by Actor) error {
	if err := c.checkAlone(tx); err != nil {
		return err
	}
	if err := tx.Create(c).Error; err != nil {
		return err
	}
	return record(tx, by.did(ActionConnectionCreated, c.AppID, c.ID).with(EventDetail{Name: c.Name}))
}

// markConnected says that the app has connections, unless it has too many.
func (a *App) markConnected(tx *Tx) error {
	others := tx.Model(&Connection{}).Where("app_id = ? AND removed_at IS NULL", a.ID)
	if err := refuseOneMore[App](tx, a.ID, others, maxConnections, errTooManyConnections); err != nil {
		return err
	}
	return tx.Model(&App{}).Where("id = ?", a.ID).UpdateColumn("connected", true).Error
}

// connectionNames are the names of all of the app's connections, including removed ones.
func (a *App) connectionNames(tx *Tx) (names []string, err error) {
	err = tx.Model(&Connection{}).Where("app_id = ?", a.ID).Pluck("name", &names).Error
	return names, err
}

func (c *Connection) apply(sealer Sealer, draft *ConnectionDraft, others []string) {
	c.Name, c.WithText, c.WithPerson = draft.nameBeside(others), draft.WithText, draft.WithPerson
	c.Topics = joinTopics(draft.Topics)
	moved := string(digest(draft.Address)) != string(c.AddressHash)
	if moved || draft.NoToken {
		c.TokenSealed = nil // it belongs to the server that it was typed for
	}
	if draft.Token != "" {
		c.TokenSealed = sealer.Seal([]byte(draft.Token), sealPurpose("connections", "token_sealed", c.ID))
	}
	if moved || draft.NoToken || draft.Token != "" {
		c.NextAt = c.UpdatedAt // retried at once after a change
	}
	if moved {
		c.Host, c.AddressHash = draft.host(), digest(draft.Address)
		c.AddressSealed = sealer.Seal([]byte(draft.Address), sealPurpose("connections", "address_sealed", c.ID))
	}
}

func (c *Connection) setSecret(sealer Sealer, secret string, by Actor, now time.Time) {
	c.SecretSealed = sealer.Seal([]byte(secret), sealPurpose("connections", "secret_sealed", c.ID))
	c.SecretStart, c.SecretMadeAt, c.SecretMadeBy = secret[:shownOfASecret], &now, by.accountID()
}

// checkAlone refuses an address that another connection of the app has.
func (c *Connection) checkAlone(tx *Tx) error {
	other, err := c.twin(tx)
	if err == nil && other != "" {
		return Violations{Invalid("address", "“"+other+"” has this address already.")}
	}
	return err
}

// twin is the name of another connection of the app with the same address, "" for none.
func (c *Connection) twin(tx *Tx) (name string, err error) {
	err = tx.Model(&Connection{}).Where("app_id = ? AND address_hash = ? AND id <> ?", c.AppID, c.AddressHash, c.ID).
		Limit(1).Pluck("name", &name).Error
	return name, err
}

// joinTopics stores the topics in the order of the list, without duplicates.
func joinTopics(chosen []string) string {
	var joined []string
	for _, topic := range Topics {
		if slices.Contains(chosen, string(topic)) {
			joined = append(joined, string(topic))
		}
	}
	return strings.Join(joined, " ")
}

// alter locks the connection's row, lets write change it and name the event, and stores both. Without an action nothing
// is stored.
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
		// The turn belongs to the workers, who hold no lock while they send.
		if err := tx.Omit("turn", "turn_until").Save(row).Error; err != nil {
			return err
		}
		return record(tx, by.did(action, row.AppID, row.ID).with(EventDetail{Name: row.Name}))
	})
	if err == nil {
		*c = *row
	}
	return err
}

// Change applies the draft's name, address and topics. The kind of a connection never changes.
func (c *Connection) Change(ctx context.Context, db *gorm.DB, by Actor, draft ConnectionDraft) error {
	sealer, err := sealerOf(db)
	if err != nil {
		return err
	}
	if draft.Kind = c.Kind; draft.Address == "" && c.Kind.Chat() {
		if draft.Address, err = c.Address(db); err != nil {
			return err
		}
	}
	if err := draft.validate(); err != nil {
		return err
	}
	return c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		row.UpdatedAt = tx.Now
		if draft.Name == "" {
			draft.Name = row.Name
		}
		row.apply(sealer, &draft, nil)
		return ActionConnectionChanged, row.checkAlone(tx)
	})
}

// Pause pauses sending until somebody resumes; events in the meantime wait.
func (c *Connection) Pause(ctx context.Context, db *gorm.DB, by Actor) error {
	return c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if row.Paused() {
			return "", nil
		}
		row.PausedAt, row.PausedWhy = &tx.Now, PausedAsked
		return ActionConnectionPaused, nil
	})
}

// Resume resumes sending: waiting deliveries too, or with drop only events from now on. Waiting deliveries are updated
// in batches while the connection is still paused.
func (c *Connection) Resume(ctx context.Context, db *gorm.DB, by Actor, drop bool) error {
	now := clockOf(ctx).Now
	if !c.Paused() {
		return nil
	}
	to, where := map[string]any{"next_at": now}, "state = ? AND next_at > ?"
	if drop {
		to, where = map[string]any{"state": DeliveryFailed, "done_at": now}, "state = ? AND created_at <= ?"
	}
	if _, err := c.changeDeliveries(ctx, db, to, where, DeliveryWaiting, now); err != nil {
		return err
	}
	return c.alter(ctx, db, by, func(tx *Tx, row *Connection) (Action, error) {
		if !row.Paused() {
			return "", nil
		}
		row.PausedAt, row.PausedWhy, row.Failures, row.FailingSince, row.NextAt = nil, "", 0, nil, tx.Now
		return ActionConnectionResumed, nil
	})
}
