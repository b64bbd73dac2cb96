package admin

import (
	"testing"

	"intake/views/paths"
	"intake/views/ui"
	"intake/views/viewtest"
)

func TestEveryPageOfRulesKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	const app = "kestrel"
	shell, hostile := hostileKeys().Shell, viewtest.Hostile
	form := RuleForm{Name: bad, Phrases: bad, Senders: bad, Source: bad, Category: bad, Language: bad, Metadata: bad, SetPriority: bad,
		SetCategory: bad, AddTags: bad, Assignees: []string{hostile}, Assignee: bad, Reply: bad}
	list := RulesPage{Shell: shell, App: hostileApp(), Moved: Moved{ID: "r1"}, Rules: []RuleRow{
		{ID: "r1", Name: hostile, First: true, Phrases: []string{hostile, "b", "c", "d", "e"}, Senders: []string{hostile},
			Metadata: []string{hostile}, Language: "es", Source: "mail", Category: "billing", SetPriority: "urgent", SetCategory: "bug", Tags: []string{hostile},
			Assignees: []RuleAssignee{{Name: hostile}}, Reply: hostile},
		{ID: "r2", Name: hostile, Last: true, Source: hostile, SetPriority: hostile,
			Assignees: []RuleAssignee{{Name: hostile}, {Name: hostile, Left: true}, {Name: hostile, BackOn: hostile}},
			Language:  hostile, ReplyDeleted: true},
	}}
	full := list
	full.Full = true
	tried := &RuleTrial{Tried: 9, Matching: 7, Newest: []TriedTicket{{ID: "t1", Number: 5, Subject: hostile}}}
	known := []string{paths.Logout(), paths.StaffSearch(), paths.AdminRules(app), paths.AdminNewRule(app),
		paths.AdminRule(app, "r1"), paths.AdminRule(app, "r2"), paths.AdminMoveRule(app, "r1"),
		paths.AdminMoveRule(app, "r2"), paths.AdminDeleteRule(app, "r1"), paths.AdminDeleteRule(app, "r2"),
		paths.InboxTicket("t1", paths.Queue{})}
	viewtest.ExpectHouseRules(t, "rules", Rules(list), known)
	viewtest.ExpectHouseRules(t, "thirty rules", Rules(full), known)
	viewtest.ExpectHouseRules(t, "no rules", Rules(RulesPage{Shell: shell, App: hostileApp()}), known)
	viewtest.ExpectHouseRules(t, "new rule", Rule(RulePage{Shell: shell, App: hostileApp(), Form: form, Deleted: true,
		Team: []ui.Word{{ID: hostile, Text: hostile}}, Replies: []ui.Word{{ID: hostile, Text: hostile}}}), known)
	viewtest.ExpectHouseRules(t, "rule", Rule(RulePage{Shell: shell, App: hostileApp(), ID: "r1", Form: form,
		Seen: hostile, Meanwhile: hostileMeanwhile(), Trial: tried}), known)
	viewtest.ExpectHouseRules(t, "delete rule",
		RuleDelete(RuleDeletePage{Shell: shell, App: hostileApp(), ID: "r1", Name: hostile}), known)
}

func TestARuleIsDescribedInWords(t *testing.T) {
	t.Parallel()
	for want, row := range map[string]RuleRow{
		"Tickets with “invoice*” or “VAT”, from @big.example, by mail, in the category Billing": {
			Phrases: []string{"invoice*", "VAT"}, Senders: []string{"@big.example"}, Source: "mail", Category: "billing"},
		"Tickets with “a” or “b” or “c” or 2 more": {Phrases: []string{"a", "b", "c", "d", "e"}},
		"Tickets from the widget":                  {Source: "widget"},
		"Tickets whose metadata has “plan: gold” or “seats”, in Spanish": {Metadata: []string{"plan: gold", "seats"},
			Language: "es"},
	} {
		if got := row.conditions(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

func TestATrialSaysHowManyTicketsMatch(t *testing.T) {
	t.Parallel()
	for want, trial := range map[string]RuleTrial{
		"There is no ticket yet to try it on.":                       {},
		"The only ticket so far does not match.":                     {Tried: 1},
		"The only ticket so far matches. Trying changed nothing.":    {Tried: 1, Matching: 1},
		"None of the latest 9 tickets matches.":                      {Tried: 9},
		"1 of the latest 9 tickets matches. Trying changed nothing.": {Tried: 9, Matching: 1},
		"7 of the latest 9 tickets match. Trying changed nothing.":   {Tried: 9, Matching: 7},
	} {
		if got := trial.words(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}
