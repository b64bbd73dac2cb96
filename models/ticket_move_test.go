package models_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// heronFor makes another app of these people.
func (d *desk) heronFor(owner *models.Account, others ...*models.Account) *models.App {
	d.Helper()
	heron := modelstest.App(d.T, d.db, "heron", owner)
	for _, other := range others {
		d.must(heron.AddMember(ctx, d.db, models.Operator, other, models.RoleAgent))
	}
	return heron
}

// audited are the entries about tickets in the app's audit log, as "action of object", the latest first.
func (d *desk) audited(app *models.App) (log []string) {
	d.Helper()
	entries, _, err := app.Audit(ctx, d.db, models.AuditFilter{}, 50)
	d.must(err)
	for _, entry := range entries {
		if strings.HasPrefix(string(entry.Action), "ticket.") {
			log = append(log, string(entry.Action)+" of "+entry.ObjectName)
		}
	}
	return log
}

func TestAMovedTicketIsTheOtherAppsWithAllThatWasSaidInIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := d.heronFor(d.Sam, d.Amir)
		d.fileWith(heron, models.TicketDraft{Subject: "first of heron"})
		d.file("stays")
		ticket := d.fileNamed(d.App, "new@example.com", "Nora")
		d.must(ticket.Tag(ctx, d.db, as(d.Amir), "vip"))
		d.must(ticket.Assign(ctx, d.db, as(d.Amir), d.Amir.ID))
		d.reply(ticket, d.Olive, "Which pelican?")
		_, err := ticket.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Body: "A flamingo, perhaps.", Seen: d.last(ticket)})
		d.must(err)
		d.must(ticket.MarkRead(ctx, d.db, d.Amir, time.Now().Add(time.Second)))
		before := len(modelstest.Messages(t, d.db, ticket))
		subject := ticket.Subject

		d.must(ticket.MoveToApp(ctx, d.db, as(d.Amir), heron))
		moved, app, _, err := d.Sam.AgentTicket(ctx, d.db, ticket.ID)
		d.must(err)
		if app.ID != heron.ID || moved.Number != 2 || ticket.Number != 2 || moved.AssigneeID == nil || moved.SpamAt != nil ||
			len(modelstest.Messages(t, d.db, moved)) != before {
			t.Errorf("it became %+v of %s", moved, app.Slug)
		}
		if _, _, _, err := d.Olive.AgentTicket(ctx, d.db, ticket.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("somebody of the former team finds it: %v", err)
		}
		for _, query := range []models.InboxQuery{{Query: "pelican"}, {Query: "flamingo"}, {Query: "Nora"}, {Tag: "vip"}, {Query: "#2"}} {
			d.shows(d.Sam, query, subject)
			query.App = d.App.Slug
			d.shows(d.Amir, query)
		}
		d.shows(d.Olive, models.InboxQuery{}, "stays")
		for who, open := range map[*models.Account]int{d.Olive: 1, d.Sam: 2, d.Amir: 3} {
			menu, err := who.Menu(ctx, d.db)
			if err != nil || menu.Counts.Views[models.ViewOpen] != open {
				t.Errorf("%s is shown %d open tickets, not %d (%v)", who.Name, menu.Counts.Views[models.ViewOpen], open, err)
			}
		}
		page, err := d.Amir.Inbox(ctx, d.db, models.InboxQuery{App: "heron", Query: "pelican"}, 5)
		if err != nil || len(page.Tickets) != 1 || page.Tickets[0].Unread || page.Tickets[0].Requester.Name != "Nora" {
			t.Errorf("the list shows %+v (%v)", page.Tickets, err)
		}
		if contact := d.contact(heron, d.account("new@example.com")); contact == nil || contact.ActedAt != nil {
			t.Errorf("the other app knows of its requester %+v", contact)
		}
		if log := d.audited(d.App); log[0] != "ticket.moved_away of #2" || !slices.Contains(log, "ticket.replied of #2") {
			t.Errorf("the log of the former app says %q", log)
		}
		if log := d.audited(heron); log[0] != "ticket.moved of #2" || slices.Contains(log, "ticket.replied of #2") {
			t.Errorf("the log of the other app says %q", log)
		}
		timeline := pageOf(t, d.db, moved, 5).Timeline
		actions := make([]models.Action, len(timeline))
		for i := range timeline {
			actions[i] = timeline[i].Action
		}
		if !slices.Contains(actions, models.ActionTicketTagged) || !slices.Contains(actions, models.ActionTicketMoved) {
			t.Errorf("its timeline is %v", actions)
		}
	})
}

