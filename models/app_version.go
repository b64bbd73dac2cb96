package models

import (
	"context"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// AppVersion is an app and how often what it shows to everybody has changed: posts, votes, comments, the changelog, its
// settings, people's names. Triggers count it (app_versions in the schema), on PostgreSQL in random steps: two versions
// that are equal have seen the same changes.
type AppVersion struct {
	AppID   string
	Version int64
}

// AppVersions tells the versions of apps to many readers at once, by one small question for all who ask at the same
// time. It is asked after they came, so a version is never older than the request that wants it, whichever process
// wrote last.
type AppVersions struct {
	db     *gorm.DB
	byName *store.Lookup[string, AppVersion]
}

// NewAppVersions asks db.
func NewAppVersions(db *gorm.DB) *AppVersions {
	return &AppVersions{db, store.NewLookup(GroupTimeout, findAppVersions(db))}
}

// Of finds the version of the app with the slug, or with the widget key; ok is false where there is no such app now.
func (v *AppVersions) Of(ctx context.Context, name string) (version AppVersion, ok bool, err error) {
	if !slugPattern.MatchString(name) && !IsWidgetKey(name) {
		return AppVersion{}, false, nil
	}
	return v.byName.Get(ctx, name)
}

// SeenBy reports whether the replica that the context reads has the app in this version, neither an older nor a newer
// one. A replica that was promoted has changes of its own.
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
			if strings.Contains(name, "_") { // no slug has one, and each key does
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

func addAppVersions(ctx context.Context, db *gorm.DB, column string, names []string, found map[string]AppVersion) error {
	if len(names) == 0 {
		return nil
	}
	rows, err := db.WithContext(ctx).Raw(`
		SELECT `+column+`, id,
			(SELECT CAST(COALESCE(SUM(version), 0) AS bigint) FROM app_versions WHERE app_versions.app_id = apps.id)
		FROM apps WHERE `+column+` IN ? AND deleted_at IS NULL`, store.Pad(names)).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		var version AppVersion
		if err := rows.Scan(&name, &version.AppID, &version.Version); err != nil {
			return err
		}
		found[name] = version
	}
	return rows.Err()
}
