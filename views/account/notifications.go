package account

import (
	"context"
	"fmt"
	"strings"
	"time"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/ui"
)

// NotificationsPage is where a member of teams chooses their notifications. It is in English, like all pages of the
// staff.
//
// Its form about being away posts back_on, a day, and maybe hold, or else back to paths.Away.
type NotificationsPage struct {
	Shell     layout.StaffPage
	Now       time.Time
	AwayUntil string              // the day on which they are back, as 2006-01-02; "" if they are not away
	Holds     bool                // their notifications wait until then
	BackOn    ui.Typed            // that day, or what they typed
	Hold      bool                // the form's choice that their notifications wait
	Groups    []NotificationGroup // for all apps together
	Apps      []NotificationApp   // the member's apps, empty if there is only one
	Hour      int                 // at which the digest is sent
	Zone      string              // the time zone of that hour
	Server    bool                // it is the server's, because no browser has sent one yet
	NextZone  string              // the reader's, which saving chooses; empty if the clocks there show the same
	Workdays  bool
	Usual     bool // the choice is the default, and not saved
}

// NotificationGroup is a list of questions under a heading.
type NotificationGroup struct {
	Title     string
	Questions []NotificationQuestion
}

// NotificationQuestion asks how to notify of a kind: at_once, digest or off. For a single app it may also be "", which
// means as for all apps.
type NotificationQuestion struct {
	Name  string // of its field
	Kind  string
	How   string
	Above string // for one app: the setting for all apps
	Role  bool   // Above is due to the member's role in the app
}

// NotificationApp is the settings of one app that differ.
type NotificationApp struct {
	App    layout.App
	Groups []NotificationGroup
}

// firstDayBack is tomorrow.
func (p NotificationsPage) firstDayBack(ctx context.Context) string {
	return p.Now.In(i18n.ReaderOf(ctx).Zone).AddDate(0, 0, 1).Format(time.DateOnly)
}

type answer struct{ value, label string }

var answers = []answer{{"at_once", "At once"}, {"digest", "Digest"}, {"off", "No"}}

// NotificationWords are the questions about each kind, and the hints below them.
var NotificationWords = map[string][2]string{
	"new_ticket": {"A new ticket", ""},
	"unassigned": {"A ticket is still unassigned", "15 minutes after it came in"},
	"due":        {"An answer is due soon, or overdue", "By the response targets; in your tickets, or unassigned ones"},
	"assigned":   {"A ticket is assigned to you", ""},
	"answer":     {"An answer in one of your tickets", ""},
	"colleague":  {"A colleague answers one of your tickets", ""},
	"mentioned":  {"You are mentioned in a note", "With @ and your name"},
	"new_post":   {"A new idea", ""},
	"comment":    {"A comment on an idea you follow", ""},
}

func (q NotificationQuestion) answers() []answer {
	if q.Above == "" {
		return answers
	}
	return append([]answer{{"", "As above"}}, answers...)
}

func (q NotificationQuestion) words() string { return NotificationWords[q.Kind][0] }

func (q NotificationQuestion) hint() string {
	if q.Above == "" {
		return NotificationWords[q.Kind][1]
	}
	said := "Above: "
	if q.Role {
		said = "Usual for agents: "
	}
	for _, one := range answers {
		if one.value == q.Above {
			return said + strings.ToLower(one.label)
		}
	}
	return ""
}

// differing counts the answers that differ for the app.
func (a NotificationApp) differing() (count int) {
	for _, group := range a.Groups {
		for _, question := range group.Questions {
			if question.How != "" {
				count++
			}
		}
	}
	return count
}

func (a NotificationApp) summary() string {
	switch count := a.differing(); count {
	case 0:
		return "As above"
	case 1:
		return "1 differs"
	default:
		return fmt.Sprintf("%d differ", count)
	}
}

func (p NotificationsPage) hours() []ui.Option {
	options := make([]ui.Option, 24)
	for hour := range options {
		options[hour] = ui.Option{Value: fmt.Sprint(hour), Label: fmt.Sprintf("%02d:00", hour), Selected: hour == p.Hour}
	}
	return options
}

func (p NotificationsPage) hourHint() string {
	whose, zone := "Your time, ", strings.ReplaceAll(p.Zone, "_", " ")
	switch next := strings.ReplaceAll(p.NextZone, "_", " "); {
	case p.NextZone != "" && p.Server:
		return "The server’s time, " + zone + ", until you save. Then your time, " + next + ". Nothing new, no mail."
	case p.NextZone != "":
		return "The time of " + zone + " until you save. Then your time, " + next + ". Nothing new, no mail."
	case p.Server:
		whose = "The server’s time, "
	}
	return whose + zone + ". Nothing new, no mail."
}

// StopNotificationsPage asks before one kind of notification is switched off, and confirms it afterwards.
type StopNotificationsPage struct {
	Shell  layout.AuthPage
	App    string
	What   string // "new tickets" etc.
	Action string
	Done   bool
}
