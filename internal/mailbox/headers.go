package mailbox

import (
	"bufio"
	"context"
	"io"
	"mime"
	"net/mail"
	"os"
	"slices"
	"strings"
)

// Headers are the headers of an unread mail.
type Headers struct {
	MessageID, FromEmail, FromName, Subject string
	To                                      []string // all recipients in the headers
}

// maxHeaders is how much of a mail's headers is read.
const maxHeaders = 128 << 10

func headersOf(file *os.File) Headers {
	return readHeaders(io.NewSectionReader(file, 0, maxHeaders))
}

// readHeaders reads as much as it can of broken headers.
func readHeaders(from io.Reader) (h Headers) {
	m, err := mail.ReadMessage(from)
	if err != nil {
		return h
	}
	h.MessageID = strings.Trim(m.Header.Get("Message-ID"), "<> \t")
	h.Subject = m.Header.Get("Subject")
	if text, err := new(mime.WordDecoder).DecodeHeader(h.Subject); err == nil {
		h.Subject = text
	}
	if list, err := m.Header.AddressList("From"); err == nil {
		h.FromName, h.FromEmail = list[0].Name, strings.ToLower(list[0].Address)
	}
	for _, name := range []string{"To", "Cc", "Delivered-To", "X-Original-To", "Envelope-To"} {
		if list, err := m.Header.AddressList(name); err == nil {
			for _, address := range list {
				h.To = append(h.To, strings.ToLower(address.Address))
			}
		}
	}
	return h
}

// maxTrace is how much of a mail is searched for trace headers.
const maxTrace = 64 << 10

// SentTo are those of our addresses to which this copy of a mail was sent, according to servers on its way: two copies
// to two addresses may differ in nothing else. It is for mails whose envelope is unknown.
func SentTo(ctx context.Context, k Keeper, raw *os.File) (ours []string, err error) {
	for _, email := range deliveredTo(io.NewSectionReader(raw, 0, maxTrace)) {
		takes, err := k.Takes(ctx, email)
		if err != nil {
			return nil, err
		}
		if takes {
			ours = append(ours, email)
		}
	}
	return ours, nil
}

// deliveredTo are the topmost addresses that servers name; those further down belong to earlier deliveries.
func deliveredTo(from io.Reader) (emails []string) {
	missing := []string{"delivered-to", "x-original-to", "envelope-to"}
	for lines := bufio.NewScanner(from); lines.Scan() && lines.Text() != ""; {
		name, value, _ := strings.Cut(lines.Text(), ":")
		n := slices.Index(missing, strings.ToLower(strings.TrimSpace(name)))
		if n < 0 {
			continue
		}
		missing = slices.Delete(missing, n, n+1)
		email := strings.ToLower(strings.Trim(value, "<> \t"))
		if strings.Contains(email, "@") && !strings.ContainsAny(email, " ,") && !slices.Contains(emails, email) {
			emails = append(emails, email)
		}
	}
	return emails
}
