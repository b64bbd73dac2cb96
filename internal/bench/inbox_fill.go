//go:build linux

package main

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"intake/internal/database"
)

// fillInbox creates several apps, an agent for them, and tickets of which a tenth are open. It returns the id of one.
func fillInbox(ctx context.Context, intake *installation, size inboxSize) (ticket string, err error) {
	if err := intake.createAccount(ctx, memberEmail); err != nil {
		return "", err
	}
	for n := range inboxApps {
		slug := fmt.Sprintf("app-%d", n)
		if _, err := intake.createApp(ctx, slug); err != nil {
			return "", err
		}
		if err := intake.addMember(ctx, slug, memberEmail, "agent"); err != nil {
			return "", err
		}
	}
	db, err := database.Open(ctx, intake.database)
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
	numbers := "WITH RECURSIVE numbers (n) AS (" + series + fmt.Sprint(size.tickets) + ")"
	now := now()
	// at converts seconds since the first of the days to a time. None is in the future.
	at := func(seconds string) string {
		all := fmt.Sprint(size.seconds())
		ago := "CASE WHEN " + seconds + " < " + all + " THEN " + all + " - (" + seconds + ") ELSE 0 END"
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
			SELECT ` + id + `, app.id, n, '` + subject + ` ' || n,
				'` + description + `' || CASE WHEN n % 5000 = 0 THEN ' platypus' ELSE '' END,
				CASE n % 5 WHEN 0 THEN 'bug' WHEN 1 THEN 'billing' ELSE 'general' END,
				CASE n % 7 WHEN 0 THEN 'api' WHEN 1 THEN 'page' ELSE 'widget' END, requester.id,
				CASE n % 10 WHEN 0 THEN 'open' WHEN 1 THEN 'pending' WHEN 2 THEN 'resolved' ELSE 'closed' END,
				CASE WHEN n % 20 = 0 THEN 'high' ELSE 'normal' END, CASE WHEN n % 30 = 0 THEN agent.id END,
				?, ` + at(size.filed()) + `, ?
			FROM numbers
			JOIN apps AS app ON app.slug = 'app-' || (n % ` + fmt.Sprint(inboxApps) + `)
			JOIN accounts AS requester ON requester.email = 'requester' || (n % 5000 + 1) || '@example.com'
			CROSS JOIN accounts AS agent WHERE agent.email = '` + memberEmail + `'`, []any{now, now}},
		// The same rows as filing each of them would write.
		{`
			INSERT INTO ticket_search (id, item, terms)
			SELECT number, id, ` + terms + ` FROM (
				SELECT id, number, substr(CAST(app_id AS text), 25) AS scope, 'the export stops half way i press it runs to 50 and '
					|| number || CASE WHEN number % 5000 = 0 THEN ' platypus' ELSE '' END AS public, 'requester example com' AS team
				FROM tickets) AS texts ORDER BY number`, nil},
	}
	statements = append(statements, figuresStatements(id, numbers, size, at)...)
	writer := openWriter(db)
	defer writer.Close() //nolint:errcheck // the statements reported errors already
	conn, err := writer.Conn(ctx)
	if err != nil {
		return "", err
	}
	defer conn.Close() //nolint:errcheck // it is closed below
	if !db.Embedded() {
		statements = append(statements,
			statement{text: "SELECT setval('ticket_search_id_seq', (SELECT max(id) FROM ticket_search))"},
			statement{text: "VACUUM ANALYZE"})
	}
	for _, statement := range statements {
		if _, err := conn.ExecContext(ctx, inDialect(db, statement.text), statement.args...); err != nil {
			return "", err
		}
	}
	if err := conn.Close(); err != nil { // before the next query: SQLite has only this connection for writing
		return "", err
	}
	return ticket, db.WithContext(ctx).Raw("SELECT id FROM tickets WHERE number = ?", size.tickets/2).
		Scan(&ticket).Error
}

// inDialect numbers the parameters if the database is PostgreSQL.
func inDialect(db *database.DB, text string) string {
	if db.Embedded() {
		return text
	}
	for n := 1; strings.Contains(text, "?"); n++ {
		text = strings.Replace(text, "?", fmt.Sprintf("CAST($%d AS timestamptz)", n), 1)
	}
	return text
}

// openWriter returns the connections for statements that fill a database: on SQLite, the one that writes.
func openWriter(db *database.DB) *sql.DB {
	if db.Embedded() {
		return db.SQL
	}
	return db.OpenUnlimited()
}
