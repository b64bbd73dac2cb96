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

// SubscribedTo reports whether messages of the topic go to the connection.
func (c *Connection) SubscribedTo(topic Topic) bool {
	return topic != "" && slices.Contains(strings.Fields(c.Topics), string(topic))
}

// TwoSecrets reports whether messages are signed with the former secret, too.
func (c *Connection) TwoSecrets(now time.Time) bool {
	return c.FormerSecretUntil != nil && now.Before(*c.FormerSecretUntil)
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
