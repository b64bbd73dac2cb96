package models

import (
	"context"
	"database/sql"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// AppVersion counts the changes of an app's public content: posts, votes, comments, the changelog, its settings,
// people's names. Triggers increment it (app_versions in the schema), on PostgreSQL in random steps: equal versions
// have seen the same changes.
type AppVersion struct {
	AppID   string
	Version int64
}

// AppVersions looks up the versions of apps for many readers at once, with one small query for all who ask at the same
// time. The query runs after they asked, so a version is never older than its request, whichever process wrote last.
type AppVersions struct {
	db     *gorm.DB
	byName *store.Lookup[string, AppVersion]
}

// NewAppVersions queries db.
func NewAppVersions(db *gorm.DB) *AppVersions {
	return &AppVersions{db, store.NewLookup(GroupTimeout, findAppVersions(db))}
}

// Of finds the version of the app with the slug or widget key; ok is false if there is no such app.
func (v *AppVersions) Of(ctx context.Context, name string) (version AppVersion, ok bool, err error) {
	if !slugPattern.MatchString(name) && !IsWidgetKey(name) {
		return AppVersion{}, false, nil
	}
	return v.byName.Get(ctx, name)
}

// SeenBy reports whether the replica of the context has exactly this version of the app. A promoted replica has changes
// of its own.
func (v *AppVersions) SeenBy(ctx context.Context, version AppVersion) (seen bool, err error) {
	err = v.db.WithContext(ctx).Raw(`
		SELECT pg_is_in_recovery() AND
			(SELECT COALESCE(SUM(version), 0) FROM app_versions WHERE app_versions.app_id = apps.id) = ?
		FROM apps WHERE id = ? AND deleted_at IS NULL`, version.Version, version.AppID).Scan(&seen).Error
	return seen, err
}

func findAppVersions(db *gorm.DB) func(context.Context, []string) (map[string]AppVersion, error) {
	return func(ctx context.Context, names []string) (map[string]AppVersion, error) {
		found := make(map[string]AppVersion, len(names))
		var slugs, keys []string
		for _, name := range names {
			if strings.Contains(name, "_") { // slugs never have one, keys always do
				keys = append(keys, name)
			} else {
				slugs = append(slugs, name)
			}
		}
		if err := addAppVersions(ctx, db, "slug", slugs, found); err != nil {
			return nil, err
		}
		return found, addAppVersions(ctx, db, "widget_key", keys, found)
	}
}

func addAppVersions(
	ctx context.Context, db *gorm.DB, column string, names []string, found map[string]AppVersion,
) error {
	if len(names) == 0 {
		return nil
	}
	query := db.WithContext(ctx).Raw(`
		SELECT `+column+`, id,
			(SELECT CAST(COALESCE(SUM(version), 0) AS bigint) FROM app_versions WHERE app_versions.app_id = apps.id)
		FROM apps WHERE `+column+` IN ? AND deleted_at IS NULL`, store.Pad(names))
	return scanEach(query, func(row *sql.Rows) error {
		var name string
		var version AppVersion
		err := row.Scan(&name, &version.AppID, &version.Version)
		found[name] = version
		return err
	})
}
