package models

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/search"
)

// The limits of rules. Each new ticket of an app is compared with all of its rules.
const (
	MaxRules     = 30
	MaxRuleName  = 60
	maxRuleLines = 20 // of phrases, of senders and of metadata
	maxPhrase    = 100
	maxRuleTags  = 5
	// maxRuleAssignees is how many people can get the tickets of one rule in turn.
	maxRuleAssignees = 20

	// ruledText is how many characters of a description rules look at: they do so while the ticket is written.
	ruledText = 10_000
)

// TicketRule sorts new tickets of an app: those that meet all of its conditions get what it sets. Lists have one entry
// a line.
type TicketRule struct {
	ID       string
	AppID    string
	Position int // lower ones decide first
	Name     string

	// The conditions. An empty one is met by every ticket.
	Phrases  string // the subject or the beginning of the description has one of them
	Senders  string // the requester has one of these addresses, or one at a domain such as @example.com
	Source   Source
	Category TicketCategory
	Locale   string // the requester's language
	// It has one of these: "plan", "plan: enterprise" or "page: https://example.com/pricing*".
	Metadata string `gorm:"column:metadata_lines"`

	// What it sets. Empty ones stay as they are.
	SetPriority Priority
	SetCategory TicketCategory
	AddTags     string
	AssigneeID  *string // the first of Assignees
	Turn        int     // the place of the assignee who got the last ticket, if there are several
	ReplyID     *string // the saved reply with which it answers at once; it may be deleted

	CreatedAt time.Time
	UpdatedAt time.Time

	Assignees  []RuleAssignee `gorm:"-"`  // several get the tickets in turn
	ReplyTitle string         `gorm:"->"` // "" if the saved reply was deleted
}

// Version identifies the rule's current state, for the Seen of an edit.
func (r *TicketRule) Version() string {
	return version(r.Name, r.Phrases, r.Senders, string(r.Source), string(r.Category), r.Locale, r.Metadata,
		string(r.SetPriority), string(r.SetCategory), r.AddTags, strings.Join(r.assigneeIDs(), " "),
		orEmpty(r.ReplyID))
}

// PhraseList has the phrases of which a ticket has one.
func (r *TicketRule) PhraseList() []string { return linesOf(r.Phrases) }

// SenderList has addresses, and domains that begin with @.
func (r *TicketRule) SenderList() []string { return linesOf(r.Senders) }

// MetadataList has names, and names with values, of which a ticket's metadata has one.
func (r *TicketRule) MetadataList() []string { return linesOf(r.Metadata) }

// Tags are added to the ticket.
func (r *TicketRule) Tags() []string { return linesOf(r.AddTags) }

// Draft is the rule as a form shows it: without assignees who left the team, and without a saved reply that was deleted.
func (r *TicketRule) Draft() TicketRuleDraft {
	draft := TicketRuleDraft{
		Name: r.Name, Phrases: r.Phrases, Senders: r.Senders, Source: r.Source, Category: r.Category,
		Locale: r.Locale, Metadata: r.Metadata,
		SetPriority: r.SetPriority, SetCategory: r.SetCategory, AddTags: strings.Join(r.Tags(), ", "),
		Assignees: collect(r.members(), func(assignee RuleAssignee) string { return assignee.AccountID }),
	}
	if r.Answers() {
		draft.Reply = *r.ReplyID
	}
	return draft
}

// Answers reports whether the rule answers tickets with a saved reply.
func (r *TicketRule) Answers() bool { return r.ReplyID != nil && r.ReplyTitle != "" }

// TicketRuleDraft is the input for a rule. Name, a condition and something to set are required. Seen is the version that
// an edit began with, "" to overwrite whatever is there.
type TicketRuleDraft struct {
	Name        string
	Phrases     string // one a line
	Senders     string // addresses and domains, one a line
	Source      Source
	Category    TicketCategory
	Locale      string // the tag of a language
	Metadata    string // names, and names with values, one a line
	SetPriority Priority
	SetCategory TicketCategory
	AddTags     string   // with commas or line breaks between them
	Assignees   []string // ids of accounts in the team; several get the tickets in turn
	Reply       string   // the id of a saved reply of the app
	Seen        string
}

