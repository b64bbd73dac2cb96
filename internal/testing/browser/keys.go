package browser

import (
	"slices"

	"github.com/chromedp/chromedp/kb"
)

// The keys that tests press by name.
const (
	Tab        = kb.Tab
	Enter      = kb.Enter
	Escape     = kb.Escape
	ArrowRight = kb.ArrowRight
	ArrowLeft  = kb.ArrowLeft
	ArrowUp    = kb.ArrowUp
	ArrowDown  = kb.ArrowDown
	Home       = kb.Home
	End        = kb.End
	Delete     = kb.Delete
	PageDown   = kb.PageDown
	PageUp     = kb.PageUp
	Shift      = kb.Shift
	Control    = kb.Control
	Alt        = kb.Alt
	Space      = " "
)

// webDriverKeys are WebDriver's codes for keys. Other keys are the characters that they insert.
var webDriverKeys = map[string]string{
	kb.Tab: "\ue004", kb.Enter: "\ue006", "\n": "\ue006", kb.Escape: "\ue00c", kb.ArrowRight: "\ue014",
	kb.ArrowLeft: "\ue012", kb.ArrowUp: "\ue013", kb.ArrowDown: "\ue015", kb.Home: "\ue011", kb.End: "\ue010",
	kb.PageUp: "\ue00e", kb.PageDown: "\ue00f", kb.Delete: "\ue017", kb.Shift: "\ue008", kb.Control: "\ue009",
	kb.Alt: "\ue00a",
}

// keyActions returns the actions that press and release keys one after the other, in the format of WebDriver and
// WebDriver BiDi.
func keyActions(keys string) []object {
	var strokes []object
	for _, key := range keys {
		value := webDriverKey(string(key))
		strokes = append(strokes, object{"type": "keyDown", "value": value}, object{"type": "keyUp", "value": value})
	}
	return []object{{"type": "key", "id": "keyboard", "actions": strokes}}
}

// chordActions returns the actions that press a key while others are held.
func chordActions(modifiers []string, key string) []object {
	down := func(key string) object { return object{"type": "keyDown", "value": webDriverKey(key)} }
	up := func(key string) object { return object{"type": "keyUp", "value": webDriverKey(key)} }
	var strokes []object
	for _, modifier := range modifiers {
		strokes = append(strokes, down(modifier))
	}
	strokes = append(strokes, down(key), up(key))
	for _, modifier := range slices.Backward(modifiers) {
		strokes = append(strokes, up(modifier))
	}
	return []object{{"type": "key", "id": "keyboard", "actions": strokes}}
}

func webDriverKey(key string) string {
	if named, ok := webDriverKeys[key]; ok {
		return named
	}
	return key
}

// dragActions returns the actions that move along points with the mouse button pressed, or with a finger.
func dragActions(pointer string, way []point) []object {
	move := func(to point) object {
		return object{"type": "pointerMove", "x": int(to.x), "y": int(to.y), "duration": 0, "origin": "viewport"}
	}
	actions := []object{move(way[0]), {"type": "pointerDown", "button": 0}}
	for _, next := range way[1:] {
		actions = append(actions, move(next))
	}
	return []object{{"type": "pointer", "id": pointer, "parameters": object{"pointerType": pointer},
		"actions": append(actions, object{"type": "pointerUp", "button": 0})}}
}

// clickActions returns the actions that move the mouse to a point and click there.
func clickActions(x, y float64) []object {
	return []object{{"type": "pointer", "id": "mouse", "parameters": object{"pointerType": "mouse"},
		"actions": []object{
			{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0, "origin": "viewport"},
			{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
		}}}
}
