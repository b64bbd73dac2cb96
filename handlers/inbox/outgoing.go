package inbox

import (
	"strings"
	"time"

	"intake/models"
	inboxview "intake/views/inbox"
)

// justHeld is how long after a reply was held a saved draft may still come from a page that does not know about it. A
// later draft was written, or emptied, by somebody who saw the held text.
const justHeld = 2 * time.Second

// fillOutgoing shows the pending replies above the field, and puts a reply that the person took back into the field.
func fillOutgoing(page *inboxview.TicketPage, replies []models.OutgoingReply) {
	for i := range replies {
		switch reply := &replies[i]; {
		case reply.HeldAt == nil:
			page.Outgoing = append(page.Outgoing, inboxview.Outgoing{
				ID: reply.ID, Writer: shownAuthor(&reply.Writer), Mine: reply.AccountID == page.Me, Body: reply.Body,
				DueAt: reply.DueAt,
			})
		case reply.AccountID == page.Me:
			fillHeld(page, reply)
		}
	}
}

// fillHeld puts the text of a reply that was not sent into the field, unless the person has since changed or emptied
// it, and offers its files beside those of other held replies.
func fillHeld(page *inboxview.TicketPage, reply *models.OutgoingReply) {
	var files []inboxview.File
	if page.Reply.Held != nil {
		files = page.Reply.Held.Files
	}
	for _, file := range reply.Files {
		files = append(files, inboxview.File{ID: file.ID, Name: file.Name, Type: file.ContentType, Size: file.Size})
	}
	words := reply.Words()
	page.Reply.Held = &inboxview.Held{ID: reply.ID, Why: reply.HeldWhy, Body: words, Files: files}
	page.Reply.Then = string(reply.NextStatus)
	written := page.Now // without a draft
	if page.Reply.SavedAt != nil {
		written = *page.Reply.SavedAt
	}
	if draft := page.Reply.Body.Value; written.Sub(*reply.HeldAt) < justHeld && !strings.Contains(draft, words) {
		page.Reply.Body.Value = strings.TrimSpace(words + "\n\n" + draft)
	}
}
