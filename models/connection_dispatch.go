package models

import (
	"maps"

	"gorm.io/gorm"
)

// Dispatch is a delivery with the content of its message. Exactly one of Ticket, Post, Entry and Key is set; none for a
// test, or if the object is gone.
type Dispatch struct {
	Delivery
	Ticket   *Ticket
	Post     *Post
	Entry    *ChangelogEntry
	Key      *SecretKey
	Previous string   // the former status or priority
	IntoID   string   // the post that a merged one was merged into
	MovedTo  *App     // the app to which the ticket was moved: its slug and name at that time
	Text     string   // what was written, if the connection may receive it
	Person   *Person  // who wrote it, if the connection may receive it and they are known
	Metadata Metadata // the metadata, if the connection may receive both: it may name people
}

// Gone reports whether the object of the dispatch no longer exists, so that there is nothing to send.
func (d *Dispatch) Gone() bool {
	return d.Topic != TopicTest && d.Ticket == nil && d.Post == nil && d.Entry == nil && d.Key == nil
}

// prepareDeliveries loads the objects of the deliveries and what the connection may receive about them.
func prepareDeliveries(db *gorm.DB, app *App, to *Connection, deliveries []Delivery) ([]Dispatch, error) {
	details := make([]EventDetail, len(deliveries))
	for i, delivery := range deliveries {
		details[i], _ = readDetail(delivery.Detail) // what cannot be read is not sent
	}
	found, err := findDelivered(db, app, deliveries, details)
	if err != nil {
		return nil, err
	}
	dispatches, writers := make([]Dispatch, len(deliveries)), make([]string, len(deliveries))
	for i := range dispatches {
		d, detail := &dispatches[i], details[i]
		d.Delivery = deliveries[i]
		found.fill(d, to.Kind, &detail)
		switch d.Topic {
		case TopicTicketStatusChanged, TopicTicketPriorityChanged, TopicPostStatusChanged:
			d.Previous = detail.From
		case TopicPostMerged:
			d.IntoID = detail.Post
		}
		var text string
		text, writers[i] = d.written(found.messages[detail.MessageID], found.comments[detail.Comment])
		if to.WithText {
			d.Text = text
		}
	}
	if !to.WithPerson {
		return dispatches, nil
	}
	return dispatches, addPeople(db, app, to, dispatches, writers)
}

// addPeople adds what the connection may receive about the people who wrote, by their ids.
func addPeople(db *gorm.DB, app *App, to *Connection, dispatches []Dispatch, writers []string) error {
	people, err := personRows(db, app.ID, uniqueIDs(writers)) // without those that nobody wrote
	if err != nil {
		return err
	}
	for i := range dispatches {
		if to.WithText {
			dispatches[i].Metadata = dispatches[i].metadata()
		}
		if row := people[writers[i]]; row != nil {
			if person := row.person(); !person.Erased {
				dispatches[i].Person = &person
			}
		}
	}
	return nil
}

// delivered holds the objects of deliveries by id.
type delivered struct {
	tickets  map[string]*Ticket
	anywhere map[string]*Ticket // the tickets, also those that are in another app now
	posts    map[string]*Post
	entries  map[string]*ChangelogEntry
	keys     map[string]*SecretKey
	messages map[string]*Message
	comments map[string]*Comment
}

// findDelivered loads the objects with one query for each kind.
func findDelivered(db *gorm.DB, app *App, deliveries []Delivery, details []EventDetail) (*delivered, error) {
	objects, messages, comments := make([]string, len(details)), make([]string, len(details)), make([]string, len(details))
	for i, detail := range details {
		objects[i], messages[i], comments[i] = deliveries[i].ObjectID, detail.MessageID, detail.Comment
	}
	found := &delivered{}
	var err error
	if found.tickets, err = findByIDs(db, objects, func(t *Ticket) string { return t.ID }); err != nil {
		return nil, err
	}
	if found.posts, err = findByIDs(db, objects, func(p *Post) string { return p.ID }); err != nil {
		return nil, err
	}
	if found.entries, err = findByIDs(db, objects, func(e *ChangelogEntry) string { return e.ID }); err != nil {
		return nil, err
	}
	if found.keys, err = findByIDs(db, objects, func(k *SecretKey) string { return k.ID }); err != nil {
		return nil, err
	}
	if found.messages, err = findByIDs(db, messages, func(m *Message) string { return m.ID }); err != nil {
		return nil, err
	}
	if found.comments, err = findByIDs(db, comments, func(c *Comment) string { return c.ID }); err != nil {
		return nil, err
	}
	found.anywhere = maps.Clone(found.tickets)
	maps.DeleteFunc(found.tickets, func(_ string, t *Ticket) bool { return t.AppID != app.ID })
	maps.DeleteFunc(found.posts, func(_ string, p *Post) bool { return p.AppID != app.ID || p.DeletedAt != nil })
	maps.DeleteFunc(found.entries, func(_ string, e *ChangelogEntry) bool { return e.AppID != app.ID })
	maps.DeleteFunc(found.keys, func(_ string, k *SecretKey) bool { return k.AppID != app.ID })
	return found, nil
}

// fill sets the object of the dispatch. Chats do not show objects that have since been marked as spam or hidden,
// because people read them.
func (f *delivered) fill(d *Dispatch, to ConnectionKind, detail *EventDetail) {
	d.Ticket, d.Post = f.tickets[d.ObjectID], f.posts[d.ObjectID]
	if moved := f.anywhere[d.ObjectID]; d.Topic == TopicTicketMoved && moved != nil {
		d.Ticket, d.MovedTo = moved.asItLeft(detail), &App{Slug: detail.Slug, Name: detail.Name}
	}
	d.Entry, d.Key = f.entries[d.ObjectID], f.keys[d.ObjectID]
	if to.Chat() && d.Ticket != nil && d.Ticket.SpamAt != nil {
		d.Ticket = nil
	}
	if to.Chat() && d.Post != nil && d.Post.Hidden() {
		d.Post = nil
	}
}

// written is the text of a dispatch and the account of the requester or author, "" for nobody. Notes are not included.
func (d *Dispatch) written(message *Message, comment *Comment) (text, writer string) {
	switch {
	case d.Ticket != nil && d.Ticket.DisownedAt == nil:
		writer = d.Ticket.RequesterID
		switch {
		case d.Topic == TopicTicketCreated:
			text = d.Ticket.Description
		case message != nil && message.Kind != MessageNote:
			text = message.Body
		}
	case d.Post != nil && comment != nil:
		if comment.Kind == CommentPublic && comment.DeletedAt == nil {
			text, writer = comment.Body, comment.AuthorID
		}
	case d.Post != nil && d.Post.DisownedAt == nil:
		if d.Post.AuthorNamed {
			writer = d.Post.AuthorID
		}
		if d.Topic == TopicPostCreated {
			text = d.Post.Description
		}
	case d.Entry != nil:
		text = d.Entry.Body
	}
	return text, writer
}

// metadata is the metadata of the ticket or post, without that of a disowned one.
func (d *Dispatch) metadata() Metadata {
	switch {
	case d.Ticket != nil && d.Ticket.DisownedAt == nil:
		return d.Ticket.Metadata
	case d.Post != nil && d.Post.DisownedAt == nil:
		return d.Post.Metadata
	}
	return nil
}
