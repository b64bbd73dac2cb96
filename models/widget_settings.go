package models

import (
	"context"

	"gorm.io/gorm"
)

// DefaultWidgetLabel is the text of the widget's button until somebody changes it.
const DefaultWidgetLabel = "Help"

// maxWidgetLabel is the longest label: the button is one line.
const maxWidgetLabel = 30

var widgetSides = []string{"right", "left"}

// WidgetSettings are how the widget's button looks and what it opens.
type WidgetSettings struct {
	Label string
	Side  string // right or left
	Tab   string // help or feedback
	// Errors lets visitors attach errors recorded on the page.
	Errors bool
	// RemembersNews lets visitors' browsers remember which news they have seen.
	RemembersNews bool
	// Links are the app's own links, in the order of the panel.
	Links []WidgetLink
}

// UpdateWidget changes how the widget looks.
func (a *App) UpdateWidget(ctx context.Context, db *gorm.DB, by Actor, settings WidgetSettings) error {
	var v Violations
	settings.Label = v.checkText("label", settings.Label, true, maxWidgetLabel)
	settings.Side = checkChoice(&v, "side", settings.Side, widgetSides, "right")
	settings.Tab = checkChoice(&v, "tab", settings.Tab, WidgetTabs, "help")
	links := v.checkWidgetLinks(settings.Links)
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		former, err := a.lock(tx)
		if err != nil {
			return err
		}
		err = tx.Model(&App{}).Where("id = ?", a.ID).Updates(map[string]any{
			"widget_label": settings.Label, "widget_side": settings.Side, "widget_tab": settings.Tab,
			"widget_errors": settings.Errors, "widget_links": links,
			"widget_remembers_news": settings.RemembersNews, "updated_at": tx.Now,
		}).Error
		if err != nil {
			return err
		}
		if err := (&App{ID: a.ID, WidgetLinks: links}).moveLinkTranslations(tx, former.OwnLinks()); err != nil {
			return err
		}
		return record(tx, by.did(ActionWidgetSettingsChanged, a.ID, a.ID))
	})
}

// SwitchWidget turns the app's widget on or off, effective from the next request on.
func (a *App) SwitchWidget(ctx context.Context, db *gorm.DB, by Actor, on bool) error {
	action := ActionWidgetSwitchedOff
	if on {
		action = ActionWidgetSwitchedOn
	}
	return change(ctx, db, func(tx *Tx) error {
		now, err := a.lock(tx)
		if err != nil {
			return err
		}
		if on && now.Archived() {
			return Conflict("The app is archived. Bring it back first, and its widget comes back with it.")
		}
		changed := tx.Model(&App{}).Where("id = ? AND widget_enabled <> ?", a.ID, on).
			Updates(map[string]any{"widget_enabled": on, "updated_at": tx.Now})
		if changed.Error != nil || changed.RowsAffected == 0 {
			return changed.Error
		}
		a.WidgetEnabled = on
		return record(tx, by.did(action, a.ID, a.ID))
	})
}
