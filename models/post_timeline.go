package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
)

// PostEvent is a public event of a post: its status was set, or another post was merged into it. Exactly one of Status
// and Merged is set.
type PostEvent struct {
	ID     string
	At     time.Time
	Status PostStatus
	Merged string // the other post's title
	Votes  int    // of the merged post
}

// Timeline is the public history of the post, oldest first, without undone events.
func (p *Post) Timeline(ctx context.Context, db *gorm.DB) ([]PostEvent, error) {
	var events []Event
	err := db.WithContext(ctx).Order("id").Find(&events, "object_id = ? AND action IN ?", p.ID,
		[]Action{ActionPostStatusChanged, ActionPostStatusUndone, ActionPostAbsorbed, ActionPostReleased}).Error
	if err != nil {
		return nil, err
	}
	// A post that was hidden after its merge is no longer named.
	var hidden []string
	err = db.WithContext(ctx).Model(&Post{}).
		Where("merged_into = ? AND (hidden_at IS NOT NULL OR disowned_at IS NOT NULL)", p.ID).Pluck("id", &hidden).Error
	if err != nil {
		return nil, err
	}
	return timelineOf(events, hidden)
}

// timelineOf reads the events backwards: what was undone comes before the event that undid it. Merges of hidden posts
// are left out.
func timelineOf(events []Event, hidden []string) ([]PostEvent, error) {
	undone := map[string]bool{} // an undone event, or a post that was unmerged
	timeline := []PostEvent{}
	for i := len(events) - 1; i >= 0; i-- {
		detail, err := readDetail(events[i].Detail)
		if err != nil {
			return nil, err
		}
		shown := PostEvent{ID: events[i].ID, At: events[i].CreatedAt}
		switch events[i].Action {
		case ActionPostStatusUndone:
			undone[detail.Undone] = true
			continue
		case ActionPostReleased:
			undone[detail.Post] = true
			continue
		case ActionPostStatusChanged:
			shown.Status = PostStatus(detail.To)
		case ActionPostAbsorbed:
			if slices.Contains(hidden, detail.Post) {
				continue
			}
			shown.Merged, shown.Votes = detail.Title, detail.Votes
			if undone[detail.Post] {
				delete(undone, detail.Post)
				continue
			}
		}
		if !undone[shown.ID] {
			timeline = append(timeline, shown)
		}
	}
	slices.Reverse(timeline)
	return timeline, nil
}
