package admin

import (
	"strconv"
	"strings"
	"time"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// RulesPage has the rules that sort an app's new tickets. Full says that the limit is reached.
type RulesPage struct {
	Shell layout.StaffPage
	App   App
	Now   time.Time
	Rules []RuleRow
	Full  bool

	Moved Moved
}

// RuleRow is a rule in the list.
type RuleRow struct {
	ID    string
	Name  string
	First bool
	Last  bool

	Phrases  []string
	Senders  []string
	Metadata []string
	Language string // its tag
	Source   string
	Category string

	SetPriority string
	SetCategory string
	Tags        []string
	Assignees   []RuleAssignee // several get the tickets in turn

	Reply        string // the title of the saved reply with which it answers
	ReplyDeleted bool
}

// RuleAssignee is somebody who gets tickets by a rule.
type RuleAssignee struct {
	Name   string
	Left   bool   // the team
	BackOn string // if they are away, as 2006-01-02
}

// conditions describes the tickets that the rule is for.
func (r RuleRow) conditions() string {
	var all []string
	if len(r.Phrases) > 0 {
		all = append(all, "with "+fewQuoted(r.Phrases))
	}
	if len(r.Senders) > 0 {
		all = append(all, "from "+few(r.Senders))
	}
	if len(r.Metadata) > 0 {
		all = append(all, "whose metadata has "+fewQuoted(r.Metadata))
	}
	if r.Language != "" {
		all = append(all, "in "+ui.TextOf(TicketLanguages(), r.Language))
	}
	if r.Source != "" {
		all = append(all, sourcePhrases[r.Source])
	}
	if r.Category != "" {
		all = append(all, "in the category "+ui.TextOf(ui.TicketCategories, r.Category))
	}
	return "Tickets " + strings.Join(all, ", ")
}

// TicketLanguages are the languages that tickets can be in.
func TicketLanguages() []ui.Word {
	words := make([]ui.Word, len(i18n.Languages))
	for i, language := range i18n.Languages {
		words[i] = ui.Word{ID: language.Tag, Text: language.EnglishName()}
	}
	return words
}

// sourcePhrases say how tickets came in.
var sourcePhrases = map[string]string{
	"widget": "from the widget", "api": "over the API", "page": "from the help page", "mail": "by mail",
}

// fewQuoted joins the first few texts, each in quotation marks.
func fewQuoted(texts []string) string {
	marked := make([]string, len(texts))
	for i, text := range texts {
		marked[i] = quoted(text)
	}
	return few(marked)
}

// few joins the first few texts, and says how many more there are.
func few(texts []string) string {
	const most, or = 3, " or "
	if len(texts) <= most+1 {
		return strings.Join(texts, or)
	}
	return strings.Join(texts[:most], or) + or + strconv.Itoa(len(texts)-most) + " more"
}

// RulePage adds a rule or, with an ID, changes one: it posts the form and seen to paths.AdminRules or paths.AdminRule,
// with "try" to compare it with the latest tickets instead.
type RulePage struct {
	Shell     layout.StaffPage
	App       App
	ID        string
	Form      RuleForm
	Team      []ui.Word // who can get tickets
	Replies   []ui.Word // with which it can answer
	Seen      string    // the version that the form was loaded with
	Meanwhile *ui.Meanwhile
	Trial     *RuleTrial
	Deleted   bool // Form is from a rule that was deleted while it was edited
}

// RuleForm is the form for a rule.
type RuleForm struct {
	Name        Field
	Phrases     Field
	Senders     Field
	Source      Field
	Category    Field
	Language    Field
	Metadata    Field
	SetPriority Field
	SetCategory Field
	AddTags     Field
	Assignees   []string // the ids of those who are ticked
	Assignee    Field    // with what is wrong with them
	Reply       Field
}

// RuleTrial says which of the latest tickets the rule would have sorted.
type RuleTrial struct {
	Tried    int
	Matching int
	Newest   []TriedTicket
}

// TriedTicket is a ticket that the rule would have sorted.
type TriedTicket struct {
	ID      string
	Number  int64
	Subject string
}

func (t *RuleTrial) words() string {
	switch {
	case t.Tried == 0:
		return "There is no ticket yet to try it on."
	case t.Matching == 0 && t.Tried == 1:
		return "The only ticket so far does not match."
	case t.Matching == 0:
		return "None of the latest " + strconv.Itoa(t.Tried) + " tickets matches."
	case t.Tried == 1:
		return "The only ticket so far matches. Trying changed nothing."
	case t.Matching == 1:
		return "1 of the latest " + strconv.Itoa(t.Tried) + " tickets matches. Trying changed nothing."
	}
	return strconv.Itoa(t.Matching) + " of the latest " + strconv.Itoa(t.Tried) + " tickets match. Trying changed nothing."
}

func (f RuleForm) faults() []ui.FieldError {
	return ui.Summary(f.Name.Fault("name", "Name"), f.Phrases.Fault("phrases", "Words"),
		f.Senders.Fault("senders", "Sent by"), f.Source.Fault("source", "Came in by"),
		f.Category.Fault("category", "Category"), f.Metadata.Fault("metadata", "Metadata"),
		f.Language.Fault("locale", "Language"), f.SetPriority.Fault("set_priority", "Set the priority"),
		f.SetCategory.Fault("set_category", "Set the category"), f.AddTags.Fault("add_tags", "Add tags"),
		f.Assignee.Fault("assignee", "Assign to"), f.Reply.Fault("reply", "Answer at once with"))
}

// replyHint says what the answer of a rule is.
func (p RulePage) replyHint() string {
	if len(p.Replies) == 0 {
		return "Rules answer with saved replies of the app. There are none yet."
	}
	return "The saved reply is mailed instead of the receipt, marked as automatic. The ticket still waits for your team."
}

func (p RulePage) title() string {
	if p.ID == "" {
		return "New rule"
	}
	return "Edit rule"
}

func (p RulePage) action() string {
	if p.ID == "" {
		return paths.AdminRules(p.App.Slug)
	}
	return paths.AdminRule(p.App.Slug, p.ID)
}

func (p RulePage) verb() string {
	if p.ID == "" {
		return "Add rule"
	}
	return "Save"
}

// orNone are the words to choose from, after one for no choice.
func orNone(none string, words []ui.Word, chosen string) []ui.Option {
	return append([]ui.Option{{Label: none, Selected: chosen == ""}}, ui.Options(words, chosen)...)
}

// RuleDeletePage asks before a rule is deleted: it posts to paths.AdminDeleteRule.
type RuleDeletePage struct {
	Shell layout.StaffPage
	App   App
	ID    string
	Name  string
}
