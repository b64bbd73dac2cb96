package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// AppOverview is an app in the list of the people who run it.
type AppOverview struct {
	App
	Role         Role
	Posts        int64
	ActiveKeys   int64
	LastTicketAt *time.Time // when the newest ticket was filed, nil without tickets
}

// Apps lists the apps in which the account has a role. Posts are those that the board counts. How many tickets of each
// app are open is in the Menu.
func (a *Account) Apps(ctx context.Context, db *gorm.DB) ([]AppOverview, error) {
	var apps []AppOverview
	err := db.WithContext(ctx).Raw(`
		SELECT apps.*, memberships.role,
			(SELECT COALESCE(SUM(posts), 0) FROM post_counts WHERE post_counts.app_id = apps.id) AS posts,
			(SELECT COUNT(*) FROM secret_keys WHERE secret_keys.app_id = apps.id AND revoked_at IS NULL) AS active_keys
		FROM memberships JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.account_id = ?
		ORDER BY apps.name, apps.slug`, a.ID).Scan(&apps).Error
	if err != nil {
		return nil, err
	}
	for i := range apps {
		var last []Ticket
		if err := db.WithContext(ctx).Select("created_at").Order("number DESC").Limit(1).
			Find(&last, "app_id = ?", apps[i].ID).Error; err != nil {
			return nil, err
		}
		if len(last) > 0 {
			apps[i].LastTicketAt = &last[0].CreatedAt
		}
	}
	return apps, nil
}
