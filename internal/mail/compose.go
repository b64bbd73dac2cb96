package mail

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode"

	gomail "github.com/wneessen/go-mail"
)

// messageID is strict because an ID is used in headers and file names unchanged.
var messageID = regexp.MustCompile("^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.:_\\[\\]-]+$")

// WriteTo writes the message as it is sent. The error is ErrRejected if no server would accept it.
func (m Message) WriteTo(w io.Writer) (int64, error) {
	letter, err := compose(m)
	if err != nil {
		return 0, err
	}
	n, err := letter.WriteTo(w)
	if err != nil {
		return n, fmt.Errorf("writing a mail: %w", err)
	}
	return n, nil
}

// compose makes the MIME message, the same for every sender.
func compose(m Message) (*gomail.Msg, error) {
	letter := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if err := address(letter, m); err != nil {
		return nil, err
	}
	if err := thread(letter, m); err != nil {
		return nil, err
	}
	letter.Subject(oneLine(m.Subject))
	letter.SetDate()
	if m.Language != "" {
		letter.SetGenHeader(gomail.HeaderContentLang, m.Language)
	}
	letter.SetGenHeader(gomail.HeaderXAutoResponseSuppress, "All") // nobody reads automatic answers
	if m.AutoSubmitted {
		letter.SetGenHeader("Auto-Submitted", "auto-generated")
	}

	if m.Unsubscribe != "" {
		if strings.ContainsAny(m.Unsubscribe, "<> \r\n") {
			return nil, fmt.Errorf("%w: %q is not an address to unsubscribe at", ErrRejected, m.Unsubscribe)
		}
		letter.SetGenHeader(gomail.HeaderListUnsubscribe, "<"+m.Unsubscribe+">")
		letter.SetGenHeader(gomail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click")
	}

	switch {
	case m.HTML == "":
		letter.SetBodyString(gomail.TypeTextPlain, m.Text)
	case m.Text == "":
		letter.SetBodyString(gomail.TypeTextHTML, m.HTML)
	default:
		letter.SetBodyString(gomail.TypeTextPlain, m.Text)
		letter.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	}
	if file := m.Attachment; file != nil {
		err := letter.AttachReader(oneLine(file.Name), bytes.NewReader(file.Content),
			gomail.WithFileContentType(gomail.ContentType(file.Type)))
		if err != nil {
			return nil, fmt.Errorf("attaching a file: %w", err)
		}
	}
	return letter, nil
}

func address(letter *gomail.Msg, m Message) error {
	from, err := mailable(m.From)
	if err == nil {
		err = letter.From(from)
	}
	if err != nil {
		return fmt.Errorf("%w: the sender is not a mail address: %w", ErrRejected, err)
	}
	to, err := mailable(m.To)
	if err == nil {
		err = letter.To(to)
	}
	if err != nil {
		return fmt.Errorf("%w: the recipient is not a mail address: %w", ErrRejected, err)
	}
	if m.ReplyTo == "" {
		return nil
	}
	replyTo, err := mailable(m.ReplyTo)
	if err == nil {
		err = letter.ReplyTo(replyTo)
	}
	if err != nil {
		return fmt.Errorf("%w: the address for answers is not a mail address: %w", ErrRejected, err)
	}
	return nil
}

// IsMessageID reports whether our mails can refer to the ID. Others write IDs in all forms.
func IsMessageID(id string) bool { return messageID.MatchString(id) }

func thread(letter *gomail.Msg, m Message) error {
	if !messageID.MatchString(m.ID) {
		return fmt.Errorf("%w: %q is not a message ID", ErrRejected, m.ID)
	}
	letter.SetMessageIDWithValue(m.ID)

	if m.InReplyTo != "" {
		if !messageID.MatchString(m.InReplyTo) {
			return fmt.Errorf("%w: %q is not a message ID to reply to", ErrRejected, m.InReplyTo)
		}
		letter.SetGenHeader(gomail.HeaderInReplyTo, "<"+m.InReplyTo+">")
	}
	var references []string
	for _, id := range m.References {
		if !messageID.MatchString(id) {
			return fmt.Errorf("%w: %q is not a message ID to refer to", ErrRejected, id)
		}
		references = append(references, "<"+id+">")
	}
	if len(references) > 0 {
		letter.SetGenHeader(gomail.HeaderReferences, strings.Join(references, " "))
	}
	return nil
}

// oneLine removes control characters: go-mail encodes them safely, but a reader's mail program would decode them.
func oneLine(subject string) string {
	words := strings.FieldsFunc(subject, unicode.IsControl)
	return strings.TrimSpace(strings.Join(words, " "))
}
