package models

import (
	"bytes"
	"slices"
)

// firstOf finds the same reply if the button was pressed twice, or refuses one that somebody else was faster than. The
// same text with other files, or with another status, is another reply.
func (t *Ticket) firstOf(
	tx *Tx, reply *OutgoingReply, attachments []Attachment, keep []string,
) (*OutgoingReply, error) {
	family, err := t.family(tx.DB)
	if err != nil {
		return nil, err
	}
	if err := checkLength(tx, idsOf(family)); err != nil {
		return nil, err
	}
	others, err := t.since(tx, idsOf(family), reply.Seen)
	if err != nil {
		return nil, err
	}
	message := &Message{AuthorID: reply.AccountID, Kind: MessageTeam, Body: reply.Body}
	if reply.Seen != "" && t.mayStand(reply.NextStatus) {
		sent, err := sentAs(tx, message, others, attachments, keep)
		if err != nil {
			return nil, err
		}
		if sent != nil {
			return &OutgoingReply{TicketID: t.ID, AccountID: reply.AccountID, Body: reply.Body}, nil
		}
	}
	if err := refuseOvertaken(message, others); err != nil {
		return nil, err
	}
	waiting, err := t.outgoing(tx.DB)
	if err != nil {
		return nil, err
	}
	for i := range waiting {
		switch other := &waiting[i]; {
		case other.HeldAt != nil:
		case other.AccountID != reply.AccountID:
			return nil, repliedMeanwhile(other.Writer.displayName())
		case other.Body == reply.Body && other.NextStatus == reply.NextStatus &&
			sameFiles(other.attachments(), attachments, keep):
			return other, nil
		}
	}
	return nil, nil
}

// mayStand reports whether a sent reply may have that status afterwards.
func (t *Ticket) mayStand(next TicketStatus) bool { return next == "" || t.Status == next }

// sentAs finds the message, with the same files, among those since its page was loaded. Unlike Once, it also recognizes
// the text when it comes from another page than the first time, such as the one that says that somebody else replied.
func sentAs(
	tx *Tx, message *Message, since []Message, attachments []Attachment, keep []string,
) (*Message, error) {
	for i := range since {
		sent := &since[i]
		if sent.Automatic || sent.AuthorID != message.AuthorID || sent.Kind != message.Kind || sent.Body != message.Body {
			continue
		}
		var files []Attachment
		if err := tx.Order("position, id").Find(&files, "message_id = ?", sent.ID).Error; err != nil {
			return nil, err
		}
		if sameFiles(files, attachments, keep) {
			return sent, nil
		}
	}
	return nil, nil
}

// sameFiles reports whether the sent files are the uploaded and the kept ones.
func sameFiles(files, sent []Attachment, keep []string) bool {
	if len(files) != len(sent)+len(keep) {
		return false
	}
	for i := range files {
		file := &files[i]
		if slices.Contains(keep, file.ID) {
			continue
		}
		if len(sent) == 0 || sent[0].Name != file.Name || !bytes.Equal(sent[0].SHA256, file.SHA256) {
			return false
		}
		sent = sent[1:]
	}
	return len(sent) == 0
}
