package models

import (
	"net/http"
	"slices"
	"time"
)

const (
	// chatTogether is of how many things at most one message in a chat tells.
	chatTogether = 500
	// chatRest is how long a chat is left alone after a message. What happens meanwhile is one message, so that a flood
	// fills no channel and meets no limit of the chat's.
	chatRest = 5 * time.Second
)

// Together is how many deliveries one message may carry.
func (c *Connection) Together() int {
	if c.Kind.Chat() {
		return chatTogether
	}
	return 1
}

// firstMessage are those of what is due that the next message in a chat tells of: what went the same way so far. Those
// that a chat refused as they were go on alone, in case it is one of them that it does not take.
func firstMessage(due []Delivery) []Delivery {
	if len(due) == 0 {
		return nil
	}
	if due[0].refused() {
		return due[:1]
	}
	return slices.DeleteFunc(due, func(d Delivery) bool { return d.History != due[0].History })
}

// refused reports whether the other side did not like what it was sent, rather than that it was sent something.
func (d *Delivery) refused() bool {
	return d.Status == http.StatusBadRequest || d.Status == http.StatusRequestEntityTooLarge ||
		d.Status == http.StatusUnprocessableEntity
}
