package config

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"

	"intake/internal/mailbox"
)

// MailIn is how mail comes in.
type MailIn struct {
	Boxes []mailbox.IMAP
	Doors []Door // at which mail servers hand mail over by LMTP
	// Trust are the servers, by the names that they write there, whose Authentication-Results are believed.
	Trust     []string
	ReplyTags ReplyTags
}

// On reports whether mail comes in at all, other than by intake mail deliver.
func (m MailIn) On() bool { return len(m.Boxes)+len(m.Doors) > 0 }

// Door is an address to listen on, of network "tcp" or "unix".
type Door struct{ Network, Address string }

// ReplyTags is whether mail to our address with a tag (intake+tag@host) arrives.
type ReplyTags string

// Whether tags arrive.
const (
	ReplyTagsAuto ReplyTags = "auto" // once one has
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

// mailIn reads addresses that are separated by blanks or commas. Its faults name an address by its place, since it has a
// password.
func mailIn(value string) (in MailIn, err error) {
	var faults []string
	names := map[string]bool{}
	for n, text := range list(value) {
		name, err := in.add(text)
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

func (in *MailIn) add(text string) (name string, err error) {
	u, err := parse(text, "must begin with imaps://, imap://, imap+starttls:// or lmtp://", "imaps", "imap",
		"imap+starttls", "lmtp")
	if err != nil {
		return "", err
	}
	if u.Scheme == "lmtp" {
		door, err := lmtpDoor(u)
		in.Doors = append(in.Doors, door)
		return door.Address, err
	}
	box, err := imapBox(u)
	in.Boxes = append(in.Boxes, box)
	return box.Name(), err
}

// lmtpDoor is on loopback unless the address says another host.
func lmtpDoor(u *url.URL) (Door, error) {
	if u.Host == "" && filepath.IsAbs(u.Path) && u.User == nil && u.RawQuery == "" {
		return Door{"unix", u.Path}, nil
	}
	if !isPort(u.Port()) && u.Port() != "0" || strings.Trim(u.Path, "/") != "" || u.User != nil || u.RawQuery != "" {
		return Door{}, errors.New("must have the form lmtp://127.0.0.1:2424 or lmtp:///path/to/socket")
	}
	host := u.Hostname()
	if host == "" {
		host = "127.0.0.1"
	}
	return Door{"tcp", net.JoinHostPort(host, u.Port())}, nil
}

func imapBox(u *url.URL) (mailbox.IMAP, error) {
	box := mailbox.IMAP{Host: u.Hostname(), Port: 143, User: u.User.Username(), Folder: strings.Trim(u.Path, "/")}
	box.Password, _ = u.User.Password()
	if box.Host == "" || box.User == "" || box.Password == "" || (u.Port() != "" && !isPort(u.Port())) ||
		u.RawQuery != "" || u.Fragment != "" {
		return box, errors.New("must have the form imaps://user:password@host/INBOX (an @ in the user is written as %40)")
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

func loopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
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
