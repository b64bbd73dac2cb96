//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"intake/internal/database"
)

const (
	inboxTickets = 200_000
	inboxApps    = 3
	inboxEmail   = "agent@example.com"
	inboxSecret  = "a password of the bench"
	inboxTarget  = 200 * time.Millisecond
)

// inboxLoads are the pages that are asked for: by the tenth of a second, somebody waits for each.
var inboxLoads = []load{
	{"first page", "/admin/inbox", inboxTarget},
	{"first page, waiting longest", "/admin/inbox?sort=waiting", inboxTarget},
	{"first page, oldest ticket", "/admin/inbox?sort=oldest", inboxTarget},
	{"first page, most urgent", "/admin/inbox?sort=priority", inboxTarget},
	{"search, 40 tickets", "/admin/inbox?q=platypus", inboxTarget},
	{"search, every ticket", "/admin/inbox?q=export", inboxTarget},
	{"search by number", "/admin/inbox?q=%23100000", inboxTarget},
	{"ticket", "/admin/inbox/%s", inboxTarget},
}

// load is a page that is asked for, and within what time it has to come.
type load struct {
	name, path string
	target     time.Duration
}

// statement fills the database.
type statement struct {
	text string
	args []any
}

// measureInbox asks for the inbox of somebody with very many tickets, one page after the other,
// and prints how long each page took.
func measureInbox(ctx context.Context, databases []string, dir, binary, server string, slice time.Duration) error {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "\ninbox of %d tickets in %d apps\t\t\t\t\t\n", inboxTickets, inboxApps)
	fmt.Fprintln(table, "database\tpage\tpages\tp50 ms\tp99 ms\ttarget\t")
	for _, name := range databases {
		if err := measureInboxOn(ctx, table, name, filepath.Join(dir, "inbox-"+name), binary, server,
			slice); err != nil {
			return fmt.Errorf("the inbox on %s: %w", name, err)
		}
	}
	return table.Flush()
}

func measureInboxOn(ctx context.Context, table *tabwriter.Writer, name, dir, binary, server string,
	slice time.Duration) error {
	if err := os.Mkdir(dir, 0o700); err != nil {
		return err
	}
	address := "sqlite://" + filepath.Join(dir, "intake.db")
	if name == "postgres" {
		var drop func()
		var err error
		if address, _, drop, err = createDatabases(ctx, server); err != nil {
			return err
		}
		defer drop()
	}
	listen, err := freeAddress()
	if err != nil {
		return err
	}
	env := []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "TMPDIR=" + dir, "LISTEN=" + listen, "BASE_URL=http://" + listen,
		"DATABASE_URL=" + address,
		"FILES_URL=file://" + filepath.Join(dir, "files"), "MAIL_OUTBOX=" + filepath.Join(dir, "outbox"),
		"LOG_LEVEL=error",
	}
	say("%s: filling an inbox with %d tickets", name, inboxTickets)
	ticket, err := fillInbox(ctx, address, dir, binary, env)
	if err != nil {
		return err
	}
	service, err := startProcess(ctx, listen, dir, env, binary)
	if err != nil {
		return err
	}
	defer service.stop() //nolint:errcheck // its data is thrown away
	if err := service.awaitReady("/readyz"); err != nil {
		return err
	}
	cookie, err := signIn("http://" + listen)
	if err != nil {
		return err
	}
	if err := awaitFigures(ctx, address); err != nil {
		return err
	}
	for _, load := range slices.Concat(inboxLoads, figuresLoads) {
		path := strings.Replace(load.path, "%s", ticket, 1)
		took, err := timePages(listen, path, cookie, slice)
		if err != nil {
			return fmt.Errorf("%s: %w", load.name, err)
		}
		p99 := took[len(took)*99/100]
		fmt.Fprintf(table, "%s\t%s\t%d\t%.1f\t%.1f\t< %d ms %s\t\n", name, load.name, len(took),
			milliseconds(took[len(took)/2]), milliseconds(p99),
			load.target.Milliseconds(), verdict(p99 < load.target))
	}
	return nil
}

// timePages asks for a page again and again and returns how long each took, shortest first.
func timePages(address, path, cookie string, slice time.Duration) ([]time.Duration, error) {
	request := fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: bench\r\nCookie: %s\r\n\r\n", path, cookie)
	callers, err := httpCallers(address, 1, 200, func([]byte) []byte { return request }, func() {})
	if err != nil {
		return nil, err
	}
	defer callers[0].close()
	var took []time.Duration
	for end := time.Now().Add(slice); time.Now().Before(end) || len(took) < 5; {
		began := time.Now()
		if err := callers[0].call(); err != nil {
			return nil, err
		}
		took = append(took, time.Since(began))
	}
	took = took[1:] // the first one warms up
	slices.Sort(took)
	return took, nil
}

func signIn(base string) (cookie string, err error) { return signInAs(base, inboxEmail) }

func signInAs(base, email string) (cookie string, err error) {
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.PostForm(base+"/login/password", url.Values{"email": {email}, "password": {inboxSecret}})
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	for _, cookie := range answer.Cookies() {
		return cookie.Name + "=" + cookie.Value, nil
	}
	return "", fmt.Errorf("signing in answers %s", answer.Status)
}