// Numbers have no duplicates, and a ticket that comes back has its former number.
func TestATicketThatIsMovedBackHasItsFormerNumber(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := d.heronFor(d.Olive, d.Amir)
		ticket := d.file("wanders")
		for _, step := range []struct {
			to     *models.App
			number int64
		}{{heron, 1}, {d.App, 1}, {heron, 1}} {
			d.must(ticket.MoveToApp(ctx, d.db, as(d.Amir), step.to))
			if ticket.Number != step.number {
				t.Errorf("in %s it has the number %d", step.to.Slug, ticket.Number)
			}
		}
		if next := d.file("next"); next.Number != 2 {
			t.Errorf("the next ticket has the number %d", next.Number)
		}
		if next := d.fileWith(heron, models.TicketDraft{Subject: "next"}); next.Number != 2 {
			t.Errorf("the next ticket of the other app has the number %d", next.Number)
		}
	})
}

func TestTicketsThatAreMovedAndFiledAtOnceGetDifferentNumbers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := d.heronFor(d.Olive, d.Amir)
		const each = 8
		tickets := d.fileMany(each)
		done := make(chan error, 2*each)
		for _, ticket := range tickets {
			go func() {
				done <- untilAvailable(func() error { return ticket.MoveToApp(ctx, d.db, as(d.Amir), heron) })
			}()
			go func() {
				done <- untilAvailable(func() error {
					_, err := d.intake.FileTicket(ctx, heron, models.TicketDraft{Subject: "filed", Description: "It broke.",
						RequesterEmail: d.Rita.Email, Source: models.SourceAPI})
					return err
				})
			}()
		}
		for range 2 * each {
			d.must(<-done)
		}
		var numbers []int
		d.must(d.db.Model(&models.Ticket{}).Where("app_id = ?", heron.ID).Order("number").Pluck("number", &numbers).Error)
		for i, number := range numbers {
			if number != i+1 {
				t.Fatalf("the numbers are %v", numbers)
			}
		}
		if len(numbers) != 2*each {
			t.Errorf("there are %d tickets", len(numbers))
		}
	})
}

// "links to ideas of the former app … are removed; the assignee stays only if they are a member there" — and undoing
// the move restores both.
func TestWhatBelongsToTheFormerAppStaysThereAndUndoBringsItBack(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		heron := s.heronFor(s.Amir)
		ticket, post := s.file("Printer"), s.post("Dark mode", "")
		_, err := post.LinkTicket(ctx, s.db, as(s.Amir), ticket.Number)
		s.must(err)
		s.must(ticket.Assign(ctx, s.db, as(s.Amir), s.Olive.ID))
		targets, err := ticket.MoveTargets(ctx, s.db, s.Amir)
		if err != nil || len(targets) != 1 || targets[0].ID != heron.ID || targets[0].KeepsAssignee {
			t.Errorf("it can be moved to %+v (%v)", targets, err)
		}

		mark := models.BeginUndo()
		s.must(ticket.MoveToApp(ctx, s.db, as(s.Amir), heron))
		if linked, err := post.Tickets(ctx, s.db); err != nil || len(linked) != 0 || ticket.AssigneeID != nil {
			t.Errorf("the idea is linked to %+v (%v), the assignee is %v", linked, err, ticket.AssigneeID)
		}
		_, kept, err := s.Amir.Undo(ctx, s.db, as(s.Amir), mark.Token())
		s.must(err)
		s.refresh(ticket)
		linked, err := post.Tickets(ctx, s.db)
		if err != nil || kept != 0 || len(linked) != 1 || ticket.AppID != s.App.ID || ticket.Number != 1 ||
			ticket.AssigneeID == nil || *ticket.AssigneeID != s.Olive.ID {
			t.Errorf("undone, it is %+v, linked %v, %d kept (%v)", ticket, linked, kept, err)
		}
	})
}

