package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

const (
	// shownSent is how much of what would be taken back is listed.
	shownSent = 10
	// shownVoted is how many of the ideas are listed that would lose votes.
	shownVoted = 5
)

// chosenFrom are what is in sent, and how it fits: ready to be taken back; used, because the team or others have worked
// with it; by the team itself; elsewhere, because it was merged or moved; or gone already. The clean-up @own is not
// counted as another that is at work. The team has answered a comment if its own comment is the next one. What came from
// the network @hash makes no idea used: it is taken back as well.
const chosenFrom = `
	SELECT tickets.id AS object_id, 'ticket' AS kind, subject AS title, tickets.created_at, requester_id AS person_id,
		CASE
			WHEN tickets.app_id <> @app OR tickets.merged_into IS NOT NULL THEN 'elsewhere'
			WHEN tickets.spam_at IS NOT NULL OR EXISTS (` + atWork + `tickets.id) THEN 'gone'
			WHEN tickets.status <> 'open'
				OR EXISTS (SELECT 1 FROM messages WHERE ticket_id = tickets.id AND messages.kind = 'team'
					AND NOT messages.automatic)
				OR EXISTS (SELECT 1 FROM ticket_posts WHERE ticket_id = tickets.id)
				OR EXISTS (SELECT 1 FROM tickets AS merged WHERE merged.merged_into = tickets.id) THEN 'used'
			ELSE 'ready'
		END AS fits
	FROM sent JOIN tickets ON tickets.id = sent.object_id
	UNION ALL
	SELECT posts.id, 'post', title, posts.created_at, CASE WHEN author_named THEN author_id END,
		CASE
			WHEN posts.app_id <> @app OR posts.merged_into IS NOT NULL THEN 'elsewhere'
			WHEN posts.hidden_at IS NOT NULL OR EXISTS (` + atWork + `posts.id) THEN 'gone'
			WHEN posts.source = 'page' AND posts.author_id IN (SELECT account_id FROM memberships WHERE app_id = @app)
				THEN 'team'
			WHEN posts.status <> 'open' OR posts.imported_votes > 0 OR ` + isUsedElsewhere + ` THEN 'used'
			ELSE 'ready'
		END
	FROM sent JOIN posts ON posts.id = sent.object_id
	UNION ALL
	SELECT comments.id, 'comment', substr(comments.body, 1, 300), comments.created_at, comments.author_id,
		CASE
			WHEN posts.app_id <> @app THEN 'elsewhere'
			WHEN comments.deleted_at IS NOT NULL OR posts.deleted_at IS NOT NULL OR EXISTS (` + atWork + `comments.id)
				THEN 'gone'
			WHEN comments.by_team OR comments.author_id IN (SELECT account_id FROM memberships WHERE app_id = @app)
				THEN 'team'
			WHEN COALESCE((SELECT next.by_team FROM comments AS next WHERE next.post_id = comments.post_id
				AND next.kind = 'comment' AND next.deleted_at IS NULL AND next.id > comments.id
				ORDER BY next.id LIMIT 1), false) THEN 'used'
			ELSE 'ready'
		END
	FROM sent JOIN comments ON comments.id = sent.object_id JOIN posts ON posts.id = comments.post_id`

// isUsedElsewhere is isUsed without the votes and comments from the network @hash.
const isUsedElsewhere = `(` + isLinked + `
	OR EXISTS (` + othersVote + ` AND (votes.origin IS NULL OR votes.origin <> @hash))
	OR EXISTS (` + othersComment + `
		AND NOT EXISTS (SELECT 1 FROM origins WHERE origins.object_id = comments.id AND origins.hash = @hash)))`

// votesFrom are the votes from the network, as chosenFrom; the idea stands for the vote. Nobody works with a vote.
const votesFrom = `
	SELECT votes.post_id, 'vote', posts.title, votes.created_at, votes.account_id,
		CASE
			WHEN votes.account_id IN (SELECT account_id FROM memberships WHERE app_id = @app) THEN 'team'
			WHEN EXISTS (SELECT 1 FROM cleanup_votes JOIN cleanups ON cleanups.id = cleanup_votes.cleanup_id
				WHERE cleanup_votes.state = 'waiting' AND ended_at IS NULL AND undo_at IS NULL AND cleanups.id <> @own
					AND cleanup_votes.post_id = votes.post_id AND cleanup_votes.account_id = votes.account_id) THEN 'gone'
			ELSE 'ready'
		END
	FROM votes JOIN posts ON posts.id = votes.post_id
	WHERE votes.origin = @hash AND votes.created_at > @since AND votes.created_at <= @until AND posts.app_id = @app`

const atWork = `SELECT 1 FROM cleanup_items JOIN cleanups ON cleanups.id = cleanup_items.cleanup_id
	WHERE cleanup_items.state = 'waiting' AND ended_at IS NULL AND undo_at IS NULL AND cleanups.id <> @own
		AND cleanup_items.object_id = `

// noCleanup is the id of no clean-up.
const noCleanup = "00000000-0000-0000-0000-000000000000"

