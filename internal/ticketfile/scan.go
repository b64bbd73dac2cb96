package ticketfile

import (
	"encoding/json"
	"errors"
	"io"
)

// scanner passes the tickets of a file, and the people listed beside them.
type scanner struct {
	*json.Decoder
	source *limited
	place  int
	depth  int // of objects around a list
	ticket func(place int, o object) error
	person func(object)
}

// limited is a file of which only so much may be read at a time.
type limited struct {
	io.Reader
	left int
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, errTooBig
	}
	n, err := l.Reader.Read(p[:min(len(p), l.left)])
	l.left -= n
	return n, err
}

func scan(file io.ReadSeeker, ticket func(int, object) error, person func(object)) error {
	text, err := fromStart(file)
	if err != nil {
		return err
	}
	source := &limited{Reader: text}
	s := &scanner{Decoder: json.NewDecoder(source), source: source, ticket: ticket, person: person}
	for {
		source.left = maxTicket
		switch token, err := s.Token(); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return s.broken(err)
		case token == json.Delim('['):
			err = s.list(s.one)
			if err != nil {
				return err
			}
		case token == json.Delim('{'):
			if err = s.top(); err != nil {
				return err
			}
		}
	}
}

func (s *scanner) broken(err error) error {
	if err == nil {
		return nil
	}
	return &BrokenError{Ticket: s.place + 1, TooBig: errors.Is(err, errTooBig), cause: err}
}

func (s *scanner) one(o object) error {
	s.place++
	return s.ticket(s.place, o.unwrapped("helpdeskticket", "ticket", "conversation"))
}

// list reads the rest of a list.
func (s *scanner) list(take func(object) error) error {
	for s.More() {
		s.source.left = maxTicket
		var raw json.RawMessage
		if err := s.Decode(&raw); err != nil {
			return s.broken(err)
		}
		if o := objectOf(raw); o != nil {
			if err := take(o); err != nil {
				return err
			}
		}
	}
	_, err := s.Token()
	return s.broken(err)
}

// top reads the rest of an object that is a ticket, or has a list of them.
func (s *scanner) top() error {
	o := object{}
	listed, err := s.members(o, map[string]bool{"tickets": true, "results": true, "data": true})
	if err != nil || listed || len(o) == 0 {
		return err
	}
	return s.one(o)
}

// members reads the members of an object into o, except for the lists of tickets and people, which it passes on.
func (s *scanner) members(o object, lists map[string]bool) (listed bool, err error) {
	for s.More() {
		token, err := s.Token()
		if err != nil {
			return false, s.broken(err)
		}
		written, _ := token.(string)
		name := plain(written)
		if !lists[name] && name != "users" && name != "embedded" {
			var raw json.RawMessage
			if err := s.Decode(&raw); err != nil {
				return false, s.broken(err)
			}
			o.set(name, raw)
			continue
		}
		is, err := s.inside(o, name)
		if err != nil {
			return false, err
		}
		listed = listed || is
	}
	_, err = s.Token()
	return listed, s.broken(err)
}

// inside reads a member that may be a list of tickets or people, or that has one.
func (s *scanner) inside(o object, name string) (listed bool, err error) {
	s.depth++
	defer func() { s.depth-- }()
	token, err := s.Token()
	switch {
	case err != nil:
		return false, s.broken(err)
	case s.depth > maxDepth:
		return false, s.broken(errTooDeep)
	case token == json.Delim('[') && name == "users":
		return false, s.list(func(o object) error { s.person(o); return nil })
	case token == json.Delim('['):
		return true, s.list(s.one)
	case token == json.Delim('{') && name == "embedded":
		return s.members(o, map[string]bool{"tickets": true, "conversations": true})
	case token == json.Delim('{'):
		return s.members(object{}, nil)
	}
	return false, nil
}
