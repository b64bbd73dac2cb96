package models

import (
	"encoding/json"
	"time"
)

// EventDetail is what an event says besides its action and its object, as far as its action has something to say. It is
// stored as JSON, whose names are never changed: earlier versions wrote them, too.
type EventDetail struct {
	// From and To are statuses, priorities, categories, roles, tags, times, or ids of accounts and tickets, depending on
	// the action.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`

	Before *time.Time `json:"before,omitempty"` // when the status was last changed before
	Undone string     `json:"undone,omitempty"` // the id of the event that this one undid
	Reply  string     `json:"reply,omitempty"`  // the id of an official reply
	Note   string     `json:"note,omitempty"`   // and of a note about a post

	Attachment string `json:"attachment,omitempty"` // the id of a file
	Tag        string `json:"tag,omitempty"`        // the id of a tag
	Name       string `json:"name,omitempty"`       // of a file, tag, view, key, field, connection or app
	Slug       string `json:"slug,omitempty"`       // of an app
	Count      int    `json:"count,omitempty"`
	Role       string `json:"role,omitempty"`
	Locale     string `json:"locale,omitempty"`
	Where      string `json:"where,omitempty"` // a key was seen
	Category   string `json:"category,omitempty"`
	Email      string `json:"email,omitempty"` // an address of the app
	Priority   string `json:"priority,omitempty"`
	Account    string `json:"account,omitempty"` // whom it concerns besides its actor and object
	Rule       string `json:"rule,omitempty"`    // the name of the rule that did it
	Cleanup    string `json:"cleanup,omitempty"` // the id of the clean-up that did it
	Changes    string `json:"changes,omitempty"` // of settings, in words

	Ticket    string `json:"ticket,omitempty"` // the id of the linked ticket
	Number    int64  `json:"number,omitempty"` // of the linked or other ticket
	MessageID string `json:"message_id,omitempty"`
	Comment   string `json:"comment,omitempty"` // the id of a comment

	Refusal // of files

	Post  string `json:"post,omitempty"`  // the id of the linked or other post
	Title string `json:"title,omitempty"` // of that post, or of what the event is about
	Votes int    `json:"votes,omitempty"` // of the merged post

	Identity  string `json:"identity,omitempty"`   // of the visit that did it
	VouchedBy string `json:"vouched_by,omitempty"` // the identity that had signed a ticket
}

// readDetail reads the detail of an event. After an error, it has what could be read: earlier versions may have written
// fields of other kinds.
func readDetail(stored string) (EventDetail, error) {
	var detail EventDetail
	if stored == "" {
		return detail, nil
	}
	err := json.Unmarshal([]byte(stored), &detail)
	return detail, err
}
