package models

import "gorm.io/gorm"

// findNotices adds the reader's personal events, the newest of each app.
func (f *digestFinder) findNotices(selected *gorm.DB) error {
	placed := selected.Model(&Notice{}).Select(`*, COUNT(*) OVER (PARTITION BY app_id) AS total,
		ROW_NUMBER() OVER (PARTITION BY app_id ORDER BY created_at DESC, id DESC) AS place`)
	var rows []struct {
		Notice
		Total int64 // their number in its app
	}
	err := f.db.Table("(?) AS placed", placed).Where("place <= ?", maxNotice).
		Order("created_at DESC, id DESC").Scan(&rows).Error
	if err != nil || len(rows) == 0 {
		return err
	}
	notices := make([]Notice, len(rows))
	for i := range rows {
		notices[i] = rows[i].Notice
		if app := f.apps[rows[i].AppID]; app != nil {
			app.NoticeCount = rows[i].Total
		}
	}
	items, err := noticeItems(f.db, notices)
	for _, item := range items {
		if app := f.apps[item.AppID]; app != nil {
			app.Notices = append(app.Notices, item)
		}
	}
	return err
}
