package models

import (
	"context"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// MailboxFault is what is wrong with a mailbox.
type MailboxFault string

// The faults of a mailbox.
const (
	MailboxPassword    MailboxFault = "password"    // the server rejects the credentials
	MailboxToken       MailboxFault = "token"       // the identity provider does not answer
	MailboxHost        MailboxFault = "host"        // the server does not exist, or accepts no connections
	MailboxCertificate MailboxFault = "certificate" // the server's certificate is not valid
	MailboxSpace       MailboxFault = "space"       // we have no space for mail
	MailboxSilent      MailboxFault = "silent"      // the server does not answer in time
	MailboxOther       MailboxFault = "other"       // see the server's answer
)

// MailboxKind is how mail is received from a mailbox.
type MailboxKind string

// The kinds of mailboxes.
const (
	MailboxIMAP MailboxKind = "imap"
	MailboxLMTP MailboxKind = "lmtp" // a listener to which mail servers hand mail over
)

// Mailbox is the state of a mailbox, as last seen by the process that reads it.
type Mailbox struct {
	Name        string // of IMAP: user at host/folder
	Kind        MailboxKind
	UIDValidity uint32 `gorm:"column:uidvalidity"`
	LastUID     uint32 `gorm:"column:last_uid"`
	FirstAt     *time.Time
	LookedAt    *time.Time // the last successful look
	FailedAt    *time.Time // since when it fails; nil if it works
	Fault       MailboxFault
	Answer      string // what the server said
	LookWanted  *time.Time
	Turn        string
	TurnUntil   *time.Time
}

// Parts are the user, server and folder of an IMAP mailbox; otherwise the server is its whole name.
func (m *Mailbox) Parts() (user, host, folder string) {
	user, place, found := strings.Cut(m.Name, " at ")
	if !found {
		return "", m.Name, ""
	}
	host, folder, _ = strings.Cut(place, "/")
	return user, host, folder
}

// Mailboxes are all mailboxes by their names.
func Mailboxes(ctx context.Context, db *gorm.DB) (mailboxes []Mailbox, err error) {
	err = db.WithContext(ctx).Order("name").Find(&mailboxes).Error
	return mailboxes, err
}

// LookNow requests a look into the mailbox. The process that has its turn notices within seconds.
func (m *Mailbox) LookNow(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Model(&Mailbox{}).Where("name = ?", m.Name).
		UpdateColumn("look_wanted", clockOf(ctx).Now).Error
}

const (
	// mailboxTurn is how long the turn of a process that was killed blocks the others.
	mailboxTurn = 45 * time.Second
	// mailboxRenew is how much of the turn is left when it is renewed.
	mailboxRenew = 25 * time.Second
	// maxAnswer is how much of a server's answer is stored.
	maxAnswer = 500
)

// TakeMailbox registers the mailbox and takes its turn if it is free: nil if another process has it.
func TakeMailbox(ctx context.Context, db *gorm.DB, name string, kind MailboxKind, turn string) (*Mailbox, error) {
	now := clockOf(ctx).Now
	free := Mailbox{Name: name, Kind: kind, TurnUntil: &now}
	db = db.WithContext(ctx)
	if err := db.Clauses(clause.OnConflict{DoNothing: true}).Create(&free).Error; err != nil {
		return nil, err
	}
	taken := db.Model(&Mailbox{}).
		Where("name = ? AND (turn = ? OR turn_until IS NULL OR turn_until <= ?)", name, turn, now).
		UpdateColumns(map[string]any{"turn": turn, "turn_until": now.Add(mailboxTurn), "kind": kind})
	if taken.Error != nil || taken.RowsAffected == 0 {
		return nil, taken.Error
	}
	var mailbox Mailbox
	return &mailbox, db.Take(&mailbox, "name = ?", name).Error
}

// Hold renews the turn, and returns when somebody last requested a look. Held is false if another process has the turn
// by now.
func (m *Mailbox) Hold(ctx context.Context, db *gorm.DB) (wanted time.Time, held bool, err error) {
	now := clockOf(ctx).Now
	db = db.WithContext(ctx)
	row, err := findFirst[Mailbox](db, "name = ? AND turn = ?", m.Name, m.Turn)
	if err != nil || row == nil {
		return wanted, false, err
	}
	if row.LookWanted != nil {
		wanted = *row.LookWanted
	}
	if row.TurnUntil != nil {
		// More than a whole turn is left if the clock was set back: others would wait that long if this process is killed.
		if left := row.TurnUntil.Sub(now); left > mailboxRenew && left <= mailboxTurn {
			return wanted, true, nil
		}
	}
	renewed := db.Model(&Mailbox{}).Where("name = ? AND turn = ?", m.Name, m.Turn).
		UpdateColumn("turn_until", now.Add(mailboxTurn))
	return wanted, renewed.RowsAffected > 0, renewed.Error
}

// Leave releases the turn, so that another process need not wait for it to expire.
func (m *Mailbox) Leave(ctx context.Context, db *gorm.DB) error {
	return m.note(ctx, db, map[string]any{"turn": "", "turn_until": clockOf(ctx).Now})
}

// Looked records that everything up to the UID is stored, and that the mailbox works.
func (m *Mailbox) Looked(ctx context.Context, db *gorm.DB, uidValidity, lastUID uint32) error {
	now := clockOf(ctx).Now
	if m.FirstAt == nil {
		m.FirstAt = &now
	}
	m.UIDValidity, m.LastUID, m.LookedAt, m.FailedAt = uidValidity, lastUID, &now, nil
	return m.note(ctx, db, map[string]any{"uidvalidity": uidValidity, "last_uid": lastUID, "first_at": m.FirstAt,
		"looked_at": now, "failed_at": nil, "fault": "", "answer": ""})
}

// Failed records what is wrong, and what the server said.
func (m *Mailbox) Failed(ctx context.Context, db *gorm.DB, fault MailboxFault, answer string) error {
	if m.FailedAt == nil {
		now := clockOf(ctx).Now
		m.FailedAt = &now
	}
	return m.note(ctx, db, map[string]any{"failed_at": m.FailedAt, "fault": fault,
		"answer": sanitize(answer, maxAnswer)})
}

func (m *Mailbox) note(ctx context.Context, db *gorm.DB, changes map[string]any) error {
	return db.WithContext(ctx).Model(&Mailbox{}).Where("name = ? AND turn = ?", m.Name, m.Turn).
		UpdateColumns(changes).Error
}
