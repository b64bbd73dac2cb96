//go:build linux

package main

import (
	"fmt"
	"strings"
)

// The common part of the ids of each kind of rows.
const (
	idAccount = iota + 1
	idMember
	idTicket
	idMessage
	idPost
	idComment
	idEntry
	idFiled
	idReplied
	idTagged
	idResolved
	idPublished
	idUpdated
)

// seconds is when row n was created, since 1970. All times lie within two years.
func (f *filling) seconds(n string) string {
	const span = millionYears * 365 * 86_400
	return fmt.Sprintf("(%d + CAST(%s AS bigint) * %d / %d)", now().Unix()/3600*3600-span-3600, n, span, f.rows)
}

func (f *filling) time(seconds string) string {
	if f.db.Embedded() {
		return "strftime('%Y-%m-%d %H:%M:%S+00:00', " + seconds + ", 'unixepoch')"
	}
	return "to_timestamp(" + seconds + ")"
}

func (f *filling) at(n string) string { return f.time(f.seconds(n)) }

// id is the UUIDv7 of row n of a kind.
func (f *filling) id(kind int, n string) string {
	ms := f.seconds(n) + " * 1000"
	if f.db.Embedded() {
		return fmt.Sprintf("printf('%%08x-%%04x-7%03x-8000-%%012x', %s >> 16, %s & 65535, %s)", kind, ms, ms, n)
	}
	return fmt.Sprintf(`CAST(lpad(to_hex(%s >> 16), 8, '0') || '-' || lpad(to_hex(%s & 65535), 4, '0') || '-7%03x-8000-' ||
		lpad(to_hex(%s), 12, '0') AS uuid)`, ms, ms, kind, n)
}

// few is a condition that forty rows meet, however many there are.
func (f *filling) few(rest int) string { return fmt.Sprintf("n %% %d = %d", f.rows/40, rest) }

// terms are the words, separated by spaces, as an index stores them for the row with that id.
func (f *filling) terms(scope, words, row string) string {
	terms := fmt.Sprintf("'%s' || replace(%s, ' ', ' %s')", scope, words, scope)
	if f.db.Embedded() {
		return terms
	}
	part := "((" + row + ") >> 16) || '.'"
	return "array_to_tsvector(string_to_array(" + part + " || replace(" + terms + ", ' ', ' ' || " + part + "), ' '))"
}

