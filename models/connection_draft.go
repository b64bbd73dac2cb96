package models

import (
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/idna"
)

// The limits of connections.
const (
	maxConnections = 50 // of an app
	maxAddress     = 2000
)

// ConnectionDraft is the input for creating or changing a connection.
type ConnectionDraft struct {
	Kind       ConnectionKind // "" is detected from the address
	Name       string         // "" defaults to that of the server or the chat
	Address    string         // "" keeps the address of a chat that is changed
	Token      string         // "" keeps the token as long as the address stays
	NoToken    bool
	Topics     []string
	WithText   bool
	WithPerson bool
	AllowHTTP  bool // http is allowed in networks that the operator named
}

func (d *ConnectionDraft) validate() error {
	var v Violations
	d.checkAddress(&v)
	d.Name = v.checkText("name", d.Name, false, MaxName)
	for _, topic := range d.Topics {
		if !slices.Contains(Topics, Topic(topic)) {
			v.add("topics", "Choose from what is offered.")
		}
	}
	if len(d.Topics) == 0 {
		v.add("topics", "Choose at least one thing to tell it about.")
	}
	return v.orNil()
}

// CheckAddress checks the address alone; nil if it is valid.
func (d *ConnectionDraft) CheckAddress() error {
	var v Violations
	d.checkAddress(&v)
	return v.orNil()
}

// checkAddress normalizes the address to the form that is dialled.
func (d *ConnectionDraft) checkAddress(v *Violations) {
	before := len(*v)
	d.Address = v.checkText("address", d.Address, true, maxAddress)
	if len(*v) > before {
		return
	}
	u, err := url.Parse(d.Address)
	if err != nil || u.Hostname() == "" || u.Scheme != "https" && u.Scheme != "http" {
		v.add("address", "This is not a web address. It looks like https://example.com/hook.")
		return
	}
	if u.Scheme == "http" && !d.AllowHTTP {
		v.add("address", "The address has to begin with https.")
		return
	}
	if u.User != nil {
		v.add("address", "Leave user and password out of the address: messages are signed instead.")
		return
	}
	host, err := idna.Lookup.ToASCII(u.Hostname())
	if net.ParseIP(u.Hostname()) != nil {
		host, err = u.Hostname(), nil
	}
	if err != nil {
		v.add("address", "The name of the server in this address cannot exist.")
		return
	}
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if port := u.Port(); port != "" {
		if number, err := strconv.ParseUint(port, 10, 16); err != nil || number == 0 {
			v.add("address", "A port is a number from 1 to 65535.")
			return
		}
		host += ":" + port
	}
	u.Host, u.Fragment, u.RawFragment = host, "", ""
	d.Address = u.String()
	d.checkKind(v)
}

// nameBeside is the typed name. The default is the name of the server or the chat, with a number if another connection
// has it.
func (d *ConnectionDraft) nameBeside(others []string) string {
	if d.Name != "" {
		return d.Name
	}
	first := d.host()
	if d.Kind.Chat() {
		first = d.Kind.Name()
	}
	first = string([]rune(first)[:min(len([]rune(first)), MaxName-3)])
	name := first
	for n := 2; slices.Contains(others, name); n++ {
		name = first + " " + strconv.Itoa(n)
	}
	return name
}

func (d *ConnectionDraft) host() string {
	u, err := url.Parse(d.Address)
	if err != nil {
		return ""
	}
	return u.Host
}
