package models

import (
	"database/sql"
	"errors"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// findFirst is the first row of the scope that meets the condition, nil for none.
func findFirst[T any](scope *gorm.DB, condition ...any) (*T, error) {
	var rows []T
	if err := scope.Limit(1).Find(&rows, condition...).Error; err != nil {
		return nil, err
	}
	return first(rows), nil
}

// findOr is a row of the scope that meets the condition; without one the error is missing.
func findOr[T any](scope *gorm.DB, missing error, condition ...any) (*T, error) {
	row := new(T)
	err := scope.Take(row, condition...).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, missing
	}
	if err != nil {
		return nil, err
	}
	return row, nil
}

// findByID is findOr for the row with an id that somebody sent.
func findByID[T any](scope *gorm.DB, missing error, id string, condition ...any) (*T, error) {
	if !IsID(id) {
		return nil, missing
	}
	return findOr[T](scope.Where(clause.Eq{Column: clause.PrimaryColumn, Value: id}), missing, condition...)
}

// exists reports whether a row of the scope meets the condition.
func exists[T any](scope *gorm.DB, condition ...any) (bool, error) {
	row, err := findFirst[T](scope, condition...)
	return row != nil, err
}

// first is the first row, nil for none.
func first[T any](rows []T) *T {
	if len(rows) == 0 {
		return nil
	}
	return &rows[0]
}

// findByIDs loads the rows with the ids, by these. Further conditions are checked in Go: with one more in SQL, a
// database without fresh statistics may scan all rows of an app.
func findByIDs[T any](db *gorm.DB, ids []string, id func(*T) string) (map[string]*T, error) {
	found := map[string]*T{}
	wanted := uniqueIDs(ids)
	if len(wanted) == 0 {
		return found, nil
	}
	var rows []T
	err := db.Find(&rows, "id IN ?", store.Pad(wanted)).Error
	for i := range rows {
		found[id(&rows[i])] = &rows[i]
	}
	return found, err
}

// findCached finds a row by its id, unless rows has it already.
func findCached[T any](db *gorm.DB, rows map[string]*T, id string) (*T, error) {
	if row := rows[id]; row != nil {
		return row, nil
	}
	row := new(T)
	if err := db.Take(row, "id = ?", id).Error; err != nil {
		return nil, err
	}
	rows[id] = row
	return row, nil
}

// scanEach calls scan for each row of the query: for many rows, or on each request, GORM's own Scan takes too long.
func scanEach(query *gorm.DB, scan func(*sql.Rows) error) error {
	rows, err := query.Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// collect is what of returns for each of the values: the ids of rows, for example.
func collect[T, V any](values []T, of func(T) V) []V {
	collected := make([]V, len(values))
	for i, value := range values {
		collected[i] = of(value)
	}
	return collected
}

// uniqueIDs are the valid ones of the ids, sorted and without duplicates.
func uniqueIDs(ids []string) []string {
	ids = idsAmong(ids)
	slices.Sort(ids)
	return slices.Compact(ids)
}

// idsAmong are the values that are ids.
func idsAmong(values []string) []string {
	return slices.DeleteFunc(slices.Clone(values), func(value string) bool { return !IsID(value) })
}
