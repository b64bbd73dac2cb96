package paths

import "net/url"

// AdminMail has the mail settings of an app, and the mails that became no ticket or could not be delivered.
func AdminMail(slug string) string { return AdminApp(slug) + "/mail" }

// AdminMailAfter is AdminMail from a cursor on.
func AdminMailAfter(slug, after string) string { return with(AdminMail(slug), "after", after) }

// AdminSendMail sends a failed mail again.
func AdminSendMail(slug, id string) string {
	return AdminMail(slug) + "/" + url.PathEscape(id) + "/send"
}

// AdminSendMails sends an app's failed mails again.
func AdminSendMails(slug string) string { return AdminMail(slug) + "/send" }

// AdminMailAddresses adds an address to an app.
func AdminMailAddresses(slug string) string { return AdminMail(slug) + "/addresses" }

// AdminNewMailAddress is the form for another address of an app.
func AdminNewMailAddress(slug string) string { return AdminMailAddresses(slug) + "/new" }

// AdminMailAddress is the page of one address; posting there changes what its mail becomes.
func AdminMailAddress(slug, email string) string {
	return AdminMailAddresses(slug) + "/" + url.PathEscape(email)
}

// AdminRemoveMailAddress removes an address.
func AdminRemoveMailAddress(slug, email string) string {
	return AdminMailAddress(slug, email) + "/remove"
}

// AdminRestoreMailAddress restores an address that was just removed.
func AdminRestoreMailAddress(slug string) string { return AdminMailAddresses(slug) + "/restore" }

// AdminMailboxLook has a mailbox checked now.
func AdminMailboxLook(slug string) string { return AdminMail(slug) + "/look" }

// AdminSelfTest is the self-test of an app's mail, for script; without script it redirects to AdminMail. Posting there
// starts one.
func AdminSelfTest(slug string) string { return AdminMail(slug) + "/self-test" }

// AdminMailHeld is AdminMail with the mails that are held or refused in the state, "" for all, from a cursor on.
func AdminMailHeld(slug, state, before string) string {
	return With(AdminMail(slug), map[string]string{"state": state, "before": before}) + "#held"
}

// AdminReceived is one received mail, whole.
func AdminReceived(slug, id string) string {
	return AdminMail(slug) + "/received/" + url.PathEscape(id)
}

// AdminLetIn lets the sender of a held mail take part in the ticket that it answers.
func AdminLetIn(slug, id string) string { return AdminReceived(slug, id) + "/let-in" }

// AdminMailTicket files a ticket from a mail that was held or refused.
func AdminMailTicket(slug, id string) string { return AdminReceived(slug, id) + "/ticket" }

// AdminDiscardMail removes a mail from the list.
func AdminDiscardMail(slug, id string) string { return AdminReceived(slug, id) + "/discard" }

// AdminRestoreMail restores a mail that was removed from the list.
func AdminRestoreMail(slug, id string) string { return AdminReceived(slug, id) + "/restore" }

// AdminClearDeadEmail lets an address that refused mail get mail again.
func AdminClearDeadEmail(slug string) string { return AdminMail(slug) + "/dead-emails/clear" }
