package models

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// fileNew makes a ticket of a mail that is not an answer, in each app that it was sent to.
func (j *judgement) fileNew(tx *Tx) error {
	addresses, err := j.destinations(tx)
	if err != nil {
		return err
	}
	if len(addresses) == 0 {
		return j.refuse(ReasonNobody)
	}
	if err := tx.Model(&MailAddress{}).Where("email IN ?", j.recipients).Update("last_at", tx.Now).Error; err != nil {
		return err
	}
	to := addresses[0]
	app, err := openApp(tx, to.AppID)
	if err != nil {
		return err
	}
	if app == nil || app.Archived() {
		return j.refuse(ReasonNobody)
	}
	j.received.AppID = &app.ID
	again, err := j.duplicate(tx, app.ID)
	if err != nil {
		return err
	}
	if again {
		return j.refuse(ReasonDuplicate)
	}
	if err := j.split(tx, addresses[1:]); err != nil {
		return err
	}
	many, err := j.many(tx)
	if err != nil {
		return err
	}
	if many {
		return j.holdNew(tx, ReasonMany)
	}
	if j.unread() {
		return j.holdNew(tx, ReasonSealed)
	}
	_, err = j.file(tx, app, filingOf{text: j.newText(), category: to.Category, priority: to.Priority})
	if errors.Is(err, errNothingWritten) {
		return j.refuse(ReasonEmpty)
	}
	return err
}

// newText is the whole text of the mail, which may begin with what others wrote, but without quotes of our own mails.
func (j *judgement) newText() string {
	if slices.ContainsFunc(j.mailing.InReplyTo, j.mailIn.isOwn) {
		return j.answerText()
	}
	return j.mailing.Text
}

// splitFrom lets an answer also become a ticket of the other apps that it was sent to.
func (j *judgement) splitFrom(tx *Tx, a *answering) error {
	addresses, err := addressesOf(tx, j.recipients)
	if err != nil {
		return err
	}
	return j.split(tx, slices.DeleteFunc(oneOfEach(addresses), func(to MailAddress) bool { return to.AppID == a.appID() }))
}

// split lets the mail also become a ticket of the other apps: each gets its own row, which is read again.
func (j *judgement) split(tx *Tx, others []MailAddress) error {
	for _, address := range others {
		row := *j.received
		sum := sha256.Sum256(append(slices.Clone(row.Digest), address.AppID...))
		row.ID, row.Digest, row.AppID, row.UIDValidity, row.UID = tx.NewID(), sum[:], &address.AppID, nil, nil
		row.State, row.Reason, row.TicketID, row.SaidID, row.Copied = ReceivedNew, "", nil, nil, ""
		if err := tx.Create(&row).Error; err != nil {
			return err
		}
		if err := enqueueIn(tx, queueMailIn, ReadReceived{ID: row.ID}); err != nil {
			return err
		}
	}
	return nil
}

// filingOf is the data for filing a ticket besides its mail. An answer to a closed ticket continues in the new one.
type filingOf struct {
	text      string
	category  TicketCategory
	priority  Priority
	continues *Ticket
}

// ourSubject is the subject of an answer to one of our mails, which may say nothing of what its ticket is about.
var ourSubject = regexp.MustCompile(`\[#[1-9][0-9]*\] `)

var errNothingWritten = Conflict("There is nothing in this mail that could be kept.")

// file files a ticket from the mail, in the name of its sender.
func (j *judgement) file(tx *Tx, app *App, of filingOf) (*Ticket, error) {
	m := j.mailing
	draft := TicketDraft{
		Subject: m.Subject, Description: j.body(of.text), RequesterEmail: m.From.Email, RequesterName: m.From.Name,
		Category: of.category, Priority: of.priority, Locale: m.Language, Source: SourceMail, By: j.by,
	}
	draft.Subject = cmp.Or(draft.Subject, firstWords(draft.Description))
	draft.Description = cmp.Or(draft.Description, draft.Subject)
	if draft.Description == "" {
		return nil, errNothingWritten
	}
	if err := draft.validate(); err != nil {
		return nil, err
	}
	sender, err := accountOf(tx, m.From.Email)
	if err != nil {
		return nil, err
	}
	if sender != nil && m.Proven && j.by.Account == nil {
		draft.By = Actor{Account: sender}
	}
	over := of.continues
	if over != nil && sender != nil && sender.ID == over.RequesterID && ourSubject.MatchString(m.Subject) {
		draft.Subject = over.Subject
	}
	f := draft.filing(app, tx.clock)
	spam := m.Spam || over != nil && over.SpamAt != nil
	f.quiet = m.NoReceipt || spam || m.Automatic != ""
	if spam && j.by.Account == nil {
		f.ticket.SpamAt = &tx.Now
	}
	if err := write(tx, []*filing{f}); err != nil {
		return nil, err
	}
	j.keep(f.ticket, nil)
	if err := j.fileFiles(tx, f); err != nil {
		return nil, err
	}
	if over != nil {
		return f.ticket, nil
	}
	return f.ticket, j.addCopied(tx, f.ticket)
}

// fileFiles adds the mail's files to the ticket.
func (j *judgement) fileFiles(tx *Tx, f *filing) error {
	ticket, app := f.ticket, f.app
	for i := range j.attachments {
		j.attachments[i].TicketID, j.attachments[i].MessageID = ticket.ID, nil
	}
	j.used = true
	var events []*Event
	if len(j.attachments) > 0 {
		if err := tx.Create(&j.attachments).Error; err != nil {
			return err
		}
		events = append(events, f.by.did(ActionTicketFilesAttached, app.ID, ticket.ID).
			with(EventDetail{Count: len(j.attachments)}))
	}
	if j.refusal != nil {
		if len(j.attachments) == 0 { // otherwise the ticket has some of its files
			j.refusal.Values.Ticket = ticket.Number
		}
		events = append(events, f.by.did(ActionTicketFilesRefused, app.ID, ticket.ID).
			with(EventDetail{Refusal: refusalOf(j.refusal)}))
	}
	if len(events) == 0 {
		return nil
	}
	return record(tx, events...)
}

// continueIn files a new ticket with the answer to a closed one, and links both.
func (j *judgement) continueIn(tx *Tx, over *Ticket) error {
	app, err := openApp(tx, over.AppID)
	if err != nil {
		return err
	}
	if app == nil {
		return j.refuse(ReasonNobody)
	}
	if app.Archived() {
		return j.hold(ReasonUnanswerable, over)
	}
	if j.mailing.OnlyOurs && j.body(j.answerText()) == "" { // with a subject alone it would be a ticket
		return j.refuse(ReasonEmpty)
	}
	ticket, err := j.file(tx, app, filingOf{text: j.answerText(), category: over.Category, continues: over})
	if errors.Is(err, errNothingWritten) {
		return j.refuse(ReasonEmpty)
	}
	if err != nil {
		return err
	}
	return record(tx,
		Actor{}.did(ActionTicketContinued, over.AppID, over.ID).with(EventDetail{To: ticket.ID, Number: ticket.Number}),
		Actor{}.did(ActionTicketContinues, ticket.AppID, ticket.ID).with(EventDetail{From: over.ID, Number: over.Number}))
}

// firstWords is the subject of a mail without one.
func firstWords(text string) string {
	const length = 80
	line, _, _ := strings.Cut(text, "\n")
	line = oneLine(line, MaxSubject)
	if utf8.RuneCountInString(line) <= length {
		return line
	}
	short := string([]rune(line)[:length])
	if at := strings.LastIndexByte(short, ' '); at > length/2 {
		short = short[:at]
	}
	return short + "…"
}
