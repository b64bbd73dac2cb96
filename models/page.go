package models

import "gorm.io/gorm"

// beforeAllIDs sorts before every id, and every text that begins with one.
const beforeAllIDs = "00000000-0000-0000-0000-000000000000"

// readPage reads the first limit rows of the scope, and the cursor of the next page, "" on the last.
func readPage[T any](scope *gorm.DB, limit int, place func(*T) string) (page []T, next string, err error) {
	var rows []T
	if err := scope.Limit(limit + 1).Find(&rows).Error; err != nil {
		return nil, "", err
	}
	page, next = cutPage(rows, limit, place)
	return page, next, nil
}

// cutPage is readPage for rows that are loaded already, one more than limit if there are as many.
func cutPage[T any](rows []T, limit int, place func(*T) string) (page []T, next string) {
	if len(rows) <= limit {
		return rows, ""
	}
	return rows[:limit], place(&rows[limit-1])
}
