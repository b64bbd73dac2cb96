package mail

import (
	"fmt"
	netmail "net/mail"
	"strings"
	"unicode"

	"golang.org/x/net/idna"
)

// mailable is the address as mail servers take it: the domain by its A-label (xn--…), which every server
// understands, in the envelope and in the header alike. The part before the @ has no such form: see international.
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

// international reports whether the message goes from or to an address that only servers with SMTPUTF8 (RFC 6531) take:
// one with letters beyond ASCII before the @.
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
