package mailbox

import (
	"io"
	"mime"
	"net/mail"
	"strings"
)

// Headers is what the headers of a mail say that nobody fetched.
type Headers struct {
	MessageID, FromEmail, FromName, Subject string
	To                                      []string // all to whom it is addressed
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
