package account

import "intake/views/layout"

// AgainPage asks whoever is signed in to sign in once more, by their password or with ByCode by a code that was mailed
// to them. It posts password or code to paths.LoginAgain, or send to have a code mailed. What they sent before waits
// meanwhile, where Held says so, and Act is what it does; Next is the page that it came from.
type AgainPage struct {
	Shell       layout.AuthPage
	Email       string
	Next        string
	HasPassword bool
	ByCode      bool
	Held        bool
	Act         string // "" where script names it
	ActLanguage string
	Field       Field // the password or the code
	MailOutbox  bool  // mail is not set up, so the message lies in the outbox folder
}
