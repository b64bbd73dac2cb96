package models

import (
	"cmp"
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
)

// UndoTime is how long a reply can be taken back.
const UndoTime = 10 * time.Second

// OutgoingReply is a reply of the team that is about to be sent: until it is due only the team sees it, and its writer
// can take it back. A reply that was taken back, or could not be sent, is held: its text is the writer's draft again,
// and its files wait for the next reply.
type OutgoingReply struct {
	ID         string
	TicketID   string
	AccountID  string
	Address    string // from where it was written
	Body       string
	NextStatus TicketStatus // of the ticket afterwards, "" to keep it
	Seen       string
	DueAt      time.Time
	HeldAt     *time.Time
	HeldWhy    string // why it could not be sent, "" if it was taken back
	CreatedAt  time.Time

	Writer Person         `gorm:"-"`
	Files  []OutgoingFile `gorm:"-"`
}

// OutgoingFile is a file of an outgoing reply.
type OutgoingFile struct {
	ID          string
	ReplyID     string
	Position    int
	Name        string
	ContentType string
	Size        int64
	SHA256      []byte `gorm:"column:sha256"`
	FileKey     string
	CreatedAt   time.Time
}

// SendReply is the job that sends a reply when it is due.
type SendReply struct {
	ID string `json:"id"`
}

// Kind names the worker.
func (SendReply) Kind() string { return "send_outgoing_reply" }

// ReplySoon is Reply after a delay in which HoldReply can take it back. Refused files prevent it: the error is Invalid.
// A reply that is pending already, or was sent, is not sent twice; in the latter case the result has no id.
func (t *Ticket) ReplySoon(ctx context.Context, db *gorm.DB, by Actor, draft ReplyDraft) (*OutgoingReply, error) {
	body, err := draft.check(ctx)
	if err != nil {
		return nil, err
	}
	attachments, refusal := checkFiles(draft.Files.Uploads, draft.Files.Count+len(draft.Keep), clockOf(ctx))
	if refusal != nil {
		return nil, refusal
	}
	if err := storeFiles(ctx, draft.Files.Store, attachments, draft.Files.Uploads); err != nil {
		return nil, err
	}
	var reply *OutgoingReply
	var again bool
	err = t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		reply = &OutgoingReply{
			ID: tx.NewID(), TicketID: t.ID, AccountID: by.Account.ID, Address: by.Address, Body: body,
			NextStatus: draft.Then, Seen: draft.Seen, DueAt: tx.Now.Add(cmp.Or(draft.Wait, UndoTime)), CreatedAt: tx.Now,
		}
		if err := t.stillFor(tx, row, by.Account); err != nil {
			return nil, err
		}
		if blank(draft.Body) {
			if err := reply.nameFiles(tx, attachments, draft.Keep); err != nil {
				return nil, err
			}
		}
		first, err := row.firstOf(tx, reply, attachments, draft.Keep)
		if again = first != nil; again || err != nil {
			reply = first
			return nil, err
		}
		if err := row.mayBeAnswered(tx); err != nil {
			return nil, err
		}
		if err := reply.insert(tx, attachments, draft.Keep); err != nil {
			return nil, err
		}
		if err := t.doneWriting(tx, newMessage{by: by, message: &Message{Kind: MessageTeam, CreatedAt: tx.Now}}); err != nil {
			return nil, err
		}
		tx.touch(row.AppID, row.ID)
		return nil, enqueueAt(tx, SendReply{ID: reply.ID}, reply.DueAt)
	})
	if isRefusal(err) || again {
		discardFiles(ctx, draft.Files.Store, attachments)
	}
	if err != nil {
		return nil, err
	}
	return reply, nil
}

// nameFiles makes the names of its files, also of those that are kept, the text of a reply without words.
func (r *OutgoingReply) nameFiles(tx *Tx, attachments []Attachment, keep []string) error {
	var names []string
	if keep = idsAmong(keep); len(keep) > 0 { // if the button was pressed twice, they belong to the pending or sent reply
		err := tx.Raw(`
			SELECT name FROM (
				SELECT name, position FROM outgoing_files WHERE id IN @keep AND reply_id IN (
					SELECT id FROM outgoing_replies WHERE ticket_id = @ticket AND account_id = @writer)
				UNION ALL SELECT name, position FROM attachments WHERE id IN @keep AND ticket_id = @ticket
			) AS kept ORDER BY position`,
			map[string]any{"keep": keep, "ticket": r.TicketID, "writer": r.AccountID}).Scan(&names).Error
		if err != nil {
			return err
		}
	}
	for _, file := range attachments {
		names = append(names, file.Name)
	}
	var err error
	r.Body, err = checkBody(namesInText(names), true)
	return err
}

