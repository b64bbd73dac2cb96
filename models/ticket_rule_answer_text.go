package models

import (
	"regexp"
	"time"

	"intake/internal/store"
)

// answerTexts is what answers are made of.
type answerTexts struct {
	apps       map[string]*App
	authors    map[string]string // by app
	replies    map[string]*SavedReply
	translated map[string]map[string]Translated // by language, and by the id of the saved reply
}

// signed matches the signature of somebody at the app: "Olive, Kestrel". Of an automatic reply, the app alone is left.
var signed = regexp.MustCompile(`(?i)\{\{[ \t]*agent[ \t]*\}\}[ \t]*[,،、，]?\s*(\{\{[ \t]*app[ \t]*\}\})`)

func readAnswerTexts(tx *Tx, apps, replies, locales []string) (texts answerTexts, err error) {
	if texts.apps, err = findByIDs(tx.DB, apps, func(app *App) string { return app.ID }); err != nil {
		return texts, err
	}
	if texts.authors, err = firstAdmins(tx.DB)(tx.Statement.Context, apps); err != nil {
		return texts, err
	}
	if texts.replies, err = findByIDs(tx.DB, replies, func(reply *SavedReply) string { return reply.ID }); err != nil {
		return texts, err
	}
	var rows []Translation
	err = tx.Find(&rows, "about_id IN ? AND locale IN ? AND field = ?", store.Pad(replies),
		store.Pad(locales), fieldBody).Error
	texts.translated = translatedByID(rows)
	return texts, err
}

// message is the answer in the language of the receipt, nil if the saved reply was deleted, or nothing is left of it. Like
// an idea without a name, it belongs to the app's first admin, who is not shown. The requester's name was typed by
// whoever filed the ticket, so it is left out where their mails may have nothing of that.
func (t *answerTexts) message(tx *Tx, answer *toAnswer, receipt *Mail) *Message {
	app, author, saved := t.apps[answer.AppID], t.authors[answer.AppID], t.replies[*answer.rule.ReplyID]
	if app == nil || author == "" || saved == nil {
		return nil
	}
	reply, requester := *saved, &Account{}
	reply.locale = app.Locale
	if texts := t.translated[receipt.Locale][reply.ID]; receipt.Locale != app.Locale && len(texts) > 0 {
		texts.translate(fieldBody, &reply.Body)
		reply.locale = receipt.Locale
	}
	if !receipt.Unproven {
		requester.Name = answer.Who.person().Name
	}
	reply.Body = signed.ReplaceAllString(reply.Body, "$1")
	body, err := checkBody(reply.For(&answer.Ticket, app, requester, &Account{Name: app.Name}), true)
	if err != nil {
		return nil
	}
	filed := answer.CreatedAt.UTC()
	at := tx.Now
	if !at.After(filed) { // by a machine whose clock is ahead
		at = filed.Add(time.Millisecond)
	}
	return &Message{ID: tx.NewID(), TicketID: answer.ID, AuthorID: author, Kind: MessageTeam, Body: body, Automatic: true,
		CreatedAt: at}
}
