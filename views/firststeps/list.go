// Package firststeps has the list of steps to set up a new app, for its page of keys and an empty inbox.
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

// List is the content of the list for one of the app's admins.
type List struct {
	App       layout.App
	Now       time.Time
	BaseURL   string // the service's public address, without a slash at its end
	Email     string // of the reader, for the ticket that the command files
	Once      string // unique for each page, so that a form that is sent twice files one ticket
	Secret    string // the value of a new key, which is only shown once, or ""
	Inbox     bool   // the list is beside the inbox, and its forms return there
	Sent      int64  // the number of the test ticket that was just filed, or 0
	Hidden    bool
	Finished  bool
	Key       Key
	Ticket    Ticket
	Website   Website
	Colleague Colleague
}

// Key is the app's first secret key.
type Key struct {
	Name   string
	MadeAt *time.Time // nil: there is none
}

// Ticket is the app's first ticket.
type Ticket struct {
	Number    int64
	Href      string
	ArrivedAt *time.Time // nil: there is none
}

// Website is the first website with the widget.
type Website struct {
	Host    string
	SeenAt  *time.Time // nil: nowhere
	LeftOut bool
}

// Colleague is the first colleague who joined or was invited.
type Colleague struct {
	Name    string
	Joined  bool
	Invited string // an e-mail address, or ""
	LeftOut bool
}

// Part is the name by which script requests this part of a page.
const Part = "first-steps"

// FromInbox is the value of the parameter from with which forms return to the inbox.
const FromInbox = "inbox"

// The states of a step.
const (
	done    = "done"
	leftOut = "left-out"
	now     = "now" // the first open one
	open    = "open"
)

// step is a line of the list.
type step struct {
	name  string
	title string
	place int
	state string
	facts string // its other content: script replaces a line if this or the state has changed
	said  string // announced to screen readers when it is done
}

func (s step) signed() string { return strconv.Itoa(s.place) }

func (s step) version() string { return s.state + " " + s.facts }

// steps are the four lines in order.
func (l List) steps() []step {
	all := []step{
		{name: "key", title: "Create a secret key", state: stateOf(l.Key.MadeAt != nil, false), facts: l.Key.Name,
			said: "The secret key is created."},
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

// arrived is the number of the ticket that the list mentions: the test ticket, or the first one.
func (l List) arrived() int64 {
	if l.Sent != 0 {
		return l.Sent
	}
	return l.Ticket.Number
}

func (l List) arrival() string { return "It arrived, #" + strconv.FormatInt(l.arrived(), 10) }

// settled is the number of steps that are done or not needed.
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

// here is the address from which script updates the list.
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

// Names are what each step provides.
var Names = map[string]string{"key": "a secret key", "ticket": "the first ticket", "website": "the widget",
	"colleague": "a colleague"}

// left names the open steps, for the line that replaces a hidden list.
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

// command files a ticket from a terminal. Its lines can be pasted as they are.
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
		body = nil // three strings can always be encoded
	}
	return "export INTAKE_SECRET_KEY=" + key + "\n" +
		"curl " + l.BaseURL + "/api/v1/tickets \\\n" +
		`  -H "Authorization: Bearer $INTAKE_SECRET_KEY" \` + "\n" +
		`  -H "Content-Type: application/json" \` + "\n" +
		"  -d '" + strings.ReplaceAll(string(body), "'", `'\''`) + "'"
}
