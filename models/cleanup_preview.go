package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// shownSent is how much of what would be taken back is listed.
const shownSent = 10

// chosenFrom are what is in sent, and how it fits: ready to be taken back; used, because the team or others have worked
// with it; by the team itself; elsewhere, because it was merged or moved; or gone already. The clean-up @own is not
// counted as another that is at work.
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
			WHEN posts.status <> 'open' OR posts.imported_votes > 0 OR ` + isUsed + ` THEN 'used'
			ELSE 'ready'
		END
	FROM sent JOIN posts ON posts.id = sent.object_id`

const atWork = `SELECT 1 FROM cleanup_items JOIN cleanups ON cleanups.id = cleanup_items.cleanup_id
	WHERE cleanup_items.state = 'waiting' AND ended_at IS NULL AND undo_at IS NULL AND cleanups.id <> @own
		AND cleanup_items.object_id = `

// noCleanup is the id of no clean-up.
const noCleanup = "00000000-0000-0000-0000-000000000000"

// CleanupPreview is what a clean-up would take back, and what it would leave alone.
type CleanupPreview struct {
	Tickets, Posts         int
	Addresses              int // of how many people these are
	UsedTickets, UsedPosts int // that the team or others have worked with
	Gone                   int // spam or hidden already
	Elsewhere              int // merged, or moved to another app
	Team                   int // by members of the team

	First []CleanupSample // the newest that would be taken back
}

// CleanupSample is a ticket or an idea that would be taken back.
type CleanupSample struct {
	ObjectID  string
	Kind      string // ticket or post
	Title     string
	CreatedAt time.Time
}

// IsTicket reports whether it is a ticket, and not an idea.
func (s CleanupSample) IsTicket() bool { return s.Kind == string(kindTicket) }

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
		case row.Fits == "used":
			preview.UsedPosts = row.Count
		case row.Fits == "ready" && row.Kind == kindTicket:
			preview.Tickets = row.Count
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
	}
	err = db.Raw(with+" SELECT COUNT(DISTINCT person_id) FROM candidates WHERE fits IN @fits", args).
		Scan(&preview.Addresses).Error
	if err != nil {
		return nil, err
	}
	args["shown"] = shownSent
	err = db.Raw(with+" SELECT object_id, kind, title, created_at FROM candidates WHERE fits IN @fits "+
		"ORDER BY object_id DESC LIMIT @shown", args).Scan(&preview.First).Error
	return preview, err
}

// candidates begins a query of the candidates of the draft; those to take back have one of @fits.
func (d *CleanupDraft) candidates(app *App) (with string, args map[string]any) {
	sent, args := d.Origin.sent(app, d.Since, d.Until)
	args["own"], args["fits"] = noCleanup, fitting(d.WithUsed)
	return "WITH sent AS (" + sent + "), candidates AS (" + chosenFrom + ")", args
}

// fitting are the candidates that are taken back.
func fitting(withUsed bool) []string {
	if withUsed {
		return []string{"ready", "used"}
	}
	return []string{"ready"}
}
