package models

import (
	"fmt"
	"slices"
	"sort"

	"gorm.io/gorm"

	"intake/internal/store"
)

// conversationRows are the rows of a conversation, of the ticket and those merged into it.
type conversationRows struct {
	ticket   *Ticket
	family   []Ticket
	messages []Message
	files    []Attachment
	events   []Event
	mails    []Mail
	whole    []wholeMail
}

func (t *Ticket) selectConversation(lists *store.Lists, family []Ticket, kinds []MessageKind) *conversationRows {
	rows := &conversationRows{ticket: t, family: family}
	ids := store.Pad(idsOf(family))
	store.Select(lists, &rows.messages, "SELECT * FROM messages WHERE ticket_id IN ? AND kind IN ?", ids, kinds)
	store.Select(lists, &rows.files, "SELECT * FROM attachments WHERE ticket_id IN ? ORDER BY position", ids)
	store.Select(lists, &rows.events, "SELECT * FROM events WHERE object_id IN ? ORDER BY id", ids)
	return rows
}

func (t *Ticket) selectConversationForTeam(lists *store.Lists, family []Ticket) *conversationRows {
	rows := t.selectConversation(lists, family, forTeam)
	selectMails(lists, &rows.mails, family)
	selectWholeMails(lists, &rows.whole, family)
	return rows
}

// conversation loads the rows, then the people in them.
func (r *conversationRows) conversation(db *gorm.DB, lists *store.Lists) (*Conversation, error) {
	if err := lists.Read(db); err != nil {
		return nil, err
	}
	people, err := personRows(db, r.ticket.AppID, r.people())
	if err != nil {
		return nil, fmt.Errorf("reading who has a part in a conversation: %w", err)
	}
	return r.with(people)
}

// people are the ids of the accounts in it, without duplicates.
func (r *conversationRows) people() []string {
	ids := []string{r.ticket.RequesterID}
	for i := range r.messages {
		ids = append(ids, r.messages[i].AuthorID)
	}
	for i := range r.events {
		entry := timelineEntry(&r.events[i])
		ids = append(ids, orEmpty(entry.AccountID), entry.about())
	}
	return uniqueIDs(ids)
}

func (r *conversationRows) with(people map[string]*personRow) (*Conversation, error) {
	messages, err := r.thread(people)
	return &Conversation{
		Messages: messages, Timeline: timeline(r.events, people), Mails: mailsByMessage(r.mails), Whole: byMessage(r.whole),
	}, err
}

func (r *conversationRows) thread(people map[string]*personRow) ([]Message, error) {
	messages := r.messages
	for i := range r.family {
		messages = append(messages, r.family[i].opening())
	}
	nameAuthors(messages, people)
	sort.SliceStable(messages, func(i, j int) bool {
		if a, b := &messages[i], &messages[j]; !a.CreatedAt.Equal(b.CreatedAt) {
			return a.CreatedAt.Before(b.CreatedAt)
		}
		return messages[i].ID < messages[j].ID
	})
	r.ticket.nameMerged(messages, r.family)
	files := map[string][]Attachment{} // by their message
	for _, file := range r.files {
		of := file.TicketID
		if file.MessageID != nil {
			of = *file.MessageID
		}
		files[of] = append(files[of], file)
	}
	reasons, err := r.refusals()
	for i := range messages {
		messages[i].Files, messages[i].Refused = files[messages[i].ID], reasons[messages[i].ID]
	}
	return messages, err
}

// refusals say why files were left out, by the ids of their messages.
func (r *conversationRows) refusals() (map[string]*Error, error) {
	reasons := map[string]*Error{}
	for _, event := range r.events {
		if event.Action != ActionTicketFilesRefused && event.Action != ActionMessageFilesRefused {
			continue
		}
		change, err := readDetail(event.Detail)
		if err != nil {
			return nil, fmt.Errorf("reading why files were refused: %w", err)
		}
		of := event.ObjectID
		if change.MessageID != "" {
			of = change.MessageID
		}
		reasons[of] = change.Refusal.err()
	}
	return reasons, nil
}

// addWriters loads the authors of the app's messages: requesters as the app knows them, and team members as they are.
func addWriters(db *gorm.DB, appID string, messages []Message) error {
	ids := collect(messages, func(m Message) string { return m.AuthorID })
	slices.Sort(ids)
	people, err := personRows(db, appID, slices.Compact(ids))
	if err != nil {
		return fmt.Errorf("reading the authors of messages: %w", err)
	}
	nameAuthors(messages, people)
	return nil
}

// nameAuthors adds the authors to their messages.
func nameAuthors(messages []Message, people map[string]*personRow) {
	for i := range messages {
		switch person := people[messages[i].AuthorID]; {
		case messages[i].WrittenAs != nil:
			messages[i].Author = Person{Name: *messages[i].WrittenAs}
		case person == nil || messages[i].Automatic:
		case messages[i].Kind == MessageRequester:
			messages[i].Author = person.person()
		default:
			messages[i].Author = person.actor()
		}
	}
}
