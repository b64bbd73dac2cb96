package models

import "strings"

// UndoMark stands before changes that may be taken back. The events of the changes tell what was before, so nothing
// else is kept.
type UndoMark string

// UndoToken names what an account did between two moments. Undo takes back what it did to tickets, UndoPosts what it
// did to posts.
type UndoToken string

// BeginUndo is called before the changes.
func BeginUndo() UndoMark { return UndoMark(NewID()) }

// Token is called after the changes.
func (m UndoMark) Token() UndoToken { return UndoToken(string(m) + "." + NewID()) }

// Valid reports whether it has the form of a token. What it names may be nothing.
func (u UndoToken) Valid() bool {
	_, _, valid := u.between()
	return valid
}

// between are ids: those of the events that the token names lie between them.
func (u UndoToken) between() (from, until string, valid bool) {
	from, until, _ = strings.Cut(string(u), ".")
	return from, until, IsID(from) && IsID(until)
}

var errNothingToUndo = NotFound("There is nothing to take back.")
