package config

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"

	"intake/internal/mailbox"
	"intake/internal/mailoauth"
)

// MailIn is how mail is received.
type MailIn struct {
	Boxes     []mailbox.IMAP
	Listeners []Listener // where mail servers deliver by LMTP
	Pipe      bool       // a mail server runs "intake mail deliver" for each mail
	// Trust lists the servers, by their names in Authentication-Results, whose results are believed.
	Trust     []string
	ReplyTags ReplyTags
}

// On reports whether mail is received at all.
func (m MailIn) On() bool { return len(m.Boxes)+len(m.Listeners) > 0 || m.Pipe }

// Listener is an address to listen on, of network "tcp" or "unix".
type Listener struct{ Network, Address string }

// ReplyTags is whether mail to our address with a tag (intake+tag@host) arrives.
type ReplyTags string

// Whether such mail arrives.
const (
	ReplyTagsAuto ReplyTags = "auto" // yes, as soon as one has arrived
	ReplyTagsOn   ReplyTags = "on"
	ReplyTagsOff  ReplyTags = "off"
)

func replyTags(value string) (ReplyTags, error) {
	switch tags := ReplyTags(value); tags {
	case ReplyTagsAuto, ReplyTagsOn, ReplyTagsOff:
		return tags, nil
	}
	return "", fmt.Errorf("%q must be auto, on or off", value)
}

// mailIn parses addresses separated by spaces or commas. Faults identify an address by its position, because it
// contains a password.
func mailIn(value string, oauth *mailoauth.Client) (in MailIn, err error) {
	var faults []string
	names := map[string]bool{}
	for n, text := range list(value) {
		name, err := in.add(text, oauth)
		if err == nil && names[name] {
			err = errors.New("is there twice")
		}
		if names[name] = true; err != nil {
			faults = append(faults, fmt.Sprintf("address %d %v", n+1, err))
		}
	}
	if len(faults) > 0 {
		return in, errors.New(strings.Join(faults, "; "))
	}
	return in, nil
}

func list(value string) []string {
	return strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' })
}

func (in *MailIn) add(text string, oauth *mailoauth.Client) (name string, err error) {
	if text == "pipe:" {
		in.Pipe = true
		return text, nil
	}
	u, err := parse(text, "must begin with imaps://, imap://, imap+starttls:// or lmtp://, or be pipe:", "imaps", "imap",
		"imap+starttls", "lmtp")
	if err != nil {
		return "", err
	}
	if u.Scheme == "lmtp" {
		listener, err := lmtpListener(u)
		in.Listeners = append(in.Listeners, listener)
		return listener.Address, err
	}
	box, err := imapBox(u, oauth)
	in.Boxes = append(in.Boxes, box)
	return box.Name(), err
}

// lmtpListener listens on loopback unless the address names another host.
func lmtpListener(u *url.URL) (Listener, error) {
	if u.Host == "" && filepath.IsAbs(u.Path) && u.User == nil && u.RawQuery == "" {
		return Listener{"unix", u.Path}, nil
	}
	if !isPort(u.Port()) && u.Port() != "0" || strings.Trim(u.Path, "/") != "" || u.User != nil || u.RawQuery != "" {
		return Listener{}, errors.New("must have the form lmtp://127.0.0.1:2424 or lmtp:///path/to/socket")
	}
	host := u.Hostname()
	if host == "" {
		host = "127.0.0.1"
	}
	return Listener{"tcp", net.JoinHostPort(host, u.Port())}, nil
}

// imapBox parses the address of a mailbox. Without a password, OAuth signs in, if it is set up.
func imapBox(u *url.URL, oauth *mailoauth.Client) (mailbox.IMAP, error) {
	box := mailbox.IMAP{Host: u.Hostname(), Port: 143, User: u.User.Username(), Folder: strings.Trim(u.Path, "/")}
	box.Password, _ = u.User.Password()
	if box.User != "" && box.Password == "" {
		box.OAuth = oauth
	}
	if box.Host == "" || box.User == "" || box.Password == "" && oauth == nil || (u.Port() != "" && !isPort(u.Port())) ||
		u.RawQuery != "" || u.Fragment != "" {
		return box, errors.New("must have the form imaps://user:password@host/INBOX (an @ in the user is written as %40); " +
			"without a password, set MAIL_OAUTH_TOKEN_URL")
	}
	if box.Folder == "" {
		box.Folder = "INBOX"
	}
	switch {
	case u.Scheme == "imaps":
		box.Security, box.Port = mailbox.TLS, 993
	case u.Scheme == "imap" && loopback(box.Host):
		box.Security = mailbox.Plain
	default:
		box.Security = mailbox.STARTTLS
	}
	if port, err := strconv.Atoi(u.Port()); err == nil {
		box.Port = port
	}
	return box, nil
}

// mailOAuth is how users of mail servers sign in whose addresses have no password; nil: they cannot.
func (l *loader) mailOAuth() *mailoauth.Client {
	text := &l.text
	for name, value := range map[string]string{
		"MAIL_OAUTH_CLIENT_ID": text.MailClientID, "MAIL_OAUTH_CLIENT_SECRET": text.MailClientSecret,
	} {
		switch {
		case text.MailTokenURL == "" && value != "":
			l.report(name, errors.New("needs MAIL_OAUTH_TOKEN_URL"))
		case text.MailTokenURL != "" && value == "":
			l.report(name, errors.New("is missing: MAIL_OAUTH_TOKEN_URL needs it"))
		}
	}
	if text.MailTokenURL == "" {
		return nil
	}
	if _, err := issuerHost(text.MailTokenURL); err != nil {
		l.report("MAIL_OAUTH_TOKEN_URL", errors.New(
			"must be an address like https://login.microsoftonline.com/<tenant id>/oauth2/v2.0/token"))
	}
	return mailoauth.New(mailoauth.Settings{TokenURL: text.MailTokenURL, ClientID: text.MailClientID,
		ClientSecret: text.MailClientSecret, Scope: text.MailScope})
}

// authservIDs are names of servers, in lower case.
func authservIDs(value string) (names []string, err error) {
	for _, name := range list(value) {
		if name = strings.ToLower(name); !hostName.MatchString(name) {
			return nil, fmt.Errorf("%q must be what a mail server writes first in Authentication-Results, like mx.example.com",
				name)
		}
		names = append(names, name)
	}
	return names, nil
}
