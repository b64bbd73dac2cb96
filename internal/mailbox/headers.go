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

// Headers is what the headers of a mail say, for as long as nobody has read it.
type Headers struct {
	MessageID, FromEmail, FromName, Subject string
	To                                      []string // all to whom it is addressed
}

// longestHeaders is how much of a mail's headers is read.
const longestHeaders = 128 << 10

func headersOf(file *os.File) Headers {
	return readHeaders(io.NewSectionReader(file, 0, longestHeaders))
}

// readHeaders reads what it can; broken ones say less.
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

// longestTrace is how far into a mail it is looked what servers put before it.
const longestTrace = 64 << 10

// SentTo are those of our addresses to which the servers on its way say that this copy of a mail went: two copies of a
// mail that went to two of them differ in nothing else. For mails whose envelope nobody knows.
func SentTo(ctx context.Context, k Keeper, raw *os.File) (ours []string, err error) {
	for _, email := range deliveredTo(io.NewSectionReader(raw, 0, longestTrace)) {
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

// deliveredTo are the topmost addresses that servers name: of others below, the mail came from there.
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
