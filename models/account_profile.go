package models

import (
	"context"
	"database/sql"
	"time"

	"gorm.io/gorm"
)

// Rename changes the name that others see.
func (a *Account) Rename(ctx context.Context, db *gorm.DB, by Actor, name string) error {
	var v Violations
	name = v.checkText("name", name, true, MaxName)
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		if err := tx.Model(&Account{}).Where("id = ?", a.ID).
			Updates(map[string]any{"name": name, "updated_at": tx.Now}).Error; err != nil {
			return err
		}
		if err := queueReindex(tx, a.ID); err != nil {
			return err
		}
		a.Name = name
		return record(tx, by.did(ActionAccountRenamed, nil, a.ID))
	})
}

// AccountExport is everything an installation keeps about a person, for them to take along.
type AccountExport struct {
	Account     ExportedAccount   `json:"account"`
	Memberships []ExportedMember  `json:"memberships"`
	Tickets     []ExportedTicket  `json:"tickets"`
	Messages    []ExportedMessage `json:"messages"`
	Files       []ExportedFile    `json:"files"`
	Posts       []ExportedPost    `json:"posts"`
	Comments    []ExportedComment `json:"comments"`
	Votes       []ExportedVote    `json:"votes"`
	Follows     []ExportedFollow  `json:"follows"`
	Refusals    []ExportedRefusal `json:"mail_refusals"`
	Drafts      []ExportedDraft   `json:"drafts"`
	Sessions    []ExportedSession `json:"sessions"`
	Browsers    []ExportedBrowser `json:"known_browsers"`
}

// ExportedAccount is the account of an AccountExport.
type ExportedAccount struct {
	Email      string     `json:"email"`
	Name       string     `json:"name"`
	VerifiedAt *time.Time `json:"verified_at"`
	CreatedAt  time.Time  `json:"created_at"`
}

// ExportedMember is a role in an app.
type ExportedMember struct {
	App  string `json:"app"`
	Role Role   `json:"role"`
}

// ExportedTicket is a ticket that the person filed.
type ExportedTicket struct {
	App         string       `json:"app"`
	Number      int64        `json:"number"`
	Subject     string       `json:"subject"`
	Description string       `json:"description"`
	Status      TicketStatus `json:"status"`
	CreatedAt   time.Time    `json:"created_at"`
}

// ExportedMessage is what the person wrote in a ticket, as its requester or for the team.
type ExportedMessage struct {
	App       string      `json:"app"`
	Number    int64       `json:"ticket"`
	Kind      MessageKind `json:"kind"`
	Body      string      `json:"body"`
	CreatedAt time.Time   `json:"created_at"`
}

// ExportedFile is a file that the person sent; its bytes are on the page of the ticket.
type ExportedFile struct {
	App         string    `json:"app"`
	Number      int64     `json:"ticket"`
	Name        string    `json:"name"`
	ContentType string    `json:"content_type"`
	Size        int64     `json:"size"`
	CreatedAt   time.Time `json:"created_at"`
}

// ExportedPost is a post that the person shared.
type ExportedPost struct {
	App         string     `json:"app"`
	Title       string     `json:"title"`
	Description string     `json:"description"`
	Status      PostStatus `json:"status"`
	CreatedAt   time.Time  `json:"created_at"`
}

