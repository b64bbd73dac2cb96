package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// Destination is where a connection's messages are sent, with the credentials for it.
type Destination struct {
	Kind    ConnectionKind
	Address string
	Secrets []string // of a webhook: the current one first, then the former one while it is valid
	Token   string   // of a chat that needs one
}

// Destination decrypts where messages are sent.
func (c *Connection) Destination(ctx context.Context, db *gorm.DB) (to Destination, err error) {
	to.Kind = c.Kind
	if to.Address, err = c.Address(db); err != nil {
		return to, err
	}
	if c.TokenSealed != nil {
		to.Token, err = c.open(db, "token_sealed", c.TokenSealed)
	}
	if err == nil && !c.Kind.Chat() {
		to.Secrets, err = c.signingSecrets(db, clockOf(ctx).Now)
	}
	return to, err
}

// Destination is where a test of the draft is sent. Its signature cannot be checked, because there is no secret yet.
func (d *ConnectionDraft) Destination() Destination {
	return Destination{Kind: d.Kind, Address: d.Address, Token: d.Token}
}

func (c *Connection) signingSecrets(db *gorm.DB, now time.Time) ([]string, error) {
	secret, err := c.open(db, "secret_sealed", c.SecretSealed)
	if err != nil {
		return nil, err
	}
	secrets := []string{secret}
	if c.TwoSecrets(now) {
		former, err := c.open(db, "former_secret_sealed", c.FormerSecretSealed)
		if err != nil {
			return nil, err
		}
		secrets = append(secrets, former)
	}
	return secrets, nil
}
