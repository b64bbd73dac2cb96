package models_test

import (
	"slices"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// "their other tickets (of this app only)", and the posts of this app for which they voted.
func TestATicketListsOtherTicketsAndVotesOfItsRequester(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := modelstest.App(t, d.db, "heron", d.Sam)
		post := func(app *models.App, title string) *models.Post {
			made, err := d.intake.PublishPost(ctx, app, models.PostDraft{Title: title, Source: models.SourceAPI})
			d.must(err)
			return made
		}
		vote := func(post *models.Post) {
			_, err := post.Vote(ctx, d.db, as(d.Rita))
			d.must(err)
		}
		ticket := d.file("this one")
		for _, subject := range []string{"first", "second", "third"} {
			d.file(subject)
		}
		d.must(d.file("spam").MarkSpam(ctx, d.db, as(d.Amir)))
		d.must(d.file("merged").MergeInto(ctx, d.db, as(d.Amir), ticket))
		d.fileWith(heron, models.TicketDraft{Subject: "elsewhere"})
		linked, early, late := post(d.App, "linked"), post(d.App, "early"), post(d.App, "late")
		vote(early)
		vote(late)
		vote(post(heron, "elsewhere"))
		hidden := post(d.App, "hidden")
		vote(hidden)
		d.must(hidden.Hide(ctx, d.db, as(d.Amir)))
		_, err := linked.LinkTicket(ctx, d.db, as(d.Amir), ticket.Number)
		d.must(err)

		history := pageOf(t, d.db, ticket, 2).History
		var subjects, voted []string
		for i := range history.Tickets {
			subjects = append(subjects, history.Tickets[i].Subject)
		}
		for i := range history.Voted {
			voted = append(voted, history.Voted[i].Title)
		}
		if !slices.Equal(subjects, []string{"third", "second"}) || history.Filed != 3 {
			t.Errorf("other tickets: %v of %d", subjects, history.Filed)
		}
		if !slices.Equal(voted, []string{"late", "early"}) || history.Votes != 2 {
			t.Errorf("posts with a vote: %v of %d", voted, history.Votes)
		}
		if len(history.Linked) != 1 || history.Linked[0].ID != linked.ID {
			t.Errorf("linked posts: %v", history.Linked)
		}
	})
}

// In a large team people are found by their name, not by who joined first.
func TestATicketsPageListsItsTeamByName(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		var names []string
		for _, member := range pageOf(t, db.DB, d.file("Help"), 0).Team {
			names = append(names, member.Account.Name)
		}
		if !slices.Equal(names, []string{"Amir Agent", "Olive Owner"}) { // the owner was there first
			t.Errorf("the team is %q", names)
		}
	})
}

// pageOf is the ticket's page as read by somebody without activity there.
func pageOf(t *testing.T, db *gorm.DB, ticket *models.Ticket, history int) *models.TicketPage {
	t.Helper()
	page, err := ticket.Page(ctx, db, &models.App{ID: ticket.AppID}, &models.Account{ID: models.NewID()}, history)
	if err != nil {
		t.Fatal(err)
	}
	return page
}
