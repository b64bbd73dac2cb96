package paths

import "net/url"

// AdminMailAddresses takes another address of an app.
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

// AdminRestoreMailAddress brings an address back that was just removed.
func AdminRestoreMailAddress(slug string) string { return AdminMailAddresses(slug) + "/restore" }

// AdminMailboxLook lets a mailbox be looked into now.
func AdminMailboxLook(slug string) string { return AdminMail(slug) + "/look" }

// AdminSelfTest is the self-test of an app's mail, for script; everybody else is led to AdminMail. Posting there starts
// one.
func AdminSelfTest(slug string) string { return AdminMail(slug) + "/self-test" }

// AdminMailHeld is AdminMail with the mails that are held or refused in the state, "" for all, from a cursor on.
func AdminMailHeld(slug, state, before string) string {
	return With(AdminMail(slug), map[string]string{"state": state, "before": before}) + "#held"
}

// AdminReceived is one mail that came in, whole.
func AdminReceived(slug, id string) string {
	return AdminMail(slug) + "/received/" + url.PathEscape(id)
}

// AdminLetIn lets the sender of a held mail take part in the ticket that it answers.
func AdminLetIn(slug, id string) string { return AdminReceived(slug, id) + "/let-in" }

// AdminMailTicket makes a ticket of a mail that was held or refused.
func AdminMailTicket(slug, id string) string { return AdminReceived(slug, id) + "/ticket" }

// AdminDiscardMail takes a mail off the list.
func AdminDiscardMail(slug, id string) string { return AdminReceived(slug, id) + "/discard" }

// AdminRestoreMail brings a mail back that was taken off the list.
func AdminRestoreMail(slug, id string) string { return AdminReceived(slug, id) + "/restore" }

// AdminClearDeadEmail clears an address that took no mail: it gets mail again.
func AdminClearDeadEmail(slug string) string { return AdminMail(slug) + "/dead-emails/clear" }
