package models

import "gorm.io/gorm"

// findNotices adds the reader's personal events, the newest of each app.
func (f *digestFinder) findNotices(told *gorm.DB) error {
	placed := told.Model(&Notice{}).Select(`*, COUNT(*) OVER (PARTITION BY app_id) AS told,
		ROW_NUMBER() OVER (PARTITION BY app_id ORDER BY created_at DESC, id DESC) AS place`)
	var rows []struct {
		Notice
		Told int64 // their number in its app
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
			app.Told = rows[i].Told
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
