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
		SELECT apps.*, memberships.role, tickets.created_at AS last_ticket_at,
			(SELECT COALESCE(SUM(posts), 0) FROM post_counts WHERE post_counts.app_id = apps.id) AS posts,
			(SELECT COUNT(*) FROM secret_keys WHERE secret_keys.app_id = apps.id AND revoked_at IS NULL) AS active_keys
		FROM memberships JOIN apps ON apps.id = memberships.app_id
		LEFT JOIN tickets ON tickets.app_id = apps.id
			AND tickets.number = (SELECT MAX(number) FROM tickets AS filed WHERE filed.app_id = apps.id)
		WHERE memberships.account_id = ?
		ORDER BY apps.name, apps.slug`, a.ID).Scan(&apps).Error
	return apps, err
}
