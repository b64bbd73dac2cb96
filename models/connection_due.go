package models

import (
	"slices"

	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// eventDue marks an event whose deliveries are not made yet.
type eventDue struct {
	EventID string `gorm:"primaryKey"`
}

// TableName is events_due.
func (eventDue) TableName() string { return "events_due" }

// deliveriesPerLook is for how many events deliveries are made in one transaction.
const deliveriesPerLook = 200

// hasTopic reports whether connections can subscribe to the event.
func (e *Event) hasTopic() bool { return topics[e.Action] != "" && e.AppID != nil && !e.untold }

// eventsDue are the rows that mark those of the events that have a topic.
func eventsDue(events []*Event) []*eventDue {
	var due []*eventDue
	for _, event := range events {
		if event.hasTopic() {
			due = append(due, &eventDue{event.ID})
		}
	}
	return due
}

// queueDeliveries marks events for delivery in their own transaction: exactly the committed events are delivered. Its
// cost does not depend on the number of connections, and is negligible without any.
func queueDeliveries(tx *Tx, events []*Event) error {
	var apps []string
	for _, event := range events {
		if event.hasTopic() && !slices.Contains(apps, *event.AppID) {
			apps = append(apps, *event.AppID)
		}
	}
	if len(apps) == 0 {
		return nil
	}
	var connected []string
	err := tx.Model(&App{}).Where("id IN ? AND connected", store.Pad(apps)).Pluck("id", &connected).Error
	if err != nil || len(connected) == 0 {
		return err
	}
	return store.Insert(tx.DB, eventsDue(slices.DeleteFunc(slices.Clone(events), func(event *Event) bool {
		return event.AppID == nil || !slices.Contains(connected, *event.AppID)
	})))
}

// makeDeliveries makes the deliveries of some marked events, one for each connection subscribed to their topics. One
// process does so at a time, so that deliveries are in the order of the events. Connections created since the event
// receive it too.
func makeDeliveries(tx *Tx) error {
	var due []eventDue
	first := tx.Model(&eventDue{}).Select("event_id").Order("event_id").Limit(deliveriesPerLook).
		Clauses(clause.Locking{Strength: "UPDATE"})
	if err := tx.Clauses(clause.Returning{}).Where("event_id IN (?)", first).Delete(&due).Error; err != nil {
		return err
	}
	ids := collect(due, func(e eventDue) string { return e.EventID })
	var events []Event
	if err := tx.Order("id").Find(&events, "id IN ?", store.Pad(ids)).Error; err != nil {
		return err
	}
	var apps []string
	for i := range events {
		apps = append(apps, *events[i].AppID)
	}
	slices.Sort(apps)
	var listening []Connection
	// Locked, so that none of them is removed before its deliveries are stored.
	err := tx.Clauses(clause.Locking{Strength: "KEY SHARE"}).Select("id", "app_id", "topics").Order("id").
		Find(&listening, "app_id IN ?", store.Pad(slices.Compact(apps))).Error
	if err != nil {
		return err
	}
	var deliveries []*Delivery
	for i := range events {
		event := &events[i]
		topic := topics[event.Action]
		for j := range listening {
			to := &listening[j]
			if to.AppID == *event.AppID && to.subscribedTo(topic) {
				deliveries = append(deliveries, tx.newDelivery(to, topic, event))
			}
		}
	}
	return insertDeliveries(tx, deliveries)
}
