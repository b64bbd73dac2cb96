package models

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"gorm.io/gorm"
)

// What a preview shows of a table.
const (
	previewedPosts  = 10
	previewedFaults = 50
)

// ImportPreview is what an import with a mapping would do.
type ImportPreview struct {
	Ready    int // ideas that would be imported
	Faulty   int // rows that would be left out
	Posts    []ImportedPost
	Faults   []ImportFault // of the first of these rows
	Statuses []ImportStatusUse
	Tags     []string // that the app does not have yet

	tagsLeft int // how many more the app may have
	dayFirst dateOrder
}

// ImportStatusUse is a status of the other tool.
type ImportStatusUse struct {
	Theirs string
	Ours   PostStatus
	Ideas  int
}

// Preview reads the whole table with the mapping, and changes nothing.
func (im *PostImport) Preview(ctx context.Context, db *gorm.DB, mapping ImportMapping) (*ImportPreview, error) {
	header, err := im.Columns()
	if err != nil {
		return nil, err
	}
	if err := mapping.validate(len(header)); err != nil {
		return nil, err
	}
	db = db.WithContext(ctx)
	if err := im.findDateOrder(db, &mapping); err != nil {
		return nil, err
	}
	reader := &importReader{mapping, len(header), clockOf(ctx).Now}
	preview, tags := &ImportPreview{dayFirst: mapping.DayFirst}, map[string]bool{}
	err = im.eachRow(db, func(line int, cells []string) {
		post, err := reader.read(line, cells)
		if err != nil {
			preview.addFault(line, err)
			return
		}
		preview.addPost(post)
		for _, tag := range post.Tags {
			tags[tag] = true
		}
	})
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(preview.Statuses, func(a, b ImportStatusUse) int { return b.Ideas - a.Ideas })
	return preview, preview.findTags(ctx, db, &App{ID: im.AppID}, tags)
}

func (p *ImportPreview) addFault(line int, err error) {
	if p.Faulty++; p.Faulty <= previewedFaults {
		p.Faults = append(p.Faults, ImportFault{line, err.Error()})
	}
}

func (p *ImportPreview) addPost(post ImportedPost) {
	if p.Ready++; p.Ready <= previewedPosts {
		p.Posts = append(p.Posts, post)
	}
	if post.TheirStatus == "" {
		return
	}
	same := func(use ImportStatusUse) bool { return use.Theirs == post.TheirStatus }
	at := slices.IndexFunc(p.Statuses, same)
	if at < 0 {
		at, p.Statuses = len(p.Statuses), append(p.Statuses, ImportStatusUse{Theirs: post.TheirStatus, Ours: post.Status})
	}
	p.Statuses[at].Ideas++
}

// findTags finds out which of the tags the app does not have.
func (p *ImportPreview) findTags(ctx context.Context, db *gorm.DB, app *App, tags map[string]bool) error {
	known, err := app.PostTags(ctx, db)
	if err != nil {
		return err
	}
	for _, tag := range known {
		delete(tags, tag.Name)
	}
	for tag := range tags {
		p.Tags = append(p.Tags, tag)
	}
	slices.Sort(p.Tags)
	p.tagsLeft = maxPostTags - len(known)
	return nil
}

// maxImportStatuses is how many different statuses a column of statuses has at most.
const maxImportStatuses = 30

// refusal says why the import cannot begin.
func (p *ImportPreview) refusal() error {
	switch {
	case p.Ready == 0:
		return Invalid(string(ImportTitle), "No row of the table can be imported like this.")
	case len(p.Statuses) > maxImportStatuses:
		return Invalid(string(ImportStatus),
			fmt.Sprintf("This column has %d different values. Is it the one with the statuses?", len(p.Statuses)))
	case len(p.Tags) > p.tagsLeft:
		return Invalid(string(ImportTags), fmt.Sprintf("The app does not have all tags of this column (%d more), and an app has "+
			"at most %d in all. Choose no column for tags, or remove some tags first.", len(p.Tags), maxPostTags))
	}
	return nil
}

// findDateOrder finds out what dates like 03/04/2026 are.
func (im *PostImport) findDateOrder(db *gorm.DB, mapping *ImportMapping) error {
	var columns []int
	for _, field := range []ImportField{ImportCreated, ImportReplied} {
		if column, chosen := mapping.Columns[field]; chosen {
			columns = append(columns, column)
		}
	}
	if len(columns) == 0 {
		return nil
	}
	var dates []string
	err := im.eachRow(db, func(_ int, cells []string) {
		for _, column := range columns {
			dates = append(dates, cells[column])
		}
	})
	mapping.DayFirst = dateOrderOf(dates)
	return err
}

// eachRow calls read with the rows that wait, in the order of the file.
func (im *PostImport) eachRow(db *gorm.DB, read func(line int, cells []string)) error {
	const part = 1000
	for after := 0; ; {
		var rows []postImportRow
		err := db.Select("line", "cells").Order("line").Limit(part).
			Find(&rows, "import_id = ? AND state = ? AND line > ?", im.ID, importWaiting, after).Error
		if err != nil {
			return fmt.Errorf("reading the rows of an import: %w", err)
		}
		for _, row := range rows {
			cells, err := row.cells()
			if err != nil {
				return err
			}
			read(row.Line, cells)
			after = row.Line
		}
		if len(rows) < part {
			return nil
		}
	}
}

func (r *postImportRow) cells() (cells []string, err error) {
	if err := json.Unmarshal([]byte(r.Cells), &cells); err != nil {
		return nil, fmt.Errorf("reading a row of an import: %w", err)
	}
	return cells, nil
}
