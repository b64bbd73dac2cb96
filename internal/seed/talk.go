package seed

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"intake/models"
)

// line is what somebody says in a ticket, some time after the line before. Without a name it is the requester.
type line struct {
	after time.Duration
	from  person
	note  bool
	text  string
	then  models.TicketStatus // of the ticket, after a line of the team
}

// talks are the conversations of the requests, by subject.
func (t tenant) talks() map[string][]line {
	return map[string]map[string][]line{"kestrel": kestrelTalks, "fernway": fernwayTalks}[t.app.Slug]
}

var you person // the requester of the ticket

var kestrelTalks = map[string][]line{
	"My clients cannot open the payment link": {
		{after: 20 * time.Minute, from: kestrel.agent, note: true,
			text: "@Maren Two more wrote in the meantime. The certificate of pay.kestrel.example ran out at six."},
		{after: 10 * time.Minute, from: kestrel.agent,
			text: "You are right, Claire: the certificate of our payment page ran out this morning. We put a new one in " +
				"place.\n\nCan your clients open the link now?", then: models.TicketPending},
		{after: 40 * time.Minute, from: you, text: "Two of them can. The third sees a page without a button."},
	},
	"Charged twice for March": {
		{after: 3 * time.Hour, from: kestrel.admin,
			text: "That was our mistake: a retry after a time-out. The second charge is on its way back, **allow three " +
				"days** until you see it.", then: models.TicketResolved},
		{after: 5 * time.Hour, from: you, text: "Thank you very much!"},
	},
	"The total is one cent too high": {
		{after: 6 * time.Hour, from: kestrel.agent,
			text: "We round each line, your sheet rounds the sum. Which one is asked for where you are?",
			then: models.TicketPending},
	},
	"Which paper size does the PDF use?": {
		{after: 3 * time.Hour, from: kestrel.agent,
			text: "A4. Under *Settings, Printing* you can choose Letter for one client:\n\n1. open the client\n2. choose " +
				"**Letter**\n3. send the invoice again", then: models.TicketResolved},
	},
}

var fernwayTalks = map[string][]line{
	"The route leads over a path that is gone": {
		{after: 15 * time.Minute, from: fernway.agent,
			text: "Thank you for turning round, and for telling us. The path is closed on the map from now on. Can you " +
				"send the photos here?", then: models.TicketPending},
	},
	"Can I print a map on two sheets?": {
		{after: 26 * time.Hour, from: fernway.agent,
			text: "Yes: choose *Poster* when you print, and two sheets across. The edges overlap by a centimetre.",
			then: models.TicketResolved},
	},
	"My lost phone still shares my position": {
		{after: 12 * time.Minute, from: fernway.admin, note: true,
			text: "Ended all sharing. The sign-in of the phone is gone too."},
		{after: 2 * time.Minute, from: fernway.admin,
			text: "All sharing has ended, and the phone is signed out. Change your password as well if it was kept on the " +
				"phone."},
		{after: 55 * time.Minute, from: you,
			text: "Done. Can you see whether somebody looked at my routes since yesterday?"},
	},
}

// converse adds the conversations of the app's tickets, dated as if they were held when the tickets came in.
func (t tenant) converse(ctx context.Context, db *gorm.DB, app *models.App) error {
	var tickets []models.Ticket
	if err := db.WithContext(ctx).Find(&tickets, "app_id = ?", app.ID).Error; err != nil {
		return err
	}
	talks := t.talks()
	for i := range tickets {
		if lines := talks[tickets[i].Subject]; len(lines) > 0 {
			if err := hold(ctx, db, &tickets[i], lines); err != nil {
				return fmt.Errorf("talking in %q: %w", tickets[i].Subject, err)
			}
		}
	}
	return nil
}

func hold(ctx context.Context, db *gorm.DB, ticket *models.Ticket, lines []line) error {
	at, seen := ticket.CreatedAt, ticket.ID
	for _, l := range lines {
		at = at.Add(l.after)
		said, err := l.say(models.At(ctx, at), db, ticket, seen)
		if err != nil {
			return err
		}
		seen = said.ID
	}
	return nil
}

func (l line) say(ctx context.Context, db *gorm.DB, ticket *models.Ticket, seen string) (*models.Message, error) {
	if l.from == you {
		var requester models.Account
		if err := db.WithContext(ctx).Take(&requester, "id = ?", ticket.RequesterID).Error; err != nil {
			return nil, err
		}
		return ticket.ReplyAsRequester(ctx, db, models.Actor{Account: &requester, Address: "203.0.113.77"},
			models.RequesterDraft{Body: l.text, Seen: seen})
	}
	member, err := models.EnsureAccount(ctx, db, l.from.email)
	if err != nil {
		return nil, err
	}
	by := models.Actor{Account: member, Address: "192.0.2.10"}
	if err := ticket.Assign(ctx, db, by, member.ID); err != nil {
		return nil, err
	}
	if l.note {
		return ticket.AddNote(ctx, db, by, models.NoteDraft{Body: l.text, Seen: seen})
	}
	return ticket.Reply(ctx, db, by, models.ReplyDraft{Body: l.text, Then: l.then, Seen: seen})
}
