package browsertest

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The keys that tests press by name.
const (
	Tab        = kb.Tab
	Enter      = kb.Enter
	Escape     = kb.Escape
	ArrowRight = kb.ArrowRight
	Space      = " "
)

// place is the middle of an element, and whether the mouse would meet it there.
type place struct {
	X, Y  float64
	Meets bool
}

const findPlace = `function () {
	this.scrollIntoView({ block: 'center', inline: 'center' });
	const box = this.getClientRects()[0];
	if (!box || this.disabled) return { x: 0, y: 0, meets: false };
	const x = box.left + box.width / 2, y = box.top + box.height / 2;
	const met = this.getRootNode().elementFromPoint(x, y);
	return { x, y, meets: this.contains(met) || met?.closest('label')?.control === this };
}`

// heedClick lets an element note the next click that reaches it.
const heedClick = `function () {
	const page = this.ownerDocument.defaultView;
	const heed = (event) => { this.clicked ||= event.composedPath().includes(this); };
	this.clicked = false;
	this.stopHeeding = () => page.removeEventListener('click', heed, true);
	page.addEventListener('click', heed, true);
	return true;
}`

// Click clicks the one link, button or switch with the accessible name.
func (w *Window) Click(name string) {
	w.t.Helper()
	w.clickOn(name, clickable)
}

func (w *Window) clickOn(name string, roles []string) {
	w.t.Helper()
	w.until(fmt.Sprintf("clicking %q", name), func() error {
		element, err := w.element(name, roles)
		if err != nil {
			return err
		}
		at, err := on[place](w, element, findPlace)
		if err != nil {
			return err
		}
		if !at.Meets {
			return fmt.Errorf("%q is covered or disabled", name)
		}
		if w.still {
			return w.do(chromedp.MouseClickXY(at.X, at.Y))
		}
		if _, err := on[bool](w, element, heedClick); err != nil {
			return err
		}
		if err := w.do(chromedp.MouseClickXY(at.X, at.Y)); err != nil {
			return err
		}
		// A page may move or replace an element just as the mouse comes down, and then nobody has clicked it. One that can
		// no longer be asked went with its page.
		arrived, err := on[bool](w, element, `function () { this.stopHeeding(); return this.clicked; }`)
		if err == nil && !arrived {
			return fmt.Errorf("%q slipped away under the mouse", name)
		}
		return nil
	})
}

// ClickAt clicks a point of the window, whatever is there.
func (w *Window) ClickAt(x, y float64) {
	w.t.Helper()
	must(w.t, w.do(chromedp.MouseClickXY(x, y)))
}

// Press presses keys one after the other: Tab, Enter, or text.
func (w *Window) Press(keys ...string) {
	w.t.Helper()
	for _, key := range keys {
		must(w.t, w.do(chromedp.KeyEvent(key, fromHardware)))
	}
}

// fromHardware makes a key that a page has taken for itself write nothing, as a keyboard's does. Without it, Enter on
// what opens a dialog would also send the dialog's form.
func fromHardware(event *input.DispatchKeyEventParams) {
	if event.Type == kb.KeyDown {
		event.Type = kb.KeyRawDown
	}
}

// Fill types text into the field with the label, in place of what is there.
func (w *Window) Fill(label, text string) {
	w.t.Helper()
	w.clickOn(label, typable)
	w.until(fmt.Sprintf("emptying %q", label), func() error {
		element, err := w.element(label, typable)
		if err != nil {
			return err
		}
		_, err = on[bool](w, element, `function () { this.select(); return true; }`)
		return err
	})
	if text == "" {
		w.Press(kb.Delete)
		return
	}
	w.Press(text)
}

// Paste pastes text into the field with the label, as the clipboard would.
func (w *Window) Paste(label, text string) {
	w.t.Helper()
	w.clickOn(label, typable)
	w.until(fmt.Sprintf("pasting into %q", label), func() error {
		element, err := w.element(label, typable)
		if err != nil {
			return err
		}
		_, err = on[bool](w, element, `function (text) {
			const clipboardData = new DataTransfer();
			clipboardData.setData('text/plain', text);
			const untouched = this.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
			if (untouched) document.execCommand('insertText', false, text);
			return true;
		}`, text)
		return err
	})
}

// Choose takes an option of the list with the label.
func (w *Window) Choose(label, option string) {
	w.t.Helper()
	w.until(fmt.Sprintf("choosing %q in %q", option, label), func() error {
		element, err := w.element(label, choosable)
		if err != nil {
			return err
		}
		chosen, err := on[bool](w, element, `function (label) {
			const option = [...this.options].find((option) => option.label === label);
			if (!option) return false;
			this.focus();
			option.selected = true;
			for (const kind of ['input', 'change']) this.dispatchEvent(new Event(kind, { bubbles: true }));
			return true;
		}`, option)
		if err == nil && !chosen {
			err = fmt.Errorf("there is no such option")
		}
		return err
	})
}

// Upload chooses files of this machine for the file field with the name.
func (w *Window) Upload(name string, paths ...string) {
	w.t.Helper()
	w.until(fmt.Sprintf("choosing files for %q", name), func() error {
		// Asked for by name, Chromium does not find file fields in shadow roots.
		tree, err := ask(w, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			return err
		}
		for _, node := range tree.Nodes {
			if text(node.Name) == name && text(node.Role) == "button" {
				return call(w, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: paths, BackendNodeID: node.BackendDOMNodeID})
			}
		}
		return fmt.Errorf("there is no such field")
	})
}

func (w *Window) do(action chromedp.Action[chromedp.Void]) error {
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	return chromedp.Do(ctx, action)
}
