//go:build linux

package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"

	"intake/internal/database"
	"intake/internal/search"
)

const (
	millionPhrases = 2000 // different texts; each post and ticket adds a number of its own
	millionTeam    = 20
	millionYears   = 2
)

// millionTables are the filled tables, including those that triggers maintain.
var millionTables = []string{
	"accounts", "contacts", "tickets", "messages", "events", "ticket_tags", "ticket_search", "ticket_times", "posts", "votes",
	"comments", "post_taggings", "post_search", "changelog_entries",
}

// filling writes the rows that many actions of people would have left, all in one app.
type filling struct {
	db               *database.DB
	conn             *sql.Conn
	app, agent, rita string
	rows             int
	after            []string // restores the triggers and indexes that strip removed
}

// fillMillion fills the app with that many tickets and that many posts, and everything that belongs to them.
func fillMillion(ctx context.Context, address, slug string, rows int) error {
	db, err := database.Open(ctx, address)
	if err != nil {
		return err
	}
	defer db.Close()
	f := &filling{db: db, rows: rows}
	err = db.WithContext(ctx).Raw(`SELECT apps.id, agent.id, rita.id
		FROM apps CROSS JOIN accounts AS agent CROSS JOIN accounts AS rita
		WHERE apps.slug = ? AND agent.email = ? AND rita.email = ?`, slug, memberEmail, millionRequester).
		Row().Scan(&f.app, &f.agent, &f.rita)
	if err != nil {
		return err
	}
	phrases, err := f.phrases(ctx)
	if err != nil {
		return err
	}
	writer := openWriter(db)
	defer writer.Close() //nolint:errcheck // as below
	if f.conn, err = writer.Conn(ctx); err != nil {
		return err
	}
	defer f.conn.Close() //nolint:errcheck // the statements reported errors already
	if err := f.strip(ctx); err != nil {
		return err
	}
	insert := `CREATE TEMP TABLE phrases AS SELECT value ->> 'k' AS k, value ->> 'title' AS title,
		value ->> 'body' AS body, value ->> 'terms' AS terms FROM json_each($1)`
	if !db.Embedded() {
		if err := f.run(ctx, "CREATE TEMP TABLE phrases (k integer, title text, body text, terms text)"); err != nil {
			return err
		}
		insert = `INSERT INTO phrases SELECT *
			FROM json_to_recordset(CAST($1 AS json)) AS list (k integer, title text, body text, terms text)`
	}
	if _, err := f.conn.ExecContext(ctx, insert, phrases); err != nil {
		return err
	}
	for _, statement := range append(f.statements(), f.after...) {
		if err := f.run(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

func (f *filling) run(ctx context.Context, statement string) error {
	if _, err := f.conn.ExecContext(ctx, statement); err != nil {
		return fmt.Errorf("%w, in:\n%s", err, statement)
	}
	return nil
}

// strip removes the triggers and indexes. Then each index is built at once, and what triggers would have counted is
// counted at the end.
func (f *filling) strip(ctx context.Context) error {
	var away []string
	list := func(query string) error {
		rows, err := f.conn.QueryContext(ctx, query)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var drop, restore string
			if err := rows.Scan(&drop, &restore); err != nil {
				return err
			}
			away, f.after = append(away, drop), append(f.after, restore)
		}
		return rows.Err()
	}
	names := "'" + strings.Join(millionTables, "', '") + "'"
	if f.db.Embedded() {
		if err := list(`SELECT 'DROP ' || type || ' ' || name, sql FROM sqlite_master
			WHERE tbl_name IN (` + names + `) AND type IN ('index', 'trigger') AND sql IS NOT NULL`); err != nil {
			return err
		}
		away = append(away, "PRAGMA synchronous = OFF", "PRAGMA foreign_keys = OFF", "PRAGMA cache_size = -200000")
		f.after = append(f.after, "PRAGMA foreign_keys = ON", "PRAGMA wal_checkpoint(TRUNCATE)")
	} else {
		if err := list(`SELECT 'DROP INDEX ' || indexname, indexdef FROM pg_indexes
			WHERE schemaname = current_schema() AND tablename IN (` + names + `) AND NOT EXISTS (
				SELECT 1 FROM pg_constraint WHERE conindid = CAST(indexname AS regclass))`); err != nil {
			return err
		}
		away = append([]string{"SET synchronous_commit = off", "SET maintenance_work_mem = '512MB'"}, away...)
		for _, table := range millionTables {
			away = append(away, "ALTER TABLE "+table+" DISABLE TRIGGER USER")
			f.after = append(f.after, "ALTER TABLE "+table+" ENABLE TRIGGER USER")
		}
		f.after = append(f.after, "VACUUM ANALYZE")
	}
	for _, statement := range away {
		if err := f.run(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// phrases returns the texts as JSON, and adds their words to the vocabulary of the search, as filing does.
func (f *filling) phrases(ctx context.Context) (string, error) {
	type phrase struct {
		K     int    `json:"k"`
		Title string `json:"title"`
		Body  string `json:"body"`
		Terms string `json:"terms"` // separated by spaces
	}
	phrases := make([]phrase, millionPhrases)
	var entries []search.Entry
	for k := range phrases {
		title, body := postWords(5), postWords(25)
		words := search.Words(1000, title, body)
		phrases[k] = phrase{k, title, body, strings.Join(words, " ")}
		if k == 0 {
			words = append(words, "everywhere", "invoice", "twentieth", "seventieth", "rareword")
		}
		entries = append(entries, search.Entry{Item: newID(), Scopes: []search.Scope{{Name: f.scope(), Words: words}}})
	}
	items := make([]string, len(entries))
	for i := range entries {
		items[i] = entries[i].Item
	}
	index := search.Index{Table: "post_search", Typos: true}
	if err := index.Add(f.db.WithContext(ctx), entries); err != nil {
		return "", err
	}
	if err := index.Remove(f.db.WithContext(ctx), items); err != nil {
		return "", err
	}
	text, err := json.Marshal(phrases)
	return string(text), err
}

// scope is the search scope of the app.
func (f *filling) scope() string { return f.app[len(f.app)-12:] }
