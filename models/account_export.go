package models

import (
	"context"
	"database/sql"
	"encoding/json"
	"io"
	"time"

	"gorm.io/gorm"
)

const (
	exportPart        = 100              // rows held in memory at once
	exportPartTimeout = 10 * time.Second // for the database, each time
)

// WriteExport writes everything that an installation stores about the person as one JSON object. It reads in parts, so
// that a long history needs no memory.
func (a *Account) WriteExport(ctx context.Context, db *gorm.DB, w io.Writer) error {
	out := &exportWriter{w: w}
	out.write(`{"account":`)
	out.encode(ExportedAccount{a.Email, a.Name, a.Locale, a.EmailVerifiedAt, a.CreatedAt, a.BackOn, a.HoldNotices})
	for _, section := range exportSections {
		out.write(`,"` + section.name + `":[`)
		if err := section.write(ctx, db, a.ID, out); err != nil {
			return err
		}
		out.write(`]`)
	}
	out.write("}\n")
	return out.err
}

func (s exportSection) write(ctx context.Context, db *gorm.DB, person string, out *exportWriter) error {
	first, after := true, beforeAllIDs
	for out.err == nil {
		rows, err := s.readPart(ctx, db, person, after)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if !first {
				out.write(",")
			}
			out.encode(row)
			first = false
		}
		if len(rows) < exportPart {
			break
		}
		after = rows[len(rows)-1].exportKey()
	}
	return out.err
}

func (s exportSection) readPart(
	ctx context.Context, db *gorm.DB, person, after string,
) ([]exportRow, error) {
	ctx, cancel := context.WithTimeout(ctx, exportPartTimeout)
	defer cancel()
	return s.read(db.WithContext(ctx), person, after)
}

// exportWriter writes until the first error.
type exportWriter struct {
	w   io.Writer
	err error
}

func (p *exportWriter) write(text string) {
	if p.err == nil {
		_, p.err = io.WriteString(p.w, text)
	}
}

func (p *exportWriter) encode(value any) {
	text, err := json.Marshal(value)
	if p.err == nil {
		p.err = err
	}
	p.write(string(text))
}

// exportRow is a row of an export. Its key is where the next part continues.
type exportRow interface{ exportKey() string }

// ExportKey orders the rows of a section; it is not exported.
type ExportKey struct {
	Key string `json:"-"`
}

func (k ExportKey) exportKey() string { return k.Key }

type exportSection struct {
	name string
	read func(db *gorm.DB, person, after string) ([]exportRow, error)
}

// section reads the rows of one kind: selected by columns from tables, in the order of key, which is the row's own.
func section[T exportRow](name, key, columns, from string) exportSection {
	query := "SELECT " + key + " AS key, " + columns + " FROM " + from + " AND " + key + " > @after ORDER BY " + key +
		" LIMIT @part"
	return exportSection{name, func(db *gorm.DB, person, after string) ([]exportRow, error) {
		var found []T
		err := db.Raw(query, sql.Named("person", person), sql.Named("after", after), sql.Named("part", exportPart)).
			Scan(&found).Error
		rows := make([]exportRow, len(found))
		for i := range found {
			rows[i] = found[i]
		}
		return rows, err
	}}
}

// ExportedView is a list of tickets that the person saved. App is "" for all of theirs.
type ExportedView struct {
	ExportKey
	App       string    `json:"app"`
	Name      string    `json:"name"`
	Shared    bool      `json:"shared"`
	List      InboxView `json:"list"`
	Assignee  string    `json:"assignee"`
	Priority  string    `json:"priority"`
	Category  string    `json:"category"`
	Tag       string    `json:"tag"`
	Query     string    `json:"query"`
	Sort      InboxSort `json:"sort"`
	CreatedAt time.Time `json:"created_at"`
	UpdatedAt time.Time `json:"updated_at"`
}

const (
	ofTicket = " JOIN apps ON apps.id = tickets.app_id"
	ofPost   = " JOIN apps ON apps.id = posts.app_id"
)

