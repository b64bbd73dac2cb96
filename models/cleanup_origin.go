package models

import (
	"bytes"
	"context"
	"encoding/hex"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

const (
	// shownOrigins is how many origins of each kind are listed.
	shownOrigins = 20
	// shownTitles is how many titles are listed of each.
	shownTitles = 3
)

// CleanupOrigin is from where tickets, ideas, comments and votes came: a visitor's network, or one of the app's secret
// keys.
type CleanupOrigin struct {
	Hash []byte     // of the network
	Key  *SecretKey // nil for a network

	// In the list of origins, about what came from there in the last seven days.
	Sources         []Source
	Tickets, Posts  int
	Comments, Votes int
	First, Last     time.Time
	Titles          []string // of the newest, and the texts of comments
	VotedFor        string   // the title of the idea with most of the votes

	CaughtBy *Cleanup // the clean-up that catches what comes from there, nil for none
}

// ID identifies the origin in its app.
func (o *CleanupOrigin) ID() string {
	if o.Key != nil {
		return o.Key.ID
	}
	return hex.EncodeToString(o.Hash)
}

var errNoOrigin = NotFound("It is not known where this came from.")

// CleanupOrigin finds an origin of the app by its id.
func (a *App) CleanupOrigin(ctx context.Context, db *gorm.DB, id string) (*CleanupOrigin, error) {
	db = db.WithContext(ctx)
	if IsID(id) {
		key, err := findOr[SecretKey](db, errNoOrigin, "id = ? AND app_id = ?", id, a.ID)
		if err != nil {
			return nil, err
		}
		return &CleanupOrigin{Key: key}, nil
	}
	hash, err := hex.DecodeString(id)
	if err != nil || len(hash) != originSize {
		return nil, errNoOrigin
	}
	known, err := exists[origin](db, "app_id = ? AND hash = ?", a.ID, hash)
	if err == nil && !known {
		known, err = exists[Vote](db, "origin = ? AND post_id IN (SELECT id FROM posts WHERE app_id = ?)", hash, a.ID)
	}
	if err == nil && !known {
		err = errNoOrigin
	}
	if err != nil {
		return nil, err
	}
	found := &CleanupOrigin{Hash: hash}
	found.CaughtBy, err = findFirst[Cleanup](db, "app_id = ? AND hash = ? AND catches_until > ?", a.ID, hash,
		clockOf(ctx).Now)
	return found, err
}

// CleanupOriginOf finds from where a ticket, idea or comment of the app came, by its id.
func (a *App) CleanupOriginOf(ctx context.Context, db *gorm.DB, id string) (*CleanupOrigin, error) {
	if !IsID(id) {
		return nil, errNoOrigin
	}
	db = db.WithContext(ctx)
	from, err := findFirst[origin](db, "object_id = ? AND app_id = ?", id, a.ID)
	if err != nil {
		return nil, err
	}
	if from != nil {
		return &CleanupOrigin{Hash: from.Hash}, nil
	}
	filed, err := findOr[Event](db, errNoOrigin,
		"object_id = ? AND app_id = ? AND action IN ? AND secret_key_id IS NOT NULL", id, a.ID, []Action{ActionTicketFiled, ActionPostPublished})
	if err != nil {
		return nil, err
	}
	return &CleanupOrigin{Key: &SecretKey{ID: *filed.SecretKeyID}}, nil
}

// originCount is what came from one origin.
type originCount struct {
	Hash            []byte
	KeyID           string
	Tickets, Posts  int
	Comments, Votes int
	FirstID         *string // of what is no vote
	LastID          *string
	One, Other      Source // the first and last of its sources in alphabetical order
}

// CleanupOrigins lists from where most tickets, ideas, comments and votes of the last seven days came: visitors'
// networks and secret keys, each the most frequent first.
func (a *App) CleanupOrigins(ctx context.Context, db *gorm.DB) (networks, keys []CleanupOrigin, err error) {
	db, now := db.WithContext(ctx), clockOf(ctx).Now
	since := now.Add(-originAge)
	var counts []originCount
	err = db.Raw(`
		WITH sent AS (
			SELECT hash, kind, CAST(object_id AS text) AS id, source FROM origins
			WHERE app_id = @app AND created_at > @since
			UNION ALL
			SELECT votes.origin, 'vote', NULL, 'page' FROM votes JOIN posts ON posts.id = votes.post_id
			WHERE votes.origin IS NOT NULL AND votes.created_at > @since AND posts.app_id = @app)
		SELECT hash, COUNT(CASE WHEN kind = 'ticket' THEN 1 END) AS tickets,
			COUNT(CASE WHEN kind = 'post' THEN 1 END) AS posts, COUNT(CASE WHEN kind = 'comment' THEN 1 END) AS comments,
			COUNT(CASE WHEN kind = 'vote' THEN 1 END) AS votes,
			MIN(id) AS first_id, MAX(id) AS last_id, MIN(source) AS one, MAX(source) AS other
		FROM sent GROUP BY hash ORDER BY COUNT(*) DESC, hash LIMIT @most`,
		map[string]any{"app": a.ID, "since": since, "most": shownOrigins}).Scan(&counts).Error
	if err != nil {
		return nil, nil, err
	}
	networks, err = a.countedOrigins(db, counts)
	if err != nil {
		return nil, nil, err
	}
	if err := a.addCaught(db, networks, now); err != nil {
		return nil, nil, err
	}
	counts = nil
	err = db.Raw(`
		SELECT secret_key_id AS key_id, COUNT(CASE WHEN action = 'ticket.filed' THEN 1 END) AS tickets,
			COUNT(CASE WHEN action = 'post.published' THEN 1 END) AS posts,
			MIN(CAST(id AS text)) AS first_id, MAX(CAST(id AS text)) AS last_id, 'api' AS one, 'api' AS other
		FROM events WHERE app_id = ? AND id > ? AND secret_key_id IS NOT NULL
			AND action IN ('ticket.filed', 'post.published')
		GROUP BY secret_key_id ORDER BY COUNT(*) DESC, secret_key_id LIMIT ?`,
		a.ID, firstID(since), shownOrigins).Scan(&counts).Error
	if err != nil {
		return nil, nil, err
	}
	keys, err = a.countedOrigins(db, counts)
	return networks, keys, err
}

// countedOrigins are the origins that were counted, with the newest titles and the keys.
func (a *App) countedOrigins(db *gorm.DB, counts []originCount) ([]CleanupOrigin, error) {
	origins := make([]CleanupOrigin, len(counts))
	keys, err := findByIDs(db, collect(counts, func(c originCount) string { return c.KeyID }),
		func(key *SecretKey) string { return key.ID })
	if err != nil {
		return nil, err
	}
	for i, count := range counts {
		o := &origins[i]
		*o = CleanupOrigin{
			Hash: count.Hash, Key: keys[count.KeyID], Tickets: count.Tickets, Posts: count.Posts,
			Comments: count.Comments, Votes: count.Votes, Sources: []Source{count.One},
		}
		if count.Other != count.One {
			o.Sources = append(o.Sources, count.Other)
		}
		if count.Votes > 0 {
			if err := o.describeVotes(a, db); err != nil {
				return nil, err
			}
		}
		if count.FirstID == nil || count.LastID == nil {
			continue
		}
		first, last := timeOfID(*count.FirstID), timeOfID(*count.LastID)
		if o.First.IsZero() || first.Before(o.First) {
			o.First = first
		}
		if last.After(o.Last) {
			o.Last = last
		}
		sent, args := o.sent(a, first.Add(-time.Second), last.Add(time.Second))
		args["titles"] = shownTitles
		err := db.Raw("WITH sent AS ("+sent+`), newest AS (SELECT object_id FROM sent ORDER BY object_id DESC LIMIT @titles)
			SELECT title FROM (
				SELECT id, subject AS title FROM tickets WHERE id IN (SELECT object_id FROM newest)
				UNION ALL SELECT id, title FROM posts WHERE id IN (SELECT object_id FROM newest)
				UNION ALL SELECT id, substr(body, 1, 100) FROM comments
					WHERE id IN (SELECT object_id FROM newest) AND deleted_at IS NULL) AS titles
			ORDER BY id DESC`, args).Scan(&o.Titles).Error
		if err != nil {
			return nil, err
		}
	}
	return origins, nil
}

// describeVotes says when the votes from the network were cast, and for what.
func (o *CleanupOrigin) describeVotes(app *App, db *gorm.DB) error {
	var first, last Vote
	cast := func() *gorm.DB { return db.Where("origin = ?", o.Hash) }
	if err := cast().Order("created_at").Take(&first).Error; err != nil {
		return err
	}
	if err := cast().Order("created_at DESC").Take(&last).Error; err != nil {
		return err
	}
	o.First, o.Last = first.CreatedAt, last.CreatedAt
	return db.Raw(`SELECT title FROM votes JOIN posts ON posts.id = votes.post_id
		WHERE votes.origin = ? AND posts.app_id = ?
		GROUP BY posts.id, title ORDER BY COUNT(*) DESC, posts.id LIMIT 1`, o.Hash, app.ID).Scan(&o.VotedFor).Error
}

// addCaught says which of the networks are caught.
func (a *App) addCaught(db *gorm.DB, networks []CleanupOrigin, now time.Time) error {
	if !a.Catches {
		return nil
	}
	var catching []Cleanup
	if err := db.Find(&catching, "app_id = ? AND catches_until > ?", a.ID, now).Error; err != nil {
		return err
	}
	for i := range networks {
		for j := range catching {
			if bytes.Equal(networks[i].Hash, catching[j].Hash) {
				networks[i].CaughtBy = &catching[j]
			}
		}
	}
	return nil
}

// sent selects the ids of what came from the origin after since and up to until.
func (o *CleanupOrigin) sent(app *App, since, until time.Time) (query string, args map[string]any) {
	if o.Key == nil {
		return `SELECT object_id FROM origins
				WHERE app_id = @app AND hash = @hash AND created_at > @since AND created_at <= @until`,
			map[string]any{"app": app.ID, "hash": o.Hash, "since": since, "until": until}
	}
	return `SELECT object_id FROM events WHERE app_id = @app AND secret_key_id = @key
			AND action IN ('ticket.filed', 'post.published') AND id > @since AND id <= @until`,
		map[string]any{
			"app": app.ID, "key": o.Key.ID, "since": firstID(since), "until": firstID(until.Add(time.Millisecond)),
		}
}

// idIn is an id as a value in SQL.
func idIn(db *gorm.DB, name string) string {
	return store.ForDialect(db, "CAST("+name+" AS uuid)", name)
}
