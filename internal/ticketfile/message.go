package ticketfile

import (
	"strings"
	"unicode"

	"intake/internal/mailin"
)

// said is a message, and what only matters while its ticket is read.
type said struct {
	Message
	public bool
}

// addMessages adds what was said after the ticket was opened. Most tools repeat the opening as the first message.
func (t *Ticket) addMessages(o object, known conversation) {
	items, opens := o.items("comments"), true // Zendesk: the first one is the opening
	if items == nil {
		items, opens = o.items("conversations", "helpdesknotes", "notes", "articles", "threads", "messages"), false
	}
	for i, raw := range items {
		message := objectOf(raw).unwrapped("helpdesknote", "note", "comment", "article")
		if message == nil || message.text("type") == "lineitem" {
			continue
		}
		said := known.message(message)
		if said.Body == "" {
			continue
		}
		if i == 0 && said.public && (opens || t.Description == "" || same(t.Description, said.Body)) {
			t.Description = ""
			if said.Requester {
				t.Description = said.Body
				continue
			}
		}
		if len(t.Messages) == MaxMessages {
			t.LeftOut++
			continue
		}
		t.Messages = append(t.Messages, said.Message)
	}
}

// message reads a message, and finds out whose it is.
func (c conversation) message(o object) said {
	who := o.who("author", "createdby", "user", "customer", "from").
		or(person{o.text("authorid", "userid", "createdbyid"), o.text("authoremail", "fromemail"), o.text("authorname")})
	if who.id != "" && who.id == c.requester.id {
		who = who.or(c.requester)
	}
	who = who.or(c.known[who.id]).or(c.people[who.id])
	kind := strings.ToLower(o.text("type"))
	private := o.text("private", "internal", "isnote") == "true" || o.text("public") == "false" || kind == "note"
	text := withFiles(o.body("htmlbody", "bodyhtml", "body", "plainbody", "bodytext", "text", "content"), o)
	m := said{Message{Email: who.email, Name: who.name, At: o.text("createdat", "created", "date"), Note: private}, !private}
	m.Requester = !private && c.isRequester(o, who)
	m.Body = text
	if !m.Requester {
		m.Body = mailin.Markdown(text) // which pages show of the team's messages
	}
	return m
}

// isRequester reports whether the message is the requester's: by what it says itself, or by its author.
func (c conversation) isRequester(o object, who person) bool {
	by := strings.ToLower(o.text("sender", "source"))
	if by == "" {
		by = strings.ToLower(o.inner("createdby").text("type"))
	}
	switch {
	case o.text("incoming") == "true" || by == "customer" || o.text("type") == "customer":
		return true
	case o.text("incoming") == "false" || by == "agent" || by == "user" || o.text("type") == "message":
		return false
	case who.id != "" && c.requester.id != "":
		return who.id == c.requester.id
	}
	return who.email != "" && strings.EqualFold(who.email, c.requester.email)
}

// same reports whether two texts have the same letters, or one is the beginning of the other.
func same(a, b string) bool {
	a, b = letters(a), letters(b)
	if len(a) > len(b) {
		a, b = b, a
	}
	return a == b || len(a) >= 200 && strings.HasPrefix(b, a)
}

func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
}
