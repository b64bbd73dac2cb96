package models

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/idna"
	"gorm.io/gorm"
)

// Connection tells another program of what happens in an app.
type Connection struct {
	ID                 string
	AppID              string
	Kind               ConnectionKind
	Name               string
	Topics             string // with a blank between them
	WithText           bool   // what was written is sent, too
	WithPerson         bool   // and who wrote it
	Host               string // of the address
	AddressSealed      []byte
	AddressHash        []byte
	TokenSealed        []byte // what the other side wants to see beside the address
	SecretSealed       []byte // nil for chats, which check no signature
	SecretStart        string // the first characters, to recognise it by
	SecretMadeAt       *time.Time
	SecretMadeBy       *string
	FormerSecretSealed []byte
	FormerSecretStart  string
	FormerSecretUntil  *time.Time
	Failures           int        // tries in a row that failed
	FailingSince       *time.Time // nil: the last try arrived
	NextAt             time.Time  // nothing is sent before
	PausedAt           *time.Time
	PausedWhy          PauseReason
	Turn               string
	TurnUntil          time.Time
	RemovedAt          *time.Time
	CreatedBy          *string
	CreatedAt          time.Time
	UpdatedAt          time.Time
}

// PauseReason is why nothing is sent any more.
type PauseReason string

// The reasons of a pause.
const (
	PausedAsked   PauseReason = "asked"   // somebody of the team wanted it
	PausedFailing PauseReason = "failing" // no try arrived for days
	PausedGone    PauseReason = "gone"    // the server said: never again
	PausedKey     PauseReason = "key"     // its secrets cannot be read: SECRET_KEY is another one
)

// Paused reports whether nothing is sent for now.
func (c *Connection) Paused() bool { return c.PausedAt != nil }

// SubscribedTo reports whether the connection is told of the topic.
func (c *Connection) SubscribedTo(topic Topic) bool {
	return topic != "" && slices.Contains(strings.Fields(c.Topics), string(topic))
}

// TwoSecrets reports whether messages are signed with the former secret, too.
func (c *Connection) TwoSecrets(now time.Time) bool {
	return c.FormerSecretUntil != nil && now.Before(*c.FormerSecretUntil)
}

// ConnectionDraft is what a connection is made from, and changed to.
type ConnectionDraft struct {
	Kind       ConnectionKind // "" is recognised by the address
	Name       string         // "" is that of the server, or of the chat
	Address    string         // of a chat that is changed, "" is the one it has
	Token      string         // "" is the one it has, as long as the address stays
	NoToken    bool
	Topics     []string
	WithText   bool
	WithPerson bool
	AllowHTTP  bool // the operator named networks of ours, in which http will do
}

// The limits of connections.
const (
	maxConnections = 50 // of an app
	maxAddress     = 2000
)

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

// CheckAddress says what is wrong with the address alone, nil where nothing is.
func (d *ConnectionDraft) CheckAddress() error {
	var v Violations
	d.checkAddress(&v)
	return v.orNil()
}

// checkAddress brings the address into the form in which it is dialled.
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
		host += ":" + port
	}
	u.Host, u.Fragment, u.RawFragment = host, "", ""
	d.Address = u.String()
	d.checkKind(v)
}

// nameBeside is the name that was typed. Without one it is that of the server or the chat, with a number where one of the
// others has that.
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

// FindConnection finds a connection of the app.
func (a *App) FindConnection(ctx context.Context, db *gorm.DB, id string) (*Connection, error) {
	if !IsID(id) {
		return nil, NotFound("There is no such connection.")
	}
	var connection Connection
	err := db.WithContext(ctx).Take(&connection, "id = ? AND app_id = ? AND removed_at IS NULL", id, a.ID).Error
	return &connection, err
}

// Connections are those of the app, as they were made.
func (a *App) Connections(ctx context.Context, db *gorm.DB) (connections []Connection, err error) {
	err = db.WithContext(ctx).Order("id").Limit(maxConnections).
		Find(&connections, "app_id = ? AND removed_at IS NULL", a.ID).Error
	return connections, err
}

// Address is where the messages go.
func (c *Connection) Address(db *gorm.DB) (string, error) {
	return c.open(db, "address_sealed", c.AddressSealed)
}

func (c *Connection) open(db *gorm.DB, column string, sealed []byte) (string, error) {
	sealer, err := sealerOf(db)
	if err != nil {
		return "", err
	}
	secret, err := sealer.Open(sealed, sealPurpose("connections", column, c.ID))
	return string(secret), err
}

// The form of a signing secret, as the Standard Webhooks specification has it.
const (
	secretStart     = "whsec_"
	secretBytes     = 32
	shownOfASecret  = len(secretStart) + 4
	formerSecretAge = 24 * time.Hour
)

func newSigningSecret() string {
	raw := make([]byte, secretBytes)
	rand.Read(raw) //nolint:errcheck // crypto/rand never fails
	return secretStart + base64.StdEncoding.EncodeToString(raw)
}

// PausesAt is when the connection pauses by itself, if nothing arrives until then.
func (c *Connection) PausesAt() time.Time {
	if c.FailingSince == nil {
		return time.Time{}
	}
	return c.FailingSince.Add(failingAge)
}
