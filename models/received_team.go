package models

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"time"
)

// earlierAnswer is how much older than the answered mail an answer may claim to be: clocks differ, and somebody may
// have begun to write the day before.
const earlierAnswer = 24 * time.Hour

// memberWriter lets a member with a proven address write for the team, if they answer a mail that went to them. The
// proof may belong to an older mail of theirs that somebody sends again with other headers: such a mail came before, or
// is older than what it answers.
func (j *judgement) memberWriter(a *answering, own *writer, toThem bool) (*writer, ReceivedReason, error) {
	if !toThem {
		return nil, ReasonNoAnswer, nil
	}
	written := j.mailing.Date
	if !written.IsZero() && written.Before(a.mail.CreatedAt.Add(-earlierAnswer)) {
		return nil, ReasonMember, nil
	}
	return own, "", nil
}

// cameBefore reports whether a mail with the same sender and Message-ID was received before, whatever happened to it.
func (j *judgement) cameBefore(tx *Tx) (bool, error) {
	if j.received.MessageID == "" {
		return false, nil
	}
	return exists[Received](tx.Select("id"), "message_id = ? AND from_email = ? AND state <> ? AND id <> ?",
		j.received.MessageID, j.received.FromEmail, ReceivedNew, j.received.ID)
}

// wordsOfMember is a member's answer. A reply to the requester has no quotes, which may be a colleague's words, and an
// answer to a mail about a note is a note.
func (j *judgement) wordsOfMember(tx *Tx, a *answering) (body string, note bool, err error) {
	text, note := cutNote(j.words(j.mailing.Answer))
	if !note {
		note, err = a.tellsNote(tx)
	}
	if !note {
		text = withoutQuotes(text)
	}
	body = j.orFileNames(text)
	if j.mailIn.Markdown != nil {
		body = clip(j.mailIn.Markdown(body))
	}
	return body, note, err
}

// addTeamAnswer adds a member's answer: a reply to the requester, or a note. If something prevents it, the mail is
// held.
func (j *judgement) addTeamAnswer(ctx context.Context, tx *Tx, a *answering, member *Account) error {
	before, err := j.cameBefore(tx)
	if err != nil {
		return err
	}
	if before {
		return j.refuse(ReasonDuplicate)
	}
	body, note, err := j.wordsOfMember(tx, a)
	switch {
	case err != nil:
		return err
	case body == "" && j.unread():
		return j.holdAndNotify(tx, ReasonSealed, a)
	case body == "":
		return j.holdAndNotify(tx, ReasonEmpty, a)
	case !note && j.incomplete: // as in a form, where nothing is sent without its files
		return j.holdAndNotify(tx, ReasonFileRefused, a)
	case !note && a.ticket.DisownedAt != nil: // nobody would read it
		return j.holdAndNotify(tx, ReasonUnanswerable, a)
	}
	seen, err := a.seen(tx)
	if err != nil {
		return err
	}
	by := Actor{Account: member}
	said := newMessage{by: by, message: &Message{Kind: MessageTeam, Body: body}, seen: seen, attachments: j.attachments,
		refusal: j.refusal, waited: true, then: replying(by, "")}
	if note {
		said.message.Kind = MessageNote
		said.then = func(_ *Tx, row *Ticket, message *Message) ([]*Event, error) {
			return row.happened(by, ActionTicketNoted, EventDetail{MessageID: message.ID}), nil
		}
	}
	again, err := a.ticket.storeMessage(ctx, tx.DB, said)
	if code := CodeOf(err); code == CodeConflict || code == CodeInvalid {
		var fault *Error
		reason := ReasonUnanswerable
		if errors.As(err, &fault) && fault.Overtaken {
			reason = ReasonOvertaken
		}
		return j.holdAndNotify(tx, reason, a)
	}
	if err != nil {
		return err
	}
	j.used = !again
	j.keep(a.ticket, said.message)
	return nil
}

// seen is the last message that the member had seen: the one in the mail that they answered, or the last before it.
func (a *answering) seen(tx *Tx) (string, error) {
	if a.mail.Kind == MailReply && a.mail.AboutID != nil {
		return *a.mail.AboutID, nil
	}
	family, err := a.ticket.family(tx.DB)
	if err != nil {
		return "", err
	}
	var last []string
	err = tx.Model(&Message{}).Where("ticket_id IN ? AND created_at <= ?", idsOf(family), a.mail.CreatedAt).
		Order("created_at DESC, id DESC").Limit(1).Pluck("id", &last).Error
	if err != nil || len(last) == 0 {
		return a.ticket.ID, err
	}
	return last[0], nil
}

// tellsNote reports whether the answered mail is about a note and quotes it.
func (a *answering) tellsNote(tx *Tx) (tells bool, err error) {
	err = tx.Raw(`
		SELECT EXISTS (SELECT 1 FROM notices LEFT JOIN messages ON messages.id = notices.about_id
			WHERE notices.mail_id = ? AND (notices.kind = ? OR messages.kind = ?))`,
		a.mail.ID, NoticeMentioned, MessageNote).Scan(&tells).Error
	return tells, err
}

// noteMark marks a member's answer as internal, in its first line. It is matched generously, however mail programs and
// people format it: a reply that is mistaken for a note can still be sent, but not the reverse.
var noteMark = regexp.MustCompile(`(?i)(^|[^\w/\\])[*_:,.\\]*#note(?:[*_:,.]+|\b)`)

// cutNote removes the mark of a note.
func cutNote(body string) (rest string, note bool) {
	body = strings.TrimSpace(body)
	first, others, _ := strings.Cut(body, "\n")
	left := noteMark.ReplaceAllString(first, "$1")
	if left == first {
		return body, false
	}
	return strings.TrimSpace(strings.TrimSpace(left) + "\n" + others), true
}

// withoutQuotes is the text without the lines that mail programs mark as quoted.
func withoutQuotes(text string) string {
	var own []string
	for line := range strings.SplitSeq(text, "\n") {
		quoted := strings.HasPrefix(strings.TrimSpace(line), ">")
		doubled := strings.TrimSpace(line) == "" && len(own) > 0 && own[len(own)-1] == ""
		if !quoted && !doubled {
			own = append(own, strings.TrimRight(line, " \t\r"))
		}
	}
	return strings.TrimSpace(strings.Join(own, "\n"))
}
