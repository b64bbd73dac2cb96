package models

import (
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
)

// DeliveryStats is the health of a connection. Waiting and Failed are counted up to MostCounted and one more.
type DeliveryStats struct {
	Waiting int
	Failed  int
	LastAt  *time.Time      // when one of the last deliveries arrived
	Last    []DeliveryState // of the last twenty, oldest first
}

// MostCounted is how far deliveries are counted: an exact number beyond it helps nobody, and would need to read all of
// them.
const MostCounted = 1000

const lastDeliveries = 20

// FindDeliveryStats returns the connections' stats by their ids.
func FindDeliveryStats(ctx context.Context, db *gorm.DB, connections ...Connection) (map[string]DeliveryStats, error) {
	ids := collect(connections, func(c Connection) string { return c.ID })
	stats := map[string]DeliveryStats{}
	if len(ids) == 0 {
		return stats, nil
	}
	var counts []struct {
		ID      string
		Waiting int
		Failed  int
	}
	err := db.WithContext(ctx).Raw(`
		SELECT id,
			(SELECT count(*) FROM (SELECT 1 FROM deliveries
				WHERE connection_id = connections.id AND state = 'waiting' LIMIT @most) AS w) AS waiting,
			(SELECT count(*) FROM (SELECT 1 FROM deliveries
				WHERE connection_id = connections.id AND state = 'failed' LIMIT @most) AS f) AS failed
		FROM connections WHERE id IN @ids`, map[string]any{"ids": ids, "most": MostCounted + 1}).Scan(&counts).Error
	if err != nil {
		return nil, err
	}
	for _, row := range counts {
		stats[row.ID] = DeliveryStats{Waiting: row.Waiting, Failed: row.Failed}
	}
	last, err := lastOf(db.WithContext(ctx), ids)
	for _, row := range last {
		one := stats[row.ConnectionID]
		one.Last = append(one.Last, row.State)
		if row.State == DeliveryDelivered && row.DoneAt != nil && (one.LastAt == nil || row.DoneAt.After(*one.LastAt)) {
			one.LastAt = row.DoneAt
		}
		stats[row.ConnectionID] = one
	}
	return stats, err
}

// lastOf finds the last deliveries of each connection, oldest first, from the end of each log.
func lastOf(db *gorm.DB, connections []string) (last []Delivery, err error) {
	looks, args := make([]string, len(connections)), make([]any, 0, 2*len(connections))
	for i, id := range connections {
		looks[i] = "SELECT id FROM (SELECT id FROM deliveries WHERE connection_id = ? ORDER BY id DESC LIMIT ?) AS of_one"
		args = append(args, id, lastDeliveries)
	}
	var ids []string
	if err := db.Raw(strings.Join(looks, " UNION ALL "), args...).Scan(&ids).Error; err != nil {
		return nil, err
	}
	for some := range slices.Chunk(ids, deliveriesPerInsert) {
		var rows []Delivery
		err := db.Select("id", "connection_id", "state", "done_at").Order("id").Find(&rows, "id IN ?", some).Error
		if err != nil {
			return nil, err
		}
		last = append(last, rows...)
	}
	slices.SortFunc(last, func(a, b Delivery) int { return strings.Compare(a.ID, b.ID) })
	return last, nil
}
