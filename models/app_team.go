package models

import (
	"context"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Team is an app that an account works for, with the number of its undecided ideas.
type Team struct {
	Slug       string
	Name       string
	BrandColor string
	Role       Role // of the account
	Undecided  int
}

// Teams are the apps that the account works for, by name.
func (a *Account) Teams(ctx context.Context, db *gorm.DB) ([]Team, error) {
	var lists store.Lists
	var teams []Team
	a.selectTeams(&lists, &teams)
	err := lists.Read(db.WithContext(ctx))
	return teams, err
}

func (a *Account) selectTeams(lists *store.Lists, teams *[]Team) {
	store.Select(lists, teams, `
		SELECT apps.slug, apps.name, apps.brand_color, memberships.role,
			(SELECT COALESCE(SUM(posts), 0) FROM post_counts WHERE post_counts.app_id = apps.id AND status IN ?) AS undecided
		FROM memberships JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.account_id = ?
		ORDER BY apps.name, apps.slug`, undecided, a.ID)
}
