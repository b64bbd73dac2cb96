package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// LoggedDelivery is a delivery of a list: without what was sent and came back.
type LoggedDelivery struct {
	Delivery
	About string // the number or title of what it is about, "" where that is gone
}

// Deliveries lists those of the connection in the state, "" for all, newest first, and the before of the next page, "" on
// the last.
func (c *Connection) Deliveries(
	ctx context.Context, db *gorm.DB, state DeliveryState, before string, limit int,
) (list []LoggedDelivery, next string, err error) {
	where, args := "deliveries.connection_id = ?", []any{c.ID}
	if state != "" {
		where, args = where+" AND deliveries.state = ?", append(args, state)
	}
	if IsID(before) {
		where, args = where+" AND deliveries.id < ?", append(args, before)
	}
	err = db.WithContext(ctx).Raw(`
		SELECT deliveries.id, deliveries.connection_id, topic, state, tries, deliveries.next_at, deliveries.status, took_ms,
			deliveries.created_at, done_at,
			COALESCE('#' || tickets.number, posts.title, changelog_entries.title, secret_keys.name, '') AS about
		FROM deliveries
		LEFT JOIN tickets ON tickets.id = deliveries.object_id
		LEFT JOIN posts ON posts.id = deliveries.object_id
		LEFT JOIN changelog_entries ON changelog_entries.id = deliveries.object_id
		LEFT JOIN secret_keys ON secret_keys.id = deliveries.object_id
		WHERE `+where+` ORDER BY deliveries.id DESC LIMIT ?`, append(args, limit+1)...).Scan(&list).Error
	list, next = cutPage(list, limit, func(d *LoggedDelivery) string { return d.ID })
	return list, next, err
}

// Pulse is how it goes with a connection.
type Pulse struct {
	Delivered int // of what is still known
	Waiting   int
	Failed    int
	LastAt    *time.Time      // when something arrived last
	NextAt    *time.Time      // when what waits is tried next
	Last      []DeliveryState // of the last twenty, oldest first
}

const lastDeliveries = 20

// Pulses are those of the app's connections, by their ids.
func (a *App) Pulses(ctx context.Context, db *gorm.DB) (map[string]Pulse, error) {
	pulses := map[string]Pulse{}
	var counts []struct {
		ConnectionID string
		State        DeliveryState
		Count        int
	}
	err := db.WithContext(ctx).Raw(`
		SELECT connection_id, state, count(*) AS count
		FROM deliveries WHERE connection_id IN (SELECT id FROM connections WHERE app_id = ?)
		GROUP BY connection_id, state`, a.ID).Scan(&counts).Error
	if err != nil {
		return nil, err
	}
	for _, row := range counts {
		pulse := pulses[row.ConnectionID]
		switch row.State {
		case DeliveryDelivered:
			pulse.Delivered = row.Count
		case DeliveryWaiting:
			pulse.Waiting = row.Count
		case DeliveryFailed:
			pulse.Failed = row.Count
		}
		pulses[row.ConnectionID] = pulse
	}
	var last []Delivery
	err = db.WithContext(ctx).Raw(`
		SELECT connection_id, state, next_at, done_at FROM (
			SELECT id, connection_id, state, next_at, done_at,
				row_number() OVER (PARTITION BY connection_id ORDER BY id DESC) AS place
			FROM deliveries WHERE connection_id IN (SELECT id FROM connections WHERE app_id = ?)
		) AS recent WHERE place <= ? ORDER BY connection_id, id`, a.ID, lastDeliveries).Scan(&last).Error
	for _, row := range last {
		pulse := pulses[row.ConnectionID]
		pulse.Last = append(pulse.Last, row.State)
		if row.State == DeliveryDelivered && row.DoneAt != nil &&
			(pulse.LastAt == nil || row.DoneAt.After(*pulse.LastAt)) {
			pulse.LastAt = row.DoneAt
		}
		if row.State == DeliveryWaiting && (pulse.NextAt == nil || row.NextAt.Before(*pulse.NextAt)) {
			at := row.NextAt
			pulse.NextAt = &at
		}
		pulses[row.ConnectionID] = pulse
	}
	return pulses, err
}

// SendAgain sends the delivery once more, at once and under the same id.
func (c *Connection) SendAgain(ctx context.Context, db *gorm.DB, id string) error {
	delivery, err := c.FindDelivery(ctx, db, id)
	if err != nil {
		return err
	}
	if delivery.Topic == TopicTest {
		return Conflict("A test is not sent again. Send another one.")
	}
	_, err = c.again(ctx, db, "id = ?", id)
	return err
}

// SendFailedAgain sends everything once more that failed since then, in its order, and says how much that is.
func (c *Connection) SendFailedAgain(ctx context.Context, db *gorm.DB, since time.Time) (count int64, err error) {
	return c.again(ctx, db, "state = ? AND topic <> ? AND created_at >= ?", DeliveryFailed, TopicTest, since)
}

func (c *Connection) again(ctx context.Context, db *gorm.DB, which string, args ...any) (count int64, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		again := tx.Model(&Delivery{}).Where("connection_id = ?", c.ID).Where(which, args...).Updates(map[string]any{
			"state": DeliveryWaiting, "tries": 0, "next_at": tx.Now, "done_at": nil})
		if count = again.RowsAffected; again.Error != nil || count == 0 {
			return again.Error
		}
		return tx.Model(&Connection{}).Where("id = ?", c.ID).UpdateColumn("next_at", tx.Now).Error
	})
	return count, err
}

// SigningSecrets are what messages are signed with: the current one first.
func (c *Connection) SigningSecrets(ctx context.Context, db *gorm.DB) ([]string, error) {
	return c.signingSecrets(db, clockOf(ctx).Now)
}

// NewTest is a message that only shows whether messages arrive.
func (c *Connection) NewTest(ctx context.Context) *Delivery {
	at := clockOf(ctx)
	id := at.NewID()
	return &Delivery{
		ID: id, ConnectionID: c.ID, EventID: id, Topic: TopicTest, ObjectID: c.AppID, NextAt: at.Now, CreatedAt: at.Now,
	}
}

// KeepTest puts the test into the log, with what came of it.
func (c *Connection) KeepTest(ctx context.Context, db *gorm.DB, test *Delivery, outcome Outcome) error {
	now := clockOf(ctx).Now
	test.State, test.DoneAt, test.Tries = DeliveryFailed, &now, 1
	if outcome.Arrived() {
		test.State = DeliveryDelivered
	}
	test.Status, test.TookMs, test.Request, test.Answer = outcome.Status, outcome.Took.Milliseconds(), outcome.Request,
		outcome.Answer
	test.History = mustJSON([]DeliveryTry{{At: now, Status: outcome.Status, TookMs: test.TookMs, Why: outcome.Why}})
	return db.WithContext(ctx).Create(test).Error
}
