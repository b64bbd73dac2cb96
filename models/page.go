package models

import "gorm.io/gorm"

// beforeAllIDs comes before every id, and every text that begins with one.
const beforeAllIDs = "00000000-0000-0000-0000-000000000000"

// readPage reads the first limit rows of the scope, and the place after which the next page begins, "" on the last.
func readPage[T any](scope *gorm.DB, limit int, place func(*T) string) (page []T, next string, err error) {
	var rows []T
	if err := scope.Limit(limit + 1).Find(&rows).Error; err != nil {
		return nil, "", err
	}
	page, next = cutPage(rows, limit, place)
	return page, next, nil
}

// cutPage is readPage for rows that were read already, one more than limit where there are as many.
func cutPage[T any](rows []T, limit int, place func(*T) string) (page []T, next string) {
	if len(rows) <= limit {
		return rows, ""
	}
	return rows[:limit], place(&rows[limit-1])
}
