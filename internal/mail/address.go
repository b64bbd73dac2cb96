package mail

import (
	"fmt"
	netmail "net/mail"
	"strings"
	"unicode"

	"golang.org/x/net/idna"
)

// mailable is the address in the form that mail servers accept: the domain as A-label (xn--…), which every server
// understands, in the envelope and in the header. The part before the @ has no such form: see international.
func mailable(address string) (string, error) {
	parsed, err := netmail.ParseAddress(address)
	if err != nil {
		return "", err
	}
	at := strings.LastIndexByte(parsed.Address, '@')
	local, domain := parsed.Address[:at], parsed.Address[at+1:]
	if ascii(domain) {
		return address, nil
	}
	domain, err = idna.Lookup.ToASCII(domain)
	if err != nil {
		return "", fmt.Errorf("its domain cannot be written in ASCII: %w", err)
	}
	parsed.Address = local + "@" + domain
	return parsed.String(), nil
}

// international reports whether an address of the message needs a server with SMTPUTF8 (RFC 6531): it has characters
// beyond ASCII before the @.
func international(m Message) bool {
	for _, address := range []string{m.From, m.To} {
		if parsed, err := netmail.ParseAddress(address); err == nil {
			if local, _, _ := strings.Cut(parsed.Address, "@"); !ascii(local) {
				return true
			}
		}
	}
	return false
}

func ascii(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII })
}