// fillInbox makes an agent of some apps and their tickets, a tenth of them open, and returns the id of one.
func fillInbox(ctx context.Context, address, dir, binary string, env []string) (ticket string, err error) {
	run := func(input string, args ...string) error {
		command := exec.CommandContext(ctx, binary, args...)
		command.Dir, command.Env, command.Stdin = dir, env, strings.NewReader(input)
		if text, err := command.CombinedOutput(); err != nil {
			return fmt.Errorf("intake %q: %w\n%s", args, err, text)
		}
		return nil
	}
	err = run(inboxSecret+"\n", "account", "create", "--email", inboxEmail, "--name", "Agent", "--password-stdin")
	for n := range inboxApps {
		slug := fmt.Sprintf("app-%d", n)
		err = errors.Join(err, run("", "app", "create", "--slug", slug, "--name", "App "+slug),
			run("", "member", "add", "--app", slug, "--email", inboxEmail, "--role", "agent"))
	}
	if err != nil {
		return "", err
	}
	db, err := database.Open(ctx, address)
	if err != nil {
		return "", err
	}
	defer db.Close()
	id, series := "'01900000-0000-7000-8000-' || printf('%012x', n)", "SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < "
	terms := "scope || replace(public, ' ', ' ' || scope) || ' t' || scope || replace(team, ' ', ' t' || scope)"
	if !db.Embedded() {
		id = "CAST('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') AS uuid)"
		terms = "array_to_tsvector(string_to_array((number >> 16) || '.' || replace(" + terms +
			", ' ', ' ' || (number >> 16) || '.'), ' '))"
	}
	numbers := "WITH RECURSIVE numbers (n) AS (" + series + fmt.Sprint(inboxTickets) + ")"
	now := now()
	// at is a moment of the last two years, by the seconds from their beginning. None is in the future.
	at := func(seconds string) string {
		ago := "CASE WHEN " + seconds + " < 63072000 THEN 63072000 - (" + seconds + ") ELSE 0 END"
		if db.Embedded() {
			return "strftime('%Y-%m-%d %H:%M:%S+00:00', unixepoch('now') - " + ago + ", 'unixepoch')"
		}
		return "now() - interval '1 second' * " + ago
	}
	statements := []statement{
		{numbers + `
			INSERT INTO accounts (id, email, confirmed_at, created_at, updated_at)
			SELECT ` + id + `, 'requester' || n || '@example.com', ?, ?, ? FROM numbers WHERE n <= 5000`, []any{now, now, now}},
		{numbers + `
			INSERT INTO tickets (id, app_id, number, subject, description, category, source, requester_id, status, priority,
				assignee_id, waiting_since, created_at, updated_at)
			SELECT ` + id + `, app.id, n, '` + subject + ` ' || n, '` + description + `' || CASE WHEN n % 5000 = 0 THEN ' platypus' ELSE '' END,
				CASE n % 5 WHEN 0 THEN 'bug' WHEN 1 THEN 'billing' ELSE 'general' END,
				CASE n % 7 WHEN 0 THEN 'api' WHEN 1 THEN 'page' ELSE 'widget' END, requester.id, CASE n % 10 WHEN 0 THEN 'open' WHEN 1 THEN 'pending' WHEN 2 THEN 'resolved' ELSE 'closed' END,
				CASE WHEN n % 20 = 0 THEN 'high' ELSE 'normal' END, CASE WHEN n % 30 = 0 THEN agent.id END, ?, ` + at("n * 315") + `, ?
			FROM numbers
			JOIN apps AS app ON app.slug = 'app-' || (n % ` + fmt.Sprint(inboxApps) + `)
			JOIN accounts AS requester ON requester.email = 'requester' || (n % 5000 + 1) || '@example.com'
			CROSS JOIN accounts AS agent WHERE agent.email = '` + inboxEmail + `'`, []any{now, now}},
		// As filing each of them would write it.
		{`
			INSERT INTO ticket_search (id, item, terms)
			SELECT number, id, ` + terms + ` FROM (
				SELECT id, number, substr(CAST(app_id AS text), 25) AS scope, 'the export stops half way i press it runs to 50 and '
					|| number || CASE WHEN number % 5000 = 0 THEN ' platypus' ELSE '' END AS public, 'requester example com' AS team
				FROM tickets) AS texts ORDER BY number`, nil},
	}
	statements = append(statements, figuresStatements(id, numbers, at)...)
	conn, err := db.SQL.Conn(ctx)
	if err != nil {
		return "", err
	}
	defer conn.Close() //nolint:errcheck // it is closed below
	if !db.Embedded() {
		statements = append([]statement{{text: "SET statement_timeout = 0"}}, append(statements,
			statement{text: "SELECT setval('ticket_search_id_seq', (SELECT max(id) FROM ticket_search))"}, statement{text: "VACUUM ANALYZE"})...)
	}
	for _, statement := range statements {
		if _, err := conn.ExecContext(ctx, inDialect(db, statement.text), statement.args...); err != nil {
			return "", err
		}
	}
	if err := conn.Close(); err != nil { // before the next query: SQLite has this one connection to write with
		return "", err
	}
	return ticket, db.WithContext(ctx).Raw("SELECT id FROM tickets WHERE number = ?", inboxTickets/2).
		Scan(&ticket).Error
}

// inDialect numbers the parameters for PostgreSQL.
func inDialect(db *database.DB, text string) string {
	if db.Embedded() {
		return text
	}
	for n := 1; strings.Contains(text, "?"); n++ {
		text = strings.Replace(text, "?", fmt.Sprintf("CAST($%d AS timestamptz)", n), 1)
	}
	return text
}
