package models

import (
	"context"
	"fmt"

	"gorm.io/gorm"
)

// ImportProgress counts the rows of an import by what became of them.
type ImportProgress struct {
	Rows     int // in total; of an import that is undone, those that were imported
	Waiting  int // to be imported, or undone
	Imported int
	Known    int // the app had them
	Refused  int
	Undone   int
	Kept     int // not undone, because they have been used since
}

func (k importKind) progress(ctx context.Context, db *gorm.DB, im *Import) (ImportProgress, error) {
	var rows []struct {
		State importState
		Many  int
	}
	err := db.WithContext(ctx).
		Raw("SELECT state, COUNT(*) AS many FROM "+k.rows+" WHERE import_id = ? GROUP BY state", im.ID).Scan(&rows).Error
	if err != nil {
		return ImportProgress{}, fmt.Errorf("counting the rows of an import: %w", err)
	}
	count := map[importState]int{}
	var p ImportProgress
	for _, row := range rows {
		count[row.State] = row.Many
		p.Rows += row.Many
	}
	p.Waiting, p.Imported, p.Known = count[importWaiting], count[importImported], count[importKnown]
	p.Refused, p.Undone, p.Kept = count[importRefused], count[importUndone], count[importKept]
	if im.Undoing() {
		p.Rows, p.Waiting = p.Imported+p.Undone+p.Kept, p.Imported
	}
	return p, nil
}

// ImportFault says why a row cannot be imported.
type ImportFault struct {
	Line  int // in the file
	Fault string
}

func (k importKind) refusals(ctx context.Context, db *gorm.DB, id string, limit int) (faults []ImportFault, err error) {
	err = db.WithContext(ctx).Table(k.rows).Where("import_id = ? AND state = ?", id, importRefused).
		Order("line").Limit(limit).Find(&faults).Error
	return faults, err
}
