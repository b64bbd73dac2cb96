package admin

import (
	"strings"

	"intake/views/layout"
	"intake/views/ui"
)

// TopicGroup is a group of topics with a heading.
type TopicGroup struct {
	Label  string
	Topics []TopicChoice
}

// TopicChoice is a topic that a connection can receive.
type TopicChoice struct {
	Topic   string
	Label   string
	Chosen  bool
	InChats bool // selected by default for chats
}

// TopicWords are the names of the topics.
var TopicWords = map[string]string{
	"ticket.created": "New ticket", "ticket.requester_replied": "Reply from the requester",
	"ticket.team_replied": "Reply from the team", "ticket.assigned": "Assigned",
	"ticket.status_changed": "Status changed", "ticket.priority_changed": "Priority changed",
	"ticket.due_soon": "Answer due soon", "ticket.overdue": "Answer overdue",
	"ticket.moved": "Moved to another app",
	"post.created": "New idea", "post.commented": "New comment", "post.status_changed": "Status changed",
	"post.merged": "Merged", "changelog.published": "Changelog entry published",
	"key.exposed": "A secret key was found in public",
}

// TopicGroups groups the topics under headings, and ticks the chosen ones.
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

// ConnectionForm is the form for a connection: kind, name, address, token, no_token, topics, text and person are
// posted.
type ConnectionForm struct {
	Kind        string // "" to recognize it by the address
	Detected    string // the detected kind, "" if nothing was typed yet
	KindError   string
	Kinds       []ConnectionKind // the kinds to choose from, none for an existing connection
	Address     Field
	Shortened   string // the shortened address of a chat, which can be replaced but not read
	Token       Field
	HasToken    bool // one is stored already
	Name        Field
	Topics      []TopicGroup
	TopicsError string
	WithText    bool
	WithPerson  bool
	Problem     string // an error that is not about a field
}

func (f ConnectionForm) faults() []ui.FieldError {
	return ui.Summary(f.Address.Fault("address", "Address"), ui.FieldError{ID: "kind", Message: f.KindError},
		f.Token.Fault("token", "Access token"), f.Name.Fault("name", "Name"),
		ui.FieldError{ID: "topics", Message: f.TopicsError}, ui.FieldError{Message: f.Problem})
}

// ConnectionKind is a kind of program at the other end. Pattern matches the addresses by which it is detected; "" for
// none.
type ConnectionKind struct {
	Kind    string
	Name    string
	Pattern string
}

func (k ConnectionKind) explained() string {
	if k.Kind == webhook {
		return "It gets signed messages as a webhook."
	}
	return "It gets messages that " + k.Name + " shows well. They are not signed."
}

func (k ConnectionKind) title() string {
	switch k.Kind {
	case webhook:
		return "This is a server of your own"
	case "teams":
		return "This is a workflow of Teams"
	case "ntfy":
		return "This is a topic of ntfy"
	}
	return "This is a channel in " + k.Name
}

// wantsToken reports whether the form is for a chat that may need a token, or can still become that.
func (f ConnectionForm) wantsToken() bool { return f.Kind == "ntfy" || len(f.Kinds) > 0 }

func (f ConnectionForm) nameHint() string {
	if len(f.Kinds) > 0 {
		return "Only your team sees it. Left empty, it is the name of the server or the chat."
	}
	return "Only your team sees it."
}

func (f ConnectionForm) tokenHint() string {
	if f.HasToken {
		return "It has one, which we do not show. Left empty, it stays as long as the address does."
	}
	return "For an ntfy topic that requires one. It is stored encrypted, and not shown again."
}

// detected says what the address was detected as, and what happens to messages.
func (f ConnectionForm) detected() (title, explained string) {
	for _, kind := range f.Kinds {
		if kind.Kind == f.Detected {
			return kind.title(), kind.explained()
		}
	}
	return "Any kind of address",
		"Slack, Discord, Teams, Mattermost and ntfy are recognized. Any other address is treated as a webhook."
}

func (f ConnectionForm) title() (title string) { title, _ = f.detected(); return title }

func (f ConnectionForm) explained() (explained string) {
	_, explained = f.detected()
	return explained
}

// NewConnectionPage is the form for a new connection. It posts to paths.AdminConnections, with test=1 if it is only a
// test; then Test is its result.
type NewConnectionPage struct {
	Shell layout.StaffPage
	App   App
	NoKey bool // the server has no key any more for encrypting its secrets
	Form  ConnectionForm
	Once  string
	Test  *TestAnswer
}

// TestAnswer is the result of a test.
type TestAnswer struct {
	Health  Health
	Private bool // the address was refused, because it is in a private network
	Request string
	Answer  string
}

func (t TestAnswer) tone() string {
	if t.Health.Tone == "good" {
		return "good"
	}
	return "danger"
}
