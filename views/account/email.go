package account

import "intake/views/layout"

// EmailChangePage asks for the new address of an account, and posts email to paths.AccountEmail.
type EmailChangePage struct {
	Shell layout.AuthPage
	New   Field
}

// EmailCodesPage asks for the codes that were mailed to both addresses. It posts old_code and new_code to
// paths.AccountEmailCodes, or nothing to paths.WithdrawAccountEmail. It looks the same whether or not the new address
// is another account's.
type EmailCodesPage struct {
	Shell      layout.AuthPage
	Old        string
	New        string
	OldCode    Field
	NewCode    Field
	Error      string // about both codes together
	MailOutbox bool   // mail is not set up, so the messages are in the outbox folder
}

// KeepEmailPage asks the owner of the old mailbox to confirm that a change is stopped, and posts to Action.
type KeepEmailPage struct {
	Shell  layout.AuthPage
	New    string
	Action string
}

// EmailChangeStoppedPage says that the change was stopped, or with Over that there is nothing to stop any more.
type EmailChangeStoppedPage struct {
	Shell layout.AuthPage
	Over  bool
}
