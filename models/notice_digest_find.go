package models

import (
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// digestFinder fills the apps of a digest.
type digestFinder struct {
	db           *gorm.DB
	reader       string
	since, until time.Time
	ids          []string
	apps         map[string]*DigestApp
}

func (f *digestFinder) args() map[string]any {
	return map[string]any{"apps": store.Pad(f.ids), "since": f.since, "until": f.until, "reader": f.reader,
		"list": maxDigest}
}

// Tickets that count: not spam, and not merged into another.
const (
	countedTicket = "app_id IN @apps AND spam_at IS NULL AND merged_into IS NULL"
	waitingTicket = countedTicket + " AND status = 'open' AND waiting_since IS NOT NULL AND snoozed_until IS NULL"
	shownPost     = "app_id IN @apps AND " + isListed +
		" AND created_at >= @since AND created_at < @until"
)

func (f *digestFinder) countTickets() error {
	var counts []struct {
		AppID                        string
		Filed, Solved, Wait, Untaken int64
	}
	err := f.db.Raw(`
		SELECT app_id, SUM(filed) AS filed, SUM(solved) AS solved, SUM(wait) AS wait, SUM(untaken) AS untaken FROM (
			SELECT app_id, COUNT(*) AS filed, 0 AS solved, 0 AS wait, 0 AS untaken FROM tickets
			WHERE `+countedTicket+` AND created_at >= @since AND created_at < @until GROUP BY app_id
			UNION ALL
			SELECT app_id, 0, COUNT(*), 0, 0 FROM tickets
			WHERE `+countedTicket+` AND resolved_at >= @since AND resolved_at < @until GROUP BY app_id
			UNION ALL
			SELECT app_id, 0, 0, COUNT(*), SUM(CASE WHEN assignee_id IS NULL THEN 1 ELSE 0 END) FROM tickets
			WHERE `+waitingTicket+` GROUP BY app_id
		) AS counts GROUP BY app_id`, f.args()).Scan(&counts).Error
	for _, count := range counts {
		app := f.apps[count.AppID]
		app.NewTickets, app.Solved, app.Waiting, app.Untaken = count.Filed, count.Solved, count.Wait, count.Untaken
	}
	if err != nil {
		return err
	}
	oldest, err := f.firstTickets("", 1)
	for i := range oldest {
		f.apps[oldest[i].AppID].Oldest = oldest[i].WaitingSince
	}
	return err
}

// firstTickets are the longest waiting tickets of each app that meet the condition more.
func (f *digestFinder) firstTickets(more string, limit int) ([]Ticket, error) {
	args := f.args()
	args["limit"] = limit
	var tickets []Ticket
	err := f.db.Raw(`
		SELECT * FROM tickets WHERE id IN (SELECT id FROM (
			SELECT id, ROW_NUMBER() OVER (PARTITION BY app_id ORDER BY waiting_since, id) AS place
			FROM tickets WHERE `+waitingTicket+more+`) AS placed WHERE place <= @limit)
		ORDER BY waiting_since, id`, args).Scan(&tickets).Error
	return tickets, err
}

func (f *digestFinder) findMine() error {
	tickets, err := f.firstTickets(" AND assignee_id = @reader", maxDigest)
	for _, ticket := range tickets {
		app := f.apps[ticket.AppID]
		app.Mine = append(app.Mine, ticket)
	}
	return err
}

func (f *digestFinder) findFree() error {
	tickets, err := f.firstTickets(" AND assignee_id IS NULL", maxDigest)
	for _, ticket := range tickets {
		app := f.apps[ticket.AppID]
		app.Free = append(app.Free, ticket)
	}
	return err
}

func (f *digestFinder) countPosts() error {
	var counts []struct {
		AppID string
		Posts int64
	}
	err := f.db.Raw("SELECT app_id, COUNT(*) AS posts FROM posts WHERE "+shownPost+" GROUP BY app_id", f.args()).
		Scan(&counts).Error
	for _, count := range counts {
		f.apps[count.AppID].NewPosts = count.Posts
	}
	return err
}

func (f *digestFinder) findPosts() error {
	var posts []Post
	err := f.db.Raw(`
		SELECT * FROM posts WHERE id IN (SELECT id FROM (
			SELECT id, ROW_NUMBER() OVER (PARTITION BY app_id ORDER BY votes DESC, id) AS place
			FROM posts WHERE `+shownPost+`) AS placed WHERE place <= @list)
		ORDER BY votes DESC, id`, f.args()).Scan(&posts).Error
	for _, post := range posts {
		app := f.apps[post.AppID]
		app.Posts = append(app.Posts, post)
	}
	return err
}
