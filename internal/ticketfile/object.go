package ticketfile

import (
	"encoding/json"
	"maps"
	"net/mail"
	"slices"
	"strings"
	"unicode"
)

// object is a JSON object by the plain names of its members: "created_at" and "createdAt" are the same.
type object map[string]json.RawMessage

func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// set adds a member, unless there is one of that name.
func (o object) set(name string, raw json.RawMessage) {
	if _, has := o[name]; !has {
		o[name] = raw
	}
}

// objectOf is the object with the members embedded in it, nil for anything else.
func objectOf(raw json.RawMessage) object {
	o := membersOf(raw)
	for name, raw := range membersOf(o["embedded"]) {
		o.set(name, raw)
	}
	return o
}

// membersOf is the object without those, nil for anything else.
func membersOf(raw json.RawMessage) object {
	var members map[string]json.RawMessage
	if json.Unmarshal(raw, &members) != nil || members == nil {
		return nil
	}
	o := object{}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		o.set(plain(name), members[name])
	}
	return o
}

// unwrapped is the object in the first of these members that has one, with the members around it; else o itself.
func (o object) unwrapped(names ...string) object {
	for _, name := range names {
		if inner := objectOf(o[name]); inner != nil {
			for name, raw := range o {
				inner.set(name, raw)
			}
			return inner
		}
	}
	return o
}

// word is a text, or a number as it is written; "" for anything else.
func word(raw json.RawMessage) string {
	switch {
	case len(raw) == 0 || string(raw) == "null":
		return ""
	case raw[0] == '"':
		var text string
		if json.Unmarshal(raw, &text) != nil {
			return ""
		}
		return strings.TrimSpace(strings.ReplaceAll(text, "\x00", ""))
	case raw[0] == '{' || raw[0] == '[':
		return ""
	}
	return string(raw)
}

// text is the first of these members that has one.
func (o object) text(names ...string) string {
	for _, name := range names {
		if text := word(o[name]); text != "" {
			return text
		}
	}
	return ""
}

// inner is the first of these members that is an object; nil for none.
func (o object) inner(names ...string) object {
	for _, name := range names {
		if inner := objectOf(o[name]); inner != nil {
			return inner
		}
	}
	return nil
}

// items is the first of these members that is a list with something in it.
func (o object) items(names ...string) (items []json.RawMessage) {
	for _, name := range names {
		if raw := o[name]; len(raw) > 0 && raw[0] == '[' && json.Unmarshal(raw, &items) == nil && len(items) > 0 {
			return items
		}
	}
	return nil
}

// person is somebody in a file.
type person struct{ id, email, name string }

// people are those whom a file lists beside its tickets, by their ids.
type people map[string]person

func (p people) add(o object) {
	if who := o.person(); who.id != "" {
		p[who.id] = who
	}
}

func (o object) person() person {
	if o == nil {
		return person{}
	}
	who := person{o.text("id"), o.text("email", "emailaddress", "login"), o.text("name", "fullname", "displayname")}
	if who.name == "" {
		who.name = strings.TrimSpace(o.text("firstname", "first") + " " + o.text("lastname", "last"))
	}
	if !strings.Contains(who.email, "@") {
		who.email = ""
	}
	return who
}

// who is the person of the member: an object, an address, or a name with an address.
func (o object) who(names ...string) person {
	for _, name := range names {
		if who := objectOf(o[name]).person(); who != (person{}) {
			return who
		}
		text := word(o[name])
		if address, err := mail.ParseAddress(text); err == nil {
			return person{email: address.Address, name: address.Name}
		}
	}
	return person{}
}

// or completes what is not known of a person.
func (p person) or(other person) person {
	if p.id == "" {
		p.id = other.id
	}
	if p.email == "" {
		p.email = other.email
	}
	if p.name == "" {
		p.name = other.name
	}
	return p
}
