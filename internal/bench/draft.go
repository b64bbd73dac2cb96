//go:build linux

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/google/uuid"
)

const requesters = 5000

const subject = "The export stops half-way"

var description = strings.Repeat("I press Export, it runs to 50% and stops. ", 12)[:500]

func requester() string { return fmt.Sprintf("requester%d@example.com", rand.IntN(requesters)) }

// ticketBody writes the body of a request that files a ticket.
func ticketBody(text []byte) []byte { return requestBody(text, "subject") }

// postBody writes the body of a request that publishes a post.
func postBody(text []byte) []byte { return requestBody(text, "title") }

func requestBody(text []byte, title string) []byte {
	return fmt.Appendf(text, `{"%s":"%s","description":"%s","requester_email":"%s"}`,
		title, subject, description, requester())
}

// draft is the ticket or post whose rows a floor writes.
type draft struct {
	app, key, email string
	id              string
	now             time.Time
}

// The rows of one ticket or post, as Intake writes them; both databases take $1 for the first parameter.
const (
	findAccount = `SELECT id FROM accounts WHERE email = $1`
	addAccount  = `INSERT INTO accounts (id, email, confirmed_at, created_at, updated_at) VALUES ($1, $2, $3, $3, $3)
		ON CONFLICT (email) DO NOTHING`
	takeNumber = `UPDATE app_counters SET last_number = last_number + 1 WHERE app_id = $1 RETURNING last_number`
	addTicket  = `INSERT INTO tickets (id, app_id, number, subject, description, status, priority, category, source, requester_id, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, 'open', 'normal', 'general', 'api', $6, $7, $7)`
	addPost = `INSERT INTO posts (id, app_id, title, description, category, status, votes, source, author_id, author_named, created_at, updated_at)
		VALUES ($1, $2, $3, $4, 'feedback', 'open', 0, 'api', $5, true, $6, $6)`
	addEvent  = `INSERT INTO events (id, app_id, action, object_id, secret_key_id, address, created_at) VALUES ($1, $2, $3, $4, $5, '127.0.0.1', $6)`
	addJob    = `INSERT INTO river_job (kind, args, max_attempts) VALUES ($1, $2, 25)` // one job for each ticket: the floor combines nothing
	addFollow = `INSERT INTO follows (post_id, account_id, following, created_at) VALUES ($1, $2, true, $3)`

	addTicketSearch = `INSERT INTO ticket_search (item, terms) VALUES ($1, $2)`
	addPostSearch   = `INSERT INTO post_search (item, terms) VALUES ($1, $2)`
)

// searchesPostgres are the statements that differ on PostgreSQL.
var searchesPostgres = map[string]string{
	addTicketSearch: strings.ReplaceAll(addSearchPostgres, "{table}", "ticket_search"),
	addPostSearch:   strings.ReplaceAll(addSearchPostgres, "{table}", "post_search"),
}

const addSearchPostgres = `
	WITH next AS (SELECT nextval('{table}_id_seq') AS id)
	INSERT INTO {table} (id, item, terms)
	SELECT id, $1, array_to_tsvector(array_agg((id >> 16) || '.' || term)) FROM next, unnest(string_to_array($2, ' ')) AS term GROUP BY id`

// file writes the rows of a ticket.
func (d *draft) file(tx floorTx) error {
	requester, err := tx.ensureAccount(d)
	if err != nil {
		return err
	}
	var number int64
	if err := tx.row(takeNumber, d.app).Scan(&number); err != nil {
		return err
	}
	return errors.Join(
		tx.exec(addTicket, d.ticketRow(number, requester)), tx.exec(addTicketSearch, d.searchRow()),
		tx.exec(addEvent, d.eventRow("ticket.filed")), tx.exec(addJob, d.jobRow("send_receipts")))
}

// publish writes the rows of a post.
func (d *draft) publish(tx floorTx) error {
	author, err := tx.ensureAccount(d)
	if err != nil {
		return err
	}
	return errors.Join(
		tx.exec(addPost, d.postRow(author)), tx.exec(addPostSearch, d.searchRow()), tx.exec(addFollow, d.followRow(author)),
		tx.exec(addJob, d.jobRow("send_post_receipts")), tx.exec(addEvent, d.eventRow("post.published")))
}

func (d *draft) accountRow() []any { return []any{newID(), d.email, d.now} }

func (d *draft) ticketRow(number int64, requester string) []any {
	return []any{d.id, d.app, number, subject, description, requester, d.now}
}

func (d *draft) postRow(author string) []any {
	return []any{d.id, d.app, subject, description, author, d.now}
}

func (d *draft) eventRow(action string) []any {
	return []any{newID(), d.app, action, d.id, d.key, d.now}
}

func (d *draft) jobRow(kind string) []any {
	args, err := json.Marshal(map[string][]string{"ids": {d.id}})
	if err != nil {
		panic(err) // strings always marshal
	}
	return []any{kind, args}
}

func (d *draft) followRow(author string) []any { return []any{d.id, author, d.now} }

func (d *draft) searchRow() []any { return []any{d.id, d.searchTerms()} }

// searchTerms returns the words of the ticket or post as the search index stores them.
func (d *draft) searchTerms() string {
	words := strings.FieldsFunc(strings.ToLower(subject+" "+description),
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	slices.Sort(words)
	words = slices.Compact(words)
	for i, word := range words {
		words[i] = d.app[len(d.app)-12:] + word
	}
	return strings.Join(words, " ")
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

func now() time.Time { return time.Now().UTC().Truncate(time.Millisecond) }

// newName returns a name that no other run uses.
func newName() string { return strings.ReplaceAll(uuid.NewString(), "-", "") }