// CleanupPreview is what a clean-up would take back, and what it would leave alone.
type CleanupPreview struct {
	Tickets, Posts         int
	Comments, Votes        int
	Addresses              int // of how many people these are
	UsedTickets, UsedPosts int // that the team or others have worked with
	UsedComments           int // that the team has answered
	Gone                   int // spam, hidden or deleted already
	Elsewhere              int // merged, or moved to another app
	Team                   int // by members of the team

	First    []CleanupSample // the newest that would be taken back, without votes
	VotedFor []CleanupVoted  // the ideas that would lose most votes
}

// CleanupSample is a ticket, an idea or a comment that would be taken back.
type CleanupSample struct {
	ObjectID  string
	Kind      string // ticket, post or comment
	Title     string // of a comment, its text or how it begins
	CreatedAt time.Time
	PostID    string // of a comment
}

// CleanupVoted is an idea for which votes would be taken back.
type CleanupVoted struct {
	PostID string
	Title  string
	Votes  int
}

// IsTicket reports whether it is a ticket.
func (s CleanupSample) IsTicket() bool { return s.Kind == string(kindTicket) }

// IsComment reports whether it is a comment.
func (s CleanupSample) IsComment() bool { return s.Kind == string(kindComment) }

// PreviewCleanup says what the draft would take back, without changing anything.
func (a *App) PreviewCleanup(ctx context.Context, db *gorm.DB, draft CleanupDraft) (*CleanupPreview, error) {
	db = db.WithContext(ctx)
	with, args := draft.candidates(a)
	var counts []struct {
		Kind  cleanupKind
		Fits  string
		Count int
	}
	err := db.Raw(with+" SELECT kind, fits, COUNT(*) AS count FROM candidates GROUP BY kind, fits", args).
		Scan(&counts).Error
	if err != nil {
		return nil, err
	}
	preview := &CleanupPreview{}
	for _, row := range counts {
		switch {
		case row.Fits == "used" && row.Kind == kindTicket:
			preview.UsedTickets = row.Count
		case row.Fits == "used" && row.Kind == kindComment:
			preview.UsedComments = row.Count
		case row.Fits == "used":
			preview.UsedPosts = row.Count
		case row.Fits == "ready" && row.Kind == kindTicket:
			preview.Tickets = row.Count
		case row.Fits == "ready" && row.Kind == kindComment:
			preview.Comments = row.Count
		case row.Fits == "ready" && row.Kind == kindVote:
			preview.Votes = row.Count
		case row.Fits == "ready":
			preview.Posts = row.Count
		case row.Fits == "gone":
			preview.Gone += row.Count
		case row.Fits == "team":
			preview.Team += row.Count
		default:
			preview.Elsewhere += row.Count
		}
	}
	if draft.WithUsed {
		preview.Tickets, preview.Posts = preview.Tickets+preview.UsedTickets, preview.Posts+preview.UsedPosts
		preview.Comments += preview.UsedComments
	}
	err = db.Raw(with+" SELECT COUNT(DISTINCT person_id) FROM candidates WHERE fits IN @fits", args).
		Scan(&preview.Addresses).Error
	if err != nil {
		return nil, err
	}
	args["shown"] = shownSent
	err = db.Raw(with+" SELECT object_id, candidates.kind, title, candidates.created_at, COALESCE(CAST(comments.post_id AS text), '') AS post_id "+
		"FROM candidates LEFT JOIN comments ON comments.id = candidates.object_id "+
		"WHERE candidates.kind <> 'vote' AND fits IN @fits ORDER BY object_id DESC LIMIT @shown", args).Scan(&preview.First).Error
	if err != nil || preview.Votes == 0 {
		return preview, err
	}
	args["shown"] = shownVoted
	err = db.Raw(with+" SELECT object_id AS post_id, title, COUNT(*) AS votes FROM candidates "+
		"WHERE kind = 'vote' AND fits IN @fits GROUP BY object_id, title ORDER BY votes DESC, object_id LIMIT @shown", args).
		Scan(&preview.VotedFor).Error
	return preview, err
}

// candidates begins a query of the candidates of the draft; those to take back have one of @fits.
func (d *CleanupDraft) candidates(app *App) (with string, args map[string]any) {
	sent, args := d.Origin.sent(app, d.Since, d.Until)
	args["own"], args["fits"], args["hash"] = noCleanup, fitting(d.WithUsed), networkOr(d.Origin.Hash)
	from := chosenFrom
	if d.Origin.Key == nil { // nobody votes with a key
		from += " UNION ALL" + votesFrom
	}
	return "WITH sent AS (" + sent + "), candidates AS (" + from + ")", args
}

// networkOr is the digest of a network, or for a key one that no network has.
func networkOr(hash []byte) []byte {
	if hash == nil {
		return []byte{0}
	}
	return hash
}

// fitting are the candidates that are taken back.
func fitting(withUsed bool) []string {
	if withUsed {
		return []string{"ready", "used"}
	}
	return []string{"ready"}
}
