package browser

import (
	"context"
)

// Drag moves the mouse from one point of the window to another with its button pressed.
func (w *Window) Drag(fromX, fromY, toX, toY float64) {
	w.t.Helper()
	w.drag("mouse", fromX, fromY, toX, toY)
}

// TouchDrag does the same with a finger. Chromium only, with the option Touch.
func (w *Window) TouchDrag(fromX, fromY, toX, toY float64) {
	w.t.Helper()
	w.drag("touch", fromX, fromY, toX, toY)
}

func (w *Window) drag(pointer string, fromX, fromY, toX, toY float64) {
	w.t.Helper()
	from, to := point{fromX, fromY}, point{toX, toY}
	between := point{(fromX + toX) / 2, (fromY + toY) / 2}
	must(w.t, within(patience, func(ctx context.Context) error { return w.driver.drag(ctx, pointer, from, between, to) }))
}

// Chord presses a key while others are held: Chord(ArrowRight, Shift).
func (w *Window) Chord(key string, modifiers ...string) {
	w.t.Helper()
	must(w.t, within(patience, func(ctx context.Context) error { return w.driver.chord(ctx, modifiers, key) }))
}
