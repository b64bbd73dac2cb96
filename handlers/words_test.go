package handlers_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"intake/handlers/inbox"
	"intake/handlers/web"
	"intake/internal/config"
	"intake/models"
	"intake/models/modelstest"
	accountview "intake/views/account"
	adminview "intake/views/admin"
	boardview "intake/views/board"
	feedbackview "intake/views/feedback"
	"intake/views/firststeps"
	inboxview "intake/views/inbox"
	mailview "intake/views/mail"
	portalview "intake/views/portal"
	"intake/views/ui"
)

// Pages must not import the domain, so they have tables of their own for what they offer to choose from.
func TestPagesOfferTheSameChoicesAsTheDomain(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	same(t, "statuses of a ticket", texts(models.TicketStatuses), ids(ui.TicketStatuses))
	same(t, "statuses of a ticket, to its requester", texts(models.TicketStatuses), ids(ui.RequesterStatuses(ctx)))
	same(t, "priorities", texts(models.Priorities), ids(ui.Priorities))
	same(t, "categories of a ticket", texts(models.TicketCategories), ids(ui.TicketCategories))
	same(t, "categories of a ticket, to its requester", texts(models.TicketCategories), ids(ui.RequesterCategories(ctx)))
	same(t, "roles by groups", texts(models.Roles), slices.Clone(config.Roles))
	same(t, "sources", texts(models.Sources), ids(ui.Sources))
	same(t, "lists of the inbox", texts(models.InboxViews), slices.Collect(maps.Keys(inboxview.Names)))
	same(t, "orders of the inbox", texts(models.InboxSorts), ids(inboxview.Sorts))
	same(t, "statuses of an idea", texts(models.PostStatuses), ids(ui.PostStatuses(ctx)))
	same(t, "categories of an idea", texts(models.PostCategories), ids(ui.PostCategories(ctx)))
	// the first order has no name
	same(t, "orders of a board", texts(models.BoardSorts[1:]), ids(boardview.Sorts(ctx)[1:]))
	same(t, "orders of a search", texts(models.SearchSorts[1:]), ids(boardview.SearchSorts(ctx)[1:]))
	same(t, "kinds of changelog entries", texts(models.EntryKinds), ids(ui.Kinds(ctx)))
	same(t, "authors without a name", constants[models.Unnamed](t, "../models"),
		texts(slices.Collect(maps.Keys(web.UnnamedWords))))
	actions := constants[models.PendingKind](t, "../models")
	same(t, "actions that wait for a sign-in", actions, constants[accountview.PendingKind](t, "../views/account"))
	same(t, "actions that a sign-in mail knows", actions, constants[mailview.PendingKind](t, "../views/mail"))
	mails := constants[models.MailKind](t, "../models")
	for _, kind := range constants[mailview.EmailChangeKind](t, "../views/mail") {
		if !slices.Contains(mails, kind) {
			t.Errorf("a mail about another address is of the kind %q, which the domain does not know", kind)
		}
	}
	same(t, "reasons of mail", constants[models.ReceivedReason](t, "../models"),
		slices.Collect(maps.Keys(adminview.ReceivedWords)))
	same(t, "faults of mailboxes", constants[models.MailboxFault](t, "../models"),
		slices.Collect(maps.Keys(adminview.MailboxFaults)))
	same(t, "steps of a self-test", texts(models.SelfTestNames), slices.Collect(maps.Keys(adminview.SelfTestTitles)))
	same(t, "faults of a self-test", constants[models.SelfTestFault](t, "../models"),
		slices.Collect(maps.Keys(adminview.SelfTestFaultWords)))
	same(t, "roles", texts(models.Roles), slices.Collect(maps.Keys(adminview.RoleWords)))
	same(t, "first steps of an app", texts(models.FirstSteps), slices.Collect(maps.Keys(firststeps.Names)))
	same(t, "how soon somebody hears of ideas", texts(models.NewsPaces), ids(portalview.Paces(ctx)))
	var wents []string
	for _, option := range portalview.Wents(ctx) {
		wents = append(wents, option.Value)
	}
	same(t, "kinds of notifications", texts(models.NoticeKinds),
		slices.Collect(maps.Keys(accountview.NotificationWords)))
	same(t, "how it went", texts(models.Wents), wents)
	same(t, "what happened last to an idea", constants[models.LastChange](t, "../models"),
		constants[portalview.LastChange](t, "../views/portal"))
	var sorts []string
	for _, head := range feedbackview.Heads {
		sorts = append(sorts, head.Falling.ID, head.Rising.ID)
	}
	same(t, "orders of the moderation table", texts(models.PostSorts), sorts)
	for _, view := range feedbackview.Views {
		if !slices.Contains(models.PostViews, models.PostView(view.ID)) {
			t.Errorf("the moderation table offers %q, which the domain does not know", view.ID)
		}
	}
}

