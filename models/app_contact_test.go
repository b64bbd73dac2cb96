package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// contact is the app's contact of the account, nil if there is none.
func (d *desk) contact(app *models.App, account *models.Account) *models.Contact {
	d.Helper()
	var contacts []models.Contact
	d.must(d.db.Find(&contacts, "app_id = ? AND account_id = ?", app.ID, account.ID).Error)
	if len(contacts) == 0 {
		return nil
	}
	return &contacts[0]
}

func (d *desk) account(email string) *models.Account {
	d.Helper()
	account, err := models.EnsureAccount(ctx, d.db, email)
	d.must(err)
	return account
}

// fileNamed files a ticket of the address with a name typed by somebody.
func (d *desk) fileNamed(app *models.App, email, name string) *models.Ticket {
	d.Helper()
	ticket, err := d.intake.FileTicket(ctx, app, models.TicketDraft{
		Subject: "Hello", Description: "It is us.", RequesterEmail: email, RequesterName: name, Source: models.SourceAPI,
	})
	d.must(err)
	return ticket
}

// Filing a ticket in somebody's name does not rename them.
func TestTheFirstNameGivenInAnAppIsNotReplaced(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := modelstest.App(t, d.db, "heron", d.Sam)
		first := d.fileNamed(d.App, "nora@example.com", "")
		d.fileNamed(d.App, "nora@example.com", "Nora")
		d.fileNamed(d.App, "nora@example.com", "Somebody Else")
		d.fileNamed(heron, "nora@example.com", "N. Newcomer")
		nora := d.account("nora@example.com")
		for app, want := range map[*models.App]string{d.App: "Nora", heron: "N. Newcomer"} {
			if contact := d.contact(app, nora); contact == nil || contact.Name != want || contact.ActedAt != nil {
				t.Errorf("%s knows %+v", app.Slug, contact)
			}
		}
		d.must(models.ReindexTicketsOf(ctx, d.db, nora.ID)) // as the job does
		if d.jobs("reindex_tickets") != 1 {
			t.Errorf("%d jobs let tickets of before the name be found by it", d.jobs("reindex_tickets"))
		}
		page, err := d.Amir.Inbox(ctx, d.db, models.InboxQuery{Query: "nora"}, 10)
		d.must(err)
		if !slices.ContainsFunc(page.Tickets, func(t models.InboxTicket) bool {
			return t.ID == first.ID && t.Requester.Name == "Nora"
		}) {
			t.Errorf("the inbox finds %+v", page.Tickets)
		}
	})
}

func (d *desk) jobs(kind string) (jobs int) {
	d.Helper()
	d.must(d.db.Raw("SELECT count(*) FROM river_job WHERE kind = ?", kind).Scan(&jobs).Error)
	return jobs
}

