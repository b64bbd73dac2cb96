package admin

import (
	"sort"
	"strconv"
	"time"

	"intake/models"
	"intake/views/inbox"
)

// thread is the conversation with what happened between its messages, oldest first.
func thread(d *desk, messages []models.Message, timeline []models.TimelineEntry, mails map[string]models.Mail) []inbox.Entry {
	entries := make([]inbox.Entry, 0, len(messages)+len(timeline))
	for i := range messages {
		entries = append(entries, inbox.Entry{Message: shownMessage(d, &messages[i], mails)})
	}
	for i := range timeline {
		if event := shownEvent(d, &timeline[i]); event != nil {
			entries = append(entries, inbox.Entry{Event: event})
		}
	}
	sort.SliceStable(entries, func(i, j int) bool { return at(entries[i]).Before(at(entries[j])) })
	return entries
}

func at(entry inbox.Entry) time.Time {
	if entry.Message != nil {
		return entry.Message.At
	}
	return entry.Event.At
}

func shownMessage(d *desk, message *models.Message, mails map[string]models.Mail) *inbox.Message {
	shown := &inbox.Message{
		ID: message.ID, Kind: string(message.Kind), Author: shownPerson(&message.Author), Body: message.Body, At: message.CreatedAt,
		Refused: message.Refused,
	}
	for _, file := range message.Files {
		shown.Files = append(shown.Files, inbox.File{ID: file.ID, Name: file.Name, Type: file.ContentType, Size: file.Size})
	}
	if message.Opening && message.ID != d.ID && message.Merged != nil {
		ref := shownRef(message.Merged)
		shown.Opening = &ref
	}
	if mail, mailed := mails[message.ID]; mailed {
		switch mail.State {
		case models.MailSent:
			shown.MailedTo = mail.Email
		case models.MailFailed:
			shown.Unsent = mail.Error
		case models.MailWithheld:
			shown.Unsent = withheld
		}
	}
	return shown
}

// eventKinds are the events that stand between the messages. What is not here is a message itself, or no news.
var eventKinds = map[string]string{
	"ticket.assigned": inbox.EventAssigned, "ticket.prioritized": inbox.EventPriority, "ticket.recategorized": inbox.EventCategory,
	"ticket.reopened": inbox.EventStatus, "ticket.set_pending": inbox.EventStatus, "ticket.resolved": inbox.EventStatus, "ticket.closed": inbox.EventStatus,
	"ticket.tagged": inbox.EventTagged, "ticket.untagged": inbox.EventUntagged, "ticket.snoozed": inbox.EventSnoozed, "ticket.woken": inbox.EventWoken,
	"ticket.marked_spam": inbox.EventSpam, "ticket.unmarked_spam": inbox.EventNotSpam,
	"ticket.merged": inbox.EventMerged, "ticket.unmerged": inbox.EventUnmerged,
	"ticket.post_linked": inbox.EventLinked, "ticket.post_unlinked": inbox.EventUnlinked, "ticket.disowned": inbox.EventDisowned,
	"ticket.merge_received": inbox.EventMergedHere, "ticket.merge_undone": inbox.EventUnmergedHere, "ticket.sign_in_asked": inbox.EventAsked,
}

func shownEvent(d *desk, entry *models.TimelineEntry) *inbox.Event {
	kind, told := eventKinds[entry.Action]
	if !told {
		return nil
	}
	switch kind {
	case inbox.EventMerged, inbox.EventUnmerged, inbox.EventMergedHere, inbox.EventUnmergedHere:
		if entry.ObjectID != d.ID { // of a ticket that is merged into this one, which tells of it from its own side
			return nil
		}
	}
	event := &inbox.Event{ID: entry.ID, Kind: kind, Who: nameOf(entry.ActorName, entry.ActorEmail), To: entry.Change.To, At: entry.CreatedAt}
	switch kind {
	case inbox.EventAssigned:
		event.To = entry.ToName
		event.Self = entry.AccountID != nil && *entry.AccountID == entry.Change.To
		if event.To == "" && entry.Change.To != "" {
			event.To = "somebody who left"
		}
	case inbox.EventLinked, inbox.EventUnlinked:
		event.To = entry.Change.Title
	case inbox.EventUntagged:
		event.To = entry.Change.From
	case inbox.EventSnoozed:
		event.When, _ = time.Parse(time.RFC3339, entry.Change.To)
	case inbox.EventMerged, inbox.EventUnmerged, inbox.EventMergedHere, inbox.EventUnmergedHere:
		event.To = strconv.FormatInt(entry.Change.Number, 10)
	}
	return event
}
