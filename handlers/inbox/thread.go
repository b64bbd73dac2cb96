package inbox

import (
	"context"
	"slices"
	"time"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// thread merges the messages and events of a conversation, oldest first.
func thread(ctx context.Context, t *teamTicket, conversation *models.Conversation) []inboxview.Entry {
	entries := make([]inboxview.Entry, 0, len(conversation.Messages)+len(conversation.Timeline))
	for i := range conversation.Messages {
		entries = append(entries, inboxview.Entry{Message: shownMessage(ctx, t, &conversation.Messages[i], conversation)})
	}
	for i := range conversation.Timeline {
		if event := shownEvent(t, &conversation.Timeline[i]); event != nil {
			entries = append(entries, inboxview.Entry{Event: event})
		}
	}
	slices.SortStableFunc(entries, func(a, b inboxview.Entry) int { return at(a).Compare(at(b)) })
	return entries
}

func at(entry inboxview.Entry) time.Time {
	if entry.Message != nil {
		return entry.Message.At
	}
	return entry.Event.At
}

func shownMessage(
	ctx context.Context, t *teamTicket, message *models.Message, conversation *models.Conversation,
) *inboxview.Message {
	shown := &inboxview.Message{
		ID: message.ID, Kind: string(message.Kind), Author: shownAuthor(&message.Author), Body: message.Body,
		At: message.CreatedAt, Refused: web.FaultText(ctx, message.Refused),
		SentFrom: message.SentFrom, Unproven: message.Unproven,
	}
	if message.Automatic {
		shown.Author, shown.Rule = inboxview.Person{}, answeredBy(conversation, message.ID)
	}
	if models.ErasedAddress(message.SentFrom) {
		shown.SentFrom = "an address that is not kept"
	}
	for _, file := range message.Files {
		shown.Files = append(shown.Files, inboxview.File{
			ID: file.ID, Name: file.Name, Type: file.ContentType, Size: file.Size,
		})
	}
	if message.Opening && message.ID != t.ID && message.Merged != nil {
		ref := shownRef(message.Merged)
		shown.Opening = &ref
	}
	if mail, cameByMail := conversation.Whole[message.ID]; cameByMail {
		shown.Whole, shown.Deleted = mail.ID, mail.FileKey == ""
		if message.Opening && message.Author.Proven { // for others the page says so above all messages
			shown.Unproven = !mail.Proven
		}
	}
	if mail, mailed := conversation.Mails[message.ID]; mailed {
		shown.Unsent, shown.Delayed = web.Unsent(&mail), web.Delayed(&mail)
		if mail.State == models.MailSent {
			shown.MailedTo = mail.Email
		}
	}
	return shown
}

// answeredBy is the name of the rule that sent the message.
func answeredBy(conversation *models.Conversation, message string) string {
	for i := range conversation.Timeline {
		entry := &conversation.Timeline[i]
		if entry.Action == models.ActionTicketAutoReplied && entry.Change.MessageID == message {
			return entry.Change.Rule
		}
	}
	return "?" // cannot happen: both are written together
}

// mentions are the words with which notes mention team members, by the note's id.
func mentions(messages []models.Message, handles models.Handles) map[string][]string {
	named := map[string][]string{}
	for i := range messages {
		note := &messages[i]
		if note.Kind != models.MessageNote {
			continue
		}
		for _, mention := range handles.Find(note.Body) {
			named[note.ID] = append(named[note.ID], note.Body[mention.Start:mention.End])
		}
	}
	return named
}
