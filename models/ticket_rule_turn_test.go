package models_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"intake/internal/database"
	"intake/internal/store"
	"intake/models"
	"intake/models/modelstest"
)

// rota is a desk with a third member, and a rule that assigns tickets about printers to all three in turn.
type rota struct {
	*desk
	Nina *models.Account
	rule *models.TicketRule
}

func newRota(t *testing.T, db *database.DB) *rota {
	t.Helper()
	d := newDesk(t, db)
	r := &rota{desk: d, Nina: modelstest.Account(t, db.DB, "nina@example.com", "Nina")}
	d.must(d.App.AddMember(ctx, d.db, as(d.Olive), r.Nina, models.RoleAgent))
	r.rule = d.rule(models.TicketRuleDraft{
		Name: "In turn", Phrases: "printer", Assignees: []string{d.Amir.ID, d.Olive.ID, "", r.Nina.ID, d.Amir.ID},
	})
	return r
}

// gets files tickets and returns the initials of their assignees.
func (r *rota) gets(tickets int) string {
	r.Helper()
	var got strings.Builder
	for range tickets {
		got.WriteString(r.initial(r.file("The printer")))
	}
	return got.String()
}

func (r *rota) initial(ticket *models.Ticket) string {
	r.Helper()
	if ticket.AssigneeID == nil {
		return "-"
	}
	initials := map[string]string{r.Amir.ID: "A", r.Olive.ID: "O", r.Nina.ID: "N"}
	return initials[*ticket.AssigneeID]
}

func (r *rota) leaves(account *models.Account) {
	r.Helper()
	r.must(r.db.Exec("DELETE FROM memberships WHERE account_id = ?", account.ID).Error)
}

func (r *rota) change(assignees ...*models.Account) {
	r.Helper()
	draft := models.TicketRuleDraft{Name: "In turn", Phrases: "printer", SetPriority: models.PriorityHigh}
	for _, account := range assignees {
		draft.Assignees = append(draft.Assignees, account.ID)
	}
	r.must(r.rule.Update(ctx, r.db, as(r.Olive), draft))
}

func TestSeveralPeopleGetTheTicketsOfARuleInTurn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		r := newRota(t, db)
		if got := r.gets(4); got != "AONA" {
			t.Errorf("the tickets go to %s", got)
		}
		var done models.Event
		r.must(r.db.Order("id DESC").Take(&done, "action = ?", models.ActionTicketAssigned).Error)
		if !strings.Contains(done.Detail, r.Amir.ID) || !strings.Contains(done.Detail, `"rule":"In turn"`) {
			t.Errorf("the event says %s", done.Detail)
		}
		r.leaves(r.Olive)
		if got := r.gets(3); got != "NAN" {
			t.Errorf("after Olive left they go to %s", got)
		}
		rules, err := r.App.TicketRules(ctx, r.db)
		r.must(err)
		if who := rules[0].Assignees; len(who) != 3 || who[0].Left || !who[1].Left || who[1].Email != r.Olive.Email {
			t.Errorf("the list has %+v", who)
		}
		r.leaves(r.Nina)
		if got := r.gets(2); got != "AA" {
			t.Errorf("with one left they go to %s", got)
		}
		r.leaves(r.Amir)
		if got := r.gets(1); got != "-" {
			t.Errorf("when all have left they go to %s", got)
		}
	})
}

// Whoever got the last ticket is not the next one when others join them, and other changes do not begin the turn anew.
func TestAChangedRuleGoesOnWithTheTurn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		r := newRota(t, db)
		got := r.gets(1)
		r.change(r.Amir, r.Olive, r.Nina)
		got += r.gets(1)
		r.change(r.Olive, r.Nina, r.Amir)
		got += r.gets(1)
		r.change(r.Amir)
		got += r.gets(2)
		r.change(r.Amir, r.Nina)
		if got += r.gets(2); got != "AONAANA" {
			t.Errorf("the tickets go to %s", got)
		}
		r.change()
		if got := r.gets(1); got != "-" {
			t.Errorf("with nobody chosen they go to %s", got)
		}
	})
}

// The previous version knows only the first assignee. What it saves counts.
func TestARuleThatThePreviousVersionChangedHasOneAssignee(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		r := newRota(t, db)
		r.must(r.db.Exec("UPDATE ticket_rules SET assignee_id = ?", r.Nina.ID).Error)
		if got := r.gets(2); got != "NN" {
			t.Errorf("the tickets go to %s", got)
		}
		r.must(r.db.Exec("UPDATE ticket_rules SET assignee_id = NULL").Error)
		if got := r.gets(1); got != "-" {
			t.Errorf("with nobody chosen they go to %s", got)
		}
		r.must(r.rule.Delete(ctx, r.db, as(r.Olive)))
		var left int64
		r.must(r.db.Table("ticket_rule_assignees").Count(&left).Error)
		if left != 0 {
			t.Errorf("%d assignees of the deleted rule are left", left)
		}
	})
}

// Nobody gets two tickets while another waits, no matter how many processes file at once.
func TestSimultaneousProcessesKeepTheTurn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		r := newRota(t, db)
		r.rule = r.desk.rule(models.TicketRuleDraft{
			Name: "Scanners", Phrases: "scanner", Assignees: []string{r.Nina.ID, r.Olive.ID},
		})
		processes := []*models.Intake{r.intake, modelstest.Intake(t, db.DB), modelstest.Intake(t, db.DB)}
		const tickets = 240
		var all sync.WaitGroup
		for n := range tickets {
			all.Go(func() {
				subject := []string{"The printer", "The scanner"}[n%2]
				_, err := processes[n%len(processes)].FileTicket(context.Background(), r.App, models.TicketDraft{Subject: subject,
					Description: "Broken.", RequesterEmail: fmt.Sprintf("r%d@example.com", n%40), Source: models.SourceAPI})
				if err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for subject, want := range map[string]string{"The printer": "AON", "The scanner": "NO"} {
			var filed []models.Ticket
			r.must(r.db.Order("number").Find(&filed, "subject = ?", subject).Error)
			var got strings.Builder
			for i := range filed {
				got.WriteString(r.initial(&filed[i]))
			}
			if got.String() != strings.Repeat(want, tickets)[:tickets/2] {
				t.Errorf("%s goes to %s", subject, got.String())
			}
		}
	})
}

// Rules with several assignees take one more statement for the whole group, and no others take any.
func TestTurnsTakeOneStatement(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		r := newRota(t, db)
		r.file("The printer")
		count := func(subject string) int64 {
			asked := modelstest.Statements(t, db.DB)
			before := asked.Load()
			r.file(subject)
			return asked.Load() - before
		}
		inTurn := count("The printer")
		r.change(r.Amir)
		if alone := count("The printer"); inTurn != alone+1 && store.IsPostgres(db.DB) || inTurn > alone+1 {
			t.Errorf("in turn it takes %d statements, to one person %d", inTurn, alone)
		}
	})
}

func TestARuleHasAtMostTwentyAssignees(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.SQLite(t))
	draft := models.TicketRuleDraft{Name: "Many", Phrases: "printer"}
	for range 21 {
		draft.Assignees = append(draft.Assignees, models.NewID())
	}
	_, err := d.App.AddTicketRule(ctx, d.db, as(d.Olive), draft)
	if !slices.Contains(fieldsOf(err), "assignee") {
		t.Errorf("21 assignees: %v", err)
	}
}
