package models

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// TicketPage is everything that a team member sees on the page of a ticket.
type TicketPage struct {
	*Conversation
	Team         []Membership // of the app, by name; of their accounts, the names
	Participants []Participant
	Copied       []MailName           // people in the Cc of its mails who do not take part in it
	Dead         map[string]DeadEmail // of the requester and the participants, by address
	Tags         []string
	Verdict      *Verdict  // nil for none
	Identity     *Identity // nil if the app's website said nothing about the requester
	History      *RequesterHistory
	Draft        *MessageDraft // of the reader, nil for none
	Outgoing     []OutgoingReply
	Replies      []SavedReply
	ReadAt       *time.Time // until when the reader has read it, nil for never
}

// Unread reports whether something was said or done since the reader last read it.
func (p *TicketPage) Unread() bool {
	since := func(at time.Time) bool { return p.ReadAt == nil || at.After(*p.ReadAt) }
	return slices.ContainsFunc(p.Messages, func(m Message) bool { return since(m.CreatedAt) }) ||
		slices.ContainsFunc(p.Timeline, func(e TimelineEntry) bool { return since(e.CreatedAt) })
}

// pageRows are the lists of a TicketPage that do not depend on one another.
type pageRows struct {
	conversation *conversationRows
	team         []teamRow
	participants []Participant
	copied       []copiedList
	tags         []struct{ Tag string }
	verdicts     []Verdict
	identities   []Identity
	history      *historyRows
	drafts       []MessageDraft
	outgoing     []OutgoingReply
	files        []OutgoingFile
	replies      *savedReplyRows
	reads        []struct{ ReadAt time.Time }
}

type teamRow struct {
	ID, AccountID, Name, Email string
	Role                       Role
	Absence
}

// Page loads everything in two statements, or three if others were merged into the ticket: first its content, then the
// people in it. History limits the requester's other tickets, and posts.
func (t *Ticket) Page(ctx context.Context, db *gorm.DB, app *App, reader *Account, history int) (*TicketPage, error) {
	db = db.WithContext(ctx)
	family := []Ticket{*t}
	if !t.single {
		var err error
		if family, err = t.family(db); err != nil {
			return nil, err
		}
	}
	var lists store.Lists
	rows := t.selectPage(&lists, family, app, reader, history)
	if err := lists.Read(db); err != nil {
		return nil, fmt.Errorf("reading a ticket's page: %w", err)
	}
	people, dead, err := t.peopleOf(db, rows)
	if err != nil {
		return nil, fmt.Errorf("reading who has a part in a ticket: %w", err)
	}
	return t.page(app, rows, people, dead)
}

func (t *Ticket) selectPage(lists *store.Lists, family []Ticket, app *App, reader *Account, history int) *pageRows {
	rows := &pageRows{
		conversation: t.selectConversationForTeam(lists, family), history: t.selectHistory(lists, history),
		replies: app.selectSavedReplies(lists, t.Locale),
	}
	store.Select(lists, &rows.team, `
		SELECT memberships.id, memberships.role, memberships.account_id, accounts.name, accounts.email,
			accounts.away_until, accounts.back_on
		FROM memberships JOIN accounts ON accounts.id = memberships.account_id WHERE memberships.app_id = ?
		ORDER BY accounts.name, accounts.email`, t.AppID)
	store.Select(lists, &rows.participants, participantsOf, store.Pad(idsOf(family)))
	store.Select(lists, &rows.copied, copiedOf, t.ID, ReceivedAccepted)
	store.Select(lists, &rows.tags, "SELECT tag FROM ticket_tags WHERE ticket_id = ? ORDER BY tag", t.ID)
	store.Select(lists, &rows.verdicts, "SELECT * FROM ticket_verdicts WHERE ticket_id = ?", t.ID)
	if t.VouchedBy != nil {
		store.Select(lists, &rows.identities, "SELECT * FROM identities WHERE id = ? AND app_id = ?", *t.VouchedBy, t.AppID)
	}
	store.Select(lists, &rows.drafts, "SELECT * FROM message_drafts WHERE ticket_id = ? AND account_id = ?", t.ID,
		reader.ID)
	store.Select(lists, &rows.outgoing, outgoingOf, t.ID, maxOutgoing)
	store.Select(lists, &rows.files, outgoingFilesOf, t.ID)
	store.Select(lists, &rows.reads, "SELECT read_at FROM ticket_reads WHERE ticket_id = ? AND account_id = ?", t.ID,
		reader.ID)
	return rows
}

// peopleOf loads the people on the page, and which of their addresses are dead.
func (t *Ticket) peopleOf(db *gorm.DB, rows *pageRows) (map[string]*personRow, map[string]DeadEmail, error) {
	rows.participants = t.eachOnce(rows.participants)
	ids := slices.Concat(rows.conversation.people(), accountsOf(rows.participants))
	for i := range rows.outgoing {
		ids = append(ids, rows.outgoing[i].AccountID)
	}
	slices.Sort(ids)
	var lists store.Lists
	var found []personRow
	var dead []DeadEmail
	selectPeople(&lists, &found, t.AppID, slices.Compact(ids))
	store.Select(&lists, &dead, `
		SELECT dead_emails.* FROM accounts CROSS JOIN dead_emails
		WHERE accounts.id IN ? AND dead_emails.email = accounts.email`,
		store.Pad(append(accountsOf(rows.participants), t.RequesterID)))
	err := lists.Read(db)
	byAddress := make(map[string]DeadEmail, len(dead))
	for _, row := range dead {
		byAddress[row.Email] = row
	}
	return personsByID(found), byAddress, err
}

func (t *Ticket) page(app *App, rows *pageRows, people map[string]*personRow, dead map[string]DeadEmail) (
	*TicketPage, error,
) {
	page := &TicketPage{
		Participants: rows.participants, Dead: dead, Verdict: first(rows.verdicts), Identity: first(rows.identities),
		History: rows.history.history(), Draft: first(rows.drafts), Outgoing: rows.outgoing,
		Replies: rows.replies.replies(app, t.Locale),
	}
	var err error
	if page.Conversation, err = rows.conversation.with(people); err != nil {
		return nil, err
	}
	nameParticipants(page.Participants, people)
	nameOutgoing(page.Outgoing, rows.files, people)
	partakes := map[string]bool{} // by address: the requester, the participants and the team
	if requester := people[t.RequesterID]; requester != nil {
		partakes[requester.PersonEmail] = true
	}
	for i := range page.Participants {
		partakes[page.Participants[i].Person.Email] = true
	}
	for _, row := range rows.team {
		page.Team = append(page.Team, Membership{ID: row.ID, AppID: t.AppID, AccountID: row.AccountID, Role: row.Role,
			Account: Account{ID: row.AccountID, Name: row.Name, Email: row.Email, Absence: row.Absence}})
		partakes[row.Email] = true
	}
	page.Copied = notAdded(rows.copied, partakes)
	for _, row := range rows.tags {
		page.Tags = append(page.Tags, row.Tag)
	}
	for i := range rows.reads {
		page.ReadAt = &rows.reads[i].ReadAt
	}
	return page, nil
}
