package models

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/identity"
)

// appImport marks an app whose import is not finished.
type appImport struct {
	AppID     string `gorm:"primaryKey"`
	Digest    []byte // of the archive
	CreatedAt time.Time
}

// importWriter is an import that is being written.
type importWriter struct {
	*AppImport
	ctx   context.Context
	db    *gorm.DB
	files ImportStore
}

var errImportedMeanwhile = Conflict("Somebody imported this app in the meantime.")

// begin creates the app as a deleted one, which nobody finds, or finds what an earlier run left. What is left of
// another archive of the same app is removed first.
func (w *importWriter) begin() error {
	begun, err := findFirst[appImport](w.db, "app_id = ?", w.App.ID)
	if err != nil {
		return err
	}
	if begun != nil && string(begun.Digest) != string(w.archive.digest[:]) {
		if err := w.remove(); err != nil {
			return err
		}
		begun = nil
	}
	logo, err := w.storeLogo(begun != nil)
	if err != nil {
		return err
	}
	err = change(w.ctx, w.db, func(tx *Tx) error {
		if begun != nil {
			return tx.Model(&App{}).Where("id = ?", w.App.ID).UpdateColumn("slug", w.App.Slug).Error
		}
		if err := tx.Create(w.hidden(logo, tx.Now)).Error; err != nil {
			return err
		}
		return tx.Create(&appImport{AppID: w.App.ID, Digest: w.archive.digest[:], CreatedAt: tx.Now}).Error
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return Conflict("Another app got the slug " + w.App.Slug + " in the meantime, or somebody imports this app right now.")
	}
	return err
}

// hidden is the app until its import is finished.
func (w *importWriter) hidden(logo Logo, now time.Time) *App {
	a := w.App
	return &App{
		ID: a.ID, Slug: a.Slug, Name: a.Name, Description: a.Description, Locale: a.Locale, LogoURL: a.LogoURL,
		Logo: logo, BrandColor: a.BrandColor, AnswerTime: a.AnswerTime, NeedCheckMonths: a.NeedChecks, Targets: a.targets(),
		WidgetKey:   newWidgetKey(),
		WidgetLabel: a.WidgetLabel, WidgetSide: a.WidgetSide, WidgetTab: a.WidgetTab, WidgetLinks: a.WidgetLinks,
		WidgetErrors: a.WidgetErrors, WidgetRemembersNews: a.WidgetRemembersNews, IdentityDemanded: a.IdentityDemanded,
		TwoFactorRequired: a.TwoFactorRequired,
		CreatedAt:         toMillisecond(a.CreatedAt), UpdatedAt: toMillisecond(a.UpdatedAt),
		ArchivedAt: &now, DeletedAt: &now,
	}
}

func (w *importWriter) writeTables() error {
	for _, table := range w.tables {
		write := w.writeBatch
		switch table.name {
		case "memberships":
			continue // the team comes last: it would see a part of the app
		case "attachments", "pictures":
			write = w.writeWithFiles
		}
		err := w.eachBatch(table, false, func(rows []importRow) error { return write(table, rows) })
		if err != nil {
			return fmt.Errorf("importing %s: %w", table.name, err)
		}
	}
	return nil
}

// writeBatch writes rows that are not here yet. If the database refuses them, the error names the line.
func (w *importWriter) writeBatch(table *archiveTable, rows []importRow) error {
	for _, row := range rows {
		w.complete(table, row)
	}
	write := func(rows []importRow) error {
		return w.inBatch(func(tx *Tx) error { return w.insert(tx, table, rows) })
	}
	err := write(rows)
	if err == nil || w.ctx.Err() != nil || CodeOf(err) != CodeInternal {
		return err
	}
	for i := range rows {
		if alone := write(rows[i : i+1]); alone != nil && w.ctx.Err() == nil {
			return damagedArchive(table.name+".jsonl", rows[i].line, fmt.Errorf("the database refuses it: %w", alone))
		}
	}
	return nil
}

// complete adds what the archive does not have, and replaces people by their accounts here.
func (w *importWriter) complete(table *archiveTable, row importRow) {
	if table.name == "posts" && row.values["author_id"] == nil {
		row.values["author_id"] = w.author
	}
	for column, of := range table.refs {
		if strings.HasPrefix(of, people) && row.values[column] != nil {
			row.values[column] = w.account(row.text(column))
		}
	}
	for _, column := range slices.Concat(table.later, table.counted) {
		delete(row.values, column)
	}
	if table.of == "app" {
		row.values["app_id"] = w.App.ID
	}
	if table.name == "votes" {
		row.values["recent"] = timeOf(row.values["created_at"]).After(clockOf(w.ctx).Now.Add(-recentVote))
	}
}

func (w *importWriter) insert(tx *Tx, table *archiveTable, rows []importRow) error {
	columns := slices.Sorted(maps.Keys(rows[0].values))
	one := "(" + strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", ") + ")"
	values := make([]any, 0, len(rows)*len(columns))
	for _, row := range rows {
		for _, column := range columns {
			values = append(values, row.values[column])
		}
	}
	err := tx.Exec("INSERT INTO "+table.name+" ("+strings.Join(columns, ", ")+") VALUES "+
		strings.TrimSuffix(strings.Repeat(one+", ", len(rows)), ", ")+" ON CONFLICT DO NOTHING", values...).Error
	if err != nil || table.name != "identities" {
		return err
	}
	return w.insertTraits(tx, rows)
}

// insertTraits writes the facts of identities, by which posts are weighed.
func (w *importWriter) insertTraits(tx *Tx, rows []importRow) error {
	var facts []IdentityTrait
	for _, row := range rows {
		traits, err := identity.ReadTraits(json.RawMessage(row.text("traits")))
		if err != nil {
			return err
		}
		for _, trait := range traits {
			facts = append(facts, IdentityTrait{IdentityID: row.text("id"), Name: trait.Name, AppID: w.App.ID,
				AccountID: row.text("account_id"), Value: trait.Value, Number: trait.Number})
		}
	}
	if len(facts) == 0 {
		return nil
	}
	return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&facts).Error
}

// writeLater writes the columns that refer to other rows of their own table, or that triggers change meanwhile.
func (w *importWriter) writeLater() error {
	for _, table := range w.tables {
		if len(table.later) == 0 {
			continue
		}
		err := w.eachBatch(table, false, func(rows []importRow) error {
			return w.inBatch(func(tx *Tx) error { return w.updateLater(tx, table, rows) })
		})
		if err != nil {
			return fmt.Errorf("importing %s: %w", table.name, err)
		}
	}
	return nil
}

func (w *importWriter) updateLater(tx *Tx, table *archiveTable, rows []importRow) error {
	for _, row := range rows {
		changes := map[string]any{}
		for _, column := range table.later {
			value := row.values[column]
			refers := table.refs[column] == "" || value != nil && w.refers(table.refs[column], row.text(column))
			if value != nil && refers && value != row.values["id"] {
				changes[column] = value
			}
		}
		if len(changes) == 0 {
			continue
		}
		err := tx.Table(table.name).Where("id = ? AND app_id = ?", row.text("id"), w.App.ID).UpdateColumns(changes).Error
		if err != nil {
			return err
		}
	}
	return nil
}
