package models_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// answering is a desk with a rule that answers tickets about printers.
type answering struct {
	*desk
	reply *models.SavedReply
	rule  *models.TicketRule
}

func newAnswering(t *testing.T, db *database.DB) *answering {
	t.Helper()
	d := newDesk(t, db)
	reply := d.saved("Printers", "Hello {{name}}, turn it off. {{app}} has your ticket #{{number}}.\n{{agent}}, {{ app }}")
	return &answering{d, reply, d.rule(models.TicketRuleDraft{Name: "Help", Phrases: "printer", Reply: reply.ID})}
}

func (d *desk) saved(title, body string) *models.SavedReply {
	d.Helper()
	reply, err := d.App.SaveReply(ctx, d.db, as(d.Amir), models.SavedReplyDraft{Title: title, Body: body})
	d.must(err)
	return reply
}

// answers queues the receipts, and returns the messages of the ticket.
func (d *desk) answers(ticket *models.Ticket) (said []models.Message) {
	d.Helper()
	modelstest.QueueReceipts(d.T, d.db)
	d.must(d.db.Order("created_at").Find(&said, "ticket_id = ?", ticket.ID).Error)
	return said
}

// receiptOf is the only mail about the ticket.
func (d *desk) receiptOf(ticket *models.Ticket) models.Mail {
	d.Helper()
	var mails []models.Mail
	d.must(d.db.Find(&mails, "ticket_id = ?", ticket.ID).Error)
	if len(mails) != 1 || mails[0].Kind != models.MailReceipt {
		d.Fatalf("there are %d mails: %+v", len(mails), mails)
	}
	return mails[0]
}

func TestARuleAnswersAtOnceInsteadOfTheReceipt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		a := newAnswering(t, db)
		ticket, err := a.intake.FileTicket(ctx, a.App, models.TicketDraft{Subject: "The printer", Description: "It broke.",
			RequesterEmail: a.Rita.Email, RequesterName: "Rita Lund", Source: models.SourceAPI})
		a.must(err)
		said := a.answers(ticket)
		if len(said) != 1 || !said[0].Automatic || said[0].Kind != models.MessageTeam || said[0].DueAt != nil ||
			said[0].Body != "Hello Rita, turn it off. App kestrel has your ticket #1.\nApp kestrel" ||
			!said[0].CreatedAt.After(ticket.CreatedAt) {
			t.Fatalf("it says %+v", said[0].Body)
		}
		if mail := a.receiptOf(ticket); mail.AboutID == nil || *mail.AboutID != said[0].ID || mail.State != models.MailQueued {
			t.Errorf("the receipt is %+v", mail)
		}
		if again := a.answers(ticket); len(again) != 1 {
			t.Errorf("it was answered %d times", len(again))
		}
		receipts, err := models.PrepareReceipts(ctx, a.db, []models.Mail{withTicket(a, ticket)})
		a.must(err)
		if receipts[0].Answer != said[0].Body {
			t.Errorf("the mail carries %q", receipts[0].Answer)
		}
		var event models.Event
		a.must(a.db.Take(&event, "object_id = ? AND action = ?", ticket.ID, models.ActionTicketAutoReplied).Error)
		if event.Address != models.Rules.Address || !strings.Contains(event.Detail, `"rule":"Help"`) ||
			!strings.Contains(event.Detail, said[0].ID) {
			t.Errorf("the event is %+v", event)
		}
		conversation, err := ticket.ConversationForRequester(ctx, a.db)
		a.must(err)
		if shown := conversation.Messages; len(shown) != 2 || shown[1].Author.Name != "" || shown[1].Author.Email != "" {
			t.Errorf("the requester sees %+v", shown)
		}
		if other := a.file("Something else"); len(a.answers(other)) != 0 || a.receiptOf(other).AboutID != nil {
			t.Error("a ticket that does not match was answered")
		}
	})
}

func withTicket(a *answering, ticket *models.Ticket) models.Mail {
	mail := a.receiptOf(ticket)
	mail.Ticket = *ticket
	return mail
}

