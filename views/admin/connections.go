package admin

import (
	"strconv"
	"strings"
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// ConnectionsPage lists the connections of an app. Sealed is false where the server has no key for their secrets.
type ConnectionsPage struct {
	Shell       layout.StaffPage
	App         App
	Now         time.Time
	Sealed      bool
	Connections []Connection
}

// Connection is one of them, and how it goes.
type Connection struct {
	ID     string
	Name   string
	Host   string
	Topics int
	Paused bool
	Health Health
	Beats  []string // the states of the last deliveries, oldest first
}

// Health is how something goes that runs by itself. Tone is good, late, bad, off or none.
type Health struct {
	Tone  string
	Title string
	Text  string
}

func (h Health) icon() string {
	switch h.Tone {
	case "good":
		return "circle-check"
	case "late":
		return "clock"
	case "bad":
		return "circle-alert"
	case "off":
		return "circle-pause"
	}
	return "circle-dashed"
}

// TopicGroup is some of what a connection can be told, under one heading.
type TopicGroup struct {
	Label  string
	Topics []TopicChoice
}

// TopicChoice is one thing that a connection can be told of.
type TopicChoice struct {
	Topic  string
	Label  string
	Chosen bool
}

// TopicWords are the topics as people say them.
var TopicWords = map[string]string{
	"ticket.created": "New ticket", "ticket.requester_replied": "Answer of the requester",
	"ticket.team_replied": "Answer of the team", "ticket.assigned": "Given to somebody",
	"ticket.status_changed": "Status changed", "ticket.priority_changed": "Priority changed",
	"post.created": "New idea", "post.commented": "New comment", "post.status_changed": "Status changed",
	"post.merged": "Merged", "changelog.published": "Changelog entry published",
	"key.exposed": "A secret key was found in public",
}

// TopicGroups puts the topics under their headings, and ticks those that are chosen.
func TopicGroups(topics, chosen []string) []TopicGroup {
	groups := []TopicGroup{{Label: "Tickets"}, {Label: "Ideas"}, {Label: "The rest"}}
	for _, topic := range topics {
		group := &groups[2]
		switch object, _, _ := strings.Cut(topic, "."); object {
		case "ticket":
			group = &groups[0]
		case "post":
			group = &groups[1]
		}
		choice := TopicChoice{Topic: topic, Label: TopicWords[topic]}
		for _, one := range chosen {
			choice.Chosen = choice.Chosen || one == topic
		}
		group.Topics = append(group.Topics, choice)
	}
	return groups
}

// ConnectionForm is what a connection is made from: name, address, topics, text and person are posted.
type ConnectionForm struct {
	Address     Field
	Name        Field
	Topics      []TopicGroup
	TopicsError string
	WithText    bool
	WithPerson  bool
	Problem     string // what stands in the way and is no field's fault
}

func (f ConnectionForm) faults() []ui.FieldError {
	return ui.Summary(f.Address.Fault("address", "Address"), f.Name.Fault("name", "Name"),
		ui.FieldError{ID: "topics", Message: f.TopicsError}, ui.FieldError{Message: f.Problem})
}

// NewConnectionPage is the form for a new connection. It posts to paths.AdminConnections, with test=1 where it is only
// to be tried; then Test says what came back.
type NewConnectionPage struct {
	Shell layout.StaffPage
	App   App
	Form  ConnectionForm
	Once  string
	Test  *TestAnswer
}

// TestAnswer is what came of a test.
type TestAnswer struct {
	Health  Health
	Private bool // the address was refused, since it leads into a private network
	Request string
	Answer  string
}

func (t TestAnswer) tone() string {
	if t.Health.Tone == "good" {
		return "good"
	}
	return "danger"
}

// ConnectionSecretPage shows a signing secret, this once. Send it with Cache-Control: no-store.
type ConnectionSecretPage struct {
	Shell      layout.StaffPage
	App        App
	Connection Connection
	Secret     string
	Both       bool // the former one is valid for a day
}

// ConnectionPage is one connection: its health, deliveries, settings and secrets.
type ConnectionPage struct {
	Shell      layout.StaffPage
	App        App
	Now        time.Time
	Connection Connection
	Sealed     bool // its address could be read
	Paused     string
	Waiting    int
	Failed     int
	State      string // the state that the list shows, "" for all
	Deliveries []Delivery
	Older      string
	Open       *OpenDelivery
	Form       ConnectionForm
	Secret     Secret
	Former     *Secret
}

// Secret is a signing secret, of which the beginning is known.
type Secret struct {
	Start string
	Text  string
}

// Delivery is one row of the log. State is waiting, delivered or failed.
type Delivery struct {
	ID     string
	Topic  string
	About  string
	State  string
	Status string // "200", "503, waits"
	Tries  string
	Took   string
	At     time.Time
}

func (d Delivery) tag() string {
	if d.State == "delivered" {
		return "good"
	}
	return "warn"
}

// OpenDelivery is a delivery with all that is known of it.
type OpenDelivery struct {
	Delivery
	History []DeliveryTry
	Next    string // what happens next, "" where nothing does
	Request string
	Answer  string
	Again   bool // it can be sent again
}

// DeliveryTry is one try.
type DeliveryTry struct {
	At   time.Time
	Text string
}

// ConnectionQuestionPage asks before a connection is removed, or its former secret ended.
type ConnectionQuestionPage struct {
	Shell      layout.StaffPage
	App        App
	Connection Connection
}

func (p ConnectionsPage) troubled() (list []Connection) {
	for _, connection := range p.Connections {
		if connection.Health.Tone == "bad" || connection.Health.Tone == "off" {
			list = append(list, connection)
		}
	}
	return list
}

func (p ConnectionPage) href() string { return paths.AdminConnection(p.App.Slug, p.Connection.ID) }

func (p ConnectionPage) states() []ui.Tab {
	tab := func(label, state string, count int) ui.Tab {
		if count > 0 {
			label += " " + strconv.Itoa(count)
		}
		return ui.Tab{Label: label, Href: paths.AdminConnectionLog(p.App.Slug, p.Connection.ID, state, ""),
			Current: p.State == state}
	}
	return []ui.Tab{tab("All", "", 0), tab("Waiting", "waiting", p.Waiting), tab("Failed", "failed", p.Failed)}
}

func (p ConnectionPage) isOpen(d Delivery) bool { return p.Open != nil && p.Open.ID == d.ID }

func events(count int) string {
	if count == 1 {
		return "1 event"
	}
	return strconv.Itoa(count) + " events"
}

// beatsLabel says what the bars show.
func beatsLabel(states []string) string {
	counts := map[string]int{}
	for _, state := range states {
		counts[state]++
	}
	if len(states) == 0 {
		return "No deliveries yet"
	}
	return "Last " + strconv.Itoa(len(states)) + " deliveries: " + strconv.Itoa(counts["delivered"]) + " arrived, " +
		strconv.Itoa(counts["failed"]) + " failed, " + strconv.Itoa(counts["waiting"]) + " wait"
}

func beat(state string) string {
	switch state {
	case "waiting":
		return "late"
	case "failed":
		return "bad"
	}
	return ""
}
