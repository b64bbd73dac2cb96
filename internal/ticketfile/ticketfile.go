// Package ticketfile reads tickets with their messages from the JSON that other help desks export: lines of tickets, a
// list, or an object with a list of them, in the words of Zendesk, Freshdesk, Zammad, Help Scout and FreeScout.
package ticketfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// Ticket is a ticket as the file has it. Everything may be missing, and times are as the other tool writes them.
type Ticket struct {
	Reference      string // its number there
	Subject        string
	Description    string
	RequesterEmail string
	RequesterName  string
	AssigneeEmail  string
	Status         string
	Priority       string
	Category       string
	Tags           []string
	Created        string
	Solved         string
	Updated        string
	Messages       []Message // as far as MaxMessages
	LeftOut        int       // how many more there were
}

// Message is a message after the text with which the ticket was opened.
type Message struct {
	Email     string
	Name      string
	Body      string
	At        string
	Note      bool // only the team saw it
	Requester bool // it is the requester's; otherwise the team's
}

const (
	// MaxMessages is how many messages of a ticket are read.
	MaxMessages = 200
	// maxTicket is how many bytes a ticket may have in the file: it is read into memory.
	maxTicket = 16 << 20
	// maxDepth is how many objects may be around a list of tickets: a file of braces alone would exhaust the stack.
	maxDepth = 10
)

// ErrNoTickets refuses a file in which there is none.
var ErrNoTickets = errors.New("the file has no tickets")

// BrokenError refuses a file that is no JSON, or ends too early, with the number of the ticket in it.
type BrokenError struct {
	Ticket int
	TooBig bool // this ticket is larger than a ticket may be
	cause  error
}

func (e *BrokenError) Error() string {
	return fmt.Sprintf("reading ticket %d of a file: %v", e.Ticket, e.cause)
}

func (e *BrokenError) Unwrap() error { return e.cause }

var (
	errTooBig  = errors.New("it is too large")
	errTooDeep = errors.New("it is nested too deeply")
)

// IsJSON reports whether the file begins like JSON, and not like a table.
func IsJSON(file io.ReadSeeker) (bool, error) {
	text, err := fromStart(file)
	if err != nil {
		return false, err
	}
	for {
		first, err := text.ReadByte()
		switch {
		case errors.Is(err, io.EOF):
			return false, nil
		case err != nil:
			return false, err
		case first != ' ' && first != '\t' && first != '\r' && first != '\n':
			return first == '{' || first == '[', nil
		}
	}
}

// Read passes the tickets of the file with their places in it, from 1, one at a time.
func Read(file io.ReadSeeker, take func(place int, ticket *Ticket) error) error {
	people := people{}
	if err := scan(file, func(int, object) error { return nil }, people.add); err != nil {
		return err
	}
	found := 0
	err := scan(file, func(place int, o object) error {
		found++
		return take(place, o.ticket(people))
	}, func(object) {})
	if err == nil && found == 0 {
		return ErrNoTickets
	}
	return err
}

// fromStart is the file without a byte order mark.
func fromStart(file io.ReadSeeker) (*bufio.Reader, error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	text := bufio.NewReader(file)
	if mark, err := text.Peek(3); err == nil && string(mark) == "\xef\xbb\xbf" {
		if _, err := text.Discard(3); err != nil {
			return nil, err
		}
	}
	return text, nil
}
