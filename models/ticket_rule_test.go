package models_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// rule adds a rule to the desk's app.
func (d *desk) rule(draft models.TicketRuleDraft) *models.TicketRule {
	d.Helper()
	rule, err := d.App.AddTicketRule(ctx, d.db, as(d.Olive), draft)
	d.must(err)
	return rule
}

// tagsOf are the tags of the ticket in alphabetical order.
func (d *desk) tagsOf(ticket *models.Ticket) (tags []string) {
	d.Helper()
	d.must(d.db.Table("ticket_tags").Where("ticket_id = ?", ticket.ID).Order("tag").Pluck("tag", &tags).Error)
	return tags
}

func TestARuleSortsNewTicketsThatMeetItsConditions(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.rule(models.TicketRuleDraft{
			Name: "Invoices", Phrases: "invoice*\nVAT", SetPriority: models.PriorityHigh,
			SetCategory: models.CategoryBilling, AddTags: "Money, vat", Assignees: []string{d.Amir.ID},
		})
		other := d.file("The private page is slow")
		if other.Priority != models.PriorityNormal || other.AssigneeID != nil || len(d.tagsOf(other)) > 0 {
			t.Errorf("a ticket that does not match was sorted: %+v", other)
		}
		ticket := d.file("Two invoices for one month")
		for _, from := range []*models.Ticket{ticket, d.again(ticket)} {
			if from.Priority != models.PriorityHigh || from.Category != models.CategoryBilling ||
				from.AssigneeID == nil || *from.AssigneeID != d.Amir.ID {
				t.Errorf("it is %s, %s, of %v", from.Priority, from.Category, from.AssigneeID)
			}
		}
		if tags := d.tagsOf(ticket); !slices.Equal(tags, []string{"money", "vat"}) {
			t.Errorf("its tags are %v", tags)
		}
		var done []models.Event
		d.must(d.db.Where("object_id = ?", ticket.ID).Order("id").Find(&done).Error)
		actions := []models.Action{models.ActionTicketFiled, models.ActionTicketPrioritized,
			models.ActionTicketRecategorized, models.ActionTicketTagged, models.ActionTicketTagged,
			models.ActionTicketAssigned}
		for i, event := range done {
			if i >= len(actions) || event.Action != actions[i] ||
				i > 0 && (event.Address != models.Rules.Address || !strings.Contains(event.Detail, `"rule":"Invoices"`)) {
				t.Errorf("event %d is %s by %q: %s", i, event.Action, event.Address, event.Detail)
			}
		}
		if len(done) != len(actions) {
			t.Errorf("there are %d events", len(done))
		}
	})
}

func (d *desk) again(ticket *models.Ticket) *models.Ticket {
	d.Helper()
	stored, err := d.App.Ticket(ctx, d.db, ticket.Number)
	d.must(err)
	return stored
}

