package config

import (
	"errors"
	netmail "net/mail"
	"os"
	"strings"

	"intake/internal/mail"
)

// dkim reads the key that signs our mail for its sender's domain; nil without one.
func dkim(file, selector, from string) (*mail.Signer, error) {
	if file == "" {
		return nil, nil
	}
	if !hostName.MatchString(selector) {
		return nil, errors.New("needs a MAIL_DKIM_SELECTOR of letters, digits and hyphens, like intake")
	}
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return nil, nil // a fault of MAIL_FROM
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, errors.New("names a file that cannot be read: " + causeOf(err))
	}
	_, domain, _ := strings.Cut(sender.Address, "@")
	return mail.NewSigner(domain, selector, text)
}
