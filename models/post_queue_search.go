package models

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// fillBySearch finds what the view has of the search. A search finds few enough posts to look at each.
func (l *ModeratedList) fillBySearch(ctx context.Context, db *gorm.DB, app *App, limit int) error {
	query := BoardQuery{Search: l.Filter.Search, Status: StatusAll, everywhere: true}
	query.normalize()
	result, err := app.search(ctx, db, query)
	if err != nil {
		return fmt.Errorf("searching the moderation table: %w", err)
	}
	found := result.ids()
	l.Found = result.found
	l.Counts = map[PostView]int{}
	db = db.WithContext(ctx)
	var wanted map[string]*Wanted
	if len(found) > 0 && l.Filter.Trait != "" {
		if wanted, err = l.Filter.wantedOf(db, app, found); err != nil {
			return fmt.Errorf("weighing the posts of a search: %w", err)
		}
		found = slices.DeleteFunc(found, func(id string) bool { return wanted[id] == nil })
	}
	if len(found) == 0 {
		return nil
	}
	if err := l.countFound(db.Where("posts.id IN ?", store.Pad(found)), app); err != nil {
		return fmt.Errorf("counting the posts of a search: %w", err)
	}
	scope := l.Filter.scope(db, app).Where("posts.id IN ?", store.Pad(found))
	var ids []string
	if l.Filter.Sort == "" {
		err = scope.Pluck("posts.id", &ids).Error
		slices.SortFunc(ids, func(x, y string) int { return slices.Index(found, x) - slices.Index(found, y) })
		ids = ids[slices.Index(ids, l.Filter.After)+1:]
	} else {
		err = l.Filter.Sort.page(scope, l.Filter.After).Limit(limit+1).Pluck("posts.id", &ids).Error
	}
	if err != nil {
		return fmt.Errorf("sorting the posts of a search: %w", err)
	}
	ids, l.Next = cutPage(ids[:min(len(ids), limit+1)], limit, func(id *string) string { return *id })
	if err := l.addInOrder(db, ids); err != nil {
		return err
	}
	l.addWanted(wanted)
	return nil
}

// addInOrder takes in the posts with these ids, in their order.
func (l *ModeratedList) addInOrder(db *gorm.DB, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	var posts []Post
	if err := db.Find(&posts, "id IN ?", store.Pad(ids)).Error; err != nil {
		return fmt.Errorf("reading the posts of a page: %w", err)
	}
	slices.SortFunc(posts, func(x, y Post) int { return slices.Index(ids, x.ID) - slices.Index(ids, y.ID) })
	return l.add(db, posts)
}
