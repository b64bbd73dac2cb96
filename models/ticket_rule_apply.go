package models

import (
	"maps"
	"slices"
	"strings"
	"time"

	"intake/internal/search"
)

// ruleMatcher is a rule with its lists read, to be compared with many tickets.
type ruleMatcher struct {
	*TicketRule
	phrases  []search.Phrase
	senders  []string
	metadata []ruleMetadata
}

func (r *TicketRule) matcher() ruleMatcher {
	m := ruleMatcher{TicketRule: r, senders: r.SenderList()}
	for _, line := range r.PhraseList() {
		m.phrases = append(m.phrases, search.ParsePhrase(line))
	}
	for _, line := range r.MetadataList() {
		m.metadata = append(m.metadata, parseRuleMetadata(line)...)
	}
	return m
}

// sortable is what rules look at: a ticket as it came in.
type sortable struct {
	text     search.Text // subject, and beginning of the description
	sender   string
	source   Source
	category TicketCategory
	priority Priority
	locale   string
	metadata Metadata
}

// sortable is the ticket, which came in from that address.
func (t *Ticket) sortable(sender string) *sortable {
	return &sortable{search.NewText(t.Subject, sanitize(t.Description, ruledText)), sender, t.Source, t.Category, t.Priority,
		t.Locale, t.Metadata}
}

// matches reports whether the ticket meets all conditions of the rule.
func (m ruleMatcher) matches(ticket *sortable) bool {
	return (m.Source == "" || m.Source == ticket.source) &&
		(m.Category == "" || m.Category == ticket.category) &&
		(m.Locale == "" || m.Locale == ticket.locale || strings.HasPrefix(ticket.locale, m.Locale+"-")) &&
		(len(m.metadata) == 0 || slices.ContainsFunc(m.metadata, func(wanted ruleMetadata) bool {
			return wanted.in(ticket.metadata)
		})) &&
		(len(m.senders) == 0 || slices.ContainsFunc(m.senders, func(sender string) bool {
			return sender == ticket.sender || sender[0] == '@' && strings.HasSuffix(ticket.sender, sender)
		})) &&
		(len(m.phrases) == 0 || slices.ContainsFunc(m.phrases, ticket.text.Has))
}

// applyRules lets the rules of their apps sort the new tickets.
func applyRules(tx *Tx, fresh []*filing) error {
	fresh = slices.DeleteFunc(slices.Clone(fresh), func(f *filing) bool { return !f.sortable() })
	if len(fresh) == 0 {
		return nil
	}
	apps := map[string]bool{}
	for _, f := range fresh {
		apps[f.app.ID] = true
	}
	rules, err := ticketRules(tx.DB, slices.Sorted(maps.Keys(apps))...)
	if err != nil {
		return err
	}
	byApp := map[string][]ruleMatcher{}
	for i := range rules {
		byApp[rules[i].AppID] = append(byApp[rules[i].AppID], rules[i].matcher())
	}
	for _, f := range fresh {
		f.sort(tx.Now, byApp[f.app.ID])
	}
	return assignInTurn(tx, fresh)
}

// sortable reports whether rules may sort the ticket. Spam is left alone: nobody works on it.
func (f *filing) sortable() bool {
	return f.came != nil && f.ticket.SpamAt == nil
}

// sort applies the rules. It begins with what was sent, because the group may be written a second time, after others
// have changed the rules.
func (f *filing) sort(now time.Time, rules []ruleMatcher) {
	t := f.ticket
	t.Priority, t.Category, t.AssigneeID = f.came.priority, f.came.category, nil
	f.tags, f.sorted, f.inTurn, f.answer = nil, nil, nil, nil
	matching := slices.DeleteFunc(slices.Clone(rules), func(rule ruleMatcher) bool { return !rule.matches(f.came) })
	f.decide(matching, ActionTicketPrioritized, string(t.Priority),
		func(rule *TicketRule) string { return string(rule.SetPriority) }, func(to string) { t.Priority = Priority(to) })
	f.decide(matching, ActionTicketRecategorized, string(t.Category),
		func(rule *TicketRule) string { return string(rule.SetCategory) }, func(to string) { t.Category = TicketCategory(to) })
	for _, rule := range matching {
		f.addTags(rule.TicketRule)
	}
	f.assignByRules(now, matching)
	if at := slices.IndexFunc(matching, func(rule ruleMatcher) bool { return rule.Answers() }); at >= 0 {
		f.answer = &matching[at].ID
	}
}

// assignByRules does what the first rule says that has somebody to assign tickets to, who is there. If it has several,
// assignInTurn decides, once all tickets of the group are sorted.
func (f *filing) assignByRules(now time.Time, rules []ruleMatcher) {
	for _, rule := range rules {
		people := rule.present(now)
		switch {
		case len(people) == 0:
			continue
		case rule.InTurn():
			f.inTurn = rule.TicketRule
		default:
			f.assignBy(rule.TicketRule, people[0].AccountID)
		}
		return
	}
}

func (f *filing) assignBy(rule *TicketRule, account string) {
	f.ticket.AssigneeID = &account
	f.sortedBy(rule, ActionTicketAssigned, EventDetail{To: account})
}

// decide sets what the first rule says that says anything.
func (f *filing) decide(rules []ruleMatcher, action Action, from string, says func(*TicketRule) string, set func(string)) {
	for _, rule := range rules {
		to := says(rule.TicketRule)
		if to == "" {
			continue
		}
		if to != from {
			set(to)
			f.sortedBy(rule.TicketRule, action, EventDetail{From: from, To: to})
		}
		return
	}
}

func (f *filing) addTags(rule *TicketRule) {
	for _, tag := range rule.Tags() {
		added := slices.ContainsFunc(f.tags, func(other *ticketTag) bool { return other.Tag == tag })
		if added || len(f.tags) == maxTags {
			continue
		}
		f.tags = append(f.tags, &ticketTag{f.ticket.ID, tag})
		f.sortedBy(rule, ActionTicketTagged, EventDetail{To: tag})
	}
}

// sortedBy adds an event of what the rule did.
func (f *filing) sortedBy(rule *TicketRule, action Action, detail EventDetail) {
	detail.Rule = rule.Name
	f.sorted = append(f.sorted, f.ticket.happened(Rules, action, detail)...)
}