func (d *TicketRuleDraft) validate() error {
	var v Violations
	d.Name = v.checkText("name", strings.Join(strings.Fields(d.Name), " "), true, MaxRuleName)
	d.Phrases = v.checkLines("phrases", d.Phrases, maxRuleLines, checkPhrase)
	d.Senders = v.checkLines("senders", d.Senders, maxRuleLines, checkSender)
	d.Source = checkChoice(&v, "source", d.Source, Sources, "")
	d.Category = checkChoice(&v, "category", d.Category, TicketCategories, "")
	d.Locale = v.checkText("locale", d.Locale, false, maxLocale)
	d.Metadata = v.checkLines("metadata", d.Metadata, maxRuleLines, checkRuleMetadata)
	d.SetPriority = checkChoice(&v, "set_priority", d.SetPriority, Priorities, "")
	d.SetCategory = checkChoice(&v, "set_category", d.SetCategory, TicketCategories, "")
	d.AddTags = v.checkLines("add_tags", strings.ReplaceAll(d.AddTags, ",", "\n"), maxRuleTags, checkTag)
	var people []string
	for _, id := range d.Assignees {
		if id != "" && !slices.Contains(people, id) {
			people = append(people, id)
		}
	}
	d.Assignees = people
	if len(d.Assignees) > maxRuleAssignees {
		v.add("assignee", fmt.Sprintf("That is %d people, the limit is %d.", len(d.Assignees), maxRuleAssignees))
	}
	if len(v) > 0 {
		return v.orNil()
	}
	if d.Phrases+d.Senders+string(d.Source)+string(d.Category)+d.Locale+d.Metadata == "" {
		v.add("phrases", "Say which tickets the rule is for: by their words, sender, metadata, language or category, "+
			"or by how they came in.")
	}
	if d.AddTags+string(d.SetPriority)+string(d.SetCategory)+d.Reply == "" && len(d.Assignees) == 0 {
		v.add("set_priority", "Choose what the rule does: set a priority or category, add tags, assign the ticket, or answer it.")
	}
	return v.orNil()
}

// checkLines checks each line, and returns the different ones. Of the faults it reports the first.
func (v *Violations) checkLines(field, text string, most int, check func(string) (string, error)) string {
	var lines []string
	for _, line := range linesOf(text) {
		checked, err := check(line)
		if err != nil {
			v.add(field, fmt.Sprintf("“%s”: %s", line, err.Error()))
			return text
		}
		if !slices.Contains(lines, checked) {
			lines = append(lines, checked)
		}
	}
	if len(lines) > most {
		v.add(field, fmt.Sprintf("That is %d, the limit is %d.", len(lines), most))
	}
	return strings.Join(lines, "\n")
}

func checkPhrase(line string) (string, error) {
	var v Violations
	phrase := v.checkText("phrases", line, true, maxPhrase)
	if len(v) == 0 && search.ParsePhrase(phrase) == "" {
		v.add("phrases", "There is no letter or digit in it.")
	}
	return phrase, v.orNil()
}

// checkSender takes an address, or a domain with or without its @.
func checkSender(line string) (string, error) {
	name, domain, isAddress := strings.Cut(line, "@")
	if !isAddress {
		name, domain = "", line
	}
	address, valid := NormalEmail(cmp.Or(name, "a") + "@" + domain)
	switch {
	case !valid:
		return "", Invalid("senders", "This is neither an e-mail address nor a domain.")
	case name == "":
		return address[1:], nil
	}
	return address, nil
}

var errNoRule = NotFound("There is no such rule.")

// TicketRules lists the app's rules in the order in which they decide.
func (a *App) TicketRules(ctx context.Context, db *gorm.DB) ([]TicketRule, error) {
	return ticketRules(db.WithContext(ctx), a.ID)
}

// TicketRule finds a rule of the app.
func (a *App) TicketRule(ctx context.Context, db *gorm.DB, id string) (*TicketRule, error) {
	if !IsID(id) {
		return nil, errNoRule
	}
	rules, err := rulesWhere(db.WithContext(ctx), "ticket_rules.app_id = ? AND ticket_rules.id = ?", a.ID, id)
	switch {
	case err != nil:
		return nil, err
	case len(rules) == 0:
		return nil, errNoRule
	}
	return &rules[0], nil
}
