package config

import (
	"errors"
	netmail "net/mail"
	"os"
	"strings"

	"intake/internal/mail"
)

// dkim reads the key that signs our mail for the domain of its sender; nil where there is none.
func dkim(file, selector, from string) (*mail.Signer, error) {
	if file == "" {
		return nil, nil
	}
	if !hostName.MatchString(selector) {
		return nil, errors.New("needs a MAIL_DKIM_SELECTOR of letters, digits and hyphens, like intake")
	}
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return nil, nil // MAIL_FROM says so
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, errors.New("names a file that cannot be read")
	}
	_, domain, _ := strings.Cut(sender.Address, "@")
	return mail.NewSigner(domain, selector, text)
}
