package models

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// VoteWeeks is for how many weeks votes are counted week by week.
const VoteWeeks = 12

// Impact is the importance of a post beyond its votes.
type Impact struct {
	Urgent int            // of the linked tickets
	Weeks  [VoteWeeks]int // votes in each of the last weeks, the oldest first
}

// impacts returns the impact of each of the posts, with a fixed number of queries.
func impacts(db *gorm.DB, ids []string, now time.Time) (map[string]*Impact, error) {
	found := make(map[string]*Impact, len(ids))
	for _, id := range ids {
		found[id] = &Impact{}
	}
	if len(ids) == 0 {
		return found, nil
	}
	ids = store.Pad(ids)
	var urgent []struct {
		PostID string
		Urgent int
	}
	// Not joined, because without fresh statistics PostgreSQL would begin with all urgent tickets.
	err := db.Raw(`
		SELECT post_id, COUNT(*) AS urgent FROM ticket_posts
		WHERE post_id IN ? AND (SELECT priority FROM tickets WHERE tickets.id = ticket_posts.ticket_id) = ?
		GROUP BY post_id`, ids, PriorityUrgent).
		Scan(&urgent).Error
	if err != nil {
		return nil, fmt.Errorf("counting urgent tickets of posts: %w", err)
	}
	for _, row := range urgent {
		found[row.PostID].Urgent = row.Urgent
	}
	return found, addWeeks(db, found, ids, now)
}

// addWeeks counts votes by week, the last of which ends now.
func addWeeks(db *gorm.DB, found map[string]*Impact, ids []string, now time.Time) error {
	began := now.AddDate(0, 0, -7*VoteWeeks)
	var week strings.Builder
	var args []any
	for n := range VoteWeeks - 1 {
		week.WriteString(" WHEN created_at <= ? THEN " + strconv.Itoa(n))
		args = append(args, began.AddDate(0, 0, 7*(n+1)))
	}
	var rows []struct {
		PostID string
		Week   int
		Votes  int
	}
	err := db.Raw(`
		SELECT post_id, week, COUNT(*) AS votes FROM (
			SELECT post_id, CASE`+week.String()+` ELSE `+strconv.Itoa(VoteWeeks-1)+` END AS week
			FROM votes WHERE post_id IN ? AND created_at > ?) AS recent
		GROUP BY post_id, week`, append(args, ids, began)...).Scan(&rows).Error
	if err != nil {
		return fmt.Errorf("counting the votes of weeks: %w", err)
	}
	for _, row := range rows {
		found[row.PostID].Weeks[row.Week] = row.Votes
	}
	return nil
}
