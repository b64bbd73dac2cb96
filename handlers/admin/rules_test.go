package admin_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func ruleForm(changes url.Values) url.Values {
	form := url.Values{
		"name": {"Printers"}, "phrases": {"printer*"}, "senders": {""}, "source": {""}, "category": {""},
		"set_priority": {"high"}, "set_category": {""}, "add_tags": {""}, "reply": {""},
	}
	for field, values := range changes {
		form[field] = values
	}
	return form
}

func TestRulesAreMadeTriedMovedAndDeleted(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, list := s.SignIn(s.Olive), paths.AdminRules("kestrel")
		want(t, olive.Get(list), 200, "No rules yet", paths.AdminNewRule("kestrel"))
		want(t, olive.Get(paths.AdminNewRule("kestrel")), 200, `value="`+s.Amir.ID+`"`)
		refused := olive.PostForm(list, ruleForm(url.Values{"name": {""}, "senders": {"nobody@"}, "add_tags": {"kept"}}))
		want(t, refused, 422, "Name is required.", "nobody@", `value="kept"`)

		for _, subject := range []string{"The printers are on fire", "Something else"} {
			want(t, s.PostWithKey("/api/v1/tickets",
				`{"subject":"`+subject+`","description":"Help.","requester_email":"rita@example.com"}`), 201)
		}
		want(t, olive.PostForm(list, ruleForm(url.Values{"try": {"1"}})), 200, "1 of the latest 2 tickets matches",
			"The printers are on fire", `value="Printers"`)
		if rules := rulesOf(t, s); len(rules) != 0 {
			t.Fatalf("trying saved %+v", rules)
		}

		want(t, olive.PostForm(list, ruleForm(url.Values{"assignee": {s.Amir.ID}, "add_tags": {"a, b"}})), 303)
		want(t, olive.PostForm(list, ruleForm(url.Values{"name": {"Fires"}, "phrases": {"fire"}, "set_priority": {"urgent"}})),
			303)
		first, second := rulesOf(t, s)[0], rulesOf(t, s)[1]
		want(t, olive.Get(list), 200, "Printers", "Tickets with “printer*”", "Amir Agent", "Fires",
			paths.AdminMoveRule("kestrel", second.ID))
		moved := olive.PostForm(paths.AdminMoveRule("kestrel", second.ID), url.Values{"to": {"up"}})
		want(t, moved, 303)
		want(t, olive.Get(moved.Header.Get("Location")), 200, "Undo")
		if rules := rulesOf(t, s); rules[0].ID != second.ID {
			t.Errorf("the order is %+v", rules)
		}

		edit := paths.AdminRule("kestrel", first.ID)
		want(t, olive.Get(edit), 200, `value="a, b"`, `value="`+first.Version()+`"`)
		want(t, olive.PostForm(edit, ruleForm(url.Values{"try": {"1"}, "seen": {first.Version()}})), 200, "tickets matches")
		want(t, olive.PostForm(edit, ruleForm(url.Values{
			"phrases": {"scanner"}, "assignee": {s.Olive.ID}, "seen": {first.Version()}})), 303)
		want(t, olive.PostForm(edit, ruleForm(url.Values{"phrases": {"scanner"}, "assignee": {s.Olive.ID, s.Amir.ID}})), 303)
		want(t, olive.Get(list), 200, "Amir Agent", "Olive Owner", "in turn")
		want(t, olive.Get(edit), 200, `value="`+s.Amir.ID+`" checked`, `value="`+s.Olive.ID+`" checked`)
		late := olive.PostForm(edit, ruleForm(url.Values{"set_priority": {"low"}, "seen": {first.Version()}}))
		want(t, late, 409, "You changed this while you were writing.", "scanner", "printer*", "Assign to now",
			"Olive Owner, Amir Agent")

		form := ruleForm(url.Values{"phrases": {""}, "metadata": {"plan: gold*\nseats"}, "locale": {"es"}})
		want(t, olive.PostForm(edit, form), 303)
		want(t, olive.Get(list), 200, "Tickets whose metadata has “plan: gold*” or “seats”, in Spanish")
		want(t, olive.Get(edit), 200, "plan: gold*\nseats", `value="es" selected`)
		want(t, olive.PostForm(edit, ruleForm(url.Values{"metadata": {": gold"}})), 422, "The name before the colon is missing.")
		want(t, s.PostWithKey("/api/v1/tickets", `{"subject":"Toner","description":"Help.","locale":"es",
			"requester_email":"rita@example.com","metadata":{"plan":"Gold 3"}}`), 201, `"priority":"high"`)

		remove := paths.AdminDeleteRule("kestrel", first.ID)
		want(t, olive.Get(remove), 200, "Delete “")
		want(t, olive.PostForm(remove, nil), 303)
		want(t, olive.PostForm(remove, nil), 303) // by somebody else, meanwhile
		gone := olive.PostForm(edit, ruleForm(url.Values{"name": {"What I typed"}}))
		want(t, gone, 404, "This rule was deleted while you were writing", "What I typed")
	})
}

