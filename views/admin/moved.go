package admin

import "intake/views/ui"

// Moved is the row of a list that was just moved one place. It keeps the focus.
type Moved struct {
	ID string
	Up bool
}

// Back undoes the move, by the form of that address.
func (m Moved) Back(action string) ui.Undo {
	back := ui.Undo{Action: action, Name: "to", Value: "up"}
	if m.Up {
		back.Value = "down"
	}
	return back
}

// movable is a row that can be moved up and down in its list.
type movable struct {
	ID, Name    string
	First, Last bool
}

// focused reports whether the row's button for that direction has the focus: it was just clicked, or its neighbour was,
// which is now missing.
func (m Moved) focused(row movable, up bool) bool {
	return row.ID == m.ID && (up == m.Up || up && row.Last || !up && row.First)
}
