package account

import "intake/views/layout"

// AgainPage asks a signed-in person to sign in again, by password or with ByCode by a mailed code. It posts password or
// code to paths.LoginAgain, or send to have a code mailed. Held says that a form waits for it, and Act what that form
// does; Next is the page it came from.
type AgainPage struct {
	Shell       layout.AuthPage
	Email       string
	Next        string
	HasPassword bool
	ByCode      bool
	Held        bool
	Act         string // set by script if ""
	ActLanguage string
	Field       Field // the password or the code
	MailOutbox  bool  // mail is not set up, so the message is in the outbox folder
}
