package models

import (
	"gorm.io/gorm"

	"intake/internal/search"
)

// groupRows collects the rows that a group inserts, by table.
type groupRows struct {
	tickets   []*Ticket
	posts     []*Post
	votes     []*Vote
	follows   []*Follow
	tags      []*ticketTag
	receipts  []*receiptDue
	origins   []*origin
	caught    []*cleanupItem
	events    []*Event
	noticed   []*Event // those of which members may be notified
	delivered []*Event // those that connections may receive

	entries   []search.Entry // of the tickets whose words are known
	unindexed []string       // the other tickets: their words are read from the rows once they are written
}

func rowsOf(fresh []*filing) *groupRows {
	rows := &groupRows{}
	for _, f := range fresh {
		if from := f.from(); from != nil {
			rows.origins = append(rows.origins, from)
		}
		if f.ticket != nil {
			rows.addTicket(f)
		} else {
			rows.addPost(f)
		}
		if f.caught != "" {
			rows.addCaught(f)
		}
	}
	return rows
}

func (r *groupRows) addTicket(f *filing) {
	f.ticket.setDue(&f.app.Targets, f.at.Now) // rules have set its priority
	r.tickets = append(r.tickets, f.ticket)
	if entry, known := f.entry(); known {
		r.entries = append(r.entries, entry)
	} else {
		r.unindexed = append(r.unindexed, f.ticket.ID)
	}
	if !f.quiet && f.caught == "" {
		r.receipts = append(r.receipts, &receiptDue{f.ticket.ID, MailReceipt, f.answer})
	}
	spam := f.ticket.SpamAt != nil // nobody is notified of it: its sender may be forged
	r.addEvent(f, f.by.did(ActionTicketFiled, f.app.ID, f.ticket.ID), !spam)
	r.tags = append(r.tags, f.tags...)
	for _, event := range f.sorted {
		r.addEvent(f, event, true)
	}
}

func (r *groupRows) addPost(f *filing) {
	r.posts = append(r.posts, f.post)
	if f.post.AuthorNamed {
		r.follows = append(r.follows, f.post.authorFollows())
		if f.post.Source == SourcePage {
			r.votes = append(r.votes, f.post.authorVotes())
		} else if f.caught == "" {
			r.receipts = append(r.receipts, &receiptDue{f.post.ID, MailPostReceipt, nil})
		}
	}
	r.addEvent(f, f.by.did(ActionPostPublished, f.app.ID, f.post.ID), !f.post.Hidden())
}

// addCaught adds what happens to something that a clean-up catches.
func (r *groupRows) addCaught(f *filing) {
	item := &cleanupItem{CleanupID: f.caught, State: cleanupDone, ChangedAt: &f.at.Now}
	detail := EventDetail{Cleanup: f.caught}
	if f.ticket != nil {
		item.Kind, item.ObjectID = kindTicket, f.ticket.ID
		r.addEvent(f, Cleanups.did(ActionTicketMarkedSpam, f.app.ID, f.ticket.ID).with(detail), false)
	} else {
		item.Kind, item.ObjectID = kindPost, f.post.ID
		r.addEvent(f, Cleanups.did(ActionPostHidden, f.app.ID, f.post.ID).with(detail), false)
	}
	r.caught = append(r.caught, item)
}

// addEvent adds the event of a filing. One that is not announced is only recorded.
func (r *groupRows) addEvent(f *filing, event *Event, announced bool) {
	event.at(f.at)
	r.events = append(r.events, event)
	if announced {
		r.noticed = append(r.noticed, event)
	}
	if announced && f.app.Connected {
		r.delivered = append(r.delivered, event)
	}
}

// lists are all of these rows, for store.Insert.
func (r *groupRows) lists(db *gorm.DB) []any {
	words := ticketSearch.Adding(db, r.entries)
	lists := make([]any, 0, 11+len(words))
	lists = append(lists, r.tickets, r.posts, r.votes, r.follows, r.tags, r.receipts, r.origins, r.caught, r.events,
		noticesOf(r.noticed), eventsDue(r.delivered))
	for _, list := range words {
		lists = append(lists, list)
	}
	return lists
}