func TestAllConditionsOfARuleMustBeMet(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.SQLite(t))
	d.rule(models.TicketRuleDraft{
		Name: "Important", Phrases: "outage", Senders: "boss@big.example\nsmall.example", Source: models.SourceAPI,
		Category: models.CategoryBug, SetPriority: models.PriorityUrgent, Locale: "es",
		Metadata: "seats\nplan: Größe*\nregion : EU\nutm:source\nOrder:\nshop:tier: gold",
	})
	with := func(name, label, value string) func(*models.TicketDraft) {
		return func(f *models.TicketDraft) {
			f.Metadata = models.Metadata{{Name: "page", Value: "/"}, {Name: name, Label: label, Value: value}}
		}
	}
	matching := models.TicketDraft{
		Subject: "Another outage", Description: "Since noon", RequesterEmail: "boss@big.example",
		Category: models.CategoryBug, Source: models.SourceAPI, Locale: "es",
		Metadata: models.Metadata{{Name: "region", Value: "eu"}},
	}
	for what, c := range map[string]struct {
		change func(*models.TicketDraft)
		want   models.Priority
	}{
		"all are met":        {func(*models.TicketDraft) {}, models.PriorityUrgent},
		"by the description": {func(f *models.TicketDraft) { f.Subject, f.Description = "Help", "An OUTAGE" }, models.PriorityUrgent},
		"at the end of a very long text": {func(f *models.TicketDraft) {
			f.Subject, f.Description = "Help", strings.Repeat("word ", 2_000)+"outage"
		}, models.PriorityNormal},
		"another domain":      {func(f *models.TicketDraft) { f.RequesterEmail = "amy@small.example" }, models.PriorityUrgent},
		"a subdomain":         {func(f *models.TicketDraft) { f.RequesterEmail = "amy@very.small.example" }, models.PriorityNormal},
		"a longer domain":     {func(f *models.TicketDraft) { f.RequesterEmail = "amy@notsmall.example" }, models.PriorityNormal},
		"somebody else there": {func(f *models.TicketDraft) { f.RequesterEmail = "amy@big.example" }, models.PriorityNormal},
		"other words":         {func(f *models.TicketDraft) { f.Subject = "All is well" }, models.PriorityNormal},
		"another source":      {func(f *models.TicketDraft) { f.Source = models.SourceWidget }, models.PriorityNormal},
		"another category":    {func(f *models.TicketDraft) { f.Category = models.CategoryOther }, models.PriorityNormal},
		"of another region":   {func(f *models.TicketDraft) { f.Locale = "es-MX" }, models.PriorityUrgent},
		"another language":    {func(f *models.TicketDraft) { f.Locale = "en" }, models.PriorityNormal},
		"an unknown language": {func(f *models.TicketDraft) { f.Locale = "" }, models.PriorityNormal},
		"no metadata":         {func(f *models.TicketDraft) { f.Metadata = nil }, models.PriorityNormal},
		"any value":           {with("Seats", "", "3"), models.PriorityUrgent},
		"a field's label":     {with("q1", "Seats", "3"), models.PriorityUrgent},
		"another value":       {with("region", "", "US"), models.PriorityNormal},
		"a longer value":      {with("region", "", "EU-West"), models.PriorityNormal},
		"the beginning":       {with("plan", "", "GRÖẞE L"), models.PriorityUrgent},
		"exactly that":        {with("plan", "", "Größe"), models.PriorityUrgent},
		"less than that":      {with("plan", "", "Größ"), models.PriorityNormal},
		"a name with a colon": {with("utm:source", "", "mail"), models.PriorityUrgent},
		"a label with one":    {with("q2", "Order:", "17"), models.PriorityUrgent},
		"such a name's value": {with("shop:tier", "", "Gold"), models.PriorityUrgent},
		"and another value":   {with("shop:tier", "", "tin"), models.PriorityNormal},
		"under another name":  {with("tariff", "", "Größe"), models.PriorityNormal},
		"filed by the team":   {func(f *models.TicketDraft) { f.Unsorted = true }, models.PriorityNormal},
	} {
		draft := matching
		c.change(&draft)
		ticket, err := d.intake.FileTicket(ctx, d.App, draft)
		d.must(err)
		if ticket.Priority != c.want {
			t.Errorf("%s: the priority is %s", what, ticket.Priority)
		}
	}
}

func TestTheUpperRuleDecidesAndTagsOfAllAreAdded(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.rule(models.TicketRuleDraft{Name: "First", Phrases: "printer", SetPriority: models.PriorityLow, AddTags: "a"})
		second := d.rule(models.TicketRuleDraft{
			Name: "Second", Phrases: "printer", SetPriority: models.PriorityHigh, AddTags: "a, b", Assignees: []string{d.Amir.ID},
		})
		ticket := d.file("The printer")
		if ticket.Priority != models.PriorityLow || ticket.AssigneeID == nil {
			t.Errorf("it is %s, of %v", ticket.Priority, ticket.AssigneeID)
		}
		if tags := d.tagsOf(ticket); !slices.Equal(tags, []string{"a", "b"}) {
			t.Errorf("its tags are %v", tags)
		}
		moved, err := second.Move(ctx, d.db, as(d.Olive), true)
		d.must(err)
		if ticket := d.file("The printer"); !moved || ticket.Priority != models.PriorityHigh {
			t.Errorf("after the move (%t) it is %s", moved, ticket.Priority)
		}
		if moved, err := second.Move(ctx, d.db, as(d.Olive), true); moved || err != nil {
			t.Errorf("the first was moved up: %t, %v", moved, err)
		}
		d.must(second.Delete(ctx, d.db, as(d.Olive)))
		if ticket := d.file("The printer"); ticket.Priority != models.PriorityLow {
			t.Errorf("after the upper one was deleted it is %s", ticket.Priority)
		}
	})
}