// The team has not answered: nothing that counts answers counts it, and nobody is taken to have written.
func TestAnAutomaticReplyIsNoAnswerOfTheTeam(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		a := newAnswering(t, db)
		ticket := a.file("The printer")
		before := *a.again(ticket)
		said := a.answers(ticket)
		after := a.again(ticket)
		if after.Status != models.TicketOpen || after.WaitingSince == nil || after.LastMessageAt != nil ||
			!after.UpdatedAt.Equal(before.UpdatedAt) {
			t.Errorf("it is %+v", after)
		}
		var answered int64
		a.must(a.db.Table("ticket_times").Where("answered_at IS NOT NULL").Count(&answered).Error)
		if answered != 0 {
			t.Error("the figures count a first answer")
		}
		list, err := a.Amir.Inbox(ctx, a.db, models.InboxQuery{}, 10)
		a.must(err)
		if len(list.Tickets) != 1 || list.Tickets[0].Excerpt != "It broke." || !list.Tickets[0].Unread {
			t.Errorf("the inbox has %+v", list.Tickets)
		}
		for _, word := range []string{"turn", "broke"} {
			found, err := a.Amir.Inbox(ctx, a.db, models.InboxQuery{Query: word}, 10)
			a.must(err)
			if (len(found.Tickets) == 1) != (word == "broke") {
				t.Errorf("%q finds %d tickets", word, len(found.Tickets))
			}
		}
		a.listed(ticket, false, 1)
		// Whoever saw only the opening is not too late, even with the same words in the first admin's name.
		_, err = ticket.Reply(ctx, a.db, as(a.Olive), models.ReplyDraft{Body: said[0].Body, Seen: ticket.ID})
		a.must(err)
		if now := a.answers(ticket); len(now) != 2 || now[1].Automatic {
			t.Errorf("after the team's reply it says %+v", now)
		}
		a.must(a.db.Table("ticket_times").Where("answered_at IS NOT NULL").Count(&answered).Error)
		if answered != 1 {
			t.Error("the figures do not count the team's answer")
		}
		a.listed(ticket, true, 2)
		exported, err := modelstest.ExportOf(a.Olive, a.db)
		a.must(err)
		if len(exported.Messages) != 1 {
			t.Errorf("Olive's export has the messages %+v", exported.Messages)
		}
	})
}

// listed checks whether the requester's list shows the ticket as unread, and how many messages the export counts.
func (a *answering) listed(ticket *models.Ticket, unread bool, messages int) {
	a.Helper()
	mine, _, err := a.Rita.Tickets(ctx, a.db, "", "", 10)
	a.must(err)
	if len(mine) != 1 || mine[0].Unread != unread {
		a.Errorf("the requester's list has %+v, want unread: %t", mine, unread)
	}
	export, err := a.App.ExportTickets(ctx, a.db, as(a.Olive))
	a.must(err)
	rows, err := export.Next(ctx, a.db, 10)
	a.must(err)
	if len(rows) != 1 || rows[0].ID != ticket.ID || rows[0].Messages != messages {
		a.Errorf("the export has %+v, want %d messages", rows, messages)
	}
}

func TestSomeTicketsGetAPlainReceipt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		nothing := func(*models.Ticket, *answering) {}
		for _, c := range []struct {
			what, email, body string
			then              func(ticket *models.Ticket, a *answering)
		}{
			{"an answered one", d.Rita.Email, "Try this.", nothing},
			{"of a team member", d.Amir.Email, "Try this.", nothing},
			{"answered meanwhile", d.Rita.Email, "Try this.", func(ticket *models.Ticket, _ *answering) {
				_, err := ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "Done."})
				d.must(err)
				d.must(d.db.Exec("DELETE FROM mails").Error)
			}},
			{"resolved meanwhile", d.Rita.Email, "Try this.", func(ticket *models.Ticket, _ *answering) {
				d.must(ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketResolved))
			}},
			{"spam meanwhile", d.Rita.Email, "Try this.", func(ticket *models.Ticket, _ *answering) {
				d.must(ticket.MarkSpam(ctx, d.db, as(d.Amir)))
			}},
			{"without a saved reply", d.Rita.Email, "Try this.", func(_ *models.Ticket, a *answering) {
				d.must(a.reply.Delete(ctx, d.db, as(d.Amir)))
			}},
			{"without a rule", d.Rita.Email, "Try this.", func(_ *models.Ticket, a *answering) {
				d.must(a.rule.Delete(ctx, d.db, as(d.Amir)))
			}},
			{"too long with the name", d.Rita.Email, strings.Repeat("{{app}}{{app}}", 1400), func(*models.Ticket, *answering) {
				d.must(d.db.Exec("UPDATE apps SET name = ?", strings.Repeat("x", 99)).Error)
			}},
			{"without an admin", d.Rita.Email, "Try this.", func(*models.Ticket, *answering) {
				d.must(d.db.Exec("DELETE FROM memberships WHERE role = 'owner'").Error)
			}},
		} {
			word := strings.ReplaceAll(c.what, " ", "")
			a := &answering{desk: d, reply: d.saved(c.what, c.body)}
			a.rule = d.rule(models.TicketRuleDraft{Name: c.what, Phrases: word, Reply: a.reply.ID})
			ticket := d.ticket("About "+word, c.email)
			c.then(ticket, a)
			answered := slices.ContainsFunc(d.answers(ticket), func(said models.Message) bool { return said.Automatic })
			if mail := d.receiptOf(ticket); answered != (c.what == "an answered one") || answered != (mail.AboutID != nil) {
				t.Errorf("%s: answered %t, with %+v", c.what, answered, mail)
			}
		}
	})
}

