package models

import "slices"

// moveOnePlace moves the row with the id one place up or down in the list, and stores the positions of all rows in it. At
// an end of the list, nothing moves. The list must be locked, so that two simultaneous moves do not leave two rows in one
// place.
func moveOnePlace[Row any](tx *Tx, list []string, id string, up bool) (moved bool, err error) {
	from := slices.Index(list, id)
	to := from + 1
	if up {
		to = from - 1
	}
	if from < 0 || to < 0 || to >= len(list) {
		return false, nil
	}
	list[from], list[to] = list[to], list[from]
	for i, id := range list {
		if err := tx.Model(new(Row)).Where("id = ?", id).UpdateColumn("position", i+1).Error; err != nil {
			return false, err
		}
	}
	return true, nil
}
