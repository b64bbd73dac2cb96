package models

import "time"

// PortraitAccount is the account of a Portrait.
type PortraitAccount struct {
	Email      string     `json:"email"`
	Name       string     `json:"name"`
	VerifiedAt *time.Time `json:"verified_at"`
	CreatedAt  time.Time  `json:"created_at"`
}

// PortraitMember is a role in an app.
type PortraitMember struct {
	PortraitKey
	App  string `json:"app"`
	Role Role   `json:"role"`
}

// PortraitTicket is a ticket that the person filed.
type PortraitTicket struct {
	PortraitKey
	App         string       `json:"app"`
	Number      int64        `json:"number"`
	Subject     string       `json:"subject"`
	Description string       `json:"description"`
	Status      TicketStatus `json:"status"`
	CreatedAt   time.Time    `json:"created_at"`
}

// PortraitMessage is what the person wrote in a ticket, as its requester or for the team.
type PortraitMessage struct {
	PortraitKey
	App       string      `json:"app"`
	Number    int64       `json:"ticket"`
	Kind      MessageKind `json:"kind"`
	Body      string      `json:"body"`
	CreatedAt time.Time   `json:"created_at"`
}

// PortraitFile is a file that the person sent; its bytes are on the page of the ticket.
type PortraitFile struct {
	PortraitKey
	App         string    `json:"app"`
	Number      int64     `json:"ticket"`
	Name        string    `json:"name"`
	ContentType string    `json:"content_type"`
	Size        int64     `json:"size"`
	CreatedAt   time.Time `json:"created_at"`
}

// PortraitPost is a post that the person shared.
type PortraitPost struct {
	PortraitKey
	App         string     `json:"app"`
	Title       string     `json:"title"`
	Description string     `json:"description"`
	Status      PostStatus `json:"status"`
	CreatedAt   time.Time  `json:"created_at"`
}

// PortraitComment is what the person wrote about a post.
type PortraitComment struct {
	PortraitKey
	App       string    `json:"app"`
	Post      string    `json:"post"`
	Body      string    `json:"body"`
	CreatedAt time.Time `json:"created_at"`
}

// PortraitVote is a post that the person voted for.
type PortraitVote struct {
	PortraitKey
	App       string    `json:"app"`
	Post      string    `json:"post"`
	CreatedAt time.Time `json:"created_at"`
}

// PortraitFollow is a post that the person hears of or, where that is false, wants to hear no more of.
type PortraitFollow struct {
	PortraitKey
	App       string    `json:"app"`
	Post      string    `json:"post"`
	Following bool      `json:"following"`
	CreatedAt time.Time `json:"created_at"`
}

// PortraitRefusal is a kind of mail that the person does not want from an app.
type PortraitRefusal struct {
	PortraitKey
	App       string    `json:"app"`
	Kind      NewsKind  `json:"kind"`
	CreatedAt time.Time `json:"created_at"`
}

// PortraitDraft is what the person has begun to write in a ticket, for the team.
type PortraitDraft struct {
	PortraitKey
	App       string    `json:"app"`
	Number    int64     `json:"ticket"`
	Note      bool      `json:"note"`
	Body      string    `json:"body"`
	UpdatedAt time.Time `json:"updated_at"`
}

// PortraitSession is a browser that is signed in.
type PortraitSession struct {
	PortraitKey
	UserAgent  string    `json:"user_agent"`
	Address    string    `json:"address"`
	CreatedAt  time.Time `json:"created_at"`
	LastSeenAt time.Time `json:"last_seen_at"`
}

// PortraitBrowser is a browser in which the person signed in before.
type PortraitBrowser struct {
	PortraitKey
	CreatedAt time.Time `json:"created_at"`
	SeenAt    time.Time `json:"last_seen_at"`
}
