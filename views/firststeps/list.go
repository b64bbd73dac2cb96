// Package firststeps is the list of what is to do before a new app works: on its keys and widget, and beside an empty
// inbox.
package firststeps

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"intake/views/layout"
	"intake/views/paths"
)

// List is what the list says to one of those who set the app up.
type List struct {
	App       layout.App
	Now       time.Time
	BaseURL   string // the service's public address, without a slash at its end
	Email     string // of the reader, in whose name the command files a ticket
	Once      string // a value of its own for each page, so that a form that is sent twice files one ticket
	Secret    string // the value of a key that is shown this once, or ""
	Inbox     bool   // it stands beside the inbox, and its forms lead back there
	Sent      int64  // the number of the test ticket that was asked for just now, or 0
	Hidden    bool
	Finished  bool
	Key       Key
	Ticket    Ticket
	Website   Website
	Colleague Colleague
}

// Key is the first key of the app's servers.
type Key struct {
	Name   string
	MadeAt *time.Time // nil: there is none
}

// Ticket is the first one of the app.
type Ticket struct {
	Number    int64
	Href      string
	ArrivedAt *time.Time // nil: none arrived
}

// Website is where the widget was seen first.
type Website struct {
	Host    string
	SeenAt  *time.Time // nil: nowhere
	LeftOut bool
}

// Colleague is who joined first, or was invited.
type Colleague struct {
	Name    string
	Joined  bool
	Invited string // an e-mail address, or ""
	LeftOut bool
}

// Part is what script calls this part of a page.
const Part = "first-steps"

// FromInbox is the value of the forms' parameter from that leads back to the inbox.
const FromInbox = "inbox"

// The states of a step.
const (
	done    = "done"
	leftOut = "left-out"
	now     = "now" // the first one that is open
	open    = "open"
)

// step is a line of the list.
type step struct {
	name  string
	title string
	place int
	state string
	facts string // what else it shows: script takes a line anew when this or the state is another
	said  string // read out when it becomes done
}

func (s step) signed() string { return strconv.Itoa(s.place) }

func (s step) version() string { return s.state + " " + s.facts }

// steps are the four lines in their order.
func (l List) steps() []step {
	all := []step{
		{name: "key", title: "Make a secret key", state: stateOf(l.Key.MadeAt != nil, false), facts: l.Key.Name,
			said: "The secret key is made."},
		{name: "ticket", title: "Let the first ticket arrive", state: stateOf(l.Ticket.ArrivedAt != nil, false),
			facts: fmt.Sprint(l.arrived()), said: l.arrival()},
		{name: "website", title: "Put the widget on your site",
			state: stateOf(l.Website.SeenAt != nil, l.Website.LeftOut), facts: l.Website.Host,
			said: "The widget was seen on " + l.Website.Host + "."},
		{name: "colleague", title: "Invite a colleague",
			state: stateOf(l.Colleague.Joined || l.Colleague.Invited != "", l.Colleague.LeftOut),
			facts: l.Colleague.Name + " " + l.Colleague.Invited, said: "A colleague is invited."},
	}
	found := false
	for i := range all {
		all[i].place = i + 1
		if all[i].state == open && !found {
			all[i].state, found = now, true
		}
	}
	return all
}

func stateOf(isDone, isLeftOut bool) string {
	switch {
	case isDone:
		return done
	case isLeftOut:
		return leftOut
	}
	return open
}

// arrived is the number of the ticket that the list speaks of: the one that was just asked for, or the first.
func (l List) arrived() int64 {
	if l.Sent != 0 {
		return l.Sent
	}
	return l.Ticket.Number
}

func (l List) arrival() string { return "It arrived, #" + strconv.FormatInt(l.arrived(), 10) }

// settled is how many steps are done, or not needed.
func (l List) settled() (count int) {
	for _, step := range l.steps() {
		if step.state == done || step.state == leftOut {
			count++
		}
	}
	return count
}

func (l List) title() string {
	if l.Finished {
		return l.App.Name + " is live"
	}
	return "Four steps and " + l.App.Name + " is live"
}

func (l List) count() string { return fmt.Sprintf("%d of %d done", l.settled(), len(l.steps())) }

// here is where script looks again.
func (l List) here() string {
	if l.Inbox {
		return paths.AdminFirstStepsFrom(l.App.Slug, FromInbox)
	}
	return paths.AdminFirstSteps(l.App.Slug)
}

func (l List) page() string {
	if l.Inbox {
		return paths.Inbox(paths.Queue{})
	}
	return paths.AdminKeys(l.App.Slug) + "#first-steps"
}

// Names call each step what it brings.
var Names = map[string]string{"key": "a secret key", "ticket": "the first ticket", "website": "the widget",
	"colleague": "a colleague"}

// left names the steps that are open, for the line that a hidden list leaves.
func (l List) left() string {
	var names []string
	for _, step := range l.steps() {
		if step.state == now || step.state == open {
			names = append(names, Names[step.name])
		}
	}
	switch len(names) {
	case 0:
		return ""
	case 1:
		return "One first step is open: " + names[0] + "."
	}
	number := []string{"Two", "Three", "Four"}[len(names)-2]
	last := len(names) - 1
	return number + " first steps are open: " + strings.Join(names[:last], ", ") + " and " + names[last] + "."
}

// command files a ticket from a terminal. It is one line after the other, to be pasted as they are.
func (l List) command() string {
	key := "itk_live_…"
	if l.Secret != "" {
		key = l.Secret
	}
	body, err := json.Marshal(struct {
		Subject     string `json:"subject"`
		Description string `json:"description"`
		Email       string `json:"requester_email"`
	}{"Hello", "It works.", l.Email})
	if err != nil {
		body = nil // three texts always are JSON
	}
	return "export INTAKE_SECRET_KEY=" + key + "\n" +
		"curl " + l.BaseURL + "/api/v1/tickets \\\n" +
		`  -H "Authorization: Bearer $INTAKE_SECRET_KEY" \` + "\n" +
		`  -H "Content-Type: application/json" \` + "\n" +
		"  -d '" + strings.ReplaceAll(string(body), "'", `'\''`) + "'"
}
