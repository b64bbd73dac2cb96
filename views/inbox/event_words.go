package inbox

import (
	"maps"
	"slices"
	"strings"
	"time"

	"intake/views/ui"
)

// happening is how an event is told: who did it, verb, then what it was changed to, and the rest.
type happening struct {
	icon string
	verb string
	rest string
}

// EventKinds are all kinds of events.
func EventKinds() []EventKind { return slices.Collect(maps.Keys(happenings)) }

var happenings = map[EventKind]happening{
	EventAssigned:     {icon: "user", verb: "gave this to"},
	EventStatus:       {icon: "circle-dashed", verb: "set the status to"},
	EventPriority:     {icon: "circle-alert", verb: "set the priority to"},
	EventCategory:     {icon: "list-checks", verb: "set the category to"},
	EventTagged:       {icon: "tag", verb: "added the tag"},
	EventUntagged:     {icon: "tag", verb: "removed the tag"},
	EventSnoozed:      {icon: "clock", verb: "snoozed this until"},
	EventUnsnoozed:    {icon: "clock", verb: "ended the snooze"},
	EventSpam:         {icon: "shield-alert", verb: "marked this as spam"},
	EventNotSpam:      {icon: "shield", verb: "took this out of the spam"},
	EventMerged:       {icon: "git-merge", verb: "merged this ticket into"},
	EventUnmerged:     {icon: "git-merge", verb: "took this ticket out of"},
	EventMergedHere:   {"git-merge", "merged", "into this ticket"},
	EventUnmergedHere: {"git-merge", "took", "out of this ticket"},
	EventLinked:       {icon: "lightbulb", verb: "linked the idea"},
	EventUnlinked:     {icon: "lightbulb", verb: "unlinked the idea"},
	EventAsked:        {icon: "shield-question-mark", verb: "asked for a sign-in"},
	EventDisowned:     {icon: "shield-alert", verb: "said: it wasn’t me"},
	EventJudged:       {icon: "message-circle", verb: "said:"},
	EventThanked:      {icon: "sparkles", verb: "only said thanks, so this stayed resolved"},
}

// settlings are the changes of status that have a verb of their own.
var settlings = map[string]happening{
	"open":     {icon: "refresh-cw", verb: "opened this again"},
	"resolved": {icon: "circle-check", verb: "resolved this"},
	"closed":   {icon: "lock", verb: "closed this"},
}

func (e Event) told() happening {
	if settling, is := settlings[e.To]; is && e.Kind == EventStatus {
		return settling
	}
	if told, is := happenings[e.Kind]; is {
		if e.Kind == EventAssigned && e.Self {
			return happening{icon: "user", verb: "took this"}
		}
		if e.Kind == EventAssigned && e.To == "" {
			return happening{icon: "circle-dashed", verb: "gave this to nobody"}
		}
		return told
	}
	return happening{icon: "history", verb: strings.NewReplacer(".", ": ", "_", " ").Replace(string(e.Kind))}
}

func (e Event) icon() string { return e.told().icon }

func (e Event) verb() string { return e.told().verb }

func (e Event) rest() string {
	if rest := e.told().rest; rest != "" {
		return " " + rest
	}
	return ""
}

func (e Event) who() string {
	if e.Who == "" {
		return ui.Product
	}
	return e.Who
}

// object is what something was changed to, where the verb does not say it.
func (e Event) object(now time.Time) string {
	switch e.Kind {
	case EventAssigned:
		if e.Self {
			return ""
		}
	case EventStatus:
		if _, said := settlings[e.To]; said {
			return ""
		}
		return ui.Called(ui.TicketStatuses, e.To)
	case EventPriority:
		return ui.Called(ui.Priorities, e.To)
	case EventCategory:
		return ui.Called(ui.TicketCategories, e.To)
	case EventSnoozed:
		return day(now, e.When)
	case EventMerged, EventUnmerged, EventMergedHere, EventUnmergedHere:
		return "#" + e.To
	}
	return e.To
}
