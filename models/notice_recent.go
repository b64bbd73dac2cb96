package models

import (
	"context"

	"gorm.io/gorm"
)

// maxRecent is how many notifications a browser shows at a time.
const maxRecent = 5

// RecentNotice is a notification that a browser shows while a page is open.
type RecentNotice struct {
	NoticeItem
	App App
}

// RecentNotices are the newest unread notices that the person wants at once, oldest first, after the one with the id;
// none without an id. Last is the id of the newest of all, for the next call.
func (a *Account) RecentNotices(
	ctx context.Context, db *gorm.DB, after string,
) (recent []RecentNotice, last string, err error) {
	db = db.WithContext(ctx)
	if !IsID(after) {
		newest, err := findFirst[Notice](db.Order("id DESC"), "account_id = ?", a.ID)
		if err != nil || newest == nil {
			return nil, newIDAt(clockOf(ctx).Now), err
		}
		return nil, newest.ID, nil
	}
	var notices []Notice
	err = db.Raw(`SELECT * FROM (SELECT * FROM notices WHERE account_id = ? AND id > ? AND due_at IS NOT NULL
		AND NOT `+idle+` ORDER BY id DESC LIMIT ?) AS latest ORDER BY id`, a.ID, after, maxRecent).Scan(&notices).Error
	if err != nil || len(notices) == 0 {
		return nil, after, err
	}
	items, err := noticeItems(db, notices)
	if err != nil {
		return nil, after, err
	}
	ids := collect(notices, func(notice Notice) string { return notice.AppID })
	apps, err := findByIDs(db, ids, func(app *App) string { return app.ID })
	for _, item := range items {
		if app := apps[item.AppID]; app != nil {
			item.addDue(app, clockOf(ctx).Now)
			recent = append(recent, RecentNotice{item, *app})
		}
	}
	return recent, notices[len(notices)-1].ID, err
}
