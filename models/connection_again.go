package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// Again selects deliveries to resend.
type Again struct {
	All   bool // also those that arrived, because the other side lost them
	Since time.Time
}

func (a Again) where(now time.Time) (where string, args []any) {
	where = "topic <> ? AND created_at >= ? AND done_at <= ? AND state = ?"
	args = []any{TopicTest, a.Since, now, DeliveryFailed}
	if a.All {
		where, args[3] = "topic <> ? AND created_at >= ? AND done_at <= ? AND state <> ?", DeliveryWaiting
	}
	return where, args
}

// CountAgain counts the deliveries that would be resent, up to MostCounted and one more.
func (c *Connection) CountAgain(ctx context.Context, db *gorm.DB, again Again) (count int, err error) {
	states := []DeliveryState{DeliveryFailed}
	if again.All {
		states = append(states, DeliveryDelivered)
	}
	for _, state := range states {
		var some int
		err = db.WithContext(ctx).Raw(`
			SELECT count(*) FROM (
				SELECT topic, created_at FROM deliveries WHERE connection_id = ? AND `+state.condition()+` ORDER BY id DESC LIMIT ?
			) AS latest WHERE topic <> ? AND created_at >= ?`,
			c.ID, MostCounted+1, TopicTest, again.Since).Scan(&some).Error
		if err != nil {
			return 0, err
		}
		count += some
	}
	return min(count, MostCounted+1), nil
}

// SendAgain resends the delivery at once and under the same id.
func (c *Connection) SendAgain(ctx context.Context, db *gorm.DB, by Actor, id string) error {
	delivery, err := c.FindDelivery(ctx, db, id)
	if err != nil {
		return err
	}
	if delivery.Topic == TopicTest {
		return Conflict("A test is not sent again. Send another one.")
	}
	_, err = c.waitAgain(ctx, db, by, "id = ?", id)
	return err
}

// SendAllAgain resends all deliveries of the period, in their order and under the same ids, and returns how many they
// are.
func (c *Connection) SendAllAgain(
	ctx context.Context, db *gorm.DB, by Actor, again Again,
) (count int, err error) {
	where, args := again.where(clockOf(ctx).Now)
	return c.waitAgain(ctx, db, by, where, args...)
}

func (c *Connection) waitAgain(
	ctx context.Context, db *gorm.DB, by Actor, where string, args ...any,
) (count int, err error) {
	now := clockOf(ctx).Now
	count, err = c.changeDeliveries(ctx, db, map[string]any{
		"state": DeliveryWaiting, "tries": 0, "next_at": now, "done_at": nil}, where, args...)
	if err != nil || count == 0 {
		return count, err
	}
	return count, c.alter(ctx, db, by, func(_ *Tx, row *Connection) (Action, error) {
		if row.NextAt.After(now) {
			row.NextAt = now
		}
		return ActionConnectionSentAgain, nil
	})
}

// changedAtOnce is how many deliveries change in one transaction, so that filing a ticket does not wait for all of
// them.
const changedAtOnce = 500

// changeDeliveries changes the connection's deliveries that meet the condition, oldest first and in batches, and
// returns their number. If it is interrupted, it can be called again.
func (c *Connection) changeDeliveries(
	ctx context.Context, db *gorm.DB, to map[string]any, where string, args ...any,
) (count int, err error) {
	for after := ""; ; {
		next := db.WithContext(ctx).Model(&Delivery{}).Where("connection_id = ?", c.ID).Where(where, args...)
		if after != "" {
			next = next.Where("id > ?", after)
		}
		var ids []string
		if err := next.Order("id").Limit(changedAtOnce).Pluck("id", &ids).Error; err != nil || len(ids) == 0 {
			return count, err
		}
		after = ids[len(ids)-1]
		changed := db.WithContext(ctx).Model(&Delivery{}).Where("id IN ?", ids).Where(where, args...).Updates(to)
		if changed.Error != nil {
			return count, changed.Error
		}
		count += int(changed.RowsAffected)
	}
}
