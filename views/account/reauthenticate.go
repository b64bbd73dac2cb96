package account

import "intake/views/layout"

// ReauthenticationPage asks a signed-in person to sign in again: by password; with ByCode by a mailed code; with ByPasskey
// by nothing but a passkey; or, if they have two-factor authentication, by a code of their authenticator app, with
// ByRecovery by a recovery code. It posts password, code, app_code, recovery or passkey to paths.Reauthenticate, or send
// to be asked for another of them. Saved says that a form waits for it, and ActionName what that form does; Next is the
// page it came from.
type ReauthenticationPage struct {
	Shell          layout.AuthPage
	Email          string
	Next           string
	HasPassword    bool
	ByCode         bool
	ByPasskey      bool
	TwoFactor      bool
	HasPasskey     bool // they may also use one, in browsers that have passkeys
	PasskeyError   string
	ByRecovery     bool
	Saved          bool
	ActionName     string // set by script if ""
	ActionLanguage string
	Field          Field // the password or the code, whichever is asked for
	MailOutbox     bool  // mail is not set up, so the message is in the outbox folder
}
