package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// "“It wasn't me” in the first mail to an address disowns the post or ticket"
func TestDisowningAPostHidesItAndRemovesTheAuthorsName(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("BUY NOW", "rita@example.com")
		if _, err := post.Follow(ctx, s.db, models.Actor{Account: s.Rita}); err != nil {
			t.Fatal(err)
		}
		if name, _ := s.see(post).PublicAuthor(); name != "Rita Requester" {
			t.Fatalf("the author is %s", name)
		}
		links, err := models.OpenMailLinks(ctx, s.db)
		s.must(err)
		found, err := models.FindDisownable(ctx, s.db, links.DisownPost(post.ID))
		if err != nil || found.Post == nil || found.Post.ID != post.ID || found.App.ID != s.App.ID {
			t.Fatalf("the link finds %+v (%v)", found, err)
		}
		for range 2 {
			s.must(found.Disown(ctx, s.db, models.Actor{Address: "192.0.2.1"}))
		}
		now := s.see(post)
		if name, unnamed := now.PublicAuthor(); !now.Hidden() || now.DisownedAt == nil || name != "" ||
			unnamed != models.UnnamedVisitor {
			t.Errorf("the post is hidden %v, and by %s %s", now.Hidden(), name, unnamed)
		}
		s.must(now.Unhide(ctx, s.db, s.team))
		if _, unnamed := s.see(post).PublicAuthor(); unnamed != models.UnnamedVisitor || len(s.followers(post)) != 0 {
			t.Errorf("shown again, it is by %s, and followed by %v", unnamed, s.followers(post))
		}
		if got := s.mails("warning"); !slices.Equal(got, []string{"olive@example.com"}) {
			t.Errorf("warned are %v", got)
		}
		warnings, err := models.PrepareWarnings(ctx, s.db, modelstest.QueuedMails(t, s.db, models.MailWarning))
		if err != nil || len(warnings) != 1 || warnings[0].Post.ID != post.ID || warnings[0].App.ID != s.App.ID {
			t.Errorf("the warnings are %+v (%v)", warnings, err)
		}
	})
}

func TestDisowningATicketIsRecordedOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		ticket := s.ticket("BUY NOW", "rita@example.com")
		links, err := models.OpenMailLinks(ctx, s.db)
		s.must(err)
		found, err := models.FindDisownable(ctx, s.db, links.DisownTicket(ticket.ID))
		s.must(err)
		for range 2 {
			s.must(found.Disown(ctx, s.db, models.Actor{}))
		}
		if got := s.actions(ticket.ID); !slices.Equal(got, []string{"ticket.filed", "ticket.disowned"}) {
			t.Errorf("the record says %v", got)
		}
		var disowned int64
		s.must(s.db.Table("tickets").Where("id = ? AND disowned_at IS NOT NULL", ticket.ID).Count(&disowned).Error)
		if disowned != 1 || len(s.mails("warning")) != 1 {
			t.Errorf("%d tickets say so, and warned are %v", disowned, s.mails("warning"))
		}
	})
}

func TestADisownedTicketIsNotAmongThePersonsOwn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		s.ticket("My printer", "rita@example.com")
		ticket := s.ticket("BUY NOW", "rita@example.com")
		mine := func(want ...string) {
			t.Helper()
			for query, want := range map[string][]string{"": want, "buy": want[1:]} {
				tickets, _, err := s.Rita.Tickets(ctx, s.db, query, "", 10)
				s.must(err)
				var got []string
				for _, ticket := range tickets {
					got = append([]string{ticket.Subject}, got...)
				}
				if !slices.Equal(got, want) {
					t.Errorf("her tickets with %q are %v, want %v", query, got, want)
				}
			}
			if count, err := s.Rita.CountTickets(ctx, s.db); err != nil || count != len(want) {
				t.Errorf("she has %d tickets (%v), want %d", count, err, len(want))
			}
		}
		mine("My printer", "BUY NOW")
		links, err := models.OpenMailLinks(ctx, s.db)
		s.must(err)
		found, err := models.FindDisownable(ctx, s.db, links.DisownTicket(ticket.ID))
		s.must(err)
		s.must(found.Disown(ctx, s.db, models.Actor{}))
		mine("My printer")
	})
}

// Receipts keep to the limit of an unproven address.
func TestThePersonNamedAsAuthorOfAPostGetsAReceipt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		for range 5 {
			s.post("BUY NOW", "victim@example.com")
		}
		s.post("Mine", "rita@example.com")
		s.post("Nobody's", "")
		s.must(s.App.Block(ctx, s.db, s.team, s.Sam.ID))
		s.post("Hidden", "sam@example.com")
		for range 2 {
			modelstest.QueueReceipts(t, s.db)
			receipts, err := models.PreparePostReceipts(ctx, s.db,
				modelstest.QueuedMails(t, s.db, models.MailPostReceipt))
			s.must(err)
			var got []string
			for _, receipt := range receipts {
				got = append(got, receipt.Mail.Email)
				if receipt.App.ID != s.App.ID || receipt.Mail.Unproven != (receipt.Mail.Email == "victim@example.com") {
					t.Errorf("a receipt is %+v", receipt.Mail)
				}
			}
			if want := []string{"victim@example.com", "victim@example.com", "victim@example.com",
				"rita@example.com"}; !slices.Equal(got, want) {
				t.Errorf("receipts go to %v, want %v", got, want)
			}
		}
	})
}