// ExportedComment is what the person wrote about a post.
type ExportedComment struct {
	App       string    `json:"app"`
	Post      string    `json:"post"`
	Body      string    `json:"body"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedVote is a post that the person voted for.
type ExportedVote struct {
	App       string    `json:"app"`
	Post      string    `json:"post"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedFollow is a post that the person hears of or, where that is false, wants to hear no more of.
type ExportedFollow struct {
	App       string    `json:"app"`
	Post      string    `json:"post"`
	Following bool      `json:"following"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedRefusal is a kind of mail that the person does not want from an app.
type ExportedRefusal struct {
	App       string    `json:"app"`
	Kind      NewsKind  `json:"kind"`
	CreatedAt time.Time `json:"created_at"`
}

// ExportedDraft is what the person has begun to write in a ticket, for the team.
type ExportedDraft struct {
	App       string    `json:"app"`
	Number    int64     `json:"ticket"`
	Note      bool      `json:"note"`
	Body      string    `json:"body"`
	UpdatedAt time.Time `json:"updated_at"`
}

// ExportedSession is a browser that is signed in.
type ExportedSession struct {
	UserAgent  string    `json:"user_agent"`
	Address    string    `json:"address"`
	CreatedAt  time.Time `json:"created_at"`
	LastSeenAt time.Time `json:"last_seen_at"`
}

// ExportedBrowser is a browser in which the person signed in before.
type ExportedBrowser struct {
	CreatedAt time.Time `json:"created_at"`
	SeenAt    time.Time `json:"last_seen_at"`
}

// Export gathers everything about the person.
func (a *Account) Export(ctx context.Context, db *gorm.DB) (*AccountExport, error) {
	export := &AccountExport{Account: ExportedAccount{a.Email, a.Name, a.EmailVerifiedAt, a.CreatedAt}}
	for query, into := range map[string]any{
		`SELECT apps.slug AS app, memberships.role FROM memberships JOIN apps ON apps.id = memberships.app_id
			WHERE memberships.account_id = @person ORDER BY apps.slug`: &export.Memberships,
		`SELECT apps.slug AS app, tickets.number, tickets.subject, tickets.description, tickets.status, tickets.created_at
			FROM tickets JOIN apps ON apps.id = tickets.app_id WHERE tickets.requester_id = @person ORDER BY tickets.id`: &export.Tickets,
		`SELECT apps.slug AS app, tickets.number, messages.kind, messages.body, messages.created_at
			FROM messages JOIN tickets ON tickets.id = messages.ticket_id JOIN apps ON apps.id = tickets.app_id
			WHERE messages.author_id = @person ORDER BY messages.id`: &export.Messages,
		`SELECT apps.slug AS app, tickets.number, attachments.name, attachments.content_type, attachments.size, attachments.created_at
			FROM (SELECT id AS ticket_id, id AS place FROM tickets WHERE requester_id = @person
				UNION ALL SELECT ticket_id, id FROM messages WHERE author_id = @person) AS said
			JOIN attachments ON attachments.ticket_id = said.ticket_id AND COALESCE(attachments.message_id, attachments.ticket_id) = said.place
			JOIN tickets ON tickets.id = said.ticket_id JOIN apps ON apps.id = tickets.app_id
			ORDER BY attachments.id`: &export.Files,
		`SELECT apps.slug AS app, posts.title, posts.description, posts.status, posts.created_at
			FROM posts JOIN apps ON apps.id = posts.app_id WHERE posts.author_id = @person AND posts.author_named ORDER BY posts.id`: &export.Posts,
		`SELECT apps.slug AS app, posts.title AS post, comments.body, comments.created_at
			FROM comments JOIN posts ON posts.id = comments.post_id JOIN apps ON apps.id = posts.app_id
			WHERE comments.author_id = @person AND comments.deleted_at IS NULL ORDER BY comments.id`: &export.Comments,
		`SELECT apps.slug AS app, posts.title AS post, votes.created_at
			FROM votes JOIN posts ON posts.id = votes.post_id JOIN apps ON apps.id = posts.app_id
			WHERE votes.account_id = @person AND votes.merged_from IS NULL ORDER BY votes.created_at, votes.post_id`: &export.Votes,
		`SELECT apps.slug AS app, posts.title AS post, follows.following, follows.created_at
			FROM follows JOIN posts ON posts.id = follows.post_id JOIN apps ON apps.id = posts.app_id
			WHERE follows.account_id = @person AND follows.merged_from IS NULL ORDER BY follows.created_at, follows.post_id`: &export.Follows,
		`SELECT apps.slug AS app, mail_refusals.kind, mail_refusals.created_at FROM mail_refusals JOIN apps ON apps.id = mail_refusals.app_id
			WHERE mail_refusals.account_id = @person ORDER BY apps.slug, mail_refusals.kind`: &export.Refusals,
		`SELECT apps.slug AS app, tickets.number, message_drafts.note, message_drafts.body, message_drafts.updated_at
			FROM message_drafts JOIN tickets ON tickets.id = message_drafts.ticket_id JOIN apps ON apps.id = tickets.app_id
			WHERE message_drafts.account_id = @person ORDER BY message_drafts.updated_at, tickets.id`: &export.Drafts,
		`SELECT user_agent, address, created_at, last_seen_at FROM sessions WHERE account_id = @person ORDER BY created_at`: &export.Sessions,
		`SELECT created_at, seen_at FROM known_browsers WHERE account_id = @person ORDER BY created_at`:                     &export.Browsers,
	} {
		if err := db.WithContext(ctx).Raw(query, sql.Named("person", a.ID)).Scan(into).Error; err != nil {
			return nil, err
		}
	}
	return export, nil
}

// Written counts the tickets that the person asked with, and the posts that name them.
func (a *Account) Written(ctx context.Context, db *gorm.DB) (tickets, posts int, err error) {
	var counts struct{ Tickets, Posts int }
	err = db.WithContext(ctx).Raw(`
		SELECT (SELECT COUNT(*) FROM tickets WHERE requester_id = @person) AS tickets,
			(SELECT COUNT(*) FROM posts WHERE author_id = @person AND author_named) AS posts`, sql.Named("person", a.ID)).Scan(&counts).Error
	return counts.Tickets, counts.Posts, err
}

// Erase takes the person out of the installation: address, name, password and sessions go at once and for good. What
// they wrote in tickets and posts stays, so that the team's record is readable, but names nobody. Invitations they made
// are over. The last owner of an app has to hand it over first.
func (a *Account) Erase(ctx context.Context, db *gorm.DB, by Actor) error {
	by.Address = ""
	return change(ctx, db, func(tx *Tx) error {
		var memberships []Membership
		if err := tx.Find(&memberships, "account_id = ?", a.ID).Error; err != nil {
			return err
		}
		for _, membership := range memberships {
			if err := membership.mayLeave(tx); err != nil {
				return err
			}
		}
		for _, owned := range []any{
			&Membership{}, &Session{}, &KnownBrowser{}, &Follow{}, &News{}, &MailRefusal{}, &TicketLink{},
			&TicketVisit{}, &ticketRead{}, &MessageDraft{},
		} {
			if err := tx.Delete(owned, "account_id = ?", a.ID).Error; err != nil {
				return err
			}
		}
		for _, membership := range memberships {
			if err := membership.endInvitations(tx, by, ""); err != nil {
				return err
			}
		}
		for _, mailed := range []any{&SignIn{}, &Mail{}, &Invitation{}} {
			if err := tx.Delete(mailed, "email = ?", a.Email).Error; err != nil {
				return err
			}
		}
		now := tx.Now
		erased := tx.Model(&Account{}).Where("id = ? AND erased_at IS NULL", a.ID).Updates(map[string]any{
			"email": "erased-" + a.ID + "@invalid", "name": "", "password_hash": nil, "email_verified_at": nil,
			"erased_at": now, "updated_at": now,
		})
		if erased.Error != nil {
			return erased.Error
		}
		if err := queueReindex(tx, a.ID); err != nil {
			return err
		}
		// The addresses the person signed in or wrote from are theirs too.
		err := tx.Exec(`
			UPDATE events SET address = '' WHERE address <> '' AND id IN (
				SELECT id FROM events WHERE account_id = @person
				UNION SELECT events.id FROM tickets JOIN events ON events.object_id = tickets.id WHERE tickets.requester_id = @person
				UNION SELECT events.id FROM posts JOIN events ON events.object_id = posts.id WHERE posts.author_id = @person AND posts.author_named)`,
			sql.Named("person", a.ID)).Error
		if err != nil {
			return err
		}
		return record(tx, by.did(ActionAccountErased, nil, a.ID))
	})
}
