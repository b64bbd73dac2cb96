package browser

import "github.com/chromedp/chromedp/kb"

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
	Space      = " "
)

// webDriverKeys are the keys as WebDriver numbers them; all others are the characters that they write.
var webDriverKeys = map[string]string{
	kb.Tab: "\ue004", kb.Enter: "\ue006", "\n": "\ue006", kb.Escape: "\ue00c", kb.ArrowRight: "\ue014",
	kb.ArrowLeft: "\ue012", kb.ArrowUp: "\ue013", kb.ArrowDown: "\ue015", kb.Home: "\ue011", kb.End: "\ue010",
	kb.Delete: "\ue017",
}

// keyActions press and release keys one after the other, as WebDriver and WebDriver BiDi both write it.
func keyActions(keys string) []object {
	var strokes []object
	for _, key := range keys {
		value := string(key)
		if named, ok := webDriverKeys[value]; ok {
			value = named
		}
		strokes = append(strokes, object{"type": "keyDown", "value": value}, object{"type": "keyUp", "value": value})
	}
	return []object{{"type": "key", "id": "keyboard", "actions": strokes}}
}

// clickActions move the mouse to a place and click there.
func clickActions(x, y float64) []object {
	return []object{{"type": "pointer", "id": "mouse", "parameters": object{"pointerType": "mouse"},
		"actions": []object{
			{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0, "origin": "viewport"},
			{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
		}}}
}