// Otherwise a visitor whom the website signs in would not find their ticket in its widget any more.
func TestATicketThatIsMovedBackIsSignedByItsWebsiteAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		heron := s.heronFor(s.Amir)
		known := newWebsite(t, db, s.App).identify("u_1", s.Rita.Email, nil)
		ticket, err := s.intake.FileTicket(ctx, s.App, models.TicketDraft{Subject: "It broke", Description: "All of it.",
			Identity: known, Source: models.SourceWidget})
		s.must(err)
		for _, step := range []struct {
			to     *models.App
			signed bool
		}{{heron, false}, {s.App, true}, {heron, false}, {s.App, true}} {
			s.must(ticket.MoveToApp(ctx, s.db, as(s.Amir), step.to))
			s.refresh(ticket)
			if signed := ticket.VouchedBy != nil && *ticket.VouchedBy == known.ID; signed != step.signed {
				t.Errorf("in %s, it is signed for %v", step.to.Slug, ticket.VouchedBy)
			}
		}
	})
}

func TestUndoRestoresWhatBelongsToTheFormerAppAlsoForMergedTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		heron := s.heronFor(s.Amir)
		first, ticket, last := s.file("first"), s.file("Printer"), s.file("last")
		post := s.post("Dark mode", "")
		for _, merged := range []*models.Ticket{first, last} {
			_, err := post.LinkTicket(ctx, s.db, as(s.Amir), merged.Number)
			s.must(err)
			s.must(merged.Assign(ctx, s.db, as(s.Amir), s.Olive.ID))
			s.must(merged.MergeInto(ctx, s.db, as(s.Amir), ticket))
		}

		mark := models.BeginUndo()
		s.must(ticket.MoveToApp(ctx, s.db, as(s.Amir), heron))
		if linked, err := post.Tickets(ctx, s.db); err != nil || len(linked) != 0 {
			t.Errorf("the idea is linked to %+v (%v)", linked, err)
		}
		_, kept, err := s.Amir.Undo(ctx, s.db, as(s.Amir), mark.Token())
		s.must(err)
		if linked, err := post.Tickets(ctx, s.db); err != nil || kept != 0 || len(linked) != 2 {
			t.Errorf("undone, %d were kept, and the idea is linked to %+v (%v)", kept, linked, err)
		}
		s.must(last.Unmerge(ctx, s.db, as(s.Amir)))
		if last.AppID != s.App.ID || last.AssigneeID == nil || *last.AssigneeID != s.Olive.ID {
			t.Errorf("unmerged, it is %+v", last)
		}

		s.must(ticket.MoveToApp(ctx, s.db, as(s.Amir), heron))
		if s.must(first.Unmerge(ctx, s.db, as(s.Amir))); first.AppID != heron.ID || first.AssigneeID != nil {
			t.Errorf("unmerged in the other app, it is %+v", first)
		}
	})
}

func TestUndoDoesNotSayThatItMovedATicketThatWasMergedSince(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := d.heronFor(d.Amir)
		ticket := d.file("wanders")
		mark := models.BeginUndo()
		d.must(ticket.MoveToApp(ctx, d.db, as(d.Amir), heron))
		token := mark.Token()
		d.must(ticket.MergeInto(ctx, d.db, as(d.Amir), d.fileWith(heron, models.TicketDraft{Subject: "was there before"})))
		_, kept, err := d.Amir.Undo(ctx, d.db, as(d.Amir), token)
		if d.refresh(ticket); err != nil || kept != 1 || ticket.AppID != heron.ID {
			t.Errorf("%d were kept, it is %+v (%v)", kept, ticket, err)
		}
	})
}

