package models

import (
	"slices"

	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// eventDue is an event of which connections are still to be told.
type eventDue struct {
	EventID string `gorm:"primaryKey"`
}

// TableName is events_due.
func (eventDue) TableName() string { return "events_due" }

// deliveriesPerLook is of how many events connections are told in one transaction.
const deliveriesPerLook = 200

// hasTopic reports whether connections can be told of the event.
func (e *Event) hasTopic() bool { return topics[e.Action] != "" && e.AppID != nil }

// eventsDue are the rows by which connections are told of those of the events that have a topic.
func eventsDue(events []*Event) []*eventDue {
	var due []*eventDue
	for _, event := range events {
		if event.hasTopic() {
			due = append(due, &eventDue{event.ID})
		}
	}
	return due
}

// queueDeliveries writes down, in the transaction of the events, that connections are to be told of them: what is kept
// is told, and nothing else. It costs the same for any number of connections, and nearly nothing without one.
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

// makeDeliveries turns some events that are due into deliveries, for each connection that hears of their topics. One
// process does so at a time, so that deliveries are made in the order of the events. A connection that was made since
// then hears of them, too.
func makeDeliveries(tx *Tx) error {
	var due []eventDue
	first := tx.Model(&eventDue{}).Select("event_id").Order("event_id").Limit(deliveriesPerLook).
		Clauses(clause.Locking{Strength: "UPDATE"})
	if err := tx.Clauses(clause.Returning{}).Where("event_id IN (?)", first).Delete(&due).Error; err != nil {
		return err
	}
	ids := make([]string, len(due))
	for i := range due {
		ids[i] = due[i].EventID
	}
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
	// None of them is removed before what it is told is kept.
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
			if to.AppID == *event.AppID && to.SubscribedTo(topic) {
				deliveries = append(deliveries, tx.newDelivery(to, topic, event))
			}
		}
	}
	return insertDeliveries(tx, deliveries)
}