func TestEveryActionHasWordsInTheAuditLog(t *testing.T) {
	t.Parallel()
	logged := slices.DeleteFunc(modelstest.Actions(t, "../models"), func(action models.Action) bool {
		object, _, _ := strings.Cut(string(action), ".")
		// it belongs to no app, so it is in no app's log
		return slices.Contains([]string{"account", "session", "sign_in"}, object)
	})
	same(t, "actions", texts(logged), slices.Collect(maps.Keys(adminview.ActionWords)))
	for action, words := range adminview.ActionWords {
		if words == "" {
			t.Errorf("%s has no words", action)
		}
	}
}

func TestTheAuditLogDescribesOnlyExistingActions(t *testing.T) {
	t.Parallel()
	action := regexp.MustCompile(`^[a-z_]+\.[a-z_]+$`)
	known, found := modelstest.Actions(t, "../models"), 0
	for _, text := range literals(t, "../views/admin/audit_change.go") {
		if !action.MatchString(text) {
			continue
		}
		if found++; !slices.Contains(known, models.Action(text)) {
			t.Errorf("the audit log knows the action %q, which the domain does not", text)
		}
	}
	if found == 0 {
		t.Error("no action was found")
	}
}

func TestEveryTopicHasWords(t *testing.T) {
	t.Parallel()
	same(t, "topics", texts(models.Topics), slices.Collect(maps.Keys(adminview.TopicWords)))
}

func TestEveryEventBetweenMessagesHasAProducerAndWords(t *testing.T) {
	t.Parallel()
	same(t, "kinds of events", texts(slices.Collect(maps.Values(inbox.EventKinds))),
		texts(slices.Collect(maps.Keys(inboxview.EventWords))))
}

// The compiler accepts a literal for any constant of its type.
func TestActionsAreConstantsInsteadOfLiterals(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../models/*.go")
	if err != nil {
		t.Fatal(err)
	}
	files = slices.DeleteFunc(files, func(file string) bool {
		// Topics stay as they are, even if an action has the same name.
		return strings.HasSuffix(file, "_test.go") ||
			slices.Contains([]string{"action.go", "connection_topic.go"}, filepath.Base(file))
	})
	actions := modelstest.Actions(t, "../models")
	for _, file := range files {
		for _, text := range literals(t, file) {
			if slices.Contains(actions, models.Action(text)) {
				t.Errorf("%s spells %q out, for which there is a constant", file, text)
			}
		}
	}
}

// literals returns the string literals in a Go file.
func literals(t *testing.T, file string) (texts []string) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(parsed, func(node ast.Node) bool {
		if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			texts = append(texts, strings.Trim(literal.Value, "`\""))
		}
		return true
	})
	return texts
}

// same checks that two lists contain the same texts, in any order.
func same(t *testing.T, what string, domain, page []string) {
	t.Helper()
	slices.Sort(domain)
	slices.Sort(page)
	domain, page = slices.Compact(domain), slices.Compact(page)
	for _, word := range domain {
		if !slices.Contains(page, word) {
			t.Errorf("%s: nothing is said of %q", what, word)
		}
	}
	for _, word := range page {
		if !slices.Contains(domain, word) {
			t.Errorf("%s: the domain does not know %q", what, word)
		}
	}
}

// constants returns the texts of all constants of the type, which the package in the folder declares.
func constants[T ~string](t *testing.T, folder string) []string {
	t.Helper()
	return texts(modelstest.Constants[T](t, folder))
}

func texts[T ~string](values []T) []string {
	texts := make([]string, len(values))
	for i, value := range values {
		texts[i] = string(value)
	}
	return texts
}

func ids(words []ui.Word) []string {
	ids := make([]string, len(words))
	for i, word := range words {
		ids[i] = word.ID
	}
	return ids
}