func TestARuleAssignsNothingToWhoLeftTheTeam(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.rule(models.TicketRuleDraft{Name: "To Amir", Phrases: "printer", AddTags: "p", Assignees: []string{d.Amir.ID}})
		d.must(d.db.Exec("DELETE FROM memberships WHERE account_id = ?", d.Amir.ID).Error)
		ticket := d.file("The printer")
		if ticket.AssigneeID != nil || len(d.tagsOf(ticket)) != 1 {
			t.Errorf("it is assigned to %v, with tags %v", ticket.AssigneeID, d.tagsOf(ticket))
		}
		rules, err := d.App.TicketRules(ctx, d.db)
		d.must(err)
		if len(rules) != 1 || len(rules[0].Assignees) != 1 || !rules[0].Assignees[0].Left {
			t.Errorf("the list does not say that the assignee left: %+v", rules)
		}
	})
}

// A group in which a ticket fails is written again, one by one; by then, others may have changed the rules.
func TestATicketThatIsWrittenAgainIsSortedAnew(t *testing.T) {
	t.Parallel()
	ticket, tags, events := models.SortTwice(
		models.TicketDraft{Subject: "The printer", Priority: models.PriorityNormal, Category: models.CategoryGeneral},
		models.TicketRule{Name: "Former", Phrases: "printer", SetPriority: models.PriorityHigh,
			SetCategory: models.CategoryBug, AddTags: "p", Assignees: []models.RuleAssignee{{AccountID: "1"}}},
		models.TicketRule{Name: "New", Phrases: "printer", AddTags: "q"})
	if ticket.Priority != models.PriorityNormal || ticket.Category != models.CategoryGeneral ||
		ticket.AssigneeID != nil || !slices.Equal(tags, []string{"q"}) || events != 1 {
		t.Errorf("it is %s, %s, of %v, with the tags %v and %d events", ticket.Priority, ticket.Category,
			ticket.AssigneeID, tags, events)
	}
}

func TestMailIsSortedExceptForSpam(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		p.rule(models.TicketRuleDraft{Name: "By mail", Source: models.SourceMail, SetPriority: models.PriorityHigh})
		if ticket := p.ticketOf(p.comes(from("new@example.com", "Help me."), help)); ticket.Priority != models.PriorityHigh {
			t.Errorf("the mail became a ticket of priority %s", ticket.Priority)
		}
		spam := from("other@example.com", "Buy!")
		spam.Spam = true
		if ticket := p.ticketOf(p.comes(spam, help)); ticket.Priority != models.PriorityNormal {
			t.Errorf("spam was sorted: %s", ticket.Priority)
		}
	})
}

func TestWhoGetsATicketByARuleIsNotified(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.choose(m.Amir, models.NoticeAtOnce, models.NoticeAssigned)
		m.choose(m.Olive, models.NoticeAtOnce, models.NoticeUnassigned)
		m.rule(models.TicketRuleDraft{Name: "Printers", Phrases: "printer", Assignees: []string{m.Amir.ID}})
		m.file("The printer")
		m.relay(time.Minute)
		m.relay(time.Hour)
		if got, want := m.notified(), []string{"amir@ assigned: 1"}; !slices.Equal(got, want) {
			t.Errorf("notified are %v, want %v", got, want)
		}
	})
}

func TestARuleIsTriedOnTheNewestTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for range 6 {
			d.file("The printer")
		}
		d.file("Something else")
		last := d.file("A printer again")
		trial, err := d.App.TryTicketRule(ctx, d.db,
			models.TicketRuleDraft{Name: "Printers", Phrases: "printer", SetPriority: models.PriorityHigh})
		d.must(err)
		if trial.Tried != 8 || trial.Matching != 7 || len(trial.Newest) != 5 || trial.Newest[0].ID != last.ID {
			t.Errorf("%d of %d match: %+v", trial.Matching, trial.Tried, trial.Newest)
		}
		if now := d.again(last); now.Priority != models.PriorityNormal {
			t.Error("trying a rule changed a ticket")
		}
	})
}