func TestActionsThatMakeAPersonKnownToAnApp(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		do    func(d *desk, post *models.Post, ticket *models.Ticket) error
		knows bool
	}{
		"nothing": {do: func(*desk, *models.Post, *models.Ticket) error { return nil }},
		"a vote": {knows: true, do: func(d *desk, post *models.Post, _ *models.Ticket) error {
			_, err := post.Vote(ctx, d.db, as(d.Rita))
			return err
		}},
		"following": {knows: true, do: func(d *desk, post *models.Post, _ *models.Ticket) error {
			_, err := post.Follow(ctx, d.db, as(d.Rita))
			return err
		}},
		"a comment": {knows: true, do: func(d *desk, post *models.Post, _ *models.Ticket) error {
			_, err := post.Comment(ctx, d.db, as(d.Rita), "Hear, hear.")
			return err
		}},
		"a post": {knows: true, do: func(d *desk, _ *models.Post, _ *models.Ticket) error {
			_, err := d.intake.PublishPost(ctx, d.App,
				models.PostDraft{Title: "Mine", Source: models.SourcePage, By: as(d.Rita)})
			return err
		}},
		"a ticket": {knows: true, do: func(d *desk, _ *models.Post, _ *models.Ticket) error {
			_, err := d.intake.FileTicket(ctx, d.App, models.TicketDraft{Subject: "Mine", Description: "It is me.",
				RequesterEmail: d.Rita.Email, Source: models.SourcePage, By: as(d.Rita)})
			return err
		}},
		"a reply": {knows: true, do: func(d *desk, _ *models.Post, ticket *models.Ticket) error {
			_, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita), models.RequesterDraft{Body: "It is me."})
			return err
		}},
		"saying that it is solved": {knows: true, do: func(d *desk, _ *models.Post, ticket *models.Ticket) error {
			_, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita), models.RequesterDraft{Solved: true})
			return err
		}},
		"reading": {knows: true, do: func(d *desk, _ *models.Post, ticket *models.Ticket) error {
			return ticket.MarkReadByRequester(ctx, d.db, models.Actor{Account: d.Rita}, models.Now())
		}},
		"joining the team": {knows: true, do: func(d *desk, _ *models.Post, _ *models.Ticket) error {
			return d.App.AddMember(ctx, d.db, models.Operator, d.Rita, models.RoleAgent)
		}},
		"a vote that the team entered": {do: func(d *desk, post *models.Post, _ *models.Ticket) error {
			return post.VoteFor(ctx, d.db, as(d.Amir), d.Rita.Email)
		}},
		"a ticket that the team made": {do: func(d *desk, post *models.Post, _ *models.Ticket) error {
			_, err := post.FileTicket(ctx, d.db, as(d.Amir))
			return err
		}},
		// Others may have made them follow, so unfollowing tells the app nothing about the person.
		"following no more": {do: func(d *desk, post *models.Post, _ *models.Ticket) error {
			_, err := post.Unfollow(ctx, d.db, as(d.Rita))
			return err
		}},
		"taking a vote back": {do: func(d *desk, post *models.Post, _ *models.Ticket) error {
			_, err := post.TakeVoteBack(ctx, d.db, as(d.Rita))
			return err
		}},
		"disowning": {do: func(d *desk, post *models.Post, _ *models.Ticket) error {
			return (&models.Disownable{App: *d.App, Post: post}).Disown(ctx, d.db, models.Actor{})
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				d := newDesk(t, db)
				ticket := d.fileNamed(d.App, d.Rita.Email, "R. R.")
				post, err := d.intake.PublishPost(ctx, d.App,
					models.PostDraft{Title: "Theirs", RequesterEmail: d.Rita.Email, Source: models.SourceAPI})
				d.must(err)
				d.must(c.do(d, post, ticket))
				wanted := "R. R."
				if c.knows {
					wanted = "Rita Requester"
				}
				messages := modelstest.Messages(t, d.db, ticket)
				if author := messages[0].Author; author.Name != wanted || author.Acted != c.knows || author.Proven != c.knows {
					t.Errorf("the team is shown %+v", author)
				}
				if reindexed := d.jobs("reindex_tickets") > 0; reindexed != c.knows {
					t.Errorf("her tickets are indexed again: %v", reindexed)
				}
			})
		})
	}
}

// A ticket filed by the previous version, without a contact, shows its requester as unknown.
func TestTicketsAndPostsAreShownWhenTheirPersonHasNoContact(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.fileNamed(d.App, d.Rita.Email, "R. R.")
		post, err := d.intake.PublishPost(ctx, d.App,
			models.PostDraft{Title: "Theirs", RequesterEmail: d.Rita.Email, Source: models.SourceAPI})
		d.must(err)
		d.must(post.VoteFor(ctx, d.db, as(d.Amir), d.Rita.Email))
		d.must(d.db.Exec("DELETE FROM contacts").Error)
		page, err := d.Amir.Inbox(ctx, d.db, models.InboxQuery{Query: d.Rita.Email}, 10)
		d.must(err)
		if len(page.Tickets) != 1 || page.Tickets[0].Requester.Name != "" || page.Tickets[0].Requester.Email != d.Rita.Email {
			t.Errorf("the inbox shows %+v", page.Tickets)
		}
		d.reply(ticket, d.Amir, "Hello.")
		messages := modelstest.Messages(t, d.db, ticket)
		if len(messages) != 2 || messages[0].Author.Email != d.Rita.Email || messages[1].Author.Name != "Amir Agent" {
			t.Errorf("the conversation is %+v", messages)
		}
		seen, err := d.App.Post(ctx, d.db, post.ID)
		d.must(err)
		insight, err := seen.Insight(ctx, d.db, 10)
		d.must(err)
		if seen.Author.Email != d.Rita.Email || len(insight.Voters) != 1 || insight.Voters[0].Email != d.Rita.Email {
			t.Errorf("the post is by %+v, for %+v", seen.Author, insight.Voters)
		}
		entries, _, err := d.App.Audit(ctx, d.db, models.AuditFilter{}, 50)
		d.must(err)
		if !slices.ContainsFunc(entries, func(e models.AuditEntry) bool { return e.Actor.Name == "Amir Agent" }) {
			t.Error("the audit log does not say who did something")
		}
		d.must(ticket.MarkReadByRequester(ctx, d.db, models.Actor{Account: d.Rita}, models.Now()))
		if contact := d.contact(d.App, d.Rita); contact == nil || contact.ActedAt == nil {
			t.Errorf("once she reads it, the app knows %+v", contact)
		}
	})
}
