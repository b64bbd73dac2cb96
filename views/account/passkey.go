package account

import (
	"time"

	"intake/views/layout"
)

// Passkey is one of the person's passkeys.
type Passkey struct {
	ID        string
	Name      string
	CreatedAt time.Time
	UsedAt    *time.Time // nil: not yet
}

// NewPasskeyPage asks the browser for a new passkey with Options, and posts its answer as passkey and name to
// paths.Passkeys. Without Options it only says why not, as the Error.
type NewPasskeyPage struct {
	Shell   layout.AuthPage
	Options string
	Name    Field
	Error   string
}

// RemovePasskeyPage asks before it posts to paths.RemovePasskey.
type RemovePasskeyPage struct {
	Shell   layout.AuthPage
	Passkey Passkey
}

// hasPasskeys reports whether the section is of use in every browser: to remove one, none needs to support them.
func (p ProfilePage) hasPasskeys() bool { return len(p.Passkeys) > 0 }