// Words are the text that its writer typed, "" if it consists only of files.
func (r *OutgoingReply) Words() string {
	names := collect(r.Files, func(file OutgoingFile) string { return file.Name })
	if r.Body == namesInText(names) {
		return ""
	}
	return r.Body
}

// attachments are its files as attachments.
func (r *OutgoingReply) attachments() []Attachment {
	attachments := make([]Attachment, len(r.Files))
	for i, file := range r.Files {
		attachments[i] = Attachment{
			ID: file.ID, Position: i + 1, Name: file.Name, ContentType: file.ContentType, Size: file.Size,
			SHA256: file.SHA256, FileKey: file.FileKey, CreatedAt: file.CreatedAt,
		}
	}
	return attachments
}

// insert stores the reply with its files, and with those of the writer's held reply that are kept; the held reply is
// deleted.
func (r *OutgoingReply) insert(tx *Tx, attachments []Attachment, keep []string) error {
	if err := tx.Create(r).Error; err != nil {
		return err
	}
	const held = "ticket_id = ? AND account_id = ? AND held_at IS NOT NULL"
	if keep = idsAmong(keep); len(keep) > 0 {
		if err := tx.Exec("UPDATE outgoing_files SET reply_id = ? WHERE id IN ? AND reply_id IN "+
			"(SELECT id FROM outgoing_replies WHERE "+held+")", r.ID, keep, r.TicketID, r.AccountID).Error; err != nil {
			return err
		}
	}
	if err := tx.Delete(&OutgoingReply{}, held, r.TicketID, r.AccountID).Error; err != nil || len(attachments) == 0 {
		return err
	}
	r.Files = make([]OutgoingFile, len(attachments))
	for i, file := range attachments {
		r.Files[i] = OutgoingFile{
			ID: file.ID, ReplyID: r.ID, Position: MaxFiles + file.Position, Name: file.Name, // after the kept ones
			ContentType: file.ContentType, Size: file.Size, SHA256: file.SHA256, FileKey: file.FileKey,
			CreatedAt: file.CreatedAt,
		}
	}
	return tx.Create(&r.Files).Error
}

// maxOutgoing is how many outgoing replies a page shows.
const maxOutgoing = 50

// outgoing are the ticket's pending replies, and those held for their writers, oldest first.
func (t *Ticket) outgoing(db *gorm.DB) ([]OutgoingReply, error) {
	var replies []OutgoingReply
	err := db.Raw(outgoingOf, t.ID, maxOutgoing).Scan(&replies).Error
	if err != nil || len(replies) == 0 {
		return nil, err
	}
	writers := collect(replies, func(o OutgoingReply) string { return o.AccountID })
	slices.Sort(writers)
	people, err := personRows(db, t.AppID, slices.Compact(writers))
	if err != nil {
		return nil, err
	}
	var files []OutgoingFile
	if err := db.Raw(outgoingFilesOf, t.ID).Scan(&files).Error; err != nil {
		return nil, err
	}
	nameOutgoing(replies, files, people)
	return replies, nil
}

const (
	outgoingOf      = "SELECT * FROM outgoing_replies WHERE ticket_id = ? ORDER BY id LIMIT ?"
	outgoingFilesOf = `
		SELECT * FROM outgoing_files WHERE reply_id IN (SELECT id FROM outgoing_replies WHERE ticket_id = ?)
		ORDER BY position, id`
)

// nameOutgoing adds the writers and the files to the replies.
func nameOutgoing(replies []OutgoingReply, files []OutgoingFile, people map[string]*personRow) {
	for i := range replies {
		if person := people[replies[i].AccountID]; person != nil {
			replies[i].Writer = person.actor()
		}
		for _, file := range files {
			if file.ReplyID == replies[i].ID {
				replies[i].Files = append(replies[i].Files, file)
			}
		}
	}
}
