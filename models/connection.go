package models

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
)

// Connection delivers messages about an app's events to another program.
type Connection struct {
	ID                 string
	AppID              string
	Kind               ConnectionKind
	Name               string
	Topics             string // separated by spaces
	WithText           bool   // messages include what was written
	WithPerson         bool   // and who wrote it
	Host               string // part of the address
	AddressSealed      []byte
	AddressHash        []byte
	TokenSealed        []byte // an access token of the other side, beside the address
	SecretSealed       []byte // nil for chats, which check no signature
	SecretStart        string // the first characters, to recognize it by
	SecretMadeAt       *time.Time
	SecretMadeBy       *string
	FormerSecretSealed []byte
	FormerSecretStart  string
	FormerSecretUntil  *time.Time
	Failures           int        // consecutive failed attempts
	FailingSince       *time.Time // nil: the last attempt succeeded
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

// PauseReason is why a connection is paused.
type PauseReason string

// The reasons for a pause.
const (
	PausedAsked   PauseReason = "asked"   // by a team member
	PausedFailing PauseReason = "failing" // no attempt succeeded for days
	PausedGone    PauseReason = "gone"    // the server asked for no more messages
	PausedKey     PauseReason = "key"     // its secrets cannot be read, because SECRET_KEY has changed
)

// Paused reports whether sending is paused.
func (c *Connection) Paused() bool { return c.PausedAt != nil }

// subscribedTo reports whether the connection receives messages of the topic.
func (c *Connection) subscribedTo(topic Topic) bool {
	return topic != "" && slices.Contains(strings.Fields(c.Topics), string(topic))
}

// TwoSecrets reports whether messages are also signed with the former secret.
func (c *Connection) TwoSecrets(now time.Time) bool {
	return c.FormerSecretUntil != nil && now.Before(*c.FormerSecretUntil)
}

// FindConnection finds a connection of the app.
func (a *App) FindConnection(ctx context.Context, db *gorm.DB, id string) (*Connection, error) {
	return findByID[Connection](db.WithContext(ctx), errNoConnection, id, "app_id = ? AND removed_at IS NULL", a.ID)
}

var (
	errNoConnection       = NotFound("There is no such connection.")
	errTooManyConnections = Conflict("An app takes at most 50 connections. Remove one that is no longer used.")
)

// Connections are the app's connections in the order in which they were created.
func (a *App) Connections(ctx context.Context, db *gorm.DB) (connections []Connection, err error) {
	err = db.WithContext(ctx).Order("id").Limit(maxConnections).
		Find(&connections, "app_id = ? AND removed_at IS NULL", a.ID).Error
	return connections, err
}

// Address is where messages are sent.
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

// The format of a signing secret, as the Standard Webhooks specification defines it.
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

// PausesAt is when the connection pauses by itself, unless an attempt succeeds before.
func (c *Connection) PausesAt() time.Time {
	if c.FailingSince == nil {
		return time.Time{}
	}
	return c.FailingSince.Add(failingAge)
}
