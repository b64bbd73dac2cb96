package models

import (
	"context"

	"gorm.io/gorm"
)

// LoggedDelivery is a delivery in a list, without its request and answer.
type LoggedDelivery struct {
	Delivery
	About string // the number or title of its object, "" if that is gone
}

// Deliveries lists the connection's deliveries in the state, "" for all, newest first. It also returns the before of
// the next page, "" on the last.
func (c *Connection) Deliveries(
	ctx context.Context, db *gorm.DB, state DeliveryState, before string, limit int,
) (list []LoggedDelivery, next string, err error) {
	where, args := "deliveries.connection_id = ?", []any{c.ID}
	if state != "" {
		where += " AND " + state.condition()
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

// NewTest is a message that only tests whether messages arrive.
func (c *Connection) NewTest(ctx context.Context) *Delivery {
	at := clockOf(ctx)
	id := at.NewID()
	return &Delivery{
		ID: id, ConnectionID: c.ID, EventID: id, Topic: TopicTest, ObjectID: c.AppID, NextAt: at.Now, CreatedAt: at.Now,
	}
}

// LogTest adds the test and its outcome to the log.
func (c *Connection) LogTest(ctx context.Context, db *gorm.DB, test *Delivery, outcome Outcome) error {
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
