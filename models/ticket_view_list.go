package models

import (
	"context"
	"slices"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// SavedViewPlace is a view's position in a person's menu.
type SavedViewPlace struct {
	AccountID string
	ViewID    string
	Place     int
}

// viewsOf are the views of an account: its own, and those shared with it.
const viewsOf = `
	SELECT saved_views.*, COALESCE(apps.slug, '') AS app_slug,
		(saved_views.account_id = @me OR COALESCE(mine.role IN ('owner', 'admin'), FALSE)) AS may_change
	FROM saved_views
	LEFT JOIN apps ON apps.id = saved_views.app_id
	LEFT JOIN memberships AS mine ON mine.app_id = saved_views.app_id AND mine.account_id = @me
	LEFT JOIN saved_view_places AS place ON place.view_id = saved_views.id AND place.account_id = @me
	WHERE (saved_views.app_id IS NULL OR mine.id IS NOT NULL)
		AND (saved_views.account_id = @me OR saved_views.shared AND (saved_views.app_id IS NOT NULL
			OR saved_views.account_id IN (SELECT others.account_id FROM memberships AS ours
				JOIN memberships AS others ON others.app_id = ours.app_id WHERE ours.account_id = @me)))`

// shownViews is how many views are listed at most.
const shownViews = 500

// SavedViews lists the account's own views and those shared with it, in its own order.
func (a *Account) SavedViews(ctx context.Context, db *gorm.DB) (views []SavedView, err error) {
	var lists store.Lists
	a.selectSavedViews(&lists, &views)
	err = lists.Read(db.WithContext(ctx))
	return views, err
}

func (a *Account) selectSavedViews(lists *store.Lists, views *[]SavedView) {
	store.Select(lists, views, viewsOf+` AND saved_views.deleted_at IS NULL
		ORDER BY COALESCE(place.place, 1000000), saved_views.created_at, saved_views.id LIMIT @limit`,
		map[string]any{"me": a.ID, "limit": shownViews})
}

// SavedView finds a view of the account, including deleted ones.
func (a *Account) SavedView(ctx context.Context, db *gorm.DB, id string) (*SavedView, error) {
	if !IsID(id) {
		return nil, errNoView
	}
	var views []SavedView
	err := db.WithContext(ctx).Raw(viewsOf+" AND saved_views.id = @id", map[string]any{"me": a.ID, "id": id}).
		Scan(&views).Error
	if err == nil && len(views) == 0 {
		err = errNoView
	}
	if err != nil {
		return nil, err
	}
	return &views[0], nil
}

// MoveView moves a view that many places up (below zero) or down in the account's own order.
func (a *Account) MoveView(ctx context.Context, db *gorm.DB, id string, by int) error {
	return change(ctx, db, func(tx *Tx) error {
		if err := store.LockNames(tx.DB, "views of "+a.ID); err != nil { // two simultaneous presses
			return err
		}
		views, err := a.SavedViews(ctx, tx.DB)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(views, func(view SavedView) bool { return view.ID == id })
		if at < 0 {
			return errNoView
		}
		moved := views[at]
		views = slices.Insert(slices.Delete(views, at, at+1), min(max(at+by, 0), len(views)-1), moved)
		places := make([]SavedViewPlace, len(views))
		for i, view := range views {
			places[i] = SavedViewPlace{AccountID: a.ID, ViewID: view.ID, Place: i}
		}
		if err := tx.Delete(&SavedViewPlace{}, "account_id = ?", a.ID).Error; err != nil {
			return err
		}
		return tx.Create(&places).Error
	})
}

// LongestViewCount is the limit of counting the tickets of a view.
const LongestViewCount = 1000

// CountViews counts the unfinished tickets of views in one query; views of finished tickets and searches have no
// number. Apps are the account's.
func (a *Account) CountViews(
	ctx context.Context, db *gorm.DB, views []SavedView, apps []AppInbox,
) (map[string]int, error) {
	all := collect(apps, func(a AppInbox) string { return a.AppID })
	now := clockOf(ctx).Now
	var parts []string
	var args []any
	for i := range views {
		query := views[i].InboxQuery()
		query.normalize()
		if query.Query != "" || slices.Contains([]InboxView{ViewResolved, ViewClosed, ViewSpam, ViewAll}, query.View) {
			continue
		}
		within := all
		if views[i].AppID != nil {
			within = []string{*views[i].AppID}
		}
		where := query.conditions(a, now).and(query.probes(db, false))
		parts = append(parts, `
			SELECT CAST(? AS text) AS id, (SELECT COUNT(*) FROM (SELECT 1 FROM tickets
				WHERE tickets.app_id IN ? AND tickets.status IN ? AND `+where.sql+` LIMIT ?) AS counted) AS tickets`)
		args = append(args, views[i].ID, store.Pad(within), viewStatuses[query.View])
		args = append(append(args, where.args...), LongestViewCount)
	}
	if len(parts) == 0 || len(all) == 0 {
		return nil, nil
	}
	var rows []struct {
		ID      string
		Tickets int
	}
	err := db.WithContext(ctx).Raw(strings.Join(parts, " UNION ALL "), args...).Scan(&rows).Error
	counts := make(map[string]int, len(rows))
	for _, row := range rows {
		counts[row.ID] = row.Tickets
	}
	return counts, err
}
