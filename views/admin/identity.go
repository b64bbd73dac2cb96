package admin

import (
	"fmt"
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// Identity is the keys with which the servers of an app sign who its visitors are. A new key posts name, public_key,
// once and kind (public, secret) to paths.AdminIdentityKeys; the switch posts demand (ask, on, off) to
// paths.AdminDemandIdentity.
type Identity struct {
	Keys     []IdentityKey // active ones first, newest first
	New      NewIdentityKey
	CanSeal  bool // the server has a key for encrypting secrets
	Demanded bool
	Signed   int // signed messages from the widget in the last week
	All      int
}

// NewIdentityKey is the form for a new key. Open shows it on the page, after an error or without script.
type NewIdentityKey struct {
	Name      Field
	PublicKey Field
	Once      string
	Open      bool
}

// IdentityKey is a key in the list.
type IdentityKey struct {
	ID         string
	Kid        string
	Name       string
	Secret     bool
	CreatedBy  string // a name, or empty for the command line
	CreatedAt  time.Time
	LastUsedAt *time.Time // nil: never
	RevokedAt  *time.Time // nil: active
}

// IdentityCreatedPage is KeysPage right after a secret was created, with its value, which is only shown once.
type IdentityCreatedPage struct {
	KeysPage
	Value string
}

// IdentityRevokePage asks before a key is revoked.
type IdentityRevokePage struct {
	Shell layout.StaffPage
	App   App
	Now   time.Time
	Key   IdentityKey
}

// DemandPage asks before only signed visitors may write.
type DemandPage struct {
	Shell    layout.StaffPage
	App      App
	Identity Identity
}

func (k IdentityKey) kind() string {
	if k.Secret {
		return "Secret"
	}
	return "Public key"
}

func (k IdentityKey) revokeTitle() string { return "Revoke “" + k.Name + "”?" }

// current is the key for the sample code: the newest one, nil if there is none.
func (i Identity) current() *IdentityKey {
	if len(i.Keys) == 0 || i.Keys[0].RevokedAt != nil {
		return nil
	}
	return &i.Keys[0]
}

// used reports whether an active key has been used. Otherwise the demand would keep everybody from writing.
func (i Identity) used() bool {
	for _, key := range i.Keys {
		if key.RevokedAt == nil && key.LastUsedAt != nil {
			return true
		}
	}
	return false
}

// share says how many messages were signed.
func (i Identity) share() string {
	if i.All == 0 {
		return "In the last week nobody wrote in the widget."
	}
	return fmt.Sprintf("In the last week %s of %s messages were signed.", ui.Number(i.Signed), ui.Number(i.All))
}

// refused says how many messages the switch would have refused in the last week.
func (i Identity) refused() string {
	switch others := i.All - i.Signed; {
	case i.All == 0:
		return i.share()
	case others == 0:
		return fmt.Sprintf("In the last week all %s messages from the widget were signed.", ui.Number(i.All))
	case others == 1:
		return fmt.Sprintf("In the last week %s of %s messages from the widget were signed. "+
			"The other one would have been refused.", ui.Number(i.Signed), ui.Number(i.All))
	default:
		return fmt.Sprintf("In the last week %s of %s messages from the widget were signed. "+
			"The other %s would have been refused.", ui.Number(i.Signed), ui.Number(i.All), ui.Number(others))
	}
}

const makeKey = "openssl genpkey -algorithm ed25519 -out intake-identity.pem\n" +
	"openssl pkey -in intake-identity.pem -pubout"

// environment is the variable from which the code reads the key, and its value.
func (k IdentityKey) environment() string {
	if k.Secret {
		return "INTAKE_IDENTITY_SECRET"
	}
	return "INTAKE_IDENTITY_KEY"
}