// Uploading the files of a reply takes a while. Their writer must not believe that it is on its way.
func TestWhatIsWrittenWhileATicketIsMovedIsRefusedToItsFormerTeam(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("wanders")
		before := *ticket
		d.must(ticket.MoveToApp(ctx, d.db, as(d.Amir), d.heronFor(d.Sam, d.Amir)))
		for who, refused := range map[*models.Account]bool{d.Olive: true, d.Amir: false} {
			late := before
			note := models.NoteDraft{Body: "Noted.", Seen: d.last(&late)}
			if _, err := late.AddNote(ctx, d.db, as(who), note); (err != nil) != refused {
				t.Errorf("a note by %s: %v", who.Name, err)
			}
			late = before
			reply := models.ReplyDraft{Body: "Hello.", Seen: d.last(&late)}
			if _, err := late.ReplySoon(ctx, d.db, as(who), reply); (err != nil) != refused {
				t.Errorf("a reply by %s: %v", who.Name, err)
			}
		}
		late := before
		if _, err := late.ReplyAsRequester(ctx, d.db, as(d.Rita), models.RequesterDraft{Body: "And this."}); err != nil {
			t.Errorf("by the requester: %v", err)
		}
	})
}

// The answer would be in the name of the other app, and refer to an entry that goes with the former one.
func TestATicketThatIsMovedWhileAnEntryAnswersOthersIsNotAnswered(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		heron := s.heronFor(s.Amir)
		ticket, post := s.file("Printer"), s.post("Dark mode", "")
		_, err := post.LinkTicket(ctx, s.db, as(s.Amir), ticket.Number)
		s.must(err)
		entry := s.entry("Dark mode is here", post)
		s.must(entry.Publish(ctx, s.db, s.team, false))
		s.must(models.AnswerLinkedTickets(ctx, s.db, models.AnswerTickets{EntryID: entry.ID},
			func(string, *models.App, *models.ChangelogEntry) string {
				s.must(ticket.MoveToApp(ctx, s.db, as(s.Amir), heron))
				return "It is here."
			}))
		if messages, err := messagesForRequester(ctx, s.db, ticket); err != nil || len(messages) != 1 {
			t.Errorf("it says %+v (%v)", messages, err)
		}
	})
}

func TestTicketsAreOnlyMovedToAppsOfTheOneWhoMovesThem(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := d.heronFor(d.Olive, d.Amir)
		egret := modelstest.App(t, d.db, "egret", d.Sam)
		archived := modelstest.App(t, d.db, "dodo", d.Amir)
		d.must(archived.Archive(ctx, d.db, as(d.Amir)))
		closed, spam, merged, pending := d.file("closed"), d.file("spam"), d.file("merged"), d.file("pending reply")
		d.bring(closed, models.TicketClosed)
		d.must(spam.MarkSpam(ctx, d.db, as(d.Amir)))
		d.must(merged.MergeInto(ctx, d.db, as(d.Amir), d.file("into")))
		d.soon(pending, d.Olive, models.ReplyDraft{Body: "Soon."})
		plain := d.file("plain")
		for _, refused := range []struct {
			ticket *models.Ticket
			to     *models.App
			want   models.Code
		}{
			{plain, egret, models.CodeNotFound}, {plain, archived, models.CodeConflict}, {plain, d.App, models.CodeInvalid},
			{closed, heron, models.CodeConflict}, {spam, heron, models.CodeConflict}, {merged, heron, models.CodeConflict},
			{pending, heron, models.CodeConflict},
		} {
			err := refused.ticket.MoveToApp(ctx, d.db, as(d.Amir), refused.to)
			if d.refresh(refused.ticket); models.CodeOf(err) != refused.want || refused.ticket.AppID != d.App.ID {
				t.Errorf("%s to %s: %v, %+v", refused.ticket.Subject, refused.to.Slug, err, refused.ticket)
			}
		}
		if targets, err := plain.MoveTargets(ctx, d.db, d.Amir); err != nil || len(targets) != 1 || targets[0].ID != heron.ID {
			t.Errorf("it can be moved to %+v (%v)", targets, err)
		}
	})
}