// The name was typed by whoever filed the ticket. To an address that nobody proved it is not mailed, and beyond the
// cap of the address nothing is.
func TestAnUnprovenAddressIsAnsweredWithoutTheNameAndWithinItsCap(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		a := newAnswering(t, db)
		var tickets []*models.Ticket
		for range 5 {
			ticket, err := a.intake.FileTicket(ctx, a.App, models.TicketDraft{Subject: "The printer", Description: "BUY NOW",
				RequesterEmail: "victim@example.com", RequesterName: "www.buy.example", Source: models.SourceWidget})
			a.must(err)
			tickets = append(tickets, ticket)
		}
		answered := 0
		for _, ticket := range tickets {
			for _, said := range a.answers(ticket) {
				answered++
				if !strings.HasPrefix(said.Body, "Hello there, turn it off.") {
					t.Errorf("it says %s", said.Body)
				}
			}
		}
		if answered != 3 {
			t.Errorf("%d tickets are answered", answered)
		}
	})
}

func TestTheUpperRuleThatAnswersDecidesInTheLanguageOfTheTicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		a := newAnswering(t, db)
		second := a.saved("Second", "Bonjour {{name}}.")
		a.desk.rule(models.TicketRuleDraft{Name: "Second", Phrases: "printer", Reply: second.ID})
		thing, err := a.App.Translatable(ctx, a.db, a.reply.ID)
		a.must(err)
		a.must(a.App.Translate(ctx, a.db, as(a.Amir), thing,
			models.TranslationDraft{Locale: "de", Texts: map[string]string{"body": "Hallo {{name}}, aus und an."}}))
		in := func(locale string) string {
			ticket := a.fileWith(a.App, models.TicketDraft{Subject: "The printer", Locale: locale})
			said := a.answers(ticket)
			if len(said) != 1 {
				t.Fatalf("in %q it is answered with %+v", locale, said)
			}
			return said[0].Body
		}
		if got := in("de"); got != "Hallo, aus und an." && got != "Hallo Rita, aus und an." {
			t.Errorf("in German it says %q", got)
		}
		if got := in("pl"); !strings.Contains(got, "turn it off") {
			t.Errorf("in a language without a translation it says %q", got)
		}
		a.must(a.reply.Delete(ctx, a.db, as(a.Amir)))
		if got := in(""); !strings.HasPrefix(got, "Bonjour") {
			t.Errorf("after the first saved reply was deleted it says %q", got)
		}
		rules, err := a.App.TicketRules(ctx, a.db)
		a.must(err)
		if rules[0].Answers() || rules[0].ReplyID == nil || rules[0].Draft().Reply != "" || !rules[1].Answers() {
			t.Errorf("the list has %+v", rules)
		}
	})
}

// Each ticket is answered once, no matter how many processes make receipts, and filing takes no statement more.
func TestEachTicketIsAnsweredOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		a := newAnswering(t, db)
		a.file("The printer")
		count := func(subject string) int64 {
			asked := modelstest.Statements(t, db.DB)
			before := asked.Load()
			a.file(subject)
			return asked.Load() - before
		}
		if answered, plain := count("The printer"), count("Something else"); answered != plain {
			t.Errorf("filing takes %d statements with an answer, and %d without", answered, plain)
		}
		for range 16 {
			a.file("The printer")
		}
		modelstest.OnStatement(t, db.DB, func(db *gorm.DB) {
			if statement := db.Statement.SQL.String(); strings.HasPrefix(statement, "INSERT") && strings.Contains(statement, "mails") {
				_ = db.AddError(errors.New("the process ends after it wrote the answers"))
			}
		})
		err := models.QueueReceipts(ctx, a.db)
		modelstest.OnStatement(t, db.DB, func(*gorm.DB) {})
		var written int64
		a.must(a.db.Table("messages").Count(&written).Error)
		if err == nil || written != 0 {
			t.Errorf("%d messages are there, %v", written, err)
		}
		var processes sync.WaitGroup
		for range 4 {
			processes.Go(func() { modelstest.QueueReceipts(t, db.DB) })
		}
		processes.Wait()
		var times []int
		a.must(a.db.Raw("SELECT COUNT(*) FROM messages GROUP BY ticket_id").Scan(&times).Error)
		if len(times) != 18 || slices.Max(times) != 1 {
			t.Errorf("tickets are answered %v times", times)
		}
	})
}

func TestARuleAnswersOnlyWithRepliesOfItsApp(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.SQLite(t))
	heron := modelstest.App(t, d.db, "heron", d.Sam)
	theirs, err := heron.SaveReply(ctx, d.db, as(d.Sam), models.SavedReplyDraft{Title: "Theirs", Body: "x"})
	d.must(err)
	_, err = d.App.AddTicketRule(ctx, d.db, as(d.Olive),
		models.TicketRuleDraft{Name: "Help", Phrases: "printer", Reply: theirs.ID})
	if !slices.Contains(fieldsOf(err), "reply") {
		t.Errorf("another app's reply: %v", err)
	}
}