// The requester and the team see the answer of a rule as what it is.
func TestAnAutomaticReplyIsMarked(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, list := s.SignIn(s.Olive), paths.AdminRules("kestrel")
		want(t, olive.Get(paths.AdminNewRule("kestrel")), 200, "There are none yet")
		reply, err := s.App.SaveReply(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
			models.SavedReplyDraft{Title: "First aid", Body: "Turn it off and on."})
		if err != nil {
			t.Fatal(err)
		}
		want(t, olive.Get(paths.AdminNewRule("kestrel")), 200, "First aid", "instead of the receipt")
		want(t, olive.PostForm(list, ruleForm(url.Values{"set_priority": {""}, "reply": {models.NewID()}})), 422,
			"This saved reply was deleted. Choose another one.")
		want(t, olive.PostForm(list, ruleForm(url.Values{"set_priority": {""}, "reply": {reply.ID}})), 303)
		want(t, olive.Get(list), 200, "Answers with “First aid”")
		want(t, olive.Get(paths.AdminRule("kestrel", rulesOf(t, s)[0].ID)), 200, `value="`+reply.ID+`" selected`)
		want(t, s.PostWithKey("/api/v1/tickets",
			`{"subject":"Two printers","description":"Both broke.","requester_email":"rita@example.com"}`), 201)
		modelstest.QueueReceipts(t, s.DB.DB)
		ticket, err := s.App.Ticket(t.Context(), s.DB.DB, 1)
		if err != nil {
			t.Fatal(err)
		}
		page := olive.Get(paths.InboxTicket(ticket.ID, paths.Queue{}))
		want(t, page, 200, "The rule “Printers”", "Automatic reply", "Turn it off and on.")
		mine := s.SignIn(s.Rita).Get(paths.Ticket(ticket.ID))
		want(t, mine, 200, "Automatic reply", "Turn it off and on.")
		if strings.Contains(mine.Body, "Printers”") || strings.Contains(mine.Body, "Olive") ||
			strings.Contains(mine.Body, s.Olive.ID) {
			t.Error("the requester sees what the rule is called, or who is the admin")
		}
		want(t, olive.Get(paths.AdminAudit("kestrel")), 200, "Rule Printers", "Answered a ticket at once")
		want(t, olive.Get(paths.AdminDeleteReply("kestrel", reply.ID)), 200, "no longer answers new tickets")
		if err := reply.Delete(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}); err != nil {
			t.Fatal(err)
		}
		want(t, olive.Get(list), 200, "Its saved reply was deleted")
	})
}

func rulesOf(t *testing.T, s *handlertest.Service) []models.TicketRule {
	t.Helper()
	rules, err := s.App.TicketRules(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// The ticket and the audit log say which rule did it; the answer of the API already has what it set.
func TestWhatARuleDidIsShown(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		want(t, olive.PostForm(paths.AdminRules("kestrel"),
			ruleForm(url.Values{"assignee": {s.Amir.ID}, "add_tags": {"hardware"}})), 303)
		answer := s.PostWithKey("/api/v1/tickets",
			`{"subject":"Two printers","description":"Both broke.","requester_email":"rita@example.com"}`)
		want(t, answer, 201, `"priority":"high"`, `"assignee_id":"`+s.Amir.ID+`"`)
		ticket, err := s.App.Ticket(t.Context(), s.DB.DB, 1)
		if err != nil {
			t.Fatal(err)
		}
		page := olive.Get(paths.InboxTicket(ticket.ID, paths.Queue{}))
		want(t, page, 200, "The rule “Printers”", "set the priority to", "assigned this to", "hardware")
		want(t, olive.Get(paths.AdminAudit("kestrel")), 200, "Rule Printers", "Added a rule for new tickets")
		if strings.Contains(s.SignIn(s.Rita).Get(paths.Ticket(ticket.ID)).Body, "Printers") {
			t.Error("the requester sees what the rule is called")
		}
	})
}