func (f *filling) statements() []string {
	numbers := fmt.Sprintf("generate_series(CAST(1 AS bigint), %d) AS numbers (n)", f.rows)
	if f.db.Embedded() {
		numbers = fmt.Sprintf(`(WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d)
			SELECT n FROM numbers) AS numbers`, f.rows)
	}
	people := f.rows / 10
	later := f.time(f.seconds("n") + " + 3600")
	person := f.id(idAccount, fmt.Sprintf("(n * 7919 %% %d + 1)", people))
	member := f.id(idAccount, fmt.Sprintf("(n %% %d + 1)", millionTeam))
	const (
		words = ` || ' everywhere' || CASE WHEN n % 10 < 3 THEN ' invoice' ELSE '' END ||
			CASE WHEN n % 20 = 7 THEN ' twentieth' ELSE '' END || CASE WHEN n % 70 = 11 THEN ' seventieth' ELSE '' END`
		phrase = " JOIN phrases ON k = n % 2000"
		// The sweep would close tickets that were resolved a week ago.
		status = "CASE WHEN n % 10 = 0 THEN 'open' WHEN n % 10 = 1 THEN 'pending' WHEN n % 10 = 2 AND $fresh THEN 'resolved' " +
			"ELSE 'closed' END"
	)
	text := words + " || CASE WHEN " + f.few(3) + " THEN ' rareword' ELSE '' END"
	event := func(kind int, action, object, account, detail, where string) string {
		return `INSERT INTO events (id, app_id, action, object_id, account_id, address, detail, created_at)
			SELECT ` + f.id(kind, "n") + ", $app, '" + action + "', " + object + ", " + account + ", '192.0.2.1', '" + detail + "', " +
			f.at("n") + " FROM " + numbers + " WHERE " + where
	}
	tagging := func(tag, where string) string {
		return `INSERT INTO post_taggings (post_id, tag_id, listed, status, category, votes, recent_votes)
			SELECT id, ` + f.id(idEntry, tag) + `, hidden_at IS NULL, status, category, votes, recent_votes
			FROM $numbers JOIN posts ON posts.id = $post WHERE ` + where
	}
	statements := []string{
		`INSERT INTO accounts (id, email, name, confirmed_at, email_verified_at, created_at, updated_at)
			SELECT ` + f.id(idAccount, "n") + `, 'person' || n || '@example.com', 'Person ' || n, $at, $at, $at, $at
			FROM $numbers WHERE n <= $people`,
		`INSERT INTO contacts (app_id, account_id, name, created_at)
			SELECT $app, ` + f.id(idAccount, "n") + `, 'Person ' || n, $at FROM $numbers WHERE n <= $people`,
		`INSERT INTO memberships (id, app_id, account_id, role, created_at)
			SELECT ` + f.id(idMember, "n") + ", $app, " + f.id(idAccount, "n") + ", 'agent', $at FROM $numbers WHERE n <= " +
			fmt.Sprint(millionTeam),
		`INSERT INTO tickets (id, app_id, number, subject, description, status, priority, category, source, requester_id,
				assignee_id, waiting_since, last_message_at, snoozed_until, resolved_at, review_at, spam_at, created_at, updated_at)
			SELECT $ticket, $app, n, title || ' ' || n, body` + text + `, ` + status + `,
				CASE WHEN n % 20 = 0 THEN 'high' ELSE 'normal' END, CASE n % 5 WHEN 0 THEN 'bug' WHEN 1 THEN 'billing' ELSE 'general' END,
				CASE n % 7 WHEN 0 THEN 'api' WHEN 1 THEN 'page' ELSE 'widget' END,
				CASE WHEN ` + f.few(2) + ` THEN $rita ELSE ` + person + ` END,
				CASE WHEN n % 60 = 0 THEN $agent WHEN n % 3 = 0 THEN ` + member + ` END,
				CASE WHEN n % 10 = 0 THEN $at END, ` + later + `, CASE WHEN n % 500 = 0 THEN ` +
			f.time(fmt.Sprint(now().Unix()+10*86_400)) + ` END,
				CASE WHEN n % 10 = 2 THEN $at END, CASE WHEN n % 100 = 2 AND $fresh THEN $at END, CASE WHEN n % 50 = 10 THEN $at END,
				$at, $at FROM $numbers` + phrase,
		`INSERT INTO messages (id, ticket_id, author_id, kind, body, created_at)
			SELECT ` + f.id(idMessage, "n") + `, $ticket, CASE WHEN n % 2 = 0 THEN ` + member + ` ELSE ` + person + ` END,
				CASE WHEN n % 2 = 0 THEN 'team' ELSE 'requester' END, 'And it happens again each morning.', ` + later + ` FROM $numbers`,
		`INSERT INTO ticket_search (id, item, terms)
			SELECT n, $ticket, ` + f.terms(f.scope(), "phrases.terms"+text+" || ' ' || n", "n") + " FROM $numbers" + phrase,
		`INSERT INTO ticket_tags (ticket_id, app_id, tag) SELECT $ticket, $app, 'tag ' || (n % 50) FROM $numbers WHERE n % 2 = 0`,
		`INSERT INTO ticket_tags (ticket_id, app_id, tag) SELECT $ticket, $app, 'vip' FROM $numbers WHERE ` + f.few(5),
		`INSERT INTO ticket_times (ticket_id, app_id, counts, answered_at, answered_after, solved_at, solved_after, solved_by,
				judged_at, went)
			SELECT $ticket, $app, n % 50 <> 10, ` + later + `, 3600, CASE WHEN n % 10 > 1 THEN ` + later + ` END,
				CASE WHEN n % 10 > 1 THEN 3600 END, CASE WHEN n % 10 > 1 THEN ` + member + ` END,
				CASE WHEN n % 10 = 3 THEN ` + later + ` END, CASE WHEN n % 10 = 3 THEN 'well' END FROM $numbers`,
		`INSERT INTO posts (id, app_id, title, description, category, status, status_changed_at, votes, recent_votes, comments,
				source, author_id, author_named, hidden_at, created_at, updated_at)
			SELECT $post, $app, title || ' ' || n` + text + `, body,
				CASE n % 4 WHEN 0 THEN 'bug' WHEN 1 THEN 'feature' WHEN 2 THEN 'question' ELSE 'feedback' END,
				CASE n % 20 WHEN 0 THEN 'planned' WHEN 1 THEN 'planned' WHEN 2 THEN 'in_progress' WHEN 3 THEN 'done' WHEN 4 THEN 'done'
					WHEN 5 THEN 'declined' WHEN 6 THEN 'under_review' ELSE 'open' END,
				CASE WHEN n % 20 < 7 THEN $at END, n * 7919 % 3, CASE WHEN $recent THEN n * 7919 % 3 ELSE 0 END,
				CASE WHEN n % 10 = 0 THEN 1 ELSE 0 END, 'page', ` + person + `, true, CASE WHEN n % 100 = 7 THEN $at END, $at, $at
			FROM $numbers` + phrase,
		`INSERT INTO comments (id, post_id, author_id, body, created_at)
			SELECT ` + f.id(idComment, "n") + ", $post, " + member + ", 'We look into it.', " + later + " FROM $numbers WHERE n % 10 = 0",
		`INSERT INTO post_search (id, item, terms)
			SELECT 2 * n, $post, ` + f.terms(f.scope(), "phrases.terms"+text+" || ' ' || n", "2 * n") + " FROM $numbers" + phrase,
		`INSERT INTO post_search (id, item, terms)
			SELECT 2 * n + 1, ` + f.id(idComment, "n") + ", " + f.terms("m"+f.scope(), "'we look into it'", "2 * n + 1") +
			" FROM $numbers WHERE n % 10 = 0",
		`INSERT INTO post_tags (id, app_id, name, public, created_at)
			SELECT ` + f.id(idEntry, "n") + `, $app, CASE n WHEN 1 THEN 'mobile' ELSE 'seldom' END, true, $at FROM $numbers WHERE n < 3`,
		tagging("1", "n % 5 = 0"), tagging("2", f.few(1)),
		// Otherwise jobs would look for them every minute, all the time.
		`INSERT INTO post_lookalikes (post_id, checked_at) SELECT $post, $at FROM $numbers WHERE n > $rows * 23 / 24 AND n % 100 <> 7`,
		`INSERT INTO changelog_entries (id, app_id, author_id, title, body, published_at, created_at, updated_at)
			SELECT ` + f.id(idEntry, "n + 10") + `, $app, $agent, title, body, $at, $at, $at
			FROM $numbers` + phrase + ` WHERE n <= 200`,
	}
	for k := range 2 {
		voter := f.id(idAccount, fmt.Sprintf("((n * 31 + %d) %% %d + 1)", 17*k, people))
		statements = append(statements, `INSERT INTO votes (post_id, account_id, recent, created_at)
			SELECT $post, `+voter+fmt.Sprintf(", $recent, $at FROM $numbers WHERE n * 7919 %% 3 > %d", k))
	}
	statements = append(statements,
		event(idFiled, "ticket.filed", "$ticket", "NULL", "", "true"),
		event(idReplied, "ticket.replied", "$ticket", member, "", "n % 2 = 0"),
		event(idTagged, "ticket.tagged", "$ticket", member, `{"to":"tag 4"}`, "n % 10 = 4"),
		event(idResolved, "ticket.resolved", "$ticket", member, `{"from":"open","to":"resolved"}`, "n % 10 > 6"),
		event(idPublished, "post.published", "$post", person, "", "true"),
		event(idUpdated, "app.updated", "$app", "$agent", "", f.few(9)),
		`UPDATE app_counters SET last_number = $rows WHERE app_id = $app`,
	)
	if f.db.Embedded() {
		statements = append(statements, "INSERT INTO ticket_search_fts (ticket_search_fts) VALUES ('rebuild')",
			"INSERT INTO post_search_fts (post_search_fts) VALUES ('rebuild')")
	} else {
		statements = append(statements, "SELECT setval('ticket_search_id_seq', $rows)", "SELECT setval('post_search_id_seq', 2 * $rows + 1)")
	}
	statements = append(statements, f.counts()...)
	fill := strings.NewReplacer("$numbers", numbers, "$people", fmt.Sprint(people), "$rows", fmt.Sprint(f.rows),
		"$ticket", f.id(idTicket, "n"), "$post", f.id(idPost, "n"), "$app", f.uuid(f.app), "$agent", f.uuid(f.agent),
		"$rita", f.uuid(f.rita), "$at", f.at("n"), "$recent", fmt.Sprintf("n > %d", f.rows*24/25), "$fresh",
		fmt.Sprintf("n > %d", f.rows-f.rows*6/365/millionYears))
	for i := range statements {
		statements[i] = fill.Replace(statements[i])
	}
	return statements
}

// counts are the counts that triggers would have maintained. PostgreSQL counts tickets when they are read.
func (f *filling) counts() []string {
	counts := []string{
		"DELETE FROM post_counts",
		`INSERT INTO post_counts (app_id, status, category, posts) SELECT app_id, status, category, COUNT(*) FROM posts
			WHERE hidden_at IS NULL AND merged_into IS NULL GROUP BY app_id, status, category`,
		"DELETE FROM post_tag_counts",
		`INSERT INTO post_tag_counts (tag_id, status, category, posts) SELECT tag_id, status, category, COUNT(*)
			FROM post_taggings WHERE listed GROUP BY tag_id, status, category`,
	}
	if f.db.Embedded() {
		counts = append(counts, "DELETE FROM ticket_counts",
			`INSERT INTO ticket_counts (app_id, status, assignee_id, tickets)
			SELECT app_id, status, COALESCE(assignee_id, ''), COUNT(*) FROM tickets
			WHERE spam_at IS NULL AND merged_into IS NULL GROUP BY app_id, status, assignee_id`)
	}
	return counts
}

func (f *filling) uuid(id string) string {
	if f.db.Embedded() {
		return "'" + id + "'"
	}
	return "CAST('" + id + "' AS uuid)"
}
