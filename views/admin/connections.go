package admin

import (
	"strings"
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// ConnectionsPage lists the connections of an app. Sealed is false if the server has no key for encrypting their
// secrets.
type ConnectionsPage struct {
	Shell       layout.StaffPage
	App         App
	Now         time.Time
	Sealed      bool
	Search      bool   // there are enough connections to offer a search
	Query       string // the search query
	Connections []Connection
}

// Connection is a row of the list, with its health.
type Connection struct {
	ID       string
	Kind     string
	KindName string // for display
	Name     string
	Host     string
	Topics   int
	Paused   bool
	Health   Health
	Beats    []string // states of the last deliveries, oldest first
}

// Health is the state of something that runs in the background. Tone is good, late, bad, off or none.
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

const webhook = "webhook"

// kindIcon is the icon of a kind of connection.
func kindIcon(kind string) string {
	switch kind {
	case "slack", "mattermost":
		return "hash"
	case "discord":
		return "message-circle"
	case "teams":
		return "users"
	case "ntfy":
		return "bell"
	}
	return webhook
}

// ConnectionSecretPage shows a signing secret once. Send it with Cache-Control: no-store.
type ConnectionSecretPage struct {
	Shell      layout.StaffPage
	App        App
	Connection Connection
	Secret     string
	Both       bool // the former one remains valid for a day
}

// ConnectionPage is one connection: its health, deliveries, settings and secrets.
type ConnectionPage struct {
	Shell      layout.StaffPage
	App        App
	Now        time.Time
	Connection Connection
	Sealed     bool // its address could be decrypted
	Paused     string
	Waiting    string // how many, for display; "" for none
	Failed     string
	Again      []AgainChoice
	State      string // the state that the list is filtered by, "" for all
	Deliveries []Delivery
	Older      string
	Open       *OpenDelivery
	Form       ConnectionForm
	Secret     *Secret // nil for a chat
	Former     *Secret
}

// AgainChoice is a choice of what to send again.
type AgainChoice struct {
	All   bool // also what was delivered
	Since string
	Label string
	Count string
}

func (c AgainChoice) value() string {
	if c.All {
		return "all " + c.Since
	}
	return "failed " + c.Since
}

// Secret is a signing secret, of which only the beginning is shown.
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

// OpenDelivery is a delivery with all its details.
type OpenDelivery struct {
	Delivery
	Gathered bool   // it was sent together with others, in one message
	Carrier  string // the delivery that stores that message, "" if it is deleted
	History  []DeliveryTry
	Next     string // what happens next, "" for nothing
	Request  string
	Answer   string
	Again    bool // it can be sent again
}

// DeliveryTry is one attempt.
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
	tab := func(label, state, count string) ui.Tab {
		label = strings.TrimSpace(label + " " + count)
		return ui.Tab{Label: label, Href: paths.AdminConnectionLog(p.App.Slug, p.Connection.ID, state, ""),
			Current: p.State == state}
	}
	return []ui.Tab{tab("All", "", ""), tab("Waiting", "waiting", p.Waiting), tab("Failed", "failed", p.Failed)}
}

func (p ConnectionPage) isOpen(d Delivery) bool { return p.Open != nil && p.Open.ID == d.ID }

func events(count int) string {
	if count == 1 {
		return "1\u00a0event"
	}
	return ui.Number(count) + "\u00a0events"
}

// beatsLabel describes the bars for screen readers.
func beatsLabel(states []string) string {
	counts := map[string]int{}
	for _, state := range states {
		counts[state]++
	}
	if len(states) == 0 {
		return "No deliveries yet"
	}
	return "Last " + ui.CountOf(len(states), "delivery", "deliveries") + ": " + ui.Number(counts["delivered"]) + " arrived, " +
		ui.Number(counts["failed"]) + " failed, " + ui.Number(counts["waiting"]) + " wait"
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
