// Package chat writes messages for chat programs, each in the form that the program documents, and interprets their
// answers. User texts stay plain text: they mention nobody and format nothing.
package chat

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode"
)

// Program is a chat program.
type Program string

// The programs.
const (
	Slack      Program = "slack"
	Discord    Program = "discord"
	Teams      Program = "teams"
	Mattermost Program = "mattermost"
	Ntfy       Program = "ntfy"
)

// Name is the program's own name.
func (p Program) Name() string {
	return map[Program]string{
		Slack: "Slack", Discord: "Discord", Teams: "Teams", Mattermost: "Mattermost", Ntfy: "ntfy",
	}[p]
}

// Message is an event of an app, or several that share a message.
type Message struct {
	App      string
	Headline string // "New ticket #143, urgent", "12 new tickets"
	URL      string // the page that lists all of it
	Urgent   bool
	Tag      string // an emoji's name, if the program shows one
	Items    []Item
}

// Item is one event. By and Text are shown if it is alone in its message.
type Item struct {
	Line  string // "New ticket #143, urgent"
	Title string
	URL   string
	By    string
	Text  string
}

// Post is the request to a program.
type Post struct {
	Header map[string]string
	Body   []byte
}

// Write formats the message for the program.
func Write(program Program, m Message) Post {
	m = m.bounded()
	switch program {
	case Discord:
		return posted(m.discord())
	case Teams:
		return posted(m.teams())
	case Mattermost:
		return posted(m.mattermost())
	case Ntfy:
		return m.ntfy()
	default:
		return posted(m.slack())
	}
}

func posted(body any) Post {
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false) // for people who read it in the delivery log
	encoder.Encode(body)         //nolint:errcheck // text alone never fails
	return Post{map[string]string{"Content-Type": "application/json"}, []byte(strings.TrimSpace(text.String()))}
}

// The limits keep a message below those of every program, however much of it has to be escaped.
const (
	maxItems = 10
	maxTitle = 120
	maxText  = 300
)

// bounded is the message with bounded lines, and with at most that many items.
func (m Message) bounded() Message {
	m.App, m.Headline = line(m.App, maxTitle), line(m.Headline, maxTitle)
	items := make([]Item, 0, min(len(m.Items), maxItems))
	for _, item := range m.Items[:min(len(m.Items), maxItems)] {
		item.Line, item.Title = line(item.Line, maxTitle), line(item.Title, maxTitle)
		item.By, item.Text = line(item.By, maxTitle), line(item.Text, maxText)
		if item.Title == "" { // Slack refuses a message with an empty text
			item.Title = item.Line
		}
		items = append(items, item)
	}
	if more := len(m.Items) - maxItems; more > 0 {
		items = append(items, Item{Line: "And " + strconv.Itoa(more) + " more", Title: "Look at all of them", URL: m.URL})
	}
	m.Items = items
	return m
}

// alone is the message's only item, nil if it has several.
func (m Message) alone() *Item {
	if len(m.Items) == 1 {
		return &m.Items[0]
	}
	return nil
}

// line is the text on one line, cut to that many characters, without characters that change the direction of what
// follows.
func line(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), unicode.IsControl(r):
			return ' '
		case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > most {
		text = strings.TrimSpace(string(runes[:most-1])) + "…"
	}
	return text
}
