// Package chat writes messages for chat programs, each in the form that the program documents, and reads what they
// answer. What people wrote stays text there: it mentions nobody and formats nothing.
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

// Message is what happened in an app: one thing, or several that are told together.
type Message struct {
	App      string
	Headline string // "New ticket #143, urgent", "12 new tickets"
	URL      string // where all of it is found
	Urgent   bool
	Tag      string // an emoji's name, where the program shows one
	Items    []Item
}

// Item is one thing that happened. By and Text are said where it is told alone.
type Item struct {
	Line  string // "New ticket #143, urgent"
	Title string
	URL   string
	By    string
	Text  string
}

// Post is what is sent to a program.
type Post struct {
	Header map[string]string
	Body   []byte
}

// Write puts the message into the form of the program.
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
	encoder.SetEscapeHTML(false) // for whoever reads it in the log of deliveries
	encoder.Encode(body)         //nolint:errcheck // text alone
	return Post{map[string]string{"Content-Type": "application/json"}, []byte(strings.TrimSpace(text.String()))}
}

// The limits of a message keep it below those of every program, however much of it has to be escaped.
const (
	mostItems = 10
	mostTitle = 120
	mostText  = 300
)

// bounded is the message on lines of bounded length. Of what is told together, so many are named.
func (m Message) bounded() Message {
	m.App, m.Headline = line(m.App, mostTitle), line(m.Headline, mostTitle)
	items := make([]Item, 0, min(len(m.Items), mostItems))
	for _, item := range m.Items[:min(len(m.Items), mostItems)] {
		item.Line, item.Title = line(item.Line, mostTitle), line(item.Title, mostTitle)
		item.By, item.Text = line(item.By, mostTitle), line(item.Text, mostText)
		items = append(items, item)
	}
	if more := len(m.Items) - mostItems; more > 0 {
		items = append(items, Item{Line: "And " + strconv.Itoa(more) + " more", Title: "Look at all of them", URL: m.URL})
	}
	m.Items = items
	return m
}

// alone is the one thing that the message tells of, nil where it is several.
func (m Message) alone() *Item {
	if len(m.Items) == 1 {
		return &m.Items[0]
	}
	return nil
}

// line is the text on one line, cut after so many characters, without those that change the direction of what follows.
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