func TestTicketsThatWereMergedIntoOneMoveWithIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := d.heronFor(d.Olive, d.Amir)
		ticket, merged := d.file("Printer"), d.file("Printer again")
		d.must(merged.MergeInto(ctx, d.db, as(d.Amir), ticket))
		_, _, err := heron.Connect(ctx, d.db, as(d.Olive), "", models.ConnectionDraft{
			Name: "Chat", Address: "https://hooks.example.com/heron", Topics: []string{string(models.TopicTicketCreated)}})
		d.must(err)
		mark := models.BeginUndo()
		d.must(ticket.MoveToApp(ctx, d.db, as(d.Amir), heron))
		d.refresh(merged)
		if merged.AppID != heron.ID || ticket.Number+merged.Number != 3 {
			t.Errorf("they became %+v and %+v", ticket, merged)
		}
		var told []string
		d.must(d.db.Raw("SELECT object_id FROM events WHERE id IN (SELECT event_id FROM events_due)").Scan(&told).Error)
		if !slices.Equal(told, []string{ticket.ID}) {
			t.Errorf("the connection receives %v, want only %s", told, ticket.ID)
		}
		_, _, err = d.Amir.Undo(ctx, d.db, as(d.Amir), mark.Token())
		d.must(err)
		d.refresh(merged)
		if d.refresh(ticket); merged.AppID != d.App.ID || ticket.AppID != d.App.ID || ticket.Number != 1 || merged.Number != 2 {
			t.Errorf("undone, they are %+v and %+v", ticket, merged)
		}
		d.must(ticket.MoveToApp(ctx, d.db, as(d.Amir), heron))
		d.refresh(merged)
		d.must(merged.Unmerge(ctx, d.db, as(d.Amir)))
		d.shows(d.Olive, models.InboxQuery{App: "heron"}, "Printer again", "Printer")
	})
}

// Rolled-up days of both apps are counted anew.
func TestFiguresCountAMovedTicketWhereItIs(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		heron := c.heronFor(c.Olive, c.Amir)
		ticket := c.fileAt("11-01 10:00", models.TicketDraft{})
		c.answerAt("11-02 10:00", ticket)
		c.must(ticket.MoveTo(c.at("11-03 10:00"), c.db, as(c.Amir), models.TicketResolved))
		c.rollUp()
		c.must(ticket.MoveToApp(c.Context(), c.db, as(c.Amir), heron))
		c.expectExact("after the move")
		c.rollUp()
		c.expectExact("rolled up after the move")
		for app, want := range map[*models.App]int{c.App: 0, heron: 1} {
			day := time.Date(2026, 11, 10, 0, 0, 0, 0, c.zone)
			figures, err := c.Amir.Figures(c.at("11-10 23:59"), c.db, app.Slug, models.DaysUntil(day, 30, c.zone))
			c.must(err)
			counted := c.count(c.db, figures)
			if counted.Answers.All.Count != want || counted.Solutions.All.Count != want {
				t.Errorf("%s has %d answers and %d solutions, not %d", app.Slug, counted.Answers.All.Count,
					counted.Solutions.All.Count, want)
			}
		}
	})
}

// By the tag of our mail, and by what the mail refers to, also where that went to the address of the former app.
func TestMailsThatAnswerAMovedTicketArriveThere(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		heron := p.heron()
		p.must(heron.AddMember(ctx, p.db, models.Operator, p.Amir, models.RoleAgent))
		ticket := p.file("My invoice")
		id, answerTo := p.receipt(ticket)
		p.must(ticket.MoveToApp(ctx, p.db, as(p.Amir), heron))
		byHeader := from(p.Rita.Email, "And this?")
		byHeader.InReplyTo = []string{id}
		for _, received := range []*models.Received{
			p.comes(from(p.Rita.Email, "By the tag."), answerTo), p.comes(proven(byHeader), help),
		} {
			if p.said(received); *received.TicketID != ticket.ID || *received.AppID != heron.ID {
				t.Errorf("an answer became %+v", received)
			}
		}
		byHeader.InReplyTo = nil
		if p.ticketOf(p.comes(proven(byHeader), help)).ID == ticket.ID {
			t.Error("a new mail to the former app is an answer")
		}
	})
}

