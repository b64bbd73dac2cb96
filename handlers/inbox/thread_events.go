package inbox

import (
	"cmp"
	"fmt"
	"strconv"
	"time"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// EventKinds are the events shown between the messages. Actions that are not listed are messages themselves, or not
// shown.
var EventKinds = map[models.Action]inboxview.EventKind{
	models.ActionTicketFiled:         inboxview.EventFiled,
	models.ActionTicketImported:      inboxview.EventImported,
	models.ActionTicketAssigned:      inboxview.EventAssigned,
	models.ActionTicketPrioritized:   inboxview.EventPriority,
	models.ActionTicketRecategorized: inboxview.EventCategory,
	models.ActionTicketReopened:      inboxview.EventStatus,
	models.ActionTicketSetPending:    inboxview.EventStatus,
	models.ActionTicketResolved:      inboxview.EventStatus,
	models.ActionTicketClosed:        inboxview.EventStatus,
	models.ActionTicketTagged:        inboxview.EventTagged,
	models.ActionTicketUntagged:      inboxview.EventUntagged,
	models.ActionTicketSnoozed:       inboxview.EventSnoozed,
	models.ActionTicketUnsnoozed:     inboxview.EventUnsnoozed,
	models.ActionTicketMarkedSpam:    inboxview.EventSpam,
	models.ActionTicketUnmarkedSpam:  inboxview.EventNotSpam,
	models.ActionTicketMerged:        inboxview.EventMerged,
	models.ActionTicketUnmerged:      inboxview.EventUnmerged,
	models.ActionTicketMoved:         inboxview.EventMoved,
	models.ActionTicketPostLinked:    inboxview.EventLinked,
	models.ActionTicketPostUnlinked:  inboxview.EventUnlinked,
	models.ActionTicketDisowned:      inboxview.EventDisowned,
	models.ActionTicketMergeReceived: inboxview.EventMergedHere,
	models.ActionTicketMergeUndone:   inboxview.EventUnmergedHere,
	models.ActionTicketSignInAsked:   inboxview.EventAsked,
	models.ActionTicketThanked:       inboxview.EventThanked,
	models.ActionTicketJudged:        inboxview.EventJudged,

	models.ActionTicketParticipantAdded:   inboxview.EventTakesPart,
	models.ActionTicketParticipantDropped: inboxview.EventLeft,
	models.ActionTicketContinued:          inboxview.EventContinued,
	models.ActionTicketContinues:          inboxview.EventContinues,
	models.ActionTicketAddressCleared:     inboxview.EventAddressCleared,
}

func shownEvent(t *teamTicket, entry *models.TimelineEntry) *inboxview.Event {
	kind, shown := EventKinds[entry.Action]
	if !shown {
		return nil
	}
	switch kind {
	case inboxview.EventFiled:
		if !filedForOther(entry, t.RequesterID) {
			return nil
		}
	case inboxview.EventMerged, inboxview.EventUnmerged, inboxview.EventMergedHere, inboxview.EventUnmergedHere,
		inboxview.EventMoved:
		if entry.ObjectID != t.ID { // from a ticket merged into this one, which has its own event of it
			return nil
		}
	}
	event := &inboxview.Event{
		ID: entry.ID, Kind: kind, Who: web.NameOf(entry.Actor.Name, entry.Actor.Email), To: entry.Change.To,
		At: entry.CreatedAt, InCleanup: entry.Change.Cleanup != "",
	}
	if entry.Address == models.Imports.Address { // in the tool from which it was imported
		event.Who = "The team"
	}
	if entry.Change.Rule != "" {
		event.Who = "The rule “" + entry.Change.Rule + "”"
	}
	if entry.Change.Identity != "" { // the person was not shown to own the address
		event.Who += " (signed in by the website)"
	}
	switch kind {
	case inboxview.EventJudged:
		event.To = "It helped"
		if entry.Change.To == string(models.WentBadly) {
			event.To = "It did not help"
		}
	case inboxview.EventAssigned:
		event.To = entry.ToName
		event.Self = entry.AccountID != nil && *entry.AccountID == entry.Change.To
		if event.To == "" && entry.Change.To != "" {
			event.To = "somebody who left"
		}
	case inboxview.EventImported:
		event.To = entry.Change.Name
		if there := entry.Change.Title; there != "" {
			if _, err := strconv.Atoi(there); err == nil {
				there = "#" + there
			}
			event.To += ", where it was " + there
		}
	case inboxview.EventLinked, inboxview.EventUnlinked:
		event.To = entry.Change.Title
	case inboxview.EventMoved:
		event.To = fmt.Sprintf("%s, where it was #%d", entry.Change.Name, entry.Change.Number)
	case inboxview.EventUntagged:
		event.To = entry.Change.From
	case inboxview.EventSnoozed:
		event.When, _ = time.Parse(time.RFC3339, entry.Change.To)
	case inboxview.EventTakesPart, inboxview.EventLeft:
		event.To = cmp.Or(entry.ToName, "somebody")
		event.Self = entry.AccountID != nil && *entry.AccountID == entry.Change.From
	case inboxview.EventMerged, inboxview.EventUnmerged, inboxview.EventMergedHere, inboxview.EventUnmergedHere,
		inboxview.EventContinued, inboxview.EventContinues:
		event.To = strconv.FormatInt(entry.Change.Number, 10)
	}
	return event
}

// filedForOther reports whether the entry says that somebody filed a ticket in the requester's name.
func filedForOther(entry *models.TimelineEntry, requester string) bool {
	return entry.Action == models.ActionTicketFiled && entry.AccountID != nil && *entry.AccountID != requester
}
