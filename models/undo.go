package models

import "strings"

// UndoMark is taken before undoable changes. The events of the changes say what was before, so nothing else is stored.
type UndoMark string

// UndoToken identifies what an account did between two moments. Undo undoes its changes to tickets, UndoPosts those to
// posts.
type UndoToken string

// BeginUndo is called before the changes.
func BeginUndo() UndoMark { return UndoMark(NewID()) }

// Token is called after the changes.
func (m UndoMark) Token() UndoToken { return UndoToken(string(m) + "." + NewID()) }

// Valid reports whether it has the form of a token. It may refer to nothing.
func (u UndoToken) Valid() bool {
	_, _, valid := u.between()
	return valid
}

// between are ids that enclose those of the token's events.
func (u UndoToken) between() (from, until string, valid bool) {
	from, until, _ = strings.Cut(string(u), ".")
	return from, until, IsID(from) && IsID(until)
}

var errNothingToUndo = NotFound("There is nothing to take back.")