func TestAPostBecomesATicketAndATicketAPost(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("It crashes", "rita@example.com")
		ticket, err := post.FileTicket(ctx, s.db, s.team)
		if err != nil || ticket.Number != 1 || ticket.RequesterID != s.Rita.ID || ticket.Subject != "It crashes" ||
			ticket.Description != "It crashes" {
			t.Fatalf("the ticket is %+v (%v)", ticket, err)
		}
		if linked, err := post.Tickets(ctx, s.db); err != nil || len(linked) != 1 || linked[0].ID != ticket.ID {
			t.Errorf("linked are %+v (%v)", linked, err)
		}
		if _, err := s.post("Nobody's", "").FileTicket(ctx, s.db, s.team); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a ticket of nobody: %v", err)
		}

		wish := s.ticket("Please let me print", "rita@example.com")
		made, err := wish.PublishPost(ctx, s.db, s.team, models.TicketPostDraft{Title: "Print a list", Category: "feature"})
		s.must(err)
		now := s.see(made)
		if name, unnamed := now.PublicAuthor(); unnamed != models.UnnamedTeam || name != "" || now.Votes != 1 ||
			!slices.Equal(s.followers(now), []string{"rita@example.com"}) {
			t.Errorf("the post is by %s with %d votes, followed by %v", name, now.Votes, s.followers(now))
		}
		if beside := pageOf(t, s.db, wish, 1).History; len(beside.Linked) != 1 || beside.Linked[0].ID != made.ID {
			t.Errorf("the ticket is about %+v", beside)
		}
		s.counted()
		s.must(now.UnlinkTicket(ctx, s.db, s.team, wish.ID))
		for name, err := range map[string]error{
			"twice":               now.UnlinkTicket(ctx, s.db, s.team, wish.ID),
			"a ticket of nowhere": second(now.LinkTicket(ctx, s.db, s.team, 99)),
		} {
			if code := models.CodeOf(err); code != models.CodeNotFound && code != models.CodeInvalid {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

// "Mail to an unproven address carries none of the submitter's text": of the team too, whose
// addresses the operator types.
func TestNoticesGoOnlyToProvenAddressesOfMembers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		mistyped := s.account("oilve@example.com")
		s.must(s.App.AddMember(ctx, s.db, models.Operator, mistyped, models.RoleOwner))
		ticket := s.ticket("My card number", "rita@example.com")
		for _, assignee := range []*models.Account{mistyped, s.Olive} {
			s.must(ticket.Assign(ctx, s.db, s.team, assignee.ID))
			_, err := ticket.ReplyAsRequester(ctx, s.db, models.Actor{Account: s.Rita},
				models.RequesterDraft{Body: "It ends in 42."})
			s.must(err)
			modelstest.NotifyMembers(t, s.db)
		}
		if got := s.mails("reply"); !slices.Equal(got, []string{"olive@example.com"}) {
			t.Errorf("Rita's words went to %v", got)
		}
		links, err := models.OpenMailLinks(ctx, s.db)
		s.must(err)
		found, err := models.FindDisownable(ctx, s.db, links.DisownTicket(ticket.ID))
		s.must(err)
		s.must(found.Disown(ctx, s.db, models.Actor{Address: "192.0.2.1"}))
		if got := s.mails("warning"); !slices.Equal(got, []string{"olive@example.com"}) {
			t.Errorf("the subject went to %v", got)
		}
	})
}

// A mail server may not be reachable for hours, and the team may send a failed mail again.
func TestAReplyThatWaitsIsNotMailedOnceItsTicketIsDisowned(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("forged")
		d.reply(ticket, d.Olive, "Which one?")
		d.must((&models.Disownable{App: *d.App, Ticket: ticket}).Disown(ctx, d.db, models.Actor{}))
		waiting := modelstest.QueuedMails(t, d.db, models.MailReply, d.Rita.Email)
		if len(waiting) != 1 {
			t.Fatalf("waiting are %+v", waiting)
		}
		if replies, err := models.PrepareReplies(ctx, d.db, waiting); err != nil || len(replies) != 0 {
			t.Errorf("sent are %+v (%v)", replies, err)
		}
	})
}

func TestTheRequesterOfADisownedTicketIsNotAskedToSignIn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.fileNamed(d.App, "new@example.com", "Nora")
		d.must((&models.Disownable{App: *d.App, Ticket: ticket}).Disown(ctx, d.db, models.Actor{}))
		d.refresh(ticket)
		if err := ticket.AskToSignIn(ctx, d.db, as(d.Amir), "/my"); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("it is answered %v", err)
		}
		if mailed := modelstest.QueuedMails(t, d.db, models.MailSignIn); len(mailed) != 0 {
			t.Errorf("mailed are %+v", mailed)
		}
	})
}

func TestDisowningATicketSeparatesItFromOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		into, forged, child := d.file("into"), d.file("forged"), d.file("child")
		d.must(child.MergeInto(ctx, d.db, as(d.Amir), forged))
		d.must(forged.MergeInto(ctx, d.db, as(d.Amir), into))
		d.must((&models.Disownable{App: *d.App, Ticket: forged}).Disown(ctx, d.db, models.Actor{}))
		mine, _, err := d.Rita.Tickets(ctx, d.db, "", "", 5)
		var shown []string
		for i := range mine {
			shown = append(shown, mine[i].Subject)
		}
		slices.Sort(shown)
		if d.refresh(forged); err != nil || !slices.Equal(shown, []string{"child", "into"}) || forged.DisownedAt == nil {
			t.Errorf("its requester is shown %q (%v), and it is %+v", shown, err, forged)
		}
	})
}
