//go:build linux

package main

import (
	"context"
	"fmt"
	"time"

	"intake/internal/database"
)

const (
	figuresVotes  = 10 // for each post
	recentSeconds = 30 * 86_400
	figuresTarget = 300 * time.Millisecond
	// figuresPatience is how long the jobs may take to roll up all days.
	figuresPatience = 20 * time.Minute
)

// figuresLoads are the figures of one app, and of all apps of a team.
var figuresLoads = []load{
	{"figures, 7 days", "/admin/figures?range=7", figuresTarget},
	{"figures, 30 days", "/admin/figures", figuresTarget},
	{"figures, a year", "/admin/figures?range=364", figuresTarget},
	{"figures of an app, 30 days", "/admin/figures?app=app-1", figuresTarget},
	{"figures of an app, a year", "/admin/figures?app=app-1&range=364", figuresTarget},
}

// figuresStatements add answers, solutions and verdicts to most tickets of an inbox, by a team of twenty; and a board
// with votes. Like the tickets, they lie within the days of the size.
func figuresStatements(id, numbers string, size inboxSize, at func(seconds string) string) []statement {
	answered, solved := at(size.filed()+" + n * 7919 % 100000"), at(size.filed()+" + n * 104729 % 900000")
	voted := size.published() + " + k * 400000"
	return []statement{
		{numbers + `
			INSERT INTO memberships (id, app_id, account_id, role, created_at)
			SELECT ` + id + `, apps.id, accounts.id, 'agent', ? FROM numbers
			JOIN apps ON apps.slug = 'app-' || (n % ` + fmt.Sprint(inboxApps) + `)
			JOIN accounts ON accounts.email = 'requester' || (n / ` + fmt.Sprint(inboxApps) + ` + 1) || '@example.com'
			WHERE n < ` + fmt.Sprint(20*inboxApps), []any{now()}},
		{`
			INSERT INTO ticket_times (ticket_id, app_id, counts, answered_at, answered_after, solved_at, solved_after, solved_by,
				judged_at, went)
			SELECT tickets.id, app_id, 1 = 1, ` + answered + `, n * 7919 % 100000,
				CASE WHEN done THEN ` + solved + ` END, CASE WHEN done THEN n * 104729 % 900000 END,
				CASE WHEN done THEN accounts.id END,
				CASE WHEN done AND n % 4 = 0 THEN ` + solved + ` END,
				CASE WHEN done AND n % 4 = 0 THEN CASE WHEN n % 3 = 0 THEN 'badly' ELSE 'well' END END
			FROM (SELECT id, app_id, number AS n, status IN ('resolved', 'closed') AS done FROM tickets) AS tickets
			JOIN accounts ON accounts.email = 'requester' || (n % 20 + 1) || '@example.com'`, nil},
		{numbers + `
			INSERT INTO posts (id, app_id, title, source, author_id, author_named, created_at, updated_at)
			SELECT ` + id + `, apps.id, 'Idea ' || n, 'page', accounts.id, 1 = 1, ` + at(size.published()) + `, ?
			FROM numbers JOIN apps ON apps.slug = 'app-' || (n % ` + fmt.Sprint(inboxApps) + `)
			JOIN accounts ON accounts.email = 'requester' || (n % 5000 + 1) || '@example.com'
			WHERE n <= ` + fmt.Sprint(size.posts), []any{now()}},
		{`
			INSERT INTO votes (post_id, account_id, recent, created_at)
			SELECT posts.id, accounts.id, ` + voted + ` >= ` + fmt.Sprint(size.seconds()-recentSeconds) + `, ` + at(voted) + `
			FROM (SELECT id, CAST(substr(title, 6) AS integer) AS n FROM posts) AS posts
			CROSS JOIN (` + upTo(figuresVotes) + `) AS ks
			JOIN accounts ON accounts.email = 'requester' || ((n * 10 + k) % 5000 + 1) || '@example.com'
			WHERE ` + voted + ` < ` + fmt.Sprint(size.seconds()), nil},
		{`
			UPDATE posts SET votes = (SELECT count(*) FROM votes WHERE post_id = posts.id),
				recent_votes = (SELECT count(*) FROM votes WHERE post_id = posts.id AND recent)`, nil},
		{`
			INSERT INTO ticket_posts (ticket_id, post_id, created_at)
			SELECT tickets.id, posts.id, posts.created_at
			FROM posts JOIN tickets ON tickets.number = CAST(substr(title, 6) AS integer) WHERE number % 4 = 0`, nil},
		// As after an upgrade: the rows are older than the table of changes.
		{"DELETE FROM figure_changes", nil},
	}
}

// upTo returns a query for the numbers k from 1 to last.
func upTo(last int) (query string) {
	query = "SELECT 1 AS k"
	for k := 2; k <= last; k++ {
		query += fmt.Sprint(" UNION ALL SELECT ", k)
	}
	return query
}

// awaitFigures waits until the jobs have rolled up the days that ended.
func awaitFigures(ctx context.Context, address string) error {
	db, err := database.Open(ctx, address)
	if err != nil {
		return err
	}
	defer db.Close()
	for end := time.Now().Add(figuresPatience); time.Now().Before(end); time.Sleep(time.Second) {
		var behind int
		err := db.WithContext(ctx).Raw(`SELECT count(*) FROM apps WHERE NOT EXISTS (
			SELECT 1 FROM figure_progress WHERE app_id = apps.id AND until_day >= ?)`, now().Unix()/86_400-2).
			Scan(&behind).Error
		if err != nil || behind == 0 {
			return err
		}
	}
	return fmt.Errorf("the days were not rolled up within %s", figuresPatience)
}
