package models

import (
	"net/http"
	"slices"
	"time"
)

const (
	// chatTogether is how many deliveries a chat message may cover.
	chatTogether = 500
	// chatRest is how long a chat is left alone after a message. Deliveries in the meantime share one message, so that
	// many events neither flood the channel nor hit the chat's limits.
	chatRest = 5 * time.Second
)

// Together is how many deliveries one message may cover.
func (c *Connection) Together() int {
	if c.Kind.Chat() {
		return chatTogether
	}
	return 1
}

// firstMessage returns the due deliveries that the next chat message covers: those with the same history so far.
// Deliveries that a chat refused go alone, in case one of them is the reason.
func firstMessage(due []Delivery) []Delivery {
	if len(due) == 0 {
		return nil
	}
	if due[0].refused() {
		return due[:1]
	}
	return slices.DeleteFunc(due, func(d Delivery) bool { return d.History != due[0].History })
}

// refused reports whether the other side rejected the content of the delivery.
func (d *Delivery) refused() bool {
	return d.Status == http.StatusBadRequest || d.Status == http.StatusRequestEntityTooLarge ||
		d.Status == http.StatusUnprocessableEntity
}
