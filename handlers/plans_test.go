package handlers_test

import (
	"errors"
	"maps"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// lists are the numbers from which the rows are made.
const lists = `WITH numbers AS (SELECT n FROM generate_series(1, 10000) AS n),
	app AS (SELECT id FROM apps WHERE slug = 'kestrel') `

// grown fills the tables that grow with an installation, like an import: PostgreSQL has no statistics of the new rows.
// Each gets ten thousand, so that reading a whole table costs far more than finding some rows of it.
var grown = []string{
	`INSERT INTO accounts (id, email, name, confirmed_at, created_at, updated_at)
		SELECT gen_random_uuid(), 'person' || n || '@example.com', 'Person ' || n, now(), now(), now() FROM numbers`,
	`INSERT INTO contacts (app_id, account_id, name, created_at)
		SELECT app.id, accounts.id, name, now() FROM app CROSS JOIN accounts WHERE email LIKE 'person%'`,
	`INSERT INTO tickets (id, app_id, number, subject, description, source, requester_id, status, created_at, updated_at)
		SELECT gen_random_uuid(), app.id, n, 'Export ' || n, 'It stops half way.', 'api', accounts.id,
			(ARRAY['open', 'pending', 'resolved', 'closed'])[n % 4 + 1], now() - n * interval '1 minute', now()
		FROM app CROSS JOIN numbers JOIN accounts ON email = 'person' || n || '@example.com'`,
	`UPDATE app_counters SET last_number = (SELECT max(number) FROM tickets)`,
	`INSERT INTO messages (id, ticket_id, author_id, kind, body, created_at)
		SELECT gen_random_uuid(), tickets.id, requester_id, kind, 'And again.', now()
		FROM tickets CROSS JOIN (VALUES ('requester'), ('team')) AS kinds (kind)`,
	`INSERT INTO events (id, app_id, action, object_id, created_at)
		SELECT gen_random_uuid(), app_id, 'ticket.filed', id, created_at FROM tickets`,
	`INSERT INTO mails (id, kind, email, app_id, ticket_id, about_id, unproven, state, created_at)
		SELECT gen_random_uuid(), 'reply', accounts.email, app_id, ticket_id, messages.id, false, 'sent', now()
		FROM messages JOIN tickets ON tickets.id = ticket_id JOIN accounts ON accounts.id = requester_id
		WHERE kind = 'team'`,
	`INSERT INTO ticket_tags (ticket_id, tag) SELECT id, 'tag ' || number % 50 FROM tickets`,
	`INSERT INTO ticket_search (item, terms) SELECT id, array_to_tsvector(ARRAY['0.' || scope || 'export',
			'0.' || scope || number]) FROM (SELECT id, number, right(CAST(app_id AS text), 12) AS scope FROM tickets) AS t`,
	`INSERT INTO posts (id, app_id, title, description, source, author_id, author_named, votes, created_at, updated_at)
		SELECT gen_random_uuid(), app.id, 'Dark mode ' || n, 'At night.', 'api', accounts.id, true, 1, now(), now()
		FROM app CROSS JOIN numbers JOIN accounts ON email = 'person' || n || '@example.com'`,
	`INSERT INTO post_tags (id, app_id, name, public, created_at) SELECT gen_random_uuid(), id, 'mobile', true, now() FROM app`,
	`INSERT INTO post_taggings (post_id, tag_id) SELECT posts.id, post_tags.id FROM posts CROSS JOIN post_tags`,
	`INSERT INTO votes (post_id, account_id, recent, created_at) SELECT id, author_id, true, created_at FROM posts`,
	`INSERT INTO follows (post_id, account_id, following, created_at) SELECT id, author_id, true, created_at FROM posts`,
	`INSERT INTO comments (id, post_id, author_id, body, created_at)
		SELECT gen_random_uuid(), id, author_id, 'Please.', created_at FROM posts`,
	`INSERT INTO identities (id, app_id, subject, account_id, created_at, seen_at)
		SELECT gen_random_uuid(), app.id, email, accounts.id, now(), now() FROM app CROSS JOIN accounts
		WHERE email LIKE 'person%'`,
	`INSERT INTO identity_traits (identity_id, name, app_id, value, number)
		SELECT id, 'value', app_id, '7', 7 FROM identities UNION ALL SELECT id, 'plan', app_id, 'Studio', NULL FROM identities`,
	`INSERT INTO post_search (item, terms) SELECT id, array_to_tsvector(ARRAY['0.' || scope || 'dark', '0.' || scope ||
			substr(title, 11)]) FROM (SELECT id, title, right(CAST(app_id AS text), 12) AS scope FROM posts) AS p`,
	`INSERT INTO notices (id, account_id, app_id, kind, event_id, due_at, mail_id, created_at)
		SELECT gen_random_uuid(), accounts.id, app.id, 'ticket', gen_random_uuid(), now(), gen_random_uuid(), now()
		FROM app CROSS JOIN accounts WHERE email LIKE 'person%'`,
	`INSERT INTO notices_due (event_id, due_at, late) SELECT gen_random_uuid(), now() + interval '10 minutes', true FROM numbers`,
	`INSERT INTO receipts_due (id, kind) SELECT gen_random_uuid(), 'receipt' FROM numbers`,
}

// big matches a step that reads one of the large tables as a whole.
var big = regexp.MustCompile(`Seq Scan on (accounts|contacts|tickets|messages|events|mails|ticket_tags|ticket_search|` +
	`posts|post_taggings|votes|follows|comments|post_search|identities|identity_traits|notices|notices_due|receipts_due)\b`)

// readsAll returns the step of the plan that reads one of the large tables, or an index, as a whole: "" if there is none.
func readsAll(plan []string) string {
	for i, step := range plan {
		condition := i+1 < len(plan) && strings.Contains(plan[i+1], "Index Cond:")
		if big.MatchString(step) || strings.Contains(step, "Bitmap Index Scan") && !condition {
			return strings.TrimSpace(step)
		}
	}
	return ""
}

// PostgreSQL has no statistics of a table that was just filled, and outdated ones of a table that has grown since. The
// statements of frequent requests must use the indexes nevertheless.
func TestPagesUseIndexesWithoutStatisticsOfPostgres(t *testing.T) {
	t.Parallel()
	for name, looked := range map[string]bool{"never looked": false, "looked when it was empty": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			readsNoWholeTable(t, looked)
		})
	}
}

