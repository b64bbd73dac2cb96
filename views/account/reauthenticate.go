package account

import "intake/views/layout"

// ReauthenticationPage asks a signed-in person to sign in again, by password or with ByCode by a mailed code. It posts
// password or code to paths.Reauthenticate, or send to have a code mailed. Saved says that a form waits for it, and
// ActionName what that form does; Next is the page it came from.
type ReauthenticationPage struct {
	Shell          layout.AuthPage
	Email          string
	Next           string
	HasPassword    bool
	ByCode         bool
	Saved          bool
	ActionName     string // set by script if ""
	ActionLanguage string
	Field          Field // the password or the code
	MailOutbox     bool  // mail is not set up, so the message is in the outbox folder
}
