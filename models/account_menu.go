package models

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Menu is the menu of the team's pages.
type Menu struct {
	Counts InboxCounts
	Views  []SavedView // made by the account or shared with it, in its own order
	Teams  []Team      // the apps that it works for, by name
}

// InboxMenu is the menu beside a list of the inbox, with the choices of its filters.
type InboxMenu struct {
	Menu
	Members []Account // of the account's apps, by name: possible assignees
	Tags    []string  // in use in those apps, by name
	teams   []teamPlace
}

// teamPlace is that somebody belongs to the team of an app.
type teamPlace struct{ Slug, AccountID string }

// Team are the members of the app with the slug.
func (m *InboxMenu) Team(slug string) []Account {
	return slices.DeleteFunc(slices.Clone(m.Members), func(member Account) bool {
		return !slices.Contains(m.teams, teamPlace{slug, member.ID})
	})
}

// Menu reads the menu in one statement.
func (a *Account) Menu(ctx context.Context, db *gorm.DB) (*Menu, error) {
	var lists store.Lists
	menu := &Menu{}
	counts := a.selectMenu(db, &lists, menu, clockOf(ctx))
	if err := lists.Read(db.WithContext(ctx)); err != nil {
		return &Menu{}, err
	}
	menu.Counts = counts.sum()
	return menu, nil
}

func (a *Account) selectMenu(db *gorm.DB, lists *store.Lists, menu *Menu, at clock) *countRows {
	a.selectSavedViews(lists, &menu.Views)
	a.selectTeams(lists, &menu.Teams)
	return a.selectCounts(db, lists, at.Now)
}

// maxTagChoices is how many tags the filter offers.
const maxTagChoices = 200

// tagsInUse steps through an index from each tag of an app to the next, however many tickets have each.
const tagsInUse = `
	SELECT DISTINCT tag FROM (
		WITH RECURSIVE names (n, app_id, tag) AS (
			SELECT 1, memberships.app_id, (
				SELECT tag FROM ticket_tags WHERE ticket_tags.app_id = memberships.app_id ORDER BY tag LIMIT 1)
			FROM memberships WHERE account_id = @me
			UNION ALL
			SELECT n + 1, names.app_id, (
				SELECT tag FROM ticket_tags WHERE ticket_tags.app_id = names.app_id AND ticket_tags.tag > names.tag
				ORDER BY tag LIMIT 1)
			FROM names WHERE names.tag IS NOT NULL AND n < @most)
		SELECT tag FROM names) AS names
	WHERE tag IS NOT NULL ORDER BY tag LIMIT @most`

// InboxMenu reads the menu in one statement.
func (a *Account) InboxMenu(ctx context.Context, db *gorm.DB) (*InboxMenu, error) {
	var lists store.Lists
	menu := &InboxMenu{}
	counts := a.selectMenu(db, &lists, &menu.Menu, clockOf(ctx))
	store.Select(&lists, &menu.Members, `
		SELECT * FROM accounts WHERE id IN (
			SELECT account_id FROM memberships WHERE app_id IN (SELECT app_id FROM memberships WHERE account_id = ?))
		ORDER BY name, email`, a.ID)
	store.Select(&lists, &menu.teams, `
		SELECT apps.slug, memberships.account_id FROM memberships JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.app_id IN (SELECT app_id FROM memberships WHERE account_id = ?)`, a.ID)
	var tags []struct{ Tag string }
	store.Select(&lists, &tags, tagsInUse, map[string]any{"me": a.ID, "most": maxTagChoices})
	if err := lists.Read(db.WithContext(ctx)); err != nil {
		return nil, err
	}
	menu.Counts = counts.sum()
	for _, row := range tags {
		menu.Tags = append(menu.Tags, row.Tag)
	}
	return menu, nil
}
