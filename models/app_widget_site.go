package models

import (
	"context"
	"slices"
	"sync"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// sitesPerApp is how many websites are stored per app, and remembered per app and day: made-up hosts cannot fill more.
const sitesPerApp = 5

// widgetSite is a website on which an app's widget was seen.
type widgetSite struct {
	AppID       string `gorm:"primaryKey"`
	Host        string `gorm:"primaryKey"`
	FirstSeenAt time.Time
}

// WidgetSites collects in memory on which websites widgets were seen, so that a request costs no write: Flush writes
// them all at once. A website is written once, and only while the first steps of its app are shown.
type WidgetSites struct {
	mu   sync.Mutex
	day  string
	seen map[string][]string // hosts of today, by the app's id
	due  []widgetSite        // not written yet
}

// NewWidgetSites starts empty.
func NewWidgetSites() *WidgetSites { return &WidgetSites{} }

// Note records that the app's widget was seen on the host.
func (s *WidgetSites) Note(app *App, host string) {
	now := Now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if today := now.Format(time.DateOnly); today != s.day {
		s.day, s.seen = today, map[string][]string{}
	}
	hosts := s.seen[app.ID]
	if len(hosts) >= sitesPerApp || slices.Contains(hosts, host) {
		return
	}
	s.seen[app.ID] = append(hosts, host)
	s.due = append(s.due, widgetSite{AppID: app.ID, Host: host, FirstSeenAt: now})
}

// Flush writes the websites seen since the last flush. After a failure they are kept for the next one.
func (s *WidgetSites) Flush(ctx context.Context, db *gorm.DB) error {
	s.mu.Lock()
	due := s.due
	s.due = nil
	s.mu.Unlock()
	if len(due) == 0 {
		return nil
	}
	err := writeSites(ctx, db, due)
	if err != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.due = append(due, s.due...)
	}
	return err
}

func writeSites(ctx context.Context, db *gorm.DB, due []widgetSite) error {
	ids := collect(due, func(site widgetSite) string { return site.AppID })
	return change(ctx, db, func(tx *Tx) error {
		var apps []struct {
			AppID string
			Known int
		}
		if err := tx.Raw(`
			SELECT first_runs.app_id, COUNT(widget_sites.host) AS known
			FROM first_runs LEFT JOIN widget_sites ON widget_sites.app_id = first_runs.app_id
			WHERE first_runs.app_id IN ? GROUP BY first_runs.app_id`, ids).Scan(&apps).Error; err != nil {
			return err
		}
		room := map[string]int{}
		for _, app := range apps {
			room[app.AppID] = sitesPerApp - app.Known
		}
		var sites []widgetSite
		for _, site := range due {
			if room[site.AppID] > 0 {
				room[site.AppID]--
				sites = append(sites, site)
			}
		}
		if len(sites) == 0 {
			return nil
		}
		return tx.Clauses(clause.OnConflict{DoNothing: true}).CreateInBatches(&sites, 100).Error
	})
}
