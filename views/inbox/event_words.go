package inbox

import (
	"strings"
	"time"

	"intake/views/ui"
)

// happening is how an event is told: who did it, verb, and then what it was changed to.
type happening struct {
	icon string
	verb string
}

var happenings = map[string]happening{
	EventAssigned:     {"user", "gave this to"},
	EventStatus:       {"circle-dashed", "set the status to"},
	EventPriority:     {"circle-alert", "set the priority to"},
	EventCategory:     {"list-checks", "set the category to"},
	EventTagged:       {"tag", "added the tag"},
	EventUntagged:     {"tag", "removed the tag"},
	EventSnoozed:      {"clock", "snoozed this until"},
	EventWoken:        {"clock", "woke this up"},
	EventSpam:         {"shield-alert", "marked this as spam"},
	EventNotSpam:      {"shield", "took this out of the spam"},
	EventMerged:       {"git-merge", "merged this into"},
	EventUnmerged:     {"git-merge", "took this out of"},
	EventMergedHere:   {"git-merge", "merged into this"},
	EventUnmergedHere: {"git-merge", "took out of this"},
	EventLinked:       {"lightbulb", "linked the idea"},
	EventUnlinked:     {"lightbulb", "unlinked the idea"},
	EventFilesRefused: {"file-x", "sent files that were refused:"},
	EventAsked:        {"shield-question-mark", "asked for a sign-in"},
	EventDisowned:     {"shield-alert", "said: it wasn’t me"},
	EventThanked:      {"sparkles", "only said thanks, so this stayed resolved"},
}

// settlings are the changes of status that have a verb of their own.
var settlings = map[string]happening{
	"open":     {"refresh-cw", "opened this again"},
	"resolved": {"circle-check", "resolved this"},
	"closed":   {"lock", "closed this"},
}

func (e Event) told() happening {
	if settling, is := settlings[e.To]; is && e.Kind == EventStatus {
		return settling
	}
	if told, is := happenings[e.Kind]; is {
		if e.Kind == EventAssigned && e.Self {
			return happening{"user", "took this"}
		}
		if e.Kind == EventAssigned && e.To == "" {
			return happening{"circle-dashed", "gave this to nobody"}
		}
		return told
	}
	return happening{"history", strings.NewReplacer(".", ": ", "_", " ").Replace(e.Kind)}
}

func (e Event) icon() string { return e.told().icon }

func (e Event) verb() string { return e.told().verb }

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
	}
	return e.To
}
