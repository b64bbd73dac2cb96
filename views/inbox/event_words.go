package inbox

import (
	"context"
	"strings"
	"time"

	"intake/views/ui"
)

// eventWords are the text of an event: after the actor come the verb, the object, and the rest.
type eventWords struct {
	icon string
	verb string
	rest string
}

// EventWords are the texts of all kinds of events.
var EventWords = map[EventKind]eventWords{
	EventAssigned:     {icon: "user", verb: "assigned this to"},
	EventStatus:       {icon: "circle-dashed", verb: "set the status to"},
	EventPriority:     {icon: "circle-alert", verb: "set the priority to"},
	EventCategory:     {icon: "list-checks", verb: "set the category to"},
	EventTagged:       {icon: "tag", verb: "added the tag"},
	EventUntagged:     {icon: "tag", verb: "removed the tag"},
	EventSnoozed:      {icon: "clock", verb: "snoozed this until"},
	EventUnsnoozed:    {icon: "clock", verb: "ended the snooze"},
	EventSpam:         {icon: "shield-alert", verb: "marked this as spam"},
	EventNotSpam:      {icon: "shield", verb: "marked this as not spam"},
	EventMerged:       {icon: "git-merge", verb: "merged this ticket into"},
	EventUnmerged:     {icon: "git-merge", verb: "took this ticket out of"},
	EventMergedHere:   {"git-merge", "merged", "into this ticket"},
	EventUnmergedHere: {"git-merge", "took", "out of this ticket"},
	EventMoved:        {icon: "arrow-right", verb: "moved this here from"},
	EventLinked:       {icon: "lightbulb", verb: "linked the idea"},
	EventUnlinked:     {icon: "lightbulb", verb: "unlinked the idea"},
	EventAsked:        {icon: "shield-question-mark", verb: "asked for a sign-in"},
	EventDisowned:     {icon: "shield-alert", verb: "said: it wasn’t me"},
	EventJudged:       {icon: "message-circle", verb: "said:"},
	EventTakesPart:    {icon: "user", verb: "added", rest: "as a participant"},
	EventLeft:         {icon: "user", verb: "removed", rest: "from the participants"},
	EventContinued:    {icon: "mail", verb: "filed an answer that came after this was closed as ticket"},
	EventContinues:    {icon: "mail", verb: "filed this from an answer to the closed ticket"},

	EventAddressCleared: {icon: "mail-check", verb: "allowed mail to this address again"},
	EventImported:       {icon: "file-text", verb: "imported this from"},
	EventFiled:          {icon: "inbox", verb: "filed this ticket"},
	EventThanked:        {icon: "sparkles", verb: "only said thanks, so this stayed resolved"},
}

// statusWordings are the changes of status with their own verb.
var statusWordings = map[string]eventWords{
	"open":     {icon: "refresh-cw", verb: "opened this again"},
	"resolved": {icon: "circle-check", verb: "resolved this"},
	"closed":   {icon: "lock", verb: "closed this"},
}

func (e Event) words() eventWords {
	if words, is := statusWordings[e.To]; is && e.Kind == EventStatus {
		return words
	}
	if words, is := EventWords[e.Kind]; is {
		if e.Kind == EventAssigned && e.Self {
			return eventWords{icon: "user", verb: "took this"}
		}
		if e.Kind == EventAssigned && e.To == "" {
			return eventWords{icon: "circle-dashed", verb: "unassigned this"}
		}
		if e.Kind == EventLeft && e.Self {
			return eventWords{icon: "user", verb: "stopped the e-mails about this ticket"}
		}
		return words
	}
	return eventWords{icon: "history", verb: strings.NewReplacer(".", ": ", "_", " ").Replace(string(e.Kind))}
}

func (e Event) icon() string { return e.words().icon }

func (e Event) verb() string {
	if e.InCleanup {
		return e.words().verb + " in a clean-up"
	}
	return e.words().verb
}

func (e Event) rest() string {
	if rest := e.words().rest; rest != "" {
		return " " + rest
	}
	return ""
}

func (e Event) who() string {
	switch {
	case e.Who != "":
		return e.Who
	case e.Kind == EventDisowned: // by a mailed link, without signing in
		return "The owner of the address"
	}
	return ui.Product
}

// object is what something was changed to, if the verb does not say it.
func (e Event) object(ctx context.Context, now time.Time) string {
	switch e.Kind {
	case EventAssigned:
		if e.Self {
			return ""
		}
	case EventLeft:
		if e.Self {
			return ""
		}
	case EventStatus:
		if _, said := statusWordings[e.To]; said {
			return ""
		}
		return ui.TextOf(ui.TicketStatuses, e.To)
	case EventPriority:
		return ui.TextOf(ui.Priorities, e.To)
	case EventCategory:
		return ui.TextOf(ui.TicketCategories, e.To)
	case EventSnoozed:
		return day(ctx, now, e.When)
	case EventMerged, EventUnmerged, EventMergedHere, EventUnmergedHere, EventContinued, EventContinues:
		return "#" + e.To
	}
	return e.To
}