// Some programs answer without a reference to our mail, and people write a new mail with the old subject.
func TestAFormerNumberInASubjectReachesTheMovedTicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		heron := p.heron()
		p.must(heron.AddMember(ctx, p.db, models.Operator, p.Amir, models.RoleAgent))
		p.file("One")
		ticket := p.file("My invoice")
		p.must(ticket.MoveToApp(ctx, p.db, as(p.Amir), heron)) // #2 became #1 of the other app
		for name, step := range map[string]struct {
			from, to, subject string
			reaches           bool
		}{
			"by its former number":             {p.Rita.Email, help, "Re: [#2] My invoice", true},
			"by its number":                    {p.Rita.Email, helpHeron, "Re: [#1] My invoice", true},
			"by its former number, elsewhere":  {p.Rita.Email, helpHeron, "Re: [#2] My invoice", false},
			"by the number of another":         {p.Rita.Email, help, "Re: [#1] My invoice", false},
			"by the beginning of its number":   {p.Rita.Email, help, "Re: [#20] My invoice", false},
			"by its former number, a stranger": {p.Sam.Email, help, "Re: [#2] My invoice", false},
		} {
			mailing := proven(from(step.from, name))
			mailing.Subject = step.subject
			received := p.comes(mailing, step.to)
			if reached := received.TicketID != nil && *received.TicketID == ticket.ID; reached != step.reaches {
				t.Errorf("%s: reached %v: %+v", name, reached, received)
			}
		}
		unproven := from(p.Rita.Email, "Is it you?")
		unproven.Subject = "Re: [#2] My invoice"
		if p.ticketOf(p.comes(unproven, help)).ID == ticket.ID {
			t.Error("the former number was enough for a sender whom nothing proves")
		}
	})
}

func TestOnlyTheOtherTeamIsNotifiedOfAMovedTicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		heron := m.heronFor(m.Sam, m.Amir)
		for _, who := range []*models.Account{m.Olive, m.Sam, m.Amir} {
			m.choose(who, models.NoticeAtOnce, models.NoticeNewTicket)
		}
		ticket := m.file("Printer")
		m.must(ticket.MoveToApp(m.at(time.Second), m.db, as(m.Amir), heron))
		m.relay(time.Minute)
		if notified := m.notified(); !slices.Equal(notified, []string{"sam@e new_ticket: 1"}) {
			t.Errorf("notified are %q", notified)
		}
	})
}

// A digest may tell of an answer a day later. Its reader must not miss it because the ticket was moved meanwhile.
func TestSomebodyInBothTeamsIsStillNotifiedOfWhatHappenedBeforeAMove(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		heron := m.heronFor(m.Sam, m.Amir)
		for _, who := range []*models.Account{m.Olive, m.Sam, m.Amir} {
			m.choose(who, models.NoticeAtOnce, models.NoticeAssigned)
		}
		amirs, olives := m.file("of Amir"), m.file("of Olive")
		m.must(amirs.Assign(m.at(time.Second), m.db, as(m.Olive), m.Amir.ID))
		m.must(olives.Assign(m.at(time.Second), m.db, as(m.Amir), m.Olive.ID))
		m.relay(2 * time.Second)
		m.wants()
		m.must(amirs.MoveToApp(m.at(3*time.Second), m.db, as(m.Amir), heron))
		m.must(olives.MoveToApp(m.at(3*time.Second), m.db, as(m.Amir), heron))
		m.relay(time.Hour)
		m.wants("amir@ assigned: 1")
	})
}

// keptApart are the tables that name both a ticket and an app and keep the app where a ticket is moved, and why.
var keptApart = map[string]string{
	"notices": "they were for the former team; what somebody of both teams is yet to be told follows",

	"ticket_import_items": "it was imported into the former app, and cannot be undone any more",
}

// A row that keeps the former app would show the ticket to its team.
func TestEveryTableWithATicketAndItsAppFollowsAMove(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		found := 0
		for _, table := range tables(t, db) {
			rows, err := db.Raw("SELECT * FROM " + table + " LIMIT 0").Rows()
			if err != nil {
				t.Fatal(err)
			}
			columns, err := rows.Columns()
			rows.Close() //nolint:errcheck // it has none
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(columns, "app_id") || !slices.Contains(columns, "ticket_id") {
				continue
			}
			found++
			if follows := slices.Contains(models.MovedTables(), table); follows == (keptApart[table] != "") {
				t.Errorf("%s neither follows a ticket that is moved nor has a reason", table)
			}
		}
		if found != len(models.MovedTables())+len(keptApart) {
			t.Errorf("%d tables have both", found)
		}
	})
}