var exportSections = []exportSection{
	section[ExportedMember]("memberships", "memberships.app_id", "apps.slug AS app, memberships.role",
		"memberships JOIN apps ON apps.id = memberships.app_id WHERE memberships.account_id = @person"),
	section[ExportedIdentity]("identities", "identities.id",
		"apps.slug AS app, identities.subject, identities.name, identities.traits, identities.created_at",
		"identities JOIN apps ON apps.id = identities.app_id WHERE identities.account_id = @person"),
	section[ExportedTicket]("tickets", "tickets.id",
		"apps.slug AS app, tickets.number, tickets.subject, tickets.description, tickets.metadata, "+
			"tickets.status, tickets.created_at",
		"tickets"+ofTicket+" WHERE tickets.requester_id = @person"),
	section[ExportedMessage]("messages", "messages.id",
		"apps.slug AS app, tickets.number, messages.kind, messages.body, messages.created_at",
		"messages JOIN tickets ON tickets.id = messages.ticket_id"+ofTicket+
			" WHERE messages.author_id = @person AND messages.written_as IS NULL AND NOT messages.automatic"),
	section[ExportedReceived]("mails_in", "received_mails.id",
		"COALESCE(apps.slug, '') AS app, received_mails.subject, received_mails.state, received_mails.received_at",
		"received_mails LEFT JOIN apps ON apps.id = received_mails.app_id WHERE received_mails.id IN ("+receivedOfPerson+")"),
	section[ExportedFile]("files", "attachments.id",
		"apps.slug AS app, tickets.number, attachments.name, attachments.content_type, attachments.size, "+
			"attachments.created_at",
		`(SELECT id AS ticket_id, id AS place FROM tickets WHERE requester_id = @person
			UNION ALL SELECT ticket_id, id FROM messages WHERE author_id = @person) AS said
		JOIN attachments ON attachments.ticket_id = said.ticket_id
			AND COALESCE(attachments.message_id, attachments.ticket_id) = said.place
		JOIN tickets ON tickets.id = said.ticket_id`+ofTicket+" WHERE TRUE"),
	section[ExportedPost]("posts", "posts.id",
		"apps.slug AS app, posts.title, posts.description, posts.metadata, posts.status, posts.created_at",
		"posts"+ofPost+" WHERE posts.author_id = @person AND posts.author_named AND posts.deleted_at IS NULL"),
	section[ExportedComment]("comments", "comments.id",
		"apps.slug AS app, posts.title AS post, comments.kind, comments.body, comments.created_at",
		"comments JOIN posts ON posts.id = comments.post_id"+ofPost+
			" WHERE comments.author_id = @person AND comments.deleted_at IS NULL"),
	section[ExportedPicture]("pictures", "pictures.id",
		"apps.slug AS app, COALESCE(posts.title, '') AS post, COALESCE(changelog_entries.title, '') AS entry, "+
			"pictures.name, pictures.caption, pictures.content_type, pictures.size, pictures.created_at",
		`pictures JOIN apps ON apps.id = pictures.app_id
		LEFT JOIN comments ON comments.id = pictures.comment_id
		LEFT JOIN posts ON posts.id = COALESCE(pictures.post_id, comments.post_id)
		LEFT JOIN changelog_entries ON changelog_entries.id = pictures.entry_id WHERE pictures.account_id = @person`),
	section[ExportedVote]("votes", "votes.post_id", "apps.slug AS app, posts.title AS post, votes.created_at",
		"votes JOIN posts ON posts.id = votes.post_id"+ofPost+
			" WHERE votes.account_id = @person AND votes.merged_from IS NULL"),
	section[ExportedFollow]("follows", "follows.post_id",
		"apps.slug AS app, posts.title AS post, follows.following, follows.created_at",
		"follows JOIN posts ON posts.id = follows.post_id"+ofPost+
			" WHERE follows.account_id = @person AND follows.merged_from IS NULL"),
	section[ExportedNeed]("needs", "need_answers.post_id",
		"apps.slug AS app, posts.title AS post, need_answers.needed, need_answers.created_at",
		"need_answers JOIN posts ON posts.id = need_answers.post_id"+ofPost+" WHERE need_answers.account_id = @person"),
	section[ExportedRefusal]("mail_refusals", "mail_refusals.app_id || mail_refusals.kind",
		"apps.slug AS app, mail_refusals.kind, mail_refusals.created_at",
		"mail_refusals JOIN apps ON apps.id = mail_refusals.app_id WHERE mail_refusals.account_id = @person"),
	section[ExportedSubscription]("changelog_subscriptions", "changelog_subscriptions.app_id",
		"apps.slug AS app, changelog_subscriptions.created_at",
		"changelog_subscriptions JOIN apps ON apps.id = changelog_subscriptions.app_id"+
			" WHERE changelog_subscriptions.account_id = @person"),
	section[ExportedSubscription]("daily_news", "daily_news.app_id",
		"apps.slug AS app, daily_news.zone, daily_news.created_at",
		"daily_news JOIN apps ON apps.id = daily_news.app_id WHERE daily_news.account_id = @person"),
	section[ExportedNotification]("notification_choices", "notification_choices.id",
		"COALESCE(apps.slug, '') AS app, notification_choices.kind, notification_choices.how",
		"notification_choices LEFT JOIN apps ON apps.id = notification_choices.app_id"+
			" WHERE notification_choices.account_id = @person"),
	section[ExportedDigest]("digest", "digest_times.account_id",
		"digest_times.hour, digest_times.zone, digest_times.workdays, digest_times.told_at",
		"digest_times WHERE digest_times.account_id = @person"),
	section[ExportedDraft]("drafts", "message_drafts.ticket_id",
		"apps.slug AS app, tickets.number, message_drafts.note, message_drafts.body, message_drafts.updated_at",
		"message_drafts JOIN tickets ON tickets.id = message_drafts.ticket_id"+ofTicket+
			" WHERE message_drafts.account_id = @person"),
	section[ExportedOutgoing]("outgoing_replies", "outgoing_replies.id",
		"apps.slug AS app, tickets.number, outgoing_replies.body, outgoing_replies.created_at",
		"outgoing_replies JOIN tickets ON tickets.id = outgoing_replies.ticket_id"+ofTicket+
			" WHERE outgoing_replies.account_id = @person"),
	section[ExportedFile]("outgoing_files", "outgoing_files.id",
		"apps.slug AS app, tickets.number, outgoing_files.name, outgoing_files.content_type, outgoing_files.size, "+
			"outgoing_files.created_at",
		"outgoing_files JOIN outgoing_replies ON outgoing_replies.id = outgoing_files.reply_id "+
			"JOIN tickets ON tickets.id = outgoing_replies.ticket_id"+ofTicket+
			" WHERE outgoing_replies.account_id = @person"),
	section[ExportedView]("saved_views", "saved_views.id",
		"COALESCE(apps.slug, '') AS app, saved_views.name, saved_views.shared, saved_views.list, saved_views.assignee, "+
			"saved_views.priority, saved_views.category, saved_views.tag, saved_views.query, saved_views.sort, "+
			"saved_views.created_at, saved_views.updated_at",
		"saved_views LEFT JOIN apps ON apps.id = saved_views.app_id "+
			"WHERE saved_views.account_id = @person AND saved_views.deleted_at IS NULL"),
	section[ExportedVerdict]("verdicts", "ticket_verdicts.ticket_id",
		"apps.slug AS app, tickets.number, ticket_verdicts.went, ticket_verdicts.words, ticket_verdicts.updated_at",
		"ticket_verdicts JOIN tickets ON tickets.id = ticket_verdicts.ticket_id"+ofTicket+
			" WHERE ticket_verdicts.account_id = @person"),
	section[ExportedParticipation]("takes_part", "ticket_participants.ticket_id",
		"apps.slug AS app, tickets.number, ticket_participants.created_at",
		"ticket_participants JOIN tickets ON tickets.id = ticket_participants.ticket_id"+ofTicket+
			" WHERE ticket_participants.account_id = @person"),
	section[ExportedDeadEmail]("mail_returned", "accounts.id",
		"dead_emails.email, dead_emails.answer, dead_emails.created_at",
		"dead_emails JOIN accounts ON accounts.email = dead_emails.email WHERE accounts.id = @person"),
	section[ExportedSession]("sessions", "sessions.id", "user_agent, address, created_at, last_seen_at",
		"sessions WHERE account_id = @person"),
	section[ExportedBrowser]("known_browsers", "known_browsers.id", "created_at, seen_at",
		"known_browsers WHERE account_id = @person"),
	section[ExportedSSO]("single_sign_on", "sso_identities.issuer", "issuer, subject, created_at, seen_at",
		"sso_identities WHERE account_id = @person"),
	section[ExportedTwoFactor]("two_factor", "two_factors.id",
		"created_at, (SELECT COUNT(*) FROM recovery_codes WHERE account_id = @person AND used_at IS NULL) AS codes_left",
		"two_factors WHERE account_id = @person"),
	section[ExportedPasskey]("passkeys", "passkeys.id", "name, created_at, used_at", "passkeys WHERE account_id = @person"),
}
