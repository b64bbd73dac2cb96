package admin

import (
	"time"

	"intake/views/layout"
)

// FailedMailPage has the mails of an app that did not reach anybody, newest first. Next is the cursor of the next page,
// for the query parameter after.
type FailedMailPage struct {
	Shell  layout.StaffPage
	App    App
	Now    time.Time
	Manage bool
	Mails  []FailedMail
	Next   string
	First  bool
}

// FailedMail is a mail that was given up, or a reply that was withheld. TicketID is empty when
// it is about no ticket. Sending it again posts to paths.AdminSendMail.
type FailedMail struct {
	ID        string
	To        string
	Subject   string
	TicketID  string
	Reason    string // what the mail server said, or why it was not asked
	WrittenAt time.Time
}
