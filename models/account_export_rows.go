package models

import "time"

// ExportedAccount is the account of an export.
type ExportedAccount struct {
	Email      string     `json:"email"`
	Name       string     `json:"name"`
	Language   string     `json:"language"`
	VerifiedAt *time.Time `json:"verified_at"`
	CreatedAt  time.Time  `json:"created_at"`
	// The day on which they are or were back, if they said that they are away, and whether notifications wait until then.
	BackOn      string `json:"back_on"`
	HoldNotices bool   `json:"hold_notifications"`
}

// ExportedMember is a role in an app.
type ExportedMember struct {
	ExportKey
	App  string `json:"app"`
	Role Role   `json:"role"`
}

// ExportedIdentity is what an app's website says about the person: their id and name there and, as JSON, further facts.
type ExportedIdentity struct {
	ExportKey
	App       string    `json:"app"`
	Subject   string    `json:"user_id"`
	Name      string    `json:"name"`
	Traits    string    `json:"traits"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedTicket is a ticket that the person filed.
type ExportedTicket struct {
	ExportKey
	App         string       `json:"app"`
	Number      int64        `json:"number"`
	Subject     string       `json:"subject"`
	Description string       `json:"description"`
	Metadata    Metadata     `json:"metadata,omitempty"`
	Status      TicketStatus `json:"status"`
	CreatedAt   time.Time    `json:"created_at"`
}

// ExportedMessage is what the person wrote in a ticket, as its requester or for the team.
type ExportedMessage struct {
	ExportKey
	App       string      `json:"app"`
	Number    int64       `json:"ticket"`
	Kind      MessageKind `json:"kind"`
	Body      string      `json:"body"`
	CreatedAt time.Time   `json:"created_at"`
}

// ExportedReceived is a mail received from the person; its text is in a ticket or a message.
type ExportedReceived struct {
	ExportKey
	App        string        `json:"app"`
	Subject    string        `json:"subject"`
	State      ReceivedState `json:"state"`
	ReceivedAt time.Time     `json:"received_at"`
}

// ExportedVerdict is the person's verdict on a solved ticket.
type ExportedVerdict struct {
	ExportKey
	App       string    `json:"app"`
	Number    int64     `json:"ticket"`
	Went      Went      `json:"went"`
	Words     string    `json:"words"`
	UpdatedAt time.Time `json:"updated_at"`
}

// ExportedParticipation is another requester's ticket in which the person takes part.
type ExportedParticipation struct {
	ExportKey
	App       string    `json:"app"`
	Number    int64     `json:"ticket"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedDeadEmail is what a server said when it returned mail to the person's address.
type ExportedDeadEmail struct {
	ExportKey
	Email     string    `json:"email"`
	Answer    string    `json:"answer"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedFile is a file that the person sent; its content is on the page of the ticket.
type ExportedFile struct {
	ExportKey
	App         string    `json:"app"`
	Number      int64     `json:"ticket"`
	Name        string    `json:"name"`
	ContentType string    `json:"content_type"`
	Size        int64     `json:"size"`
	CreatedAt   time.Time `json:"created_at"`
}

// ExportedPost is a post that the person shared.
type ExportedPost struct {
	ExportKey
	App         string     `json:"app"`
	Title       string     `json:"title"`
	Description string     `json:"description"`
	Metadata    Metadata   `json:"metadata,omitempty"`
	Status      PostStatus `json:"status"`
	CreatedAt   time.Time  `json:"created_at"`
}

// ExportedComment is what the person wrote about a post; a note is for the team alone.
type ExportedComment struct {
	ExportKey
	App       string      `json:"app"`
	Post      string      `json:"post"`
	Kind      CommentKind `json:"kind"`
	Body      string      `json:"body"`
	CreatedAt time.Time   `json:"created_at"`
}

// ExportedPicture is a picture that the person added to a post, a comment or a changelog entry; its content is on that
// page.
type ExportedPicture struct {
	ExportKey
	App         string    `json:"app"`
	Post        string    `json:"post"`
	Entry       string    `json:"entry"`
	Name        string    `json:"name"`
	Caption     string    `json:"caption"`
	ContentType string    `json:"content_type"`
	Size        int64     `json:"size"`
	CreatedAt   time.Time `json:"created_at"`
}

// ExportedVote is a post that the person voted for.
type ExportedVote struct {
	ExportKey
	App       string    `json:"app"`
	Post      string    `json:"post"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedFollow is a post that the person follows or, if false, has stopped following.
type ExportedFollow struct {
	ExportKey
	App       string    `json:"app"`
	Post      string    `json:"post"`
	Following bool      `json:"following"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedNeed is what the person answered when they were asked whether they still need a post.
type ExportedNeed struct {
	ExportKey
	App       string    `json:"app"`
	Post      string    `json:"post"`
	Needed    bool      `json:"needed"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedSubscription is an app whose changelog the person gets by e-mail, or whose news they get once a day.
type ExportedSubscription struct {
	ExportKey
	App       string    `json:"app"`
	Zone      string    `json:"zone,omitempty"` // in whose mornings they get news
	CreatedAt time.Time `json:"created_at"`
}

// ExportedRefusal is a kind of mail that the person does not want from an app.
type ExportedRefusal struct {
	ExportKey
	App       string    `json:"app"`
	Kind      NewsKind  `json:"kind"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedNotification is how the person, as a team member, is notified of a kind of event. App is "" for all of
// theirs.
type ExportedNotification struct {
	ExportKey
	App  string     `json:"app"`
	Kind NoticeKind `json:"kind"`
	How  NoticeHow  `json:"how"`
}

// ExportedDigest is when the person gets the daily digest of their teams, and when they last got it.
type ExportedDigest struct {
	ExportKey
	Hour     int        `json:"hour"`
	Zone     string     `json:"zone"`
	Workdays bool       `json:"workdays"`
	LastAt   *time.Time `json:"last_at" gorm:"column:told_at"`
}

// ExportedOutgoing is a reply of the person that was not sent: it is pending, or was taken back.
type ExportedOutgoing struct {
	ExportKey
	App       string    `json:"app"`
	Number    int64     `json:"ticket"`
	Body      string    `json:"body"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedDraft is what the person, as a team member, has begun to write in a ticket.
type ExportedDraft struct {
	ExportKey
	App       string    `json:"app"`
	Number    int64     `json:"ticket"`
	Note      bool      `json:"note"`
	Body      string    `json:"body"`
	UpdatedAt time.Time `json:"updated_at"`
}

// ExportedSession is a signed-in browser.
type ExportedSession struct {
	ExportKey
	UserAgent  string    `json:"user_agent"`
	Address    string    `json:"address"`
	CreatedAt  time.Time `json:"created_at"`
	LastSeenAt time.Time `json:"last_seen_at"`
}

// ExportedBrowser is a browser in which the person signed in before.
type ExportedBrowser struct {
	ExportKey
	CreatedAt time.Time `json:"created_at"`
	SeenAt    time.Time `json:"last_seen_at"`
}

// ExportedSSO is a connection of the account for single sign-on.
type ExportedSSO struct {
	ExportKey
	Issuer    string    `json:"provider"`
	Subject   string    `json:"subject"`
	CreatedAt time.Time `json:"created_at"`
	SeenAt    time.Time `json:"last_seen_at"`
}

// ExportedTwoFactor is the authenticator app of the account.
type ExportedTwoFactor struct {
	ExportKey
	CreatedAt time.Time `json:"created_at"`
	CodesLeft int       `json:"recovery_codes_left"`
}

// ExportedPasskey is a passkey, without its key.
type ExportedPasskey struct {
	ExportKey
	Name      string     `json:"name"`
	CreatedAt time.Time  `json:"created_at"`
	UsedAt    *time.Time `json:"last_used_at"`
}

// notErased excludes the mails of an erased person who had the address before.
const notErased = "received_mails.id NOT IN (SELECT row_id FROM erasure_rows WHERE kind = 'received')"

// receivedOfPerson are the ids of mails received from the person: from their address, and from any other if they became
// the person's tickets and messages.
const receivedOfPerson = `
	SELECT received_mails.id FROM accounts JOIN received_mails ON received_mails.from_email = accounts.email
	WHERE accounts.id = @person AND ` + notErased + `
	UNION SELECT received_mails.id FROM accounts JOIN received_mails
		ON received_mails.sent_from = accounts.email AND received_mails.sent_from <> ''
	WHERE accounts.id = @person AND ` + notErased + `
	UNION SELECT received_mails.id FROM messages JOIN received_mails ON received_mails.said_id = messages.id
	WHERE messages.author_id = @person
	UNION SELECT received_mails.id FROM tickets JOIN received_mails
		ON received_mails.ticket_id = tickets.id AND received_mails.said_id IS NULL AND received_mails.state = 'kept'
	WHERE tickets.requester_id = @person`