func TestRulesAreEditedUnlessSomebodyElseWasFaster(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		draft := models.TicketRuleDraft{Name: "Printers", Phrases: "printer", SetPriority: models.PriorityHigh}
		rule := d.rule(draft)
		draft.Seen, draft.SetPriority = rule.Version(), models.PriorityLow
		d.must(rule.Update(ctx, d.db, as(d.Olive), draft))
		if ticket := d.file("The printer"); ticket.Priority != models.PriorityLow {
			t.Errorf("it is %s", ticket.Priority)
		}
		draft.SetPriority = models.PriorityUrgent
		if err := rule.Update(ctx, d.db, as(d.Amir), draft); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("what somebody else saved was overwritten: %v", err)
		}
	})
}

func TestRulesAreValidated(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.SQLite(t))
	good := models.TicketRuleDraft{Name: "Rule", Phrases: "word", SetPriority: models.PriorityHigh}
	for what, c := range map[string]struct {
		change func(*models.TicketRuleDraft)
		field  string
	}{
		"no name":            {func(r *models.TicketRuleDraft) { r.Name = " " }, "name"},
		"a long name":        {func(r *models.TicketRuleDraft) { r.Name = strings.Repeat("x", 61) }, "name"},
		"no condition":       {func(r *models.TicketRuleDraft) { r.Phrases = " \n " }, "phrases"},
		"a phrase of signs":  {func(r *models.TicketRuleDraft) { r.Phrases = "good\n*" }, "phrases"},
		"a long phrase":      {func(r *models.TicketRuleDraft) { r.Phrases = strings.Repeat("x", 101) }, "phrases"},
		"too many phrases":   {func(r *models.TicketRuleDraft) { r.Phrases = numbered(21) }, "phrases"},
		"no address":         {func(r *models.TicketRuleDraft) { r.Senders = "somebody" + "@" }, "senders"},
		"no domain":          {func(r *models.TicketRuleDraft) { r.Senders = "@ @" }, "senders"},
		"an unknown source":  {func(r *models.TicketRuleDraft) { r.Source = "fax" }, "source"},
		"an unknown topic":   {func(r *models.TicketRuleDraft) { r.Category = "x" }, "category"},
		"nothing to do":      {func(r *models.TicketRuleDraft) { r.SetPriority = "" }, "set_priority"},
		"an unknown urgency": {func(r *models.TicketRuleDraft) { r.SetPriority = "x" }, "set_priority"},
		"an unknown result":  {func(r *models.TicketRuleDraft) { r.SetCategory = "x" }, "set_category"},
		"too many tags":      {func(r *models.TicketRuleDraft) { r.AddTags = numbered(6) }, "add_tags"},
		"a stranger":         {func(r *models.TicketRuleDraft) { r.Assignees = []string{d.Rita.ID} }, "assignee"},
		"no account":         {func(r *models.TicketRuleDraft) { r.Assignees = []string{"x"} }, "assignee"},
	} {
		draft := good
		c.change(&draft)
		_, err := d.App.AddTicketRule(ctx, d.db, as(d.Olive), draft)
		if fields := fieldsOf(err); !slices.Contains(fields, c.field) {
			t.Errorf("%s: %v, of %v", what, err, fields)
		}
	}
}

func fieldsOf(err error) (fields []string) {
	var faults models.Violations
	var fault *models.Error
	switch {
	case errors.As(err, &faults):
		for _, fault := range faults {
			fields = append(fields, fault.Field)
		}
	case errors.As(err, &fault):
		fields = append(fields, fault.Field)
	}
	return fields
}

// numbered are lines with one number each.
func numbered(count int) string {
	var lines strings.Builder
	for n := range count {
		fmt.Fprintln(&lines, n)
	}
	return lines.String()
}