func readsNoWholeTable(t *testing.T, looked bool) {
	db := modelstest.Postgres(t)
	s := handlertest.New(t, db, handlertest.MailIn(t))
	for _, table := range []string{"accounts", "contacts", "tickets", "messages", "events", "mails", "ticket_tags",
		"ticket_search", "posts", "post_taggings", "votes", "follows", "comments", "post_search",
		"identities", "identity_traits", "notices", "notices_due", "receipts_due"} {
		must(t, db.Exec("ALTER TABLE "+table+" SET (autovacuum_enabled = false)").Error)
	}
	unlimited := modelstest.Unlimited(t, db)
	if looked {
		must(t, unlimited.Exec("ANALYZE").Error)
	}
	for _, statement := range grown {
		if strings.HasPrefix(statement, "INSERT") {
			statement = lists + statement
		}
		must(t, unlimited.Exec(statement).Error)
	}
	var ticket models.Ticket
	must(t, db.Take(&ticket, "number = 5000").Error)
	var post models.Post
	must(t, db.Take(&post, "title = 'Dark mode 5000'").Error)

	asked := visitHotPages(t, s, &ticket, &post)
	maps.Copy(asked, lookForWork(t, s))
	maps.Copy(asked, openMailPage(t, s))

	conn, err := db.SQL.Conn(t.Context())
	must(t, err)
	defer conn.Close()                                                 // closing the database would wait for it after a failure
	_, err = conn.ExecContext(t.Context(), "SET random_page_cost = 1") // as if there were four times as many rows
	must(t, err)
	if len(asked) < 60 {
		t.Errorf("only %d statements were executed, want at least 60", len(asked))
	}
	for text, vars := range asked {
		var plan []string
		rows, err := conn.QueryContext(t.Context(), "EXPLAIN "+text, vars...)
		if err != nil {
			t.Errorf("explaining %s: %v", text, err)
			continue
		}
		for rows.Next() {
			var line string
			must(t, rows.Scan(&line))
			plan = append(plan, line)
		}
		must(t, rows.Err())
		rows.Close()
		if step := readsAll(plan); step != "" {
			t.Errorf("%s:\n%s\n%s", step, text, strings.Join(plan, "\n"))
		}
	}
}

