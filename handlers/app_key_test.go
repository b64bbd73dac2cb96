package handlers_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// everywhere are the tables without an app: people and apps themselves, and jobs. If the other tables were split by app
// over several servers, each server would need a copy of these, or one server would hold them for all.
var everywhere = []string{
	"accounts", "sessions", "apps", "memberships", "dead_emails", "receipts_due", "notices_due", "settings", "river_job",
	"secret_keys",
}

// withoutApp are the hot statements without an app, with a description of how they find their rows. docs/performance.md
// has the same list, and what would have to be done about each.
var withoutApp = []struct {
	rows      string
	statement *regexp.Regexp
}{
	{"what belongs to a ticket, by its id", regexp.MustCompile(
		`^(SELECT .* FROM|INSERT INTO|DELETE FROM) "?(messages|ticket_participants|ticket_reads|message_drafts)\b`)},
	{"what belongs to an idea or comment, by its id", regexp.MustCompile(
		`^SELECT .*\b(FROM|JOIN) "?(comments|pictures|votes|post_taggings|post_lookalikes|ticket_posts)\b.*(post_id|comment_id) (=|IN)`)},
	{"a ticket or idea by its id, and what was merged into it", regexp.MustCompile(
		`("?(tickets|posts)"? WHERE (id =|merged_into)|^UPDATE "tickets" .* WHERE id =| WHERE posts\.id IN)`)},
	{"the history of an idea, by its id", regexp.MustCompile(`^SELECT .* FROM "events" WHERE object_id`)},
	{"whom apps blocked, by account", regexp.MustCompile(`^SELECT .* FROM "blocks" WHERE account_id`)},
	{"words of the search, by what they are of", regexp.MustCompile(
		`^(SELECT .*FROM|INSERT INTO|UPDATE) (ticket_search|post_search)\b|WHERE tickets\.id = CAST\(wanted\.id`)},
	{"the menu of a member's inbox", regexp.MustCompile(`^SELECT 0 AS list, .* FROM saved_views LEFT JOIN apps`)},
	{"how many mails an address got", regexp.MustCompile(`^SELECT .* FROM mails WHERE email IN`)},
	{"what is somebody's own in all apps", regexp.MustCompile(`(requester_id|author_id) = \$1 AND`)},
}

// carries matches a statement whose conditions or new rows contain the app. A scope ends with the app's id, and the
// terms of a search start with it.
var carries = regexp.MustCompile(strings.Join([]string{
	`app_id"? *(= *\$\d|= *CAST\(\$|= wanted\.app\b|IN *\(\$)`, `apps\.(id|slug|widget_key) (=|IN) *\(?\$`,
	`FROM "?apps"? WHERE "?(id|slug|widget_key)"? (=|IN) *\(?\$`, `INSERT INTO \S+ \([^)]*\b(app_id|scope)\b`,
	`\bscope = \$`, `terms @@`,
}, "|"))

// If the tables were split by app over several servers, every frequent statement would have to name its app. Those that
// do not are listed, and a new one fails the test.
func TestEveryFrequentStatementNamesItsApp(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	s := handlertest.New(t, db, handlertest.MailIn(t))
	post, _ := somethingPublic(t, s)
	ticket, err := modelstest.Intake(t, db.DB).FileTicket(t.Context(), s.App,
		models.TicketDraft{
			Subject: "Export", Description: "It stops.", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
		})
	must(t, err)
	_, err = ticket.Reply(t.Context(), db.DB, models.Actor{Account: s.Amir}, models.ReplyDraft{Body: "Which one?"})
	must(t, err)
	var tables []string
	must(t, db.Raw("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace").
		Scan(&tables).Error)
	known := map[string]bool{}
	for _, table := range tables {
		known[table] = true
	}

	used := map[string]bool{}
	word := regexp.MustCompile(`[a-z_]+`)
	hot := 0
	for text := range visitHotPages(t, s, ticket, post) {
		text = strings.Join(strings.Fields(text), " ")
		ofApps := false
		for _, name := range word.FindAllString(text, -1) {
			ofApps = ofApps || known[name] && !slices.Contains(everywhere, name)
		}
		if !ofApps {
			continue
		}
		hot++
		if carries.MatchString(text) {
			continue
		}
		named := false
		for _, exception := range withoutApp {
			if exception.statement.MatchString(text) {
				named, used[exception.rows] = true, true
			}
		}
		if !named {
			t.Errorf("no app is named by: %s", text)
		}
	}
	text, err := os.ReadFile("../docs/performance.md")
	must(t, err)
	for _, exception := range withoutApp {
		if !used[exception.rows] {
			t.Errorf("no statement without its app asks for %s", exception.rows)
		}
		if !strings.Contains(string(text), "| "+exception.rows+" |") {
			t.Errorf("docs/performance.md does not have: %s", exception.rows)
		}
	}
	if hot < 60 {
		t.Errorf("only %d statements were asked", hot)
	}
}
