package models

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// ConnectionKind is what is at the other end of a connection. It is stored, so it is never renamed.
type ConnectionKind string

// The kinds. All but webhooks are chats. Those check no signature: whoever has their address can write there.
const (
	KindWebhook    ConnectionKind = "webhook" // a program that accepts messages by the Standard Webhooks specification
	KindSlack      ConnectionKind = "slack"
	KindDiscord    ConnectionKind = "discord"
	KindTeams      ConnectionKind = "teams"
	KindMattermost ConnectionKind = "mattermost"
	KindNtfy       ConnectionKind = "ntfy"
)

// ConnectionKinds lists them in the order in which they are offered.
var ConnectionKinds = []ConnectionKind{KindSlack, KindDiscord, KindTeams, KindMattermost, KindNtfy, KindWebhook}

// Name is the product's name.
func (k ConnectionKind) Name() string {
	return map[ConnectionKind]string{
		KindWebhook: "Webhook", KindSlack: "Slack", KindDiscord: "Discord", KindTeams: "Teams",
		KindMattermost: "Mattermost", KindNtfy: "ntfy",
	}[k]
}

// Chat reports whether the messages are read by people in a chat.
func (k ConnectionKind) Chat() bool { return k != KindWebhook }

// AddressPatterns recognize the kinds by their addresses, in Go and in the browser. Mattermost runs on servers with any
// name; its addresses end in an id of 26 characters.
var AddressPatterns = map[ConnectionKind]string{
	KindSlack:   `^https://hooks\.slack(-gov)?\.com/`,
	KindDiscord: `^https://((canary|ptb)\.)?discord(app)?\.com/api/(v\d+/)?webhooks/`,
	KindTeams: `^https://([\w-]+\.)*(webhook\.office\.com|outlook\.office(365)?\.com/webhook|logic\.azure\.(com|us)` +
		`|api\.powerplatform\.(com|us)|powerautomate\.com|flow\.microsoft\.com)[:/]`,
	KindMattermost: `^https?://[^/]+(/[^/]+)*/hooks/[a-z0-9]{26}/?$`,
	KindNtfy:       `^https://ntfy\.sh/`,
}

var kindPatterns = func() map[ConnectionKind]*regexp.Regexp {
	compiled := map[ConnectionKind]*regexp.Regexp{}
	for kind, pattern := range AddressPatterns {
		compiled[kind] = regexp.MustCompile(pattern)
	}
	return compiled
}()

// KindOf is the kind of an address: a webhook, unless it belongs to a chat.
func KindOf(address string) ConnectionKind {
	for _, kind := range ConnectionKinds {
		if pattern := kindPatterns[kind]; pattern != nil && pattern.MatchString(address) {
			return kind
		}
	}
	return KindWebhook
}

// Addresses of chat products that do not accept messages.
var (
	slackWorkflow  = regexp.MustCompile(`^https://hooks\.slack(-gov)?\.com/(triggers|workflows)/`)
	teamsConnector = regexp.MustCompile(`^https://([\w-]+\.)*(webhook\.office\.com|outlook\.office(365)?\.com/webhook)/`)
)

// checkKind refuses an address at which the kind accepts no messages.
func (d *ConnectionDraft) checkKind(v *Violations) {
	if d.Kind == "" {
		d.Kind = KindOf(d.Address)
	}
	switch {
	case !slices.Contains(ConnectionKinds, d.Kind):
		v.add("kind", "Choose from what is offered.")
	case d.Kind == KindSlack && slackWorkflow.MatchString(d.Address):
		v.add("address", "This address starts a workflow of Slack. "+
			"Add “Incoming Webhooks” to the channel, and take that address.")
	case d.Kind == KindTeams && teamsConnector.MatchString(d.Address):
		v.add("address", "Microsoft has retired the connectors with such addresses. In the channel, add the workflow "+
			"“Send webhook alerts to a channel”, and take its address.")
	case d.Kind == KindNtfy && !ntfyTopic(d.Address):
		v.add("address", "The address of a topic has one word behind the name of the server: https://ntfy.sh/mytopic.")
	}
	if d.Kind != KindNtfy {
		d.Token = ""
	}
	d.Token = v.checkText("token", d.Token, false, MaxName)
}

func ntfyTopic(address string) bool {
	u, err := url.Parse(address)
	topic := ""
	if err == nil {
		topic = strings.Trim(u.Path, "/")
	}
	return topic != "" && !strings.Contains(topic, "/")
}