// visitHotPages makes the most frequent requests: the inbox and a ticket, the board with its searches, filing, the
// widget's config, and a reply. It returns the statements that they executed.
func visitHotPages(t *testing.T, s *handlertest.Service, ticket *models.Ticket, post *models.Post) map[string][]any {
	t.Helper()
	db := s.DB
	var last models.Message
	must(t, db.Order("created_at DESC, id DESC").Take(&last, "ticket_id = ?", ticket.ID).Error)
	var person models.Account
	must(t, db.Take(&person, "id = ?", ticket.RequesterID).Error)
	olive, amir, rita, visitor := s.SignIn(s.Olive), s.SignIn(s.Amir), s.SignIn(s.Rita), s.Visitor()
	seen := listen(t, db)
	get := func(b *handlertest.Browser, path string) {
		t.Helper()
		if answer := b.Get(path); answer.StatusCode != 200 {
			t.Fatalf("%s answers %d, want 200", path, answer.StatusCode)
		}
	}
	for _, path := range []string{
		"/admin/inbox", "/admin/inbox?sort=waiting", "/admin/inbox?sort=priority", "/admin/inbox?view=mine",
		"/admin/inbox?view=closed", "/admin/inbox?q=%235000", "/admin/inbox?q=5000", "/admin/inbox/" + ticket.ID,
		"/admin/apps/kestrel/feedback", "/admin/apps/kestrel/feedback?trait=value",
		"/admin/apps/kestrel/feedback?trait=plan%3DStudio", "/admin/apps/kestrel/feedback?tag=mobile",
		"/admin/apps/kestrel/feedback?tag=mobile&sort=quiet", "/admin/apps/kestrel/feedback?tag=mobile&view=hidden",
		"/admin/inbox?tag=tag+4",
	} {
		get(amir, path)
	}
	for _, query := range []string{
		"", "?action=ticket.", "?person=" + s.Olive.ID, "?action=ticket.&person=" + s.Olive.ID,
	} {
		get(olive, "/admin/apps/kestrel/audit"+query)
	}
	get(rita, "/my")
	for _, path := range []string{
		"/b/kestrel", "/b/kestrel?sort=new", "/b/kestrel?sort=top", "/b/kestrel?q=5000", "/b/kestrel?status=planned",
		"/b/kestrel?tag=mobile", "/b/kestrel?tag=mobile&sort=top&status=planned",
		"/b/kestrel/p/" + post.ID, "/b/kestrel/roadmap", "/b/kestrel/changelog",
		"/api/v1/widget/config?app=kestrel", "/widget/settings?app=kestrel",
	} {
		get(visitor, path)
	}
	for path, body := range map[string]string{
		"/api/v1/tickets":  `{"subject":"Export","description":"x","requester_email":"` + person.Email + `"}`,
		"/api/v1/feedback": `{"title":"Export","requester_email":"new@example.com"}`,
	} {
		if answer := s.PostWithKey(path, body); answer.StatusCode != 201 {
			t.Fatalf("%s answers %d, want 201", path, answer.StatusCode)
		}
	}
	answer := amir.PostForm("/admin/inbox/"+ticket.ID+"/messages",
		url.Values{"kind": {"reply"}, "body": {"Done."}, "seen": {last.ID}})
	if answer.StatusCode != 303 {
		t.Fatalf("replying answers %d, want 303", answer.StatusCode)
	}
	must(t, models.QueueReceipts(t.Context(), db.DB))
	return seen()
}

// openMailPage lists what was not delivered, of all mails, and returns the statements that it executed.
func openMailPage(t *testing.T, s *handlertest.Service) map[string][]any {
	t.Helper()
	olive := s.SignIn(s.Olive)
	seen := listen(t, s.DB)
	if answer := olive.Get(paths.AdminMail("kestrel")); answer.StatusCode != 200 {
		t.Fatalf("the page Mail answers %d, want 200", answer.StatusCode)
	}
	return seen()
}

// lookForWork does what workers do five times a second, and returns the statements that it executed.
func lookForWork(t *testing.T, s *handlertest.Service) map[string][]any {
	t.Helper()
	seen := listen(t, s.DB)
	for _, at := range []time.Time{models.Now(), models.Now().Add(5 * time.Minute)} {
		ctx := models.At(t.Context(), at)
		must(t, errors.Join(models.QueueReceipts(ctx, s.DB.DB), models.QueueNotices(ctx, s.DB.DB),
			models.QueueDeliveries(ctx, s.DB.DB), models.NotifyFollowers(ctx, s.DB.DB)))
	}
	return seen()
}

// listen records statements. The function it returns ends that, and returns each statement with the values of its first
// execution.
func listen(t *testing.T, db *database.DB) func() map[string][]any {
	t.Helper()
	var mu sync.Mutex
	asked := map[string][]any{}
	note := func(db *gorm.DB) {
		mu.Lock()
		defer mu.Unlock()
		text := db.Statement.SQL.String()
		if _, known := asked[text]; !known && text != "" {
			asked[text] = append([]any(nil), db.Statement.Vars...)
		}
	}
	callbacks := db.Callback()
	for _, register := range []func(string, func(*gorm.DB)) error{
		callbacks.Query().Register, callbacks.Row().Register, callbacks.Raw().Register,
		callbacks.Create().Register, callbacks.Update().Register, callbacks.Delete().Register,
	} {
		must(t, register("test:asked", note))
	}
	return func() map[string][]any {
		mu.Lock()
		defer mu.Unlock()
		return asked
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
